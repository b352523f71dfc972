#pragma once

#include <string>

#include "core/rules.hpp"
#include "games/ale/state.hpp"

namespace refectory::ale {

// The table as text: the track, then every player's production track and garden.
std::string picture(const State& s, Seat seat, Ink ink);

}  // namespace refectory::ale
