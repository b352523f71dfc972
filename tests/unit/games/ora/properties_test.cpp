#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "games/ora/land.hpp"
#include "unit/games/ora/play.hpp"

// What must hold through every game, whatever is played.
namespace refectory::ora {

namespace {

template <class Visit>
void through_all_modes(std::uint64_t seed, Visit visit) {
  seed *= 1000;
  for (const Mode mode : kAllModes)
    for (const Variant variant : {Variant::France, Variant::Ireland}) {
      SCOPED_TRACE(schedule_of(mode).key);
      for (int game = 0; game < 10; ++game) {
        play_at_random(setup_for(mode, variant), ++seed, visit);
        if (testing::Test::HasFailure()) return;
      }
    }
}

// OL-1.3: everything is open, and nobody draws.
TEST(OraProperties, NothingIsHiddenOrRandom) {
  through_all_modes(1, [](const State& before, Action, const State&) {
    ASSERT_NE(Rules::actor(before), kChance);
    for (int seat = 0; seat < before.seats; ++seat)
      ASSERT_EQ(Rules::view(before, static_cast<Seat>(seat)), before);
  });
}

// OL-9.10, OL-13.7: cards and settlements stay where they are; only forests and moors go.
// OL-20.14 lets the neutral side cover, and only that.
TEST(OraProperties, WhatIsBuiltStays) {
  through_all_modes(2, [](const State& before, Action, const State& after) {
    for (int side = 0; side < sides(before); ++side) {
      if (is_solo(before) && side == kNeutral) continue;
      const Player &p = before.players[static_cast<std::size_t>(side)],
                   &q = after.players[static_cast<std::size_t>(side)];
      for_each_cell(p, [&](Cell cell, Terrain) {
        const auto content = at(p, cell);
        if (is_building(content) || is_settlement(content)) {
          ASSERT_EQ(at(q, cell), content);
        }
      });
    }
  });
}

// OL-12.7: tiles never move and never overlap.
TEST(OraProperties, LandscapesStay) {
  through_all_modes(3, [](const State& before, Action, const State& after) {
    for (int side = 0; side < sides(before); ++side) {
      const Player &p = before.players[static_cast<std::size_t>(side)],
                   &q = after.players[static_cast<std::size_t>(side)];
      for_each_cell(p, [&](Cell cell, Terrain land) { ASSERT_EQ(terrain(q, cell), land); });
      ASSERT_LE(q.top, p.top);
      ASSERT_GE(q.bottom, p.bottom);
    }
  });
}

// OL-5.7: clergymen come home with a new round, by Bathhouse or Locutory, and after the neutral
// prior's use; OL-19.3: never inside a round.
TEST(OraProperties, ClergymenComeHomeOnlyThen) {
  through_all_modes(4, [](const State& before, Action, const State& after) {
    const bool round = after.round != before.round;
    const bool card = before.frame.card == 23;
    const bool neutral = before.root == Root::NeutralUse;
    if (round || card || neutral) return;
    for (std::size_t side = 0; side < kSides; ++side) {
      const auto out = [&](const State& s) {
        return std::ranges::count_if(s.players[side].clergy, [](Site at) { return at != kHome; });
      };
      ASSERT_GE(out(after), out(before));
    }
  });
}

// OL-5.6: outside the bonus round on the own land only. OL-5.8: and alone.
TEST(OraProperties, OneClergymanABuildingOnHisOwnLand) {
  through_all_modes(5, [](const State&, Action, const State& after) {
    if (in_bonus_round(after)) return;
    std::size_t men = 0, places = 0;
    for (int side = 0; side < kSides; ++side)
      for (const Site at : after.players[static_cast<std::size_t>(side)].clergy)
        if (at != kHome) {
          ++men;
          ASSERT_EQ(side_of(at), side);
        }
    for (const auto set : occupied(after)) places += static_cast<std::size_t>(std::popcount(set));
    ASSERT_EQ(men, places);
  });
}

// OL-6.2, OL-6.15: the price is 2 from the moment the Winery or Distillery lies on a landscape.
TEST(OraProperties, ThePriceRisesWithTheWinery) {
  through_all_modes(6, [](const State& before, Action, const State& after) {
    bool lies_there = false;
    for (const Player& p : after.players) lies_there = lies_there || (p.built & bit(21));
    const bool covered = (after.gone & bit(21)) != 0;  // or without a place, solo only
    if (lies_there) {
      ASSERT_EQ(int{after.price}, 2);
    }
    if (!lies_there && !covered) {
      ASSERT_EQ(int{after.price}, 1);
    }
    ASSERT_GE(after.price, before.price);
  });
}

// OL-14.1: cards leave the display by being built and enter it with a letter.
TEST(OraProperties, TheDisplayIsNeverRefilled) {
  through_all_modes(7, [](const State& before, Action, const State& after) {
    if (after.letter == before.letter) {
      ASSERT_EQ(after.display & ~before.display, 0u);
    }
    std::uint64_t built = after.gone;
    for (const Player& p : after.players) built |= p.built;
    ASSERT_EQ(before.display & ~after.display & ~built, 0u);
  });
}

// OL-16.10: defined at every moment, and the sum of its three parts.
TEST(OraProperties, TheTotalIsTheSumOfItsParts) {
  through_all_modes(8, [](const State& before, Action, const State&) {
    const Scores scores = Rules::score(before);
    for (std::size_t seat = 0; seat < before.seats; ++seat)
      ASSERT_EQ(scores.total[seat],
                scores.part[seat][0] + scores.part[seat][1] + scores.part[seat][2]);
  });
}

// OL-10.10, OL-1.2: eight Wonders in all.
TEST(OraProperties, EightWonders) {
  through_all_modes(9, [](const State&, Action, const State& after) {
    int wonders = after.wonders;
    for (const Player& p : after.players) wonders += held(p.goods, Good::Wonder);
    ASSERT_EQ(wonders, 8);
  });
}

// OL-5.3, OL-6.7, OL-6.13: what is given for nothing is taken without a question, because goods
// never hurt. With more of them a player may answer all that he may answer now, and scores no less.
TEST(OraProperties, GoodsNeverHurt) {
  Rng rng(11);
  through_all_modes(11, [&rng](const State& before, Action, const State&) {
    State richer = before;
    const auto good = static_cast<Good>(rng.below(static_cast<int>(Good::Wonder)));
    gain(player(richer).goods, good, 1 + static_cast<int>(rng.below(6)));
    const ActionList more = offers_of(richer);
    for (const Action a : offers_of(before))
      ASSERT_NE(std::ranges::find(more, a), more.end())
          << Rules::format(a) << " with more " << worth(good).name;
    const Scores poor = Rules::score(before), rich = Rules::score(richer);
    ASSERT_GE(rich.total[before.asked], poor.total[before.asked]) << worth(good).name;
  });
}

// OL-20.30: the neutral side has no goods and is never asked.
TEST(OraProperties, TheNeutralSideOwnsNothing) {
  play_at_random(setup_for(Mode::Solo), 10, [](const State& before, Action, const State&) {
    ASSERT_EQ(before.players[kNeutral].goods, Purse{});
    ASSERT_EQ(int{before.asked}, 0);
  });
}

}  // namespace

}  // namespace refectory::ora
