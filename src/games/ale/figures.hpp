#pragma once

#include <array>
#include <string_view>

#include "base/document.hpp"
#include "core/figures.hpp"
#include "games/ale/state.hpp"

// What players have, by name, and what their boards would give now.
namespace refectory::ale {

enum Figure : std::uint8_t {
  kDucatsFigure,
  kMarkerFigure,  // the first of the five resources
  kBrewmasterFigure = kMarkerFigure + kResources,
  kDiscsFigure,
  kLargeFigure,
  kSmallFigure,
  kCardsFigure,
  kFigureCount,
};
inline constexpr std::array<std::string_view, kFigureCount> kFigureNames = [] {
  std::array<std::string_view, kFigureCount> names{};
  names[kDucatsFigure] = "ducats";
  for (int i = 0; i < kResources; ++i) names[kMarkerFigure + i] = kResourceNames[i];
  names[kBrewmasterFigure] = "brewmaster";
  names[kDiscsFigure] = "discs";
  names[kLargeFigure] = "large";  // barrels
  names[kSmallFigure] = "small";
  names[kCardsFigure] = "cards";  // privilege cards in hand
  return names;
}();

Figures figures(const State& s);
// For each seat: what a disc on each open scoring spot would give, and the sum round each shed.
// docs/notation-ale.md has the schema.
Document standing(const State& s);

}  // namespace refectory::ale
