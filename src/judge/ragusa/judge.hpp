#pragma once

#include "games/ragusa/rules.hpp"
#include "judge/judge.hpp"
#include "judge/ragusa/evaluate.hpp"
#include "judge/ragusa/nets.hpp"

namespace refectory {

template <>
struct Judge<ragusa::Rules> {
  using State = ragusa::State;
  static std::span<const Weight> weights() { return ragusa::kWeights; }
  static Values evaluate(const State& s, Weights weights) { return ragusa::evaluate(s, weights); }
  static float evaluate_seat(const State& s, Weights weights, int seat) {
    return ragusa::evaluate_seat(s, seat, weights);
  }
  using Net = ragusa::InsightNet;
  static bool show_net(const State& s, int seat, Weights weights, Net::Row& row, float& points) {
    return ragusa::show_net(s, seat, weights, row, points);
  }
  static float policy(const State& s, Action a) { return ragusa::policy(s, a); }
  static std::uint32_t turn(const State& s) { return ragusa::turn_number(s); }
  static Yardstick yardstick(const State& s) { return ragusa::yardstick(s); }
  static Lookahead lookahead(const State& s) { return ragusa::lookahead(s); }
  // The weights and the nets behind them, for searches that have all that is known.
  static std::vector<float> net_figures() { return ragusa::net_figures(); }
};
static_assert(Judged<ragusa::Rules>);

}  // namespace refectory
