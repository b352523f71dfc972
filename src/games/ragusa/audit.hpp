#pragma once

#include <string>

#include "games/ragusa/state.hpp"

// What must hold in every state. A finding is a sentence that begins with the field of the
// position document at fault; an empty one means that all is well.
namespace refectory::ragusa {

std::string audit(const State& s);
std::string audit_step(const State& before, Action a, const State& after);

}  // namespace refectory::ragusa
