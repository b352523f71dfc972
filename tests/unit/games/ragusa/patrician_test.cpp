#include "games/ragusa/patrician.hpp"

#include <gtest/gtest.h>

#include <map>

#include "games/ragusa/city.hpp"
#include "games/ragusa/placement.hpp"
#include "games/ragusa/score.hpp"
#include "positions.hpp"
#include "walks.hpp"

// RA-EX-19 and the rest of RA-8: what the automata do. Orange is player 1.
namespace refectory::ragusa {
namespace {

constexpr int kOrange = 1, kHuman = 0;

// A solo table without any house or card: an automaton decides from what a test puts there.
State empty_solo() {
  State s;
  s.seats = 1;
  s.value = {6, 4, 2};  // worth 4, 3 and 2
  return s;
}

struct Sale {
  int silver, wine, oil, cathedral, sold;
};

// RA-8.12: the dearest, then the most, but never out of a set that the cathedral can score.
TEST(RagusaPatrician, Wharf) {
  for (const auto& [silver, wine, oil, cathedral, sold] :
       {Sale{2, 2, 3, 0, 0}, Sale{2, 2, 3, 1, 0}, Sale{2, 2, 3, 2, 2}, Sale{2, 2, 2, 2, -1},
        Sale{0, 2, 3, 2, 1}, Sale{0, 0, 0, 0, -1}}) {
    State s = empty_solo();
    if (cathedral > 0) live(s, kOrange, {"I01"});
    if (cathedral > 1) live(s, kOrange, {"I04"});
    stock(s, kOrange, silver, wine, oil);
    EXPECT_EQ(sale_of_automaton(s, kOrange), sold) << silver << wine << oil << cathedral;
  }
  State s = empty_solo();
  s.value = {2, 4, 4};
  stock(s, kOrange, 1, 3, 3);
  EXPECT_EQ(sale_of_automaton(s, kOrange), 1) << "silver, wine, oil";
  stock(s, kOrange, 1, 2, 3);
  EXPECT_EQ(sale_of_automaton(s, kOrange), 2) << "the one it has most of";
}

// RA-8.13, RA-8.25.
TEST(RagusaPatrician, Market) {
  State s = empty_solo();
  put_ships(s, {"spices-silver", "pottery-silver", "clothes-silver", "clothes-wine", "gems"});
  stock(s, kOrange, 1, 2, 2);
  EXPECT_EQ(ship_of_automaton(s, kOrange), 4) << "gems for 2 wine and 1 silver";
  stock(s, kOrange, 1, 1, 2);
  EXPECT_EQ(ship_of_automaton(s, kOrange), 3) << "more oil than silver";
  stock(s, kOrange, 2, 0, 2);
  EXPECT_EQ(ship_of_automaton(s, kOrange), 2) << "left-most";
  stock(s, kOrange, 0, 0, 0);
  EXPECT_EQ(ship_of_automaton(s, kOrange), -1);
  live(s, kOrange, {"I01"});
  stock(s, kOrange, 1, 1, 2);
  EXPECT_EQ(ship_of_automaton(s, kOrange), 0) << "one set is kept: only one oil is free";
}

// RA-8.14, RA-8.14.1.
TEST(RagusaPatrician, Mason) {
  State s = empty_solo();
  EXPECT_EQ(wall_of_automaton(s, kOrange), 0);
  live(s, kOrange, {"C08", "C14"});
  EXPECT_EQ(wall_of_automaton(s, kOrange), 7);
  wall(s, {"W12", "W15"});
  EXPECT_EQ(wall_of_automaton(s, kOrange), 13) << "a stretch of two";
  // A black house on C13 breaks the stretch of W12 and W13; W14 and W15 still join.
  s.reserved |= bit(space_named("C13"));
  EXPECT_EQ(wall_of_automaton(s, kOrange), 14);
  s.option[3] = 1;
  EXPECT_FALSE(black_houses_block(s));
  EXPECT_EQ(wall_of_automaton(s, kOrange), 13) << "black_houses=ignore";
  // A foreign house breaks it all the same.
  live(s, kHuman, {"C13"});
  s.reserved = 0;
  EXPECT_EQ(wall_of_automaton(s, kOrange), 14);
  s.wall = kWholeRing & ~(1u << 20);
  EXPECT_EQ(wall_of_automaton(s, kOrange), 20);
}

// RA-8.15, RA-8.15.1, RA-8.15.2.
TEST(RagusaPatrician, Architect) {
  State s = empty_solo();
  EXPECT_EQ(tower_of_automaton(s, kOrange), 0) << "no run to lengthen, no house: from C00";
  live(s, kOrange, {"C08"});
  EXPECT_EQ(tower_of_automaton(s, kOrange), 8) << "a space with a house before any other";
  s = empty_solo();
  live(s, kHuman, {"C00", "C10"});
  EXPECT_EQ(tower_of_automaton(s, kOrange), 0) << "both ends join everything";
  raise(s, kHuman, {"C00"});
  EXPECT_EQ(tower_of_automaton(s, kOrange), 10);
  raise(s, kHuman, {"C10"});
  EXPECT_EQ(tower_of_automaton(s, kOrange), 1) << "both ends barred: any without a tower";
  // Runs of 11 (C11 to C21) and 4: the longest run first, then the end that joins more.
  s = empty_solo();
  live(s, kHuman, {"C00", "C05", "C10"});
  EXPECT_EQ(tower_of_automaton(s, kOrange), 0) << "11 and 4 on either side, the first clockwise";
  s.reserved |= bit(space_named("C02"));
  EXPECT_EQ(tower_of_automaton(s, kOrange), 10) << "C10 joins 4 more, C00 only 1";
  s.option[3] = 1;
  EXPECT_EQ(tower_of_automaton(s, kOrange), 10) << "the option is the mason's alone";
}

// RA-8.8: wood, stone and special resources always suffice, as the rules promise: whatever order
// the three cards of an automaton come in, no bill of the next space lacks anything.
TEST(RagusaPatrician, ResourcesAlwaysSuffice) {
  int moves = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Rng rng(seed);
    State s = Rules::setup(table(1));
    ActionList offers;
    while (Rules::actor(s) != kNobody) {
      if (s.phase == Phase::Card) {
        offers.clear();
        Rules::offer(s, offers);
        for (const Action a : offers) {
          State asked = s;
          const int space = take_card(asked, a.a);
          asked.reserved = 0;
          const Bill owed = bill(asked, s.active, space, Piece::House);
          ASSERT_EQ(owed.price, 0) << patrician_name(a.a);
          ASSERT_GE(owed.fish, owed.keep);
          ++moves;
        }
      }
      random_step<Rules>(s, offers, rng);
    }
  }
  EXPECT_GT(moves, 200 * 18);
}

// RA-8.3, RA-8.7, RA-8.21, RA-11.6: drawing lazily is as fair as dealing three cards and drawing
// one.
TEST(RagusaPatrician, CardsAreDrawnAsIfDealt) {
  // Deal for real, draw as the rules say, and count how often orange draws the card of turn one
  // again in turn two.
  const auto rules = [](Rng& rng) {
    std::array<int, 6> deck = {0, 1, 2, 3, 4, 5};
    rng.shuffle(deck);
    return deck[rng.below(3)] == deck[rng.below(3)];
  };
  const auto engine = [](Rng& rng) {
    State s = Rules::setup(table(1));
    ActionList offers;
    int first = -1;
    for (;;) {
      const State before = s;
      const Action a = random_step<Rules>(s, offers, rng);
      if (before.phase != Phase::Card || before.active != kOrange) continue;
      if (first >= 0) return first == a.a;
      first = a.a;
    }
  };
  Rng rng(5);
  int by_rules = 0, by_engine = 0;
  constexpr int kTries = 6000;
  for (int n = 0; n < kTries; ++n) by_rules += rules(rng), by_engine += engine(rng);
  EXPECT_NEAR(by_rules, kTries / 3, 150);
  EXPECT_NEAR(by_engine, kTries / 3, 150);
}

// RA-8.5, RA-8.17, RA-8.21, RA-8.22: nine turns each, no black house is left, all are scored.
TEST(RagusaPatrician, NineTurnsEach) {
  for (const int option : {0, 1, 2, 3, 4}) {
    Rng rng(3);
    State s = Rules::setup(table(1, option));
    ActionList offers;
    while (in_setup(s)) random_step<Rules>(s, offers, rng);
    EXPECT_EQ(s.active, option >= 3 ? 0 : 1) << "who begins (RA-8.20)";
    while (Rules::actor(s) != kNobody) {
      if (s.phase == Phase::Card || s.phase == Phase::Build) {
        const int order = (s.active + 3 - s.first) % 3;  // turns so far: one more before me
        for (int p = 0; p < 3; ++p) {
          const bool before = (p + 3 - s.first) % 3 < order;
          ASSERT_EQ(s.players[p].houses, s.players[s.active].houses - before) << "in turns";
        }
      }
      random_step<Rules>(s, offers, rng);
    }
    for (int p = 0; p < 3; ++p) EXPECT_EQ(std::popcount(s.house[p]), 12);
    EXPECT_EQ(s.reserved, 0u);
    EXPECT_EQ(Rules::sheet(s).as_list()->size(), 3u);
    for (int p = 1; p <= 2; ++p)
      for (int i = 0; i < s.players[p].cards; ++i)
        EXPECT_LT(s.players[p].hand[i], kBonusCards) << "RA-11.12";
  }
}

// RA-8.11: two cards for an automaton at the palace, face down.
TEST(RagusaPatrician, PalaceGivesTwoFaceDown) {
  Rng rng(8);
  int visits = 0;
  for (int game = 0; game < 20; ++game) {
    State s = Rules::setup(table(1));
    ActionList offers;
    while (Rules::actor(s) != kNobody && s.phase != Phase::Reveal) {
      random_step<Rules>(s, offers, rng);
      for (int p = 1; p <= 2; ++p) {
        if (s.phase == Phase::Reveal || s.phase == Phase::Over || s.site != kNone) continue;
        EXPECT_EQ(s.players[p].cards, 1 + 2 * houses_at(s, p, Kind::Palace));
        EXPECT_EQ(s.players[p].hand[0], kFaceDown);
        visits += s.players[p].cards > 1;
      }
    }
  }
  EXPECT_GT(visits, 0);
}

// RA-8.18: exchange in the way that scores most, unless the fish card is there.
TEST(RagusaPatrician, LastExchange) {
  State s = at_start(1);
  s.players[kOrange].resources = {5, 0, 0, 0, 0, 0};
  hold(s, kOrange, {"grapes", "stone"});
  EXPECT_EQ(closing(s, kOrange).points, 5);
  hold(s, kOrange, {"fish", "stone"});
  EXPECT_EQ(closing(s, kOrange).points, 5) << "the fish stay fish";
  s.players[kOrange].resources = {16, 0, 0, 0, 0, 0};
  EXPECT_EQ(closing(s, kOrange).points, 12) << "capped, and nothing is exchanged";
  s.players[kHuman].resources = {16, 0, 0, 0, 0, 0};
  hold(s, kHuman, {"fish", "stone"});
  EXPECT_EQ(closing(s, kHuman).points, 10 + 6) << "a human would";
  s.players[kOrange].resources = {9, 0, 3, 0, 0, 0};
  hold(s, kOrange, {"stone"});
  EXPECT_EQ(closing(s, kOrange).points, 12) << "the cap of a card";
}

// RA-8.20: only the better card of each pair, the first card always.
TEST(RagusaPatrician, BestOfPair) {
  State s = at_start(1);
  s.players[kOrange].resources = {0, 2, 3, 1, 0, 0};
  hold(s, kOrange, {"silver-ore", "wood", "stone", "fish", "grapes"});
  EXPECT_EQ(closing(s, kOrange).points, 4 + 4 + 9);
  s.option[0] = static_cast<std::uint8_t>(Difficulty::BestOfPair);
  EXPECT_EQ(closing(s, kOrange).points, 4 + 9 + 0);
  s.option[0] = static_cast<std::uint8_t>(Difficulty::Gentle);
  EXPECT_EQ(closing(s, kOrange).points, 4 + 9 + 0);
}

// RA-8.19, RA-8.26: strictly more than each automaton; the stock breaks no tie.
TEST(RagusaPatrician, HumanWinsWithStrictlyMore) {
  State s = at_start(1);
  hold(s, kHuman, {"towers"});
  hold(s, kOrange, {"spices"});
  hold(s, 2, {"furs"});
  s.points = {};
  s.points[kHuman][0] = 10;
  s.points[kOrange][1] = 9;
  s.points[2][2] = 9;
  EXPECT_EQ(Rules::score(s).rank[0], 1);
  s.points[2][2] = 10;
  stock(s, kHuman, 12, 12, 12);
  EXPECT_EQ(Rules::score(s).rank[0], 2) << "equal is not more";
  s.points[kOrange][1] = 30;
  EXPECT_EQ(Rules::score(s).rank[0], 3);
  s.points[kHuman][0] = 31;
  EXPECT_EQ(Rules::score(s).rank[0], 1) << "each taken singly";
}

}  // namespace
}  // namespace refectory::ragusa
