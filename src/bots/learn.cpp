#include "bots/learn.hpp"

#include <algorithm>
#include <cmath>

#include "base/net.hpp"

namespace refectory::bots {

Learner::Learner(NetShape shape, std::uint64_t seed, std::span<const float> figures)
    : shape_(shape),
      net_(shape.size()),
      slope_(shape.size()),
      mean_(shape.size()),
      square_(shape.size()),
      sums_(shape.hidden) {
  if (!figures.empty()) {
    std::copy(figures.begin(), figures.end(), net_.begin());
    return;
  }
  Rng rng(seed);
  const auto even = [&rng](float reach) {
    return reach * (static_cast<float>(rng.below(20'001)) / 10'000 - 1);
  };
  for (std::size_t i = 0; i < shape_.bias(); ++i) net_[i] = even(0.15f);
}

float Learner::guess(Inputs row) {
  std::copy_n(&net_[shape_.bias()], shape_.hidden, sums_.begin());
  for (const auto [index, value] : row) {
    const float* each = &net_[index * shape_.hidden];
    for (std::size_t j = 0; j < shape_.hidden; ++j) sums_[j] += value * each[j];
  }
  float out = net_.back();
  for (std::size_t j = 0; j < shape_.hidden; ++j)
    out += std::max(0.0f, sums_[j]) * net_[shape_.out() + j];
  return kNetUnit * out;
}

void Learner::learn(Inputs row, float goal, float rate) {
  const float missed = (guess(row) - goal) / kNetUnit;
  std::vector<float>& back = sums_;  // from here on what each hidden unit is to blame for
  slope_.back() += missed;
  for (std::size_t j = 0; j < shape_.hidden; ++j) {
    const float on = std::max(0.0f, sums_[j]);
    slope_[shape_.out() + j] += missed * on;
    back[j] = on > 0 ? missed * net_[shape_.out() + j] : 0;
    slope_[shape_.bias() + j] += back[j];
  }
  for (const auto [index, value] : row) {
    float* each = &slope_[index * shape_.hidden];
    for (std::size_t j = 0; j < shape_.hidden; ++j) each[j] += value * back[j];
  }
  if (++waiting_ == kBatch) step(rate);
}

void Learner::step(float rate) {
  constexpr float kMean = 0.9f, kSquare = 0.999f, kTiny = 1e-8f, kFade = 1e-5f;
  ++steps_;
  const auto n = static_cast<double>(steps_);
  const float lift = static_cast<float>(std::sqrt(1 - std::pow(double{kSquare}, n)) /
                                        (1 - std::pow(double{kMean}, n)));
  for (std::size_t i = 0; i < net_.size(); ++i) {
    const float slope = slope_[i] / kBatch;
    mean_[i] = kMean * mean_[i] + (1 - kMean) * slope;
    square_[i] = kSquare * square_[i] + (1 - kSquare) * slope * slope;
    net_[i] -= rate * (lift * mean_[i] / (std::sqrt(square_[i]) + kTiny) + kFade * net_[i]);
    slope_[i] = 0;
  }
  waiting_ = 0;
}

}  // namespace refectory::bots
