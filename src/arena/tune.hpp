#pragma once

#include <cstdint>
#include <utility>
#include <vector>

// Finds better weights by self-play: simultaneous perturbation stochastic approximation (SPSA,
// after Spall). Every round perturbs all free weights at once, half of them up and half down at
// random, and plays the perturbed set against its mirror image. The weights then move towards the
// winner, in proportion to how clearly it won. One match estimates the gradient for all weights;
// its noise averages out over many rounds.
namespace refectory::bots {

struct TuneSettings {
  double perturbation = 0.2;  // size of the first perturbation, as a part of a weight
  double step = 0.05;         // how far a clear win moves a weight in the first round
  double stability = 20;      // rounds before steps become visibly smaller
  double least = 0.1;         // a weight nearer to 0 than this is perturbed as if it were this
};

class Tuner {
 public:
  using Set = std::vector<float>;

  // `free` says which weights may move. Everything follows from the seed and the results.
  Tuner(Set start, std::vector<bool> free, std::uint64_t seed, TuneSettings settings = {});

  int round() const { return round_; }
  const Set& weights() const { return weights_; }

  // The two sets that play in this round.
  std::pair<Set, Set> rivals() const;
  // The result: from 1 if the first won everything to -1 if the second did.
  void learn(double advantage);

 private:
  double perturbation() const;         // of this round
  int sign(std::size_t weight) const;  // 1 or -1; 0 for one that does not move

  Set weights_;
  std::vector<double> scale_;
  std::vector<bool> free_;
  std::uint64_t seed_;
  TuneSettings settings_;
  int round_ = 0;
};

}  // namespace refectory::bots
