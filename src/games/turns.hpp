#pragma once

#include "core/position.hpp"

namespace refectory {

// Whether the turn that was on at `begin` has ended by `now`, as people at a table count: a
// question within a turn, also one that a bot takes for a fresh start, does not end it.
// Where the actor changes, it has ended anyway; this tells a turn from the next one of the same
// seat.
bool turn_passed(const Position& begin, const Position& now);

}  // namespace refectory
