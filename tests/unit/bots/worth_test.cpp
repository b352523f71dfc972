#include "bots/worth.hpp"

#include <gtest/gtest.h>

// How points become what search maximises.
namespace refectory::bots {
namespace {

constexpr Yardstick kTen{.spread = 10, .par = 50};

TEST(Worth, ALeadIsWorthMoreTheLessIsToCome) {
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

TEST(Worth, PointsCountForWhoHasWonAnyway) {
  const Judgement more = judgement({400, 35}, 2, kTen), fewer = judgement({390, 35}, 2, kTen);
  EXPECT_GT(more.worth[0], fewer.worth[0]);
  EXPECT_LT(more.win[1], 0.001f);
  EXPECT_GT(judgement({400, 36}, 2, kTen).worth[1], more.worth[1]);
}

// Otherwise whoever leads would go on for ever.
TEST(Worth, WherePlayersEndTheGameALeadIsEnough) {
  constexpr Yardstick kOpen{.spread = 10, .par = 50, .open = true};
  const auto gain = [](const Yardstick& yardstick) {
    return judgement({400, 35}, 2, yardstick).worth[0] -
           judgement({390, 35}, 2, yardstick).worth[0];
  };
  EXPECT_LT(gain(kOpen), 0.01f * gain(kTen));
  EXPECT_GT(judgement({400, 36}, 2, kOpen).worth[1], judgement({400, 35}, 2, kOpen).worth[1]);
}

TEST(Worth, WhoMindsTheOwnScoreLooksLessAtOthers) {
  constexpr Yardstick kOwn{.spread = 10, .par = 50, .own = 0.9f};
  const auto others_gain = [](const Yardstick& yardstick) {
    return judgement({50, 50, 40}, 3, yardstick).worth[0] -
           judgement({50, 55, 40}, 3, yardstick).worth[0];
  };
  EXPECT_GT(others_gain(kOwn), 0);
  EXPECT_LT(others_gain(kOwn), 0.2f * others_gain(kTen));
  EXPECT_EQ(kOwn.late(0.5f).own, kOwn.own);
}

TEST(Worth, AloneEveryPointCountsTheSame) {
  const auto worth = [](float points) { return judgement({points}, 1, kTen).worth[0]; };
  EXPECT_FLOAT_EQ(worth(50), 0.5f);
  EXPECT_NEAR(worth(60) - worth(50), worth(500) - worth(490), 1e-5);
}

}  // namespace
}  // namespace refectory::bots
