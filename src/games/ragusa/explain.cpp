#include "games/ragusa/explain.hpp"

#include "base/text.hpp"
#include "games/ragusa/city.hpp"
#include "games/ragusa/document.hpp"
#include "games/ragusa/exchange.hpp"
#include "games/ragusa/notation.hpp"
#include "games/ragusa/placement.hpp"
#include "games/ragusa/refusals.hpp"
#include "games/ragusa/turn.hpp"

namespace refectory::ragusa {

namespace {

std::string units(const std::array<std::uint8_t, kResources>& counts) {
  std::string out;
  for (int r = 0; r < kResources; ++r)
    if (counts[r] > 0)
      out += cat(out.empty() ? "" : ", ", int{counts[r]}, " ", plain(kResourceNames[r]));
  return out;
}

// --- Building ----------------------------------------------------------------------------------

Counts missing_of(const Bill& owed) {
  Counts out;
  for (int r = 0; r < kResources; ++r)
    if (owed.missing[r] > 0) out.emplace_back(kResourceNames[r], owed.missing[r]);
  return out;
}

Error explain_bill(const Bill& owed, int space) {
  const NamedValue where = {"space", space_name(space)}, have = {"have", owed.fish};
  if (owed.goods_missing) return refuse("missing_goods", {where});
  if (owed.price == 0) return refuse("missing_fish", {where, {"need", kFishmongerFish}, have});
  NamedValues values = {where, {"missing", missing_of(owed)}, {"price", owed.price}, have};
  if (owed.fish < owed.price) return refuse({"missing_resources", "buy"}, std::move(values));
  values.emplace_back("need", kFishmongerFish);
  return refuse({"missing_resources", "keep"}, std::move(values));
}

Error explain_build(const State& s, Action a) {
  const int space = a.a;
  const Piece piece = verb(a) == Verb::Build ? Piece::House : Piece::Superhouse;
  const Player& p = s.players[s.active];
  const auto at_space = [space](Why why) { return refuse(why, {{"space", space_name(space)}}); };
  if (houses(s) & bit(space)) return at_space("space_taken");
  if (s.reserved & bit(space)) return at_space("space_reserved");
  if (piece == Piece::House && p.houses == 0) return refuse("no_house_left");
  if (piece == Piece::Superhouse && p.superhouses == 0)
    return refuse(s.seats == 2 ? Why("no_superhouse_left", "placed")
                               : Why("no_superhouse_left", "not_in_game"));
  if (piece == Piece::Superhouse && !(open_to_superhouses(s) & bit(space)))
    return at_space("superhouse_limit");
  return explain_bill(bill(s, s.active, space, piece), space);
}

Error explain_activate(const State& s, Action a) {
  const auto at_hex = [a](Why why) { return refuse(why, {{"hex", kBoard.id[a.a]}}); };
  if (!(kBoard.at[a.a] & bit(s.site))) return at_hex("not_at_the_house");
  if (kBoard.kind[a.a] == Kind::Cathedral) return refuse("no_action");
  for (int i = 0; i < 3; ++i)
    if (kBoard.touches[s.site][i] == a.a && s.pending >> i & 1) return at_hex("make_goods_first");
  return at_hex("already_activated");
}

// --- In the city -------------------------------------------------------------------------------

Error explain_buy(const State& s, int slot) {
  if (s.slot[slot] == kNone) return refuse("slot_empty", {{"slot", slot + 1}});
  const auto cost = ship_cost(s, slot);
  Counts missing;
  for (int c = 0; c < kCommodities; ++c)
    if (const int lack = cost[c] - s.players[s.asked].stock[c]; lack > 0)
      missing.emplace_back(kCommodityNames[c], lack);
  return refuse("cannot_pay", {{"missing", std::move(missing)}});
}

Error explain_swap(const State& s, Action a) {
  const auto into = static_cast<Resource>(a.a);
  const Player& p = s.players[s.phase == Phase::Workshop ? s.asked : s.active];
  if (!can_exchange(p, into))
    return refuse("too_few_fish",
                  {{"need", kFishPrice[a.a]}, {"have", resource(p, Resource::Fish)}});
  if (s.phase != Phase::Workshop) return refuse("no_space_afterwards");
  const Resource from = workshop(kBoard.kind[s.hex]).from;
  return refuse("not_useful_now", {{"resource", kResourceNames[static_cast<int>(from)]}});
}

// --- Which question an action belongs to -------------------------------------------------------

bool belongs(Verb verb, Phase phase) {
  switch (verb) {
    case Verb::Ship: return phase == Phase::Ships;
    case Verb::Back: return phase == Phase::Back;
    case Verb::Deal: return phase == Phase::Deal;
    case Verb::Keep: return phase == Phase::Keep || phase == Phase::Choose;
    case Verb::First: return phase == Phase::First;
    case Verb::Patrician: return phase == Phase::Patrician;
    case Verb::Card: return phase == Phase::Card;
    case Verb::Build:
    case Verb::Superhouse: return phase == Phase::Build;
    case Verb::Activate: return phase == Phase::Order;
    case Verb::Wall: return phase == Phase::Mason;
    case Verb::Tower: return phase == Phase::Architect;
    case Verb::Buy: return phase == Phase::Market;
    case Verb::Sell: return phase == Phase::Wharf;
    case Verb::Visit: return phase == Phase::Palace;
    case Verb::Draw: return phase == Phase::Draw;
    case Verb::Swap:
      return phase == Phase::Build || phase == Phase::Order || phase == Phase::Workshop;
    case Verb::Pass: return phase >= Phase::Build && phase <= Phase::Palace;
    case Verb::Reveal: return phase == Phase::Reveal;
  }
  return false;
}

}  // namespace

Error explain(const State& s, Action a) {
  if (s.phase == Phase::Over) return common_refusal(code::kGameOver);
  const auto asked = [&s](Why why) { return refuse(why, {{"question", phase_name(s.phase)}}); };
  if (!belongs(verb(a), s.phase)) return asked("another_question");
  switch (verb(a)) {
    case Verb::Build:
    case Verb::Superhouse: return explain_build(s, a);
    case Verb::Activate: return explain_activate(s, a);
    case Verb::Wall: return refuse("wall_built", {{"segment", segment_name(a.a)}});
    case Verb::Tower: return refuse("tower_stands", {{"space", space_name(a.a)}});
    case Verb::Buy: return explain_buy(s, a.a);
    case Verb::Sell: return refuse("nothing_to_sell", {{"commodity", kCommodityNames[a.a]}});
    case Verb::Swap: return explain_swap(s, a);
    case Verb::Pass: return asked("must_decide");
    case Verb::Keep: return refuse("card_not_there", {{"card", card_name(a.a)}});
    default: return refuse("cannot_be_drawn");
  }
}

// --- Glosses -----------------------------------------------------------------------------------

namespace {

std::string gloss_build(const State& s, Action a) {
  const Piece piece = verb(a) == Verb::Build ? Piece::House : Piece::Superhouse;
  const Bill owed = bill(s, s.active, a.a, piece);
  std::string hexes;
  for (const int hex : kBoard.touches[a.a])
    if (piece == Piece::House || is_city(kBoard.kind[hex]))
      hexes += cat(hexes.empty() ? "" : ", ", plain(kBoard.id[hex]));
  std::string out = cat(piece == Piece::House ? "a house at " : "a superhouse at ", hexes);
  if (owed.price > 0) out += cat("; ", owed.price, " fish become ", units(owed.missing));
  return out;
}

std::string gloss_buy(const State& s, int slot) {
  return cat(kGoodNames[static_cast<int>(kShips[s.slot[slot]].good)], "; ",
             kCommodityNames[static_cast<int>(kSlots[slot].falls)], " falls");
}

}  // namespace

std::string gloss(const State& s, Action a) {
  switch (verb(a)) {
    case Verb::Keep:
    case Verb::Deal:
    case Verb::Draw:
    case Verb::Reveal: {
      const int card = verb(a) == Verb::Deal || verb(a) == Verb::Reveal ? a.b : a.a;
      if (card >= kBonusCards) return "a hidden bonus card";
      return cat(int{kBonuses[card].points}, " VP for ", kBonuses[card].help, ", 12 at most");
    }
    case Verb::Build:
    case Verb::Superhouse: return gloss_build(s, a);
    case Verb::Activate:
      return cat("the ", plain(kBoard.id[a.a]), " acts next, clockwise from the new house");
    case Verb::Wall: return "lay this wall";
    case Verb::Tower: return cat("a tower on ", space_name(a.a));
    case Verb::Buy: return gloss_buy(s, a.a);
    case Verb::Sell: return cat("sell one ", kCommodityNames[a.a]);
    case Verb::Visit: return "draw two bonus cards and keep one";
    case Verb::Swap: return cat("fish become 1 ", plain(kResourceNames[a.a]), " for good");
    case Verb::Pass: return s.phase == Phase::Workshop ? "exchange nothing" : "decline";
    case Verb::Ship: return cat("a ship with ", kGoodNames[static_cast<int>(kShips[a.a].good)]);
    case Verb::Back: return "the back of the next ship";
    case Verb::First: return cat(kColours[a.a], " begins");
    case Verb::Patrician: return "three spaces are reserved for the automata";
    case Verb::Card: break;
  }
  return "the card that the automaton builds from";
}

}  // namespace refectory::ragusa
