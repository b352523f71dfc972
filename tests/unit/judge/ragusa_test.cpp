#include "judge/ragusa/judge.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "bots/greedy.hpp"
#include "games/ragusa/placement.hpp"
#include "games/ragusa/score.hpp"
#include "unit/games/ragusa/positions.hpp"
#include "usual_weights.hpp"

// What bots are told about positions and answers.
namespace refectory::ragusa {
namespace {

// One seat plays by `choose`, the others and chance at random.
template <class Choose>
State played(int seats, int seat, Rng& rng, Choose choose) {
  State s = Rules::setup(table(seats));
  ActionList offers;
  while (Rules::actor(s) != kNobody) {
    if (Rules::actor(s) != seat_of(seat))
      random_step<Rules>(s, offers, rng);
    else
      Rules::apply(s, choose(Rules::resample(s, seat_of(seat), rng)));
  }
  return s;
}

TEST(RagusaEvaluate, FinishedGamesAreJudgedExactly) {
  const auto weights = usual_weights<Rules>();
  for (int seats = 1; seats <= 5; ++seats)
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      Rng rng(seed);
      State s = Rules::setup(table(seats));
      play_out<Rules>(s, rng);
      const Values values = Judge<Rules>::evaluate(s, weights);
      const Scores scores = Rules::score(s);
      for (int p = 0; p < seats; ++p)
        EXPECT_EQ(values[p], static_cast<float>(scores.total[p])) << seats << " seats";
    }
}

// A net with figures drawn by lot, behind the usual weights.
std::vector<float> with_net(std::uint64_t seed) {
  const auto usual = usual_weights<Rules>();
  std::vector<float> out(usual.begin(), usual.end());
  Rng rng(seed);
  for (std::size_t i = 0; i < InsightNet::kSize; ++i)
    out.push_back(static_cast<float>(rng.below(201)) / 1000 - 0.1f);
  return out;
}

TEST(RagusaEvaluate, ANetAddsWhatItSaysOfARow) {
  const auto weights = with_net(7);
  const Weights net = std::span(weights).subspan(kWeightCount);
  ActionList offers;
  int looked = 0, said = 0;
  for (int seats = 2; seats <= 5; ++seats) {
    Rng rng(static_cast<std::uint64_t>(seats));
    for (State s = Rules::setup(table(seats)); Rules::actor(s) != kNobody;
         random_step<Rules>(s, offers, rng)) {
      const Values values = Judge<Rules>::evaluate(s, weights);
      for (int p = 0; p < seats; ++p) {
        InsightNet::Row row;
        float points = 0;
        if (!Judge<Rules>::show_net(s, p, weights, row, points)) continue;
        InsightNet::Layer sums = InsightNet::biases(net);
        std::vector<NetInput> inputs;
        for (std::uint32_t i = 0; i < row.size(); ++i)
          if (row[i] != 0) inputs.push_back({i, row[i]});
        InsightNet::add(net, inputs, sums);
        const float more = InsightNet::value(net, sums);
        EXPECT_FLOAT_EQ(values[p], points + more);
        ++looked;
        said += more != 0;
      }
    }
  }
  EXPECT_GT(looked, 1000);
  EXPECT_GT(said, looked / 2);
}

// Bots that mind their own points alone ask about one seat, thirty times a turn.
TEST(RagusaEvaluate, OneSeatIsJudgedAsAmongAll) {
  const auto by_hand = usual_weights<Rules>(), net = with_net(5);
  ActionList offers;
  for (int seats = 1; seats <= 5; ++seats) {
    Rng rng(static_cast<std::uint64_t>(seats));
    State s = Rules::setup(table(seats));
    for (bool over = false; !over; over = Rules::actor(s) == kNobody) {
      if (Rules::actor(s) != kNobody) random_step<Rules>(s, offers, rng);
      for (const Weights weights : {Weights(by_hand), Weights(net)}) {
        const Values all = Judge<Rules>::evaluate(s, weights);
        for (int p = 0; p < seats; ++p)
          ASSERT_EQ(Judge<Rules>::evaluate_seat(s, weights, p), all[p]) << seats << " seats";
      }
    }
  }
}

TEST(RagusaEvaluate, WhoMindsTheOwnPointsAloneJudgesNobodyElse) {
  const auto weights = net_figures();
  bots::Evaluator<Rules> evaluator({weights});
  ActionList offers;
  for (int seats = 2; seats <= 5; ++seats) {
    Rng rng(static_cast<std::uint64_t>(seats));
    for (State s = Rules::setup(table(seats)); Rules::actor(s) != kNobody;
         random_step<Rules>(s, offers, rng)) {
      const bots::Judgement all = evaluator.judge(s, seats);
      for (std::size_t p = 0; p < static_cast<std::size_t>(seats); ++p) {
        const bots::Judgement one = evaluator.judge_for(p, s, seats);
        ASSERT_EQ(one.utility[p], all.utility[p]) << seats << " seats";
        ASSERT_EQ(one.points[p], all.points[p]);
      }
    }
  }
}

// The nets in the program: of all that stands behind the weights, each table has its own.
TEST(RagusaEvaluate, EveryTableOfThreeAndMoreHasItsNet) {
  const auto all = net_figures(), usual = usual_weights<Rules>();
  ASSERT_EQ(all.size(), kWeightCount + kNetCount * InsightNet::kSize);
  const Weights behind = std::span(all).subspan(kWeightCount);
  EXPECT_TRUE(net_for(2, behind).empty());
  EXPECT_EQ(net_for(4, behind).data(), behind.data() + InsightNet::kSize);
  EXPECT_EQ(net_for(5, behind).size(), InsightNet::kSize);
  const Weights one = behind.first(InsightNet::kSize);  // read from a file: it serves any table
  EXPECT_EQ(net_for(2, one).data(), one.data());
  EXPECT_TRUE(net_for(3, {}).empty());

  // What they predict is how games of people who look one turn ahead end, within some points.
  for (int seats = 2; seats <= 5; ++seats) {
    double by_hand = 0, with_nets = 0, count = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      Rng rng(seed);
      bots::Evaluator<Rules> evaluator({usual});
      bots::TurnSearch<Rules> search(evaluator, 60);
      State s = Rules::setup(table(seats)), middle = s;
      while (Rules::actor(s) != kNobody) {
        if (std::popcount(houses(s)) <= 4 * seats && !in_setup(s)) middle = s;
        ActionList offers;
        if (Rules::actor(s) == kChance)
          random_step<Rules>(s, offers, rng);
        else
          Rules::apply(s, search.rank(s, rng)[0].line[0]);
      }
      const Values hand = Judge<Rules>::evaluate(middle, usual),
                   net = Judge<Rules>::evaluate(middle, all);
      const Scores end = Rules::score(s);
      for (int p = 0; p < seats; ++p, ++count) {
        by_hand += std::abs(hand[p] - static_cast<float>(end.total[p]));
        with_nets += std::abs(net[p] - static_cast<float>(end.total[p]));
      }
    }
    if (seats == 2)
      EXPECT_EQ(with_nets, by_hand);
    else
      EXPECT_LT(with_nets, 0.6 * by_hand) << seats << " seats: " << with_nets / count;
  }
}

