#include "games/games.hpp"

#include <array>

#include "games/ale/rules.hpp"
#include "games/ora/rules.hpp"
#include "games/ragusa/rules.hpp"

namespace refectory {

// Every game is one line here; nothing registers itself.
std::span<const Game> games() {
  static const std::array all = {
      make_game<Ora>(),
      make_game<Ale>(),
      make_game<Ragusa>(),
  };
  return all;
}

const Game* find_game(std::string_view id) {
  for (const Game& game : games())
    if (game.info->id == id) return &game;
  return nullptr;
}

bool may_last_forever(const Game& game, const Setup& setup) {
  const auto asks = [&]<class R>() {
    return game.info == &R::info() && refectory::may_last_forever<R>(setup);
  };
  return asks.operator()<Ora>() || asks.operator()<Ale>() || asks.operator()<Ragusa>();
}

}  // namespace refectory
