#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <string_view>

// Goods, bundles of them, purses, and what a tile is worth for each of its icons.
namespace refectory::ora {

// Eleven kinds of tiles with two faces each, and the Wonder. Coins are one number in a purse;
// FiveCoins exists only where goods must differ or are counted as tiles, and is never held.
enum class Good : std::uint8_t {
  Peat,
  PeatCoal,
  Livestock,
  Meat,
  Grain,
  Straw,
  Wood,
  Whiskey,
  Clay,
  Ceramic,
  Coin,
  Book,
  FiveCoins,
  Reliquary,
  Stone,
  Ornament,
  Grapes,
  Wine,
  Flour,
  Bread,
  Malt,
  Beer,
  Wonder,
};
inline constexpr int kGoods = 23;

// What one tile counts for. Energy is in halves, because straw is worth half of one.
struct Worth {
  std::string_view id, name;
  std::uint8_t food = 0, energy = 0, coins = 0, points = 0;
};

// clang-format off
inline constexpr std::array<Worth, kGoods> kWorth = {{
  {.id = "peat",       .name = "peat",      .energy = 4},
  {.id = "peat_coal",  .name = "peat coal", .energy = 6},
  {.id = "livestock",  .name = "livestock", .food = 2},
  {.id = "meat",       .name = "meat",      .food = 5},
  {.id = "grain",      .name = "grain",     .food = 1},
  {.id = "straw",      .name = "straw",     .energy = 1},
  {.id = "wood",       .name = "wood",      .energy = 2},
  {.id = "whiskey",    .name = "whiskey",   .food = 2, .coins = 2, .points = 1},
  {.id = "clay",       .name = "clay"},
  {.id = "ceramic",    .name = "ceramic",   .points = 3},
  {.id = "coin",       .name = "coin",      .food = 1, .coins = 1},
  {.id = "book",       .name = "book",      .points = 2},
  {.id = "five_coins", .name = "5 coins",   .food = 5, .coins = 5, .points = 2},
  {.id = "reliquary",  .name = "reliquary", .points = 8},
  {.id = "stone",      .name = "stone"},
  {.id = "ornament",   .name = "ornament",  .points = 4},
  {.id = "grapes",     .name = "grapes",    .food = 1},
  {.id = "wine",       .name = "wine",      .food = 1, .coins = 1, .points = 1},
  {.id = "flour",      .name = "flour",     .food = 1},
  {.id = "bread",      .name = "bread",     .food = 3},
  {.id = "malt",       .name = "malt",      .food = 1},
  {.id = "beer",       .name = "beer",      .food = 5},
  {.id = "wonder",     .name = "Wonder",    .points = 30},
}};
// clang-format on

constexpr const Worth& worth(Good good) {
  return kWorth[static_cast<std::size_t>(good)];
}

struct Amount {
  Good good = Good::Peat;
  std::uint8_t count = 0;
  friend constexpr bool operator==(const Amount&, const Amount&) = default;
};

// A short list of goods, as cards print it. The longest (Portico) has seven.
class Bundle {
 public:
  constexpr Bundle() = default;
  constexpr Bundle(Good good, int count) : size_(1) {
    items_[0] = {good, static_cast<std::uint8_t>(count)};
  }
  friend constexpr Bundle operator+(Bundle a, const Bundle& b) {
    for (const Amount& amount : b) a.items_[a.size_++] = amount;
    return a;
  }
  constexpr const Amount* begin() const { return items_.data(); }
  constexpr const Amount* end() const { return items_.data() + size_; }
  constexpr int size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr const Amount& operator[](int i) const { return items_[static_cast<std::size_t>(i)]; }
  constexpr int of(Good good) const {
    int count = 0;
    for (const Amount& amount : *this) count += amount.good == good ? amount.count : 0;
    return count;
  }
  friend constexpr bool operator==(const Bundle&, const Bundle&) = default;

