#pragma once

#include "games/ora/state.hpp"
#include "judge/judge.hpp"
#include "judge/ora/memory.hpp"
#include "judge/ora/weights.hpp"

// The evaluation: predicted final points of every seat, for positions between turns, and the policy
// prior of answers for quick play.
namespace refectory::ora {

Values evaluate(const State& s, Weights weights);
// The same, with what was evaluated before.
Values evaluate(const State& s, const WeightSet& weights, Memory& memory);
float policy(const State& s, Action a);
std::uint32_t turn_number(const State& s);
// Alone and at two seats a turn has two actions; trees plan and evaluate them one by one.
std::uint32_t step_number(const State& s);
Yardstick yardstick(const State& s);

// Own main actions still to come, by the calendar.
float actions_left(const State& s, int seat);

}  // namespace refectory::ora
