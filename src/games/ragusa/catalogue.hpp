#pragma once

#include "core/document.hpp"

// The tables of the game with the names of everything in three languages, for whoever draws
// them. The rules never read it.
namespace refectory::ragusa {

Document catalogue();

}  // namespace refectory::ragusa
