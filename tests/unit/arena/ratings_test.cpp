#include "arena/ratings.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "base/rng.hpp"

namespace refectory::bots {
namespace {

TEST(Ratings, WilsonStaysInsideAndNarrows) {
  const Interval none = wilson(0, 10), half = wilson(50, 100), more = wilson(500, 1000);
  EXPECT_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 0.2775, 0.0005);  // as tables have it
  EXPECT_NEAR(half.low, 0.4038, 0.0005);
  EXPECT_NEAR(half.high, 0.5962, 0.0005);
  EXPECT_GT(more.low, half.low);
  EXPECT_LT(more.high, half.high);
}

TEST(Ratings, MeanScoreHasItsMargin) {
  Tally tally;
  EXPECT_EQ(tally.mean(), 0);
  for (const double points : {10.0, 20.0, 30.0, 40.0}) tally.add(0.5, points);
  EXPECT_DOUBLE_EQ(tally.mean(), 25);
  EXPECT_DOUBLE_EQ(tally.win_rate(), 0.5);
  EXPECT_NEAR(tally.margin(), 1.96 * 12.9099 / 2, 0.001);
}

TEST(Ratings, SequentialTestDecidesEitherWay) {
  SequentialTest up(0.5, 0.6), down(0.5, 0.6), open(0.5, 0.6);
  int wins = 0, losses = 0;
  while (!up.decided() && wins < 1000) up.add(1), ++wins;
  while (!down.decided() && losses < 1000) down.add(0), ++losses;
  EXPECT_EQ(wins, 17);  // ln 19 / ln 1.2
  EXPECT_EQ(losses, 14);
  EXPECT_TRUE(*up.decided());
  EXPECT_FALSE(*down.decided());
  for (int i = 0; i < 100; ++i) open.add(0.55);  // halfway: no opinion
  EXPECT_FALSE(open.decided());
}

// Of a player as good as the lower bound, one in twenty may pass for the higher.
TEST(Ratings, SequentialTestErrsSeldom) {
  int wrong = 0, decided = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Rng rng(seed);
    SequentialTest test(0.5, 0.6);
    for (int game = 0; game < 5000 && !test.decided(); ++game) test.add(rng.below(2));
    decided += test.decided().has_value();
    wrong += test.decided().value_or(false);
  }
  EXPECT_EQ(decided, 400);
  EXPECT_LE(wrong, 28);  // twenty expected at most, and some luck
}

TEST(Ratings, TwoPlayersAreRatedByTheirRate) {
  Crosstable results(2);
  for (int i = 0; i < 1000; ++i)
    results.add(std::array<std::size_t, 2>{0, 1}, i < 760 ? std::array{1, 2} : std::array{2, 1});
  const auto ratings = rate(results);
  EXPECT_NEAR(ratings[0].elo - ratings[1].elo, 200, 2);  // 76 % are 200 points
  EXPECT_NEAR(ratings[0].elo, -ratings[1].elo, 1e-6);
  EXPECT_NEAR(2 * ratings[0].margin, 25.2, 0.5);  // of the difference: 400/ln 10 · 1.96/√(n p q)
}

TEST(Ratings, StrengthIsFoundAgain) {
  constexpr std::array<double, 4> kTrue = {-150, -50, 50, 150};
  Crosstable results(4);
  Rng rng(7);
  for (int i = 0; i < 20000; ++i) {
    const std::array<std::size_t, 2> seats = {rng.below(4), rng.below(4)};
    const double p = 1 / (1 + std::pow(10.0, (kTrue[seats[1]] - kTrue[seats[0]]) / 400));
    const bool won = rng.below(1'000'000) < 1e6 * p;
    results.add(seats, won ? std::array{1, 2} : std::array{2, 1});
  }
  const auto ratings = rate(results);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_NEAR(ratings[i].elo, kTrue[i], 15) << i;
    EXPECT_LT(ratings[i].margin, 10);
  }
}

TEST(Ratings, WhoAlwaysWinsHasAFiniteRating) {
  Crosstable results(3);
  for (int i = 0; i < 50; ++i)
    results.add(std::array<std::size_t, 3>{0, 1, 2}, std::array{1, 2, 3});
  const auto ratings = rate(results);
  EXPECT_GT(ratings[0].elo, 200);
  EXPECT_LT(ratings[0].elo, 2000);
  EXPECT_NEAR(ratings[1].elo, 0, 1);
  EXPECT_GT(ratings[0].margin, 50);
}

TEST(Ratings, APairOfTheSamePlayerSaysNothing) {
  Crosstable results(2);
  results.add(std::array<std::size_t, 3>{0, 0, 1}, std::array{1, 2, 2});
  EXPECT_DOUBLE_EQ(results.wins(0, 0), 0);
  EXPECT_DOUBLE_EQ(results.wins(0, 1), 2.0 / 3 * 1.5);
  EXPECT_DOUBLE_EQ(results.wins(1, 0), 2.0 / 3 * 0.5);
}

}  // namespace
}  // namespace refectory::bots
