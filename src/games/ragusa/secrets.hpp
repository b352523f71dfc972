#pragma once

#include "games/ragusa/state.hpp"
#include "games/ragusa/verbs.hpp"

// RA-11: who knows what. The only doors are these three.
namespace refectory::ragusa {

State view(const State& s, Seat seat);
State resample(const State& s, Seat seat, Rng& rng);
Action seen(const State& s, Action a, Seat seat);

}  // namespace refectory::ragusa
