#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "judge/judge.hpp"

// Weights that predict final scores, by nonlinear least squares over finished games. A fit goes in
// passes; each linearises the evaluation around the present weights (Gauss-Newton with a ridge).
namespace refectory::bots {

class Fit {
 public:
  using Set = std::vector<float>;

  // `ridge` is the strength of the prior that weights stay at their start. 1 counts as one equation
  // a weight, whose standard deviation is the weight's own size.
  Fit(Set start, std::vector<bool> free, double ridge);

  const Set& weights() const { return weights_; }
  // How far a weight is moved for a finite difference.
  float delta(std::size_t weight) const { return static_cast<float>(kDelta) * scale_[weight]; }
  bool free(std::size_t weight) const { return free_[weight]; }

  // The normal equations. Parts can be summed in parallel and added in any fixed order.
  class Sums {
   public:
    explicit Sums(const Fit& fit)
        : size_(fit.weights_.size()), left_(size_ * size_), right_(size_) {}

    // One position: for each weight, the finite differences of every seat's prediction; and the
    // residuals, the final points of every seat above its prediction.
    void learn(std::span<const Values> differences, const Values& residuals, int seats);
    void add(const Sums& other);

   private:
    friend class Fit;
    std::size_t size_;
    std::vector<double> left_, right_;  // of the left side, the lower half
  };

  // Moves the weights half of the way to the solution.
  void update(const Sums& sums);

 private:
  static constexpr double kDelta = 0.05;  // as a part of a weight

  Set start_, weights_;
  std::vector<bool> free_;
  std::vector<float> scale_;
  double ridge_;
};

}  // namespace refectory::bots
