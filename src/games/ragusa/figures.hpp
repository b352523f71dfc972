#pragma once

#include <array>
#include <string_view>

#include "base/document.hpp"
#include "core/figures.hpp"
#include "games/ragusa/state.hpp"

// What players have, by name, the automata too, and what bonus cards are worth to them now.
namespace refectory::ragusa {

enum Figure : std::uint8_t {
  kResourceFigure,                                  // the first of six
  kCommodityFigure = kResourceFigure + kResources,  // the first of three
  kHousesFigure = kCommodityFigure + kCommodities,  // not yet on the board
  kSuperhousesFigure,
  kTowersFigure,  // on the board
  kShipsFigure,
  kCardsFigure,
  kFigureCount,
};
inline constexpr std::array<std::string_view, kFigureCount> kFigureNames = [] {
  std::array<std::string_view, kFigureCount> names{};
  for (int i = 0; i < kResources; ++i) names[kResourceFigure + i] = kResourceNames[i];
  for (int i = 0; i < kCommodities; ++i) names[kCommodityFigure + i] = kCommodityNames[i];
  names[kHousesFigure] = "houses";
  names[kSuperhousesFigure] = "superhouses";
  names[kTowersFigure] = "towers";
  names[kShipsFigure] = "ships";
  names[kCardsFigure] = "cards";
  return names;
}();

Figures figures(const State& s);
// For each player, what each bonus card would count now. It follows from what lies open.
// docs/notation-ragusa.md has the schema.
Document standing(const State& s);

}  // namespace refectory::ragusa
