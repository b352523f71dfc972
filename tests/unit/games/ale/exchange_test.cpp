#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "base/rng.hpp"
#include "games/ale/score.hpp"

namespace refectory::ale {
namespace {

// Every way to choose the giving markers, followed to the end.
class Search {
 public:
  Search(int rate, int ducats, bool may_stop) : rate_(rate), ducats_(ducats), may_stop_(may_stop) {}

  int best(Markers markers) {
    std::sort(markers.begin(), markers.end());
    const auto known = seen_.find(markers);
    if (known != seen_.end()) return known->second;
    const int target = markers[0] + 1;
    int spare = 0;
    for (const int at : markers) spare += std::max(0, at - target);
    const bool stuck = target > kTrackEnd || spare < rate_;
    int level = -1000;
    if (stuck || may_stop_) level = after_money(markers);
    if (!stuck) level = std::max(level, give(markers, 1, rate_, target));
    return seen_[markers] = level;
  }

 private:
  int after_money(Markers markers) const {
    for (int i = 0; i < ducats_ / 10; ++i) {
      auto& lowest = *std::min_element(markers.begin(), markers.end());
      if (lowest < kTrackEnd) ++lowest;
    }
    return *std::min_element(markers.begin(), markers.end());
  }

  // Marker 0 is the lowest and gets the step; the markers from `from` on give what is owed.
  int give(const Markers& markers, int from, int owed, int target) {
    if (owed == 0) {
      Markers next = markers;
      ++next[0];
      return best(next);
    }
    if (from == kResources) return -1000;
    int level = -1000;
    for (int steps = 0; steps <= owed && (steps == 0 || markers[from] - steps >= target); ++steps) {
      Markers next = markers;
      next[from] = static_cast<std::int8_t>(next[from] - steps);
      level = std::max(level, give(next, from + 1, owed - steps, target));
    }
    return level;
  }

