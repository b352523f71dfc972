#include "http/server.hpp"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstring>
#include <thread>

#include "base/text.hpp"
#include "server_site.hpp"

// The server over real sockets on the loopback, by clients that speak raw bytes.
namespace refectory::http {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

class Client {
 public:
  explicit Client(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    sockaddr generic{};
    std::memcpy(&generic, &address, sizeof address);
    connected_ = ::connect(socket_, &generic, sizeof address) == 0;
  }
  Client(Client&& other) noexcept
      : socket_(std::exchange(other.socket_, -1)), connected_(other.connected_) {}
  Client& operator=(Client&&) = delete;
  ~Client() {
    if (socket_ >= 0) ::close(socket_);
  }

  bool connected() const { return connected_; }
  void say(std::string_view text) const {
    while (!text.empty()) {
      const auto sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;
      text.remove_prefix(static_cast<std::size_t>(sent));
    }
  }
  // Everything until the server closes, or that much time has passed in silence.
  std::string hear(milliseconds patience = milliseconds(5000)) {
    std::string heard;
    while (hear_some(heard, patience)) {
    }
    return heard;
  }
  // One answer of a connection that stays open.
  std::string hear_answer() {
    std::string heard;
    for (;;) {
      const auto end = heard.find("\r\n\r\n");
      if (end != heard.npos) {
        const auto length = heard.find("Content-Length: ");
        const auto body = length < end ? std::stoul(heard.substr(length + 16)) : 0;
        if (heard.size() >= end + 4 + body) return heard;
      }
      if (!hear_some(heard, milliseconds(5000))) return heard;
    }
  }
  bool closed_by_server(milliseconds patience) {
    std::string heard;
    closed_ = false;
    while (hear_some(heard, patience)) {
    }
    return closed_;
  }

 private:
  bool hear_some(std::string& heard, milliseconds patience) {
    pollfd ready{.fd = socket_, .events = POLLIN, .revents = 0};
    if (::poll(&ready, 1, static_cast<int>(patience.count())) <= 0) return false;
    std::array<char, 65536> bytes{};
    const auto count = ::recv(socket_, bytes.data(), bytes.size(), 0);
    closed_ = count <= 0;
    if (closed_) return false;
    heard.append(bytes.data(), static_cast<std::size_t>(count));
    return true;
  }

  int socket_;
  bool connected_ = false, closed_ = false;
};

class ServerTest : public testing::Test {
 protected:
  void open(const Limits& limits = {}, Site site = test_site()) {
    auto opened = Server::open(site, {.host = "127.0.0.1", .port = 0}, limits);
    ASSERT_TRUE(opened) << opened.error().message;
    server_ = std::move(*opened);
    port_ = server_->port();
    thread_ = std::thread([this] { server_->run(); });
  }
  milliseconds stop() {
    const auto begin = steady_clock::now();
    server_->stop();
    thread_.join();
    return std::chrono::duration_cast<milliseconds>(steady_clock::now() - begin);
  }
  void TearDown() override {
    if (thread_.joinable()) stop();
  }
  Client client() const { return Client(port_); }
  std::string ask(std::string_view request) const {
    Client one = client();
    one.say(request);
    return one.hear();
  }
  bool answers() const { return ask("GET / HTTP/1.0\r\n\r\n").ends_with("<p>index</p>"); }

