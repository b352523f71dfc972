#include "games/ora/calendar.hpp"
#include "games/ora/document_names.hpp"
#include "games/ora/effects.hpp"
#include "games/ora/land.hpp"
#include "games/ora/payment.hpp"
#include "games/ora/refusals.hpp"
#include "games/ora/rules.hpp"
#include "games/ora/turn.hpp"
#include "games/ora/verbs.hpp"
#include "games/ora/wheel.hpp"

// Why not? A reason for every action that can be read but is not offered.
namespace refectory::ora {

namespace {

Error wrong_moment(const State& s) {
  return refuse(s, "wrong_moment", {{"question", kAskNames[static_cast<std::size_t>(s.ask)]}});
}

Error about_card(const State& s, Why why, std::string_view code) {
  return refuse(s, why, {{"card", code}});
}
Error about_card(const State& s, Why why, Face face) {
  return about_card(s, why, kCards[face].code);
}
std::string_view pending_code(const State& s) {
  return is_building(s.pending) ? card(s, s.pending).code : settlement_of(s.pending).code;
}

Error cannot_pay(const State& s, Counts missing) {
  return refuse(s, "cannot_pay", {{"missing", std::move(missing)}});
}
Error cannot_pay(const State& s, Good good) {
  return cannot_pay(s, Counts{{worth(good).id, 1}});
}
Error cannot_pay_coins(const State& s, int price) {
  return cannot_pay(s, missing_for(player(s).goods, coins(price)));
}

// Icons that a purse lacks, none if it can pay.
Counts missing_icons(const Purse& purse, const Debt& debt) {
  const Debt lacks = lacking(purse, debt);
  Counts out;
  for (const Icon icon : {kFoodIcon, kEnergyIcon, kPointsIcon})
    if (lacks[icon] > 0) out.emplace_back(kIconNames[icon], lacks[icon]);
  return out;
}

// Where a card is when it is not on a landscape.
Error not_built(const State& s, Face face) {
  const Card& row = kCards[face];
  const int number = number_of(face);
  if (!in_variant(s.variant, face)) return about_card(s, {"not_in_play", "variant"}, face);
  if (s.display & bit(number)) return about_card(s, "not_built", face);
  if (s.gone & bit(number)) return about_card(s, {"not_in_play", "gone"}, face);
  if (!(cards_of_stage(s, row.stage) & bit(number)))
    return about_card(s, {"not_in_play", "mode"}, face);
  return refuse(
      s, {"not_in_play", "later"},
      {{"card", row.code}, {"letter", kLetterNames[static_cast<std::size_t>(row.stage) - 1]}});
}

// The neutral player has no seat, and a seat is not the neutral player.
bool names_nobody(const State& s, Action a) {
  return a.b == kNeutralOwner ? !is_solo(s) : a.b > s.seats;
}

Error explain_redirect(const State& s, Action a) {
  const int owner = owner_named(s, a), number = number_of(a.a);
  if (owner == kFromDisplay && !(s.display & bit(number))) return not_built(s, a.a);
  const bool entered = kCards[a.a].redirects() && number != s.frame.card;
  switch (current_step(s).target) {
    case Target::Display:
      if (owner != kFromDisplay) return about_card(s, {"not_a_target", "built"}, a.a);
      break;
    case Target::PriorStands:
      if (!entered) return about_card(s, {"not_a_target", "prior"}, a.a);
      break;
    case Target::Occupied:
      if (!entered) return about_card(s, {"not_a_target", "occupied"}, a.a);
      break;
    case Target::Neighbour:
      if (!entered)
        return refuse(s, {"not_a_target", "neighbour"},
                      {{"card", kCards[a.a].code}, {"beside", card(s, s.frame.card).code}});
      break;
  }
  return about_card(s, "already_used", a.a);
}

Error explain_use(const State& s, Action a) {
  if (s.ask == Ask::Step && current_step(s).kind == StepKind::UseOf) return explain_redirect(s, a);
  if (s.ask != Ask::Turn) return wrong_moment(s);
  if (s.actions == 0) return refuse(s, "no_action_left");
  const int owner = owner_named(s, a), number = number_of(a.a);
  if (!in_variant(s.variant, a.a) || owner == kFromDisplay) return not_built(s, a.a);
  if (names_nobody(s, a)) return refuse(s, "unknown_seat");
  if (in_bonus_round(s)) return refuse(s, {"no_clergyman", "bonus_round"});
  if (owner != s.asked)
    return refuse(s, "not_yours", {{"card", kCards[a.a].code}, {"seat", side_name(s, owner)}});
  if (occupied(s)[s.asked] & bit(number)) return about_card(s, "occupied", a.a);
  return refuse(s, {"no_clergyman", "own"});
}

Error explain_contract(const State& s, Action a) {
  const bool neutral_use = s.ask == Ask::NeutralUse;
  if (s.ask != Ask::Turn && !neutral_use) return wrong_moment(s);
  const int owner = owner_named(s, a), number = number_of(a.a);
  if (!in_variant(s.variant, a.a) || owner == kFromDisplay) return not_built(s, a.a);
  if (names_nobody(s, a)) return refuse(s, "unknown_seat");
  if (owner == s.asked) return refuse(s, "own_building");
  if (neutral_use) {
    if (!(s.fresh & bit(number))) return about_card(s, {"not_a_target", "fresh"}, a.a);
    if (!prior_home(s.players[kNeutral])) return refuse(s, {"no_clergyman", "neutral"});
    return cannot_pay_coins(s, s.price);
  }
  if (s.actions == 0) return refuse(s, "no_action_left");
  if (in_bonus_round(s)) return refuse(s, {"bonus_round", "contract"});
  const Player& other = s.players[static_cast<std::size_t>(owner)];
  if (!(other.built & bit(number))) return not_built(s, a.a);
  if (occupied(s)[static_cast<std::size_t>(owner)] & bit(number))
    return about_card(s, "occupied", a.a);
  if (!anybody_home(s, other))
    return refuse(s, {"no_clergyman", "seat"}, {{"seat", side_name(s, owner)}});
  return cannot_pay_coins(s, s.price);
}

Error explain_build(const State& s, Action a) {
  const bool extra = s.ask == Ask::Step && (current_step(s).extras & kBuild);
  if (s.ask != Ask::Turn && !extra) return wrong_moment(s);
  if (s.ask == Ask::Turn && s.actions == 0) return refuse(s, "no_action_left");
  const int number = number_of(a.a);
  const Card& row = kCards[a.a];
  if (row.stage == Stage::Heartland) return about_card(s, {"already_built", "heartland"}, a.a);
  if (in_variant(s.variant, a.a))
    for (int side = 0; side < sides(s); ++side)
      if (s.players[static_cast<std::size_t>(side)].built & bit(number))
        return refuse(s, {"already_built", "seat"},
                      {{"card", row.code}, {"seat", side_name(s, side)}});
  if (!in_variant(s.variant, a.a) || !(s.display & bit(number))) return not_built(s, a.a);
  const Player& p = player(s);
  if (auto missing = missing_for(p.goods, row.cost); !missing.empty())
    return cannot_pay(s, std::move(missing));
  if (!(row.land & p.open))
    return refuse(s, "no_space", {{"card", row.code}, {"land", terrain_ids(row.land)}});
  return about_card(s, "must_touch_cloister", a.a);
}

Error explain_settle(const State& s, Action a) {
  const bool extra = s.ask == Ask::Step && (current_step(s).extras & kSettle);
  if (s.ask == Ask::Turn) return refuse(s, "not_in_a_turn");
  if (s.ask != Ask::Phase && !extra) return wrong_moment(s);
  const Player& p = player(s);
  const Settlement& row = kSettlementCards[a.a];
  if (!(p.hand >> a.a & 1)) return about_card(s, "not_in_hand", row.code);
  if (!has_space_for_settlement(p, kFirstSettlement + a.a))
    return refuse(s, "no_space", {{"card", row.code}, {"land", terrain_ids(row.land)}});
  return cannot_pay(s, missing_icons(p.goods, Debt{row.energy, row.food, 0}));
}

Error explain_clearing(const State& s, Action a, std::uint8_t content) {
  const bool forest = content == kForest;
  const bool felling = verb_of(a) == Verb::Fell || verb_of(a) == Verb::Cut;
  const bool extra = s.ask == Ask::Step && current_step(s).kind == StepKind::Extra &&
                     (current_step(s).extras & (forest ? kFell : kCut));
  const bool clearing = s.ask == Ask::Step && current_step(s).kind == StepKind::Clear && !felling;
  if (s.ask == Ask::Turn && felling) {
    if (s.actions == 0) return refuse(s, "no_action_left");
    if (in_bonus_round(s)) return refuse(s, {"bonus_round", "land"});
  } else if (!extra && !clearing) {
    return wrong_moment(s);
  }
  if (a.a == kNoCell)
    return refuse(s, forest ? Why("name_a_card", "forest") : Why("name_a_card", "moor"));
  if (at(player(s), cell_of(a)) != content || !terrain(player(s), cell_of(a)))
    return refuse(s, forest ? Why("no_forest") : Why("no_moor"));
  return refuse(s, {"out_of_order", "spaces"});
}

Error explain_buy(const State& s, Action a) {
  if (s.ask != Ask::Turn && s.ask != Ask::Phase) return wrong_moment(s);
  if (s.bought) return refuse(s, "already_bought");
  const int price = a.a == 0 ? price_of_district(s) : price_of_plot(s);
  if (price == 0) return refuse(s, "stack_empty", {{"stack", kStackNames[a.a]}});
  return cannot_pay_coins(s, price);
}

// Only the neutral player builds over a building.
Error explain_neutral_space(const State& s, Cell cell) {
  const Player& p = s.players[kNeutral];
  const int lies = at(p, cell);
  const bool cloister = card(s, s.pending).cloister;
  if (lies != kEmpty && (occupied(s)[kNeutral] & bit(lies)))
    return about_card(s, "occupied", card(s, lies).code);
  if (lies != kEmpty && is_cloister(s, at(p, cell)) != cloister) return refuse(s, "unlike_cover");
  if (cloister && !touches_cloister(s, p, cell))
    return about_card(s, {"must_touch_cloister", "space"}, pending_code(s));
  return refuse(s, "shuts_others_out");
}

Error explain_space(const State& s, Action a) {
  if (s.ask != Ask::Where && s.ask != Ask::NeutralWhere) return wrong_moment(s);
  const bool neutral = s.ask == Ask::NeutralWhere;
  const Player& p = neutral ? s.players[kNeutral] : player(s);
  const Cell cell = cell_of(a);
  if (!terrain(p, cell)) return refuse(s, "no_such_space");
  if (neutral) return explain_neutral_space(s, cell);
  if (at(p, cell) != kEmpty) return refuse(s, "not_empty");
  const Terrain land =
      is_building(s.pending) ? card(s, s.pending).land : settlement_of(s.pending).land;
  if (!(land & terrain(p, cell)))
    return refuse(s, "wrong_terrain", {{"card", pending_code(s)}, {"land", terrain_ids(land)}});
  return about_card(s, {"must_touch_cloister", "space"}, pending_code(s));
}

Error explain_lay(const State& s, Action a) {
  const bool extra = s.ask == Ask::Step && (current_step(s).extras & (kDistrict | kPlot));
  if (s.ask != Ask::Lay && !extra) return wrong_moment(s);
  const bool district = a.a < static_cast<int>(Tile::Coast);
  if (s.ask == Ask::Lay && district != (s.pending == 0))
    return refuse(s, "wrong_tile", {{"stack", kStackNames[s.pending]}});
  if (fits_tile(player(s), static_cast<Tile>(a.a), a.b - kRowBias))
    return refuse(s, "already_laid");
  return refuse(s, district ? Why("does_not_fit", "district") : Why("does_not_fit", "plot"));
}

Error explain_times(const State& s, Action a) {
  if (s.ask != Ask::Step || current_step(s).kind != StepKind::Trade) return wrong_moment(s);
  const Step& step = current_step(s);
  const int limit = step.limit - (step.shared ? s.frame.before : 0);
  if (step.limit != kAnyNumber && a.a > limit) return refuse(s, "too_many", {{"most", limit}});
  if (step.out.of(Good::Wonder) > s.wonders) return refuse(s, "no_wonder_left");
  const Purse& purse = player(s).goods;
  if (auto missing = missing_for(purse, step.in, a.a); !missing.empty())
    return cannot_pay(s, std::move(missing));
  Purse rest = purse;
  hand_over(rest, step.in, a.a);
  const Debt debt = {static_cast<std::uint16_t>(s.owed[kEnergyIcon] + step.energy * a.a),
                     static_cast<std::uint16_t>(s.owed[kFoodIcon] + step.food * a.a),
                     static_cast<std::uint16_t>(s.owed[kPointsIcon] + step.points * a.a)};
  if (auto missing = missing_icons(rest, debt); !missing.empty())
    return cannot_pay(s, std::move(missing));
  return refuse(s, "too_many", {{"most", most_times(s, step)}});
}

Error explain_level(const State& s, Action a) {
  if (s.ask != Ask::Step || current_step(s).kind != StepKind::Tier) return wrong_moment(s);
  if (a.a == 0 || a.a > current_step(s).levels.size()) return wrong_moment(s);
  const Debt debt = {current_step(s).levels[a.a - 1u].need, 0, 0};
  return cannot_pay(s, missing_icons(player(s).goods, debt));
}

Error explain_exchange(const State& s, Action a) {
  const Good good = good_of(a);
  const bool known =
      verb_of(a) == Verb::Flip ? good == Good::Grain : good == Good::Wine || good == Good::Whiskey;
  if (!known) return refuse(s, "no_exchange", {{"good", worth(good).id}});
  if (held(player(s).goods, good) == 0) return cannot_pay(s, good);
  return refuse(s, "needed", {{"good", worth(good).id}});
}

Error explain_payment(const State& s, Action a) {
  if (s.ask != Ask::Pay) return wrong_moment(s);
  const Tender& tender = kTenders[s.cursor];
  if (good_of(a) != tender.good) return wrong_moment(s);
  const Range range = tender_range(player(s).goods, s.owed, s.cursor);
  if (a.b < range.low) return refuse(s, "too_little", {{"least", range.low}});
  return refuse(s, "too_much", {{"most", range.high}});
}

Error explain_goods(const State& s, Action a) {
  const Good good = good_of(a);
  const auto about_good = [&](Why why) { return refuse(s, why, {{"good", worth(good).id}}); };
  const StepKind kind = s.ask == Ask::Step ? current_step(s).kind : StepKind::None;
  switch (verb_of(a)) {
    case Verb::Give:
      if (kind != StepKind::Different) return wrong_moment(s);
      if (!can_give(player(s).goods, good, s.option[kTilesOption] == 1)) return cannot_pay(s, good);
      if (static_cast<int>(good) < s.frame.last) return refuse(s, {"out_of_order", "goods"});
      return refuse(s, "not_enough_kinds");
    case Verb::Take:
    case Verb::Joker:
      if (kind != StepKind::Wheel && s.ask != Ask::Harvest) return wrong_moment(s);
      if (verb_of(a) == Verb::Take && (dial_of(good) == kDials || !in_play(s, dial_of(good))))
        return about_good({"not_on_the_wheel", "good"});
      if (verb_of(a) == Verb::Joker && !in_play(s, kJokerDial))
        return refuse(s, {"not_on_the_wheel", "joker"});
      return about_good("other_good");
    case Verb::Raise:
      if (kind != StepKind::Raise) return wrong_moment(s);
      return held(player(s).goods, good) > 0 ? about_good("other_good") : cannot_pay(s, good);
    case Verb::Pay:
      if (s.ask != Ask::Fee) return wrong_moment(s);
      if (good == Good::Coin) return cannot_pay_coins(s, s.price);
      return refuse(s, "no_present", {{"present", worth(present(s)).id}});
    case Verb::Choose:
      if (kind != StepKind::Choose) return wrong_moment(s);
      return about_good("other_good");
    default: return wrong_moment(s);
  }
}

}  // namespace

Error Rules::explain(const State& s, Action a) {
  switch (verb_of(a)) {
    case Verb::Use: return explain_use(s, a);
    case Verb::Contract: return explain_contract(s, a);
    case Verb::Build: return explain_build(s, a);
    case Verb::Settle: return explain_settle(s, a);
    case Verb::Fell:
    case Verb::Clear: return explain_clearing(s, a, kForest);
    case Verb::Cut: return explain_clearing(s, a, kMoor);
    case Verb::Buy: return explain_buy(s, a);
    case Verb::At: return explain_space(s, a);
    case Verb::Lay: return explain_lay(s, a);
    case Verb::Times: return explain_times(s, a);
    case Verb::Level: return explain_level(s, a);
    case Verb::Burn:
    case Verb::Eat:
    case Verb::Spend: return explain_payment(s, a);
    case Verb::Flip:
    case Verb::Cash: return explain_exchange(s, a);
    case Verb::Give:
    case Verb::Take:
    case Verb::Joker:
    case Verb::Raise:
    case Verb::Pay:
    case Verb::Choose: return explain_goods(s, a);
    case Verb::Send:
      if (s.ask == Ask::Send || s.ask == Ask::Prior)
        return refuse(s, a.a == 0 ? Why("no_clergyman", "prior") : Why("no_clergyman", "brother"));
      return wrong_moment(s);
    case Verb::End: return s.ask == Ask::Turn ? refuse(s, "action_left") : wrong_moment(s);
    default: return wrong_moment(s);
  }
}

}  // namespace refectory::ora
