#include "arena/ratings.hpp"

#include <algorithm>
#include <cmath>

namespace refectory::bots {

namespace {

constexpr double kZ = 1.96;  // 95 % of a normal distribution
constexpr double kError = 0.05;
constexpr double kEloPerNat = 400 / 2.302585092994046;

double chance(double difference) {
  return 1 / (1 + std::exp(-difference));
}

using Matrix = std::vector<std::vector<double>>;

// The inverse of a symmetric, positive definite matrix.
Matrix inverse(Matrix m) {
  const std::size_t n = m.size();
  Matrix out(n, std::vector<double>(n, 0.0));
  for (std::size_t i = 0; i < n; ++i) out[i][i] = 1;
  for (std::size_t i = 0; i < n; ++i) {
    const double pivot = m[i][i];
    for (std::size_t k = 0; k < n; ++k) m[i][k] /= pivot, out[i][k] /= pivot;
    for (std::size_t j = 0; j < n; ++j) {
      if (j == i) continue;
      const double factor = m[j][i];
      for (std::size_t k = 0; k < n; ++k)
        m[j][k] -= factor * m[i][k], out[j][k] -= factor * out[i][k];
    }
  }
  return out;
}

// Gradient and curvature of the log likelihood.
struct Derivatives {
  std::vector<double> gradient;
  Matrix curvature;
};

Derivatives derivatives_at(const Crosstable& results, const std::vector<double>& strength) {
  const std::size_t n = strength.size();
  Derivatives derivatives{std::vector<double>(n), Matrix(n, std::vector<double>(n, 0.0))};
  for (std::size_t a = 0; a < n; ++a) {
    const double mean = chance(strength[a]);  // the game drawn against the mean
    derivatives.gradient[a] += 0.5 - mean;
    derivatives.curvature[a][a] += mean * (1 - mean);
    for (std::size_t b = 0; b < n; ++b) {
      const double games = results.wins(a, b) + results.wins(b, a);
      if (a == b || games == 0) continue;
      const double p = chance(strength[a] - strength[b]);
      derivatives.gradient[a] += results.wins(a, b) - games * p;
      derivatives.curvature[a][a] += games * p * (1 - p);
      derivatives.curvature[a][b] -= games * p * (1 - p);
    }
  }
  return derivatives;
}

// Shifts all so that their mean is 0, and adapts the variances.
std::vector<Rating> centred(const std::vector<double>& strength, const Matrix& covariance) {
  const std::size_t n = strength.size();
  const auto count = static_cast<double>(n);
  std::vector<double> row(n, 0.0);
  double mean = 0, all = 0;
  for (std::size_t i = 0; i < n; ++i) {
    mean += strength[i] / count;
    for (std::size_t j = 0; j < n; ++j) row[i] += covariance[i][j] / count;
    all += row[i] / count;
  }
  std::vector<Rating> out;
  for (std::size_t i = 0; i < n; ++i) {
    const double variance = std::max(0.0, covariance[i][i] - 2 * row[i] + all);
    out.push_back({kEloPerNat * (strength[i] - mean), kEloPerNat * kZ * std::sqrt(variance)});
  }
  return out;
}

}  // namespace

Interval wilson(double wins, double games) {
  const double p = wins / games, d = 1 + kZ * kZ / games;
  const double centre = (p + kZ * kZ / (2 * games)) / d;
  const double half = kZ / d * std::sqrt(p * (1 - p) / games + kZ * kZ / (4 * games * games));
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

double Tally::margin() const {
  const auto n = static_cast<double>(games);
  if (n < 2) return 0;
  const double variance = std::max(0.0, (squares - score * score / n) / (n - 1));
  return kZ * std::sqrt(variance / n);
}

SequentialTest::SequentialTest(double low, double high)
    : win_(std::log(high / low)), loss_(std::log((1 - high) / (1 - low))) {}

void SequentialTest::add(double share) {
  evidence_ += share * win_ + (1 - share) * loss_;
}

double SequentialTest::bound() const {
  return std::log((1 - kError) / kError);
}

std::optional<bool> SequentialTest::decided() const {
  if (evidence_ >= bound()) return true;
  if (evidence_ <= -bound()) return false;
  return std::nullopt;
}

void Crosstable::add(std::span<const std::size_t> seats, std::span<const int> ranks) {
  const double weight = 2 / static_cast<double>(seats.size());
  for (std::size_t i = 0; i < seats.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      const std::size_t a = seats[i], b = seats[j];
      if (a == b) continue;
      const double share = ranks[i] < ranks[j] ? 1 : ranks[i] > ranks[j] ? 0 : 0.5;
      wins_[a * players_ + b] += weight * share;
      wins_[b * players_ + a] += weight * (1 - share);
    }
}

std::vector<Rating> rate(const Crosstable& results) {
  constexpr int kRounds = 100;
  constexpr double kStep = 1.0, kClose = 1e-9;  // a longer step could overshoot the maximum
  const std::size_t n = results.players();
  std::vector<double> strength(n, 0.0);
  for (int round = 0; round < kRounds; ++round) {
    const Derivatives derivatives = derivatives_at(results, strength);
    const Matrix covariance = inverse(derivatives.curvature);
    double longest = 0;
    for (std::size_t i = 0; i < n; ++i) {
      double step = 0;
      for (std::size_t j = 0; j < n; ++j) step += covariance[i][j] * derivatives.gradient[j];
      strength[i] += std::clamp(step, -kStep, kStep);
      longest = std::max(longest, std::abs(step));
    }
    if (longest < kClose) break;
  }
  return centred(strength, inverse(derivatives_at(results, strength).curvature));
}

}  // namespace refectory::bots
