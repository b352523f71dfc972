#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

// Smooth functions that give the same bits on every machine. Library versions of exp and log
// differ between platforms; sqrt and the four operations do not.
namespace refectory {

// e to the x, to about six digits.
inline float exp_of(float x) {
  if (x < -80) return 0;
  if (x > 80) x = 80;
  const float whole = std::floor(x * 1.44269504f + 0.5f);
  const float rest = x - whole * 0.693147181f;
  const float part =
      1 + rest * (1 + rest * (0.5f +
                              rest * (0.166666667f + rest * (0.0416666667f + rest * 0.00833333f))));
  const auto power = static_cast<std::uint32_t>(static_cast<std::int32_t>(whole) + 127) << 23;
  return part * std::bit_cast<float>(power);
}

// From 0 to 1, a half at 0, where it has the slope of the logistic function.
inline float sigmoid(float x) {
  return 0.5f + 0.25f * x / std::sqrt(1 + 0.25f * x * x);
}

// A softplus: nearly 0 for negative, nearly x for positive numbers, and smooth between.
inline float softplus(float x) {
  constexpr float kBend = 1.9218f;  // ln 2 at 0
  return 0.5f * (x + std::sqrt(x * x + kBend));
}

}  // namespace refectory
