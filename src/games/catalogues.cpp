#include "games/catalogues.hpp"

#include "games/games.hpp"

namespace refectory {

namespace {

template <Rules... R>
std::optional<Document> find(GameList<R...>, std::string_view game) {
  std::optional<Document> out;
  const auto look = [&]<class Game>() {
    if (Game::info().id == game) out = Game::catalogue();
  };
  (look.template operator()<R>(), ...);
  return out;
}

}  // namespace

std::optional<Document> catalogue(std::string_view game) {
  return find(AllGames{}, game);
}

}  // namespace refectory
