#include "games/games.hpp"

#include <vector>

#include "games/ragusa/rules.hpp"

namespace refectory {

std::span<const Game> games() {
  static const std::vector<Game> all = {make_game<ragusa::Ragusa>()};
  return all;
}

const Game* find_game(std::string_view id) {
  for (const Game& game : games())
    if (game.info->id == id) return &game;
  return nullptr;
}

}  // namespace refectory
