#pragma once

#include "core/document.hpp"
#include "core/game.hpp"

namespace refectory::cli {

// What a game says of itself: id, title, rules, seats, score parts, options and usual values.
Document describe(const Game& game);

}  // namespace refectory::cli
