#pragma once

#include "core/document.hpp"

namespace refectory::ale {

// Everything that is printed on boards, tiles and cards, with names in the languages of the
// table: what a client needs to draw a position without knowing a rule.
Document catalogue();

}  // namespace refectory::ale
