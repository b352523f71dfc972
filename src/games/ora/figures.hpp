#pragma once

#include <array>
#include <string_view>

#include "base/document.hpp"
#include "core/figures.hpp"
#include "games/ora/state.hpp"

// What players have, by name, and what their landscapes count for settlements.
namespace refectory::ora {

// The goods that can be held, then these.
inline constexpr int kHeldGoods = kGoods - 1;  // five coins are five times a coin
enum Figure : std::uint8_t { kHomeFigure = kHeldGoods, kSettlementsFigure, kFigureCount };

inline constexpr std::array<std::string_view, kFigureCount> kFigureNames = [] {
  std::array<std::string_view, kFigureCount> names{};
  int next = 0;
  for (int i = 0; i < kGoods; ++i)
    if (static_cast<Good>(i) != Good::FiveCoins)
      names[static_cast<std::size_t>(next++)] = kWorth[static_cast<std::size_t>(i)].id;
  names[kHomeFigure] = "home";                // clergymen at home
  names[kSettlementsFigure] = "settlements";  // in hand
  return names;
}();

Figures figures(const State& s);
// For each landscape: the dwelling value of each space that has one, and the points of each
// settlement with its neighbours. Beside them what is still to come onto the wheel, and what can be
// given in a payment. docs/notation-ora.md has the schema.
Document standing(const State& s);

}  // namespace refectory::ora
