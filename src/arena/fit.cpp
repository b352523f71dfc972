#include "arena/fit.hpp"

#include <algorithm>
#include <cmath>

namespace refectory::bots {

namespace {

// Leads decide games, so the mean of all seats counts for less.
constexpr float kCommon = 0.2f;
constexpr float kLeast = 0.05f;    // a weight nearer to 0 is scaled as if it were this
constexpr double kLongest = 0.35;  // largest step of a weight, as a part of its size

}  // namespace

Fit::Fit(Set start, std::vector<bool> free, double ridge)
    : start_(std::move(start)), weights_(start_), free_(std::move(free)), ridge_(ridge) {
  for (const float weight : start_) scale_.push_back(std::max(std::abs(weight), kLeast));
}

void Fit::Sums::learn(std::span<const Values> differences, const Values& residuals, int seats) {
  const auto n = static_cast<std::size_t>(seats);
  const auto mean_of = [n](const Values& values) {
    float sum = 0;
    for (std::size_t i = 0; i < n; ++i) sum += values[i];
    return sum / static_cast<float>(n);
  };
  // The equations: every seat's lead over the mean, and the mean itself.
  const float share = std::sqrt(kCommon);
  struct Row {
    std::size_t weight;
    std::array<float, kMaxSeats + 1> part;
  };
  const auto parts = [&](const Values& values) {
    std::array<float, kMaxSeats + 1> out{};
    const float mean = mean_of(values);
    for (std::size_t i = 0; i < n; ++i) out[i] = values[i] - mean;
    out[n] = share * mean;
    return out;
  };
  std::vector<Row> rows;
  for (std::size_t k = 0; k < size_; ++k)
    if (std::any_of(differences[k].begin(), differences[k].begin() + seats,
                    [](float v) { return v != 0; }))
      rows.push_back({k, parts(differences[k])});
  const auto goal = parts(residuals);
  for (const Row& row : rows) {
    for (std::size_t i = 0; i <= n; ++i) right_[row.weight] += row.part[i] * goal[i];
    for (const Row& other : rows) {
      if (other.weight > row.weight) break;
      double sum = 0;
      for (std::size_t i = 0; i <= n; ++i) sum += row.part[i] * other.part[i];
      left_[row.weight * size_ + other.weight] += sum;
    }
  }
}

void Fit::Sums::add(const Sums& other) {
  for (std::size_t i = 0; i < left_.size(); ++i) left_[i] += other.left_[i];
  for (std::size_t i = 0; i < right_.size(); ++i) right_[i] += other.right_[i];
}

// By Cholesky's decomposition; the ridge makes the left side positive definite.
void Fit::update(const Sums& sums) {
  const std::size_t n = weights_.size();
  std::vector<double> lower = sums.left_, x = sums.right_;
  for (std::size_t i = 0; i < n; ++i) {
    // In units of `delta`, like the sums.
    const double pull = free_[i] ? std::max(ridge_, 1e-6) * kDelta * kDelta : 1e18;
    lower[i * n + i] += pull;
    x[i] -= pull * (weights_[i] - start_[i]) / delta(i);
  }
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      double sum = lower[i * n + j];
      for (std::size_t k = 0; k < j; ++k) sum -= lower[i * n + k] * lower[j * n + k];
      lower[i * n + j] = i == j ? std::sqrt(std::max(sum, 1e-12)) : sum / lower[j * n + j];
    }
    for (std::size_t k = 0; k < i; ++k) x[i] -= lower[i * n + k] * x[k];
    x[i] /= lower[i * n + i];
  }
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t k = i + 1; k < n; ++k) x[i] -= lower[k * n + i] * x[k];
    x[i] /= lower[i * n + i];
  }
  for (std::size_t i = 0; i < n; ++i)
    if (free_[i]) {
      const double way = std::clamp(0.5 * x[i] * kDelta, -kLongest, kLongest);
      weights_[i] = within_bounds(weights_[i] + static_cast<float>(way * scale_[i]));
    }
}

}  // namespace refectory::bots
