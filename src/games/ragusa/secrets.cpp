#include "games/ragusa/secrets.hpp"

#include "base/fixed.hpp"

namespace refectory::ragusa {

namespace {

void hide(std::uint8_t& card) {
  if (card != kNone) card = kHidden;
}

// RA-9.4, RA-11.12: all hands are open from the moment the last house has acted.
bool is_scored(const State& s) {
  return s.phase == Phase::Reveal || s.phase == Phase::Over;
}

// How many cards of a hand everybody may look at: in solo the first is open (RA-1.7).
int open_cards(const State& s, int player) {
  return is_solo(s) && player == 0 ? 1 : 0;
}

}  // namespace

// RA-11.4, RA-11.5: a seat keeps its own hand, what it gave back, what it put under the pile,
// and what became of a card of its own that came up again.
State view(const State& s, Seat seat) {
  if (is_scored(s)) return s;
  State out = s;
  for (int p = 0; p < player_count(s); ++p) {
    if (seat == seat_of(p)) continue;
    Player& player = out.players[p];
    for (int i = open_cards(s, p); i < player.cards; ++i) hide(player.hand[i]);
    for (auto& card : player.returned) hide(card);
  }
  for (Under& under : out.under)
    if (seat_of(under.by) != seat) hide(under.card);
  const bool own_recall = seat_of(s.recalled.by) == seat || seat_of(s.recalled.drawer) == seat;
  if (!own_recall) hide(out.recalled.card);
  if (seat != seat_of(s.active)) {
    hide(out.drawn[0]);
    // The card that came up from under the pile is known to whoever put it there.
    const bool is_recalled = s.recalled.card != kNone && s.drawn[1] == s.recalled.card;
    if (!(is_recalled && own_recall)) hide(out.drawn[1]);
  }
  return out;
}

Action seen(const State& s, Action a, Seat seat) {
  switch (verb(a)) {
    case Verb::Deal:  // in solo it is dealt open (RA-8.6)
      if (!is_solo(s) && seat != seat_of(a.a)) a.b = kHidden;
      return a;
    case Verb::Keep:
      if (seat != seat_of(s.phase == Phase::Keep ? s.asked : s.active)) a.a = kHidden;
      return a;
    case Verb::Draw:
      if (seat != seat_of(s.active)) a.a = kHidden;
      return a;
    default: return a;
  }
}

// --- Filling in what a seat cannot know --------------------------------------------------------

namespace {

class CardSet {
 public:
  void add(int card) {
    if (card < kBonusCards) set_ |= std::uint32_t{1} << card;
  }
  template <class Cards>
  void add_all(const Cards& cards) {
    for (const int card : cards) add(card);
  }
  bool has(int card) const { return set_ >> card & 1; }

 private:
  std::uint32_t set_ = 0;
};

// Cards outside `known`, shuffled, to be taken one by one.
class Pool {
 public:
  Pool(const CardSet& known, Rng& rng) {
    for (int card = 0; card < kBonusCards; ++card)
      if (!known.has(card)) cards_.push(u8(card));
    rng.shuffle(cards_);
  }
  // A view written by hand may hide more than there can be; then a place stays hidden.
  void fill(std::uint8_t& place) {
    if (place != kHidden || cards_.empty()) return;
    place = cards_.back();
    cards_.resize_down(cards_.size() - 1);
  }

 private:
  Fixed<std::uint8_t, kBonusCards> cards_;
};

// Every card of which the view names the place or says that it was given back. In a shared
// set-up everything dealt is different, so a first card of another hand is none of these.
CardSet met(const State& s) {
  CardSet out;
  for (const Player& p : s.players) out.add_all(p.hand), out.add_all(p.returned);
  for (const Under& under : s.under) out.add(under.card);
  out.add_all(s.drawn);
  out.add(s.recalled.card);
  return out;
}

// Every card whose place is settled by now.
CardSet placed(const State& s) {
  CardSet out;
  for (const Player& p : s.players) out.add_all(p.hand);
  for (const Under& under : s.under) out.add(under.card);
  out.add_all(s.drawn);
  return out;
}

// The deal: hands of three, and those given back so far, are all different.
void fill_deal(State& s, Rng& rng) {
  Pool pool(met(s), rng);
  for (Player& p : s.players) {
    for (auto& card : p.hand) pool.fill(card);
    for (auto& card : p.returned) pool.fill(card);
  }
}

// First cards come from the deal, so they are none that the observer was dealt or met later.
void fill_first_cards(State& s, Rng& rng) {
  Pool pool(met(s), rng);
  for (int p = 0; p < s.seats; ++p)
    if (s.players[p].cards > 0) pool.fill(s.players[p].hand[0]);
}

// A card of the observer that came up again was kept by its drawer or put under once more.
void settle_recalled(State& s, Rng& rng) {
  const int card = s.recalled.card;
  if (card >= kBonusCards || placed(s).has(card)) return;
  Player& drawer = s.players[s.recalled.drawer];
  const bool kept = rng.below(2) == 0;
  (kept ? drawer.hand[drawer.cards - 1] : s.under[s.under_count - 1].card) = u8(card);
}

void fill_places(State& s, Rng& rng) {
  Pool pool(placed(s), rng);
  for (int p = 0; p < s.seats; ++p)
    for (auto& card : s.players[p].hand) pool.fill(card);
  for (Under& under : s.under) pool.fill(under.card);
  for (auto& card : s.drawn) pool.fill(card);
}

// What the others gave back: from the deal, so no first card and nothing twice.
void fill_returned(State& s, Rng& rng) {
  CardSet dealt;
  for (int p = 0; p < s.seats; ++p)
    dealt.add(s.players[p].hand[0]), dealt.add_all(s.players[p].returned);
  Pool pool(dealt, rng);
  for (int p = 0; p < s.seats; ++p)
    for (auto& card : s.players[p].returned) pool.fill(card);
}

// A recalled card that the observer does not know is whatever lies where it went.
void name_recalled(State& s, Rng& rng) {
  if (s.recalled.card != kHidden) return;
  if (s.drawn[1] != kNone) {
    s.recalled.card = s.drawn[1];
    return;
  }
  const Player& drawer = s.players[s.recalled.drawer];
  s.recalled.card =
      rng.below(2) == 0 ? drawer.hand[drawer.cards - 1] : s.under[s.under_count - 1].card;
}

}  // namespace

// RA-11.11. Works on the view alone, so it cannot know more than the observer. The automata's
// cards stay face down: nobody has seen them, they do not exist yet.
State resample(const State& s, Seat seat, Rng& rng) {
  State out = view(s, seat);
  if (is_scored(s)) return out;
  if (in_setup(s)) {
    if (!is_solo(s)) fill_deal(out, rng);
    return out;
  }
  fill_first_cards(out, rng);
  settle_recalled(out, rng);
  fill_places(out, rng);
  fill_returned(out, rng);
  name_recalled(out, rng);
  return out;
}

}  // namespace refectory::ragusa
