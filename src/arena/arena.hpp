#pragma once

#include <span>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "log/replay.hpp"

// Bots against bots: who sits where, and one game of it.
namespace refectory {

// A long row of games among some bots. All rotations of a line-up share one seed of chance, and
// every bot of it sits on every seat. Which bots sit in game n depends on n and the seed alone.
class Contest {
 public:
  // One line-up; a short list of bots is repeated. Precondition: 1 to `seats` bots.
  static Contest match(const Game& game, const Setup& setup, std::uint64_t seed,
                       std::vector<bots::BotSpec> bots);
  // Every line-up that the pool allows, each equally often, in an order that the seed gives.
  static Contest pool(const Game& game, const Setup& setup, std::uint64_t seed,
                      std::vector<bots::BotSpec> bots);

  const Game& game() const { return *game_; }
  const Setup& setup() const { return setup_; }
  std::uint64_t seed() const { return seed_; }
  std::size_t seats() const { return setup_.seats; }
  const std::vector<bots::BotSpec>& bots() const { return bots_; }
  // Games after which every line-up has been played on all seats.
  std::uint64_t cycle() const { return line_ups_.size() * seats(); }

  // The bots on the seats of game n, as indices into bots().
  std::vector<std::size_t> seating(std::uint64_t n) const;

  // Plays game n and reads its log back through the checker. A bot that gives an illegal
  // answer, or a game that does not end, is an error that names the game.
  Result<Replay> play(std::span<const Game> games, std::uint64_t n) const;

 private:
  Contest(const Game& game, const Setup& setup, std::uint64_t seed, std::vector<bots::BotSpec> bots)
      : game_(&game), setup_(setup), seed_(seed), bots_(std::move(bots)) {}

  const Game* game_;
  Setup setup_;
  std::uint64_t seed_;
  std::vector<bots::BotSpec> bots_;
  std::vector<std::vector<std::size_t>> line_ups_;
};

// How a game ended, seat by seat.
struct Ending {
  std::vector<int> scores, ranks;

  double share(std::size_t seat) const;  // of the win: 1 alone, a part if it is shared
  friend bool operator==(const Ending&, const Ending&) = default;
};
Ending ending_of(const Position& position);

}  // namespace refectory
