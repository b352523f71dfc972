#pragma once

#include "core/action.hpp"
#include "games/ora/state.hpp"

// Paying with icons: energy, food and points (OL-10.2, OL-10.12, OL-13.5).
//
// Kinds are asked one after the other, those worth most first, and paying stops as soon as
// the debt is covered. So no tile is ever superfluous, every payment has one spelling, and no
// payment without a superfluous tile is lost. Grain can become straw and whiskey coins while
// paying, which hand_over() does by itself.
namespace refectory::ora {

struct Tender {
  Good good;
  Icon icon;
};

// clang-format off
inline constexpr std::array kTenders = {
  Tender{Good::PeatCoal, kEnergyIcon}, Tender{Good::Peat, kEnergyIcon}, Tender{Good::Wood, kEnergyIcon},
  Tender{Good::Straw, kEnergyIcon},
  Tender{Good::Meat, kFoodIcon},    Tender{Good::Beer, kFoodIcon},   Tender{Good::Bread, kFoodIcon},
  Tender{Good::Livestock, kFoodIcon}, Tender{Good::Whiskey, kFoodIcon}, Tender{Good::Grain, kFoodIcon},
  Tender{Good::Grapes, kFoodIcon},  Tender{Good::Wine, kFoodIcon},   Tender{Good::Flour, kFoodIcon},
  Tender{Good::Malt, kFoodIcon},    Tender{Good::Coin, kFoodIcon},
  Tender{Good::Reliquary, kPointsIcon}, Tender{Good::Ornament, kPointsIcon}, Tender{Good::Ceramic, kPointsIcon},
  Tender{Good::Book, kPointsIcon},  Tender{Good::FiveCoins, kPointsIcon}, Tender{Good::Whiskey, kPointsIcon},
};
// clang-format on
inline constexpr int kTenderCount = static_cast<int>(kTenders.size());

using Debt = std::array<std::uint16_t, kIcons>;

constexpr int icons_of(const Tender& tender) {
  const Worth& tile = worth(tender.good);
  return tender.icon == kEnergyIcon ? tile.energy
         : tender.icon == kFoodIcon ? tile.food
                                    : tile.points;
}

// Whether the purse can pay the whole debt with kinds from `cursor` on.
bool payable(const Purse& purse, const Debt& debt, int cursor = 0);
// The icons that a purse lacks; none if it can pay. Grain that food needs does not burn.
Debt lacking(const Purse& purse, const Debt& debt);

// All food and energy of a purse at once. Grain is kept apart: it serves as either.
struct Means {
  int food, energy, grain;
  bool pay(int energy_owed, int food_owed) const {
    const int hunger = food_owed > food ? food_owed - food : 0;
    const int cold = energy_owed > energy ? energy_owed - energy : 0;
    return hunger + cold <= grain;
  }
};
Means means_of(const Purse& purse);

// How many tiles of the kind at `cursor` may be given so that the rest can still be paid.
struct Range {
  int low, high;
};
Range tender_range(const Purse& purse, const Debt& debt, int cursor);

// Kinds that must differ (Market, Cloister Courtyard, ...): the largest number of further
// kinds that can be given, from `kind` on. OL-10.4, OL-22.6.
int kinds_within(const Purse& purse, int kind, bool one_coin_kind);
// Whether `good` can be handed over as one of the different goods.
bool can_give(const Purse& purse, Good good, bool one_coin_kind);

}  // namespace refectory::ora
