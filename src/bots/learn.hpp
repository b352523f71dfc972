#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/rng.hpp"

// A net that learns from examples: Adam on small batches, one after the other, so that the same
// examples in the same order give the same net.
namespace refectory::bots {

// How large a net is: its figures are laid out as in base/net.hpp.
struct NetShape {
  std::size_t inputs = 0, hidden = 0;
  std::size_t bias() const { return inputs * hidden; }
  std::size_t out() const { return bias() + hidden; }
  std::size_t size() const { return inputs == 0 ? 0 : out() + hidden + 1; }
};

// An input that is not 0.
struct Input {
  std::uint32_t index;
  float value;
};
using Inputs = std::span<const Input>;

class Learner {
 public:
  // A fresh net says 0 of everything; figures that are given are learnt on from.
  Learner(NetShape shape, std::uint64_t seed, std::span<const float> figures = {});

  std::span<const float> net() const { return net_; }
  float guess(Inputs row);  // in points
  // Moves the net towards telling `goal` points of the row, once a batch is full.
  void learn(Inputs row, float goal, float rate);

 private:
  static constexpr int kBatch = 128;
  void step(float rate);

  NetShape shape_;
  std::vector<float> net_, slope_, mean_, square_;
  std::vector<float> sums_;
  int waiting_ = 0;
  std::uint64_t steps_ = 0;
};

}  // namespace refectory::bots
