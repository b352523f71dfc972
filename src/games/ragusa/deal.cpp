#include "games/ragusa/deal.hpp"

#include "games/ragusa/patrician.hpp"
#include "games/ragusa/placement.hpp"

namespace refectory::ragusa {

namespace {

void push_card(Player& p, int card) {
  p.hand[p.cards++] = u8(card);
}

template <class Bytes>
std::uint32_t cards_of(const Bytes& bytes) {
  std::uint32_t set = 0;
  for (const int card : bytes)
    if (card < kBonusCards) set |= std::uint32_t{1} << card;
  return set;
}

void offer_unplaced(const State& s, Verb verb, int player, ActionList& out) {
  const std::uint32_t placed = placed_cards(s);
  for (int card = 0; card < kBonusCards; ++card) {
    if (placed & (std::uint32_t{1} << card)) continue;
    if (player == kNone) out.push(action(verb, card));
    if (player != kNone) out.push(action(verb, player, card));
  }
}

}  // namespace

State first_state(const Setup& setup) {
  State s;
  s.seats = setup.seats;
  for (std::size_t i = 0; i < s.option.size(); ++i) s.option[i] = setup.option[i];
  for (int p = 0; p < player_count(s); ++p) {
    s.players[p].houses = kTable[s.seats].houses;
    s.players[p].superhouses = kTable[s.seats].superhouses;
  }
  if (is_solo(s)) set_up_solo(s);
  return s;
}

// --- Ships: RA-2.4, RA-5.5.4 -------------------------------------------------------------------

int weigh_ship(const State& s, int kind) {
  if (s.back != kNone && back_of(kShips[kind]) != s.back) return 0;
  return unseen_ships(s, kind);
}

void offer_ship(const State& s, ActionList& out) {
  const ShipCounts unseen = unseen_ships(s);
  for (int kind = 0; kind < kShipKinds; ++kind)
    if (unseen[kind] > 0 && (s.back == kNone || back_of(kShips[kind]) == s.back))
      out.push(action(Verb::Ship, kind));
}

// Its arrows first, then it lies face up on the left-most empty slot.
void take_ship(State& s, int kind) {
  const Ship& ship = kShips[kind];
  auto& value = s.value[static_cast<int>(ship.back)];
  value = u8(std::min<int>(value + ship.arrows, kTrack.size() - 1));  // RA-5.9
  int slot = 0;
  while (s.slot[slot] != kNone) ++slot;
  s.slot[slot] = u8(kind);
  s.back = kNone;
  if (slot + 1 < static_cast<int>(s.slot.size())) return;  // the set-up fills all five
  s.phase = unseen_ships(s) == ShipCounts{} ? Phase::Houses : Phase::Back;
}

int weigh_back(const State& s, int back) {
  int ships = 0;
  for (int kind = 0; kind < kShipKinds; ++kind)
    if (back_of(kShips[kind]) == back) ships += unseen_ships(s, kind);
  return ships;
}

void offer_back(const State& s, ActionList& out) {
  const ShipCounts unseen = unseen_ships(s);
  std::array<int, kBacks> ships{};
  for (int kind = 0; kind < kShipKinds; ++kind) ships[back_of(kShips[kind])] += unseen[kind];
  for (int back = 0; back < kBacks; ++back)
    if (ships[back] > 0) out.push(action(Verb::Back, back));
}

void take_back(State& s, int back) {
  s.back = u8(back);
  s.phase = Phase::Houses;
  if (!in_setup(s)) return;
  s.phase = is_solo(s) ? Phase::Patrician : Phase::Deal;
  s.asked = is_solo(s) ? kNone : 0;
}

void slide_ships(State& s, int bought) {
  for (std::size_t i = bought; i + 1 < s.slot.size(); ++i) s.slot[i] = s.slot[i + 1];
  s.slot.back() = kNone;
  s.phase = s.back == kNone ? Phase::Houses : Phase::Ships;
}

// --- Bonus cards at the start: RA-2.6, RA-8.6 --------------------------------------------------

std::uint32_t placed_cards(const State& s) {
  std::uint32_t set = cards_of(s.drawn);
  for (const Player& p : s.players) {
    set |= cards_of(p.hand);
    if (in_setup(s)) set |= cards_of(p.returned);
  }
  for (const Under& under : s.under) set |= cards_of(std::array{under.card});
  return set;
}

void offer_deal(const State& s, ActionList& out) {
  offer_unplaced(s, Verb::Deal, s.asked, out);
}

void take_deal(State& s, int card) {
  Player& p = s.players[s.asked];
  push_card(p, card);
  if (is_solo(s)) {  // RA-8.6: one open card, no choice
    s.asked = kNone;
    s.phase = Phase::First;
    return;
  }
  if (p.cards < kDealt) return;
  if (++s.asked < s.seats) return;
  s.asked = 0;
  s.phase = Phase::Keep;
}

void offer_keep(const State& s, ActionList& out) {
  std::array<std::uint8_t, kDealt> dealt;
  for (int i = 0; i < kDealt; ++i) dealt[i] = s.players[s.asked].hand[i];
  std::sort(dealt.begin(), dealt.end());
  for (int i = 0; i < kDealt; ++i)
    if (i == 0 || dealt[i] != dealt[i - 1]) out.push(action(Verb::Keep, dealt[i]));
}

void take_keep(State& s, int card) {
  Player& p = s.players[s.asked];
  const auto kept = std::find(p.hand.begin(), p.hand.begin() + kDealt, card);
  std::rotate(p.hand.begin(), kept, kept + 1);  // to the front, the others in their order
  p.returned = {p.hand[1], p.hand[2]};
  p.hand[1] = p.hand[2] = kNone;
  p.cards = 1;
  if (++s.asked < s.seats) return;
  s.asked = kNone;
  s.phase = Phase::First;
}

void offer_first(const State& s, ActionList& out) {
  if (is_solo(s))  // RA-8.5, RA-8.20: nothing is drawn, so there is one answer
    return out.push(action(Verb::First, human_begins(s) ? 0 : 1));
  for (int p = 0; p < s.seats; ++p) out.push(action(Verb::First, p));
}

// --- The Rector's Palace: RA-5.7 ---------------------------------------------------------------

bool can_draw(const State& s) {
  return shuffled_cards(s) > 0 || s.under_count > 0;
}

namespace {

void recall(State& s, int place) {
  s.drawn[place] = s.under[0].card;
  s.recalled = {s.under[0].card, s.under[0].by, s.active};
  for (int i = 1; i < s.under_count; ++i) s.under[i - 1] = s.under[i];
  s.under[--s.under_count] = {};
}

}  // namespace

// The next of the two cards; from the bottom only when nothing else is left.
void begin_draw(State& s) {
  const int wanted = is_solo(s) && difficulty(s) == Difficulty::OneCard ? 1 : 2;
  for (int place = 0; place < wanted; ++place) {
    if (s.drawn[place] != kNone) continue;
    if (shuffled_cards(s) > 0) {
      s.phase = Phase::Draw;
      return;
    }
    if (s.under_count > 0) recall(s, place);
  }
  s.phase = Phase::Choose;
  if (s.drawn[1] == kNone) take_choose(s, s.drawn[0]);
}

void offer_draw(const State& s, ActionList& out) {
  offer_unplaced(s, Verb::Draw, kNone, out);
}

void take_draw(State& s, int card) {
  s.drawn[s.drawn[0] == kNone ? 0 : 1] = u8(card);
  begin_draw(s);
}

void offer_choose(const State& s, ActionList& out) {
  out.push(action(Verb::Keep, std::min(s.drawn[0], s.drawn[1])));
  if (s.drawn[0] != s.drawn[1]) out.push(action(Verb::Keep, std::max(s.drawn[0], s.drawn[1])));
}

void take_choose(State& s, int card) {
  push_card(s.players[s.active], card);
  const int other = s.drawn[0] == card ? s.drawn[1] : s.drawn[0];
  if (other != kNone) s.under[s.under_count++] = {u8(other), s.active};
  s.drawn = {kNone, kNone};
  s.phase = Phase::Houses;
}

// --- The end of a solo game --------------------------------------------------------------------

namespace {

// The first card that still lies face down with an automaton.
std::array<int, 2> face_down(const State& s) {
  for (int p = 1; p < player_count(s); ++p)
    for (int i = 0; i < s.players[p].cards; ++i)
      if (s.players[p].hand[i] == kFaceDown) return {p, i};
  return {-1, -1};
}

}  // namespace

bool hides_cards(const State& s) {
  return is_solo(s) && face_down(s)[0] >= 0;
}

void offer_reveal(const State& s, ActionList& out) {
  offer_unplaced(s, Verb::Reveal, face_down(s)[0], out);
}

void take_reveal(State& s, int player, int card) {
  s.players[player].hand[face_down(s)[1]] = u8(card);
  if (!hides_cards(s)) s.phase = Phase::Over;
}

}  // namespace refectory::ragusa
