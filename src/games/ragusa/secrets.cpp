#include "games/ragusa/secrets.hpp"

#include <bit>
#include <utility>

#include "base/fixed.hpp"

namespace refectory::ragusa {

namespace {

void hide(std::uint8_t& card) {
  if (card != kNone) card = kFaceDown;
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
      if (!is_solo(s) && seat != seat_of(a.a)) a.b = kFaceDown;
      return a;
    case Verb::Keep:
      if (seat != seat_of(s.phase == Phase::Keep ? s.asked : s.active)) a.a = kFaceDown;
      return a;
    case Verb::Draw:
      if (seat != seat_of(s.active)) a.a = kFaceDown;
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
  void remove(int card) { set_ &= ~(std::uint32_t{1} << card); }
  template <class Cards>
  void add_all(const Cards& cards) {
    for (const int card : cards) add(card);
  }
  bool has(int card) const { return set_ >> card & 1; }
  int size() const { return std::popcount(set_); }

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
    if (place != kFaceDown || cards_.empty()) return;
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
bool is_unsettled(const State& s) {
  return s.recalled.card < kBonusCards && !placed(s).has(s.recalled.card);
}
std::array<std::uint8_t*, 2> recall_places(State& s) {
  Player& drawer = s.players[s.recalled.drawer];
  return {&drawer.hand[drawer.cards - 1], &s.under[s.under_count - 1].card};
}
void settle_recalled(State& s, Rng& rng) {
  if (is_unsettled(s)) *recall_places(s)[rng.below(2)] = s.recalled.card;
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
  if (s.recalled.card != kFaceDown) return;
  if (s.drawn[1] != kNone) {
    s.recalled.card = s.drawn[1];
    return;
  }
  s.recalled.card = *recall_places(s)[rng.below(2)];
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

// --- Every way to fill it in -------------------------------------------------------------------

namespace {

// Tries every card in every blank of a view, as far as there is room for worlds.
class Lister {
 public:
  explicit Lister(std::size_t most) : most_(most) {}

  // False as soon as there are too many.
  bool add(const State& view) {
    s_ = view;
    blanks_.clear();
    placed_ = dealt_ = {};
    for (int p = 0; p < s_.seats; ++p) {
      Player& player = s_.players[p];
      for (int i = 0; i < player.cards; ++i)
        note(player.hand[i], {.dealt = i == 0 || in_setup(s_), .placed = true});
      for (auto& card : player.returned) note(card, {.dealt = true, .placed = false});
    }
    for (Under& under : s_.under) note(under.card, {.dealt = false, .placed = true});
    for (auto& card : s_.drawn) note(card, {.dealt = false, .placed = true});
    return fill(0);
  }
  std::vector<State> take() { return std::move(found_); }

 private:
  // Dealt cards are all different, and so are cards that lie somewhere now. What was given back
  // has been dealt, and may lie anywhere but where a dealt card has stayed.
  struct Source {
    bool dealt, placed;
  };
  struct Blank {
    std::uint8_t* card;
    Source from;
  };

  void note(std::uint8_t& card, Source from) {
    if (card == kFaceDown) blanks_.push_back({&card, from});
    if (from.dealt) dealt_.add(card);
    if (from.placed) placed_.add(card);
  }

  bool fill(std::size_t next) {
    if (next == blanks_.size()) return finish();
    const auto [place, from] = blanks_[next];
    for (int card = 0; card < kBonusCards; ++card) {
      if ((from.dealt && dealt_.has(card)) || (from.placed && placed_.has(card))) continue;
      *place = u8(card);
      if (from.dealt) dealt_.add(card);
      if (from.placed) placed_.add(card);
      const bool fits = fill(next + 1);
      if (from.dealt) dealt_.remove(card);
      if (from.placed) placed_.remove(card);
      if (!fits) return false;
    }
    return true;
  }

  // A recalled card that the observer does not know is whatever lies where it went.
  bool finish() {
    if (s_.recalled.card != kFaceDown) return keep(s_);
    State world = s_;
    for (const auto* place : recall_places(s_)) {
      world.recalled.card = s_.drawn[1] != kNone ? s_.drawn[1] : *place;
      if (!keep(world)) return false;
      if (s_.drawn[1] != kNone) break;
    }
    return true;
  }

  bool keep(const State& world) {
    if (found_.size() == most_) return false;
    found_.push_back(world);
    return true;
  }

  State s_;
  std::size_t most_;
  std::vector<Blank> blanks_;
  CardSet placed_, dealt_;
  std::vector<State> found_;
};

}  // namespace

Worlds<State> worlds(const State& s, Seat seat, std::size_t most) {
  State known = view(s, seat);
  Lister all(most);
  if (!is_unsettled(known)) return all.add(known) ? Worlds<State>(all.take()) : std::nullopt;
  for (std::uint8_t* place : recall_places(known)) {
    *place = known.recalled.card;
    if (!all.add(known)) return std::nullopt;
    *place = kFaceDown;
  }
  return all.take();
}

// --- What comes to light -----------------------------------------------------------------------

namespace {

// RA-11.7: at the sixth draw of five players nothing is left to chance. The last card of the pile
// comes up, and one from under it. Is there one among them that the drawer could not name?
bool draws_unknown(const State& known, Seat seat) {
  const int pile = shuffled_cards(known);
  int blanks = pile;
  for (int i = 0; i < 2 - pile; ++i) blanks += known.under[i].card == kFaceDown;
  if (blanks == 0) return false;
  // Cards that the drawer has given back are no first cards of others. If the drawer misses one
  // of them and one place is left besides first cards, it is there.
  const CardSet met = placed(known);
  int missed = 0;
  for (const int card : known.players[index(seat)].returned)
    missed += card < kBonusCards && !met.has(card);
  const int places = kBonusCards - met.size() - (known.seats - 1);
  return !(places == 1 && missed == 1);
}

}  // namespace

bool reveals(const State& s, Action a, const State& after, Seat seat) {
  if (is_scored(s)) return false;
  if (is_scored(after)) {  // RA-11.12: all hands, and the answer itself if it was masked
    const Action shown = seen(s, a, seat);
    return shown.a == kFaceDown || shown.b == kFaceDown || !worlds(s, seat, 1);
  }
  const bool draws = verb(a) == Verb::Visit && seat == seat_of(s.active);
  return draws && !is_solo(s) && shuffled_cards(s) < 2 && draws_unknown(view(s, seat), seat);
}

}  // namespace refectory::ragusa
