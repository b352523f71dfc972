#pragma once

#include <algorithm>

#include "judge/judge.hpp"
#include "judge/smooth.hpp"

// From points to utility, which search maximises.
namespace refectory::bots {

// The evaluation of a position, for every seat.
struct Judgement {
  Values points;   // at the end of the game
  Values win;      // probability to be first; alone: to reach the goal
  Values utility;  // utility, of both, so that lost and won games are played well; about 0 to 1
};

// Clamps predicted points. Some weights may divide by zero; NaN becomes the worst value, so that
// all values can be compared.
inline float within_reason(float points) {
  constexpr float kMost = 1e6f;
  return points > -kMost ? std::min(points, kMost) : -kMost;
}

inline Values within_reason(Values points) {
  for (float& value : points) value = within_reason(value);
  return points;
}

inline Judgement judgement(const Values& points, int seats, const Yardstick& yardstick) {
  Judgement out{points, {}, {}};
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i) {
    float best_other = yardstick.par;
    if (seats > 1) {
      best_other = -1e9f;
      for (std::size_t j = 0; j < static_cast<std::size_t>(seats); ++j)
        if (j != i) best_other = std::max(best_other, points[j]);
    }
    out.win[i] = sigmoid((points[i] - best_other) / yardstick.spread);
    const float own = yardstick.open ? std::min(1.0f, points[i] / std::max(1.0f, best_other)) / 2
                                     : points[i] / (2 * yardstick.par);
    // A solo player has nobody to be ahead of: utility is linear in points.
    out.utility[i] = seats == 1 ? 0.5f + (points[i] - yardstick.par) / (4 * yardstick.spread)
                                : (1 - yardstick.own) * out.win[i] + yardstick.own * own;
  }
  return out;
}

}  // namespace refectory::bots
