#include "arena/learn.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "judge/net.hpp"

namespace refectory::bots {
namespace {

constexpr NetShape kShape{.inputs = 3, .hidden = 16, .second = 8};

// What no sum of inputs can tell: points where exactly one of two is on, and half of the third.
float truth(bool a, bool b, float c) {
  return (a != b ? 12.0f : -4.0f) + 5 * c;
}

std::vector<NetInput> row_of(bool a, bool b, float c) {
  std::vector<NetInput> out;
  if (a) out.push_back({0, 1});
  if (b) out.push_back({1, 1});
  if (c != 0) out.push_back({2, c});
  return out;
}

Learner taught(std::uint64_t seed, int lessons) {
  Learner out(kShape, seed);
  Rng rng(seed);
  for (int i = 0; i < lessons; ++i) {
    const bool a = rng.below(2) == 1, b = rng.below(2) == 1;
    const float c = static_cast<float>(rng.below(9)) / 4 - 1;
    out.learn(row_of(a, b, c), truth(a, b, c), 0.01f);
  }
  return out;
}

TEST(Learner, KnowsNothingAtFirst) {
  Learner fresh(kShape, 1);
  EXPECT_EQ(fresh.predict(row_of(true, false, 0.5f)), 0);
}

TEST(Learner, LearnsWhatNoSumCanTell) {
  Learner learner = taught(3, 900'000);
  for (const bool a : {false, true})
    for (const bool b : {false, true})
      for (const float c : {-1.0f, 0.0f, 1.0f})
        EXPECT_NEAR(learner.predict(row_of(a, b, c)), truth(a, b, c), 0.5f) << a << b << c;
}

TEST(Learner, FollowsFromItsSeed) {
  const Learner once = taught(5, 2'000), again = taught(5, 2'000), other = taught(6, 2'000);
  EXPECT_TRUE(std::ranges::equal(once.net(), again.net()));
  EXPECT_FALSE(std::ranges::equal(once.net(), other.net()));
}

TEST(Learner, GoesOnFromFigures) {
  Learner learner = taught(3, 20'000), heir(kShape, 9, learner.net());
  EXPECT_EQ(heir.predict(row_of(true, true, 0.25f)), learner.predict(row_of(true, true, 0.25f)));
}

TEST(Learner, StaysWithinBounds) {
  Learner learner(kShape, 1);
  for (int i = 0; i < 20 * 256; ++i) learner.learn(row_of(true, true, 1), 1e6f, 10'000);
  const auto [low, high] = std::ranges::minmax(learner.net());
  EXPECT_GE(low, -1000);
  EXPECT_LE(high, 1000);
}

// The net that evaluations use and the one that learns say the same.
TEST(Learner, SaysWhatTheNetSays) {
  using Small = Net<3, 16, 8>;
  ASSERT_EQ(kShape.size(), Small::kSize);
  Learner learner = taught(4, 5'000);
  for (const float c : {-1.0f, 0.5f}) {
    Small::Layer sums = Small::biases(learner.net());
    const auto row = row_of(true, false, c);
    Small::add(learner.net(), row, sums);
    EXPECT_FLOAT_EQ(Small::value(learner.net(), sums), learner.predict(row));
  }
}

}  // namespace
}  // namespace refectory::bots
