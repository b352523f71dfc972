#pragma once

#include "games/ragusa/state.hpp"
#include "games/ragusa/verbs.hpp"

// RA-8: the two automata of the solo game. They never decide, they follow rules.
namespace refectory::ragusa {

void set_up_solo(State& s);

inline bool human_begins(const State& s) {
  return difficulty(s) == Difficulty::HumanFirst || difficulty(s) == Difficulty::Gentle;
}
inline bool scores_best_of_pair(const State& s) {
  return difficulty(s) == Difficulty::BestOfPair || difficulty(s) == Difficulty::Gentle;
}

// Six of the ten cards (RA-8.2), and the one of an automaton's turn (RA-8.7).
void offer_patrician(const State& s, ActionList& out);
void take_patrician(State& s, int card);
void offer_card(const State& s, ActionList& out);
int weigh_card(const State& s, int card);
int take_card(State& s, int card);          // the space to build on
bool has_card(const State& s, int player);  // with a space left

// What an automaton does with its house; -1: nothing.
int wall_of_automaton(const State& s, int player);   // RA-8.14
int tower_of_automaton(const State& s, int player);  // RA-8.15
int ship_of_automaton(const State& s, int player);   // RA-8.13: a slot
int sale_of_automaton(const State& s, int player);   // RA-8.12

}  // namespace refectory::ragusa