TEST(RagusaEvaluate, SitesAreReadyWhereNoFishIsExchanged) {
  ActionList offers;
  int ready = 0, bought = 0;
  for (int seats = 2; seats <= 5; ++seats)
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      Rng rng(seed);
      for (State s = Rules::setup(table(seats)); Rules::actor(s) != kNobody;
           random_step<Rules>(s, offers, rng))
        for (int p = 0; p < seats; ++p) {
          std::uint64_t open = 0, free_of_charge = 0;
          for (int space = 0; space < kBoard.spaces; ++space) {
            const Bill owed = bill(s, p, space, Piece::House);
            if (taken(s) >> space & 1 || !owed.is_met()) continue;
            open |= bit(space);
            if (owed.price == 0) free_of_charge |= bit(space);
          }
          ASSERT_EQ(house_sites(s, p), open);
          ASSERT_EQ(ready_sites(s, p), free_of_charge);
          ready += std::popcount(free_of_charge);
          bought += std::popcount(open & ~free_of_charge);
        }
    }
  EXPECT_GT(ready, 1000);
  EXPECT_GT(bought, 1000);
}

TEST(RagusaEvaluate, ANetHasNoSayAtTheEndOrAgainstThePatrician) {
  const auto weights = with_net(7), usual = usual_weights<Rules>();
  Rng rng(3);
  State s = Rules::setup(table(4));
  play_out<Rules>(s, rng);
  EXPECT_EQ(Judge<Rules>::evaluate(s, weights), Judge<Rules>::evaluate(s, usual));
  ActionList offers;
  for (s = Rules::setup(table(1)); Rules::actor(s) != kNobody; random_step<Rules>(s, offers, rng))
    ASSERT_EQ(Judge<Rules>::evaluate(s, weights), Judge<Rules>::evaluate(s, usual));
}

