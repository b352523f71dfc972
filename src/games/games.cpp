#include "games/games.hpp"

#include <array>

namespace refectory {

namespace {

template <Rules... R>
std::array<Game, sizeof...(R)> make_games(GameList<R...>) {
  return {make_game<R>()...};
}

template <Rules... R>
bool may_last_forever(GameList<R...>, const Game& game, const Setup& setup) {
  return ((game.info == &R::info() && refectory::may_last_forever<R>(setup)) || ...);
}

}  // namespace

std::span<const Game> games() {
  static const auto all = make_games(AllGames{});
  return all;
}

const Game* find_game(std::string_view id) {
  for (const Game& game : games())
    if (game.info->id == id) return &game;
  return nullptr;
}

bool may_last_forever(const Game& game, const Setup& setup) {
  return may_last_forever(AllGames{}, game, setup);
}

}  // namespace refectory
