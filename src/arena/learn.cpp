#include "arena/learn.hpp"

#include <algorithm>
#include <cmath>

#include "judge/judge.hpp"

namespace refectory::bots {

Learner::Learner(NetShape shape, std::uint64_t seed, std::span<const float> figures)
    : shape_(shape),
      net_(shape.size()),
      gradient_(shape.size()),
      first_moment_(shape.size()),
      second_moment_(shape.size()),
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
  average_ = net_;
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

void Learner::learn(Inputs row, float target, float rate) {
  const float residual = (run(net_, row) - target) / kNetUnit;
  gradient_.back() += residual;
  for (std::size_t j = 0; j < shape_.second; ++j) {
    const float on = std::max(0.0f, second_[j]);
    gradient_[shape_.out() + j] += residual * on;
    second_[j] = on > 0 ? residual * net_[shape_.out() + j] : 0;  // its gradient
    gradient_[shape_.next_bias() + j] += second_[j];
  }
  for (std::size_t i = 0; i < shape_.hidden; ++i) {
    const float on = first_[i];
    float sum = 0;
    if (on > 0) {
      const float* each = &net_[shape_.next() + i * shape_.second];
      float* gradient = &gradient_[shape_.next() + i * shape_.second];
      for (std::size_t j = 0; j < shape_.second; ++j) {
        sum += each[j] * second_[j];
        gradient[j] += on * second_[j];
      }
    }
    first_[i] = sum;
    gradient_[shape_.bias() + i] += sum;
  }
  for (const auto [index, value] : row) {
    float* each = &gradient_[index * shape_.hidden];
    for (std::size_t j = 0; j < shape_.hidden; ++j) each[j] += value * first_[j];
  }
  if (++waiting_ == kBatch) update(rate);
}

void Learner::update(float rate) {
  constexpr float kBeta1 = 0.9f, kBeta2 = 0.999f, kTiny = 1e-8f, kDecay = 1e-5f;
  constexpr double kAveraged = 500;  // batches of the moving average
  ++steps_;
  const auto n = static_cast<double>(steps_);
  const float correction = static_cast<float>(std::sqrt(1 - std::pow(double{kBeta2}, n)) /
                                              (1 - std::pow(double{kBeta1}, n)));
  const auto share = static_cast<float>(1 / std::min(kAveraged, n));
  for (std::size_t i = 0; i < net_.size(); ++i) {
    const float gradient = gradient_[i] / kBatch;
    first_moment_[i] = kBeta1 * first_moment_[i] + (1 - kBeta1) * gradient;
    second_moment_[i] = kBeta2 * second_moment_[i] + (1 - kBeta2) * gradient * gradient;
    net_[i] -= rate * (correction * first_moment_[i] / (std::sqrt(second_moment_[i]) + kTiny) +
                       kDecay * net_[i]);
    net_[i] = within_bounds(net_[i]);
    average_[i] += share * (net_[i] - average_[i]);
    gradient_[i] = 0;
  }
  waiting_ = 0;
}

}  // namespace refectory::bots
