#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/ale/tiles.hpp"

// What is printed on the boards: the common track, the starting area, the scoring spots and
// the production track with the brewmaster's table.
namespace refectory::ale {

// The ten scoring spots, one bit each, in the order of the column on the player board. Pairs
// are consecutive twos (HA-11.1, PV-14).
inline constexpr int kScoringSpots = 10;
inline constexpr std::array<std::string_view, kScoringSpots> kScoringNames = {
    "x", "wood", "yeast", "hops", "water", "barley", "monk-a", "monk-b", "monk-c", "monk-d"};
inline constexpr int kPairs = kScoringSpots / 2;
inline constexpr std::array<std::string_view, kPairs> kPairNames = {
    "x+wood", "yeast+hops", "water+barley", "monk-a+monk-b", "monk-c+monk-d"};
inline constexpr std::uint16_t kXSpot = 0x001;
inline constexpr std::uint16_t kResourceSpots = 0x03E;
inline constexpr std::uint16_t kMonkSpots = 0x3C0;
inline constexpr std::uint16_t kAnySpot = kXSpot | kResourceSpots | kMonkSpots;

enum class Kind : std::uint8_t { Resource, Monk, Disc, Barrel };

struct Space {
  Kind kind = Kind::Resource;
  int cost = 0;             // of a monk here (HA-6.2, PV-02)
  std::uint16_t spots = 0;  // where a disc from here may go (HA-7.2)
};

// The 27 spaces in walking order (PV-01); index 0 is space 1.
inline constexpr int kSpaces = 27;
inline constexpr int kHome = 28;  // a figure that has returned; 0 is one that waits to leave
// clang-format off
inline constexpr std::array<Space, kSpaces> kTrack = {{
    {},                                            //  1
    {},                                            //  2
    {.kind = Kind::Monk, .cost = 4},               //  3
    {.kind = Kind::Disc, .spots = kXSpot},         //  4  A
    {},                                            //  5
    {},                                            //  6
    {.kind = Kind::Disc, .spots = kMonkSpots},     //  7  B
    {},                                            //  8
    {},                                            //  9
    {.kind = Kind::Monk, .cost = 3},               // 10
    {},                                            // 11
    {.kind = Kind::Disc, .spots = kResourceSpots}, // 12  C
    {},                                            // 13
    {.kind = Kind::Barrel},                        // 14
    {},                                            // 15
    {.kind = Kind::Disc, .spots = kAnySpot},       // 16  A/B/C
    {},                                            // 17
    {.kind = Kind::Monk, .cost = 2},               // 18
    {},                                            // 19
    {.kind = Kind::Disc, .spots = kAnySpot},       // 20  A/B/C
    {},                                            // 21
    {},                                            // 22
    {},                                            // 23
    {.kind = Kind::Disc, .spots = kAnySpot},       // 24  A/B/C
    {.kind = Kind::Monk, .cost = 1},               // 25
    {.kind = Kind::Barrel},                        // 26
    {},                                            // 27
}};
// clang-format on
constexpr const Space& space_at(int space) {
  return kTrack[space - 1];
}
constexpr bool holds_tiles(int space) {
  return space_at(space).kind == Kind::Resource || space_at(space).kind == Kind::Monk;
}
constexpr int spaces_of(Kind kind) {
  int count = 0;
  for (const Space& space : kTrack) count += space.kind == kind;
  return count;
}
static_assert(spaces_of(Kind::Resource) == 15 && spaces_of(Kind::Monk) == 4);
static_assert(spaces_of(Kind::Disc) == 6 && spaces_of(Kind::Barrel) == 2);

// HA-9.4: where two discs lie in the last round.
constexpr int discs_in_last_round(int space, int seats) {
  const bool doubled = (space == 7 || space == 12) ? seats < 4 : space == 16 && seats == 3;
  return doubled ? 2 : 1;
}

constexpr int rounds_for(int seats) {
  return seats == 2 ? 3 : seats == 3 ? 4 : 6;
}  // HA-1.7

// The starting area (HA-2.4, PV-04).
enum class Start : std::uint8_t { First, Resource, Brewmaster, Ducats, None };
inline constexpr int kStarts = 4;
inline constexpr std::array<std::string_view, kStarts + 1> kStartNames = {
    "first", "resource", "brewmaster", "ducats", "none"};
inline constexpr int kStartDucats = 2;
inline constexpr int kStartBrewmaster = 1;
inline constexpr int kStartMarker = 2;

inline constexpr int kPurse = 25;  // HA-2.1

// The production track: 1..20 are numbered, 0 and below lead in.
inline constexpr int kTrackEnd = 20;
inline constexpr int kTrackStart = -10;

// Where the pieces start: markers wood..barley, then the brewmaster. Order and spacing are
// sure, the common offset is reconstructed (PV-10), so a table may choose among the readings.
struct StartingSpots {
  std::string_view name;
  std::array<std::int8_t, kResources> marker;
  std::int8_t brewmaster;
};
inline constexpr std::array<StartingSpots, 3> kStartingSpots = {{
    {.name = "default", .marker = {0, -2, -4, -6, -8}, .brewmaster = -10},
    {.name = "wood_on_one", .marker = {1, -1, -3, -5, -7}, .brewmaster = -9},
    {.name = "second_implementation_literal", .marker = {1, -2, -4, -6, -8}, .brewmaster = -9},
}};

// HA-12.2: what the brewmaster's place is worth at the end (PV-13).
struct BrewmasterRow {
  int from;   // the first position of the row
  int rate;   // backward steps for one forward step
  int value;  // points per level
};
inline constexpr std::array<BrewmasterRow, 8> kBrewmasterRows = {{
    {.from = kTrackStart, .rate = 5, .value = 2},
    {.from = 1, .rate = 4, .value = 3},
    {.from = 5, .rate = 3, .value = 3},
    {.from = 9, .rate = 3, .value = 4},
    {.from = 12, .rate = 2, .value = 4},
    {.from = 15, .rate = 2, .value = 5},
    {.from = 18, .rate = 2, .value = 6},
    {.from = 20, .rate = 1, .value = 6},
}};
constexpr const BrewmasterRow& brewmaster_row(int position) {
  std::size_t row = kBrewmasterRows.size() - 1;
  while (row > 0 && position < kBrewmasterRows[row].from) --row;
  return kBrewmasterRows[row];
}
inline constexpr int kDucatsPerStep = 10;  // HA-12.4

}  // namespace refectory::ale
