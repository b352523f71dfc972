#include "arena/learn.hpp"

#include <algorithm>
#include <cmath>

#include "judge/judge.hpp"

namespace refectory::bots {

Learner::Learner(NetShape shape, std::uint64_t seed, std::span<const float> figures)
    : shape_(shape),
      net_(shape.size()),
      slope_(shape.size()),
      mean_(shape.size()),
      square_(shape.size()),
      first_(shape.hidden),
      second_(shape.second) {
  if (!figures.empty()) {
    std::copy(figures.begin(), figures.end(), net_.begin());
  } else {
    Rng rng(seed);
    const auto even = [&rng](float reach) {
      return reach * (static_cast<float>(rng.below(20'001)) / 10'000 - 1);
    };
    constexpr float kFirst = 0.15f, kNext = 2.4f;
    for (std::size_t i = 0; i < shape_.bias(); ++i) net_[i] = even(kFirst);
    const float reach = kNext / std::sqrt(static_cast<float>(shape_.hidden));
    for (std::size_t i = shape_.next(); i < shape_.next_bias(); ++i) net_[i] = even(reach);
  }
  calm_ = net_;
}

float Learner::run(std::span<const float> net, Inputs row) {
  std::copy_n(&net[shape_.bias()], shape_.hidden, first_.begin());
  add_inputs(net, row, first_);
  std::copy_n(&net[shape_.next_bias()], shape_.second, second_.begin());
  for (std::size_t i = 0; i < shape_.hidden; ++i) {
    if (first_[i] <= 0) continue;
    const float* each = &net[shape_.next() + i * shape_.second];
    for (std::size_t j = 0; j < shape_.second; ++j) second_[j] += first_[i] * each[j];
  }
  float out = net.back();
  for (std::size_t j = 0; j < shape_.second; ++j)
    out += std::max(0.0f, second_[j]) * net[shape_.out() + j];
  return kNetUnit * out;
}

void Learner::learn(Inputs row, float goal, float rate) {
  const float missed = (run(net_, row) - goal) / kNetUnit;
  slope_.back() += missed;
  for (std::size_t j = 0; j < shape_.second; ++j) {
    const float on = std::max(0.0f, second_[j]);
    slope_[shape_.out() + j] += missed * on;
    second_[j] = on > 0 ? missed * net_[shape_.out() + j] : 0;  // its gradient
    slope_[shape_.next_bias() + j] += second_[j];
  }
  for (std::size_t i = 0; i < shape_.hidden; ++i) {
    const float on = first_[i];
    float blame = 0;
    if (on > 0) {
      const float* each = &net_[shape_.next() + i * shape_.second];
      float* slope = &slope_[shape_.next() + i * shape_.second];
      for (std::size_t j = 0; j < shape_.second; ++j) {
        blame += each[j] * second_[j];
        slope[j] += on * second_[j];
      }
    }
    first_[i] = blame;
    slope_[shape_.bias() + i] += blame;
  }
  for (const auto [index, value] : row) {
    float* each = &slope_[index * shape_.hidden];
    for (std::size_t j = 0; j < shape_.hidden; ++j) each[j] += value * first_[j];
  }
  if (++waiting_ == kBatch) step(rate);
}

void Learner::step(float rate) {
  constexpr float kMean = 0.9f, kSquare = 0.999f, kTiny = 1e-8f, kFade = 1e-5f;
  constexpr double kCalm = 500;  // batches of the moving average
  ++steps_;
  const auto n = static_cast<double>(steps_);
  const float lift = static_cast<float>(std::sqrt(1 - std::pow(double{kSquare}, n)) /
                                        (1 - std::pow(double{kMean}, n)));
  const auto calm = static_cast<float>(1 / std::min(kCalm, n));
  for (std::size_t i = 0; i < net_.size(); ++i) {
    const float slope = slope_[i] / kBatch;
    mean_[i] = kMean * mean_[i] + (1 - kMean) * slope;
    square_[i] = kSquare * square_[i] + (1 - kSquare) * slope * slope;
    net_[i] -= rate * (lift * mean_[i] / (std::sqrt(square_[i]) + kTiny) + kFade * net_[i]);
    net_[i] = within_bounds(net_[i]);
    calm_[i] += calm * (net_[i] - calm_[i]);
    slope_[i] = 0;
  }
  waiting_ = 0;
}

}  // namespace refectory::bots
