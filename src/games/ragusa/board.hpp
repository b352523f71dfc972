#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "games/ragusa/map.hpp"

// What follows from the map: spaces, who touches whom, the wall ring. All of it is computed at
// compile time from the hex coordinates, so that a corrected map needs no second edit.
namespace refectory::ragusa {

inline constexpr int kMaxHexes = 48;
inline constexpr int kMaxSpaces = 64;  // a set of spaces is one word
inline constexpr int kMaxRing = 32;
inline constexpr std::uint8_t kNone = 255;

// A corner in whole numbers: x in half hex widths, y in half hex sides, y down the page.
struct Corner {
  int x, y;
  friend constexpr bool operator==(const Corner&, const Corner&) = default;
};

// The corner of a hex, counted clockwise from its top.
constexpr Corner corner_of(const HexRow& hex, int i) {
  constexpr std::array<Corner, 6> offset = {{{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}}};
  return {2 * hex.q + hex.r + offset[i].x, 3 * hex.r + offset[i].y};
}

enum class Zone : std::uint8_t { Wall, Inner, Country };

// Spaces are numbered C (the ring, clockwise from the top of the silversmith), then I (inside)
// and K (country), both in reading order. A set of spaces is a word with one bit a space, so
// the low `ring` bits are the wall spaces; segment i joins spaces i and i + 1 of the ring.
struct Board {
  int hexes = 0, spaces = 0, ring = 0, inner = 0;
  std::array<Kind, kMaxHexes> kind{};
  std::array<std::string_view, kMaxHexes> id{};
  std::array<std::uint64_t, kMaxHexes> at{};                       // spaces at a hex
  std::array<std::array<std::uint8_t, 6>, kMaxHexes> clockwise{};  // RA-3.6; kNone: no space
  std::array<std::array<std::uint8_t, 3>, kMaxSpaces> touches{};   // hexes of a space
  std::array<Corner, kMaxSpaces> corner{};
  std::array<std::uint64_t, kMaxSpaces> neighbours{};
  std::array<std::uint8_t, kMaxRing> inside{}, outside{};  // hexes of a segment
  std::array<std::uint8_t, kKinds> city{};                 // hex of a city kind
  std::array<std::uint64_t, kKinds> with{};                // spaces touching a kind
  std::array<std::array<std::uint64_t, 4>, 6> gains{};     // spaces that bring >= n of a resource
  std::uint64_t all = 0, rural = 0, urban = 0, walls = 0;

