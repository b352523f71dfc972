#pragma once

#include "core/action.hpp"
#include "games/ora/state.hpp"

// The step machine: building functions, an offer/take pair per kind of step.
namespace refectory::ora {

// The side that answers begins to use a building; `owner` is the landscape on which it lies,
// or kFromDisplay.
void enter(State& s, int owner, int number);

const Step& current_step(const State& s);

// Carries out a step that asks nothing; false if it has a question.
bool run_step(State& s);
void offer_step(const State& s, ActionList& out);
void take_step(State& s, Action answer);

// Called when everything owed is paid: hands out what was paid for.
void deliver(State& s);

// The most repetitions of a trade that can be paid and completed now.
int most_times(const State& s, const Step& step);

}  // namespace refectory::ora
