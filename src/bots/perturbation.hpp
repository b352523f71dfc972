#pragma once

#include <vector>

#include "base/rng.hpp"
#include "judge/judge.hpp"
#include "judge/smooth.hpp"

namespace refectory::bots {

// Weights perturbed at random, each by a factor of its own. What a mood is, the seed of a
// perturbation, is the same in every search. Every fourth mood leaves the weights as they are.
class Perturbation {
 public:
  // The first `count` weights are perturbed, not the parameters of nets behind them.
  Perturbation(Weights usual, std::size_t count)
      : usual_(usual), count_(count), weights_(usual.begin(), usual.end()) {}

  WeightSet of(std::uint32_t mood, int thousandths) {
    if (mood != mood_ || thousandths != thousandths_) perturb(mood, thousandths);
    return {weights_, number_};
  }

 private:
  void perturb(std::uint32_t mood, int thousandths) {
    const float most = 0.001f * static_cast<float>(thousandths);
    Rng rng(mood);
    for (std::size_t i = 0; i < count_; ++i) {
      const float part = static_cast<float>(rng.below(2001)) / 1000 - 1;
      weights_[i] = usual_[i] * (mood % 4 == 0 ? 1 : exp_of(most * part));
    }
    mood_ = mood;
    thousandths_ = thousandths;
    number_ = mood % 4 == 0 ? 0 : ++last_number_;
  }

  Weights usual_;
  std::size_t count_;
  std::vector<float> weights_;
  std::uint32_t mood_ = 0;
  int thousandths_ = 0;
  std::uint64_t number_ = 0, last_number_ = 0;  // 0 is that of the usual weights
};

}  // namespace refectory::bots
