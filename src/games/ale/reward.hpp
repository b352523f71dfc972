#pragma once

#include "games/ale/state.hpp"

// Everything that moves a piece on the production track or pays ducats during play.
namespace refectory::ale {

void gain(Player& player, int ducats);
void advance(Player& player, int resource, int steps);               // HA-7.9
void advance_brewmaster(const State& s, Player& player, int steps);  // HA-7.10
void activate(const State& s, Player& player, int spot);             // HA-7.8

// Sets a tile into the garden and keeps what follows from the garden in step.
void set_tile(Player& player, int spot, Tile tile);

// The spots whose tile answers to a scoring spot; X needs a number as well.
std::uint32_t tiles_scored_by(const Player& player, int scoring_spot, int number);
// HA-7.4 to HA-7.7.
void score_spot(const State& s, Player& player, int scoring_spot, int number);
// The scoring spots among `spots` that the player can use now (HA-7.3).
std::uint16_t usable_spots(const State& s, const Player& player, std::uint16_t spots);

// HA-6.5, steps 1 to 3: the sum, the brewmaster, the shed tile.
int fertility_round(const Player& player, int shed);
void build_shed(const State& s, Player& player, int shed);

// HA-8.4, one bit a goal.
std::uint16_t goals_met(const Player& player);
// HA-8.1: the barrels that are due now, large and small.
struct Barrels {
  std::uint16_t large = 0, small = 0;
};
Barrels barrels_due(const State& s, const Player& player);

}  // namespace refectory::ale
