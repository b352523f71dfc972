#include "bots/plan.hpp"

#include <gtest/gtest.h>

#include "arena/arena.hpp"
#include "bots/bot.hpp"
#include "games/games.hpp"
#include "judge/ora/judge.hpp"

// One who plays alone, without chance: what was found once is not lost.
namespace refectory::bots {
namespace {

Position alone() {
  const Game& game = games()[0];
  return Position(game, *make_setup(game, 1, {}));
}

// A tree with room for little, so that it cannot remember by itself.
BotSpec hasty() {
  return *read_bot("mcts:2/root=30/turn=10/solo=2/tree=1000");
}

TEST(Alone, NeverGivesUpThePlanForLess) {
  const auto search = *make_search(games()[0], hasty());
  Position at = alone();
  float promised = -1e9f, promised_points = 0;
  int decisions = 0, better = 0;
  for (; is_player(at.actor()); ++decisions) {
    search->start(at, static_cast<std::uint64_t>(decisions));
    think(*search, hasty());
    const Candidate best = search->findings(1, 1).candidates[0];
    EXPECT_EQ(best.action, search->best());
    ASSERT_GE(best.utility, promised) << "decision " << decisions;
    better += best.utility > promised;
    promised = best.utility;
    promised_points = best.prospect[0].score;
    at.apply(search->best());
  }
  EXPECT_GT(decisions, 100);
  EXPECT_GT(better, 2);  // it looked for more all the time
  const Values points = {static_cast<float>(ending_of(at).scores[0])};
  ora::Rules::State end;
  std::memcpy(&end, at.data(), sizeof end);
  EXPECT_FLOAT_EQ(judgement(points, 1, Judge<ora::Rules>::yardstick(end)).utility[0], promised);
  EXPECT_EQ(points[0], promised_points);  // what a hint says is what the plan has, not a mean
}

// Two who look beside each other: what one of them has found counts, not how often both looked.
TEST(Alone, ATeamHasTheBestRecordOfItsMembers) {
  const BotSpec one = *read_bot("mcts:6/root=30/turn=10/solo=2");
  BotSpec two = one;
  two.search.threads = 2;
  int differ = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const auto team = *make_search(games()[0], two);
    team->start(alone(), seed);
    team->step({.playouts = 12});
    const Candidate best = team->findings(1, 1).candidates[0];
    std::vector<float> utilities;
    for (std::uint64_t member = 0; member < 2; ++member) {
      const auto search = *make_search(games()[0], one);
      search->start(alone(), Rng(seed).fork(member).next());
      search->step({.playouts = 6});
      utilities.push_back(search->findings(1, 1).candidates[0].utility);
    }
    EXPECT_EQ(best.utility, std::max(utilities[0], utilities[1]));
    EXPECT_EQ(best.action, team->best());
    differ += utilities[0] != utilities[1];
  }
  EXPECT_GT(differ, 0);
}

TEST(Alone, ThinksOnceAStep) {
  const auto search = *make_search(games()[0], hasty());
  Position at = alone();
  int settled = 0, begun = 0;
  std::uint32_t step = 0;
  for (int i = 0; i < 40; ++i) {
    ora::Rules::State state;
    std::memcpy(&state, at.data(), sizeof state);
    search->start(at, 1);
    if (search->settled())
      EXPECT_EQ(step_of<ora::Rules>(state), step);
    else
      think(*search, hasty()), step = step_of<ora::Rules>(state);
    (search->settled() ? settled : begun) += 1;
    search->step({.playouts = 0});
    at.apply(search->best());
  }
  EXPECT_GT(settled, 0);
  EXPECT_GT(begun, 0);
}

TEST(Alone, GivesUpAPlanThatDoesNotLeadThere) {
  const auto search = *make_search(games()[0], hasty()), fresh = *make_search(games()[0], hasty());
  Position at = alone();
  search->start(at, 1);
  think(*search, hasty());
  ActionList offers;
  at.offer(offers);
  at.apply(offers[0] == search->best() ? offers[1] : offers[0]);
  search->start(at, 2);
  fresh->start(at, 2);
  EXPECT_FALSE(search->settled());
  think(*search, hasty());
  think(*fresh, hasty());
  EXPECT_EQ(search->best(), fresh->best());
}

}  // namespace
}  // namespace refectory::bots
