#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

// A small net: sparse inputs, two hidden layers of rectified linear units, one output. Its
// parameters are a flat row: the weights of the first layer, input by input, and its biases; the
// same for the second layer, unit by unit of the first; the weights and the bias of the output.
namespace refectory {

inline constexpr float kNetUnit = 10;  // points of an output of 1

// The sizes of a net's layers.
struct NetShape {
  std::size_t inputs = 0, hidden = 0, second = 0;
  std::size_t bias() const { return inputs * hidden; }
  std::size_t next() const { return bias() + hidden; }
  std::size_t next_bias() const { return next() + hidden * second; }
  std::size_t out() const { return next_bias() + second; }
  std::size_t size() const { return inputs == 0 ? 0 : out() + second + 1; }
};

// An input that is not 0.
struct NetInput {
  std::uint32_t index;
  float value;
};

// Adds the inputs' contributions to the sums of a first layer, in blocks of units whose sums fit in
// registers.
inline void add_inputs(std::span<const float> net, std::span<const NetInput> inputs,
                       std::span<float> sums) {
  constexpr std::size_t kBlock = 32;
  std::size_t from = 0;
  for (; from + kBlock <= sums.size(); from += kBlock) {
    std::array<float, kBlock> block;
    std::copy_n(&sums[from], kBlock, block.begin());
    for (const auto [index, value] : inputs) {
      const float* each = &net[index * sums.size() + from];
      for (std::size_t j = 0; j < kBlock; ++j) block[j] += value * each[j];
    }
    std::copy_n(block.begin(), kBlock, &sums[from]);
  }
  for (; from < sums.size(); ++from)
    for (const auto [index, value] : inputs) sums[from] += value * net[index * sums.size() + from];
}

template <int Inputs, int Hidden, int Second>
struct Net {
  static constexpr int kInputs = Inputs, kFirst = Hidden, kSecond = Second;
  static constexpr std::size_t kBias = std::size_t{Inputs} * Hidden, kNext = kBias + Hidden,
                               kNextBias = kNext + std::size_t{Hidden} * Second,
                               kOut = kNextBias + Second, kSize = kOut + Second + 1;
  using Row = std::array<float, Inputs>;
  using Layer = std::array<float, Hidden>;

  // The biases of the first layer, to which inputs are then added. Machines agree on the sums as
  // long as inputs are added in the same order.
  static Layer biases(std::span<const float> net) {
    Layer out;
    std::copy_n(&net[kBias], Hidden, out.begin());
    return out;
  }
  static void add(std::span<const float> net, std::span<const NetInput> inputs, Layer& sums) {
    add_inputs(net, inputs, sums);
  }
  // In points.
  static float value(std::span<const float> net, const Layer& sums) {
    std::array<float, Second> next;
    std::copy_n(&net[kNextBias], Second, next.begin());
    for (std::size_t i = 0; i < Hidden; ++i) {
      if (sums[i] <= 0) continue;
      const float* each = &net[kNext + i * Second];
      for (std::size_t j = 0; j < Second; ++j) next[j] += sums[i] * each[j];
    }
    float out = net[kSize - 1];
    for (std::size_t j = 0; j < Second; ++j) out += std::max(0.0f, next[j]) * net[kOut + j];
    return kNetUnit * out;
  }
};

}  // namespace refectory
