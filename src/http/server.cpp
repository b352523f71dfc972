#include "http/server.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/string.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>

#include <array>
#include <csignal>
#include <ctime>
#include <list>

#include "base/text.hpp"
#include "http/answer.hpp"

namespace refectory::http {
namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using asio::ip::tcp;
using boost::beast::error_code;
using Parser = http::request_parser<http::empty_body>;
using Reply = http::response<http::span_body<const char>>;

constexpr std::size_t kDrainBytes = 65536;

std::string http_date() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 40> text{};
  std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
  return text.data();
}

std::string_view field_of(const Parser& parser, http::field name) {
  const auto& fields = parser.get();
  const auto found = fields.find(name);
  if (found == fields.end()) return {};
  return {found->value().data(), found->value().size()};
}

std::string_view view_of(boost::beast::string_view text) {
  return {text.data(), text.size()};
}

Answer answer_to(Site site, const Parser& parser) {
  const auto& request = parser.get();
  if (request.version() >= 11 && request.count(http::field::host) != 1) return refuse(400);
  return answer(site, {.method = view_of(request.method_string()),
                       .target = view_of(request.target()),
                       .accept_encoding = field_of(parser, http::field::accept_encoding),
                       .if_none_match = field_of(parser, http::field::if_none_match)});
}

// The status for a request that speaks of a body; 0 if it does not. No request here needs one, and
// whoever stands between us and a browser may see its end elsewhere than we do: then the rest of it
// would be answered as a request that nobody has made.
int status_of_body(const Parser& parser) {
  const auto& request = parser.get();
  const auto lengths = request.count(http::field::content_length);
  const auto encodings = request.count(http::field::transfer_encoding);
  const bool contradicts = encodings > 0 && (lengths > 0 || request.version() < 11);
  if (contradicts || lengths > 1 || encodings > 1) return 400;
  if (encodings == 1 && !boost::beast::iequals(request[http::field::transfer_encoding], "chunked"))
    return 501;
  return encodings == 1 || parser.content_length().value_or(0) > 0 ? 413 : 0;
}

// The status for a request that could not be read; 0 if nobody is there to be told.
int status_of(const error_code& error) {
  if (error == boost::beast::error::timeout) return 0;
  if (error.category() != make_error_code(http::error::end_of_stream).category()) return 0;
  if (error == http::error::end_of_stream || error == http::error::partial_message) return 0;
  if (error == http::error::header_limit || error == http::error::buffer_overflow) return 431;
  if (error == http::error::body_limit || error == http::error::unexpected_body) return 413;
  return 400;
}

Reply reply_of(const Answer& answer, unsigned version, bool keep) {
  Reply reply{static_cast<http::status>(answer.status), version < 11 ? 10U : 11U};
  for (const auto& [name, value] : answer.fields) reply.set(name, value);
  reply.set(http::field::date, http_date());
  reply.keep_alive(keep);
  reply.body() = {answer.body.data(), answer.body.size()};
  if (answer.status != 304) reply.content_length(answer.body.size());
  return reply;
}

}  // namespace

struct Server::Network {
  struct Connection {
    explicit Connection(tcp::socket socket) : stream(std::move(socket)) {}
    boost::beast::tcp_stream stream;
    bool silent = true;  // between requests: may be let go
  };
  using Place = std::list<Connection>::iterator;

  Network(Site its_site, const Limits& its_limits) : site(its_site), limits(its_limits) {}

  Site site;
  Limits limits;
  asio::io_context context{1};
  tcp::acceptor acceptor{context};
  asio::signal_set signals{context};
  asio::steady_timer pause{context};  // before accepting again when the system refuses
  asio::steady_timer grace{context};
  std::list<Connection> connections;  // the one that has been silent longest is first
  bool stopping = false;

  asio::awaitable<void> welcome();
  asio::awaitable<void> converse(Place place);
  asio::awaitable<bool> send(Place place, const Answer& answer, unsigned version, bool keep);
  asio::awaitable<void> part(Place place);
  bool let_one_go();
  void stop();
};

// Accepts until it is stopped. A system that is out of descriptors gets some back, and time.
asio::awaitable<void> Server::Network::welcome() {
  while (!stopping) {
    error_code error;
    tcp::socket socket =
        co_await acceptor.async_accept(asio::redirect_error(asio::use_awaitable, error));
    if (stopping || error == asio::error::operation_aborted) break;
    const bool room = connections.size() < limits.connections && !error;
    if (!room && !let_one_go() && !error) continue;  // all are busy: this one is turned away
    if (error) {
      pause.expires_after(std::chrono::milliseconds(50));
      co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, error));
      continue;
    }
    socket.set_option(tcp::no_delay(true), error);
    const Place place = connections.emplace(connections.end(), std::move(socket));
    asio::co_spawn(context, converse(place), [this, place](const std::exception_ptr&) {
      connections.erase(place);
      if (stopping && connections.empty()) grace.cancel();
    });
  }
}

