#include "judge/ora/judge.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <vector>

#include "games/ora/land.hpp"
#include "games/ora/schedule.hpp"
#include "games/ora/score.hpp"
#include "games/ora/wheel.hpp"
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

// All that is evaluated by one search, in any order, with its own weights and with perturbed ones.
TEST(OraEvaluate, MemoryChangesNothing) {
  auto usual = usual_weights<Rules>(), perturbed = usual;
  for (std::size_t i = 0; i < perturbed.size(); ++i) perturbed[i] *= i % 2 == 0 ? 1.1f : 0.9f;
  std::vector<std::vector<State>> games;
  for (const Mode mode : kAllModes)
    for (const Variant variant : {Variant::France, Variant::Ireland})
      for (const bool tower : {false, true}) {
        auto setup = setup_for(mode, variant);
        setup.option[kTowerOption] = tower;
        std::vector<State>& game = games.emplace_back();
        play_at_random(setup, 3,
                       [&](const State&, Action, const State& after) { game.push_back(after); });
      }
  Memory memory;
  for (std::size_t i = 0; i < 200; ++i)
    for (const auto& game : games) {
      // Of neighbours in time, a little after and before, most is alike.
      const State& s = game[std::min(i % 2 == 0 ? i * 2 : i * 2 - 3, game.size() - 1)];
      const WeightSet sets[] = {{usual, 0}, {perturbed, 1}};
      for (const WeightSet& weights : sets)
        ASSERT_EQ(evaluate(s, weights, memory), evaluate(s, weights.values));
    }
}

// One after the other everything that an evaluation may read is changed.
TEST(OraEvaluate, MemoryTellsPositionsApart) {
  const auto weights = usual_weights<Rules>();
  State middle{};
  int n = 0;
  play_at_random(setup_for(Mode::Three), 5, [&](const State&, Action, const State& after) {
    if (++n == 150) middle = after;
  });
  ASSERT_NE(middle.ask, Ask::Over);
  Memory memory;
  int changed = 0;
  const auto look = [&](const State& s) {
    static_cast<void>(evaluate(middle, {weights}, memory));
    const Values found = evaluate(s, {weights}, memory);
    EXPECT_EQ(found, evaluate(s, weights));
    changed += found != evaluate(middle, weights);
  };
  const auto vary = [&](auto change) {
    State s = middle;
    change(s);
    look(s);
  };
  for (std::size_t good = 0; good < kGoods; ++good)
    vary([&](State& s) { s.players[0].goods[good] += 3; });
  for (int number = 1; number < kNumbers; ++number) {
    vary([&](State& s) { s.players[0].built ^= bit(number); });
    vary([&](State& s) { s.display ^= bit(number); });
  }
  for (int card = 0; card < kSettlements; ++card)
    vary([&](State& s) { s.players[0].hand ^= static_cast<std::uint8_t>(1 << card); });
  for (int land = 0; land < 8; ++land) {
    vary([&](State& s) { s.players[0].open ^= static_cast<Terrain>(1 << land); });
    vary([&](State& s) { s.players[0].open_cloister ^= static_cast<Terrain>(1 << land); });
  }
  for (std::size_t i = 0; i < 3; ++i)
    vary([&](State& s) {
      Site& at = s.players[0].clergy[i];
      at = at == kHome ? site(0, kOffice) : kHome;
    });
  for (std::size_t dial = 0; dial < kDials; ++dial)
    if (in_play(middle, static_cast<Indicator>(dial)))
      vary([&](State& s) { s.wheel[dial] = s.wheel[dial] > 3 ? 0 : 9; });
  vary([](State& s) {
    s.variant = s.variant == Variant::France ? Variant::Ireland : Variant::France;
  });
  vary([](State& s) { s.mode = Mode::ThreeShort; });
  vary([](State& s) { ++s.round; });
  vary([](State& s) { s.ask = Ask::Over; });
  vary([](State& s) { ++s.slot; });
  vary([](State& s) { s.letter = 3; });
  EXPECT_GT(changed, 60);
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
