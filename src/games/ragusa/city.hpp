#pragma once

#include "games/ragusa/state.hpp"
#include "games/ragusa/verbs.hpp"

// RA-5: what a house at a city hex does for its owner. An offer and a take for each question.
namespace refectory::ragusa {

// Lets `player` use the house at the current hex: does at once what needs no decision, or
// leaves the state at the question.
void use_house(State& s, int player);

// The points and the market are public, so these are the same for everybody.
std::array<std::uint8_t, kCommodities> ship_cost(const State& s, int slot);
bool can_buy(const State& s, int player, int slot);

void offer_workshop(const State& s, ActionList& out);
void take_workshop(State& s, Action a);
void offer_mason(const State& s, ActionList& out);
void take_mason(State& s, Action a);
void offer_architect(const State& s, ActionList& out);
void take_architect(State& s, Action a);
void offer_market(const State& s, ActionList& out);
void take_market(State& s, Action a);
void offer_wharf(const State& s, ActionList& out);
void take_wharf(State& s, Action a);
void offer_palace(const State& s, ActionList& out);
void take_palace(State& s, Action a);

// RA-5.1; the excess over the storage limit is lost (RA-1.5).
void produce(State& s, int player, const Workshop& shop);

}  // namespace refectory::ragusa
