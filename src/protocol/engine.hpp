#pragma once

#include <functional>
#include <list>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

#include "protocol/verbs.hpp"

namespace refectory {

// A longer request is refused unread.
inline constexpr std::size_t kLongestRequest = std::size_t{16} << 20;

// Somebody who waits for an answer: gets partial findings as lines of their own before it, and may
// end a search early.
struct Listener {
  std::function<void(const std::string& line)> partial{};
  std::function<bool()> stop{};
};

// The line protocol, `refectory engine`: one line of JSON is answered by one line of JSON, without
// the line's end. It never throws. Nothing is remembered between lines but the games that a request
// asked to keep. docs/protocol.md has the fields.
class Engine {
 public:
  // Games that are kept by an id; when there are more, the one that was longest not used is
  // dropped.
  static constexpr std::size_t kMostKept = 256;

  explicit Engine(std::span<const Game> games) : games_(games) {}
  std::string answer(std::string_view request, const Listener& listener = {});

  std::span<const Game> games() const { return games_; }
  const Replay* find(std::string_view id);
  void keep(std::string id, Replay game);

 private:
  using Entry = std::pair<std::string, Replay>;
  std::span<const Game> games_;
  std::list<Entry> kept_;  // the last used first
  std::unordered_map<std::string_view, std::list<Entry>::iterator> by_id_;
};

}  // namespace refectory
