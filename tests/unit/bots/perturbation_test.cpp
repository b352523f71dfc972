#include "bots/perturbation.hpp"

#include <gtest/gtest.h>

#include <map>

// The perturbed weights of playouts.
namespace refectory::bots {
namespace {

constexpr std::array kUsual = {1.0f, -2.0f, 0.5f, 7.0f};

// Memories of evaluations rely on it.
TEST(Perturbation, EqualNumbersMeanEqualWeights) {
  Perturbation perturbation(kUsual, 3);
  std::map<std::uint64_t, std::vector<float>> known = {{0, {kUsual.begin(), kUsual.end()}}};
  for (const int thousandths : {200, 50, 200})
    for (std::uint32_t n = 0; n < 40; ++n) {
      const WeightSet found = perturbation.of(n * 7 % 11, thousandths);
      const std::vector<float> weights(found.values.begin(), found.values.end());
      EXPECT_EQ(known.emplace(found.number, weights).first->second, weights);
      EXPECT_EQ(weights[3], kUsual[3]) << "a net's parameter";
      EXPECT_EQ(found.number == 0, n * 7 % 11 % 4 == 0);
    }
  EXPECT_GT(known.size(), 20u);
}

TEST(Perturbation, FollowsFromTheMood) {
  Perturbation one(kUsual, 4), two(kUsual, 4);
  one.of(3, 200);
  const WeightSet a = one.of(5, 200), b = two.of(5, 200);
  for (std::size_t i = 0; i < kUsual.size(); ++i) {
    EXPECT_EQ(a.values[i], b.values[i]);
    EXPECT_NE(a.values[i], kUsual[i]);
    EXPECT_NEAR(a.values[i] / kUsual[i], 1, 0.25);
  }
}

}  // namespace
}  // namespace refectory::bots
