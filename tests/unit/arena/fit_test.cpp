#include "arena/fit.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"

namespace refectory::bots {
namespace {

using Features = std::array<Values, 3>;  // by weight

// Two seats, three weights. The second weight counts squared, so one step does not get there.
Values predicted(const Features& features, const Fit::Set& w) {
  Values out{};
  for (std::size_t i = 0; i < 2; ++i)
    out[i] = w[0] * features[0][i] + w[1] * w[1] * features[1][i] + w[2] * features[2][i];
  return out;
}

Fit fitted(const Fit::Set& start, const Fit::Set& truth, std::vector<bool> free, double ridge,
           int passes) {
  Fit fit(start, std::move(free), ridge);
  for (int pass = 0; pass < passes; ++pass) {
    Fit::Sums sums(fit), more(fit);
    Rng rng(7);
    for (int n = 0; n < 200; ++n) {
      Features features{};
      for (Values& seats : features)
        for (std::size_t i = 0; i < 2; ++i) seats[i] = static_cast<float>(rng.below(100)) / 10;
      const Values now = predicted(features, fit.weights()), end = predicted(features, truth);
      std::array<Values, 3> differences{};
      Values residuals{};
      for (std::size_t i = 0; i < 2; ++i) residuals[i] = end[i] - now[i];
      for (std::size_t k = 0; k < 3; ++k) {
        Fit::Set weights = fit.weights();
        weights[k] += fit.delta(k);
        differences[k] = predicted(features, weights);
        for (std::size_t i = 0; i < 2; ++i) differences[k][i] -= now[i];
      }
      (n % 2 == 0 ? sums : more).learn(differences, residuals, 2);
    }
    sums.add(more);
    fit.update(sums);
  }
  return fit;
}

TEST(Fit, FindsTheWeightsThatPredict) {
  const Fit::Set truth = {2, 0.5f, -1};
  const Fit fit = fitted({1, 1, -0.5f}, truth, {true, true, true}, 0.01, 40);
  for (std::size_t i = 0; i < truth.size(); ++i) EXPECT_NEAR(fit.weights()[i], truth[i], 0.02) << i;
}

TEST(Fit, StaysNearTheStartWhenCautious) {
  const Fit fit = fitted({1, 1, -0.5f}, {2, 0.5f, -1}, {true, true, true}, 1e9, 10);
  EXPECT_NEAR(fit.weights()[0], 1, 0.01);
  EXPECT_NEAR(fit.weights()[1], 1, 0.01);
}

TEST(Fit, StaysWithinBounds) {
  const Fit fit = fitted({900, 1, 1}, {5000, 1, 1}, {true, false, false}, 0.01, 10);
  EXPECT_EQ(fit.weights()[0], 1000);
}

TEST(Fit, MovesOnlyWhatIsFree) {
  const Fit fit = fitted({1, 1, -0.5f}, {2, 1, -0.5f}, {true, false, true}, 0.01, 40);
  EXPECT_NEAR(fit.weights()[0], 2, 0.02);
  EXPECT_EQ(fit.weights()[1], 1);
}

}  // namespace
}  // namespace refectory::bots
