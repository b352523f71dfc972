#pragma once

#include "games/ragusa/state.hpp"
#include "games/ragusa/verbs.hpp"

// Everything that comes from a pile: ships, bonus cards, the first player. What nobody has seen
// has no order in the state; each draw is an action of chance.
namespace refectory::ragusa {

State first_state(const Setup& setup);

void offer_ship(const State& s, ActionList& out);
void take_ship(State& s, int kind);
void offer_back(const State& s, ActionList& out);
void take_back(State& s, int back);
int weigh_ship(const State& s, int kind);
int weigh_back(const State& s, int back);
// Makes room on the slots and turns to the pile, if one is left (RA-5.5.4, RA-5.5.6).
void slide_ships(State& s, int bought);

// Bonus cards whose place is known: hands, under the pile, just drawn; during the deal also
// those given back, which are shuffled in only when all have chosen (RA-2.6).
std::uint32_t placed_cards(const State& s);

void offer_deal(const State& s, ActionList& out);
void take_deal(State& s, int card);
void offer_keep(const State& s, ActionList& out);
void take_keep(State& s, int card);
void offer_first(const State& s, ActionList& out);

// RA-5.7: the palace.
bool can_draw(const State& s);
void begin_draw(State& s);
void offer_draw(const State& s, ActionList& out);
void take_draw(State& s, int card);
void offer_choose(const State& s, ActionList& out);
void take_choose(State& s, int card);

// RA-11.12 for the automata, whose cards nobody has seen.
bool hides_cards(const State& s);
void offer_reveal(const State& s, ActionList& out);
void take_reveal(State& s, int player, int card);

}  // namespace refectory::ragusa
