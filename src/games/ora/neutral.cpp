#include "games/ora/calendar.hpp"
#include "games/ora/land.hpp"
#include "games/ora/turn.hpp"

// Solo: the neutral side builds the whole display on its heartland (OL-20.11 to OL-20.28).
namespace refectory::ora {

namespace {

const Player& neutral(const State& s) {
  return s.players[kNeutral];
}

bool is_free(const State& s, const Occupied& taken, Cell cell) {
  const std::uint8_t content = at(neutral(s), cell);
  return content == kEmpty || !(taken[kNeutral] & bit(content));
}

bool has_empty_cell(const State& s, bool beside_cloister) {
  return (beside_cloister ? neutral(s).open_cloister : neutral(s).open) != 0;
}

// OL-20.12: terrain is ignored, like covers like, a cloister touches a cloister.
bool fits_neutral(const State& s, const Occupied& taken, int number, Cell cell) {
  const bool cloister = card(s, number).cloister;
  const std::uint8_t content = at(neutral(s), cell);
  if (!is_free(s, taken, cell)) return false;
  if (content != kEmpty) {
    if (is_cloister(s, content) != cloister) return false;
    if (s.option[kCoverOption] == 1 && has_empty_cell(s, cloister)) return false;
  }
  return !cloister || touches_cloister(s, neutral(s), cell);
}

// OL-20.21: whether all cards still waiting can find a place.
bool leaves_room(const State& s, const Occupied& taken) {
  int cloisters = 0, others = 0;
  for_each_bit(s.display, [&](int number) { ++(card(s, number).cloister ? cloisters : others); });
  bool cover_cloister = false, cover_other = false;
  int empty = 0, empty_beside = 0;
  for_each_cell(neutral(s), [&](Cell cell, Terrain) {
    const std::uint8_t content = at(neutral(s), cell);
    const bool beside = touches_cloister(s, neutral(s), cell);
    if (content == kEmpty) {
      ++empty;
      empty_beside += beside;
    } else if (is_free(s, taken, cell)) {
      (is_cloister(s, content) ? cover_cloister : cover_other) |=
          is_cloister(s, content) ? beside : true;
    }
  });
  const bool cloisters_fit = cloisters == 0 || cover_cloister || empty_beside > 0;
  const bool others_fit = others == 0 || cover_other || empty > 0;
  const bool share_one =
      cloisters > 0 && others > 0 && !cover_cloister && !cover_other && empty == 1;
  return cloisters_fit && others_fit && !share_one;
}

// Puts a card there, over whatever lies there; what is covered is out of the game (OL-20.14).
void place_neutral(State& s, int number, Cell cell) {
  const std::uint8_t covered = at(neutral(s), cell);
  if (covered != kEmpty) {
    s.players[kNeutral].built &= ~bit(covered);
    s.fresh &= ~bit(covered);
    if (!is_heartland(covered)) s.gone |= bit(covered);
  }
  s.display &= ~bit(number);
  s.fresh |= bit(number);
  put(s, kNeutral, cell, static_cast<std::uint8_t>(number));
  note_build(s, number);
}

bool keeps_room(const State& s, const Occupied& taken, int number, Cell cell) {
  State after = s;
  place_neutral(after, number, cell);
  return leaves_room(after, taken);
}

// Every place of a card until `visit` has seen enough; `careful` leaves out those that would
// shut others out.
template <class Visit>
void for_each_place(const State& s, const Occupied& taken, int number, bool careful, Visit visit) {
  bool enough = false;
  for_each_cell(neutral(s), [&](Cell cell, Terrain) {
    if (enough || !fits_neutral(s, taken, number, cell)) return;
    if (!careful || keeps_room(s, taken, number, cell)) enough = visit(cell);
  });
}

bool has_place(const State& s, const Occupied& taken, int number, bool careful) {
  bool found = false;
  for_each_place(s, taken, number, careful, [&](Cell) { return found = true; });
  return found;
}

bool can_be_careful(const State& s, const Occupied& taken) {
  bool found = false;
  for_each_bit(s.display, [&](int number) { found = found || has_place(s, taken, number, true); });
  return found;
}

}  // namespace

void begin_neutral(State& s) {
  s.root = Root::NeutralUse;
  s.turn = s.asked = s.slot = s.actions = 0;
  s.fresh = 0;
  s.ask = Ask::NeutralCard;
}

// With no card left, or none that fits, there is nothing to answer: the rest leaves the game
// and the neutral prior is next.
void offer_neutral_card(const State& s, ActionList& out) {
  const Occupied taken = occupied(s);
  const bool careful = can_be_careful(s, taken);
  for_each_bit(s.display, [&](int number) {
    if (has_place(s, taken, number, careful)) push(out, Verb::Place, face_of(s.variant, number));
  });
}

void take_neutral_card(State& s, Action answer) {
  s.pending = static_cast<std::uint8_t>(number_of(answer.a));
  s.ask = Ask::NeutralWhere;
}

void offer_neutral_where(const State& s, ActionList& out) {
  const Occupied taken = occupied(s);
  const bool careful = can_be_careful(s, taken);
  for_each_place(s, taken, s.pending, careful, [&](Cell cell) {
    push(out, Verb::At, cell);
    return false;
  });
}

void take_neutral_where(State& s, Action answer) {
  place_neutral(s, s.pending, cell_of(answer));
  s.ask = Ask::NeutralCard;
}

void offer_neutral_use(const State& s, ActionList& out) {
  if (prior_home(neutral(s)) && can_pay_fee(s))
    for_each_bit(s.fresh,
                 [&](int number) { push_building(s, out, Verb::Contract, kNeutral, number); });
  push(out, Verb::Done);
}

void take_neutral_use(State& s, Action answer) {
  if (verb_of(answer) == Verb::Done) return end_neutral_use(s);
  s.pending = static_cast<std::uint8_t>(number_of(answer.a));
  s.pending_side = kNeutral;
  s.entered = s.visited = 0;
  s.ask = Ask::Fee;
}

void end_neutral_use(State& s) {
  s.fresh = 0;
  return_clergymen(s, kNeutral);
  begin_phase(s);
}

}  // namespace refectory::ora
