#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/net.hpp"
#include "base/rng.hpp"

// Training of a net: Adam on small batches, one after the other, so that the same examples in the
// same order give the same net.
namespace refectory::bots {

// The sizes of a net's layers; parameters are laid out as in base/net.hpp.
struct NetShape {
  std::size_t inputs = 0, hidden = 0, second = 0;
  std::size_t bias() const { return inputs * hidden; }
  std::size_t next() const { return bias() + hidden; }
  std::size_t next_bias() const { return next() + hidden * second; }
  std::size_t out() const { return next_bias() + second; }
  std::size_t size() const { return inputs == 0 ? 0 : out() + second + 1; }
};

using Inputs = std::span<const NetInput>;

class Learner {
 public:
  // A fresh net predicts 0 for everything. With `figures`, training continues from these.
  Learner(NetShape shape, std::uint64_t seed, std::span<const float> figures = {});

  // The moving average of the net's parameters, which predicts better than the net of any batch.
  std::span<const float> net() const { return calm_; }
  float guess(Inputs row) { return run(calm_, row); }  // in points
  // Adds an example: `goal` points for the row. The net takes a step once a batch is full.
  void learn(Inputs row, float goal, float rate);

 private:
  static constexpr int kBatch = 256;
  float run(std::span<const float> net, Inputs row);
  void step(float rate);

  NetShape shape_;
  std::vector<float> net_, calm_, slope_, mean_, square_;
  std::vector<float> first_, second_;  // activations of each layer, then their gradients
  int waiting_ = 0;
  std::uint64_t steps_ = 0;
};

}  // namespace refectory::bots
