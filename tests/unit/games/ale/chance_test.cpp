#include <gtest/gtest.h>

#include <vector>

#include "core/walk.hpp"
#include "games/ale/rules.hpp"
#include "unit/games/ale/fresh.hpp"
#include "walks.hpp"

// HA-16: what is hidden, and how it is drawn.
namespace refectory::ale {
namespace {

Action draw_one(const State& s, Rng& rng) {
  ActionList offers;
  Rules::offer(s, offers);
  return draw<Rules>(s, offers, rng);
}

void deal_all(State& s, Rng& rng) {
  while (s.phase == Phase::Deal) Rules::apply(s, draw_one(s, rng));
}

// Pearson's statistic of counts against expected shares.
double chi_square(const std::vector<int>& counts, const std::vector<double>& shares) {
  int all = 0;
  for (const int count : counts) all += count;
  double sum = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double expected = all * shares[i];
    if (expected > 0) sum += (counts[i] - expected) * (counts[i] - expected) / expected;
  }
  return sum;
}

// With at most 24 degrees of freedom a fair draw exceeds this once in ten thousand seeds.
constexpr double kSuspicious = 59;

std::vector<double> shares_of_pile(const State& s, int pile, Faces faces) {
  std::vector<double> shares;
  double all = 0;
  for (Tile tile = faces.from; tile < faces.to; ++tile) all += s.unseen[pile][tile];
  for (Tile tile = faces.from; tile < faces.to; ++tile)
    shares.push_back(s.unseen[pile][tile] / all);
  return shares;
}

// A position in which the faces of pile I are unevenly left: the table before round 3.
State before_round_three() {
  Rng rng(5);
  State s = fresh(3);
  ActionList offers;
  while (s.round < 3) random_step<Rules>(s, offers, rng);
  EXPECT_EQ(s.phase, Phase::Deal);
  return s;
}

// HA-14.2, HA-16.3: no seat sees more or less than the table.
TEST(AleChance, EveryViewIsThePublicState) {
  int positions = 0;
  Rng rng(1);
  for (std::uint64_t seed = 0; positions < 10'000; ++seed)
    walk_random_games<Rules>(seed, 6, [&](const State& s, const ActionList&) {
      ++positions;
      for (int i = 0; i <= s.seats; ++i) {
        const Seat seat = i < s.seats ? seat_of(i) : kNobody;
        ASSERT_EQ(Rules::view(s, seat), s);
        const State other = Rules::resample(s, seat, rng);
        ASSERT_EQ(Rules::view(other, seat), Rules::view(s, seat));
      }
    });
}

// HA-1.1, HA-16.10: each unseen tile is as likely as any other, on the first space …
TEST(AleChance, FirstTileIsUniform) {
  const State s = before_round_three();
  const auto faces = faces_of(Kind::Resource);
  std::vector<int> counts(faces.to - faces.from);
  Rng rng(2);
  for (int i = 0; i < 40'000; ++i) ++counts[draw_one(s, rng).a - faces.from];
  EXPECT_LT(chi_square(counts, shares_of_pile(s, 0, faces)), kSuspicious);
}

// … and in whole resampled worlds on the last space of the refill.
TEST(AleChance, LastTileOfAResampledRefillIsUniform) {
  const State s = before_round_three();
  const auto faces = faces_of(Kind::Resource);
  std::vector<int> counts(faces.to - faces.from);
  Rng rng(3);
  for (int i = 0; i < 20'000; ++i) {
    State world = Rules::resample(s, seat_of(0), rng);
    while (world.space < kSpaces) Rules::apply(world, draw_one(world, rng));
    ++counts[draw_one(world, rng).a - faces.from];
  }
  EXPECT_LT(chi_square(counts, shares_of_pile(s, 0, faces)), kSuspicious);
}

// HA-16.4: monk by monk the same.
TEST(AleChance, MonksAreUniform) {
  State s = fresh(4);
  const auto monks = faces_of(Kind::Monk);
  Rng rng(4);
  while (s.space != 3) Rules::apply(s, draw_one(s, rng));
  Rules::apply(s, draw_one(s, rng));
  while (s.space != 10) Rules::apply(s, draw_one(s, rng));
  std::vector<int> counts(kMonks);
  for (int i = 0; i < 40'000; ++i) ++counts[draw_one(s, rng).a - monks.from];
  EXPECT_LT(chi_square(counts, shares_of_pile(s, 0, monks)), 21);  // 3 degrees of freedom
}

// The statistic notices a draw that treats faces, not tiles, as equally likely.
TEST(AleChance, AnUnfairDrawIsNoticed) {
  const State s = before_round_three();
  const auto faces = faces_of(Kind::Resource);
  std::vector<int> counts(faces.to - faces.from);
  Rng rng(2);
  ActionList offers;
  Rules::offer(s, offers);
  for (int i = 0; i < 40'000; ++i)
    ++counts[offers[rng.below(static_cast<std::uint32_t>(offers.size()))].a - faces.from];
  EXPECT_GT(chi_square(counts, shares_of_pile(s, 0, faces)), kSuspicious);
}

// HA-16.5: unseen tiles of a back are all tiles of that back minus those in sight.
TEST(AleChance, UnseenIsAllMinusVisible) {
  walk_random_games<Rules>(6, 3, [](const State& s, const ActionList&) {
    std::array<int, kTiles> visible{};
    for (const auto& stall : s.stall)
      for (const Tile tile : stall) ++visible[tile];
    for (const Player& player : s.players)
      for (const Tile tile : player.garden) ++visible[tile];
    int left_in_one = 0;
    for (Tile tile = 1; tile < kFirstMonk; ++tile) left_in_one += s.unseen[0][tile];
    for (Tile tile = 1; tile < kFirstMonk; ++tile) {
      const int from_two = copies(1, tile) - s.unseen[1][tile];
      ASSERT_EQ(s.unseen[0][tile], copies(0, tile) - (visible[tile] - from_two));
      ASSERT_TRUE(left_in_one == 0 || from_two == 0) << "pile II before pile I was empty";
    }
  });
}

// HA-9.6, HA-16.6, HA-16.8: how much is dealt in a game, and what is never drawn.
TEST(AleChance, TilesUsedInAWholeGame) {
  constexpr std::array<int, 3> tiles = {45, 60, 90}, monks = {12, 16, 24}, moments = {3, 4, 6};
  constexpr std::array<int, 3> never_one = {5, 0, 0}, never_two = {50, 40, 10};
  for (int seats = 2; seats <= 4; ++seats) {
    Rng rng(7);
    State s = fresh(seats);
    ActionList offers;
    int deals = 1;
    while (s.phase != Phase::Over) {
      const auto round = s.round;
      random_step<Rules>(s, offers, rng);
      deals += s.round != round;
    }
    std::array<int, 2> left{}, monks_left{};
    for (int pile = 0; pile < kPiles; ++pile)
      for (Tile tile = 1; tile < kTiles; ++tile)
        (is_monk(tile) ? monks_left : left)[pile] += s.unseen[pile][tile];
    EXPECT_EQ(deals, moments[seats - 2]);
    EXPECT_EQ(100 - left[0] - left[1], tiles[seats - 2]);
    EXPECT_EQ(24 - monks_left[0] - monks_left[1], monks[seats - 2]);
    EXPECT_EQ(left[0], never_one[seats - 2]);
    EXPECT_EQ(left[1], never_two[seats - 2]);
    EXPECT_EQ(monks_left[0], 0);
  }
}

// HA-16.7: chance acts at the beginning of a round and never inside one.
TEST(AleChance, NothingIsRandomInsideARound) {
  walk_random_games<Rules>(8, 6, [](const State& s, const ActionList&) {
    if (Rules::actor(s) != kChance) return;
    for (int seat = 0; seat < s.seats; ++seat) ASSERT_EQ(s.players[seat].figure, 0);
  });
}

// HA-16.2, HA-16.9: hands and choices are open; an observer is shown every answer as it is.
TEST(AleChance, EveryAnswerIsOpen) {
  walk_random_games<Rules>(9, 3, [](const State& s, const ActionList& offers) {
    for (const Action a : offers) ASSERT_EQ(Rules::seen(s, a, kNobody), a);
  });
}

// Dealing everything keeps the table sound.
TEST(AleChance, ADealtRoundIsSound) {
  for (int seats = 2; seats <= 4; ++seats) {
    Rng rng(10);
    State s = fresh(seats);
    deal_all(s, rng);
    EXPECT_EQ(Rules::audit(s), "");
    for (int space = 1; space <= kSpaces; ++space)
      EXPECT_EQ(s.stall[space - 1][0] != kNoTile, holds_tiles(space));
  }
}

}  // namespace
}  // namespace refectory::ale