  constexpr Zone zone(int space) const {
    return space < ring ? Zone::Wall : space < ring + inner ? Zone::Inner : Zone::Country;
  }
};

constexpr std::uint64_t bit(int space) {
  return std::uint64_t{1} << space;
}

namespace detail {

// The hexes around a corner; -1 fills up.
constexpr std::array<int, 3> around(std::span<const HexRow> rows, Corner corner) {
  std::array<int, 3> out = {-1, -1, -1};
  int n = 0;
  for (int h = 0; h < static_cast<int>(rows.size()); ++h) {
    const int dx = 2 * rows[h].q + rows[h].r - corner.x, dy = 3 * rows[h].r - corner.y;
    const bool vertical = dx == 0 && (dy == 2 || dy == -2);
    const bool slanted = (dx == 1 || dx == -1) && (dy == 1 || dy == -1);
    if (vertical || slanted) out[n++] = h;
  }
  return out;
}

constexpr int find_space(const Board& board, Corner corner) {
  for (int s = 0; s < board.spaces; ++s)
    if (board.corner[s] == corner) return s;
  return -1;
}

// Two corners of a hex edge: the hex on the other side of the edge from corner i to i + 1.
constexpr int across(std::span<const HexRow> rows, int hex, int i) {
  constexpr std::array<std::array<int, 2>, 6> step = {
      {{1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}}};  // NE, E, SE, SW, W, NW
  for (int h = 0; h < static_cast<int>(rows.size()); ++h)
    if (rows[h].q == rows[hex].q + step[i][0] && rows[h].r == rows[hex].r + step[i][1]) return h;
  return -1;
}

constexpr void add_space(std::span<const HexRow> rows, Board& board, Corner corner) {
  const auto hexes = around(rows, corner);
  const int space = board.spaces++;
  board.corner[space] = corner;
  for (int k = 0; k < 3; ++k) board.touches[space][k] = static_cast<std::uint8_t>(hexes[k]);
}

// RA-1.3: walks along the outer edges of the city, clockwise, from the top of the silversmith.
constexpr void add_ring(std::span<const HexRow> rows, Board& board) {
  int hex = board.city[static_cast<int>(Kind::Silversmith)], i = 0;
  const Corner start = corner_of(rows[hex], 0);
  for (Corner here = start; board.ring == 0 || !(here == start);) {
    add_space(rows, board, here);
    board.inside[board.ring] = static_cast<std::uint8_t>(hex);
    board.outside[board.ring] = static_cast<std::uint8_t>(across(rows, hex, i));
    ++board.ring;
    here = corner_of(rows[hex], (i + 1) % 6);
    i = (i + 1) % 6;
    // Where the next edge of this hex lies inside the city, the ring goes on along the hex behind
    // it, from the corner that is the same point.
    for (int next = across(rows, hex, i); next >= 0 && is_city(rows[next].kind);
         next = across(rows, hex, i)) {
      hex = next;
      for (i = 0; !(corner_of(rows[hex], i) == here);) ++i;
    }
  }
}

// Every other corner of three hexes that are not all sea, in reading order.
constexpr void add_spaces(std::span<const HexRow> rows, Board& board, Zone zone) {
  std::array<Corner, 6 * kMaxHexes> found{};
  int n = 0;
  for (int h = 0; h < static_cast<int>(rows.size()); ++h)
    for (int i = 0; i < 6; ++i) {
      const Corner corner = corner_of(rows[h], i);
      const auto hexes = around(rows, corner);
      if (hexes[2] < 0 || hexes[0] != h || find_space(board, corner) >= 0) continue;
      int city = 0, sea = 0;
      for (const int hex : hexes) city += is_city(rows[hex].kind), sea += is_sea(rows[hex].kind);
      if (sea == 3 || (city == 3) != (zone == Zone::Inner)) continue;
      int k = n++;
      for (; k > 0; --k) {
        const Corner& other = found[k - 1];
        if (other.y < corner.y || (other.y == corner.y && other.x < corner.x)) break;
        found[k] = other;
      }
      found[k] = corner;
    }
  for (int k = 0; k < n; ++k) add_space(rows, board, found[k]);
  if (zone == Zone::Inner) board.inner = n;
}

constexpr void add_sets(std::span<const HexRow> rows, Board& board) {
  for (int s = 0; s < board.spaces; ++s) {
    board.all |= bit(s);
    if (s < board.ring) board.walls |= bit(s);
    std::array<int, 6> gain{};
    for (const int hex : board.touches[s]) {
      const Kind kind = rows[hex].kind;
      board.at[hex] |= bit(s);
      board.with[static_cast<int>(kind)] |= bit(s);
      if (is_rural(kind)) board.rural |= bit(s);
      if (is_city(kind)) board.urban |= bit(s);
      if (!is_city(kind)) ++gain[static_cast<int>(kind)];
    }
    for (int r = 0; r < 6; ++r)
      for (int n = 0; n <= gain[r]; ++n) board.gains[r][n] |= bit(s);
  }
  for (int h = 0; h < board.hexes; ++h)
    for (int i = 0; i < 6; ++i) {
      const int here = find_space(board, corner_of(rows[h], i));
      const int next = find_space(board, corner_of(rows[h], (i + 1) % 6));
      board.clockwise[h][i] = here < 0 ? kNone : static_cast<std::uint8_t>(here);
      if (here >= 0 && next >= 0)
        board.neighbours[here] |= bit(next), board.neighbours[next] |= bit(here);
    }
}

}  // namespace detail

constexpr Board make_board(std::span<const HexRow> rows) {
  Board board;
  board.hexes = static_cast<int>(rows.size());
  for (int h = 0; h < board.hexes; ++h) {
    board.kind[h] = rows[h].kind;
    board.id[h] = rows[h].id;
    if (is_city(rows[h].kind))
      board.city[static_cast<int>(rows[h].kind)] = static_cast<std::uint8_t>(h);
  }
  detail::add_ring(rows, board);
  detail::add_spaces(rows, board, Zone::Inner);
  detail::add_spaces(rows, board, Zone::Country);
  detail::add_sets(rows, board);
  return board;
}

inline constexpr Board kBoard = make_board(kHexes);

inline constexpr int kRing = 22;  // RA-1.3
inline constexpr int kSegments = kRing;
static_assert(kBoard.ring == kRing, "the wall line has 22 segments");
static_assert(kBoard.spaces <= kMaxSpaces);

// "C04", "I02", "K17"; "W11" for a segment.
std::string space_name(int space);
std::string segment_name(int segment);
int space_named(std::string_view text);    // -1: no such space
int segment_named(std::string_view text);  // -1: no such segment
int hex_named(std::string_view text);      // -1: no such hex

// The same at compile time, for tables that speak of spaces. The call that cannot be made at
// compile time turns a wrong number into an error there.
void no_such_space();
consteval std::uint8_t space(char zone, int number) {
  const int index = zone == 'C' ? number : kBoard.ring + (zone == 'I' ? 0 : kBoard.inner) + number;
  const int end = zone == 'C'   ? kBoard.ring
                  : zone == 'I' ? kBoard.ring + kBoard.inner
                                : kBoard.spaces;
  if (index >= end) no_such_space();
  return static_cast<std::uint8_t>(index);
}

}  // namespace refectory::ragusa
