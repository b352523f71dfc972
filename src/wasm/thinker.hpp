#pragma once

#include <chrono>
#include <map>
#include <memory>

#include "bots/bot.hpp"
#include "wasm/session.hpp"

namespace refectory {

// A session that also thinks: `start` with a bot, `step` until the share of its budget is 1, then
// `findings`. Each seat has a search of its own, which remembers what it found while the same
// game goes on.
class Thinker {
 public:
  explicit Thinker(std::span<const Game> games) : session_(games) {}

  std::string ask(std::string_view request);

 private:
  struct Mind {
    std::string bot;
    bots::BotSpec spec;
    std::unique_ptr<bots::Search> search;
  };

  Result<Document> start(const Document& request);
  Result<Document> step(const Document& request);
  Result<Document> findings(const Document& request) const;
  double share() const;

  Session session_;
  std::map<int, Mind> minds_;  // by seat
  Mind* on_ = nullptr;         // what thinks now
  std::chrono::steady_clock::time_point began_;
};

}  // namespace refectory
