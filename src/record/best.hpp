#pragma once

#include <functional>

#include "bots/search.hpp"
#include "core/document.hpp"
#include "record/record.hpp"

// `best` of the engine: what a bot finds within a budget, line by line.
namespace refectory {

// What a request asks for, as read from its field "best".
struct BestWish {
  bots::BotSpec bot;
  std::size_t lines = 3, depth = 12;
  int every = 0;  // milliseconds between partial findings; 0: none
};
// `wish` may be missing.
Result<BestWish> read_best(const GameInfo& info, const Document* wish, const Position& position);

// Somebody who watches a search: hears of partial findings and may end it.
struct Watch {
  std::function<bool()> stop{};  // asked every now and then
  std::function<void(const Document&)> partial{};
};

// The answer's field "best"; null if no player is to decide. Refuses where there is no memory for
// the bot's trees.
Result<Document> find_best(const Position& position, const BestWish& wish, std::uint64_t seed,
                           const Watch& watch);

}  // namespace refectory