  int rate_, ducats_;
  bool may_stop_;
  std::map<Markers, int> seen_;
};

struct Case {
  Markers markers;
  int brewmaster, ducats;
};

Case random_case(Rng& rng) {
  constexpr std::array<int, 5> brewmasters = {-5, 2, 6, 13, 20};  // rates 5, 4, 3, 2, 1
  Case out{};
  const int low = static_cast<int>(rng.below(4)) - 3;
  for (auto& at : out.markers) at = static_cast<std::int8_t>(low + static_cast<int>(rng.below(10)));
  out.brewmaster = brewmasters[rng.below(5)];
  out.ducats = static_cast<int>(rng.below(70));
  return out;
}

// HA-12.3, HA-13.1: by the literal rule nobody can do better than the engine does.
TEST(AleExchange, LiteralRuleIsPlayedOptimally) {
  Rng rng(1);
  for (int i = 0; i < 6000; ++i) {
    const Case c = random_case(rng);
    const Production found = produce(c.markers, c.brewmaster, c.ducats, false);
    ASSERT_EQ(found.level, Search(found.rate, c.ducats, false).best(c.markers)) << "case " << i;
  }
}

// HA-13.2: the same when a player may stop early.
TEST(AleExchange, OptionalRuleIsPlayedOptimally) {
  Rng rng(2);
  int better = 0;
  for (int i = 0; i < 3000; ++i) {
    const Case c = random_case(rng);
    const Production found = produce(c.markers, c.brewmaster, c.ducats, true);
    ASSERT_EQ(found.level, Search(found.rate, c.ducats, true).best(c.markers)) << "case " << i;
    ASSERT_EQ(found.level, best_level(c.markers, found.rate, c.ducats));
    const int literal = produce(c.markers, c.brewmaster, c.ducats, false).level;
    ASSERT_GE(found.level, literal);
    if (c.ducats < 20) {
      ASSERT_EQ(found.level, literal);
    }
    better += found.level > literal;
  }
  EXPECT_GT(better, 0) << "the option never mattered";
}

// HA-13.1: taking from one marker only is worse, so the search above can tell.
TEST(AleExchange, TheChoiceOfGiversMatters) {
  Markers wise = {0, 3, 3, 3, 3};
  EXPECT_EQ(exchange(wise, 2), 2);
  EXPECT_EQ(wise, (Markers{2, 2, 2, 2, 2}));
  Markers foolish = {1, 1, 3, 3, 3};  // after both steps came from one marker
  exchange(foolish, 2);
  EXPECT_EQ(*std::min_element(foolish.begin(), foolish.end()), 1);
}

Markers sorted(Markers markers) {
  std::sort(markers.begin(), markers.end());
  return markers;
}

// HA-13.3: all eight vectors, every column.
TEST(AleExchange, Vectors) {
  struct Row {
    Markers markers;
    int brewmaster, ducats, rate, value, exchanges;
    Markers after_a, after_b;
    int exhaustive, optional;
  };
  // clang-format off
  const std::array<Row, 8> rows = {{
      {{14, 9, 6, 11, 2}, 10, 27, 3, 4, 4, {6, 6, 7, 7, 8}, {7, 7, 7, 7, 8}, 28, 28},
      {{12, 3, 8, 8, 5}, 14, 0, 2, 4, 4, {6, 6, 6, 7, 7}, {6, 6, 6, 7, 7}, 24, 24},
      {{16, 16, 5, 4, 4}, 20, 9, 1, 6, 14, {9, 9, 9, 9, 9}, {9, 9, 9, 9, 9}, 54, 54},
      {{6, 6, 6, 6, 0}, 3, 10, 4, 3, 3, {3, 3, 3, 3, 3}, {3, 3, 3, 3, 4}, 9, 9},
      {{1, 7, 12, 7, 7}, 7, 20, 3, 3, 4, {5, 5, 5, 5, 6}, {5, 5, 6, 6, 6}, 15, 18},
      {{9, 13, 12, 12, 1}, 16, 34, 2, 5, 7, {8, 8, 8, 8, 8}, {8, 8, 9, 9, 9}, 40, 45},
      {{0, -2, -4, -6, -8}, -10, 25, 5, 2, 2, {-6, -6, -6, -5, -5}, {-6, -5, -5, -5, -5}, 0, 0},
      {{20, 20, 20, 20, 20}, 20, 99, 1, 6, 0, {20, 20, 20, 20, 20}, {20, 20, 20, 20, 20}, 120, 120},
  }};
  // clang-format on
  for (const Row& row : rows) {
    const Production out = produce(row.markers, row.brewmaster, row.ducats, false);
    EXPECT_EQ(out.rate, row.rate);
    EXPECT_EQ(out.value, row.value);
    EXPECT_EQ(out.exchanges, row.exchanges);
    EXPECT_EQ(sorted(out.after_exchange), row.after_a);
    EXPECT_EQ(sorted(out.after_money), row.after_b);
    EXPECT_EQ(out.points, row.exhaustive);
    EXPECT_EQ(produce(row.markers, row.brewmaster, row.ducats, true).points, row.optional);
  }
}

// HA-EX-18, the second and third part: markers after each step.
TEST(AleExchange, BelowOne) {
  const Production first = produce({3, 3, 3, 3, -2}, 0, 0, false);
  EXPECT_EQ(first.exchanges, 2);
  EXPECT_EQ(sorted(first.after_money), (Markers{0, 0, 0, 1, 1}));
  EXPECT_EQ(first.points, 0);
  const Production second = produce({6, 6, 6, 6, -5}, 0, 29, false);
  EXPECT_EQ(second.exchanges, 4);
  EXPECT_EQ(sorted(second.after_exchange), (Markers{-1, 1, 1, 1, 1}));
  EXPECT_EQ(second.money_steps, 2);
  EXPECT_EQ(second.points, 2);
}

// HA-12.4: no step beyond 20, however much money there is.
TEST(AleExchange, MoneyEndsAtTwenty) {
  Markers markers = {19, 20, 20, 20, 18};
  EXPECT_EQ(spend(markers, 500), 3);
  EXPECT_EQ(markers, (Markers{20, 20, 20, 20, 20}));
}

}  // namespace
}  // namespace refectory::ale
