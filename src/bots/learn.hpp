#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/net.hpp"
#include "base/rng.hpp"

// A net that learns from examples: Adam on small batches, one after the other, so that the same
// examples in the same order give the same net.
namespace refectory::bots {

// How large a net is: its figures are laid out as in base/net.hpp.
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
  // A fresh net says 0 of everything; figures that are given are learnt on from.
  Learner(NetShape shape, std::uint64_t seed, std::span<const float> figures = {});

  // The mean of the net over its last batches, which knows more than any of them.
  std::span<const float> net() const { return calm_; }
  float guess(Inputs row) { return run(calm_, row); }  // in points
  // Moves the net towards telling `goal` points of the row, once a batch is full.
  void learn(Inputs row, float goal, float rate);

 private:
  static constexpr int kBatch = 256;
  float run(std::span<const float> net, Inputs row);
  void step(float rate);

  NetShape shape_;
  std::vector<float> net_, calm_, slope_, mean_, square_;
  std::vector<float> first_, second_;  // what the units of each layer have, or are to blame for
  int waiting_ = 0;
  std::uint64_t steps_ = 0;
};

}  // namespace refectory::bots