bool Server::Network::let_one_go() {
  for (Connection& connection : connections) {
    if (!connection.silent) continue;
    connection.silent = false;
    connection.stream.close();
    return true;
  }
  return false;
}

asio::awaitable<void> Server::Network::converse(Place place) {
  boost::beast::flat_buffer buffer(2 * limits.header_bytes);
  for (bool keep = true; keep && !stopping;) {
    Parser parser;
    parser.header_limit(static_cast<std::uint32_t>(limits.header_bytes));
    connections.splice(connections.end(), connections, place);
    place->silent = true;
    place->stream.expires_after(limits.request);
    error_code error;
    co_await http::async_read_header(place->stream, buffer, parser,
                                     asio::redirect_error(asio::use_awaitable, error));
    place->silent = false;
    const int status = error ? status_of(error) : status_of_body(parser);
    if (error && status == 0) co_return;
    if (status != 0) {
      co_await send(place, refuse(status), 11, false);
      break;
    }
    const Answer given = answer_to(site, parser);
    keep = parser.keep_alive() && given.status != 400 && !stopping;
    if (!co_await send(place, given, parser.get().version(), keep)) co_return;
  }
  co_await part(place);
}

asio::awaitable<bool> Server::Network::send(Place place, const Answer& answer, unsigned version,
                                            bool keep) {
  Reply reply = reply_of(answer, version, keep);
  http::response_serializer<Reply::body_type> serializer(reply);
  place->stream.expires_after(limits.answer);
  error_code error;
  if (answer.bodiless)
    co_await http::async_write_header(place->stream, serializer,
                                      asio::redirect_error(asio::use_awaitable, error));
  else
    co_await http::async_write(place->stream, serializer,
                               asio::redirect_error(asio::use_awaitable, error));
  co_return !error;
}

// Closing with unread bytes would reset the connection and take the answer with it, so what the
// client still says is heard for a moment.
asio::awaitable<void> Server::Network::part(Place place) {
  error_code error;
  place->stream.socket().shutdown(tcp::socket::shutdown_send, error);
  place->stream.expires_after(std::min<std::chrono::milliseconds>(limits.parting, limits.request));
  std::array<char, 4096> waste;
  for (std::size_t heard = 0; !error && heard < kDrainBytes;)
    heard += co_await place->stream.async_read_some(
        asio::buffer(waste), asio::redirect_error(asio::use_awaitable, error));
}

void Server::Network::stop() {
  if (stopping) return;
  stopping = true;
  error_code ignored;
  acceptor.close(ignored);
  signals.cancel(ignored);
  pause.cancel();
  while (let_one_go()) {
  }
  grace.expires_after(limits.parting);
  grace.async_wait([this](const error_code&) { context.stop(); });
  if (connections.empty()) grace.cancel();
}

Result<std::unique_ptr<Server>> Server::open(Site site, const Address& address,
                                             const Limits& limits) {
  auto network = std::make_unique<Network>(site, limits);
  const auto failed = [&](std::string_view why) {
    return Error{"cannot_listen",
                 cat("cannot listen on ", address.host, ", port ", address.port, ": ", why)};
  };
  error_code error;
  const std::string host = address.host == "localhost" ? "127.0.0.1" : address.host;
  const auto ip = asio::ip::make_address(host, error);
  if (error) return failed("this is not an address of the form 127.0.0.1 or ::1");
  const tcp::endpoint endpoint(ip, address.port);
  tcp::acceptor& acceptor = network->acceptor;
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error == asio::error::address_in_use)
    return failed("another program is using it; choose another with --port");
  if (error == asio::error::access_denied)
    return failed("ports below 1024 are kept for the system; choose another with --port");
  if (error) return failed(error.message());
  return std::unique_ptr<Server>(new Server(std::move(network)));
}

Server::Server(std::unique_ptr<Network> network) : network_(std::move(network)) {}

Server::~Server() = default;

std::string Server::url() const {
  error_code ignored;
  const auto endpoint = network_->acceptor.local_endpoint(ignored);
  const std::string host = endpoint.address().to_string();
  return endpoint.address().is_v6() ? cat("http://[", host, "]:", endpoint.port(), "/")
                                    : cat("http://", host, ":", endpoint.port(), "/");
}

std::uint16_t Server::port() const {
  error_code ignored;
  return network_->acceptor.local_endpoint(ignored).port();
}

std::size_t Server::connections() const {
  return network_->connections.size();
}

void Server::stop_on_signals() {
  error_code error;
  network_->signals.add(SIGINT, error);
  network_->signals.add(SIGTERM, error);
  network_->signals.async_wait([this](const error_code& cancelled, int) {
    if (!cancelled) network_->stop();
  });
}

void Server::run() {
  asio::co_spawn(network_->context, network_->welcome(), asio::detached);
  network_->context.run();
}

void Server::stop() {
  asio::post(network_->context, [this] { network_->stop(); });
}

}  // namespace refectory::http