  std::unique_ptr<Server> server_;
  std::thread thread_;
  std::uint16_t port_ = 0;
};

TEST_F(ServerTest, GivesFilesAndKeepsTheConnection) {
  open();
  Client one = client();
  for (int i = 0; i < 3; ++i) {
    one.say("GET / HTTP/1.1\r\nHost: table\r\n\r\n");
    const std::string heard = one.hear_answer();
    EXPECT_TRUE(heard.starts_with("HTTP/1.1 200 OK\r\n")) << heard;
    EXPECT_NE(heard.find("\r\nContent-Length: 12\r\n"), heard.npos);
    EXPECT_NE(heard.find("\r\nDate: "), heard.npos);
    EXPECT_TRUE(heard.ends_with("<p>index</p>"));
  }
  one.say("HEAD /large.txt HTTP/1.1\r\nHost: table\r\nConnection: close\r\n\r\n");
  const std::string head = one.hear();
  EXPECT_NE(head.find("Content-Length: 3000000\r\n"), head.npos);
  EXPECT_TRUE(head.ends_with("\r\n\r\n"));
}

TEST_F(ServerTest, AnswersRequestsThatCameTogether) {
  open();
  const std::string heard =
      ask("GET /icon.png HTTP/1.1\r\nHost: t\r\n\r\nGET / HTTP/1.1\r\nHost: t\r\nConnection: "
          "close\r\n\r\n");
  EXPECT_NE(heard.find("picture"), heard.npos);
  EXPECT_TRUE(heard.ends_with("<p>index</p>"));
}

TEST_F(ServerTest, SendsLargeFilesWhole) {
  open();
  const std::string heard = ask("GET /large.txt HTTP/1.0\r\n\r\n");
  EXPECT_EQ(heard.size() - heard.find("\r\n\r\n") - 4, 3'000'000U);
}

TEST_F(ServerTest, KnownContentIsNotSentAgain) {
  open();
  Client one = client();
  one.say("GET / HTTP/1.1\r\nHost: t\r\nIf-None-Match: \"h1\"\r\n\r\n");
  const std::string heard = one.hear_answer();
  EXPECT_TRUE(heard.starts_with("HTTP/1.1 304 ")) << heard;
  one.say("GET / HTTP/1.1\r\nHost: t\r\n\r\n");  // the connection is still in step
  EXPECT_TRUE(one.hear_answer().starts_with("HTTP/1.1 200 OK"));
}

TEST_F(ServerTest, NonsenseIsRefusedAndHarmsNobody) {
  open();
  const std::string long_line(20'000, 'a');
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"nonsense\r\n\r\n", "400"},
      {"GET / HTTP/1.1\r\n\r\n", "400"},                        // no host
      {"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "400"},  // two
      {"GET / HTTP/9.9\r\nHost: t\r\n\r\n", "400"},
      {"GET  /  HTTP/1.1\r\nHost: t\r\n\r\n", "400"},
      {"GET /\r\n\r\n", "400"},
      {"\x16\x03\x01\x02\x01\x01\xfc\x03\x03\r\n\r\n", "400"},  // TLS to a plain port
      {cat("GET /", long_line, " HTTP/1.1\r\nHost: t\r\n\r\n"), "431"},
      {cat("GET / HTTP/1.1\r\nHost: t\r\nX: ", long_line, "\r\n\r\n"), "431"},
      {"POST / HTTP/1.1\r\nHost: t\r\nContent-Length: 5\r\n\r\nhello", "413"},
      {"GET / HTTP/1.1\r\nHost: t\r\nContent-Length: -1\r\n\r\n", "400"},
      {"GET / HTTP/1.1\r\nHost: t\r\nContent-Length: 99999999999999999999\r\n\r\n", "400"},
      {"GET / HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", "413"},
      {"DELETE / HTTP/1.1\r\nHost: t\r\nConnection: close\r\n\r\n", "405"},
      {"GET /../../etc/passwd HTTP/1.1\r\nHost: t\r\nConnection: close\r\n\r\n", "404"},
  };
  for (const auto& [request, status] : cases) {
    const std::string heard = ask(request);
    EXPECT_TRUE(heard.starts_with(cat("HTTP/1.1 ", status))) << request.substr(0, 60) << heard;
    EXPECT_TRUE(answers());
  }
}

// What one program takes for the body of a request must not be another's next request: there is
// one answer, a refusal, and nothing of what follows is read.
TEST_F(ServerTest, NoBodyIsAnsweredAsASecondRequest) {
  open();
  const std::string second = "GET /icon.png HTTP/1.1\r\nHost: t\r\n\r\n";
  const std::string chunks = cat("4\r\nabcd\r\n0\r\n\r\n", second);
  const std::vector<std::pair<std::string, std::string>> cases = {
      {cat("Transfer-Encoding: xchunked\r\n\r\n", second), "501"},
      {cat("Transfer-Encoding: identity\r\n\r\n", second), "501"},
      {cat("Transfer-Encoding: gzip, chunked\r\n\r\n", chunks), "501"},
      {cat("Transfer-Encoding: chunked, identity\r\n\r\n", chunks), "501"},
      {cat("Transfer-Encoding: \"chunked\"\r\n\r\n", chunks), "501"},
      {cat("Transfer-Encoding:\r\n\r\n", second), "501"},
      {cat("Transfer-Encoding: chunked\r\n\r\n", chunks), "413"},
      {cat("Transfer-Encoding: Chunked\r\n\r\n0\r\n\r\n", second), "413"},
      {cat("Transfer-Encoding:\r\n chunked\r\n\r\n", chunks), "413"},  // on two lines
      {cat("Transfer-Encoding:\r\n\tx\r\n\r\n", second), "501"},
      {cat("Transfer-Encoding : chunked\r\n\r\n", chunks), "400"},
      {cat("Transfer-Encoding: \x0b"
           "chunked\r\n\r\n",
           chunks),
       "400"},
      {cat("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n", chunks), "400"},
      {cat("Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n\r\n", chunks), "400"},
      {cat("Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n", chunks), "400"},
      {cat("Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n", chunks), "400"},
      {cat("Transfer-Encoding: x\r\nContent-Length: 0\r\n\r\n", second), "400"},
      {cat("Content-Length: 0\r\nTransfer-Encoding: x\r\n\r\n", second), "400"},
      {cat("Content-Length: ", second.size(), "\r\n\r\n", second), "413"},
      {cat("Content-Length:\r\n 39\r\n\r\n", second), "413"},
      {cat("Content-Length: 0\r\nContent-Length: 39\r\n\r\n", second), "400"},
      {cat("Content-Length: 39\r\nContent-Length: 0\r\n\r\n", second), "400"},
      {cat("Content-Length: 0\r\nContent-Length: 0\r\n\r\n", second), "400"},
      {cat("Content-Length: 0, 39\r\n\r\n", second), "400"},
      {cat("Content-Length: +39\r\n\r\n", second), "400"},
      {cat("Content-Length: 0x0\r\n\r\n", second), "400"},
      {cat("Content-Length:\r\n\r\n", second), "400"},
      {cat("X: a\nTransfer-Encoding: chunked\r\n\r\n", chunks), "400"},
      {cat("X: a\rTransfer-Encoding: chunked\r\n\r\n", chunks), "400"},
      {cat("X: a\rContent-Length: 39\r\n\r\n", second), "400"},
  };
  const auto check = [&](const std::string& request, std::string_view status) {
    const std::string heard = ask(request);
    EXPECT_TRUE(heard.starts_with(cat("HTTP/1.1 ", status, ' '))) << request << heard;
    EXPECT_NE(heard.find("\r\nConnection: close\r\n"), heard.npos) << request << heard;
    EXPECT_EQ(heard.find("picture"), heard.npos) << request << heard;
    EXPECT_EQ(heard.find("HTTP/", 1), heard.npos) << request << heard;
  };
  for (const auto& [rest, status] : cases) {
    check(cat("GET / HTTP/1.1\r\nHost: t\r\n", rest), status);
    check(cat("POST / HTTP/1.1\r\nHost: t\r\n", rest), status);
  }
  for (const std::string_view coding : {"chunked", "x"})
    check(cat("GET / HTTP/1.0\r\nConnection: keep-alive\r\nTransfer-Encoding: ", coding, "\r\n\r\n",
              chunks),
          "400");
  const std::string none =
      ask(cat("GET / HTTP/1.1\r\nHost: t\r\nContent-Length: 0\r\n\r\n",
              second.substr(0, second.size() - 2), "Connection: close\r\n\r\n"));
  EXPECT_TRUE(none.ends_with("picture")) << none;  // no body at all is as good as none
}

TEST_F(ServerTest, SlowClientsAreLetGo) {
  open({.request = milliseconds(300)});
  Client silent = client();
  Client slow = client();
  const auto begin = steady_clock::now();
  for (int i = 0; i < 4; ++i) {  // a byte now and then does not buy more time
    slow.say("G");
    std::this_thread::sleep_for(milliseconds(100));
  }
  EXPECT_TRUE(silent.closed_by_server(milliseconds(2000)));
  EXPECT_TRUE(slow.closed_by_server(milliseconds(2000)));
  EXPECT_LT(steady_clock::now() - begin, milliseconds(2500));
  EXPECT_TRUE(answers());
}

TEST_F(ServerTest, ClientsThatDoNotReadAreLetGo) {
  open({.answer = milliseconds(300)});
  std::vector<Client> deaf;
  for (int i = 0; i < 5; ++i) {
    deaf.push_back(client());
    for (int j = 0; j < 5; ++j) deaf.back().say("GET /large.txt HTTP/1.1\r\nHost: t\r\n\r\n");
  }
  EXPECT_TRUE(answers());
  std::this_thread::sleep_for(milliseconds(800));
  EXPECT_TRUE(answers());
  stop();
  EXPECT_EQ(server_->connections(), 0U);
}

// A thousand where this process may have both ends of them open, fewer where it may not.
TEST_F(ServerTest, AThousandIdleConnectionsDoNotMatter) {
  rlimit limit{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &limit), 0);
  const rlim_t usual = limit.rlim_cur;
  limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, 4096);
  ::setrlimit(RLIMIT_NOFILE, &limit);
  const rlim_t count = std::min<rlim_t>(1000, (limit.rlim_cur - 100) / 2);
  ASSERT_GT(count, 50U);
  open();
  {
    std::vector<Client> idle;
    for (rlim_t i = 0; i < count; ++i) {
      idle.push_back(client());
      ASSERT_TRUE(idle.back().connected());
    }
    const auto begin = steady_clock::now();
    EXPECT_TRUE(answers());
    EXPECT_LT(steady_clock::now() - begin, milliseconds(500));
    EXPECT_LT(stop(), milliseconds(1000));
  }
  limit.rlim_cur = usual;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

