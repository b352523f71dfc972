#include "arena/tune.hpp"

#include <algorithm>
#include <cmath>

#include "base/rng.hpp"
#include "judge/judge.hpp"

namespace refectory::bots {

Tuner::Tuner(Set start, std::vector<bool> free, std::uint64_t seed, TuneSettings settings)
    : weights_(std::move(start)), free_(std::move(free)), seed_(seed), settings_(settings) {
  for (const float weight : weights_)
    scale_.push_back(std::max<double>(std::abs(weight), settings_.least));
}

double Tuner::perturbation() const {
  return settings_.perturbation / std::pow(round_ + 1, 0.101);
}

int Tuner::sign(std::size_t weight) const {
  if (!free_[weight]) return 0;
  return Rng(seed_).fork(static_cast<std::uint64_t>(round_)).fork(weight).below(2) == 0 ? -1 : 1;
}

std::pair<Tuner::Set, Tuner::Set> Tuner::rivals() const {
  Set up = weights_, down = weights_;
  for (std::size_t i = 0; i < weights_.size(); ++i) {
    const auto change = static_cast<float>(perturbation() * sign(i) * scale_[i]);
    up[i] += change;
    down[i] -= change;
  }
  return {up, down};
}

void Tuner::learn(double advantage) {
  const double gain =
      settings_.step *
      std::pow((settings_.stability + 1) / (settings_.stability + round_ + 1), 0.602);
  for (std::size_t i = 0; i < weights_.size(); ++i)
    weights_[i] =
        within_bounds(weights_[i] + static_cast<float>(gain * advantage * sign(i) * scale_[i]));
  ++round_;
}

}  // namespace refectory::bots
