#pragma once

#include "core/action.hpp"
#include "games/ale/state.hpp"

// Chance: the tiles that are laid out at set-up and between rounds, one by one in walking
// order (HA-1.2, HA-1.4, HA-9.1, HA-9.2, HA-9.7).
namespace refectory::ale {

struct Faces {
  Tile from, to;  // half open
};
constexpr Faces faces_of(Kind kind) {
  return kind == Kind::Monk ? Faces{kFirstMonk, kTiles} : Faces{1, kFirstMonk};
}

// Sets the back of the tile that `space` gets next; false if none is left for it.
bool find_pile(State& s);
void prepare_round(State& s);  // discs, then the first space to be dealt
void offer_deal(const State& s, ActionList& out);
void take_deal(State& s, Action answer);
inline int weight_deal(const State& s, Action answer) {
  return s.unseen[s.pile][answer.a];
}
bool is_forced_deal(const State& s);  // one face left

// Puts a tile on a space and takes it off again; the space stays sorted.
void put_on(State& s, int space, Tile tile);
void take_from(State& s, int space, Tile tile);

}  // namespace refectory::ale
