#pragma once

#include "base/document.hpp"
#include "base/result.hpp"
#include "games/ragusa/state.hpp"

// The position document: everything about a state, for people and programs to read and write.
// Its schema is in docs/notation-ragusa.md.
namespace refectory::ragusa {

Document document(const State& s);
Result<State> read(const Document& document);

std::string_view phase_name(Phase phase);

}  // namespace refectory::ragusa
