#pragma once

#include "core/action.hpp"
#include "games/ora/state.hpp"

// Rounds, settlement phases and the end (OL-3, OL-13, OL-15, OL-17 to OL-19).
namespace refectory::ora {

void open_round(State& s);
void end_turn(State& s);
// A building has come onto a landscape: prices, the end of two-player games.
void note_build(State& s, int number);

// Whether the game can be over now, as far as the calendar goes.
bool may_be_over(const State& s);
// Few enough cards are left to build for a game of two to end (OL-18.8, OL-19.6).
bool is_sold_out(const State& s);
// OL-18.14: an engine's own end for a game that nobody builds to its end.
bool is_to_be_stopped(const State& s);

void begin_phase(State& s);
void offer_phase(const State& s, ActionList& out);
void take_phase(State& s, Action answer);
void next_in_phase(State& s);

// Solo: the neutral side (OL-20.11 to OL-20.28), in neutral.cpp.
void begin_neutral(State& s);
void offer_neutral_card(const State& s, ActionList& out);
void take_neutral_card(State& s, Action answer);
void offer_neutral_where(const State& s, ActionList& out);
void take_neutral_where(State& s, Action answer);
void offer_neutral_use(const State& s, ActionList& out);
void take_neutral_use(State& s, Action answer);
void end_neutral_use(State& s);

// Takes a side's clergymen home if all are out (OL-3.1).
void return_clergymen(State& s, int side);
// The cards of a stage in this game.
std::uint64_t cards_of_stage(const State& s, Stage stage);
int start_seat(const State& s);

}  // namespace refectory::ora
