#pragma once

#include "base/document.hpp"
#include "games/ale/state.hpp"

namespace refectory::ale {

// The position document; docs/notation-ale.md has its schema.
Document document(const State& s);
Result<State> read(const Document& document);

// The scores with every number that leads to them.
Document sheet(const State& s);

}  // namespace refectory::ale
