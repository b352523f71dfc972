#include <algorithm>
#include <vector>

#include "base/text.hpp"
#include "core/head.hpp"
#include "games/ora/calendar.hpp"
#include "games/ora/document_names.hpp"
#include "games/ora/effects.hpp"
#include "games/ora/land.hpp"
#include "games/ora/payment.hpp"
#include "games/ora/rules.hpp"
#include "games/ora/turn.hpp"
#include "games/ora/wheel.hpp"

// Position document to State. Whatever it says may be wrong; the complaint names the field.
namespace refectory::ora {

namespace {

int read_number(const State& s, const Reader& r) {
  const auto code = r.text();
  for (int number = 1; number < kNumbers; ++number)
    if (card(s, number).code == code) return number;
  if (r.ok()) r.fail(cat("names no building of this variant: '", code, "'"));
  return 1;
}

std::uint8_t read_content(const State& s, const Reader& r) {
  const auto text = r.text();
  if (text.empty()) return kEmpty;
  if (text == "forest") return kForest;
  if (text == "moor") return kMoor;
  for (int i = 0; i < kSettlements; ++i)
    if (kSettlementCards[static_cast<std::size_t>(i)].code == text)
      return static_cast<std::uint8_t>(kFirstSettlement + i);
  return static_cast<std::uint8_t>(read_number(s, r));
}

int read_side(const State& s, const Reader& r) {
  const auto text = r.text();
  for (int side = 0; side < sides(s); ++side)
    if (side_name(s, side) == text) return side;
  if (r.ok()) r.fail(cat("names no player here: '", text, "'"));
  return 0;
}

std::uint8_t read_seat(const State& s, const Reader& r) {
  const int side = read_side(s, r);
  if (side >= s.seats && r.ok()) r.fail("must be a player");
  return static_cast<std::uint8_t>(std::min<int>(side, s.seats - 1));
}

std::uint64_t read_codes(const State& s, const Reader& r) {
  std::uint64_t numbers = 0;
  for (std::size_t i = 0; i < r.size(); ++i) {
    const int number = read_number(s, r[i]);
    if (numbers & bit(number)) r[i].fail("is there twice");
    if (is_heartland(number)) r[i].fail("is not a card");
    numbers |= bit(number);
  }
  return numbers;
}

std::uint8_t read_redirects(const State& s, const Reader& r) {
  std::uint8_t marks = 0;
  for (std::size_t i = 0; i < r.size(); ++i) {
    const int number = read_number(s, r[i]);
    const auto found = std::find(kRedirectNumbers.begin(), kRedirectNumbers.end(), number);
    if (found == kRedirectNumbers.end() || !card(s, number).redirects())
      r[i].fail("leads to no other building");
    else if (marks >> (found - kRedirectNumbers.begin()) & 1)
      r[i].fail("is there twice");
    else
      marks |= static_cast<std::uint8_t>(1 << (found - kRedirectNumbers.begin()));
  }
  return marks;
}

void read_cells(const State& s, Player& p, const Reader& r, std::initializer_list<Cell> cells) {
  if (r.size() != cells.size()) r.fail(cat("must have ", cells.size(), " spaces"));
  std::size_t i = 0;
  for (const Cell cell : cells) p.cells[cell_index(cell)] = read_content(s, r[i++]);
}

// Tiles are laid as a player would: rows outwards from the heartland, plots where they touch,
// in any order in which they fit.
void read_plots(State& s, int side, const Reader& r, Tile tile) {
  Player& p = s.players[static_cast<std::size_t>(side)];
  std::vector<bool> laid(r.size(), false);
  for (std::size_t done = 0; done < laid.size();) {
    const std::size_t before = done;
    for (std::size_t i = 0; i < laid.size(); ++i) {
      const int row = r[i]["row"].integer(-30, 30);
      if (!r.ok()) return;
      if (laid[i] || !fits_tile(p, tile, row)) continue;
      laid[i] = true;
      ++done;
      lay(s, side, tile, row);
    }
    if (done == before) return r.fail("has a plot that touches nothing or overlaps");
  }
  for (std::size_t i = 0; i < laid.size(); ++i) {
    const int row = r[i]["row"].integer(-30, 30);
    r[i].only({"row", "cells"});
    if (tile == Tile::Coast)
      read_cells(s, p, r[i]["cells"], {{row, -2}, {row, -1}, {row + 1, -2}, {row + 1, -1}});
    else
      read_cells(s, p, r[i]["cells"], {{row, 5}, {row + 1, 5}, {row, 6}});
  }
}

void read_block(State& s, int side, const Reader& r) {
  constexpr std::array<std::string_view, 3> kRowKinds = {"hills", "plains", "heartland"};
  Player& p = s.players[static_cast<std::size_t>(side)];
  const std::size_t rows = r.size();
  if (rows < 2 || rows > 2 + kTilesPerStack) return r.fail("must have 2 to 11 rows");
  std::size_t heart = rows;
  for (std::size_t i = 0; i < rows && heart == rows; ++i)
    if (r[i]["row"].integer(-20, 20) == 0) heart = i;
  if (heart + 1 >= rows) return r.fail("must have the heartland in rows 0 and 1");
  const auto row_at = [&](std::size_t i) { return r[i]["row"].integer(-20, 20); };
  const auto lay_at = [&](std::size_t i) {
    const int tile = r[i]["tile"].one_of(kRowKinds);
    if (tile == 2) return r[i]["tile"].fail("cannot be heartland here");
    if (r.ok() && !fits_tile(p, static_cast<Tile>(tile), row_at(i)))
      return r[i]["row"].fail("leaves a gap in the block");
    if (r.ok()) lay(s, side, static_cast<Tile>(tile), row_at(i));
  };
  for (std::size_t i = heart; i <= heart + 1; ++i)
    if (r[i]["tile"].one_of(kRowKinds) != 2 || row_at(i) != static_cast<int>(i - heart))
      return r[i].fail("must be the heartland");
  for (std::size_t i = heart; i-- > 0;) lay_at(i);
  for (std::size_t i = heart + 2; i < rows; ++i) lay_at(i);
  if (!r.ok()) return;
  for (std::size_t i = 0; i < rows; ++i) {
    const int row = row_at(i);
    r[i].only({"row", "tile", "cells"});
    read_cells(s, p, r[i]["cells"], {{row, 0}, {row, 1}, {row, 2}, {row, 3}, {row, 4}});
  }
}

void read_land(State& s, int side, const Reader& r) {
  r.only({"block", "coast", "mountain"});
  lay_heartland(s, side, false);
  read_block(s, side, r["block"]);
  if (!r.ok()) return;
  read_plots(s, side, r["coast"], Tile::Coast);
  if (r.ok()) read_plots(s, side, r["mountain"], Tile::Mountain);
  Player& p = s.players[static_cast<std::size_t>(side)];
  if (p.bottom - p.top >= kRows) r.fail("is longer than a game can make it");
  p.built = 0;
  for_each_cell(p, [&](Cell cell, Terrain) {
    if (is_building(at(p, cell))) p.built |= bit(at(p, cell));
  });
  survey(s, p);
}

Site read_site(const State& s, const Reader& r) {
  std::string_view text = r.text();
  if (text == "home") return kHome;
  const Document code{std::string(next_word(text))};
  std::optional<Error> complaint;
  const int number = read_number(s, Reader(code, complaint));
  if (complaint) {
    r.fail("must be \"home\" or a building");
    return kHome;
  }
  if (!text.empty() || is_heartland(number)) {
    if (next_word(text) == "of")
      for (int side = 0; side < sides(s); ++side)
        if (side_name(s, side) == text) return site(side, number);
    r.fail("must name the owner: \"L1 of red\"");
    return kHome;
  }
  for (int side = 0; side < sides(s); ++side)
    if (s.players[static_cast<std::size_t>(side)].built & bit(number)) return site(side, number);
  r.fail("names a building that nobody has built");
  return kHome;
}

void read_clergy(State& s, int side, const Reader& r) {
  Player& p = s.players[static_cast<std::size_t>(side)];
  p.clergy[0] = read_site(s, r["prior"]);
  const Reader brothers = r["brothers"];
  if (static_cast<int>(brothers.size()) != clergymen(s) - 1)
    brothers.fail(cat("must be ", clergymen(s) - 1));
  for (int i = 1; i < clergymen(s) && r.ok(); ++i)
    p.clergy[static_cast<std::size_t>(i)] = read_site(s, brothers[static_cast<std::size_t>(i - 1)]);
  std::sort(p.clergy.begin() + 1, p.clergy.begin() + clergymen(s));
}

void read_goods(Purse& purse, const Reader& r) {
  for (const auto& member : r.members()) {
    const auto row = std::find_if(kWorth.begin(), kWorth.end(),
                                  [&](const Worth& tile) { return tile.id == member.first; });
    if (row == kWorth.end()) return r[member.first].fail("is no good");
    purse[static_cast<std::size_t>(row - kWorth.begin())] =
        static_cast<std::uint16_t>(r[member.first].integer(0, kMostHeld));
  }
}

void read_player(State& s, int side, const Reader& r) {
  Player& p = s.players[static_cast<std::size_t>(side)];
  read_land(s, side, r["land"]);
  if (side >= s.seats) return;
  read_goods(p.goods, r["goods"]);
  const Reader hand = r["settlements"];
  for (std::size_t i = 0; i < hand.size(); ++i) {
    const std::uint8_t content = read_content(s, hand[i]);
    if (!is_settlement(content)) return hand[i].fail("is no settlement");
    const auto mark = static_cast<std::uint8_t>(1 << (content - kFirstSettlement));
    if (p.hand & mark) return hand[i].fail("is there twice");
    p.hand |= mark;
  }
}

void read_wheel(State& s, const Reader& r) {
  r.only(kDialNames);
  for (std::size_t i = 0; i < kDials; ++i) {
    const Reader dial = r[kDialNames[i]];
    const bool out = dial.node() && dial.node()->is_null();
    s.wheel[i] = out ? kNotInPlay : static_cast<std::uint8_t>(dial.integer(0, kLastIndex));
  }
}

void read_table(State& s, const Reader& r) {
  const Setup setup = read_head(Rules::info(), Rules::check, r);
  s.seats = setup.seats;
  s.option = setup.option;
  s.mode = mode_of(setup);
  s.variant = static_cast<Variant>(s.option[kVariant]);
}

void read_turn(State& s, const Reader& r) {
  r.only({"seat", "slot", "actions", "bought", "settled", "back_to"});
  s.turn = read_seat(s, r["seat"]);
  s.slot = static_cast<std::uint8_t>(r["slot"].integer(0, kSides));
  s.actions = static_cast<std::uint8_t>(r["actions"].integer(0, 2));
  s.bought = r["bought"].flag();
  s.settled = r["settled"].flag();
  s.root = static_cast<Root>(r["back_to"].one_of(kRootNames));
  if (s.root == Root::NeutralUse && !is_solo(s)) r["back_to"].fail("is for the solo game");
}

void read_frame(State& s, const Reader& r) {
  r.only({"card", "owner", "step", "before", "times", "last", "done"});
  Frame& f = s.frame;
  f.card = static_cast<std::uint8_t>(read_number(s, r["card"]));
  f.owner = r["owner"].text() == "display" ? static_cast<std::uint8_t>(kFromDisplay)
                                           : static_cast<std::uint8_t>(read_side(s, r["owner"]));
  f.step = static_cast<std::uint8_t>(r["step"].integer(0, 2));
  f.before = static_cast<std::uint8_t>(r["before"].integer(0, 255));
  f.times = static_cast<std::uint8_t>(r["times"].integer(0, 255));
  f.last = static_cast<std::uint8_t>(r["last"].integer(0, 255));
  f.done = static_cast<std::uint8_t>(r["done"].integer(0, 255));
  if (!r.ok()) return;
  const bool there = f.owner == kFromDisplay ? (s.display & bit(f.card)) != 0
                                             : (s.players[f.owner].built & bit(f.card)) != 0;
  if (!there) r["owner"].fail("does not have that building");
  if (current_step(s).kind == StepKind::None) r["step"].fail("is beyond the card's last step");
}

void read_ask(State& s, const Reader& r) {
  s.ask = static_cast<Ask>(r["kind"].one_of(kAskNames));
  s.asked = read_seat(s, r["seat"]);
  const auto card_in_question = [&] {
    s.pending = static_cast<std::uint8_t>(read_number(s, r["card"]));
  };
  switch (s.ask) {
    case Ask::Fee:
    case Ask::Send:
      card_in_question();
      s.pending_side = static_cast<std::uint8_t>(read_side(s, r["owner"]));
      return r.only({"kind", "seat", "card", "owner"});
    case Ask::Where:
      s.pending = read_content(s, r["card"]);
      return r.only({"kind", "seat", "card"});
    case Ask::Prior:
    case Ask::NeutralWhere: card_in_question(); return r.only({"kind", "seat", "card"});
    case Ask::Lay:
      s.pending = static_cast<std::uint8_t>(r["tile"].one_of(kStackNames));
      return r.only({"kind", "seat", "tile"});
    case Ask::Harvest:
      s.pending = static_cast<std::uint8_t>(r["good"].text() == "wood" ? Good::Wood : Good::Peat);
      return r.only({"kind", "seat", "good"});
    case Ask::Pay:
      s.cursor = static_cast<std::uint8_t>(r["kinds_done"].integer(0, kTenderCount - 1));
      return r.only({"kind", "seat", "kinds_done"});
    default: return r.only({"kind", "seat"});
  }
}

// A step in progress: its counters must be such as playing can bring about.
std::string doubt_about_step(const State& s) {
  const Step& step = current_step(s);
  const Frame& f = s.frame;
  const bool joins = f.step > 0 && card(s, f.card).effect[f.step - 1u].joined;
  if (f.before > 0 && !joins) return "use.before: no step before is still to be paid";
  if (joins && f.before > card(s, f.card).effect[f.step - 1u].limit)
    return "use.before: more than the card allows";
  switch (step.kind) {
    case StepKind::Trade:
    case StepKind::Tier:
      if (s.ask == Ask::Pay && step.kind == StepKind::Tier && (f.times < 1 || f.times > 3))
        return "use.times: there are three levels";
      if (s.ask == Ask::Step && f.times > 0) return "use.times: not chosen yet";
      return "";
    case StepKind::Different:
      if (f.times >= step.limit || f.last > kGoods) return "use.times: all is given";
      if (f.times > 0 &&
          kinds_within(player(s).goods, f.last, s.option[kTilesOption] == 1) < step.limit - f.times)
        return "use.times: the goods that are missing cannot be given";
      return step.out.of(Good::Wonder) > s.wonders && f.times > 0 ? "wonders: none is left" : "";
    case StepKind::Clear:
    case StepKind::Raise: return f.times >= step.limit ? "use.times: all is done" : "";
    case StepKind::Reward: return f.last > 3 || f.done > 1 ? "use.last: past the last reward" : "";
    default: return "";
  }
}

// What is asked must be answerable to the end.
std::string doubt_about_question(const State& s) {
  const Player& p = player(s);
  const bool uses = s.frame.card != 0;
  if (uses && s.ask != Ask::Step && s.ask != Ask::Pay && s.ask != Ask::Harvest)
    return "use: not possible with this question";
  if (uses)
    if (auto doubt = doubt_about_step(s); !doubt.empty()) return doubt;
  if (s.ask != Ask::Send && s.asked != s.turn && s.ask != Ask::Over)
    return "ask.seat: it is another player's turn";
  const bool owes = (s.owed[0] | s.owed[1] | s.owed[2]) != 0;
  const bool joined_debt = s.ask == Ask::Step && s.frame.before > 0;
  if (owes && s.ask != Ask::Pay && !joined_debt) return "owed: nothing is being paid";
  if (owes && !payable(p.goods, s.owed, s.cursor)) return "owed: cannot be paid";
  const bool neutral_question =
      s.ask == Ask::NeutralCard || s.ask == Ask::NeutralWhere || s.ask == Ask::NeutralUse;
  if (neutral_question != (s.root == Root::NeutralUse) && s.ask != Ask::Over && !uses &&
      s.ask != Ask::Fee && s.ask != Ask::Pay && s.ask != Ask::Where && s.ask != Ask::Harvest &&
      s.ask != Ask::Lay && s.ask != Ask::Prior)
    return "turn.back_to: does not fit the question";
  switch (s.ask) {
    case Ask::Step: return uses ? "" : "use: is missing";
    case Ask::Turn: return s.root == Root::Turn ? "" : "turn.back_to: must be turn";
    case Ask::Phase:
      return s.root == Root::Phase && !s.settled ? "" : "turn.back_to: must be phase";
    case Ask::Pay: {
      const StepKind kind = uses ? current_step(s).kind : StepKind::None;
      if (uses && kind != StepKind::Trade && kind != StepKind::Tier)
        return "use.step: nothing is paid here";
      return owes ? "" : "owed: is missing";
    }
    case Ask::Fee:
      if (!can_pay_fee(s)) return "ask.card: the contract cannot be paid";
      [[fallthrough]];
    case Ask::Send: {
      const Player& owner = s.players[s.pending_side];
      const bool own = s.pending_side == s.turn;
      if (!(owner.built & bit(s.pending))) return "ask.owner: does not have that building";
      if (occupied(s)[s.pending_side] & bit(s.pending)) return "ask.card: is occupied";
      if (!anybody_home(s, owner)) return "ask.owner: has nobody at home";
      if (s.ask == Ask::Fee && own) return "ask.owner: own buildings need no contract";
      if (s.ask == Ask::Fee && s.root == Root::NeutralUse &&
          (!prior_home(owner) || !is_solo(s) || s.pending_side != kNeutral))
        return "ask.owner: only the neutral prior can go";
      const int answers = is_solo(s) ? 0 : s.pending_side;
      if (s.ask == Ask::Send && s.asked != answers) return "ask.seat: the owner chooses";
      return s.ask == Ask::Send && s.root != Root::Turn ? "turn.back_to: must be turn" : "";
    }
    case Ask::Where:
      if (is_building(s.pending)) {
        if (!(s.display & bit(s.pending))) return "ask.card: is not in the display";
        if (!covers(p.goods, card(s, s.pending).cost)) return "ask.card: cannot be paid";
        return has_space(s, p, s.pending) ? "" : "ask.card: has no space";
      }
      if (!is_settlement(s.pending)) return "ask.card: cannot be built";
      if (!(p.hand & (1 << (s.pending - kFirstSettlement)))) return "ask.card: is not in hand";
      if (!payable(p.goods,
                   Debt{settlement_of(s.pending).energy, settlement_of(s.pending).food, 0}))
        return "ask.card: cannot be paid";
      return has_space_for_settlement(p, s.pending) ? "" : "ask.card: has no space";
    case Ask::Prior: return p.built & bit(s.pending) ? "" : "ask.card: is not on the land";
    case Ask::NeutralCard:
    case Ask::NeutralUse: return is_solo(s) ? "" : "ask.kind: is for the solo game";
    case Ask::NeutralWhere:
      return is_solo(s) && (s.display & bit(s.pending)) ? "" : "ask.card: is not in the display";
    default: return "";
  }
}

// The moment of the calendar must exist in this mode.
std::string doubt_about_time(const State& s) {
  const Schedule& plan = schedule(s);
  const int last = plan.ending == Ending::BonusRound ? plan.last_round + 1 : plan.last_round;
  if (s.round < 1 || (last > 0 && s.round > last)) return "round: not in this mode's calendar";
  for (int letter = 0; letter < 4; ++letter) {
    const int phase = plan.phase[static_cast<std::size_t>(letter)];
    if (letter < s.letter && s.round < phase) return "next_phase: comes later in this mode";
    if (letter >= s.letter && s.round > phase) return "next_phase: should be over";
    const bool before_phase = s.root != Root::Turn;
    if (letter == s.letter && s.round == phase && !before_phase)
      return "next_phase: should be over";
  }
  const bool in_phase = s.root != Root::Turn && s.ask != Ask::Over;
  const bool closing = s.letter == 4 && (in_bonus_round(s) || (is_solo(s) && s.round == last));
  const bool due = s.letter < 4 && plan.phase[s.letter] == s.round;
  if (in_phase && !due && !closing) return "turn.back_to: no settlement phase in this round";
  if (s.root != Root::Turn && s.slot >= s.seats && s.ask != Ask::Over)
    return "turn.slot: all have had their part";
  if (s.price != 1 && s.price != 2) return "price: is 1 or 2";
  if (s.final_turn && plan.ending != Ending::OneMore) return "final: is for two players";
  if (s.final_turn && !is_sold_out(s)) return "final: too many cards are left to build";
  const int since_d = s.letter == 4 ? s.round - plan.phase[3] : 0;
  if (s.idle > since_d) return cat("idle: there are ", since_d, " rotations since D");
  if (s.stopped && s.ask != Ask::Over) return "stopped: the game is not over";
  if (s.ask == Ask::Over && !may_be_over(s))
    return cat("ask.kind: the game cannot be over in round ", s.round);
  return "";
}

}  // namespace

Result<State> Rules::read(const Document& document) {
  std::optional<Error> complaint;
  const Reader r(document, complaint);
  State s;
  read_table(s, r);
  refuse_others(r, {"round", "next_phase", "wheel",   "display", "price", "wonders", "districts",
                    "plots", "neutral",    "gone",    "fresh",   "turn",  "ask",     "use",
                    "owed",  "entered",    "visited", "idle",    "final", "stopped"});
  if (complaint) return *complaint;

  s.round = static_cast<std::uint16_t>(r["round"].integer(1, 65'000));
  s.letter = static_cast<std::uint8_t>(r["next_phase"].one_of(kLetterNames));
  read_wheel(s, r["wheel"]);
  s.display = read_codes(s, r["display"]);
  s.price = static_cast<std::uint8_t>(r["price"].integer(1, 2));
  s.wonders = static_cast<std::uint8_t>(r["wonders"].integer(0, kWonders));
  s.districts = static_cast<std::uint8_t>(r["districts"].integer(0, kTilesPerStack));
  s.plots = static_cast<std::uint8_t>(r["plots"].integer(0, kTilesPerStack));
  read_players(info(), s.seats, r, {"goods", "settlements", "prior", "brothers", "land"},
               [&s](int seat, const Reader& entry) { read_player(s, seat, entry); });
  if (is_solo(s) && !complaint) {
    check_entry(r["neutral"], side_name(s, kNeutral), {"prior", "brothers", "land"});
    read_player(s, kNeutral, r["neutral"]);
    s.gone = read_codes(s, r["gone"]);
    s.fresh = read_codes(s, r["fresh"]);
  } else if (r.has("neutral")) {
    r["neutral"].fail("is for the solo game");
  }
  if (complaint) return *complaint;
  for (int seat = 0; seat < s.seats; ++seat)
    read_clergy(s, seat, r["players"][static_cast<std::size_t>(seat)]);
  if (is_solo(s)) read_clergy(s, kNeutral, r["neutral"]);

  read_turn(s, r["turn"]);
  read_ask(s, r["ask"]);
  if (r.has("use") && !complaint) read_frame(s, r["use"]);
  if (r.has("owed")) {
    r["owed"].only(kIconNames);
    for (std::size_t i = 0; i < kIcons; ++i)
      if (r["owed"].has(kIconNames[i]))
        s.owed[i] = static_cast<std::uint16_t>(r["owed"][kIconNames[i]].integer(0, 1000));
  }
  if (r.has("entered")) s.entered = read_redirects(s, r["entered"]);
  if (r.has("visited")) s.visited = read_redirects(s, r["visited"]);
  if (r.has("idle")) s.idle = static_cast<std::uint8_t>(r["idle"].integer(0, 255));
  if (r.has("final")) s.final_turn = static_cast<std::uint8_t>(r["final"].one_of(kFinalNames));
  if (r.has("stopped")) s.stopped = r["stopped"].flag();
  if (complaint) return *complaint;

  for (const auto& doubt_about : {audit, doubt_about_time, doubt_about_question})
    if (auto doubt = doubt_about(s); !doubt.empty()) return Error{code::kBadDocument, doubt};
  // A position in which nobody has a choice goes on by itself, as it would in play.
  advance(s);
  return s;
}

}  // namespace refectory::ora
