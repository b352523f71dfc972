#pragma once

#include <span>
#include <string_view>

#include "core/game.hpp"

namespace refectory {

// The games of this table, in the order in which they are shown.
std::span<const Game> games();

// The game of that id, or nothing.
const Game* find_game(std::string_view id);

}  // namespace refectory
