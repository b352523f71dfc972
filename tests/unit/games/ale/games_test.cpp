#include <gtest/gtest.h>

#include <bit>

#include "core/conformance.hpp"
#include "games/ale/reward.hpp"
#include "games/ale/rules.hpp"
#include "games/ale/score.hpp"
#include "unit/games/ale/fresh.hpp"
#include "walks.hpp"

// Whole games: they end, and what must hold, holds at every step.
namespace refectory::ale {
namespace {

// HA-14.3, HA-9.6, HA-0.5: 3,000 games for each number of seats.
TEST(SlowAleGames, ThreeThousandForEachSeatCount) {
  for (int seats = 2; seats <= 4; ++seats) {
    Rng rng(static_cast<std::uint64_t>(seats));
    for (int game = 0; game < 3000; ++game) {
      const Walk walk = audited_game<Rules>(fresh(seats), rng, 64);
      ASSERT_EQ(walk.finding, "") << seats << " seats, game " << game;
      ASSERT_TRUE(walk.finished);
    }
  }
}

// HA-14.5: bounds of what a player can have, and of the score.
TEST(AleGames, Bounds) {
  walk_random_games<Rules>(1, 12, [](const State& s, const ActionList&) {
    const Scores scores = Rules::score(s);
    for (int seat = 0; seat < s.seats; ++seat) {
      const Player& player = s.players[seat];
      ASSERT_LE(std::popcount(player.filled), 30);
      ASSERT_LE(std::popcount(player.discs), 10);
      ASSERT_LE(std::popcount(player.large) + std::popcount(player.small), 12);
      ASSERT_LE(scores.part[seat][0], 120);
      ASSERT_LE(scores.part[seat][1], 48);
      ASSERT_LE(scores.part[seat][2], 12);
      ASSERT_LE(scores.part[seat][3], 1);
      ASSERT_GE(scores.total[seat], 0);
    }
  });
}

// HA-3.5: at the end of every round exactly one figure is first player.
TEST(AleGames, EveryRoundHasAFirstPlayer) {
  walk_random_games<Rules>(2, 24, [](const State& s, const ActionList&) {
    if (s.phase != Phase::Deal) return;
    int first = 0;
    for (int seat = 0; seat < s.seats; ++seat) first += s.players[seat].start == Start::First;
    ASSERT_EQ(first, 1);
  });
}

// HA-8.4: goals only switch from false to true during play.
TEST(AleGames, GoalsAreNeverLost) {
  Rng rng(3);
  for (int seats = 2; seats <= 4; ++seats) {
    State s = fresh(seats);
    ActionList offers;
    while (s.phase != Phase::Over) {
      std::array<std::uint16_t, kMostSeats> before{};
      for (int seat = 0; seat < seats; ++seat) before[seat] = goals_met(s.players[seat]);
      random_step<Rules>(s, offers, rng);
      for (int seat = 0; seat < seats; ++seat)
        ASSERT_EQ(before[seat] & ~goals_met(s.players[seat]), 0);
    }
  }
}

// A garden as random play leaves it at the end.
Player some_player(Rng& rng) {
  State s = fresh(2 + static_cast<int>(rng.below(3)));
  play_out<Rules>(s, rng);
  Player player = s.players[0];
  player.brewmaster = static_cast<std::int8_t>(rng.below(21));
  for (auto& at : player.marker) at = static_cast<std::int8_t>(rng.below(21));
  return player;
}

// HA-7.12: the order in which tiles are activated changes nothing, not even at the track's end.
TEST(AleGames, OrderOfActivationsDoesNotMatter) {
  Rng rng(4);
  const State s = fresh(2);
  for (int i = 0; i < 500; ++i) {
    Player one = some_player(rng), other = one;
    std::vector<int> spots;
    for (int spot = 0; spot < kSpots; ++spot)
      if (one.garden[spot] != kNoTile) spots.push_back(spot);
    for (const int spot : spots) activate(s, one, spot);
    rng.shuffle(spots);
    for (const int spot : spots) activate(s, other, spot);
    ASSERT_EQ(one, other);
  }
}

// HA-6.8: nor does the order of two sheds that one tile encloses.
TEST(AleGames, OrderOfTwoShedsDoesNotMatter) {
  Rng rng(5);
  const State s = fresh(2);
  int pairs = 0;
  for (int i = 0; i < 500; ++i) {
    Player one;
    one.brewmaster = static_cast<std::int8_t>(rng.below(21));
    for (int spot = 0; spot < kSpots; ++spot)
      set_tile(one, spot, static_cast<Tile>(1 + rng.below(kTiles - 1)));
    for (int spot = 0; spot < kSpots; ++spot) {
      const unsigned sheds = kGarden.sheds_of[spot];
      if (std::popcount(sheds) != 2) continue;
      const int low = std::countr_zero(sheds), high = std::bit_width(sheds) - 1;
      Player forth = one, back = one;
      const auto resolve = [&](Player& player, int shed) {
        build_shed(s, player, shed);
        activate(s, player, kGarden.ring[shed][0]);
        activate(s, player, kGarden.ring[shed][3]);
      };
      resolve(forth, low), resolve(forth, high);
      resolve(back, high), resolve(back, low);
      ASSERT_EQ(forth, back);
      ++pairs;
    }
  }
  EXPECT_EQ(pairs, 500 * 12);
}

// HA-12.8: ranks follow the totals and nothing else.
TEST(AleGames, TiesAreShared) {
  Rng rng(6);
  int shared = 0;
  for (int i = 0; i < 300; ++i) {
    State s = fresh(4);
    play_out<Rules>(s, rng);
    const Scores scores = Rules::score(s);
    for (int a = 0; a < 4; ++a)
      for (int b = 0; b < 4; ++b) {
        ASSERT_EQ(scores.total[a] == scores.total[b], scores.rank[a] == scores.rank[b]);
        shared += a != b && scores.rank[a] == scores.rank[b];
      }
  }
  EXPECT_GT(shared, 0);
}

// No question is wider than the game's words promise, and the state stays small.
TEST(AleGames, QuestionsStayNarrow) {
  static_assert(sizeof(State) <= 2048);
  std::size_t widest = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    walk_random_games<Rules>(seed, 6, [&](const State&, const ActionList& offers) {
      widest = std::max(widest, offers.size());
    });
  EXPECT_LT(widest, 400u);
  EXPECT_GT(widest, 60u);
}

}  // namespace
}  // namespace refectory::ale
