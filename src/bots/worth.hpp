#pragma once

#include <algorithm>
#include <cmath>

#include "core/values.hpp"

// Points to worth: what search maximises.
namespace refectory::bots {

inline float sigmoid(float x) {
  return 1.0f / (1.0f + std::exp(-x));
}

// Mostly the chance to be ahead, a little the own score, so that a lost or a won game is
// still played well.
inline constexpr float kOwnShare = 0.2f;

inline Values worth(const Values& points, int seats, const Yardstick& yardstick) {
  Values out{};
  for (int i = 0; i < seats; ++i) {
    const float own = points[static_cast<std::size_t>(i)];
    const float share = std::clamp(own / (2 * yardstick.par), 0.0f, 1.0f);
    float best_other = yardstick.par;
    if (seats > 1) {
      best_other = -1e9f;
      for (int j = 0; j < seats; ++j)
        if (j != i) best_other = std::max(best_other, points[static_cast<std::size_t>(j)]);
    }
    out[static_cast<std::size_t>(i)] =
        (1 - kOwnShare) * sigmoid((own - best_other) / yardstick.spread) + kOwnShare * share;
  }
  return out;
}

}  // namespace refectory::bots
