#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "base/result.hpp"
#include "http/site.hpp"

namespace refectory::http {

struct Address {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any that is free
};

// What a client may take before it is let go, so that slow and idle ones harm nobody.
struct Limits {
  std::chrono::milliseconds request{15'000};  // to send a request, or to stay silent
  std::chrono::milliseconds answer{60'000};   // to take an answer
  std::chrono::milliseconds parting{700};     // for answers on their way when the server stops
  std::size_t header_bytes = 8192;
  std::size_t connections = 4000;  // beyond, the one that has been silent longest is let go
};

// Serves a site over HTTP/1.1, on one thread. The network library stays behind it, in one file:
// it takes longer to compile than everything else here.
class Server {
 public:
  // Takes the address; fails if it is taken or none of this machine.
  static Result<std::unique_ptr<Server>> open(Site site, const Address& address,
                                              const Limits& limits = {});
  ~Server();

  std::string url() const;
  std::uint16_t port() const;
  // Connections open now; only for the thread that runs, or after it.
  std::size_t connections() const;

  void stop_on_signals();  // SIGINT and SIGTERM
  void run();              // until it is stopped
  void stop();             // from any thread

 private:
  struct Network;
  explicit Server(std::unique_ptr<Network> network);
  std::unique_ptr<Network> network_;
};

}  // namespace refectory::http
