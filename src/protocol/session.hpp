#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "protocol/verbs.hpp"

namespace refectory {

// One table in a page: asked in JSON, answers in JSON, remembers the game between two questions.
// Every request gets one reply, and a refused one changes nothing. docs/protocol.md has the verbs.
class Session {
 public:
  Session(std::span<const Game> games, Verbs lists, Thinker* thinker = nullptr)
      : games_(games), lists_(lists), thinker_(thinker) {}

  std::string ask(std::string_view request);

  // The table that is open, or nothing.
  std::optional<Table>& table() { return table_; }
  const std::optional<Table>& table() const { return table_; }
  // How many moves of the log whoever keeps the game has, all of them still right.
  std::size_t kept = 0;

 private:
  Result<Document> reply(std::string_view request);

  std::span<const Game> games_;
  Verbs lists_;
  Thinker* thinker_;
  std::optional<Table> table_;
};

}  // namespace refectory
