#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

// A small net: inputs, one hidden layer of rectified sums, one number out. Its figures are a flat
// row: for every input what it adds to each hidden unit, what hidden units have anyway, what each
// of them adds to the result, and what that has anyway.
namespace refectory {

inline constexpr float kNetUnit = 10;  // points that a net's last sum tells as 1

template <int Inputs, int Hidden>
struct Net {
  static constexpr int kInputs = Inputs, kHidden = Hidden;
  static constexpr std::size_t kBias = std::size_t{Inputs} * Hidden, kOut = kBias + Hidden,
                               kSize = kOut + Hidden + 1;
  using Row = std::array<float, Inputs>;
  using Layer = std::array<float, Hidden>;

  // What hidden units have anyway; then inputs are added, those that are 0 being left out. Machines
  // agree as long as they are added in the same order.
  static Layer anyway(std::span<const float> net) {
    Layer out;
    std::copy_n(&net[kBias], Hidden, out.begin());
    return out;
  }
  static void add(std::span<const float> net, int input, float value, Layer& sums) {
    const float* each = &net[static_cast<std::size_t>(input) * Hidden];
    for (std::size_t j = 0; j < Hidden; ++j) sums[j] += value * each[j];
  }
  // In points.
  static float value(std::span<const float> net, const Layer& sums) {
    float out = net[kSize - 1];
    for (std::size_t j = 0; j < Hidden; ++j) out += std::max(0.0f, sums[j]) * net[kOut + j];
    return kNetUnit * out;
  }
};

}  // namespace refectory
