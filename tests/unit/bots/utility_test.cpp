#include "bots/utility.hpp"

#include <gtest/gtest.h>

// How points become what search maximises.
namespace refectory::bots {
namespace {

constexpr Yardstick kTen{.spread = 10, .par = 50};

TEST(Utility, ALeadIsWorthMoreTheLessIsToCome) {
  const Values points{40, 35};
  float last = 0.5f;
  for (const float left : {1.0f, 0.5f, 0.1f, 0.0f}) {
    const Judgement found = judgement(points, 2, kTen.late(left));
    EXPECT_GT(found.win[0], last);
    EXPECT_NEAR(found.win[0] + found.win[1], 1, 1e-5);
    last = found.win[0];
  }
  EXPECT_GT(last, 0.8f);
}

TEST(Utility, PointsCountForWhoHasWonAnyway) {
  const Judgement more = judgement({400, 35}, 2, kTen), fewer = judgement({390, 35}, 2, kTen);
  EXPECT_GT(more.utility[0], fewer.utility[0]);
  EXPECT_LT(more.win[1], 0.001f);
  EXPECT_GT(judgement({400, 36}, 2, kTen).utility[1], more.utility[1]);
}

// Otherwise whoever leads would go on for ever.
TEST(Utility, WherePlayersEndTheGameALeadIsEnough) {
  constexpr Yardstick kOpen{.spread = 10, .par = 50, .open = true};
  const auto gain = [](const Yardstick& yardstick) {
    return judgement({400, 35}, 2, yardstick).utility[0] -
           judgement({390, 35}, 2, yardstick).utility[0];
  };
  EXPECT_LT(gain(kOpen), 0.01f * gain(kTen));
  EXPECT_GT(judgement({400, 36}, 2, kOpen).utility[1], judgement({400, 35}, 2, kOpen).utility[1]);
}

TEST(Utility, WhoMindsTheOwnScoreLooksLessAtOthers) {
  constexpr Yardstick kOwn{.spread = 10, .par = 50, .own = 0.9f};
  const auto others_gain = [](const Yardstick& yardstick) {
    return judgement({50, 50, 40}, 3, yardstick).utility[0] -
           judgement({50, 55, 40}, 3, yardstick).utility[0];
  };
  EXPECT_GT(others_gain(kOwn), 0);
  EXPECT_LT(others_gain(kOwn), 0.2f * others_gain(kTen));
  EXPECT_EQ(kOwn.late(0.5f).own, kOwn.own);
}

TEST(Utility, AloneEveryPointCountsTheSame) {
  const auto utility = [](float points) { return judgement({points}, 1, kTen).utility[0]; };
  EXPECT_FLOAT_EQ(utility(50), 0.5f);
  EXPECT_NEAR(utility(60) - utility(50), utility(500) - utility(490), 1e-5);
}

}  // namespace
}  // namespace refectory::bots
