#pragma once

#include "core/action.hpp"
#include "games/ora/state.hpp"
#include "games/ora/verbs.hpp"

// Main and additional actions, and the questions they lead to. Every question is a pair of
// neighbours: what may be answered, and what the answer does.
namespace refectory::ora {

void offer_turn(const State& s, ActionList& out);
void take_turn(State& s, Action answer);

void offer_fee(const State& s, ActionList& out);
void take_fee(State& s, Action answer);

void offer_send(const State& s, ActionList& out);
void take_send(State& s, Action answer);

void offer_where(const State& s, ActionList& out);
void take_where(State& s, Action answer);

void offer_prior(const State& s, ActionList& out);
void take_prior(State& s, Action answer);

void offer_lay(const State& s, ActionList& out);
void take_lay(State& s, Action answer);

void offer_harvest(const State& s, ActionList& out);
void take_harvest(State& s, Action answer);

void offer_pay(const State& s, ActionList& out);
void take_pay(State& s, Action answer);
// Passes over kinds that leave no choice; true when the whole debt is paid.
bool run_payment(State& s);

// Parts that other questions share.
void offer_builds(const State& s, ActionList& out);
void begin_build(State& s, int number);
void offer_settlements(const State& s, ActionList& out);
void begin_settlement(State& s, int settlement);
void offer_cards(const State& s, ActionList& out, Verb verb, std::uint8_t content);
void clear_card(State& s, Action answer);
void offer_purchase(const State& s, ActionList& out);
void take_purchase(State& s, Action answer);
void offer_tiles(const State& s, ActionList& out, bool districts, bool plots);
bool can_pay_fee(const State& s);
int price_of_district(const State& s);
int price_of_plot(const State& s);

// Sends a clergyman of `side` (0 prior, 1 lay brother) to the building.
void place_clergyman(State& s, int side, int which, Site where);
// Goes back to what was going on before a use, a purchase or a payment.
void resume(State& s);

}  // namespace refectory::ora
