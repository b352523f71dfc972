#include "games/ragusa/walls.hpp"

namespace refectory::ragusa {

namespace {

constexpr int next(int i) {
  return i + 1 == kRing ? 0 : i + 1;
}
constexpr int previous(int i) {
  return i == 0 ? kRing - 1 : i - 1;
}
constexpr bool has(std::uint32_t set, int i) {
  return set >> i & 1;
}

// The ring as one player sees it: own pieces on each space, and spaces that break a stretch.
struct Sight {
  std::uint32_t houses, towers, bars;
  int pieces(int space) const { return has(houses, space) + has(towers, space); }
};

// RA-9.2.2, RA-7.9: a foreign or black piece breaks, unless an own piece stands there too.
Sight sight(const State& s, int player) {
  const std::uint32_t own = ring(s.house[player]), tower = s.tower[player];
  return {own, tower, (ring(houses(s)) | towers(s)) & ~(own | tower)};
}

}  // namespace

int wall_points(const State& s, int player, int segment) {
  const Sight seen = sight(s, player);
  return 1 + seen.pieces(segment) + seen.pieces(next(segment));
}

Stretch longest_stretch(const State& s, int player) {
  const Sight seen = sight(s, player);
  // Segment i lies between spaces i and i + 1, so a stretch goes on over space i exactly when
  // segments i - 1 and i are built and nothing breaks it there.
  const auto goes_on_at = [&](int space) {
    return has(s.wall, previous(space)) && has(s.wall, space) && !has(seen.bars, space);
  };
  int start = 0;
  while (start < kRing && goes_on_at(start)) ++start;
  if (start == kRing)  // RA-9.2.4: the whole ring, unbroken
    return {kRing, kRing + std::popcount(seen.houses) + std::popcount(seen.towers)};
  Stretch best, now;
  for (int n = 0, i = start; n < kRing; ++n, i = next(i)) {
    if (!goes_on_at(i))
      now = {};
    else
      now.points += seen.pieces(i);
    if (!has(s.wall, i)) continue;
    ++now.walls, ++now.points;
    if (now.walls > best.walls || (now.walls == best.walls && now.points > best.points)) best = now;
  }
  return best;
}

int stretch_through(std::uint32_t walls, std::uint32_t bars, int segment) {
  int length = 1;
  for (int i = next(segment); length < kRing && has(walls, i) && !has(bars, i); i = next(i))
    ++length;
  for (int i = segment; length < kRing && has(walls, previous(i)) && !has(bars, i); i = previous(i))
    ++length;
  return length;
}

}  // namespace refectory::ragusa
