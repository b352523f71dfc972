#pragma once

#include <span>
#include <string_view>

#include "core/game.hpp"

namespace refectory {

// The games of this table, in the order in which they are shown.
std::span<const Game> games();

// The game of that id, or nothing.
const Game* find_game(std::string_view id);

// Whether players of this table could go on for ever if they liked; no for a game not among ours.
bool may_last_forever(const Game& game, const Setup& setup);

}  // namespace refectory
