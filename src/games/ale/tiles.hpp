#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// What lies on the track and in the gardens, and what it does: tiles, sheds, privilege cards,
// barrel goals. Tables only; docs/rules/ale.md gives the source of each number.
namespace refectory::ale {

enum class Resource : std::uint8_t { Wood, Yeast, Hops, Water, Barley };
inline constexpr int kResources = 5;
inline constexpr std::array<std::string_view, kResources> kResourceNames = {"wood", "yeast", "hops",
                                                                            "water", "barley"};

// A tile's face in one byte: 0 is no tile, 1..25 resources with the number counting slowest
// (wood-1, yeast-1 … barley-1, wood-2 …), 26..29 the monks. So the first tile of a sorted
// space is its cheapest, and tiles of one number stand side by side.
using Tile = std::uint8_t;
inline constexpr Tile kNoTile = 0;
inline constexpr Tile kFirstMonk = 26;
inline constexpr int kMonks = 4;  // types
inline constexpr int kTiles = 30;
inline constexpr int kMaxFertility = 5;

constexpr Tile resource_tile(int resource, int fertility) {
  return static_cast<Tile>(1 + (fertility - 1) * kResources + resource);
}
constexpr Tile monk_tile(int type) {
  return static_cast<Tile>(kFirstMonk + type);
}
constexpr bool is_monk(Tile tile) {
  return tile >= kFirstMonk;
}

namespace detail {
constexpr auto fertilities() {
  std::array<std::uint8_t, kTiles> out{};  // HA-6.4: monks count 0
  for (int f = 1; f <= kMaxFertility; ++f)
    for (int r = 0; r < kResources; ++r) out[resource_tile(r, f)] = static_cast<std::uint8_t>(f);
  return out;
}
// The scoring spot that a tile answers to: X is 0, wood..barley 1..5, monk a..d 6..9.
constexpr auto spots() {
  std::array<std::uint8_t, kTiles> out{};
  for (int t = 1; t < kTiles; ++t)
    out[t] = static_cast<std::uint8_t>(t >= kFirstMonk ? 6 + t - kFirstMonk : 1 + (t - 1) % 5);
  return out;
}
}  // namespace detail

inline constexpr auto kFertility = detail::fertilities();
inline constexpr auto kSpotOfTile = detail::spots();
constexpr int resource_of(Tile tile) {
  return kSpotOfTile[tile] - 1;
}
constexpr int monk_type(Tile tile) {
  return tile - kFirstMonk;
}

// How many tiles of each face carry back I and back II. Totals are certain (PV-16); that the
// backs share them evenly is reconstructed from two readings (PV-17, PV-18) and can be
// corrected here alone.
inline constexpr int kPiles = 2;
inline constexpr int kCopiesPerBack = 2;      // of each resource and number: 4 in all
inline constexpr int kMonkCopiesPerBack = 3;  // of each type: 6 in all
constexpr int copies(int /*pile*/, Tile tile) {
  return tile == kNoTile ? 0 : is_monk(tile) ? kMonkCopiesPerBack : kCopiesPerBack;
}

// HA-6.5: what an enclosed shed gives, by the sum of the numbers around it (PV-19).
struct ShedRow {
  std::string_view name;
  int from;        // the smallest sum; the row reaches up to the next one
  int brewmaster;  // steps
  int activates;   // tiles around it
};
inline constexpr int kShedTypes = 5;
inline constexpr std::array<ShedRow, kShedTypes> kShedRows = {{
    {.name = "shed-type-0", .from = 0, .brewmaster = 6, .activates = 0},
    {.name = "shed-type-1", .from = 8, .brewmaster = 3, .activates = 1},
    {.name = "shed-type-2", .from = 12, .brewmaster = 1, .activates = 2},
    {.name = "shed-type-3", .from = 18, .brewmaster = 1, .activates = 3},
    {.name = "shed-type-4", .from = 24, .brewmaster = 0, .activates = 4},
}};
constexpr int shed_type(int sum) {
  int type = kShedTypes - 1;
  while (sum < kShedRows[type].from) --type;
  return type;
}

// HA-11.3: the five privilege cards.
enum class Card : std::uint8_t { Ducats, Brewmaster, ResourceCount, DiscCount, BarrelBonus };
inline constexpr int kCards = 5;
inline constexpr std::array<std::string_view, kCards> kCardNames = {
    "ducats-12", "brewmaster-5", "resource-count", "disc-count", "barrel-bonus"};
inline constexpr std::array<std::string_view, kCards> kCardHelp = {
    "12 ducats at once.", "The brewmaster goes 5 steps.",
    "Choose a resource: its marker goes one step for each of your tiles of it.",
    "Your last marker goes one step for each disc you have placed.",
    "At the end 1 point more for each of your barrels."};
inline constexpr int kCardDucats = 12;
inline constexpr int kCardBrewmaster = 5;
inline constexpr int kCoinOfCard = 3;  // HA-11.5
inline constexpr std::uint8_t kAllCards = (1u << kCards) - 1;

// HA-8.4: the twelve barrel goals, one bit each.
enum class Goal : std::uint8_t {
  Brewmaster1,
  AllResources1,
  AnyResource20,
  SixOnes,
  SixFives,
  AllMonkSpots,
  AllResourceSpots,
  ThreeSameSheds,
  FourDifferentSheds,
  ThreePrivileges,
  SunnyFull,
  ShadyFull,
};
inline constexpr int kGoals = 12;
inline constexpr std::array<std::string_view, kGoals> kGoalNames = {
    "brewmaster-1",       "all-resources-1",  "any-resource-20",
    "six-ones",           "six-fives",        "all-monk-spots",
    "all-resource-spots", "three-same-sheds", "four-different-sheds",
    "three-privileges",   "sunny-full",       "shady-full"};
inline constexpr std::array<std::string_view, kGoals> kGoalHelp = {
    "The brewmaster stands on 1 or further.", "All five markers stand on 1 or further.",
    "One of the markers stands on 20.",       "Six tiles of number 1 in the garden.",
    "Six tiles of number 5 in the garden.",   "Discs on all four monk spots.",
    "Discs on all five resource spots.",      "Three sheds of one type.",
    "Sheds of four different types.",         "Three privilege cards placed.",
    "All 15 sunny spots are full.",           "All 15 shady spots are full."};
inline constexpr int kLargeBarrel = 4;
inline constexpr int kSmallBarrel = 2;

std::string tile_name(Tile tile);  // "hops-3", "monk-a"
std::optional<Tile> tile_named(std::string_view name);

}  // namespace refectory::ale
