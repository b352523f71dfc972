#pragma once

#include "games/ragusa/state.hpp"
#include "games/ragusa/verbs.hpp"

// RA-11: who knows what. These are the only doors; core/rules.hpp says what each must do.
namespace refectory::ragusa {

State view(const State& s, Seat seat);
State resample(const State& s, Seat seat, Rng& rng);
Action seen(const State& s, Action a, Seat seat);
// `after` is where `a` leads.
bool reveals(const State& s, Action a, const State& after, Seat seat);
Worlds<State> worlds(const State& s, Seat seat, std::size_t most);

}  // namespace refectory::ragusa
