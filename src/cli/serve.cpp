#include <sys/resource.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "http/server.hpp"

namespace refectory::cli {
namespace {

// Every connection needs a descriptor, and systems usually start programs with about a
// thousand although they would grant many more.
std::size_t raise_descriptors() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 256;
  limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, 65536);
  setrlimit(RLIMIT_NOFILE, &limit);
  getrlimit(RLIMIT_NOFILE, &limit);
  return static_cast<std::size_t>(limit.rlim_cur);
}

http::Limits limits_here() {
  http::Limits limits;
  const std::size_t descriptors = raise_descriptors();
  constexpr std::size_t kOwn = 32;  // terminal, listening socket, reactor, libraries
  limits.connections =
      std::min(limits.connections, descriptors > 2 * kOwn ? descriptors - kOwn : kOwn);
  return limits;
}

int serve(Shell& shell, const http::Address& address) {
  const auto opened = http::Server::open(shell.client, address, limits_here());
  if (!opened) throw BadInput{opened.error().message};
  http::Server& table = **opened;
  if (shell.client.empty())
    shell.err << "refectory: the web client is not in this program; ./play builds it, or tools/web "
                 "and then refectory anew\n";
  shell.out << "The table is open at " << table.url() << "\nCtrl+C closes it.\n" << std::flush;
  table.stop_on_signals();
  table.run();
  shell.out << "The table is closed.\n";
  return kDone;
}

}  // namespace

Run declare_serve(Arguments& app, Shell& shell) {
  struct Given {
    std::string host = "127.0.0.1";
    int port = 8080;
  };
  auto given = std::make_shared<Given>();
  app.text("--host", given->host, "the address to listen on; 0.0.0.0 or :: is every one");
  app.number("--port", given->port, "the port to listen on; 0 is any that is free", 0, 65535);
  return [&shell, given] {
    return serve(shell, {.host = given->host, .port = static_cast<std::uint16_t>(given->port)});
  };
}

}  // namespace refectory::cli
