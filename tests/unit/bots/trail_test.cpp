#include "bots/trail.hpp"

#include <gtest/gtest.h>

#include "bots/settings.hpp"

// What a playout was judged at on its way, and how it is set.
namespace refectory::bots {
namespace {

Judgement judged(float points) {
  Judgement out{};
  for (std::size_t i = 0; i < out.points.size(); ++i) {
    out.points[i] = points + static_cast<float>(i);
    out.win[i] = points / 100;
    out.utility[i] = points / 200;
  }
  return out;
}

TEST(Trail, WithoutARoundBeforeItTheEndCountsAlone) {
  EXPECT_EQ(Trail().blended(judged(80), 1000).points, judged(80).points);
}

TEST(Trail, EarlierRoundsCountAsMuchAsTheySay) {
  Trail trail;
  trail.add(judged(90));
  trail.add(judged(100));
  EXPECT_EQ(trail.blended(judged(80), 0).points, judged(80).points);
  const Judgement even = trail.blended(judged(80), 1000);
  EXPECT_FLOAT_EQ(even.points[0], 90);
  EXPECT_FLOAT_EQ(even.points[3], 93);
  EXPECT_FLOAT_EQ(even.win[1], 0.9f);
  EXPECT_FLOAT_EQ(even.utility[2], 0.45f);
  EXPECT_FLOAT_EQ(trail.blended(judged(80), 500).points[0], (80 + 0.5f * 190) / 2);
}

TEST(Trail, ASettingGoesBeforeWhatTheGameLikes) {
  constexpr Lookahead kGame{
      .turns = 16, .nodes = 10, .others = 5, .plain = 1, .perturbation = 30, .blend = 1000};
  const Lookahead untold = SearchSettings{}.lookahead(kGame);
  EXPECT_EQ(untold.turns, 16);
  EXPECT_EQ(untold.nodes, 10);
  EXPECT_EQ(untold.others, 5);
  EXPECT_EQ(untold.plain, 1);
  EXPECT_EQ(untold.perturbation, 30);
  EXPECT_EQ(untold.blend, 1000);
  const Lookahead told =
      SearchSettings{.rollout_turns = 0, .rollout_others = 7, .blend = 0}.lookahead(kGame);
  EXPECT_EQ(told.others, 7);
  EXPECT_EQ((SearchSettings{.rollout_nodes = 9}.lookahead(kGame).others), 9);
  EXPECT_EQ((SearchSettings{.perturbation = 0}.lookahead(kGame).perturbation), 0);
  EXPECT_EQ(told.turns, 0);
  EXPECT_EQ(told.nodes, 10);
  EXPECT_EQ(told.blend, 0);
}

}  // namespace
}  // namespace refectory::bots
