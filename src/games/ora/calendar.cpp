#include "games/ora/calendar.hpp"

#include <algorithm>
#include <bit>

#include "games/ora/turn.hpp"
#include "games/ora/wheel.hpp"

namespace refectory::ora {

namespace {

constexpr int kLetters = 4;  // A to D bring cards; E only closes the game

void begin_turn(State& s);

bool phase_is_due(const State& s) {
  return s.letter < kLetters && schedule(s).phase[s.letter] == s.round;
}

void give_round_goods(State& s) {
  if (!schedule(s).short_game || in_bonus_round(s)) return;
  for (int seat = 0; seat < s.seats; ++seat)
    for (const Good good : kRoundGoods[static_cast<std::size_t>(s.round - 1)])
      gain(s.players[static_cast<std::size_t>(seat)].goods, good, 1);
}

void begin_turns(State& s) {
  if (s.option[kRoundGoodsOption] == 1) give_round_goods(s);
  s.slot = 0;
  begin_turn(s);
}

// How many turns a round has, and how many actions the turn in a slot.
int turns_in_round(const State& s) {
  switch (s.mode) {
    case Mode::Solo:
    case Mode::Two: return 1;
    case Mode::TwoLong: return 2;
    default: return in_bonus_round(s) ? s.seats : s.seats + 1;
  }
}
int actions_in_turn(const State& s) {
  switch (s.mode) {
    case Mode::Solo: return 2;
    case Mode::Two: return s.final_turn ? 1 : 2;
    case Mode::TwoLong: return s.slot == 0 ? 2 : 1;
    default: return 1;
  }
}

void begin_turn(State& s) {
  if (s.mode == Mode::TwoLong && s.slot > 0 && s.option[kReturnOption] == 1)
    for (int side = 0; side < s.seats; ++side) return_clergymen(s, side);
  s.root = Root::Turn;
  s.ask = Ask::Turn;
  s.turn = s.asked = static_cast<std::uint8_t>((start_seat(s) + s.slot) % s.seats);
  s.actions = static_cast<std::uint8_t>(actions_in_turn(s));
  s.bought = 0;
}

void finish(State& s) {
  s.ask = Ask::Over;
  s.asked = s.turn = s.slot = 0;
}

void end_round(State& s) {
  const Schedule& plan = schedule(s);
  if (is_to_be_stopped(s)) {
    s.stopped = 1;
    return finish(s);
  }
  switch (plan.ending) {
    case Ending::BonusRound:
      if (in_bonus_round(s)) return begin_phase(s);
      break;
    case Ending::PhaseE:
      if (s.round == plan.last_round) return begin_neutral(s);
      break;
    case Ending::OneMore:
      if (s.final_turn == 2) return finish(s);
      if (s.final_turn == 1) s.final_turn = 2;
      break;
    case Ending::FullRound:
      if (is_sold_out(s)) return finish(s);
      break;
  }
  open_round(s);
}

}  // namespace

int start_seat(const State& s) {
  return (s.round - 1) % s.seats;
}

void return_clergymen(State& s, int side) {
  Player& p = s.players[static_cast<std::size_t>(side)];
  if (!anybody_home(s, p)) p.clergy = {};
}

std::uint64_t cards_of_stage(const State& s, Stage stage) {
  const std::uint64_t cards = deck_of(s.mode, s.variant, stage);
  // OL-17.4: F29 may be left out in the short game of four.
  const bool no_quarry =
      s.mode == Mode::FourShort && s.variant == Variant::France && s.option[kQuarryOption] == 1;
  return no_quarry ? cards & ~bit(29) : cards;
}

void open_round(State& s) {
  ++s.round;
  for (int side = 0; side < sides(s); ++side) return_clergymen(s, side);
  rotate(s);
  if (s.letter == kLetters && s.idle < 255) ++s.idle;
  if (in_bonus_round(s))
    for (Player& p : s.players) p.clergy[0] = kHome;
  if (s.option[kRoundGoodsOption] == 0) give_round_goods(s);
  if (!phase_is_due(s)) return begin_turns(s);
  if (is_solo(s)) return begin_neutral(s);
  begin_phase(s);
}

void end_turn(State& s) {
  if (++s.slot < turns_in_round(s)) return begin_turn(s);
  end_round(s);
}

void note_build(State& s, int number) {
  if (card(s, number).raises_price) s.price = 2;
  s.idle = 0;
  if (schedule(s).ending == Ending::OneMore && s.final_turn == 0 && is_sold_out(s))
    s.final_turn = 1;
}

bool is_sold_out(const State& s) {
  return s.letter == kLetters && std::popcount(s.display) <= schedule(s).left;
}

bool is_to_be_stopped(const State& s) {
  const int limit = kStopAfter[s.option[kStopOption]];
  return limit > 0 && s.seats == 2 && s.final_turn == 0 && s.idle >= limit;
}

bool may_be_over(const State& s) {
  if (s.stopped) return is_to_be_stopped(s);
  switch (schedule(s).ending) {
    case Ending::BonusRound: return s.letter == kLetters && in_bonus_round(s);
    case Ending::PhaseE: return s.letter == kLetters && s.round == schedule(s).last_round;
    case Ending::OneMore: return s.final_turn == 2;
    case Ending::FullRound: return is_sold_out(s);
  }
  return false;
}

// --- the settlement phase (OL-13) -----------------------------------------------------------

namespace {

void begin_part(State& s) {
  s.root = Root::Phase;
  s.ask = Ask::Phase;
  s.turn = s.asked = static_cast<std::uint8_t>((start_seat(s) + s.slot) % s.seats);
  s.bought = s.settled = 0;
}

void close_phase(State& s) {
  s.settled = 0;
  if (s.letter == kLetters) return finish(s);
  const auto stage = static_cast<Stage>(static_cast<int>(Stage::A) + s.letter);
  s.display |= cards_of_stage(s, stage);
  for (int seat = 0; seat < s.seats; ++seat)
    s.players[static_cast<std::size_t>(seat)].hand |= static_cast<std::uint8_t>(bit(4 + s.letter));
  ++s.letter;
  begin_turns(s);
}

}  // namespace

void begin_phase(State& s) {
  s.slot = 0;
  s.actions = 0;
  begin_part(s);
}

void offer_phase(const State& s, ActionList& out) {
  offer_settlements(s, out);
  offer_purchase(s, out);
  push(out, Verb::Done);
}

void take_phase(State& s, Action answer) {
  switch (verb_of(answer)) {
    case Verb::Settle: s.settled = 1; return begin_settlement(s, answer.a);
    case Verb::Buy: return take_purchase(s, answer);
    default: return next_in_phase(s);
  }
}

void next_in_phase(State& s) {
  if (++s.slot < s.seats) return begin_part(s);
  close_phase(s);
}

}  // namespace refectory::ora
