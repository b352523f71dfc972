#pragma once

#include "core/action.hpp"
#include "games/ora/state.hpp"

// The one loop: ask, answer, and go on until somebody has a choice.
namespace refectory::ora {

State begin(const Setup& setup);

// Every legal answer: those of the question, then the free exchanges (OL-11.7).
void offer(const State& s, ActionList& out);
void apply(State& s, Action answer);

// The answers of the question alone.
void offer_answers(const State& s, ActionList& out);

// Goes on until somebody has a choice.
void advance(State& s);

// Whether a free exchange now would leave what is owed or begun impossible to finish.
bool may_flip(const State& s);
bool may_cash(const State& s, Good good);

}  // namespace refectory::ora
