#pragma once

#include "games/ora/rules.hpp"
#include "judge/judge.hpp"
#include "judge/ora/evaluate.hpp"

namespace refectory {

template <>
struct Judge<ora::Rules> {
  using State = ora::State;
  static std::span<const Weight> weights() { return ora::kWeights; }
  using Memory = ora::Memory;
  static Values evaluate(const State& s, Weights weights) { return ora::evaluate(s, weights); }
  static Values evaluate(const State& s, const WeightSet& weights, Memory& memory) {
    return ora::evaluate(s, weights, memory);
  }
  static float policy(const State& s, Action a) { return ora::policy(s, a); }
  static std::uint32_t turn(const State& s) { return ora::turn_number(s); }
  static std::uint32_t step(const State& s) { return ora::step_number(s); }
  static Yardstick yardstick(const State& s) { return ora::yardstick(s); }
};
static_assert(Judged<ora::Rules>);

}  // namespace refectory
