#pragma once

#include "base/fixed.hpp"
#include "games/ora/state.hpp"

namespace refectory::ora {

// An empty space of a landscape.
struct Spot {
  Terrain land;
  float sum;   // what a settlement here would count without itself
  float open;  // empty land beside it, where that matters
  int towns;   // settlements beside it
};
using Spots = Fixed<Spot, 128>;

// What the evaluation needs of a landscape.
struct Estate {
  int settlements = 0;  // their points, economy included
  Spots spots;
};

// An Estate depends on the cells and rows of a landscape, and on these options of the game.
using Printing = std::array<std::uint8_t, 2>;
inline Printing printing_of(const State& s) {
  return {static_cast<std::uint8_t>(s.variant), s.option[kTowerOption]};
}

void appraise(const State& s, const Player& p, Estate& out);

}  // namespace refectory::ora
