#include "games/ora/turn.hpp"

#include <algorithm>
#include <bit>

#include "games/ora/calendar.hpp"
#include "games/ora/effects.hpp"
#include "games/ora/land.hpp"
#include "games/ora/payment.hpp"
#include "games/ora/wheel.hpp"

namespace refectory::ora {

namespace {

// Any other side's building of that number that is free, by owner; cards exist once, the
// heartland buildings once a landscape.
void offer_contracts(const State& s, const Occupied& taken, ActionList& out) {
  std::array<std::uint64_t, kSides> open{};
  std::uint64_t all = 0;
  for (int side = 0; side < sides(s); ++side) {
    const auto i = static_cast<std::size_t>(side);
    if (side == s.asked || !anybody_home(s, s.players[i])) continue;
    open[i] = s.players[i].built & ~taken[i];
    all |= open[i];
  }
  for_each_bit(all, [&](int number) {
    for (int side = 0; side < sides(s); ++side)
      if (open[static_cast<std::size_t>(side)] & bit(number))
        push_building(s, out, Verb::Contract, side, number);
  });
}

// The bonus round: the prior goes anywhere, occupied or not, without fee (OL-15.4).
void offer_bonus_uses(const State& s, ActionList& out) {
  if (!prior_home(player(s))) return;
  std::uint64_t all = 0;
  for (const Player& p : s.players) all |= p.built;
  for_each_bit(all, [&](int number) {
    if (player(s).built & bit(number)) push_building(s, out, Verb::Use, s.asked, number);
    for (int side = 0; side < sides(s); ++side)
      if (side != s.asked && s.players[static_cast<std::size_t>(side)].built & bit(number))
        push_building(s, out, Verb::Use, side, number);
  });
}

void offer_uses(const State& s, const Occupied& taken, ActionList& out) {
  if (!anybody_home(s, player(s))) return;
  for_each_bit(player(s).built & ~taken[s.asked],
               [&](int number) { push_building(s, out, Verb::Use, s.asked, number); });
}

// OL-8.5: without a card the action is legal and empty.
void offer_clearing(const State& s, ActionList& out, Verb verb, std::uint8_t content) {
  const std::size_t before = out.size();
  offer_cards(s, out, verb, content);
  if (out.size() == before) push(out, verb, kNoCell, kNoCell);
}

void begin_action(State& s) {
  --s.actions;
  s.entered = s.visited = 0;
}

void take_use(State& s, Action answer) {
  begin_action(s);
  s.pending = static_cast<std::uint8_t>(number_of(answer.a));
  s.pending_side = static_cast<std::uint8_t>(owner_named(s, answer));
  if (in_bonus_round(s)) {
    place_clergyman(s, s.asked, 0, site(s.pending_side, s.pending));
    return enter(s, s.pending_side, s.pending);
  }
  s.ask = Ask::Send;
}

void take_contract(State& s, Action answer) {
  begin_action(s);
  s.pending = static_cast<std::uint8_t>(number_of(answer.a));
  s.pending_side = static_cast<std::uint8_t>(owner_named(s, answer));
  s.ask = Ask::Fee;
}

void take_clearing(State& s, Action answer, Good good) {
  begin_action(s);
  if (answer.a == kNoCell) return resume(s);
  clear_card(s, answer);
  s.pending = static_cast<std::uint8_t>(good);
  s.ask = Ask::Harvest;
}

}  // namespace

// --- the turn -------------------------------------------------------------------------------

void offer_turn(const State& s, ActionList& out) {
  if (s.actions > 0) {
    if (in_bonus_round(s)) {
      offer_bonus_uses(s, out);
      offer_builds(s, out);
    } else {
      const Occupied taken = occupied(s);
      offer_uses(s, taken, out);
      if (can_pay_fee(s)) offer_contracts(s, taken, out);
      offer_builds(s, out);
      offer_clearing(s, out, Verb::Fell, kForest);
      offer_clearing(s, out, Verb::Cut, kMoor);
    }
  }
  offer_purchase(s, out);
  push(out, s.actions > 0 ? Verb::Pass : Verb::End);
}

void take_turn(State& s, Action answer) {
  switch (verb_of(answer)) {
    case Verb::Use: return take_use(s, answer);
    case Verb::Contract: return take_contract(s, answer);
    case Verb::Build: begin_action(s); return begin_build(s, number_of(answer.a));
    case Verb::Fell: return take_clearing(s, answer, Good::Wood);
    case Verb::Cut: return take_clearing(s, answer, Good::Peat);
    case Verb::Buy: return take_purchase(s, answer);
    case Verb::Pass: --s.actions; return resume(s);
    default: return end_turn(s);
  }
}

// --- a work contract (OL-6) -----------------------------------------------------------------

bool can_pay_fee(const State& s) {
  const Purse& purse = player(s).goods;
  return held(purse, present(s)) > 0 || coins_within(purse) >= s.price;
}

void offer_fee(const State& s, ActionList& out) {
  const Purse& purse = player(s).goods;
  const bool coins = coins_within(purse) >= s.price, gift = held(purse, present(s)) > 0;
  if (gift && present(s) < Good::Coin) push(out, Verb::Pay, present(s));
  if (coins) push(out, Verb::Pay, Good::Coin);
  if (gift && present(s) > Good::Coin) push(out, Verb::Pay, present(s));
}

void take_fee(State& s, Action answer) {
  Purse& purse = player(s).goods;
  const bool coins = good_of(answer) == Good::Coin;
  hand_over(purse, good_of(answer), coins ? s.price : 1);
  // The neutral side of the solo game has no goods; there the supply takes the coins.
  if (coins && !is_solo(s)) gain(s.players[s.pending_side].goods, Good::Coin, s.price);
  if (s.root == Root::NeutralUse) {  // OL-20.16: the neutral prior himself
    place_clergyman(s, kNeutral, 0, site(kNeutral, s.pending));
    return enter(s, kNeutral, s.pending);
  }
  if (!is_solo(s)) s.asked = s.pending_side;
  s.ask = Ask::Send;
}

void offer_send(const State& s, ActionList& out) {
  const Player& p = s.players[s.pending_side];
  if (prior_home(p)) push(out, Verb::Send, 0);
  if (brother_home(s, p)) push(out, Verb::Send, 1);
}

void take_send(State& s, Action answer) {
  place_clergyman(s, s.pending_side, answer.a, site(s.pending_side, s.pending));
  s.asked = s.turn;
  enter(s, s.pending_side, s.pending);
}

void place_clergyman(State& s, int side, int which, Site where) {
  Player& p = s.players[static_cast<std::size_t>(side)];
  s.entered = 0;  // OL-10.8: a placement starts a new count
  if (which == 0) {
    p.clergy[0] = where;
    return;
  }
  // Those at home come first, so the first place is one of theirs.
  p.clergy[1] = where;
  std::sort(p.clergy.begin() + 1, p.clergy.begin() + clergymen(s));
}

// --- building (OL-9) ------------------------------------------------------------------------

void offer_builds(const State& s, ActionList& out) {
  const Player& p = player(s);
  unsigned have = 0;
  for (std::size_t kind = 0; kind < kMaterials.size(); ++kind)
    have |= static_cast<unsigned>(within(p.goods, kMaterials[kind]) > 0) << kind;
  const auto& plans = kBlueprints[static_cast<std::size_t>(s.variant)];
  for_each_bit(s.display, [&](int number) {
    const Blueprint& plan = plans[static_cast<std::size_t>(number)];
    if (plan.needs & ~have) return;
    if (!(plan.land & (plan.cloister ? p.open_cloister : p.open))) return;
    for (const Amount& amount : plan.cost)
      if (within(p.goods, amount.good) < amount.count) return;
    push(out, Verb::Build, face_of(s.variant, number));
  });
}

void begin_build(State& s, int number) {
  s.frame = {};
  s.pending = static_cast<std::uint8_t>(number);
  s.ask = Ask::Where;
}

void offer_settlements(const State& s, ActionList& out) {
  const Player& p = player(s);
  const Means means = means_of(p.goods);
  for_each_bit(p.hand, [&](int i) {
    const Settlement& row = kSettlementCards[static_cast<std::size_t>(i)];
    if ((row.land & p.open) && means.pay(row.energy, row.food)) push(out, Verb::Settle, i);
  });
}

void begin_settlement(State& s, int settlement) {
  s.frame = {};
  s.pending = static_cast<std::uint8_t>(kFirstSettlement + settlement);
  s.ask = Ask::Where;
}

void offer_where(const State& s, ActionList& out) {
  const Player& p = player(s);
  for_each_cell(p, [&](Cell cell, Terrain) {
    if (is_building(s.pending) ? fits_building(s, p, s.pending, cell)
                               : fits_settlement(p, s.pending, cell))
      push(out, Verb::At, cell);
  });
}

namespace {

void place_building(State& s, Cell cell) {
  hand_over(player(s).goods, card(s, s.pending).cost);
  s.display &= ~bit(s.pending);
  put(s, s.asked, cell, s.pending);
  note_build(s, s.pending);
  s.ask = Ask::Prior;
}

void place_settlement(State& s, Cell cell) {
  const Settlement& row = settlement_of(s.pending);
  Player& p = player(s);
  p.hand &= static_cast<std::uint8_t>(~bit(s.pending - kFirstSettlement));
  put(s, s.asked, cell, s.pending);
  s.owed = {row.energy, row.food, 0};
  s.cursor = 0;
  s.ask = Ask::Pay;
}

}  // namespace

void take_where(State& s, Action answer) {
  if (is_building(s.pending)) return place_building(s, cell_of(answer));
  place_settlement(s, cell_of(answer));
}

// Asked only when he is at home: otherwise "stay" is the one answer.
void offer_prior(const State& s, ActionList& out) {
  if (prior_home(player(s))) push(out, Verb::Send, 0);
  push(out, Verb::Stay);
}

void take_prior(State& s, Action answer) {
  if (verb_of(answer) == Verb::Stay) return resume(s);
  place_clergyman(s, s.asked, 0, site(s.asked, s.pending));
  enter(s, s.asked, s.pending);
}

// --- forests and moors (OL-8) ---------------------------------------------------------------

void offer_cards(const State& s, ActionList& out, Verb verb, std::uint8_t content) {
  for_each_card(player(s), content, [&](Cell cell) { push(out, verb, cell); });
}

void clear_card(State& s, Action answer) {
  put(s, s.asked, cell_of(answer), kEmpty);
}

void offer_harvest(const State& s, ActionList& out) {
  const auto good = static_cast<Good>(s.pending);
  if (in_play(s, dial_of(good))) push(out, Verb::Take, good);
  if (in_play(s, kJokerDial)) push(out, Verb::Joker, good);
}

void take_harvest(State& s, Action answer) {
  const Good good = good_of(answer);
  produce(s, good, verb_of(answer) == Verb::Joker ? kJokerDial : dial_of(good));
  resume(s);
}

// --- landscapes (OL-11.4, OL-12) ------------------------------------------------------------

namespace {

int price_on_top(const State& s, const std::array<std::uint8_t, kTilesPerStack>& prices,
                 int taken) {
  if (taken >= kTilesPerStack) return 0;
  return prices[static_cast<std::size_t>(is_solo(s) ? kTilesPerStack - 1 - taken : taken)];
}

}  // namespace

int price_of_district(const State& s) {
  return price_on_top(s, kDistrictPrices, s.districts);
}
int price_of_plot(const State& s) {
  return price_on_top(s, kPlotPrices, s.plots);
}

void offer_purchase(const State& s, ActionList& out) {
  if (s.bought) return;
  const int money = coins_within(player(s).goods);
  if (const int price = price_of_district(s); price > 0 && price <= money) push(out, Verb::Buy, 0);
  if (const int price = price_of_plot(s); price > 0 && price <= money) push(out, Verb::Buy, 1);
}

void take_purchase(State& s, Action answer) {
  const int price = answer.a == 0 ? price_of_district(s) : price_of_plot(s);
  hand_over(player(s).goods, Good::Coin, price);
  s.bought = 1;
  s.pending = answer.a;
  s.ask = Ask::Lay;
}

void offer_tiles(const State& s, ActionList& out, bool districts, bool plots) {
  const Player& p = player(s);
  for (const Tile tile : {Tile::Hills, Tile::Plains, Tile::Coast, Tile::Mountain}) {
    const bool district = tile == Tile::Hills || tile == Tile::Plains;
    if (district ? !districts : !plots) continue;
    for (int row = p.top - 2; row <= p.bottom + 1; ++row)
      if (fits_tile(p, tile, row)) push(out, Verb::Lay, static_cast<int>(tile), row + kRowBias);
  }
}

void offer_lay(const State& s, ActionList& out) {
  offer_tiles(s, out, s.pending == 0, s.pending == 1);
}

void take_lay(State& s, Action answer) {
  const auto tile = static_cast<Tile>(answer.a);
  ++(tile == Tile::Hills || tile == Tile::Plains ? s.districts : s.plots);
  lay(s, s.asked, tile, answer.b - kRowBias);
  resume(s);
}

// --- payments, kind by kind (payment.hpp) ---------------------------------------------------

namespace {

constexpr Verb paying_verb(Icon icon) {
  return icon == kEnergyIcon ? Verb::Burn : icon == kFoodIcon ? Verb::Eat : Verb::Spend;
}

void pay_tender(State& s, int count) {
  const Tender& tender = kTenders[s.cursor];
  hand_over(player(s).goods, tender.good, count);
  const int paid = std::min<int>(s.owed[tender.icon], count * icons_of(tender));
  s.owed[tender.icon] = static_cast<std::uint16_t>(s.owed[tender.icon] - paid);
  ++s.cursor;
}

}  // namespace

bool run_payment(State& s) {
  while (s.cursor < kTenderCount && (s.owed[0] | s.owed[1] | s.owed[2])) {
    const Range range = tender_range(player(s).goods, s.owed, s.cursor);
    if (range.low != range.high) return false;
    pay_tender(s, range.low);
  }
  assert(!(s.owed[0] | s.owed[1] | s.owed[2]));
  return true;
}

void offer_pay(const State& s, ActionList& out) {
  const Tender& tender = kTenders[s.cursor];
  const Range range = tender_range(player(s).goods, s.owed, s.cursor);
  for (int count = range.low; count <= range.high; ++count)
    push(out, paying_verb(tender.icon), tender.good, count);
}

void take_pay(State& s, Action answer) {
  pay_tender(s, answer.b);
}

void resume(State& s) {
  if (s.frame.card) {
    s.ask = Ask::Step;
    return;
  }
  switch (s.root) {
    case Root::Turn: s.ask = Ask::Turn; return;
    case Root::Phase:
      if (s.settled) return next_in_phase(s);
      s.ask = Ask::Phase;
      return;
    case Root::NeutralUse: return end_neutral_use(s);
  }
}

}  // namespace refectory::ora
