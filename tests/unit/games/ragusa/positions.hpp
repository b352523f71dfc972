#pragma once

#include <initializer_list>
#include <string_view>

#include "games/ragusa/board.hpp"
#include "games/ragusa/deal.hpp"
#include "games/ragusa/notation.hpp"
#include "games/ragusa/patrician.hpp"
#include "games/ragusa/rules.hpp"
#include "games/ragusa/turn.hpp"

// Positions for tests, made of words: no test spells a state out.
namespace refectory::ragusa {

using Names = std::initializer_list<std::string_view>;

inline Setup table(int seats, int patrician = 0) {
  Setup setup;
  setup.seats = static_cast<std::uint8_t>(seats);
  setup.option[0] = static_cast<std::uint8_t>(patrician);
  return setup;
}

// After the set-up, before the first house: `player` is to build.
inline State at_start(int seats, int player = 0, std::uint64_t seed = 1) {
  Rng rng(seed);
  State s = Rules::setup(table(seats));
  ActionList offers;
  while (s.active == kNone) random_step<Rules>(s, offers, rng);
  s.first = s.active = static_cast<std::uint8_t>(player);
  s.phase = Phase::Build;
  find_sites(s);
  return s;
}

inline void live(State& s, int player, Names spaces) {
  for (const auto name : spaces) {
    s.house[player] |= bit(space_named(name));
    --s.players[player].houses;
  }
}
inline void raise(State& s, int player, Names spaces) {
  for (const auto name : spaces) s.tower[player] |= 1u << space_named(name);
}
inline void wall(State& s, Names segments) {
  for (const auto name : segments) s.wall |= 1u << segment_named(name);
}
inline void hold(State& s, int player, Names cards) {
  Player& p = s.players[player];
  p.hand = Player::filled<kHand>();
  p.cards = 0;
  for (const auto name : cards) p.hand[p.cards++] = static_cast<std::uint8_t>(card_named(name));
}
inline void stock(State& s, int player, int silver, int wine, int oil) {
  s.players[player].stock = {u8(silver), u8(wine), u8(oil)};
}
inline void put_ships(State& s, Names ships) {
  int slot = 0;
  for (const auto name : ships) s.slot[slot++] = parse(cat("ship ", name))->a;
}

}  // namespace refectory::ragusa
