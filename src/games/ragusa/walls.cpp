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
  return longest_stretch(s, player, s.wall);
}

Stretch longest_stretch(const State& s, int player, std::uint32_t built) {
  const Sight seen = sight(s, player);
  const auto one_on = [](std::uint32_t set) {
    return (set << 1 | set >> (kRing - 1)) & kWholeRing;
  };
  // Segment i lies between spaces i and i + 1, so a stretch goes on over space i exactly when
  // segments i - 1 and i are built and nothing breaks it there.
  const std::uint32_t goes_on = built & one_on(built) & ~seen.bars;
  const auto with_pieces = [&](int walls, std::uint32_t spaces) {
    return Stretch{
        walls, walls + std::popcount(spaces & seen.houses) + std::popcount(spaces & seen.towers)};
  };
  if (goes_on == kWholeRing) return with_pieces(kRing, kWholeRing);  // RA-9.2.4: unbroken
  if (built == 0) return {};
  // Ends of runs of one space, two, three ... over which it goes on, as long as there are any.
  int length = 0;
  std::uint32_t ends = 0;
  for (std::uint32_t longer = goes_on; longer != 0; longer &= one_on(longer)) {
    ends = longer;
    ++length;
  }
  Stretch best{1, 1};
  const std::uint64_t run = (std::uint64_t{1} << length) - 1;
  for (; ends != 0; ends &= ends - 1) {
    // Laid out over the ring twice, a run that ends at a space begins before it.
    const std::uint64_t twice = run << (std::countr_zero(ends) + kRing + 1 - length);
    const Stretch found = with_pieces(length + 1, (twice | twice >> kRing) & kWholeRing);
    if (found.walls > best.walls || found.points > best.points) best = found;
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
