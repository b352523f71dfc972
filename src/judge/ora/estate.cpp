#include "judge/ora/estate.hpp"

#include <algorithm>

#include "games/ora/land.hpp"
#include "games/ora/score.hpp"

namespace refectory::ora {

void appraise(const State& s, const Player& p, Estate& out) {
  out.settlements = 0;
  out.spots.clear();
  for_each_cell(p, [&](Cell cell, Terrain land) {
    const std::uint8_t content = at(p, cell);
    if (is_settlement(content))
      out.settlements += settlement_points(s, p, cell) + settlement_of(content).economy;
    if (content != kEmpty || !(land & kAnyLand) || out.spots.size() == 128) return;
    Spot spot{land, 0, 0, 0};
    int open = 0;
    for (const Cell other : neighbours(p, cell)) {
      const std::uint8_t beside = at(p, other);
      spot.sum += static_cast<float>(dwelling(s, p, other));
      spot.towns += is_settlement(beside);
      open += beside == kEmpty && terrain_near(p, other) != kWater;
    }
    spot.open = static_cast<float>(std::min(open, 2));
    out.spots.push(spot);
  });
}

}  // namespace refectory::ora
