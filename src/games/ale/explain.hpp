#pragma once

#include "base/result.hpp"
#include "core/action.hpp"
#include "games/ale/state.hpp"

namespace refectory::ale {

// Why a readable answer is not offered now: a stable code and a sentence for the player.
Error explain(const State& s, Action action);

}  // namespace refectory::ale
