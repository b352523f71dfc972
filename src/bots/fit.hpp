#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/values.hpp"

// Weights that foretell how games end, from games that have ended: least squares. Evaluations
// are not linear in their weights, so a fit goes in passes, each of which takes the evaluation for
// linear around the weights it has (Gauss and Newton).
namespace refectory::bots {

class Fit {
 public:
  using Set = std::vector<float>;

  // Caution is how many equations speak for the weights of the start: each is as good as one
  // that knows nothing but that a weight is what it was, give or take its own size.
  Fit(Set start, std::vector<bool> free, double caution);

  const Set& weights() const { return weights_; }
  // How far a weight is moved to see what it does.
  float nudge(std::size_t weight) const { return static_cast<float>(kNudge) * scale_[weight]; }
  bool free(std::size_t weight) const { return free_[weight]; }

  // What positions say. Sums of parts can be made beside each other and added in any fixed order.
  class Sums {
   public:
    explicit Sums(const Fit& fit)
        : size_(fit.weights_.size()), left_(size_ * size_), right_(size_) {}

    // One position: by weight, how much nudging it changed what is foretold of every seat; and how
    // many points more than foretold every seat then had at the end.
    void learn(std::span<const Values> nudged, const Values& missed, int seats);
    void add(const Sums& other);

   private:
    friend class Fit;
    std::size_t size_;
    std::vector<double> left_, right_;  // the normal equations; of the left side, the lower half
  };

  // The weights move half of the way to the solution.
  void step(const Sums& sums);

 private:
  static constexpr double kNudge = 0.05;  // as a part of a weight

  Set start_, weights_;
  std::vector<bool> free_;
  std::vector<float> scale_;
  double caution_;
};

}  // namespace refectory::bots
