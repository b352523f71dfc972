#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>

#include "bots/bot.hpp"
#include "protocol/verbs.hpp"

// What bots find, for the line protocol, the page and the terminal alike.
namespace refectory {

// {"seat","playouts","lines":[{"action","brings","visits","worth",
// "seats":[{"seat","win","score","spread"}…],"line"}…]}, best first. `brings` says what an answer
// changes.
using Brings = std::function<std::optional<Figures>(Action)>;
Document findings_document(const Game& game, int seats, const bots::Findings& findings,
                           const Brings& brings);

// What a request for `best` asks for.
struct BestWish {
  bots::BotSpec bot;
  std::size_t lines = 3, depth = 12;
  int every = 0;  // milliseconds between partial findings; 0: none
};
Result<BestWish> read_best(const Seen& seen, const Document& wish);

// Thinks for whoever is to decide, and knows what that seat may know. Null if no player is to
// decide; refused where there is no memory for the bot's trees.
Result<Document> find_best(const Seen& seen, const BestWish& wish, std::uint64_t seed,
                           const std::function<bool()>& stop = {},
                           const std::function<void(const Document&)>& partial = {});

// Bots in a page: `start` with a position as the bot's seat sees it, `step` until the share of its
// budget is 1, then `findings`. Each seat of a table has a search of its own, which remembers what
// it found while the same game goes on.
class Thinker {
 public:
  explicit Thinker(std::span<const Game> games) : games_(games) {}

  Result<Document> start(const Document& request);
  Result<Document> step(const Document& request);
  Result<Document> findings(const Document& request) const;

 private:
  struct Mind {
    std::string bot;
    const Game* game = nullptr;
    bots::BotSpec spec;
    std::unique_ptr<bots::Search> search;
  };
  double share() const;

  std::span<const Game> games_;
  std::string table_;                 // whose games the minds know
  std::map<int, Mind> minds_;         // by seat
  Mind* on_ = nullptr;                // what thinks now
  std::optional<Position> position_;  // about this
  std::chrono::steady_clock::time_point began_;
};

}  // namespace refectory
