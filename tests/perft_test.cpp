#include <gtest/gtest.h>

#include "core/position.hpp"
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

TEST(Perft, AFinishedGameCountsOnce) {
  const Game& game = toy::toys()[0];
  Position position(game, *make_setup(game, 3, {}));
  Rng rng(1);
  game.play_out(position.data(), rng);
  EXPECT_EQ(game.perft(position.data(), 5), 1u);
}

}  // namespace
}  // namespace refectory
