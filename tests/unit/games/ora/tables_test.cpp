#include "games/ora/cards.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <set>

#include "games/ora/calendar.hpp"
#include "games/ora/machine.hpp"
#include "games/ora/rules.hpp"
#include "games/ora/turn.hpp"
#include "games/ora/wheel.hpp"
#include "tables.hpp"

// The engine's tables against tests/data/ora, which was copied from the facts by itself.
namespace refectory::ora {

namespace {

const Card& card_named(std::string_view code) {
  const auto found =
      std::find_if(kCards.begin(), kCards.end(), [&](const Card& c) { return c.code == code; });
  if (found == kCards.end()) std::abort();
  return *found;
}

std::string terrain_text(Terrain land) {
  Fields names;
  for (const auto& [bit, name] : {std::pair{kWater, "water"},
                                  {kCoast, "coast"},
                                  {kPlains, "plains"},
                                  {kHill, "hillside"},
                                  {kMountain, "mountain"}})
    if (land & bit) names.emplace_back(name);
  return join(names, " ");
}

std::string stage_text(Stage stage) {
  constexpr std::array kNames = {"start", "A", "B", "C", "D", "heartland"};
  return kNames[static_cast<std::size_t>(stage)];
}

std::string halves_text(int halves) {
  return halves % 2 == 0 ? std::to_string(halves / 2) : cat(halves / 2, ".5");
}

// --- an effect row as text ------------------------------------------------------------------

std::string in_text(const Step& step) {
  Fields icons;
  if (step.energy) icons.push_back(cat("energy ", halves_text(step.energy)));
  if (step.food) icons.push_back(cat("food ", int{step.food}));
  if (step.points) icons.push_back(cat("points ", int{step.points}));
  return bundle_text(step.in, icons);
}

std::string kinds_text(const Bundle& out, bool counted) {
  Fields names;
  for (const Amount& amount : out)
    names.push_back(counted ? cat(worth(amount.good).id, " ", int{amount.count})
                            : std::string(worth(amount.good).id));
  std::sort(names.begin(), names.end());
  return join(names, " | ");
}

std::string limit_text(const Step& step) {
  return cat(" x", step.limit == kAnyNumber ? std::string("any") : std::to_string(step.limit));
}

std::string trade_text(const Step& step) {
  std::string text = cat(step.gate ? "pay " : "trade ", in_text(step), " -> ",
                         bundle_text(step.out), step.gate ? "" : limit_text(step));
  if (step.gate && step.limit != 1) text += " more than once";
  if (step.joined) text += " paid with next";
  if (step.shared) text += " limit shared";
  return text;
}

std::string levels_text(const Step& step) {
  Fields texts;
  const bool held = step.kind == StepKind::Holding;
  for (const Level& level : step.levels)
    texts.push_back(cat(held ? std::string(worth(step.in[0].good).id) : "energy", " ",
                        held ? std::to_string(level.need) : halves_text(level.need), " -> coin ",
                        int{level.coins}));
  return join(texts, " | ");
}

std::string extras_text(int extras) {
  Fields names;
  for (const auto& [bit, name] : {std::pair{kBuild, "build"},
                                  {kSettle, "settle"},
                                  {kFell, "fell"},
                                  {kCut, "cut"},
                                  {kDistrict, "district"},
                                  {kPlot, "plot"}})
    if (extras & bit) names.emplace_back(name);
  std::sort(names.begin(), names.end());
  return join(names, " ");
}

std::string target_text(Target target) {
  switch (target) {
    case Target::PriorStands: return "occupied_by_any_prior";
    case Target::Occupied: return "any_occupied";
    case Target::Neighbour: return "unoccupied_orthogonal_neighbour_of_this";
    case Target::Display: return "any_unbuilt_in_display";
  }
  return "";
}

// Points per unit: the usual number, then the modes that differ.
std::string reward_text(const Step& step) {
  if (step.unit == Unit::ForestsAndMoors) return "own_forest_and_moor_cards default=1";
  std::string text =
      cat("own_cloister_buildings default=", halves_text(schedule_of(Mode::Four).cloister_halves));
  for (const Schedule& plan : kSchedules)
    if (plan.cloister_halves != schedule_of(Mode::Four).cloister_halves)
      text += cat(" ", plan.key, "=", halves_text(plan.cloister_halves));
  return text;
}

std::string step_text(const Step& step) {
  switch (step.kind) {
    case StepKind::Gain: return cat("gain ", bundle_text(step.out));
    case StepKind::Choose:
      return cat("choose ", kinds_text(step.out, true), step.unlike ? " unlike before" : "");
    case StepKind::Trade: return trade_text(step);
    case StepKind::Different:
      return cat("different ", int{step.limit}, " -> ", bundle_text(step.out));
    case StepKind::Tier: return cat("tier ", levels_text(step));
    case StepKind::Holding: return cat("holding ", levels_text(step));
    case StepKind::Wheel:
      return cat(step.joker_only ? "joker " : "wheel ", kinds_text(step.out, false));
    case StepKind::Clear:
      return cat("clear", limit_text(step), " -> ", bundle_text(step.out),
                 step.gate ? " or end" : "");
    case StepKind::Extra: return cat("extra ", extras_text(step.extras));
    case StepKind::UseOf: return cat("use ", target_text(step.target));
    case StepKind::Recall:
      return step.recall == Recall::Prior ? "recall prior_of_user" : "recall all_clergymen_of_user";
    case StepKind::Raise: return cat("raise book ceramic ornament reliquary", limit_text(step));
    case StepKind::Reward: return cat("reward ", reward_text(step));
    case StepKind::None: break;
  }
  return "";
}

std::string effect_text(const Card& card) {
  Fields texts;
  for (const Step& step : card.effect)
    if (step.kind != StepKind::None) texts.push_back(step_text(step));
  return join(texts, "; ");
}

// --- modes ----------------------------------------------------------------------------------

Mode mode_named(std::string_view key) {
  for (int mode = 0; mode < kModes; ++mode)
    if (kSchedules[static_cast<std::size_t>(mode)].key == key) return static_cast<Mode>(mode);
  std::abort();
}

Setup setup_of(Mode mode, Variant variant) {
  Setup setup;
  setup.seats = schedule_of(mode).seats;
  setup.option[kVariant] = static_cast<std::uint8_t>(variant);
  setup.option[kLength] = mode == Mode::Two || mode == Mode::ThreeShort || mode == Mode::FourShort;
  return setup;
}

Variant variant_named(std::string_view name) {
  return name == "france" ? Variant::France : Variant::Ireland;
}

std::string codes_text(Variant variant, std::uint64_t cards) {
  Fields codes;
  for_each_bit(cards, [&](int number) { codes.emplace_back(card_of(variant, number).code); });
  return join(codes, " ");
}

Stage stage_named(std::string_view name) {
  for (const Stage stage : {Stage::Start, Stage::A, Stage::B, Stage::C, Stage::D})
    if (stage_text(stage) == name) return stage;
  std::abort();
}

std::string number_or_dash(int number) {
  return number == 0 ? "-" : std::to_string(number);
}

}  // namespace

TEST(OraTables, CardsAreAsPrinted) {
  const auto rows = read_table("cards.tsv");
  ASSERT_EQ(rows.size(), std::size_t{kFaces});
  std::set<std::string> seen;
  for (const Fields& row : rows) {
    SCOPED_TRACE(row[0]);
    ASSERT_EQ(row.size(), 12u);
    EXPECT_TRUE(seen.insert(row[0]).second);
    const Card& card = card_named(row[0]);
    const auto face = static_cast<Face>(&card - kCards.data());
    EXPECT_EQ(row[1], !in_variant(Variant::Ireland, face)  ? "france"
                      : !in_variant(Variant::France, face) ? "ireland"
                                                           : "both");
    EXPECT_EQ(row[2], stage_text(card.stage));
    EXPECT_EQ(row[3], card.from == 4 ? "4" : card.from == 3 ? "3+" : "-");
    constexpr std::array kCrossed = {"-", "1", "2", "1,2"};
    EXPECT_EQ(row[4], kCrossed[card.crossed]);
    EXPECT_EQ(row[5], card.cloister ? "cloister" : "-");
    EXPECT_EQ(row[6], terrain_text(card.land));
    EXPECT_EQ(row[7], bundle_text(card.cost));
    EXPECT_EQ(row[8], std::to_string(card.economy));
    EXPECT_EQ(row[9], std::to_string(card.dwelling));
    EXPECT_EQ(row[10], card.once_per_action ? "once" : "-");
    EXPECT_EQ(row[11], card.redirects() ? "redirects" : "-");
    EXPECT_EQ(card.raises_price, row[0] == "F21" || row[0] == "I21");  // OL-6.2
  }
}

// OL-10.1: limits, inputs, outputs, icons, gates and joins of every function.
TEST(OraTables, EffectsAreAsPrinted) {
  const auto rows = read_table("effects.tsv");
  ASSERT_EQ(rows.size(), std::size_t{kFaces});
  for (const Fields& row : rows) EXPECT_EQ(row[1], effect_text(card_named(row[0]))) << row[0];
}

TEST(OraTables, SettlementsAreAsPrinted) {
  const auto rows = read_table("settlements.tsv");
  ASSERT_EQ(rows.size(), kSettlementCards.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Settlement& town = kSettlementCards[i];
    EXPECT_EQ(rows[i],
              (Fields{std::string(town.code), stage_text(town.stage), std::to_string(town.food),
                      halves_text(town.energy), terrain_text(town.land),
                      std::to_string(town.economy), std::to_string(town.dwelling)}));
  }
}

// OL-1.4: icons of the tiles, and which two goods share one.
TEST(OraTables, GoodsAreAsPrinted) {
  const auto rows = read_table("goods.tsv");
  ASSERT_EQ(rows.size(), std::size_t{kGoods});
  for (const Fields& row : rows) {
    SCOPED_TRACE(row[0]);
    const Good good = good_named(row[0]);
    const Worth& tile = worth(good);
    EXPECT_EQ(row[1], std::to_string(tile.food));
    EXPECT_EQ(row[2], halves_text(tile.energy));
    EXPECT_EQ(row[3], std::to_string(tile.coins));
    EXPECT_EQ(row[4], std::to_string(tile.points));
    if (good != Good::Wonder) {
      EXPECT_EQ(good_named(row[5]), static_cast<Good>(static_cast<int>(good) ^ 1));
    }
  }
}

TEST(OraTables, ModesAreAsWritten) {
  const auto rows = read_table("modes.tsv");
  ASSERT_EQ(rows.size(), std::size_t{kModes});
  for (const Fields& row : rows) {
    SCOPED_TRACE(row[0]);
    const Mode mode = mode_named(row[0]);
    const Schedule& plan = schedule_of(mode);
    EXPECT_EQ(mode_of(setup_of(mode, Variant::France)), mode);
    EXPECT_EQ(row[1], std::to_string(plan.seats));
    EXPECT_EQ(row[2], plan.back_face ? "back" : "front");
    for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(row[3 + i], std::to_string(plan.phase[i]));
    EXPECT_EQ(row[7], number_or_dash(plan.grapes));
    EXPECT_EQ(row[8], number_or_dash(plan.stone));
    EXPECT_EQ(row[9], number_or_dash(plan.last_round));
    EXPECT_EQ(row[10], plan.ending == Ending::BonusRound ? "1" : "0");
    EXPECT_EQ(row[11], plan.short_game ? "2" : "3");
    EXPECT_EQ(row[12], halves_text(plan.cloister_halves));
    EXPECT_EQ(row[13], plan.short_game ? "bonus_production" : "-");
  }
}

// OL-7, OL-11.4, OL-17.9: the wheel's faces, the prices of land, the goods of the short rounds.
TEST(OraTables, TracksAreAsWritten) {
  int round_goods = 0;
  for (const Fields& row : read_table("tracks.tsv")) {
    SCOPED_TRACE(cat(row[0], " ", row[1]));
    const auto words = words_of(row[2]);
    const auto equals = [&](const auto& values) {
      Fields texts;
      for (const int value : values) texts.push_back(std::to_string(value));
      EXPECT_EQ(words, texts);
    };
    if (row[0] == "wheel") equals(kFaceValues[row[1] == "back"]);
    if (row[0] == "price" && row[1] == "district") equals(kDistrictPrices);
    if (row[0] == "price" && row[1] == "plot") equals(kPlotPrices);
    if (row[0] != "round_goods") continue;
    const auto round = static_cast<std::size_t>(*to_int(row[1]));
    ++round_goods;
    if (round > kRoundGoods.size()) {
      EXPECT_EQ(row[2], "-");
      continue;
    }
    const auto& goods = kRoundGoods[round - 1];
    EXPECT_EQ(words, (Fields{std::string(worth(goods[0]).id), std::string(worth(goods[1]).id)}));
  }
  EXPECT_EQ(round_goods, 13);
}

// OL-2.3, OL-14.2, OL-17.3, OL-19.1, OL-20.1: which card is in which pile.
TEST(OraTables, DecksAreAsWritten) {
  std::map<std::string, std::uint64_t> whole;
  for (const Fields& row : read_table("decks.tsv")) {
    SCOPED_TRACE(cat(row[0], " ", row[1], " ", row[2]));
    const Variant variant = variant_named(row[1]);
    const std::uint64_t deck = deck_of(mode_named(row[0]), variant, stage_named(row[2]));
    EXPECT_EQ(row[3], codes_text(variant, deck));
    EXPECT_EQ(whole[cat(row[0], row[1])] & deck, 0u);
    whole[cat(row[0], row[1])] |= deck;
  }
  EXPECT_EQ(whole.size(), 2u * kModes);
  for (const Fields& row : read_table("counts.tsv")) {
    SCOPED_TRACE(cat(row[0], " ", row[1]));
    const Variant variant = variant_named(row[1]);
    const std::uint64_t cards = whole[cat(row[0], row[1])];
    EXPECT_EQ(row[7], std::to_string(std::popcount(cards)));
    int cloisters = 0;
    for_each_bit(cards, [&](int number) { cloisters += card_of(variant, number).cloister; });
    EXPECT_EQ(row[9], std::to_string(cloisters));
  }
}

// OL-2.4, OL-2.5, OL-2.6, OL-2.8: a game that has just been set up.
TEST(OraTables, SetUpGamesAreAsWritten) {
  std::map<std::string, Fields> modes, decks;
  for (const Fields& row : read_table("modes.tsv")) modes[row[0]] = row;
  for (const Fields& row : read_table("decks.tsv"))
    if (row[2] == "start") decks[cat(row[0], row[1])] = row;
  const auto counts = read_table("counts.tsv");
  ASSERT_EQ(counts.size(), 2u * kModes);
  for (const Fields& row : counts) {
    SCOPED_TRACE(cat(row[0], " ", row[1]));
    const Mode mode = mode_named(row[0]);
    const Variant variant = variant_named(row[1]);
    const State s = begin(setup_of(mode, variant));
    EXPECT_EQ(row[8], std::to_string(std::popcount(s.display)));
    auto start = words_of(decks[cat(row[0], row[1])][3]);
    if (mode == Mode::Solo) std::erase(start, "G13");  // OL-20.5
    EXPECT_EQ(join(start, " "), codes_text(variant, s.display));
    EXPECT_EQ(s.price, 1);
    EXPECT_EQ(s.wonders, kWonders);
    EXPECT_EQ(s.letter, 0);
    EXPECT_EQ(modes[row[0]][15] == "descending" ? 8 : 2, price_of_district(s));
    EXPECT_EQ(modes[row[0]][15] == "descending" ? 7 : 3, price_of_plot(s));
    for (int seat = 0; seat < s.seats; ++seat) {
      const Player& p = s.players[static_cast<std::size_t>(seat)];
      Purse purse = p.goods;
      if (schedule(s).short_game)  // the goods of round 1 have come on top (OL-17.9)
        for (const Good good : kRoundGoods[0]) --held(purse, good);
      Bundle goods;
      for (int i = 0; i < kGoods; ++i)
        if (const int count = purse[static_cast<std::size_t>(i)])
          goods = goods + Bundle(static_cast<Good>(i), count);
      EXPECT_EQ(modes[row[0]][14], bundle_text(goods));
      EXPECT_EQ(p.hand, 0x0F);
      EXPECT_EQ(p.clergy, (std::array<Site, 3>{}));
    }
  }
}

// OL-17.4: the second Quarry may be left out of the short game of four, and nowhere else.
TEST(OraTables, SecondQuarryMayBeLeftOut) {
  for (int i = 0; i < kModes; ++i)
    for (const Variant variant : {Variant::France, Variant::Ireland}) {
      const auto mode = static_cast<Mode>(i);
      auto setup = setup_of(mode, variant);
      const auto with = cards_of_stage(begin(setup), Stage::C);
      setup.option[kQuarryOption] = 1;
      const auto without = cards_of_stage(begin(setup), Stage::C);
      const bool affected = mode == Mode::FourShort && variant == Variant::France;
      EXPECT_EQ(with ^ without, affected ? bit(29) : 0u) << schedule_of(mode).key;
    }
}

}  // namespace refectory::ora
