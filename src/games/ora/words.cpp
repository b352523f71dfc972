#include "games/ora/words.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "games/ora/document_names.hpp"
#include "games/ora/effects.hpp"
#include "games/ora/payment.hpp"
#include "games/ora/rules.hpp"
#include "games/ora/verbs.hpp"

namespace refectory::ora {

namespace {

std::string halves_in_words(int halves) {
  if (halves == 1) return "half an";
  return halves % 2 ? cat(halves / 2, ".5") : cat(halves / 2);
}

void add(std::string& list, std::string_view item) {
  if (!list.empty()) list += ", ";
  list += item;
}

}  // namespace

std::string counted(int count, Good good) {
  const bool coins = good == Good::Coin && count != 1;
  return cat(count, " ", coins ? std::string_view("coins") : worth(good).name);
}

std::string in_words(const Bundle& bundle) {
  std::string out;
  for (const Amount& amount : bundle) add(out, counted(amount.count, amount.good));
  return out.empty() ? "nothing" : out;
}

std::string in_words(const Purse& purse) {
  std::string out;
  for (int i = 0; i < kGoods; ++i)
    if (const int count = purse[static_cast<std::size_t>(i)])
      add(out, counted(count, static_cast<Good>(i)));
  return out.empty() ? "nothing" : out;
}

std::string terrain_in_words(Terrain terrain) {
  if (terrain == kAnyLand) return "coast, plains or hillside";
  std::string out;
  for (std::size_t i = 0; i < kTerrainNames.size(); ++i)
    if (terrain >> i & 1) out += cat(out.empty() ? "" : " or ", kTerrainNames[i]);
  return out;
}

std::string icons_in_words(int energy_halves, int food, int points) {
  std::string out;
  if (food > 0) add(out, cat(food, " food"));
  if (energy_halves > 0) add(out, cat(halves_in_words(energy_halves), " energy"));
  if (points > 0) add(out, cat(points, " points"));
  return out;
}

std::string card_title(const Card& card) {
  return cat(card.name, " (", card.code, ")");
}

std::string building_in_words(const State& s, Action a) {
  const std::string title = card_title(kCards[a.a]);
  const int owner = owner_named(s, a);
  if (owner == kFromDisplay) return cat("the ", title, " of the display");
  if (owner == s.asked) return cat("the ", title);
  return cat(side_name(s, owner), "'s ", title);
}

std::string card_in_words(const Card& card) {
  std::string out = card_title(card);
  out += card.stage == Stage::Heartland ? ", heartland" : "";
  if (card.stage != Stage::Start && card.stage != Stage::Heartland)
    out += cat(", pile ", kLetterNames[static_cast<std::size_t>(card.stage) - 1]);
  if (card.cloister) out += ", cloister";
  out += cat("\n  ", card.text);
  if (card.stage != Stage::Heartland) out += cat("\n  costs ", in_words(card.cost));
  out += cat("\n  stands on ", terrain_in_words(card.land), "; economy ", int{card.economy},
             ", dwelling ", int{card.dwelling});
  if (card.from > 1)
    out += cat("\n  in games of ", int{card.from}, card.from == 3 ? " or more" : "");
  if (card.raises_price) out += "\n  once built, work contracts cost 2 coins";
  if (card.once_per_action) out += "\n  at most once per action";
  if (card.code == "I35") out += "\n  dwelling 9 is reconstructed; option round_tower";
  return out;
}

std::string card_in_words(const Settlement& card) {
  std::string out = cat(card.name, " (", card.code, "), settlement");
  if (card.stage != Stage::Start)
    out += cat(", comes with phase ", kLetterNames[static_cast<std::size_t>(card.stage) - 1]);
  out += cat("\n  costs ", icons_in_words(card.energy, card.food, 0));
  out += cat("\n  stands on ", terrain_in_words(card.land), "; economy ", int{card.economy},
             ", dwelling ", int{card.dwelling});
  return out;
}

namespace {

std::string step_question(const State& s) {
  const Step& step = current_step(s);
  std::string at = cat(card_title(card(s, s.frame.card)), ": ");
  switch (step.kind) {
    case StepKind::Trade: {
      std::string price = in_words(step.in);
      const std::string icons = icons_in_words(step.energy, step.food, step.points);
      if (!icons.empty()) price = step.in.empty() ? icons : cat(price, ", ", icons);
      if (step.out.empty()) return cat(at, "pay ", price, "?");
      return cat(at, "how many times ", price, " for ", in_words(step.out), "?");
    }
    case StepKind::Choose: return cat(at, "which good?");
    case StepKind::Different:
      return cat(at, "which goods, all different? ", step.limit - s.frame.times, " more");
    case StepKind::Tier: return cat(at, "which level?");
    case StepKind::Wheel: return cat(at, "which indicator?");
    case StepKind::Clear: return cat(at, "which forest?");
    case StepKind::Extra: return cat(at, "what will you do?");
    case StepKind::UseOf: return cat(at, "which building will you use?");
    case StepKind::Raise: return cat(at, "which good goes up?");
    case StepKind::Reward:
      return cat(at, "what will you take? ", int{s.frame.times}, " points left");
    default: return at;
  }
}

std::string_view pending_name(const State& s) {
  return is_building(s.pending) ? card(s, s.pending).name : settlement_of(s.pending).name;
}

}  // namespace

std::string question(const State& s) {
  switch (s.ask) {
    case Ask::Over: return "the game is over";
    case Ask::Turn:
      return s.actions > 0 ? cat("your turn, ", int{s.actions},
                                 s.actions == 1 ? " action left" : " actions left")
                           : std::string("anything else this turn?");
    case Ask::Fee: return cat("the work contract at the ", pending_name(s), ": pay with what?");
    case Ask::Send:
      return cat("who goes to ", side_name(s, s.pending_side), "'s ", pending_name(s), "?");
    case Ask::Where: return cat("where will the ", pending_name(s), " stand?");
    case Ask::Prior: return cat("will your prior use the ", pending_name(s), " at once?");
    case Ask::Lay: return cat("where will the ", kStackNames[s.pending], " lie?");
    case Ask::Harvest:
      return cat("which indicator for the ", worth(static_cast<Good>(s.pending)).name, "?");
    case Ask::Pay:
      return cat("still to pay: ",
                 icons_in_words(s.owed[kEnergyIcon], s.owed[kFoodIcon], s.owed[kPointsIcon]),
                 ". How much ", worth(kTenders[s.cursor].good).name, "?");
    case Ask::Step: return step_question(s);
    case Ask::Phase: return "settlement phase: a landscape, a settlement?";
    case Ask::NeutralCard: return "which card does the neutral player build next?";
    case Ask::NeutralWhere: return cat("where does the neutral ", pending_name(s), " stand?");
    case Ask::NeutralUse: return "use a card just built with the neutral prior?";
  }
  return {};
}

namespace {

std::string trade_gloss(const State& s, int times) {
  const Step& step = current_step(s);
  if (times == 0) return step.gate ? "do without it" : "not at all";
  const auto scaled = [times](const Bundle& bundle) {
    Bundle out;
    for (const Amount& amount : bundle) out = out + Bundle(amount.good, amount.count * times);
    return out;
  };
  std::string price = step.in.empty() ? std::string() : in_words(scaled(step.in));
  const std::string icons =
      icons_in_words(step.energy * times, step.food * times, step.points * times);
  if (!icons.empty()) add(price, icons);
  return step.out.empty() ? cat("pay ", price) : cat(price, " for ", in_words(scaled(step.out)));
}

std::string pay_gloss(Action a) {
  if (good_of(a) == Good::Coin) return "pay in coins";
  return cat("give 1 ", worth(good_of(a)).name, " as a present");
}

std::string level_gloss(const State& s, Action a) {
  if (a.a == 0) return "none";
  const Level& level = current_step(s).levels[a.a - 1u];
  return cat(icons_in_words(level.need, 0, 0), " for ", int{level.coins}, " coins");
}

std::string done_gloss(const State& s) {
  return s.ask == Ask::Phase ? "that is all for this phase" : "no more of this";
}

std::string harvest_gloss(Action a, std::string_view what) {
  if (a.a == kNoCell) return cat(what, ", without a card: nothing happens");
  const Cell cell = cell_of(a);
  return cat(what, " at ", cell.row, ",", cell.column);
}

}  // namespace

std::string Rules::gloss(const State& s, Action a) {
  const auto good = [&] { return worth(good_of(a)).name; };
  switch (verb_of(a)) {
    case Verb::Use: return cat("use ", building_in_words(s, a), ": ", kCards[a.a].text);
    case Verb::Contract:
      return cat("work contract at ", building_in_words(s, a), ": ", kCards[a.a].text);
    case Verb::Build:
      return cat("build the ", card_title(kCards[a.a]), " for ", in_words(kCards[a.a].cost));
    case Verb::Settle: {
      const Settlement& row = kSettlementCards[a.a];
      return cat("build ", row.name, " for ", icons_in_words(row.energy, row.food, 0));
    }
    case Verb::Fell: return harvest_gloss(a, "fell trees");
    case Verb::Cut: return harvest_gloss(a, "cut peat");
    case Verb::Buy: return cat("buy the ", kStackNames[a.a]);
    case Verb::Place: return cat("the neutral player builds the ", card_title(kCards[a.a]));
    case Verb::At: return cat("on space ", cell_of(a).row, ",", cell_of(a).column);
    case Verb::Lay: {
      constexpr std::array<std::string_view, kTileSides> kTileWords = {
          "a hills district", "a plains district", "a coastal plot", "a mountain plot"};
      return cat("lay ", kTileWords[a.a], " at row ", a.b - kRowBias);
    }
    case Verb::Send: return a.a == 0 ? "the prior goes" : "a lay brother goes";
    case Verb::Stay: return "the prior stays at home";
    case Verb::Pay: return pay_gloss(a);
    case Verb::Take: return cat("take ", good(), " by its indicator");
    case Verb::Joker: return cat("take ", good(), " by the joker");
    case Verb::Choose: return cat("take ", good());
    case Verb::Times: return trade_gloss(s, a.a);
    case Verb::Level: return level_gloss(s, a);
    case Verb::Give: return cat("give 1 ", good());
    case Verb::Burn:
    case Verb::Eat:
    case Verb::Spend: return cat("pay ", counted(a.b, good_of(a)));
    case Verb::Clear: return cat("clear the forest at ", cell_of(a).row, ",", cell_of(a).column);
    case Verb::Raise: return cat("raise a ", good());
    case Verb::Claim: return cat("take ", counted(a.b, good_of(a)));
    case Verb::Done: return done_gloss(s);
    case Verb::Pass: return "do nothing with this action";
    case Verb::End: return "end the turn";
    case Verb::Flip: return "turn 1 grain into straw";
    case Verb::Cash: return cat("trade 1 ", good(), " for coins");
  }
  return {};
}

namespace {

// Goods by their icons, for "help bread".
std::string good_in_words(const Worth& tile) {
  std::string worth_of;
  if (tile.food) add(worth_of, cat(int{tile.food}, " food"));
  if (tile.energy) add(worth_of, cat(halves_in_words(tile.energy), " energy"));
  if (tile.coins) add(worth_of, cat(int{tile.coins}, tile.coins == 1 ? " coin" : " coins"));
  if (tile.points) add(worth_of, cat(int{tile.points}, tile.points == 1 ? " point" : " points"));
  return cat(tile.name, ": ", worth_of.empty() ? "worth nothing by itself" : worth_of);
}

bool same_word(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [&](char x, char y) { return lower(x) == lower(y); });
}

}  // namespace

std::optional<std::string> Rules::help(std::string_view topic) {
  std::string found;
  const auto note = [&](const std::string& text) { found += cat(found.empty() ? "" : "\n", text); };
  for (const Card& card : kCards)
    if (same_word(card.code, topic) || same_word(card.name, topic)) note(card_in_words(card));
  for (const Settlement& card : kSettlementCards)
    if (same_word(card.code, topic) || same_word(card.name, topic)) note(card_in_words(card));
  for (const Worth& tile : kWorth)
    if (same_word(tile.id, topic) || same_word(tile.name, topic)) note(good_in_words(tile));
  if (found.empty()) return std::nullopt;
  return found;
}

}  // namespace refectory::ora
