#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "core/position.hpp"
#include "games/games.hpp"
#include "toy/toy.hpp"

// The number of decision sequences, pinned: it moves only with the rules.
namespace refectory {
namespace {

TEST(Perft, ToyIsPinned) {
  const Game& game = toy::toys()[0];
  const Position start(game, *make_setup(game, 3, {}));
  const std::uint64_t expected[] = {1, 6, 36, 216, 1296, 6480};
  for (int depth = 0; depth < 6; ++depth)
    EXPECT_EQ(game.perft(start.data(), depth), expected[depth]) << depth;
}

struct Pinned {
  const char* game;
  int seats;
  Choices choices;
  std::array<std::uint64_t, 4> counts;  // of one to four decisions
};

TEST(Perft, TheGamesArePinned) {
  const std::vector<Pinned> all = {
      {"ora", 1, {}, {9, 25, 139, 601}},
      {"ora", 2, {{"variant", "ireland"}}, {15, 68, 351, 2190}},
      {"ora", 3, {}, {20, 93, 530, 3690}},
      {"ora", 4, {{"length", "short"}}, {21, 105, 591, 4339}},
      {"ale", 2, {}, {25, 625, 2500, 62400}},
      {"ragusa", 1, {}, {16, 250, 3810, 56550}},
      {"ragusa", 3, {}, {16, 250, 3810, 56550}},
  };
  for (const Pinned& pinned : all) {
    const Game& game = *find_game(pinned.game);
    const Position start(game, *make_setup(game, pinned.seats, pinned.choices));
    for (int depth = 1; depth <= 4; ++depth)
      EXPECT_EQ(game.perft(start.data(), depth), pinned.counts[static_cast<std::size_t>(depth - 1)])
          << pinned.game << ", " << pinned.seats << " seats, depth " << depth;
  }
}

TEST(Perft, AFinishedGameCountsOnce) {
  const Game& game = toy::toys()[0];
  Position position(game, *make_setup(game, 3, {}));
  Rng rng(1);
  game.play_out(position.data(), rng);
  EXPECT_EQ(game.perft(position.data(), 5), 1u);
}

}  // namespace
}  // namespace refectory
