#include "games/games.hpp"

#include <vector>

namespace refectory {

std::span<const Game> games() {
  static const std::vector<Game> all = {};
  return all;
}

const Game* find_game(std::string_view id) {
  for (const Game& game : games())
    if (game.info->id == id) return &game;
  return nullptr;
}

}  // namespace refectory
