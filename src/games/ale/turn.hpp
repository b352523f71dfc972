#pragma once

#include "core/action.hpp"
#include "games/ale/board.hpp"
#include "games/ale/garden.hpp"
#include "games/ale/state.hpp"

// The questions of a turn: for each an offer and, beside it, what the answer does.
namespace refectory::ale {

void offer(const State& s, ActionList& out);
void take(State& s, Action answer);  // one answer, and nothing that follows by itself
void move_on(State& s);              // answers every question that has one answer only

// The starting spaces where the actor may go now, one bit a Start (HA-10.1 to HA-10.4).
unsigned open_starts(const State& s);
// HA-4.3: may the actor enter this space?
bool can_enter(const State& s, int space);
// What a tile on this space costs in the shade, and on a spot (HA-5.2, HA-6.2).
constexpr int shade_price(int space, Tile tile) {
  return is_monk(tile) ? space_at(space).cost : kFertility[tile];
}
constexpr int price(int space, Tile tile, int spot) {
  return shade_price(space, tile) << is_sunny(spot);
}

}  // namespace refectory::ale
