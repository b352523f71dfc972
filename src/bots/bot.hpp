#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "bots/search.hpp"

// Bots: they have a name, get a position and choose an answer.
namespace refectory::bots {

// The levels for people, weakest first.
struct Level {
  std::string_view name, help, spec;
};
std::span<const Level> levels();

class Bot {
 public:
  Bot(const BotSpec& spec, std::unique_ptr<Search> search)
      : spec_(spec), search_(std::move(search)) {}

  // Precondition: a player is to decide. The bot sees only what that player may see. When it is
  // asked again in the same game, it reuses its former search.
  Action choose(const Position& position, std::uint64_t seed);

 private:
  BotSpec spec_;
  std::unique_ptr<Search> search_;
};

// Fails as `make_search` does.
Result<std::unique_ptr<Bot>> make_bot(const Game& game, const BotSpec& spec);

}  // namespace refectory::bots
