#pragma once

#include <span>
#include <string_view>

#include "core/game.hpp"
#include "games/ale/rules.hpp"
#include "games/ora/rules.hpp"
#include "games/ragusa/rules.hpp"

namespace refectory {

using Ora = ora::Rules;
using Ale = ale::Rules;
using Ragusa = ragusa::Rules;

template <Rules... R>
struct GameList {};

// The one list of all games, in the order in which they are shown. Nothing registers itself.
using AllGames = GameList<Ora, Ale, Ragusa>;

// The same with their types erased.
std::span<const Game> games();

// The game of that id, or nothing.
const Game* find_game(std::string_view id);

// Whether players of this table could go on for ever if they liked; no for a game not among ours.
bool may_last_forever(const Game& game, const Setup& setup);

}  // namespace refectory
