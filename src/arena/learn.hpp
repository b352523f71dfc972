#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/rng.hpp"
#include "judge/net.hpp"

// Training of a net: Adam on small batches, one after the other, so that the same examples in the
// same order give the same net.
namespace refectory::bots {

using Inputs = std::span<const NetInput>;

class Learner {
 public:
  // A fresh net predicts 0 for everything. With `figures`, training continues from these.
  Learner(NetShape shape, std::uint64_t seed, std::span<const float> figures = {});

  // The moving average of the net's parameters, which predicts better than the net of any batch.
  std::span<const float> net() const { return average_; }
  float predict(Inputs row) { return run(average_, row); }  // in points
  // Adds an example: `target` points for the row. The net takes a step once a batch is full.
  void learn(Inputs row, float target, float rate);

 private:
  static constexpr int kBatch = 256;
  float run(std::span<const float> net, Inputs row);
  void update(float rate);

  NetShape shape_;
  std::vector<float> net_, average_, gradient_, first_moment_, second_moment_;
  std::vector<float> first_, second_;  // activations of each layer, then their gradients
  int waiting_ = 0;
  std::uint64_t steps_ = 0;
};

}  // namespace refectory::bots
