#include "arena/tune.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "base/rng.hpp"

namespace refectory::bots {
namespace {

// A match in which the set nearer to the best one scores more, with luck on top.
double play(const Tuner::Set& a, const Tuner::Set& b, const Tuner::Set& best, Rng& rng) {
  double lead = 0;
  for (std::size_t i = 0; i < best.size(); ++i)
    lead += std::abs(b[i] - best[i]) - std::abs(a[i] - best[i]);
  const double luck = (rng.below(2001) - 1000.0) / 1000.0;
  return std::clamp(lead + 0.3 * luck, -1.0, 1.0);
}

TEST(Tune, FindsBetterWeightsThroughLuck) {
  const Tuner::Set start = {1, 2, 0, -1}, best = {1.6f, 1.2f, 0.05f, -1.5f};
  Tuner tuner(start, {true, true, true, true}, 5);
  Rng rng(1);
  while (tuner.round() < 600) {
    const auto [up, down] = tuner.rivals();
    tuner.learn(play(up, down, best, rng));
  }
  for (std::size_t i = 0; i < best.size(); ++i)
    EXPECT_LT(std::abs(tuner.weights()[i] - best[i]), std::abs(start[i] - best[i]) / 2 + 0.06) << i;
}

TEST(Tune, RivalsAreMirrorImages) {
  const Tuner tuner({1, -2, 0}, {true, true, true}, 3);
  const auto [up, down] = tuner.rivals();
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_NE(up[i], down[i]);
    EXPECT_FLOAT_EQ((up[i] + down[i]) / 2, tuner.weights()[i]);
  }
  EXPECT_FLOAT_EQ(std::abs(up[1] - down[1]), 2 * 0.2f * 2);
}

TEST(Tune, HeldWeightsStay) {
  Tuner tuner({1, 2}, {false, true}, 3);
  for (int i = 0; i < 10; ++i) tuner.learn(1);
  EXPECT_EQ(tuner.weights()[0], 1);
  EXPECT_NE(tuner.weights()[1], 2);
}

TEST(Tune, WeightsStayWithinBounds) {
  Tuner tuner({999}, {true}, 3, {.step = 1});
  for (int i = 0; i < 20; ++i) {
    const auto [up, down] = tuner.rivals();
    tuner.learn(up[0] > down[0] ? 1 : -1);
  }
  EXPECT_EQ(tuner.weights()[0], 1000);
}

TEST(Tune, FollowsFromTheSeed) {
  Tuner a({1, 2, 3, 4, 5, 6, 7, 8}, std::vector<bool>(8, true), 3), b = a;
  Tuner other({1, 2, 3, 4, 5, 6, 7, 8}, std::vector<bool>(8, true), 4);
  a.learn(0.5);
  b.learn(0.5);
  EXPECT_EQ(a.rivals(), b.rivals());
  EXPECT_NE(a.rivals(), other.rivals());
}

}  // namespace
}  // namespace refectory::bots
