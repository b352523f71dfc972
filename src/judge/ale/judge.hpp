#pragma once

#include "games/ale/rules.hpp"
#include "judge/ale/evaluate.hpp"
#include "judge/judge.hpp"

namespace refectory {

template <>
struct Judge<ale::Rules> {
  using State = ale::State;
  static std::span<const Weight> weights() { return ale::kWeights; }
  static Values evaluate(const State& s, Weights weights) { return ale::evaluate(s, weights); }
  static float policy(const State& s, Action a) { return ale::policy(s, a); }
  static std::uint32_t turn(const State& s) { return ale::turn_number(s); }
  static Yardstick yardstick(const State& s) { return ale::yardstick(s); }
};
static_assert(Judged<ale::Rules>);

}  // namespace refectory
