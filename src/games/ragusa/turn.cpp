#include "games/ragusa/turn.hpp"

#include "games/ragusa/city.hpp"
#include "games/ragusa/deal.hpp"
#include "games/ragusa/exchange.hpp"
#include "games/ragusa/patrician.hpp"
#include "games/ragusa/placement.hpp"

namespace refectory::ragusa {

// --- Build: RA-3.1, RA-7.2 ---------------------------------------------------------------------

void find_sites(State& s) {
  const Player& p = s.players[s.active];
  s.sites = p.houses > 0 ? house_sites(s, s.active) : 0;
  s.super_sites = p.superhouses > 0 ? superhouse_sites(s, s.active) : 0;
}

namespace {

// Whether some site asks for no fish at all; then no exchange can close the last one.
bool builds_without_fish(const State& s) {
  for (const Piece piece : {Piece::House, Piece::Superhouse})
    for (auto rest = piece == Piece::House ? s.sites : s.super_sites; rest != 0; rest &= rest - 1) {
      const Bill owed = bill(s, s.active, std::countr_zero(rest), piece);
      if (owed.price == 0 && owed.keep == 0) return true;
    }
  return false;
}

bool builds_after(const State& s, Resource into) {
  State after = s;
  exchange(after.players[s.active], into);
  find_sites(after);
  return (after.sites | after.super_sites) != 0;
}

void offer_swaps(const State& s, ActionList& out) {
  for (int r = 1; r < kResources; ++r)
    if (can_exchange(s.players[s.active], static_cast<Resource>(r)))
      out.push(action(Verb::Swap, r));
}

}  // namespace

bool can_swap_before_building(const State& s, Resource into) {
  return can_exchange(s.players[s.active], into) &&
         (builds_without_fish(s) || builds_after(s, into));
}

void offer_build(const State& s, ActionList& out) {
  for (auto rest = s.sites; rest != 0; rest &= rest - 1)
    out.push(action(Verb::Build, std::countr_zero(rest)));
  for (auto rest = s.super_sites; rest != 0; rest &= rest - 1)
    out.push(action(Verb::Superhouse, std::countr_zero(rest)));
  if (resource(s.players[s.active], Resource::Fish) < 2) return;
  if (builds_without_fish(s)) return offer_swaps(s, out);
  for (int r = 1; r < kResources; ++r)
    if (can_swap_before_building(s, static_cast<Resource>(r))) out.push(action(Verb::Swap, r));
}

namespace {

// Sea and country hexes have given theirs at once (RA-3.7) and the cathedral does nothing now,
// so that only hexes with an action are left to be put in order.
void begin_activation(State& s, int space) {
  s.sites = s.super_sites = 0;
  s.site = u8(space);
  for (int i = 0; i < 3; ++i) {
    const Kind kind = kBoard.kind[kBoard.touches[space][i]];
    if (is_city(kind) && kind != Kind::Cathedral) s.pending = u8(s.pending | 1 << i);
  }
  s.phase = Phase::Houses;
}

}  // namespace

void take_build(State& s, Action a) {
  if (verb(a) == Verb::Swap) {
    exchange(s.players[s.active], static_cast<Resource>(a.a));
    return find_sites(s);
  }
  place(s, s.active, a.a, verb(a) == Verb::Build ? Piece::House : Piece::Superhouse);
  begin_activation(s, a.a);
}

// Nothing is asked of an automaton; its house takes the place of the black one.
void build_automaton(State& s, int space) {
  Player& p = s.players[s.active];
  gain(p, space);
  --p.houses;
  s.house[s.active] |= bit(space);
  s.reserved &= ~bit(space);
  begin_activation(s, space);
}

// --- Order: RA-3.2 -----------------------------------------------------------------------------

std::uint8_t selectable(const State& s) {
  if (!s.make_first) return s.pending;
  std::uint8_t out = 0;
  for (int i = 0; i < 3; ++i) {
    const Kind kind = kBoard.kind[kBoard.touches[s.site][i]];
    const bool trades = kind == Kind::Market || kind == Kind::Wharf;
    if (s.pending >> i & 1 && !trades) out = u8(out | 1 << i);
  }
  return out;
}

namespace {

void activate(State& s, int place) {
  s.hex = kBoard.touches[s.site][place];
  s.pending = u8(s.pending & ~(1 << place));
  if (is_production(kBoard.kind[s.hex])) s.make_first = 0;
  s.corner = 0;
  s.phase = Phase::Houses;
}

int place_of(const State& s, int hex) {
  int place = 0;
  while (kBoard.touches[s.site][place] != hex) ++place;
  return place;
}

}  // namespace

void offer_order(const State& s, ActionList& out) {
  const int open = selectable(s);
  for (int i = 0; i < 3; ++i)  // hexes of a space come in rising order
    if (open >> i & 1) out.push(action(Verb::Activate, kBoard.touches[s.site][i]));
  offer_swaps(s, out);
}

void take_order(State& s, Action a) {
  if (verb(a) == Verb::Swap) return exchange(s.players[s.active], static_cast<Resource>(a.a));
  activate(s, place_of(s, a.a));
  // Whoever could exchange fish a moment ago is not asked again before the new house produces.
  if (!is_production(kBoard.kind[s.hex])) return;
  produce(s, s.active, workshop(kBoard.kind[s.hex]));
  s.corner = 1;
}

// --- From house to house, hex to hex, turn to turn ---------------------------------------------

namespace {

int acts_for(const State& s, int space) {
  if (!(houses(s) & bit(space))) return kNone;
  if (s.black || s.superhouse & bit(space)) return s.active;
  return owner(s, space);
}

// RA-3.6: clockwise round the hex, beginning at the new house.
int corner_space(const State& s) {
  const auto& clockwise = kBoard.clockwise[s.hex];
  const auto start = std::find(clockwise.begin(), clockwise.end(), s.site) - clockwise.begin();
  return clockwise[(start + s.corner) % 6];
}

}  // namespace

int acting(const State& s) {
  return acts_for(s, corner_space(s));
}

namespace {

// The next house clockwise from the new one, or the end of this hex.
void next_house(State& s) {
  const int end = reactivates(kBoard.kind[s.hex]) ? 6 : 1;
  for (; s.corner < end; ++s.corner)
    if (const int player = acting(s); player != kNone) return use_house(s, player);
  s.hex = kNone;
  s.corner = 0;
}

void next_hex(State& s) {
  const int open = selectable(s);
  if (open == 0) return begin_turn(s, (s.active + 1) % player_count(s));
  if (is_automaton(s, s.active)) {  // RA-8.10: kinds are listed in its order
    int best = -1;
    for (int i = 0; i < 3; ++i)
      if (open >> i & 1 && (best < 0 || kBoard.kind[kBoard.touches[s.site][i]] <
                                            kBoard.kind[kBoard.touches[s.site][best]]))
        best = i;
    return activate(s, best);
  }
  if (std::popcount(static_cast<unsigned>(open)) == 1)
    return activate(s, std::countr_zero(static_cast<unsigned>(open)));
  s.phase = Phase::Order;
}

// RA-7.10, RA-7.13: once no space is left for them, superhouses are ordinary houses.
void convert_superhouses(State& s) {
  if (s.seats != 2 || open_to_superhouses(s) != 0) return;
  for (Player& p : s.players) {
    p.houses = u8(p.houses + p.superhouses);
    p.superhouses = 0;
  }
}

// False if the player has nothing to build or nowhere to (RA-3.9).
bool can_begin(State& s, int player) {
  s.active = u8(player);
  if (is_automaton(s, player)) {
    s.phase = Phase::Card;
    return has_card(s, player);
  }
  s.phase = Phase::Build;
  find_sites(s);
  return (s.sites | s.super_sites) != 0;
}

}  // namespace

void begin_turn(State& s, int player) {
  s.site = s.hex = s.asked = kNone;
  s.black = s.pending = s.corner = s.make_first = 0;
  convert_superhouses(s);
  for (int n = 0; n < player_count(s); ++n)
    if (can_begin(s, (player + n) % player_count(s))) return;
  s.phase = hides_cards(s) ? Phase::Reveal : Phase::Over;
}

bool goes_on(State s) {
  convert_superhouses(s);
  for (int player = 0; player < player_count(s); ++player)
    if (can_begin(s, player)) return true;
  return false;
}

void run(State& s) {
  while (s.phase == Phase::Houses) s.hex == kNone ? next_hex(s) : next_house(s);
}

}  // namespace refectory::ragusa
