#include "games/ora/machine.hpp"

#include "games/ora/calendar.hpp"
#include "games/ora/effects.hpp"
#include "games/ora/land.hpp"
#include "games/ora/payment.hpp"
#include "games/ora/turn.hpp"
#include "games/ora/verbs.hpp"

namespace refectory::ora {

void offer_answers(const State& s, ActionList& out) {
  switch (s.ask) {
    case Ask::Over: return;
    case Ask::Turn: return offer_turn(s, out);
    case Ask::Fee: return offer_fee(s, out);
    case Ask::Send: return offer_send(s, out);
    case Ask::Where: return offer_where(s, out);
    case Ask::Prior: return offer_prior(s, out);
    case Ask::Lay: return offer_lay(s, out);
    case Ask::Harvest: return offer_harvest(s, out);
    case Ask::Pay: return offer_pay(s, out);
    case Ask::Step: return offer_step(s, out);
    case Ask::Phase: return offer_phase(s, out);
    case Ask::NeutralCard: return offer_neutral_card(s, out);
    case Ask::NeutralWhere: return offer_neutral_where(s, out);
    case Ask::NeutralUse: return offer_neutral_use(s, out);
  }
}

namespace {

void take_answer(State& s, Action answer) {
  switch (s.ask) {
    case Ask::Over: return;
    case Ask::Turn: return take_turn(s, answer);
    case Ask::Fee: return take_fee(s, answer);
    case Ask::Send: return take_send(s, answer);
    case Ask::Where: return take_where(s, answer);
    case Ask::Prior: return take_prior(s, answer);
    case Ask::Lay: return take_lay(s, answer);
    case Ask::Harvest: return take_harvest(s, answer);
    case Ask::Pay: return take_pay(s, answer);
    case Ask::Step: return take_step(s, answer);
    case Ask::Phase: return take_phase(s, answer);
    case Ask::NeutralCard: return take_neutral_card(s, answer);
    case Ask::NeutralWhere: return take_neutral_where(s, answer);
    case Ask::NeutralUse: return take_neutral_use(s, answer);
  }
}

// A question without any answer: felling with no indicator left in solo (OL-8.9), and the
// neutral side when no card is left or none fits (D-18).
void pass_over(State& s) {
  if (s.ask == Ask::NeutralCard) {
    s.gone |= s.display;
    s.display = 0;
    s.ask = Ask::NeutralUse;
    return;
  }
  assert(s.ask == Ask::Harvest);
  resume(s);
}

// One step by itself, if there is at most one answer; false when somebody has a choice.
bool go_on(State& s) {
  if (s.ask == Ask::Over) return false;
  if (s.ask == Ask::Turn && s.actions > 0) return false;  // there is always a pass and more
  if (s.ask == Ask::Step && run_step(s)) return true;
  if (s.ask == Ask::Pay) {
    if (!run_payment(s)) return false;
    s.frame.card ? deliver(s) : resume(s);
    return true;
  }
  ActionList answers;
  offer_answers(s, answers);
  if (answers.size() > 1) return false;
  answers.empty() ? pass_over(s) : take_answer(s, answers[0]);
  return true;
}

// Forgets what only a finished question needed, so that equal positions have equal bytes.
void tidy(State& s) {
  const bool about_something = s.ask == Ask::Fee || s.ask == Ask::Send || s.ask == Ask::Where ||
                               s.ask == Ask::Prior || s.ask == Ask::Lay || s.ask == Ask::Harvest ||
                               s.ask == Ask::NeutralWhere;
  if (!about_something) s.pending = 0;
  if (s.ask != Ask::Fee && s.ask != Ask::Send) s.pending_side = 0;
  if (s.ask != Ask::Pay) s.cursor = 0;
  const bool between_actions = s.ask == Ask::Over || s.ask == Ask::Turn || s.ask == Ask::Phase ||
                               s.ask == Ask::NeutralCard || s.ask == Ask::NeutralWhere ||
                               s.ask == Ask::NeutralUse;
  if (between_actions) s.entered = s.visited = 0;
}

// Whether what is begun can still be finished with this purse: between the goods of one
// payment, or chosen but not yet paid, an exchange must not spoil the rest.
bool is_sound(const State& s, const Purse& purse) {
  switch (s.ask) {
    case Ask::Pay: return payable(purse, s.owed, s.cursor);
    case Ask::Fee: return held(purse, present(s)) > 0 || coins_within(purse) >= s.price;
    case Ask::Where: {
      if (is_building(s.pending)) return covers(purse, card(s, s.pending).cost);
      const Settlement& row = settlement_of(s.pending);
      return payable(purse, Debt{row.energy, row.food, 0});
    }
    case Ask::Step: {
      const Step& step = current_step(s);
      if (step.kind == StepKind::Different && s.frame.times > 0)
        return kinds_within(purse, s.frame.last, s.option[kTilesOption] == 1) >=
               step.limit - s.frame.times;
      // Icons of the step before are owed already and are paid together with this one's.
      return payable(purse, s.owed);
    }
    default: return true;
  }
}

void flip(Purse& purse) {
  --held(purse, Good::Grain);
  gain(purse, Good::Straw, 1);
}
void cash(Purse& purse, Good good) {
  --held(purse, good);
  gain(purse, Good::Coin, worth(good).coins);
}

}  // namespace

void advance(State& s) {
  while (go_on(s)) continue;
  tidy(s);
}

bool may_flip(const State& s) {
  if (held(player(s).goods, Good::Grain) == 0) return false;
  Purse purse = player(s).goods;
  flip(purse);
  return is_sound(s, purse);
}

bool may_cash(const State& s, Good good) {
  if (held(player(s).goods, good) == 0) return false;
  Purse purse = player(s).goods;
  cash(purse, good);
  return is_sound(s, purse);
}

void offer(const State& s, ActionList& out) {
  if (s.ask == Ask::Over) return;
  offer_answers(s, out);
  if (may_flip(s)) push(out, Verb::Flip, Good::Grain);
  if (may_cash(s, Good::Whiskey)) push(out, Verb::Cash, Good::Whiskey);
  if (may_cash(s, Good::Wine)) push(out, Verb::Cash, Good::Wine);
}

void apply(State& s, Action answer) {
  switch (verb_of(answer)) {
    case Verb::Flip: flip(player(s).goods); break;
    case Verb::Cash: cash(player(s).goods, good_of(answer)); break;
    default: take_answer(s, answer); break;
  }
  advance(s);
}

State begin(const Setup& setup) {
  State s;
  s.seats = setup.seats;
  s.option = setup.option;
  s.mode = mode_of(setup);
  s.variant = static_cast<Variant>(setup.option[kVariant]);
  s.wheel.fill(0);
  s.wheel[kGrapesDial] = s.wheel[kStoneDial] = kNotInPlay;
  s.display = cards_of_stage(s, Stage::Start);
  for (int side = 0; side < sides(s); ++side) {
    const bool person = side < s.seats;
    lay_heartland(s, side, person);
    Player& p = s.players[static_cast<std::size_t>(side)];
    if (!person) continue;
    p.hand = 0x0F;
    if (!is_solo(s))
      for (const Good good : kBasicGoods) gain(p.goods, good, 1);
  }
  if (is_solo(s)) {  // OL-20.5
    s.display &= ~bit(kBuildersMarket);
    put(s, kNeutral, {0, 0}, kBuildersMarket);
  }
  open_round(s);
  advance(s);
  return s;
}

}  // namespace refectory::ora
