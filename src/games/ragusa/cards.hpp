#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/ragusa/board.hpp"

// Every card and every printed number: tables, no logic. Rows marked RECONSTRUCTED were not
// readable in any source and may differ from the printed game; docs/rules/ragusa.md gives the
// confidence of each. Correcting one means editing its row here.
namespace refectory::ragusa {

// RA-1.4: access levels, in the order of the first kinds of hexes.
enum class Resource : std::uint8_t { Fish, Wood, Stone, SilverOre, Grapes, Olives };
inline constexpr int kResources = 6;
inline constexpr std::array<std::string_view, kResources> kResourceNames = {
    "fish", "wood", "stone", "silver-ore", "grapes", "olives"};

// RA-6.1: what one unit costs in fish. Fish itself cannot be bought.
inline constexpr std::array<std::uint8_t, kResources> kFishPrice = {0, 2, 3, 4, 2, 2};

// RA-1.5: goods in store.
enum class Commodity : std::uint8_t { Silver, Wine, Oil };
inline constexpr int kCommodities = 3;
inline constexpr std::array<std::string_view, kCommodities> kCommodityNames = {"silver", "wine",
                                                                               "oil"};
inline constexpr int kStorage = 12;

// RA-5.1: which resource each workshop turns into which commodity.
struct Workshop {
  Kind kind;
  Resource from;
  Commodity to;
};
inline constexpr std::array<Workshop, 3> kWorkshops = {{
    {Kind::Winery, Resource::Grapes, Commodity::Wine},
    {Kind::OilPress, Resource::Olives, Commodity::Oil},
    {Kind::Silversmith, Resource::SilverOre, Commodity::Silver},
}};
constexpr const Workshop& workshop(Kind kind) {
  return kWorkshops[static_cast<int>(kind) - static_cast<int>(Kind::Winery)];
}

// RA-4.7: the fish that must be left at the fishmonger.
inline constexpr int kFishmongerFish = 2;

// The value track (RA-2.3, RA-5.9). RECONSTRUCTED: two spaces a value (medium confidence) and
// the length of twelve (low).
inline constexpr std::array<std::uint8_t, 12> kTrack = {1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6};
inline constexpr int kTrackStart = 1;  // the right-most space of value 1
static_assert(kTrack[kTrackStart] == 1 && kTrack[kTrackStart + 1] == 2);

enum class Good : std::uint8_t { Gems, Pearls, Silk, Clothes, Spices, Pottery, Furs };
inline constexpr int kGoods = 7;
inline constexpr std::array<std::string_view, kGoods> kGoodNames = {
    "gems", "pearls", "silk", "clothes", "spices", "pottery", "furs"};

// A kind of ship card: equal cards are one row with a count. `extra` units of `pays` come on top
// of the slot's cost; the back shows a commodity and one or two arrows (RA-2.4).
// RECONSTRUCTED: that silk raises what it costs, one arrow on the cheap goods, and that silver
// has the single card of spices, pottery and furs.
struct Ship {
  std::string_view name;
  Good good;
  std::uint8_t points, extra;
  Commodity pays;
  std::uint8_t arrows;
  Commodity back;
  std::uint8_t count;
};
// clang-format off
inline constexpr std::array kShips = {
  Ship{"gems",           Good::Gems,    5, 1, Commodity::Silver, 2, Commodity::Silver, 2},
  Ship{"pearls",         Good::Pearls,  5, 1, Commodity::Silver, 2, Commodity::Silver, 2},
  Ship{"silk-wine",      Good::Silk,    4, 1, Commodity::Wine, 2, Commodity::Wine, 2},
  Ship{"silk-oil",       Good::Silk,    4, 1, Commodity::Oil, 2, Commodity::Oil, 2},
  Ship{"clothes-silver", Good::Clothes, 3, 0, Commodity::Silver, 1, Commodity::Silver, 1},
  Ship{"clothes-wine",   Good::Clothes, 3, 0, Commodity::Wine, 1, Commodity::Wine, 1},
  Ship{"clothes-oil",    Good::Clothes, 3, 0, Commodity::Oil, 1, Commodity::Oil, 1},
  Ship{"spices-silver",  Good::Spices,  2, 0, Commodity::Silver, 1, Commodity::Silver, 1},
  Ship{"spices-wine",    Good::Spices,  2, 0, Commodity::Wine, 1, Commodity::Wine, 2},
  Ship{"spices-oil",     Good::Spices,  2, 0, Commodity::Oil, 1, Commodity::Oil, 2},
  Ship{"pottery-silver", Good::Pottery, 2, 0, Commodity::Silver, 1, Commodity::Silver, 1},
  Ship{"pottery-wine",   Good::Pottery, 2, 0, Commodity::Wine, 1, Commodity::Wine, 2},
  Ship{"pottery-oil",    Good::Pottery, 2, 0, Commodity::Oil, 1, Commodity::Oil, 2},
  Ship{"furs-silver",    Good::Furs,    2, 0, Commodity::Silver, 1, Commodity::Silver, 1},
  Ship{"furs-wine",      Good::Furs,    2, 0, Commodity::Wine, 1, Commodity::Wine, 2},
  Ship{"furs-oil",       Good::Furs,    2, 0, Commodity::Oil, 1, Commodity::Oil, 2},
};
// clang-format on
inline constexpr int kShipKinds = static_cast<int>(kShips.size());
inline constexpr int kShipCards = 26;
static_assert([] {
  int cards = 0;
  for (const Ship& ship : kShips) cards += ship.count;
  return cards == kShipCards;
}());

// The back of a ship as one small number: commodity and arrows (RA-2.5).
inline constexpr int kBacks = 6;
inline constexpr std::array<std::string_view, kBacks> kBackNames = {
    "silver-1", "silver-2", "wine-1", "wine-2", "oil-1", "oil-2"};
constexpr int back_of(const Ship& ship) {
  return 2 * static_cast<int>(ship.back) + ship.arrows - 1;
}

// RA-5.5.1: the slots from left to right. RECONSTRUCTED: that what falls is what is paid.
struct Slot {
  Commodity pays;
  std::uint8_t base;
  Commodity falls;
};
inline constexpr std::array<Slot, 5> kSlots = {{
    {Commodity::Oil, 1, Commodity::Oil},
    {Commodity::Wine, 1, Commodity::Wine},
    {Commodity::Silver, 1, Commodity::Silver},
    {Commodity::Oil, 2, Commodity::Oil},
    {Commodity::Wine, 2, Commodity::Wine},
}};

// Bonus cards pay `points` for each unit, at most kBonusCap a card (RA-9.4).
enum class Count : std::uint8_t { Resource, Good, Variety, Sets, ShipPoints, Walls, Towers };
struct Bonus {
  std::string_view name;
  Count count;
  std::uint8_t unit;  // a Resource or a Good
  std::uint8_t points;
  std::string_view help;
};
// RECONSTRUCTED: points of fish, wood, silver ore and olives (equal to their price in fish; the
// ore card itself is inferred), and all five cards for a good but for the name of spices.
// clang-format off
inline constexpr std::array kBonuses = {
  Bonus{"fish",       Count::Resource,   0, 1, "each fish"},
  Bonus{"wood",       Count::Resource,   1, 2, "each wood"},
  Bonus{"stone",      Count::Resource,   2, 3, "each stone"},
  Bonus{"silver-ore", Count::Resource,   3, 4, "each silver ore"},
  Bonus{"grapes",     Count::Resource,   4, 2, "each grapes"},
  Bonus{"olives",     Count::Resource,   5, 2, "each olives"},
  Bonus{"spices",     Count::Good,       4, 3, "each own ship with spices"},
  Bonus{"pottery",    Count::Good,       5, 3, "each own ship with pottery"},
  Bonus{"furs",       Count::Good,       6, 3, "each own ship with furs"},
  Bonus{"clothes",    Count::Good,       3, 4, "each own ship with clothes"},
  Bonus{"silk",       Count::Good,       2, 4, "each own ship with silk"},
  Bonus{"variety",    Count::Variety,    0, 2, "each different good on own ships"},
  Bonus{"sets",       Count::Sets,       0, 2, "each set of silver, wine and oil in store"},
  Bonus{"ships",      Count::ShipPoints, 0, 1, "every two points on own ships"},
  Bonus{"walls",      Count::Walls,      0, 1, "each built wall beside an own house or tower"},
  Bonus{"towers",     Count::Towers,     0, 2, "each own tower on the board"},
};
// clang-format on
inline constexpr int kBonusCards = static_cast<int>(kBonuses.size());
static_assert(kBonusCards == 16);
inline constexpr int kBonusCap = 12;
inline constexpr int kDealt = 3;  // RA-2.6: three, of which one is kept

// RA-2.1, RA-7.1, RA-8.1: pieces by number of players (index 1 is solo, three on the board).
struct Table {
  std::uint8_t houses, superhouses;
};
inline constexpr std::array<Table, 6> kTable = {
    {{0, 0}, {12, 0}, {12, 2}, {12, 0}, {10, 0}, {9, 0}}};
inline constexpr int kTowers = 15;

// The Patrician's cards: three spaces, built in this order (RA-8.7). RECONSTRUCTED, low
// confidence: chosen so that an automaton always has the resources for its move (RA-8.8).
inline constexpr int kPatricianCards = 10;
inline constexpr int kPatricianDrawn = 6;  // RA-8.2
inline constexpr std::array<std::array<std::uint8_t, 3>, kPatricianCards> kPatrician = {{
    {space('C', 17), space('I', 0), space('C', 10)},
    {space('C', 5), space('I', 1), space('C', 12)},
    {space('I', 2), space('C', 3), space('C', 9)},
    {space('I', 4), space('C', 19), space('C', 13)},
    {space('C', 1), space('I', 5), space('C', 8)},
    {space('C', 21), space('C', 14), space('I', 7)},
    {space('C', 16), space('C', 7), space('I', 8)},
    {space('C', 6), space('C', 15), space('I', 9)},
    {space('C', 18), space('C', 2), space('I', 3)},
    {space('C', 4), space('C', 20), space('I', 6)},
}};

// RA-8.1: houses on the board when a solo game begins, by player (purple, orange, blue).
// RECONSTRUCTED, low confidence; the resources that follow from them are the printed ones.
inline constexpr std::array<std::array<std::uint8_t, 3>, 3> kSoloStart = {{
    {space('K', 0), space('K', 5), space('K', 9)},
    {space('K', 4), space('K', 3), space('K', 12)},
    {space('K', 1), space('K', 2), space('K', 6)},
}};

}  // namespace refectory::ragusa