TEST_F(ServerTest, WhenAllPlacesAreTakenTheLongestSilentGoes) {
  open({.connections = 50});
  std::vector<Client> idle;
  for (int i = 0; i < 80; ++i) idle.push_back(client());
  EXPECT_TRUE(answers());
  EXPECT_TRUE(idle.front().closed_by_server(milliseconds(2000)));
  idle.back().say("GET / HTTP/1.1\r\nHost: t\r\n\r\n");
  EXPECT_TRUE(idle.back().hear_answer().starts_with("HTTP/1.1 200 OK"));
}

TEST_F(ServerTest, StopsWithinASecondWhateverClientsDo) {
  open();
  Client idle = client();
  Client halfway = client();
  halfway.say("GET / HT");
  Client deaf = client();
  for (int i = 0; i < 5; ++i) deaf.say("GET /large.txt HTTP/1.1\r\nHost: t\r\n\r\n");
  EXPECT_TRUE(answers());
  EXPECT_LT(stop(), milliseconds(1000));
  EXPECT_FALSE(client().connected());
}

TEST_F(ServerTest, ASignalStopsIt) {
  auto opened = Server::open(test_site(), {.host = "127.0.0.1", .port = 0});
  ASSERT_TRUE(opened);
  (*opened)->stop_on_signals();
  std::thread killer([] {
    std::this_thread::sleep_for(milliseconds(100));
    ::kill(::getpid(), SIGTERM);
  });
  (*opened)->run();
  killer.join();
}

TEST_F(ServerTest, AnAddressThatCannotBeHadIsExplained) {
  open();
  const auto taken = Server::open(test_site(), {.host = "127.0.0.1", .port = port_});
  ASSERT_FALSE(taken);
  EXPECT_NE(taken.error().message.find(cat("port ", port_)), std::string::npos);
  EXPECT_NE(taken.error().message.find("another program is using it"), std::string::npos);
  for (const char* host : {"nonsense", "", "1.2.3", "203.0.113.7"})
    EXPECT_FALSE(Server::open(test_site(), {.host = host, .port = 0})) << host;
}

TEST_F(ServerTest, TheAddressIsWrittenAsABrowserWantsIt) {
  open();
  EXPECT_EQ(server_->url(), cat("http://127.0.0.1:", port_, "/"));
  const auto six = Server::open(test_site(), {.host = "::1", .port = 0});
  if (six)
    EXPECT_EQ((*six)->url(), cat("http://[::1]:", (*six)->port(), "/"));
  else  // a machine without IPv6
    EXPECT_NE(six.error().message.find("::1"), std::string::npos) << six.error().message;
}

}  // namespace
}  // namespace refectory::http
