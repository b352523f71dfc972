#include "judge/ale/judge.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "bots/greedy.hpp"
#include "core/walk.hpp"
#include "unit/games/ale/fresh.hpp"
#include "usual_weights.hpp"
#include "walks.hpp"

// What bots are told about Heaven & Ale.
namespace refectory::ale {
namespace {

// Plays a game to its end; `answer` decides for the players.
template <class F>
State play(int seats, std::uint64_t seed, F&& answer) {
  State s = fresh(seats);
  Rng rng(seed);
  ActionList offers;
  while (Rules::actor(s) != kNobody) {
    offers.clear();
    Rules::offer(s, offers);
    const bool chance = Rules::actor(s) == kChance;
    Rules::apply(s, chance ? draw<Rules>(s, offers, rng) : answer(s, offers, rng));
  }
  return s;
}

Action any(const State&, const ActionList& offers, Rng& rng) {
  return offers[rng.below(static_cast<std::uint32_t>(offers.size()))];
}

TEST(AleEvaluate, WeightsHaveNamesOfTheirOwn) {
  std::set<std::string_view> names;
  for (const Weight& weight : Judge<Rules>::weights()) {
    EXPECT_FALSE(weight.name.empty());
    EXPECT_TRUE(std::isfinite(weight.value)) << weight.name;
    EXPECT_TRUE(names.insert(weight.name).second) << weight.name;
  }
}

TEST(AleEvaluate, FinishedGamesAreJudgedExactly) {
  const auto weights = usual_weights<Rules>();
  for (int seats = 2; seats <= 4; ++seats)
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const State s = play(seats, seed, [](const State& now, const ActionList& offers, Rng& rng) {
        return bots::sampled<Rules>(now, offers, rng);
      });
      const Values values = Judge<Rules>::evaluate(s, weights);
      const Scores scores = Rules::score(s);
      for (int seat = 0; seat < seats; ++seat) EXPECT_EQ(values[seat], scores.total[seat]);
    }
}

// Home in the last round: nothing of that seat changes any more.
TEST(AleEvaluate, WhoeverIsHomeInTheLastRoundIsJudgedExactly) {
  const auto weights = usual_weights<Rules>();
  int seen = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed)
    play(3, seed, [&](const State& s, const ActionList& offers, Rng& rng) {
      if (s.phase == Phase::Move && s.round == rounds_for(s.seats))
        for (int seat = 0; seat < s.seats; ++seat) {
          if (s.players[seat].figure != kHome) continue;
          EXPECT_EQ(Judge<Rules>::evaluate(s, weights)[seat], Rules::score(s).total[seat]);
          ++seen;
        }
      return bots::sampled<Rules>(s, offers, rng);
    });
  EXPECT_GT(seen, 20);
}

TEST(AleEvaluate, JudgementIsFiniteAtEveryStep) {
  const auto weights = usual_weights<Rules>();
  walk_random_games<Rules>(3, 18, [&](const State& s, const ActionList& offers) {
    for (const float value : Judge<Rules>::evaluate(s, weights)) {
      ASSERT_TRUE(std::isfinite(value));
      ASSERT_LT(std::abs(value), 300);
    }
    for (const Action a : offers)
      ASSERT_TRUE(std::isfinite(Judge<Rules>::policy(s, a))) << Rules::format(a);
    const Yardstick yardstick = Judge<Rules>::yardstick(s);
    ASSERT_GT(yardstick.spread, 0);
    ASSERT_GT(yardstick.par, 0);
  });
}

TEST(AleEvaluate, TheWalkRunsOutFromOneToNothing) {
  const State first = fresh(2);
  EXPECT_EQ(rest_of_walk(first, first.players[1]), 1);
  const State last = play(2, 5, any);
  EXPECT_EQ(rest_of_walk(last, last.players[0]), 0);
}

// A turn begins with a move or a choice of the starting space. Between two of those the number
// changes; within one it stands still, unless a figure walks alone and arrives.
TEST(AleEvaluate, TheTurnNumberChangesWithEveryTurn) {
  for (int seats = 2; seats <= 4; ++seats)
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      std::uint32_t begun = 0;
      bool goes_on = false;  // emergency coins before a move do not begin another turn
      int turns = 0;
      const State end = play(seats, seed, [&](const State& s, const ActionList& offers, Rng& rng) {
        if (s.phase == Phase::Choose || (s.phase == Phase::Move && !goes_on)) {
          if (turns++ > 0) {
            EXPECT_NE(turn_number(s), begun);
          }
          begun = turn_number(s);
        }
        int others = 0;
        for (int seat = 0; seat < seats; ++seat)
          others += seat != s.turn && s.players[seat].figure != kHome;
        if (others > 0) {
          EXPECT_EQ(turn_number(s), begun);
        }
        const Action a = any(s, offers, rng);
        State next = s;
        Rules::apply(next, a);
        goes_on = next.phase == Phase::Move && s.phase == Phase::Move && next.turn == s.turn &&
                  next.actor().figure == s.actor().figure;
        return a;
      });
      EXPECT_NE(turn_number(end), begun);
      EXPECT_GT(turns, 4 * seats);
    }
}

TEST(AleEvaluate, BestTurnsBeatRandomOnes) {
  const auto weights = usual_weights<Rules>();
  for (int seats = 2; seats <= 4; ++seats) {
    int wins = 0, points = 0;
    constexpr int kGames = 4;
    for (int game = 0; game < kGames; ++game) {
      const int mine = game % seats;
      bots::Evaluator<Rules> evaluator({weights});
      bots::TurnSearch<Rules> search(evaluator, 150);
      const State end =
          play(seats, 40u + static_cast<unsigned>(game),
               [&](const State& s, const ActionList& offers, Rng& rng) {
                 return s.turn == mine ? search.rank(s, rng)[0].line[0] : any(s, offers, rng);
               });
      const Scores scores = Rules::score(end);
      wins += scores.rank[mine] == 1;
      points += scores.total[mine];
    }
    EXPECT_EQ(wins, kGames) << seats << " seats";
    EXPECT_GT(points, 30 * kGames) << seats << " seats";
  }
}

// Quick play is not good, but it knows what a purchase and a disc are for.
TEST(AleEvaluate, QuickPlayBeatsRandomPlay) {
  int wins = 0;
  constexpr int kGames = 60;
  for (int game = 0; game < kGames; ++game) {
    const int mine = game % 2;
    const State end =
        play(2, 100u + static_cast<unsigned>(game),
             [&](const State& s, const ActionList& offers, Rng& rng) {
               return s.turn == mine ? bots::sampled<Rules>(s, offers, rng) : any(s, offers, rng);
             });
    const Scores scores = Rules::score(end);
    wins += scores.total[mine] > scores.total[1 - mine];
  }
  EXPECT_GT(wins, kGames * 8 / 10);
}

}  // namespace
}  // namespace refectory::ale
