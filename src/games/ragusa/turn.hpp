#pragma once

#include "games/ragusa/state.hpp"
#include "games/ragusa/verbs.hpp"

// RA-3: the turn, and the small machine that moves from question to question.
namespace refectory::ragusa {

// Hexes of the new house that may be activated next, as bits of `pending` (RA-3.2, RA-3.11).
std::uint8_t selectable(const State& s);
// Whether `player` may exchange fish into `into` and still build somewhere (no dead ends).
bool can_swap_before_building(const State& s, Resource into);

void offer_build(const State& s, ActionList& out);
void take_build(State& s, Action a);
void build_automaton(State& s, int space);  // RA-8.7, RA-8.8
void offer_order(const State& s, ActionList& out);
void take_order(State& s, Action a);

// Sites of the player who is to build; called whenever something that they depend on changed.
void find_sites(State& s);

// Who acts for the house whose turn it is at the current hex (RA-3.4, RA-7.7, RA-7.8); kNone if
// no house stands there.
int acting(const State& s);

// Begins the turn of `player`, or of the next one who can build; ends the game if nobody can.
void begin_turn(State& s, int player);

// Whether anybody could begin a turn (RA-3.9).
bool goes_on(State s);

// Runs the houses and hexes of the placement until somebody is to decide.
void run(State& s);

}  // namespace refectory::ragusa
