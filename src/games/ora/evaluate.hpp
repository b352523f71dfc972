#pragma once

#include "core/values.hpp"
#include "games/ora/state.hpp"
#include "games/ora/weights.hpp"

// What a position is worth to somebody who knows the game: expected final points of every
// seat, judged at quiet points, and how natural an answer is in quick play.
namespace refectory::ora {

Values evaluate(const State& s, Weights weights);
float urge(const State& s, Action a);
std::uint32_t turn_number(const State& s);
// Alone and at two seats a turn has two actions: trees plan and judge them one by one.
std::uint32_t step_number(const State& s);
Yardstick yardstick(const State& s);

// Own main actions still to come, as far as the calendar tells.
float actions_left(const State& s, int seat);

}  // namespace refectory::ora
