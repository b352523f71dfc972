#include "games/ragusa/score.hpp"

#include <gtest/gtest.h>

#include "games/ragusa/exchange.hpp"
#include "games/ragusa/walls.hpp"
#include "positions.hpp"

namespace refectory::ragusa {
namespace {

// RA-9.2 by trying every start and every length.
Stretch plain_stretch(const State& s, int player) {
  const auto own = [&](int i) { return (s.house[player] >> i & 1) + (s.tower[player] >> i & 1); };
  const auto breaks = [&](int i) {
    return own(i) == 0 && ((ring(houses(s)) | towers(s)) >> i & 1);
  };
  Stretch best;
  for (int start = 0; start < kRing; ++start) {
    int points = 0;
    for (int length = 1; length <= kRing; ++length) {
      const int segment = (start + length - 1) % kRing;
      if (!(s.wall >> segment & 1)) break;
      if (length > 1 && breaks(segment)) break;
      points += 1 + (length > 1 ? static_cast<int>(own(segment)) : 0);
      int whole = points;
      if (length == kRing && !breaks(start)) whole += static_cast<int>(own(start));
      if (length > best.walls || (length == best.walls && whole > best.points))
        best = {length, whole};
    }
  }
  return best;
}

// RA-9.2.1 to RA-9.2.5.
TEST(RagusaScore, LongestStretchAgreesWithTryingAll) {
  Rng rng(4);
  for (int n = 0; n < 20'000; ++n) {
    State s;
    s.seats = 3;
    s.wall = rng.below(3) == 0 ? kWholeRing
                               : kWholeRing & static_cast<std::uint32_t>(rng.next() | rng.next());
    const auto pieces = 1 + rng.below(6);
    for (int i = 0; i < kRing; ++i) {
      if (rng.below(6) < pieces / 2) s.house[rng.below(3)] |= bit(i);
      if (rng.below(6) < pieces / 3) s.tower[rng.below(3)] |= 1u << i;
    }
    for (int p = 0; p < 3; ++p) {
      const Stretch fast = longest_stretch(s, p), plain = plain_stretch(s, p);
      ASSERT_EQ(fast.walls, plain.walls) << s.wall;
      ASSERT_EQ(fast.points, plain.points) << s.wall;
    }
  }
}

// All exchanges whatever, also into resources that no card counts.
int best_of_all(const State& s, int player, Player now, int from) {
  int best = 0;
  for (int i = 0; i < now.cards; ++i) best += bonus_points(s, player, now.hand[i], now.resources);
  for (int r = from; r < kResources; ++r) {
    if (!can_exchange(now, static_cast<Resource>(r))) continue;
    Player next = now;
    exchange(next, static_cast<Resource>(r));
    best = std::max(best, best_of_all(s, player, next, r));
  }
  return best;
}

// RA-9.7: the engine exchanges in the way that scores most.
TEST(RagusaScore, LastExchangeIsTheBest) {
  Rng rng(6);
  State s = at_start(3);
  for (int n = 0; n < 3000; ++n) {
    Player& p = s.players[0];
    for (auto& resource : p.resources) resource = u8(static_cast<int>(rng.below(5)));
    p.resources[0] = u8(static_cast<int>(rng.below(13)));
    std::array<std::uint8_t, kBonusCards> deck;
    for (int i = 0; i < kBonusCards; ++i) deck[i] = u8(i);
    rng.shuffle(deck);
    p.cards = u8(1 + static_cast<int>(rng.below(7)));
    for (int i = 0; i < p.cards; ++i) p.hand[i] = deck[i];
    ASSERT_EQ(closing(s, 0).points, best_of_all(s, 0, p, 1));
  }
}

// RA-9.4, RA-1.7: points are public, cards count at the end, and every part adds up.
TEST(RagusaScore, PartsAreTheSources) {
  Rng rng(2);
  for (int seats = 1; seats <= 5; ++seats) {
    State s = Rules::setup(table(seats));
    play_out<Rules>(s, rng);
    const Scores scores = Rules::score(s);
    for (int p = 0; p < seats; ++p) {
      int sum = 0;
      for (int i = 0; i < kSources; ++i) {
        EXPECT_EQ(scores.part[p][i], s.points[p][i]);
        sum += s.points[p][i];
      }
      sum += longest_stretch(s, p).points + cathedral_points(s, p) + closing(s, p).points;
      EXPECT_EQ(scores.total[p], sum);
    }
  }
}

}  // namespace
}  // namespace refectory::ragusa