 private:
  std::array<Amount, 7> items_{};
  std::uint8_t size_ = 0;
};

// clang-format off
constexpr Bundle peat(int n) { return {Good::Peat, n}; }
constexpr Bundle peat_coal(int n) { return {Good::PeatCoal, n}; }
constexpr Bundle livestock(int n) { return {Good::Livestock, n}; }
constexpr Bundle meat(int n) { return {Good::Meat, n}; }
constexpr Bundle grain(int n) { return {Good::Grain, n}; }
constexpr Bundle straw(int n) { return {Good::Straw, n}; }
constexpr Bundle wood(int n) { return {Good::Wood, n}; }
constexpr Bundle whiskey(int n) { return {Good::Whiskey, n}; }
constexpr Bundle clay(int n) { return {Good::Clay, n}; }
constexpr Bundle ceramic(int n) { return {Good::Ceramic, n}; }
constexpr Bundle coins(int n) { return {Good::Coin, n}; }
constexpr Bundle book(int n) { return {Good::Book, n}; }
constexpr Bundle reliquary(int n) { return {Good::Reliquary, n}; }
constexpr Bundle stone(int n) { return {Good::Stone, n}; }
constexpr Bundle ornament(int n) { return {Good::Ornament, n}; }
constexpr Bundle grapes(int n) { return {Good::Grapes, n}; }
constexpr Bundle wine(int n) { return {Good::Wine, n}; }
constexpr Bundle flour(int n) { return {Good::Flour, n}; }
constexpr Bundle bread(int n) { return {Good::Bread, n}; }
constexpr Bundle malt(int n) { return {Good::Malt, n}; }
constexpr Bundle beer(int n) { return {Good::Beer, n}; }
constexpr Bundle wonder(int n) { return {Good::Wonder, n}; }
// clang-format on

// The six goods of the start, printed as "basic good" on cards.
inline constexpr std::array kBasicGoods = {Good::Peat, Good::Livestock, Good::Grain,
                                           Good::Wood, Good::Clay,      Good::Coin};

// Everything a player holds. Open to all (OL-1.3).
using Purse = std::array<std::uint16_t, kGoods>;

constexpr std::uint16_t& held(Purse& purse, Good good) {
  return purse[static_cast<std::size_t>(good)];
}
constexpr int held(const Purse& purse, Good good) {
  return purse[static_cast<std::size_t>(good)];
}

// Supplies are unlimited (OL-1.2), counters are not: far above any real game they stand still.
inline constexpr int kMostHeld = 60'000;

// Takes goods from the supply; a 5-coin tile is five coins.
constexpr void gain(Purse& purse, Good good, int count) {
  if (good == Good::FiveCoins) return gain(purse, Good::Coin, 5 * count);
  const int sum = held(purse, good) + count;
  held(purse, good) = static_cast<std::uint16_t>(sum < kMostHeld ? sum : kMostHeld);
}
constexpr void gain(Purse& purse, const Bundle& bundle, int times = 1) {
  for (const Amount& amount : bundle) gain(purse, amount.good, amount.count * times);
}

// Coins that the purse could show after trading wine (1) and whiskey (2) for coins, OL-11.2.
constexpr int coins_within(const Purse& purse) {
  return held(purse, Good::Coin) + held(purse, Good::Wine) + 2 * held(purse, Good::Whiskey);
}

// How many of `good` could be handed over after free exchanges (OL-11.1, OL-11.2).
constexpr int within(const Purse& purse, Good good) {
  if (good == Good::Straw) return held(purse, Good::Straw) + held(purse, Good::Grain);
  if (good == Good::Coin) return coins_within(purse);
  return held(purse, good);
}

// Gives up goods, making no more of the free exchanges than are needed: grain is turned to
// straw, wine or whiskey to coins. Precondition: within() says it can be done.
void hand_over(Purse& purse, Good good, int count);
void hand_over(Purse& purse, const Bundle& bundle, int times = 1);

// Whether `times` times the bundle can be handed over. Tiles that the bundle names itself cannot
// be exchanged into another good of it: the Round Tower's whiskey is no coin.
constexpr bool covers(const Purse& purse, const Bundle& bundle, int times = 1) {
  for (const Amount& amount : bundle) {
    const int kept = amount.good == Good::Coin
                         ? bundle.of(Good::Wine) + 2 * bundle.of(Good::Whiskey)
                     : amount.good == Good::Straw ? bundle.of(Good::Grain)
                                                  : 0;
    if (within(purse, amount.good) < (amount.count + kept) * times) return false;
  }
  return true;
}

// Points of coins, wine and whiskey by the best split (OL-16.9).
int points_of_money(const Purse& purse);
// All goods points of a purse (OL-16.1).
int points_of_goods(const Purse& purse);

}  // namespace refectory::ora
