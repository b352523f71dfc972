#include "toy/toy.hpp"

// What players of the toy have, and what a buried card would count now.
namespace refectory::toy {

Figures Toy::figures(const State& s) {
  const Scores scores = score(s);
  Figures out{.players = s.seats};
  for (std::size_t i = 0; i < s.seats; ++i) {
    const Player& player = s.players[i];
    out.of[i].count = {player.hand > 0, player.coins, player.banked};
    out.of[i].part = scores.part[i];
  }
  return out;
}

Document Toy::standing(const State& s) {
  Document out = Document::map();
  for (std::size_t i = 0; i < s.seats; ++i) {
    const Player& player = s.players[i];
    if (player.buried > 0 && player.buried != kUnknown && player.stake != kUnknown)
      out.set(info().seat_names[i], player.buried * player.stake);
  }
  return out;
}

}  // namespace refectory::toy
