#include "games/ale/score.hpp"

#include <algorithm>
#include <bit>

namespace refectory::ale {

namespace {

int lowest(const Markers& markers) {
  return *std::min_element(markers.begin(), markers.end());
}

int sum_above(const Markers& markers, int level) {
  int sum = 0;
  for (const int at : markers) sum += std::max(0, at - level);
  return sum;
}

int sum_below(const Markers& markers, int level) {
  int sum = 0;
  for (const int at : markers) sum += std::max(0, level - at);
  return sum;
}

void exchange_once(Markers& markers, int rate) {
  const auto low = std::min_element(markers.begin(), markers.end());
  for (int i = 0; i < rate; ++i) --*std::max_element(markers.begin(), markers.end());
  ++*low;
}

bool lift_lowest(Markers& markers) {
  const auto low = std::min_element(markers.begin(), markers.end());
  if (*low >= kTrackEnd) return false;
  ++*low;
  return true;
}

}  // namespace

int exchange(Markers& markers, int rate) {
  int count = 0;
  for (;; ++count) {
    const int target = lowest(markers) + 1;
    if (target > kTrackEnd || sum_above(markers, target) < rate) return count;
    exchange_once(markers, rate);
  }
}

int spend(Markers& markers, int ducats) {
  int steps = 0;
  while (steps < ducats / kDucatsPerStep && lift_lowest(markers)) ++steps;
  return steps;
}

int best_level(const Markers& markers, int rate, int ducats) {
  int level = lowest(markers);
  while (level < kTrackEnd && sum_below(markers, level + 1) <=
                                  sum_above(markers, level + 1) / rate + ducats / kDucatsPerStep)
    ++level;
  return level;
}

Production produce(const Markers& markers, int brewmaster, int ducats, bool may_stop_early) {
  Production out;
  out.rate = brewmaster_row(brewmaster).rate;
  out.value = brewmaster_row(brewmaster).value;
  Markers now = markers;
  if (may_stop_early) {
    // Only as many exchanges as the best level needs; the money does the rest.
    const int goal = best_level(markers, out.rate, ducats);
    const int lifts = sum_below(markers, goal);
    out.exchanges = std::min(lifts, sum_above(markers, goal) / out.rate);
    for (int i = 0; i < out.exchanges; ++i) exchange_once(now, out.rate);
  } else {
    out.exchanges = exchange(now, out.rate);
  }
  out.after_exchange = now;
  out.money_steps = spend(now, ducats);
  out.after_money = now;
  out.level = lowest(now);
  out.points = std::max(0, out.level) * out.value;
  return out;
}

Production produce(const State& s, const Player& player) {
  return produce(player.marker, player.brewmaster, player.ducats,
                 s.chosen(Choice::OptionalExchange));
}

Scores score(const State& s) {
  Scores out;
  for (int seat = 0; seat < s.seats; ++seat) {
    const Player& player = s.players[seat];
    const int large = std::popcount(player.large), small = std::popcount(player.small);
    const bool bonus = std::ranges::count(player.beside, 1 + static_cast<int>(Card::BarrelBonus));
    auto& part = out.part[seat];
    part[0] = static_cast<std::int16_t>(produce(s, player).points);
    part[1] = static_cast<std::int16_t>(kLargeBarrel * large + kSmallBarrel * small);
    part[2] = static_cast<std::int16_t>(bonus ? large + small : 0);
    part[3] = player.start == Start::First;
    for (const int points : part)
      out.total[seat] = static_cast<std::int16_t>(out.total[seat] + points);
  }
  rank_by_total(out, s.seats);  // HA-12.8: ties are shared
  return out;
}

}  // namespace refectory::ale
