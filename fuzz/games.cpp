#include "games.hpp"

#include <vector>

#include "games/games.hpp"
#include "toy/toy.hpp"

namespace refectory::fuzz {

std::span<const Game> all_games() {
  static const std::vector<Game> kAll = [] {
    std::vector<Game> all(games().begin(), games().end());
    all.push_back(toy::toys()[0]);
    return all;
  }();
  return kAll;
}

Setup choose_setup(const Game& game, Bytes& bytes) {
  const GameInfo& info = *game.info;
  Setup setup;
  setup.seats = static_cast<std::uint8_t>(
      static_cast<std::size_t>(info.min_seats) +
      bytes.below(static_cast<std::size_t>(info.max_seats - info.min_seats + 1)));
  for (std::size_t i = 0; i < info.options.size(); ++i)
    setup.option[i] = static_cast<std::uint8_t>(bytes.below(info.options[i].values.size()));
  if (!game.check(setup)) return setup;
  return *make_setup(game, setup.seats, {});
}

void require_sound(const Position& position) {
  const Game& game = position.game();
  const auto finding = game.audit(position.data());
  require(finding.empty(), "the state is broken:", finding);
  ActionList offers;
  position.offer(offers);
  require(offers.empty() == position.over(), "a game goes on exactly while something is offered");
  for (std::size_t i = 1; i < offers.size(); ++i)
    require(offers[i - 1] < offers[i], "offers are sorted and unique");
  for (const Action a : offers)
    require(position.actor() != kChance || game.weight(position.data(), a) > 0, "outcomes weigh");
}

}  // namespace refectory::fuzz
