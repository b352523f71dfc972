#pragma once

#include <string>

#include "games/ragusa/state.hpp"

namespace refectory::ragusa {

// The table as text, as `seat` sees it: map, wall line, market, players.
std::string picture(const State& s, Seat seat, Ink ink);

}  // namespace refectory::ragusa
