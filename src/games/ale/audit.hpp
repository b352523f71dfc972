#pragma once

#include <string>

#include "games/ale/state.hpp"

namespace refectory::ale {

// HA-14.3: what can never be. The first finding as a sentence that begins with the field of
// the position document it concerns; empty when the state is sound.
std::string audit(const State& s);
// What no answer may do: take back a tile, a disc, a barrel, or move a piece backwards.
std::string audit_step(const State& before, const State& after);

}  // namespace refectory::ale
