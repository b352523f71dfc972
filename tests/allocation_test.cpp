#include "cli/allocations.hpp"

#include <gtest/gtest.h>

#include <memory>

#include "base/text.hpp"
#include "games/games.hpp"
#include "log/log.hpp"
#include "toy/toy.hpp"

// A game takes no memory while it is played: search copies states by the million.
namespace refectory {
namespace {

class Allocation : public testing::TestWithParam<const Game*> {};

TEST_P(Allocation, NoneWhileAGameIsPlayed) {
  const Game& game = *GetParam();
  for (int seats = game.info->min_seats; seats <= game.info->max_seats; ++seats) {
    const auto setup = *make_setup(game, seats, {});
    const auto before = cli::allocations();
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      Position position(game, setup);
      Rng rng(seed);
      game.play_out(position.data(), rng);
      const Position other = position.resample(seat_of(0), rng);
      const Scores scores = other.view(seat_of(0)).scores();
      EXPECT_GE(scores.rank[0], 1);
    }
    EXPECT_EQ(cli::allocations() - before, 0u) << seats << " seats";
  }
}

std::vector<const Game*> all_games() {
  std::vector<const Game*> all = {&toy::toys()[0]};
  for (const Game& game : games()) all.push_back(&game);
  return all;
}

INSTANTIATE_TEST_SUITE_P(Games, Allocation, testing::ValuesIn(all_games()),
                         [](const auto& game) { return std::string(game.param->info->id); });

TEST(AllocationCount, Counts) {
  const auto before = cli::allocations();
  const auto held = std::make_unique<int>(3);
  EXPECT_EQ(cli::allocations() - before, 1u);
  EXPECT_EQ(*held, 3);
}

}  // namespace
}  // namespace refectory