TEST(RagusaEvaluate, EveryStepHasFiniteNumbers) {
  const auto weights = usual_weights<Rules>();
  ActionList offers;
  for (int game = 0; game < 25; ++game) {
    Rng rng(static_cast<std::uint64_t>(game));
    State s = Rules::setup(table(1 + game % 5));
    while (Rules::actor(s) != kNobody) {
      for (const float value : Judge<Rules>::evaluate(s, weights))
        ASSERT_TRUE(std::isfinite(value) && std::abs(value) < 1000) << value;
      ASSERT_GT(Judge<Rules>::yardstick(s).par, 0);
      ASSERT_GT(Judge<Rules>::yardstick(s).spread, 0);
      offers.clear();
      Rules::offer(s, offers);
      for (const Action a : offers)
        ASSERT_LT(std::abs(Judge<Rules>::policy(s, a)), 40) << Rules::format(a);
      random_step<Rules>(s, offers, rng);
    }
  }
}

// Every choice of the deal and every house has a number of its own, higher than all before.
TEST(RagusaEvaluate, EachTurnHasItsNumber) {
  ActionList offers;
  for (int game = 0; game < 50; ++game) {
    Rng rng(static_cast<std::uint64_t>(game));
    State s = Rules::setup(table(1 + game % 5));
    std::uint32_t last = 0, begun = 0;
    int built = -1, chooser = kNone, turns = 0;
    while (Rules::actor(s) != kNobody) {
      EXPECT_GE(Judge<Rules>::turn(s), last);
      last = Judge<Rules>::turn(s);
      const int now = std::popcount(houses(s));
      const bool begins = s.phase == Phase::Build || s.phase == Phase::Card;
      if (begins && now == built) {  // fish were exchanged
        EXPECT_EQ(last, begun);
      }
      if ((begins && now != built) || (s.phase == Phase::Keep && s.asked != chooser)) {
        EXPECT_GT(last, begun);
        begun = last;
        if (begins) built = now;
        chooser = s.asked;
        ++turns;
      }
      random_step<Rules>(s, offers, rng);
    }
    EXPECT_GT(turns, 10);
    EXPECT_GT(Judge<Rules>::turn(s), last);
  }
}

// Nobody plans a turn with cards that are still face down (RA-5.7).
TEST(RagusaEvaluate, CardsOfThePalaceBeginAnotherTurn) {
  ActionList offers;
  int visits = 0;
  for (std::uint64_t seed = 1; visits < 20; ++seed) {
    Rng rng(seed);
    State s = Rules::setup(table(3));
    while (Rules::actor(s) != kNobody) {
      const std::uint32_t before = Judge<Rules>::turn(s);
      const bool asked = s.phase == Phase::Palace;
      const Action a = random_step<Rules>(s, offers, rng);
      if (!asked || verb(a) != Verb::Visit) continue;
      ++visits;
      EXPECT_NE(Judge<Rules>::turn(s), before);
    }
  }
}

TEST(RagusaEvaluate, GreedyBeatsRandom) {
  const auto weights = usual_weights<Rules>();
  bots::Evaluator<Rules> evaluator({weights});
  bots::TurnSearch<Rules> search(evaluator, 300);
  for (int seats = 2; seats <= 5; ++seats)
    for (int game = 0; game < 6; ++game) {
      Rng rng(static_cast<std::uint64_t>(game));
      const int seat = game % seats;
      const Scores scores = Rules::score(
          played(seats, seat, rng, [&](const State& s) { return search.rank(s, rng)[0].line[0]; }));
      for (int p = 0; p < seats; ++p)
        EXPECT_TRUE(p == seat || scores.total[seat] > scores.total[p] + 20) << seats << " seats";
    }
}

TEST(RagusaEvaluate, QuickPlayBeatsRandom) {
  for (int seats = 2; seats <= 5; ++seats) {
    int own = 0, others = 0;
    for (int game = 0; game < 20; ++game) {
      Rng rng(static_cast<std::uint64_t>(game));
      const int seat = game % seats;
      const Scores scores = Rules::score(played(seats, seat, rng, [&](const State& s) {
        ActionList offers;
        Rules::offer(s, offers);
        return bots::likeliest<Rules>(s, offers);
      }));
      for (int p = 0; p < seats; ++p) (p == seat ? own : others) += scores.total[p];
    }
    EXPECT_GT(own, 2 * others / (seats - 1)) << seats << " seats";
  }
}

// RA-8.19: what counts alone is to be ahead of both automata.
TEST(RagusaEvaluate, TheBetterAutomatonIsPar) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Rng rng(seed);
    State s = Rules::setup(table(1));
    play_out<Rules>(s, rng);
    const int best = std::max(total_of(s, 1), total_of(s, 2));
    EXPECT_EQ(Judge<Rules>::yardstick(s).par, static_cast<float>(best));
  }
}

}  // namespace
}  // namespace refectory::ragusa
