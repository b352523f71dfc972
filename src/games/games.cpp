#include "games/games.hpp"

#include <array>

#include "games/ora/rules.hpp"

namespace refectory {

// Every game is one line here; nothing registers itself.
std::span<const Game> games() {
  static const std::array all = {
      make_game<ora::Rules>(),
  };
  return all;
}

const Game* find_game(std::string_view id) {
  for (const Game& game : games())
    if (game.info->id == id) return &game;
  return nullptr;
}

}  // namespace refectory
