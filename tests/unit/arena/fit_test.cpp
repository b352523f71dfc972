#include "arena/fit.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"

namespace refectory::bots {
namespace {

using Features = std::array<Values, 3>;  // by weight

// Two seats, three weights. The second weight counts squared, so one step does not get there.
Values foretold(const Features& features, const Fit::Set& w) {
  Values out{};
  for (std::size_t i = 0; i < 2; ++i)
    out[i] = w[0] * features[0][i] + w[1] * w[1] * features[1][i] + w[2] * features[2][i];
  return out;
}

Fit fitted(const Fit::Set& start, const Fit::Set& truth, std::vector<bool> free, double caution,
           int passes) {
  Fit fit(start, std::move(free), caution);
  for (int pass = 0; pass < passes; ++pass) {
    Fit::Sums sums(fit), more(fit);
    Rng rng(7);
    for (int n = 0; n < 200; ++n) {
      Features features{};
      for (Values& seats : features)
        for (std::size_t i = 0; i < 2; ++i) seats[i] = static_cast<float>(rng.below(100)) / 10;
      const Values now = foretold(features, fit.weights()), end = foretold(features, truth);
      std::array<Values, 3> nudged{};
      Values missed{};
      for (std::size_t i = 0; i < 2; ++i) missed[i] = end[i] - now[i];
      for (std::size_t k = 0; k < 3; ++k) {
        Fit::Set weights = fit.weights();
        weights[k] += fit.nudge(k);
        nudged[k] = foretold(features, weights);
        for (std::size_t i = 0; i < 2; ++i) nudged[k][i] -= now[i];
      }
      (n % 2 == 0 ? sums : more).learn(nudged, missed, 2);
    }
    sums.add(more);
    fit.step(sums);
  }
  return fit;
}

TEST(Fit, FindsTheWeightsThatForetell) {
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
