#pragma once

#include <array>
#include <cstdint>
#include <string_view>

// The map of Ragusa: one table. Everything else about the board (spaces, wall ring, tower
// spaces, neighbours) is derived from it in board.hpp.
//
// RECONSTRUCTED. The printed map was not available as text. Ten city hexes inside 22 wall
// segments force the 3-4-3 shape; which hex lies where was chosen so that every worked example
// of the rules holds. Confidence per datum: docs/rules/ragusa.md, "What is reconstructed". To
// correct the board, edit these rows and nothing else.
namespace refectory::ragusa {

enum class Kind : std::uint8_t {
  // Sea and country: the kind is the resource, in the order of Resource (cards.hpp).
  Fish,
  Wood,
  Stone,
  SilverOre,
  Grapes,
  Olives,
  // City, in the order in which an automaton activates them (RA-8.10).
  Winery,
  OilPress,
  Silversmith,
  Architect,
  Mason,
  Fishmonger,
  Market,
  Wharf,
  Palace,
  Cathedral,
};
inline constexpr int kKinds = 16;

constexpr bool is_sea(Kind kind) {
  return kind == Kind::Fish;
}
constexpr bool is_city(Kind kind) {
  return kind >= Kind::Winery;
}
constexpr bool is_rural(Kind kind) {
  return !is_sea(kind) && !is_city(kind);
}
constexpr bool is_production(Kind kind) {
  return kind == Kind::Winery || kind == Kind::OilPress || kind == Kind::Silversmith;
}
// RA-3.5: palace and cathedral count for the new house only.
constexpr bool reactivates(Kind kind) {
  return is_city(kind) && kind != Kind::Palace && kind != Kind::Cathedral;
}

// Pointy-top hexes in axial coordinates: q grows to the east, r down the page to the south-east.
struct HexRow {
  std::string_view id;
  Kind kind;
  std::int8_t q, r;
};

// clang-format off
inline constexpr std::array kHexes = {
  HexRow{"wood_1",         Kind::Wood,       -1, -2},
  HexRow{"stone_1",        Kind::Stone,       0, -2},
  HexRow{"wood_2",         Kind::Wood,        1, -2},
  HexRow{"stone_2",        Kind::Stone,       2, -2},
  HexRow{"wood_3",         Kind::Wood,        3, -2},
  HexRow{"stone_3",        Kind::Stone,       4, -2},
  HexRow{"wood_4",         Kind::Wood,        5, -2},
  HexRow{"stone_4",        Kind::Stone,      -2, -1},
  HexRow{"silver_ore_1",   Kind::SilverOre,  -1, -1},
  HexRow{"grapes_1",       Kind::Grapes,      0, -1},
  HexRow{"olives_1",       Kind::Olives,      1, -1},
  HexRow{"grapes_2",       Kind::Grapes,      2, -1},
  HexRow{"olives_2",       Kind::Olives,      3, -1},
  HexRow{"silver_ore_2",   Kind::SilverOre,   4, -1},
  HexRow{"stone_5",        Kind::Stone,       5, -1},
  HexRow{"wood_5",         Kind::Wood,       -2,  0},
  HexRow{"olives_3",       Kind::Olives,     -1,  0},
  HexRow{"architect",      Kind::Architect,   0,  0},
  HexRow{"silversmith",    Kind::Silversmith, 1,  0},
  HexRow{"mason",          Kind::Mason,       2,  0},
  HexRow{"grapes_3",       Kind::Grapes,      3,  0},
  HexRow{"wood_6",         Kind::Wood,        4,  0},
  HexRow{"sea_1",          Kind::Fish,       -2,  1},
  HexRow{"winery",         Kind::Winery,     -1,  1},
  HexRow{"palace",         Kind::Palace,      0,  1},
  HexRow{"cathedral",      Kind::Cathedral,   1,  1},
  HexRow{"oil_press",      Kind::OilPress,    2,  1},
  HexRow{"sea_2",          Kind::Fish,        3,  1},
  HexRow{"sea_3",          Kind::Fish,       -2,  2},
  HexRow{"wharf",          Kind::Wharf,      -1,  2},
  HexRow{"market",         Kind::Market,      0,  2},
  HexRow{"fishmonger",     Kind::Fishmonger,  1,  2},
  HexRow{"sea_4",          Kind::Fish,        2,  2},
  HexRow{"sea_5",          Kind::Fish,       -2,  3},
  HexRow{"sea_6",          Kind::Fish,       -1,  3},
  HexRow{"sea_7",          Kind::Fish,        0,  3},
  HexRow{"sea_8",          Kind::Fish,        1,  3},
};
// clang-format on

}  // namespace refectory::ragusa
