#include "games/ragusa/placement.hpp"

#include <gtest/gtest.h>

#include "games/ragusa/exchange.hpp"
#include "positions.hpp"
#include "walks.hpp"

namespace refectory::ragusa {
namespace {

// RA-4.11 in plain words, space by space, as a second opinion on the bill.
bool may_build(const State& s, int player, int space) {
  if (taken(s) & bit(space)) return false;
  const Player& p = s.players[player];
  auto have = p.resources;
  for (const int hex : kBoard.touches[space])
    if (!is_city(kBoard.kind[hex])) ++have[static_cast<int>(kBoard.kind[hex])];
  std::array<int, kResources> want{};
  int keep = 0;
  bool trade = false, make = false;
  for (const int hex : kBoard.touches[space]) {
    int own = 1;
    for (const int other : kBoard.clockwise[hex])
      own += other != kNone && owner(s, other) == player;
    const Kind kind = kBoard.kind[hex];
    if (is_rural(kind)) want[1] = std::max(want[1], own);
    if (is_city(kind)) want[2] = std::max(want[2], own);
    if (kind == Kind::Winery) want[4] = 1, make = true;
    if (kind == Kind::OilPress) want[5] = 1, make = true;
    if (kind == Kind::Silversmith) want[3] = 1, make = true;
    if (kind == Kind::Fishmonger) keep = 2;
    if (kind == Kind::Market || kind == Kind::Wharf) trade = true;
  }
  int fish = have[0];
  for (int r = 1; r < kResources; ++r) fish -= std::max(0, want[r] - have[r]) * kFishPrice[r];
  return fish >= keep && (!trade || make || has_stock(p));
}

// RA-4.1 to RA-4.11: the fast sets of spaces agree with a plain count in every turn.
TEST(RagusaPlacement, SitesAgreeWithAPlainCount) {
  int turns = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed)
    walk_random_games<Rules>(seed, 24, [&](const State& s, const ActionList&) {
      if (s.phase != Phase::Build) return;
      ++turns;
      for (int space = 0; space < kBoard.spaces; ++space) {
        const bool expected = s.players[s.active].houses > 0 && may_build(s, s.active, space);
        ASSERT_EQ(expected, (s.sites & bit(space)) != 0) << space_name(space);
      }
    });
  EXPECT_GT(turns, 1000);
}

// RA-4.12: with no resources a house must touch wood, fish or not.
TEST(RagusaPlacement, FirstHouseTouchesWood) {
  const State s = at_start(5);
  EXPECT_EQ(std::popcount(s.sites), 16);
  EXPECT_EQ(s.sites & ~kBoard.with[static_cast<int>(Kind::Wood)], 0u);
}

// RA-3.9: nobody can build any more, so the game ends although houses are left.
TEST(RagusaPlacement, GameEndsWhenNobodyCanBuild) {
  State s = at_start(2);
  s.players[0].superhouses = s.players[1].superhouses = 0;
  s.superhouse = bit(space_named("C03")) | bit(space_named("C06")) | bit(space_named("C16")) |
                 bit(space_named("C20"));
  // All spaces that bring wood are taken; without wood and stone only the last one is left.
  live(s, 0, {"K00", "K01", "K02", "K03", "K04", "K05", "K06", "K08", "K10"});
  live(s, 1, {"K12", "K13", "K16", "K17", "K18", "K19", "C19"});
  find_sites(s);
  ASSERT_EQ(Rules::audit(s), "");
  EXPECT_EQ(std::popcount(s.sites), 1);
  Rules::apply(s, action(Verb::Build, space_named("K20")));
  EXPECT_EQ(Rules::actor(s), kNobody);
  EXPECT_GT(s.players[1].houses, 0);
}

// RA-3.9: one player waits and keeps the house, the other goes on; the turn comes back later.
TEST(RagusaPlacement, WhoCannotBuildIsPassedOver) {
  State s = at_start(2);
  s.players[0].superhouses = s.players[1].superhouses = 0;
  s.superhouse = bit(space_named("C03")) | bit(space_named("C06")) | bit(space_named("C16")) |
                 bit(space_named("C20"));
  live(s, 0, {"K00", "K01", "K02", "K03", "K04", "K05", "K06", "K08", "K10"});
  live(s, 1, {"K12", "K13", "K16", "K17", "K18", "K19", "C19"});
  s.players[0].resources = {0, 9, 9, 9, 9, 9};
  find_sites(s);
  Rules::apply(s, action(Verb::Build, space_named("K20")));
  EXPECT_EQ(Rules::actor(s), seat_of(0)) << "orange has nowhere to build";
  EXPECT_EQ(s.players[1].houses, 5);
}

// RA-7.10, RA-7.13, RA-7.15, RA-10.2: with every wall space closed, superhouses are houses.
TEST(RagusaPlacement, SuperhousesTurnOrdinaryWhenNoSpaceIsLeft) {
  State s = at_start(2);
  live(s, 0, {"C00", "C01", "C02", "C03", "C04", "C05", "C06", "C07", "C08", "C09"});
  live(s, 1, {"C10", "C11", "C12", "C13", "C14", "C15", "C16", "C17", "C18", "C19", "C20"});
  s.players[0].resources = {0, 9, 9, 9, 9, 9};
  s.players[1].resources = {0, 9, 9, 9, 9, 9};
  find_sites(s);
  EXPECT_EQ(s.super_sites, bit(space_named("C21")));
  EXPECT_EQ(open_to_superhouses(s), bit(space_named("C21")));
  Rules::apply(s, action(Verb::Build, space_named("K05")));
  EXPECT_EQ(s.players[1].superhouses, 2) << "one wall space is left";
  Rules::apply(s, action(Verb::Build, space_named("C21")));
  ActionList offers;
  while (s.phase != Phase::Build) {
    offers.clear();
    Rules::offer(s, offers);
    Rules::apply(s, offers[0]);
  }
  EXPECT_EQ(s.players[0].superhouses, 0);
  EXPECT_EQ(s.players[0].houses, 3) << "one of its own and two black ones";
  EXPECT_EQ(s.players[1].houses, 2);
  EXPECT_EQ(s.super_sites, 0u);
  EXPECT_EQ(Rules::audit(s), "");
  Rules::apply(s, action(Verb::Build, space_named("K00")));
  EXPECT_TRUE(s.house[0] & bit(space_named("K00"))) << "in the own colour";
  EXPECT_EQ(s.players[0].resources[1], 11) << "and it gains";
}

// RA-7.15: lacking a special requirement is not lacking a space.
TEST(RagusaPlacement, SuperhousesWaitForASpecialRequirement) {
  State s = at_start(2);
  live(s, 0, {"C00", "C01", "C02", "C03", "C04", "C05", "C06", "C07", "C08", "C09"});
  live(s, 1, {"C10", "C11", "C12", "C13", "C14", "C15", "C18", "C19", "C20", "C21"});
  find_sites(s);
  EXPECT_EQ(s.super_sites, 0u) << "the winery asks for grapes";
  EXPECT_NE(open_to_superhouses(s), 0u);
  Rules::apply(s, action(Verb::Build, space_named("K05")));
  EXPECT_EQ(s.players[0].superhouses, 2);
}

// RA-10.2: geometry alone never closes the ring; three superhouses leave room.
TEST(RagusaPlacement, ThreeSuperhousesLeaveRoom) {
  int least = kRing;
  for (int a = 0; a < kRing; ++a)
    for (int b = 0; b < kRing; ++b)
      for (int c = 0; c < kRing; ++c) {
        State s;
        s.seats = 2;
        bool fits = true;
        for (const int space : {a, b, c}) {
          fits = fits && (open_to_superhouses(s) & bit(space));
          s.superhouse |= bit(space);
        }
        if (fits) least = std::min(least, std::popcount(open_to_superhouses(s)));
      }
  EXPECT_EQ(least, 3);
}

// RA-1.6: resources have no upper limit short of what a byte of a game can hold.
TEST(RagusaPlacement, ResourcesAreNotCapped) {
  Player p;
  p.resources[0] = 60;
  for (int n = 0; n < 20; ++n) exchange(p, Resource::Stone);
  EXPECT_EQ(int{p.resources[2]}, 20);
  EXPECT_EQ(int{p.resources[0]}, 0);
}

}  // namespace
}  // namespace refectory::ragusa
