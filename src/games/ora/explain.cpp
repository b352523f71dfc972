#include <algorithm>

#include "base/text.hpp"
#include "games/ora/calendar.hpp"
#include "games/ora/document_names.hpp"
#include "games/ora/effects.hpp"
#include "games/ora/land.hpp"
#include "games/ora/payment.hpp"
#include "games/ora/rules.hpp"
#include "games/ora/turn.hpp"
#include "games/ora/verbs.hpp"
#include "games/ora/wheel.hpp"
#include "games/ora/words.hpp"

// Why not? A reason for every action that can be read but is not offered.
namespace refectory::ora {

namespace {

Error wrong_moment(const State& s) {
  return {"wrong_moment", cat("not now: ", question(s))};
}

// Where a card is when it is not on a landscape.
Error not_built(const State& s, Face face) {
  const Card& row = kCards[face];
  const int number = number_of(face);
  if (!in_variant(s.variant, face))
    return {"not_in_play", cat("the ", card_title(row), " belongs to the other variant")};
  if (s.display & bit(number)) return {"not_built", cat("nobody has built the ", card_title(row))};
  if (s.gone & bit(number))
    return {"not_in_play", cat("the ", card_title(row), " is out of the game")};
  if (!(cards_of_stage(s, row.stage) & bit(number)))
    return {"not_in_play", cat("the ", card_title(row), " is not used in this mode")};
  return {"not_in_play", cat("the ", card_title(row), " comes with phase ",
                             kLetterNames[static_cast<std::size_t>(row.stage) - 1])};
}

Error explain_redirect(const State& s, Action a) {
  const int owner = owner_named(s, a), number = number_of(a.a);
  const Step& step = current_step(s);
  const std::string title = card_title(kCards[a.a]);
  if (owner == kFromDisplay && !(s.display & bit(number))) return not_built(s, a.a);
  const bool entered = kCards[a.a].redirects() && number != s.frame.card;
  switch (step.target) {
    case Target::Display:
      if (owner != kFromDisplay) return {"not_a_target", cat("the ", title, " is already built")};
      break;
    case Target::PriorStands:
      if (!entered) return {"not_a_target", cat("no prior stands on the ", title)};
      break;
    case Target::Occupied:
      if (!entered) return {"not_a_target", cat("nobody stands on the ", title)};
      break;
    case Target::Neighbour:
      if (!entered)
        return {"not_a_target", cat("the ", title, " is not a free building next to the ",
                                    card(s, s.frame.card).name)};
      break;
  }
  return {"already_used", cat("the ", title, " cannot be used again in this action")};
}

Error explain_use(const State& s, Action a) {
  if (s.ask == Ask::Step && current_step(s).kind == StepKind::UseOf) return explain_redirect(s, a);
  if (s.ask != Ask::Turn) return wrong_moment(s);
  if (s.actions == 0) return {"no_action_left", "no action is left in this turn"};
  const int owner = owner_named(s, a), number = number_of(a.a);
  if (!in_variant(s.variant, a.a) || owner == kFromDisplay) return not_built(s, a.a);
  if (owner >= sides(s)) return {"unknown_seat", "nobody sits there"};
  if (in_bonus_round(s))
    return {"no_clergyman", "only the prior can be placed in the bonus round, and he is out"};
  if (owner != s.asked)
    return {"not_yours", cat("the ", kCards[a.a].name, " belongs to ", side_name(s, owner),
                             ": use it by a work contract")};
  if (occupied(s)[s.asked] & bit(number))
    return {"occupied", cat("somebody stands on the ", kCards[a.a].name)};
  return {"no_clergyman", "none of your clergymen is at home"};
}

Error cannot_pay(std::string_view missing) {
  return {"cannot_pay", cat("cannot pay: ", missing, " missing")};
}

Error explain_contract(const State& s, Action a) {
  const bool neutral_use = s.ask == Ask::NeutralUse;
  if (s.ask != Ask::Turn && !neutral_use) return wrong_moment(s);
  const int owner = owner_named(s, a), number = number_of(a.a);
  if (!in_variant(s.variant, a.a) || owner == kFromDisplay) return not_built(s, a.a);
  if (owner >= sides(s)) return {"unknown_seat", "nobody sits there"};
  if (owner == s.asked) return {"own_building", "a work contract is for another player's building"};
  if (neutral_use) {
    if (!(s.fresh & bit(number)))
      return {"not_a_target", "only a card that the neutral player has just built"};
    if (!prior_home(s.players[kNeutral])) return {"no_clergyman", "the neutral prior is out"};
    return cannot_pay(cat(s.price - coins_within(player(s).goods), " coins"));
  }
  if (s.actions == 0) return {"no_action_left", "no action is left in this turn"};
  if (in_bonus_round(s)) return {"bonus_round", "there are no work contracts in the bonus round"};
  const Player& other = s.players[static_cast<std::size_t>(owner)];
  if (!(other.built & bit(number))) return not_built(s, a.a);
  if (occupied(s)[static_cast<std::size_t>(owner)] & bit(number))
    return {"occupied", cat("somebody stands on the ", kCards[a.a].name)};
  if (!anybody_home(s, other))
    return {"no_clergyman", cat(side_name(s, owner), " has no clergyman at home")};
  const int missing = s.price - coins_within(player(s).goods);
  return cannot_pay(cat(missing, missing == 1 ? " coin" : " coins"));
}

Error explain_build(const State& s, Action a) {
  const bool extra = s.ask == Ask::Step && (current_step(s).extras & kBuild);
  if (s.ask != Ask::Turn && !extra) return wrong_moment(s);
  if (s.ask == Ask::Turn && s.actions == 0)
    return {"no_action_left", "no action is left in this turn"};
  const int number = number_of(a.a);
  const Card& row = kCards[a.a];
  if (row.stage == Stage::Heartland) return {"already_built", "every heartland has it already"};
  if (in_variant(s.variant, a.a))
    for (int side = 0; side < sides(s); ++side)
      if (s.players[static_cast<std::size_t>(side)].built & bit(number))
        return {"already_built",
                cat("the ", row.name, " stands on ", side_name(s, side), "'s land")};
  if (!in_variant(s.variant, a.a) || !(s.display & bit(number))) return not_built(s, a.a);
  const Player& p = player(s);
  if (const auto missing = missing_for(p.goods, row.cost); !missing.empty())
    return cannot_pay(missing);
  if (!(row.land & p.open))
    return {"no_space",
            cat("no empty space: the ", row.name, " stands on ", terrain_in_words(row.land))};
  return {"must_touch_cloister",
          cat("must touch a cloister building: no empty space for the ", row.name, " does")};
}

Error cannot_pay_icons(const Purse& purse, const Debt& debt) {
  const bool food = !payable(purse, Debt{0, debt[kFoodIcon], 0});
  const bool energy = !payable(purse, Debt{debt[kEnergyIcon], 0, 0});
  const std::string owed = icons_in_words(debt[kEnergyIcon], debt[kFoodIcon], debt[kPointsIcon]);
  const std::string_view lack = food && energy ? "food and energy"
                                : food         ? "food"
                                : energy       ? "energy"
                                               : "grain for both food and energy";
  return {"cannot_pay", cat("cannot pay ", owed, ": not enough ", lack)};
}

Error explain_settle(const State& s, Action a) {
  const bool extra = s.ask == Ask::Step && (current_step(s).extras & kSettle);
  if (s.ask == Ask::Turn)
    return {"not_in_a_turn", "settlements are built in a settlement phase, or by the Castle"};
  if (s.ask != Ask::Phase && !extra) return wrong_moment(s);
  const Player& p = player(s);
  const Settlement& row = kSettlementCards[a.a];
  if (!(p.hand >> a.a & 1)) return {"not_in_hand", cat(row.name, " is not in your hand")};
  if (!has_space_for_settlement(p, kFirstSettlement + a.a))
    return {"no_space",
            cat("no empty space: ", row.name, " stands on ", terrain_in_words(row.land))};
  return cannot_pay_icons(p.goods, Debt{row.energy, row.food, 0});
}

Error explain_clearing(const State& s, Action a, std::uint8_t content) {
  const std::string_view what = content == kForest ? "forest" : "moor";
  const bool felling = verb_of(a) == Verb::Fell || verb_of(a) == Verb::Cut;
  const bool extra = s.ask == Ask::Step && current_step(s).kind == StepKind::Extra &&
                     (current_step(s).extras & (content == kForest ? kFell : kCut));
  const bool clearing = s.ask == Ask::Step && current_step(s).kind == StepKind::Clear && !felling;
  if (s.ask == Ask::Turn && felling) {
    if (s.actions == 0) return {"no_action_left", "no action is left in this turn"};
    if (in_bonus_round(s)) return {"bonus_round", "only building or the prior in the bonus round"};
  } else if (!extra && !clearing) {
    return wrong_moment(s);
  }
  if (a.a == kNoCell) return {"name_a_card", cat("name one of your ", what, " cards")};
  if (at(player(s), cell_of(a)) != content || !terrain(player(s), cell_of(a)))
    return {content == kForest ? "no_forest" : "no_moor",
            cat("there is no ", what, " on that space")};
  return {"out_of_order", "name spaces from the upper left to the lower right"};
}

Error explain_buy(const State& s, Action a) {
  if (s.ask != Ask::Turn && s.ask != Ask::Phase) return wrong_moment(s);
  if (s.bought) return {"already_bought", "one landscape a turn, and one a settlement phase"};
  const int price = a.a == 0 ? price_of_district(s) : price_of_plot(s);
  if (price == 0) return {"stack_empty", cat("there is no ", kStackNames[a.a], " left")};
  return cannot_pay(missing_for(player(s).goods, coins(price)));
}

Error explain_space(const State& s, Action a) {
  if (s.ask != Ask::Where && s.ask != Ask::NeutralWhere) return wrong_moment(s);
  const bool neutral = s.ask == Ask::NeutralWhere;
  const Player& p = neutral ? s.players[kNeutral] : player(s);
  const Cell cell = cell_of(a);
  if (!terrain(p, cell)) return {"no_such_space", "there is no space on that landscape"};
  if (neutral) {
    if (at(p, cell) != kEmpty && (occupied(s)[kNeutral] & bit(at(p, cell))))
      return {"occupied", "an occupied building cannot be covered"};
    if (at(p, cell) != kEmpty && is_cloister(s, at(p, cell)) != card(s, s.pending).cloister)
      return {"unlike_cover", "cloisters cover cloisters, other buildings cover others"};
    if (card(s, s.pending).cloister && !touches_cloister(s, p, cell))
      return {"must_touch_cloister", "a cloister building must touch another one"};
    return {"shuts_others_out", "another card would then have no place"};
  }
  if (at(p, cell) != kEmpty) return {"not_empty", "the space is not empty"};
  const Terrain land =
      is_building(s.pending) ? card(s, s.pending).land : settlement_of(s.pending).land;
  if (!(land & terrain(p, cell)))
    return {"wrong_terrain", cat("it stands on ", terrain_in_words(land), " only")};
  return {"must_touch_cloister", "a cloister building must touch another one"};
}

Error explain_lay(const State& s, Action a) {
  const bool extra = s.ask == Ask::Step && (current_step(s).extras & (kDistrict | kPlot));
  if (s.ask != Ask::Lay && !extra) return wrong_moment(s);
  const bool district = a.a < static_cast<int>(Tile::Coast);
  if (s.ask == Ask::Lay && district != (s.pending == 0))
    return {"wrong_tile", cat("a ", kStackNames[s.pending], " is to be laid")};
  if (fits_tile(player(s), static_cast<Tile>(a.a), a.b - kRowBias))
    return {"already_laid", "one of each kind"};
  return {"does_not_fit",
          district ? "a district lies directly above or below heartland and districts"
                   : "a plot must touch the block or a plot of its kind, and overlap none"};
}

Error explain_times(const State& s, Action a) {
  if (s.ask != Ask::Step || current_step(s).kind != StepKind::Trade) return wrong_moment(s);
  const Step& step = current_step(s);
  const int limit = step.limit - (step.shared ? s.frame.before : 0);
  if (step.limit != kAnyNumber && a.a > limit)
    return {"too_many", cat("at most ", limit, limit == 1 ? " time" : " times")};
  if (step.out.of(Good::Wonder) > s.wonders) return {"no_wonder_left", "no Wonder is left"};
  Bundle price;
  for (const Amount& amount : step.in)
    price = price + Bundle(amount.good, std::min(255, amount.count * a.a));
  if (const auto missing = missing_for(player(s).goods, price); !missing.empty())
    return cannot_pay(missing);
  if (step.energy | step.food | step.points)
    return {"cannot_pay", cat("cannot pay ", icons_in_words(step.energy * a.a, step.food * a.a,
                                                            step.points * a.a))};
  return {"too_many", cat("at most ", most_times(s, step), " times")};
}

Error explain_exchange(const State& s, Action a) {
  const Good good = good_of(a);
  const bool known =
      verb_of(a) == Verb::Flip ? good == Good::Grain : good == Good::Wine || good == Good::Whiskey;
  if (!known) return {"no_exchange", cat(worth(good).name, " cannot be exchanged freely")};
  if (held(player(s).goods, good) == 0) return cannot_pay(cat("1 ", worth(good).name));
  return {"needed", cat("the ", worth(good).name, " is needed for what you have begun to pay")};
}

Error explain_payment(const State& s, Action a) {
  if (s.ask != Ask::Pay) return wrong_moment(s);
  const Tender& tender = kTenders[s.cursor];
  if (good_of(a) != tender.good) return wrong_moment(s);
  const Range range = tender_range(player(s).goods, s.owed, s.cursor);
  if (a.b < range.low)
    return {"too_little", cat("the rest could not be paid: at least ", range.low)};
  return {"too_much", cat("more than is needed or held: at most ", range.high)};
}

Error explain_goods(const State& s, Action a) {
  const Good good = good_of(a);
  const StepKind kind = s.ask == Ask::Step ? current_step(s).kind : StepKind::None;
  switch (verb_of(a)) {
    case Verb::Give:
      if (kind != StepKind::Different) return wrong_moment(s);
      if (!can_give(player(s).goods, good, s.option[kTilesOption] == 1))
        return cannot_pay(cat("1 ", worth(good).name));
      if (static_cast<int>(good) < s.frame.last)
        return {"out_of_order", "goods are named in one order, and each only once"};
      return {"not_enough_kinds", "there would not be enough different goods"};
    case Verb::Take:
    case Verb::Joker:
      if (kind != StepKind::Wheel && s.ask != Ask::Harvest) return wrong_moment(s);
      if (verb_of(a) == Verb::Take && (dial_of(good) == kDials || !in_play(s, dial_of(good))))
        return {"not_on_the_wheel",
                cat("there is no indicator for ", worth(good).name, " in play")};
      if (verb_of(a) == Verb::Joker && !in_play(s, kJokerDial))
        return {"not_on_the_wheel", "the joker is out of the game"};
      return {"other_good", cat("this does not give ", worth(good).name)};
    case Verb::Raise:
      if (kind != StepKind::Raise) return wrong_moment(s);
      return cannot_pay(cat("1 ", worth(good).name));
    case Verb::Pay:
      if (s.ask != Ask::Fee) return wrong_moment(s);
      if (good == Good::Coin) return cannot_pay(missing_for(player(s).goods, coins(s.price)));
      return {"no_present", cat("the fee is coins, or 1 ", worth(present(s)).name)};
    case Verb::Choose:
      if (kind != StepKind::Choose) return wrong_moment(s);
      return {"other_good", cat("this does not give ", worth(good).name)};
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
        return {"no_clergyman", a.a == 0 ? "the prior is out" : "no lay brother can go"};
      return wrong_moment(s);
    case Verb::End:
      if (s.ask == Ask::Turn) return {"action_left", "an action is left: use it or pass"};
      return wrong_moment(s);
    default: return wrong_moment(s);
  }
}

}  // namespace refectory::ora
