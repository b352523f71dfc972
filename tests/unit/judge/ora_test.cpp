#include "judge/ora/judge.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <thread>
#include <vector>

#include "games/ora/schedule.hpp"
#include "games/ora/score.hpp"
#include "unit/games/ora/play.hpp"
#include "usual_weights.hpp"

// What bots are told about positions.
namespace refectory::ora {
namespace {

TEST(OraEvaluate, FinishedGamesAreJudgedExactly) {
  const auto weights = usual_weights<Rules>();
  for (const Mode mode : kAllModes)
    for (const Variant variant : {Variant::France, Variant::Ireland}) {
      State last{};
      play_at_random(setup_for(mode, variant), 1,
                     [&](const State&, Action, const State& after) { last = after; });
      ASSERT_EQ(Rules::actor(last), kNobody);
      const Values values = evaluate(last, weights);
      const Scores scores = score(last);
      for (std::size_t i = 0; i < last.seats; ++i)
        EXPECT_EQ(values[i], static_cast<float>(scores.total[i]));
    }
}

TEST(OraEvaluate, EveryStepHasFiniteNumbers) {
  const auto weights = usual_weights<Rules>();
  for (const Mode mode : kAllModes)
    play_at_random(setup_for(mode), 2, [&](const State&, Action, const State& after) {
      for (const float value : evaluate(after, weights))
        ASSERT_TRUE(std::isfinite(value) && std::abs(value) < 5000) << value;
    });
}

TEST(OraEvaluate, CardsBuiltBringTheEndOfAnOpenGameNearer) {
  State s = Rules::setup(setup_for(Mode::Two));
  float before = actions_left(s, 0);
  s.letter = 4;
  for (; std::popcount(s.display) > schedule(s).left; s.display &= s.display - 1) {
    EXPECT_LT(actions_left(s, 0), before);
    before = actions_left(s, 0);
  }
  s.ask = Ask::Over;
  EXPECT_EQ(actions_left(s, 0), 0);
}

// Landscapes are remembered from one judgement to the next; a thread begins with none.
TEST(OraEvaluate, WhatWasJudgedBeforeChangesNothing) {
  const auto weights = usual_weights<Rules>();
  std::vector<std::vector<State>> games;
  for (const Variant variant : {Variant::France, Variant::Ireland})
    for (const bool tower : {false, true}) {
      auto setup = setup_for(Mode::Three, variant);
      setup.option[kTowerOption] = tower;
      std::vector<State>& game = games.emplace_back();
      int n = 0;
      play_at_random(setup, 3, [&](const State&, Action, const State& after) {
        if (++n % 7 == 0) game.push_back(after);
      });
    }
  for (std::size_t i = 0; i < 60; ++i)
    for (const auto& game : games) {
      const State& s = game[std::min(i, game.size() - 1)];
      Values fresh{};
      std::thread([&] { fresh = evaluate(s, weights); }).join();
      EXPECT_EQ(evaluate(s, weights), fresh);
    }
}

// The same land with another printing of a card on it.
TEST(OraEvaluate, PrintingsOfTheRoundTowerAreToldApart) {
  const auto weights = usual_weights<Rules>();
  constexpr std::uint8_t kRoundTower = 35;
  State s = Rules::setup(setup_for(Mode::Three, Variant::Ireland));
  s.players[0].cells[cell_index({0, 3})] = kFirstSettlement + 1;
  s.players[0].cells[cell_index({1, 3})] = kRoundTower;
  s.ask = Ask::Over;
  s.option[kTowerOption] = 0;
  const float high = evaluate(s, weights)[0];
  s.option[kTowerOption] = 1;
  EXPECT_EQ(high - evaluate(s, weights)[0], 9 - 2);
}

}  // namespace
}  // namespace refectory::ora
