#include <bit>

#include "base/text.hpp"
#include "games/ora/calendar.hpp"
#include "games/ora/land.hpp"
#include "games/ora/rules.hpp"
#include "games/ora/verbs.hpp"
#include "games/ora/wheel.hpp"

// What must be true of every position. Findings begin with the field of the position document
// that is wrong, because documents from outside are tested by the same function.
namespace refectory::ora {

namespace {

std::string audit_land(const State& s, int side) {
  const Player& p = s.players[static_cast<std::size_t>(side)];
  std::uint64_t built = 0;
  std::uint8_t settled = 0;
  std::string finding;
  for_each_cell(p, [&](Cell cell, Terrain land) {
    const std::uint8_t content = at(p, cell);
    const bool neutral = is_solo(s) && side == kNeutral;
    if (is_building(content)) {
      if (built & bit(content)) finding = "land has a building twice";
      built |= bit(content);
      if (!neutral && !(card(s, content).land & land))
        finding = cat("land has ", card(s, content).code, " on the wrong terrain");
    } else if (is_settlement(content)) {
      const auto mark = static_cast<std::uint8_t>(1 << (content - kFirstSettlement));
      if (settled & mark) finding = "land has a settlement twice";
      if (p.hand & mark) finding = "settlements has one that is built";
      if (neutral || !(settlement_of(content).land & land))
        finding = cat("land has ", settlement_of(content).code, " on the wrong terrain");
      settled |= mark;
    } else if (content == kForest || content == kMoor) {
      if (neutral || land != kPlains) finding = "land has a forest or moor off the plains";
    } else if (content != kEmpty) {
      finding = "land has an unknown card";
    }
  });
  if (!finding.empty()) return finding;
  if (built != p.built) return "land does not hold the buildings that were built";
  const auto known = static_cast<std::uint8_t>((1 << (4 + s.letter)) - 1);
  if (side < s.seats && static_cast<std::uint8_t>(settled | p.hand) != known)
    return "settlements are not those that have come into play";
  Player fresh = p;
  survey(s, fresh);
  if (fresh.open != p.open || fresh.open_cloister != p.open_cloister)
    return "land was changed without a survey";
  return "";
}

// Printed buildings stay where they are (OL-9.10). Neutral ones may be covered, each by its like
// (OL-20.12).
std::string audit_heartland(const State& s, int side) {
  const Player& p = s.players[static_cast<std::size_t>(side)];
  for (const auto& [cell, number] : kPrinted) {
    const std::uint8_t content = at(p, cell);
    if (content == number) continue;
    const bool covered = is_solo(s) && side == kNeutral && is_building(content) &&
                         !is_heartland(content) && !(p.built & bit(number)) &&
                         is_cloister(s, content) == is_cloister(s, number);
    if (!covered)
      return cat("land has no ", card(s, number).code, " in row ", cell.row, ", column ",
                 cell.column);
  }
  return "";
}

// OL-9.5, OL-20.22: every cloister building was built beside one that lay there, from the Office
// on, and none leaves its space but for another one. So all of them hang together.
std::string audit_cloister(const State& s, int side) {
  const Player& p = s.players[static_cast<std::size_t>(side)];
  Fixed<Cell, kNumbers> reached;  // whose neighbours are still to be looked at
  std::uint64_t apart = p.built & kCloisters[static_cast<std::size_t>(s.variant)];
  const auto join = [&](Cell cell) {
    const std::uint8_t content = at(p, cell);
    if (!is_building(content) || !(apart & bit(content))) return;
    apart &= ~bit(content);
    reached.push(cell);
  };
  join(kPrinted.back().cell);
  while (!reached.empty()) {
    const Cell from = reached.back();
    reached.resize_down(reached.size() - 1);
    for (const Cell cell : neighbours(p, from)) join(cell);
  }
  if (apart == 0) return "";
  return cat("land has ", card(s, std::countr_zero(apart)).code,
             " away from the other cloister buildings");
}

std::string audit_clergy(const State& s, int side) {
  const Player& p = s.players[static_cast<std::size_t>(side)];
  for (std::size_t i = 0; i < p.clergy.size(); ++i) {
    const Site where = p.clergy[i];
    if (where == kHome) continue;
    const char* field = i == 0 ? "prior" : "brothers";
    if (static_cast<int>(i) >= clergymen(s)) return cat(field, ": there is no such clergyman");
    if (side_of(where) >= sides(s) || number_at(where) == 0)
      return cat(field, ": there is no such building");
    if (!(s.players[static_cast<std::size_t>(side_of(where))].built & bit(number_at(where))))
      return cat(field, ": the building is not there");
    if (side_of(where) != side && !in_bonus_round(s))
      return cat(field, ": clergymen stay on their own land");
  }
  if (p.clergy[1] > p.clergy[2] && clergymen(s) == 3) return "brothers are out of order";
  return "";
}

// Every card of the deck is in exactly one place.
std::string audit_cards(const State& s) {
  std::uint64_t seen = 0;
  bool twice = false;
  const auto add = [&](std::uint64_t cards) {
    twice = twice || (seen & cards);
    seen |= cards;
  };
  add(s.display);
  add(s.gone);
  for (const Player& p : s.players) add(p.built & ~kHeartland);
  std::uint64_t entered = cards_of_stage(s, Stage::Start);
  for (int letter = 0; letter < s.letter && letter < 4; ++letter)
    entered |= cards_of_stage(s, static_cast<Stage>(static_cast<int>(Stage::A) + letter));
  if (twice) return "display: a card is in two places";
  if (seen != entered) return "display: a card is missing, or not yet or never in play";
  if (s.fresh & ~s.players[kNeutral].built) return "fresh: a card is not on the neutral land";
  return "";
}

std::string audit_goods(const State& s) {
  int wonders = s.wonders;
  for (const Player& p : s.players) {
    if (held(p.goods, Good::FiveCoins) != 0) return "goods: five_coins are kept as coins";
    for (const int count : p.goods)
      if (count > kMostHeld) return "goods: more than can be held";
    wonders += held(p.goods, Good::Wonder);
  }
  return wonders == kWonders ? "" : "wonders: not 8 with those that players hold";
}

std::string audit_stacks(const State& s) {
  int districts = 0, plots = 0;
  for (int side = 0; side < sides(s); ++side) {
    const Player& p = s.players[static_cast<std::size_t>(side)];
    districts += p.block_bottom - p.block_top - 1;
    for (int row = p.top; row <= p.bottom; ++row) {
      plots += begins_plot(p, Tile::Coast, row);
      plots += begins_plot(p, Tile::Mountain, row);
    }
  }
  if (districts != s.districts) return "districts: not as many as lie on the land";
  return plots == s.plots ? "" : "plots: not as many as lie on the land";
}

}  // namespace

std::string Rules::audit(const State& s) {
  for (int side = 0; side < sides(s); ++side) {
    const std::string_view who = is_solo(s) && side == kNeutral
                                     ? std::string_view("neutral")
                                     : kSeatNames[static_cast<std::size_t>(side)];
    for (const auto& look : {audit_land, audit_heartland, audit_cloister, audit_clergy})
      if (const auto finding = look(s, side); !finding.empty()) return cat(who, ".", finding);
  }
  for (const auto& look : {audit_cards, audit_goods, audit_stacks})
    if (auto finding = look(s); !finding.empty()) return finding;
  for (const std::uint8_t index : s.wheel)
    if (index > kLastIndex && index != kNotInPlay) return "wheel: past its end";
  if (s.letter > 4) return "letter: there is none after E";
  return "";
}

std::string Rules::audit_step(const State& before, Action a, const State& after) {
  const auto unchanged = [&](std::size_t side) {
    return before.players[side].goods == after.players[side].goods;
  };
  // Only the short game's wheel and rounds give to players who are not asked.
  const bool gifts = schedule(before).short_game;
  for (std::size_t side = 0; side < kSides; ++side) {
    const bool acts = side == before.asked || side == before.turn || side == after.turn;
    if (acts || gifts || unchanged(side)) continue;
    Purse paid = before.players[side].goods;
    gain(paid, Good::Coin, before.price);
    if (paid != after.players[side].goods || is_solo(before))
      return cat(kSeatNames[side], " won or lost goods in another player's turn");
  }
  if (verb_of(a) == Verb::Flip || verb_of(a) == Verb::Cash) {
    Purse purse = before.players[before.asked].goods;
    --held(purse, good_of(a));
    gain(purse, verb_of(a) == Verb::Flip ? Good::Straw : Good::Coin,
         verb_of(a) == Verb::Flip ? 1 : worth(good_of(a)).coins);
    if (before.ask == after.ask && before.round == after.round && before.cursor == after.cursor &&
        before.frame == after.frame && purse != after.players[before.asked].goods)
      return "a free exchange has the wrong rate";
  }
  if (after.wonders > before.wonders) return "a Wonder came back";
  if (after.round < before.round) return "time runs backwards";
  return "";
}

}  // namespace refectory::ora
