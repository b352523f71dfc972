#include "games/ora/payment.hpp"

#include <algorithm>

namespace refectory::ora {

namespace {

constexpr int tender_index(Good good, Icon icon) {
  for (int i = 0; i < kTenderCount; ++i)
    if (kTenders[static_cast<std::size_t>(i)].good == good &&
        kTenders[static_cast<std::size_t>(i)].icon == icon)
      return i;
  return kTenderCount;
}
constexpr int kStrawTender = tender_index(Good::Straw, kEnergyIcon);
constexpr int kGrainTender = tender_index(Good::Grain, kFoodIcon);
constexpr int kFiveTender = tender_index(Good::FiveCoins, kPointsIcon);
constexpr int kCaskTender = tender_index(Good::Whiskey, kPointsIcon);

constexpr bool values_fall() {
  for (std::size_t i = 1; i < kTenders.size(); ++i)
    if (kTenders[i].icon == kTenders[i - 1].icon &&
        icons_of(kTenders[i]) > icons_of(kTenders[i - 1]))
      return false;
  return true;
}
static_assert(values_fall(), "stopping when the debt is covered relies on this order");

// Where the kinds of each icon begin; the last entry is the end of the list.
constexpr std::array<int, kIcons + 1> kFirstTender = {
    tender_index(Good::PeatCoal, kEnergyIcon), tender_index(Good::Meat, kFoodIcon),
    tender_index(Good::Reliquary, kPointsIcon), kTenderCount};

// Icons of one sort in the kinds from `cursor` on, grain left aside.
int plain_icons(const Purse& purse, Icon icon, int cursor) {
  int sum = 0;
  for (int i = std::max(cursor, kFirstTender[icon]); i < kFirstTender[icon + 1u]; ++i) {
    const Tender& tender = kTenders[static_cast<std::size_t>(i)];
    if (tender.good != Good::Grain) sum += held(purse, tender.good) * icons_of(tender);
  }
  return sum;
}

// Grain serves as food or, flipped, as straw: what food does not need may burn.
int grain_to_burn(const Purse& purse, const Debt& debt, int cursor) {
  if (cursor > kStrawTender) return 0;
  const int hunger = debt[kFoodIcon] > 0
                         ? std::max(0, debt[kFoodIcon] - plain_icons(purse, kFoodIcon, cursor))
                         : 0;
  return std::max(0, held(purse, Good::Grain) - hunger);
}

// Points in coins and whiskey, the best split between both (whiskey is worth 2 coins).
int money_points(int coins, int whiskey) {
  int best = 0;
  for (int cashed = 0; cashed <= std::min(whiskey, 5); ++cashed)
    best = std::max(best, 2 * ((coins + 2 * cashed) / 5) + whiskey - cashed);
  return best;
}

int capacity(const Purse& purse, const Debt& debt, Icon icon, int cursor) {
  if (icon == kEnergyIcon)
    return plain_icons(purse, kEnergyIcon, cursor) + grain_to_burn(purse, debt, cursor);
  if (icon == kFoodIcon)
    return plain_icons(purse, kFoodIcon, cursor) +
           (cursor <= kGrainTender ? held(purse, Good::Grain) : 0);
  int points = 0;
  for (int i = std::max(cursor, kFirstTender[kPointsIcon]); i < kFiveTender; ++i) {
    const Tender& tender = kTenders[static_cast<std::size_t>(i)];
    points += held(purse, tender.good) * icons_of(tender);
  }
  const int whiskey = held(purse, Good::Whiskey);
  if (cursor <= kFiveTender) return points + money_points(held(purse, Good::Coin), whiskey);
  return cursor <= kCaskTender ? whiskey : 0;
}

int round_up(int owed, int each) {
  return (owed + each - 1) / each;
}

}  // namespace

Means means_of(const Purse& purse) {
  return {.food = plain_icons(purse, kFoodIcon, 0),
          .energy = plain_icons(purse, kEnergyIcon, 0),
          .grain = held(purse, Good::Grain)};
}

bool payable(const Purse& purse, const Debt& debt, int cursor) {
  for (const Icon icon : {kFoodIcon, kEnergyIcon, kPointsIcon})
    if (debt[icon] > 0 && capacity(purse, debt, icon, cursor) < debt[icon]) return false;
  return true;
}

Debt lacking(const Purse& purse, const Debt& debt) {
  Debt out{};
  for (const Icon icon : {kFoodIcon, kEnergyIcon, kPointsIcon})
    if (const int short_by = debt[icon] - capacity(purse, debt, icon, 0);
        debt[icon] > 0 && short_by > 0)
      out[icon] = static_cast<std::uint16_t>(short_by);
  return out;
}

Range tender_range(const Purse& purse, const Debt& debt, int cursor) {
  const Tender& tender = kTenders[static_cast<std::size_t>(cursor)];
  const int owed = debt[tender.icon], each = icons_of(tender);
  if (owed == 0) return {0, 0};
  int available = held(purse, tender.good);
  if (cursor == kStrawTender) available += grain_to_burn(purse, debt, cursor);
  if (cursor == kFiveTender)
    available = (held(purse, Good::Coin) + 2 * held(purse, Good::Whiskey)) / 5;
  const int high = std::min(available, round_up(owed, each));
  int low = 0;
  if (cursor == kFiveTender) {
    // Fives and whiskey draw on each other, so every number is looked at.
    const auto rest_pays = [&](int fives) {
      Purse rest = purse;
      hand_over(rest, Good::FiveCoins, fives);
      return 2 * fives + held(rest, Good::Whiskey) >= owed;
    };
    while (low < high && !rest_pays(low)) ++low;
    int top = high;
    while (top > low && !rest_pays(top)) --top;
    return {low, top};
  }
  const int later = capacity(purse, debt, tender.icon, cursor + 1);
  low = std::max(0, round_up(std::max(0, owed - later), each));
  return {std::min(low, high), high};
}

namespace {

// Coins, wine and whiskey share their value, so their kinds are weighed together.
int money_kinds(const Purse& purse, int kind, bool one_coin_kind) {
  if (held(purse, Good::Whiskey) == 0 && held(purse, Good::Wine) == 0) {  // the usual case
    const int coins = held(purse, Good::Coin);
    const bool may_one = kind <= static_cast<int>(Good::Coin) && coins >= 1;
    const bool may_five = kind <= static_cast<int>(Good::FiveCoins) && !one_coin_kind && coins >= 5;
    return may_one && may_five ? (coins >= 6 ? 2 : 1) : may_one || may_five;
  }
  constexpr std::array kMoney = {Good::Whiskey, Good::Coin, Good::FiveCoins, Good::Wine};
  int best = 0;
  for (unsigned set = 0; set < 16; ++set) {
    int kinds = 0, coins = 0;
    bool possible = true;
    int whiskey = held(purse, Good::Whiskey), bottles = held(purse, Good::Wine);
    for (std::size_t i = 0; i < kMoney.size(); ++i) {
      if (!(set >> i & 1)) continue;
      ++kinds;
      possible = possible && static_cast<int>(kMoney[i]) >= kind;
      if (kMoney[i] == Good::Whiskey) --whiskey;
      if (kMoney[i] == Good::Wine) --bottles;
      if (kMoney[i] == Good::Coin) coins += 1;
      if (kMoney[i] == Good::FiveCoins) {
        coins += 5;
        possible = possible && !one_coin_kind;
      }
    }
    possible = possible && whiskey >= 0 && bottles >= 0 &&
               held(purse, Good::Coin) + bottles + 2 * whiskey >= coins;
    if (possible) best = std::max(best, kinds);
  }
  return best;
}

int field_kinds(const Purse& purse, int kind) {
  const int grain = held(purse, Good::Grain), straw = held(purse, Good::Straw);
  const bool may_grain = kind <= static_cast<int>(Good::Grain);
  const bool may_straw = kind <= static_cast<int>(Good::Straw);
  const int flips = straw == 0 ? 1 : 0;  // straw made of grain takes one
  if (may_grain && may_straw && grain >= 1 + flips) return 2;
  return (may_straw && grain + straw >= 1) || (may_grain && grain >= 1) ? 1 : 0;
}

constexpr bool is_plain_kind(Good good) {
  switch (good) {
    case Good::Grain:
    case Good::Straw:
    case Good::Whiskey:
    case Good::Coin:
    case Good::FiveCoins:
    case Good::Wine:
    case Good::Wonder: return false;
    default: return true;
  }
}

}  // namespace

int kinds_within(const Purse& purse, int kind, bool one_coin_kind) {
  int kinds = money_kinds(purse, kind, one_coin_kind) + field_kinds(purse, kind);
  for (int i = kind; i < kGoods; ++i)
    kinds += is_plain_kind(static_cast<Good>(i)) && held(purse, static_cast<Good>(i)) > 0;
  return kinds;
}

bool can_give(const Purse& purse, Good good, bool one_coin_kind) {
  if (good == Good::Wonder) return false;  // D-21
  if (good == Good::FiveCoins) return !one_coin_kind && coins_within(purse) >= 5;
  return within(purse, good) >= 1;
}

}  // namespace refectory::ora
