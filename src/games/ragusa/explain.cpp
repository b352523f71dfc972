#include "games/ragusa/explain.hpp"

#include "base/text.hpp"
#include "games/ragusa/city.hpp"
#include "games/ragusa/document.hpp"
#include "games/ragusa/exchange.hpp"
#include "games/ragusa/notation.hpp"
#include "games/ragusa/placement.hpp"
#include "games/ragusa/turn.hpp"

namespace refectory::ragusa {

namespace {

std::string plain(std::string_view name) {
  std::string out(name);
  for (char& c : out)
    if (c == '_' || c == '-') c = ' ';
  return out;
}

std::string units(const std::array<std::uint8_t, kResources>& counts) {
  std::string out;
  for (int r = 0; r < kResources; ++r)
    if (counts[r] > 0)
      out += cat(out.empty() ? "" : ", ", int{counts[r]}, " ", plain(kResourceNames[r]));
  return out;
}

// --- Building ----------------------------------------------------------------------------------

Error explain_bill(const Bill& owed, std::string_view where) {
  if (owed.goods_missing)
    return {"missing_goods",
            cat("cannot build on ", where, ": market and wharf need a commodity in store")};
  if (owed.price == 0)
    return {"missing_fish",
            cat("cannot build on ", where, ": the fishmonger needs 2 fish, there are ", owed.fish)};
  const bool only_keep = owed.fish >= owed.price;
  const std::string exchange = cat("buying it costs ", owed.price, " fish, there are ", owed.fish,
                                   only_keep ? ", and 2 must remain for the fishmonger" : "");
  return {"missing_resources",
          cat("cannot build on ", where, ": ", units(owed.missing), " missing; ", exchange)};
}

Error explain_build(const State& s, Action a) {
  const int space = a.a;
  const Piece piece = verb(a) == Verb::Build ? Piece::House : Piece::Superhouse;
  const Player& p = s.players[s.active];
  const std::string where = space_name(space);
  if (houses(s) & bit(space)) return {"space_taken", cat(where, " already holds a house")};
  if (s.reserved & bit(space))
    return {"space_reserved", cat(where, " is reserved for the Patrician")};
  if (piece == Piece::House && p.houses == 0) return {"no_house_left", "no ordinary house is left"};
  if (piece == Piece::Superhouse && p.superhouses == 0)
    return {"no_superhouse_left",
            s.seats == 2 ? "no superhouse is left" : "superhouses are only in the game of two"};
  if (piece == Piece::Superhouse && !(open_to_superhouses(s) & bit(space)))
    return {"superhouse_limit", cat("a hex at ", where, " already has a superhouse")};
  return explain_bill(bill(s, s.active, space, piece), where);
}

Error explain_activate(const State& s, Action a) {
  const auto hex = kBoard.id[a.a];
  if (!(kBoard.at[a.a] & bit(s.site)))
    return {"not_at_the_house", cat("the new house is not at the ", hex)};
  if (kBoard.kind[a.a] == Kind::Cathedral)
    return {"no_action", "the cathedral counts at the end of the game"};
  for (int i = 0; i < 3; ++i)
    if (kBoard.touches[s.site][i] == a.a && s.pending >> i & 1)
      return {"make_goods_first", cat("without goods the workshop comes before the ", hex)};
  return {"already_activated", cat("the ", hex, " has been activated")};
}

// --- In the city -------------------------------------------------------------------------------

Error explain_buy(const State& s, int slot) {
  if (s.slot[slot] == kNone) return {"slot_empty", cat("no ship lies on slot ", slot + 1)};
  const auto cost = ship_cost(s, slot);
  std::string missing;
  for (int c = 0; c < kCommodities; ++c)
    if (const int lack = cost[c] - s.players[s.asked].stock[c]; lack > 0)
      missing += cat(missing.empty() ? "" : ", ", lack, " ", kCommodityNames[c]);
  return {"cannot_pay", cat("cannot pay: ", missing, " missing")};
}

Error explain_swap(const State& s, Action a) {
  const auto into = static_cast<Resource>(a.a);
  const Player& p = s.players[s.phase == Phase::Workshop ? s.asked : s.active];
  if (!can_exchange(p, into))
    return {"too_few_fish", cat("too few fish: ", int{kFishPrice[a.a]}, " needed, ",
                                int{resource(p, Resource::Fish)}, " there")};
  if (s.phase == Phase::Workshop)
    return {"not_useful_now",
            cat("only ", plain(kResourceNames[static_cast<int>(workshop(kBoard.kind[s.hex]).from)]),
                " helps before this house acts")};
  return {"no_space_afterwards", "without these fish there would be no space to build on"};
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

std::string_view question(Phase phase) {
  switch (phase) {
    case Phase::Keep:
    case Phase::Choose: return "which bonus card is kept";
    case Phase::Build: return "where to build";
    case Phase::Order: return "which hex is activated next";
    case Phase::Workshop: return "whether fish are exchanged before the workshop";
    case Phase::Mason: return "where to lay a wall";
    case Phase::Architect: return "where to put a tower";
    case Phase::Market: return "which ship to buy";
    case Phase::Wharf: return "what to sell";
    case Phase::Palace: return "whether to draw bonus cards";
    default: return "what chance draws";
  }
}

}  // namespace

Error explain(const State& s, Action a) {
  if (s.phase == Phase::Over) return {code::kGameOver, "the game is over"};
  if (!belongs(verb(a), s.phase))
    return {"another_question", cat("the question is ", question(s.phase))};
  switch (verb(a)) {
    case Verb::Build:
    case Verb::Superhouse: return explain_build(s, a);
    case Verb::Activate: return explain_activate(s, a);
    case Verb::Wall: return {"wall_built", cat(segment_name(a.a), " already has a wall")};
    case Verb::Tower: return {"tower_stands", cat(space_name(a.a), " already has a tower")};
    case Verb::Buy: return explain_buy(s, a.a);
    case Verb::Sell: return {"nothing_to_sell", cat("no ", kCommodityNames[a.a], " in store")};
    case Verb::Swap: return explain_swap(s, a);
    case Verb::Pass: return {"must_decide", cat("cannot be declined: ", question(s.phase))};
    case Verb::Keep:
      return {"card_not_there", cat("the ", card_name(a.a), " card is not among those drawn")};
    default: return {"cannot_be_drawn", "that is not in the pile"};
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
