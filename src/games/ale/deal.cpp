#include "games/ale/deal.hpp"

#include <algorithm>
#include <bit>

#include "games/ale/verbs.hpp"

namespace refectory::ale {

void put_on(State& s, int space, Tile tile) {
  auto& stall = s.stall[space - 1];
  int at = 0;
  while (stall[at] != kNoTile && stall[at] <= tile) ++at;
  assert(stall[kMostOnASpace - 1] == kNoTile);
  for (int i = kMostOnASpace - 1; i > at; --i) stall[i] = stall[i - 1];
  stall[at] = tile;
}

void take_from(State& s, int space, Tile tile) {
  auto& stall = s.stall[space - 1];
  int at = 0;
  while (stall[at] != tile) ++at;
  for (; at + 1 < kMostOnASpace; ++at) stall[at] = stall[at + 1];
  stall[kMostOnASpace - 1] = kNoTile;
}

namespace {

bool any_left(const State& s, int pile, Faces faces) {
  unsigned sum = 0;
  for (Tile tile = faces.from; tile < faces.to; ++tile) sum += s.unseen[pile][tile];
  return sum > 0;
}

}  // namespace

// HA-9.2: pile I first. HA-1.3: the first three monk stacks carry back I, the others back II.
// From a real set-up neither runs out; in a position that somebody composed a space may have
// to stay without a new tile.
bool find_pile(State& s) {
  const Kind kind = space_at(s.space).kind;
  const Faces faces = faces_of(kind);
  s.pile = kind == Kind::Monk ? s.round > 3 : !any_left(s, 0, faces);
  return any_left(s, s.pile, faces);
}

namespace {

void begin_round(State& s) {
  s.space = s.pile = 0;
  if (s.round == 1) {  // HA-2.4: counter-clockwise, so the last to act picks first
    s.phase = Phase::Choose;
    s.turn = static_cast<std::uint8_t>(s.seats - 1);
    return;
  }
  s.phase = Phase::Move;
  for (std::uint8_t seat = 0; seat < s.seats; ++seat)
    if (s.players[seat].start == Start::First) s.turn = seat;  // HA-3.1, HA-9.5
}

void next_space(State& s) {
  do {
    if (++s.space > kSpaces) return begin_round(s);
  } while (!holds_tiles(s.space) || !find_pile(s));
}

}  // namespace

void prepare_round(State& s) {
  const bool last = s.round == rounds_for(s.seats);
  for (int space = 1; space <= kSpaces; ++space) {
    if (space_at(space).kind != Kind::Disc) continue;
    auto& discs = s.discs[space - 1];  // HA-9.3, HA-9.4
    const int wanted = last ? discs_in_last_round(space, s.seats) : 1;
    discs = static_cast<std::uint8_t>(std::max<int>(discs, wanted));
  }
  s.phase = Phase::Deal;
  s.space = 0;
  next_space(s);
}

void offer_deal(const State& s, ActionList& out) {
  const Faces faces = faces_of(space_at(s.space).kind);
  std::uint32_t left = 0;  // collected first: which faces are gone is hard to guess ahead
  for (Tile tile = faces.from; tile < faces.to; ++tile)
    left |= std::uint32_t{s.unseen[s.pile][tile] > 0} << tile;
  for (; left; left &= left - 1) out.push(answer(Verb::Lay, std::countr_zero(left), s.space));
}

void take_deal(State& s, Action answer) {
  --s.unseen[s.pile][answer.a];
  put_on(s, s.space, answer.a);
  next_space(s);
}

bool is_forced_deal(const State& s) {
  const Faces faces = faces_of(space_at(s.space).kind);
  int found = 0;
  for (Tile tile = faces.from; tile < faces.to && found < 2; ++tile)
    found += s.unseen[s.pile][tile] > 0;
  return found == 1;
}

}  // namespace refectory::ale
