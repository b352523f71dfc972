#include <gtest/gtest.h>

#include <bit>
#include <set>
#include <string>

#include "games/ora/wheel.hpp"
#include "unit/games/ora/play.hpp"

// What is in the box and what a mode takes out of it.
namespace refectory::ora {

namespace {

using Codes = std::set<std::string_view>;

Codes codes(Variant variant, std::uint64_t numbers) {
  Codes out;
  for_each_bit(numbers, [&](int number) { out.insert(card_of(variant, number).code); });
  return out;
}

Codes deck(Mode mode, Variant variant) {
  std::uint64_t all = 0;
  for (const Stage stage : {Stage::Start, Stage::A, Stage::B, Stage::C, Stage::D})
    all |= deck_of(mode, variant, stage);
  return codes(variant, all);
}

Codes without(Codes all, const Codes& removed) {
  for (const auto code : removed) EXPECT_EQ(all.erase(code), 1u) << code;
  return all;
}

// OL-1.1
TEST(OraBox, HoldsEveryCardTileAndPiece) {
  Codes faces;
  for (const Card& card : kCards)
    if (card.stage != Stage::Heartland) faces.insert(card.code);
  EXPECT_EQ(faces.size(), 67u);
  EXPECT_EQ(deck(Mode::Four, Variant::France).size(), 41u);
  EXPECT_EQ(deck(Mode::Four, Variant::Ireland).size(), 41u);
  EXPECT_EQ(kSettlementCards.size(), 8u);
  EXPECT_EQ(kDistrictPrices, (std::array<std::uint8_t, 9>{2, 3, 4, 4, 5, 5, 6, 7, 8}));
  EXPECT_EQ(kPlotPrices, (std::array<std::uint8_t, 9>{3, 4, 4, 5, 5, 5, 6, 6, 7}));
  EXPECT_EQ(int{kDials}, 9);
  EXPECT_EQ(kWorth.size(), 11u * 2 + 1);  // eleven tiles with two faces, and the Wonder
}

// OL-1.4: food, energy in halves, coins, points.
TEST(OraBox, GoodsAreWorthWhatTheirTilesShow) {
  struct Row {
    std::string_view good;
    int food, halves, coins, points;
  };
  // clang-format off
  constexpr std::array<Row, 23> kTiles = {{
    {"clay", 0, 0, 0, 0},  {"ceramic", 0, 0, 0, 3},   {"coin", 1, 0, 1, 0},       {"five_coins", 5, 0, 5, 2},
    {"grain", 1, 0, 0, 0}, {"straw", 0, 1, 0, 0},     {"livestock", 2, 0, 0, 0},  {"meat", 5, 0, 0, 0},
    {"wood", 0, 2, 0, 0},  {"whiskey", 2, 0, 2, 1},   {"peat", 0, 4, 0, 0},       {"peat_coal", 0, 6, 0, 0},
    {"grapes", 1, 0, 0, 0},{"wine", 1, 0, 1, 1},      {"flour", 1, 0, 0, 0},      {"bread", 3, 0, 0, 0},
    {"malt", 1, 0, 0, 0},  {"beer", 5, 0, 0, 0},      {"stone", 0, 0, 0, 0},      {"ornament", 0, 0, 0, 4},
    {"book", 0, 0, 0, 2},  {"reliquary", 0, 0, 0, 8}, {"wonder", 0, 0, 0, 30},
  }};
  // clang-format on
  for (const Row& row : kTiles) {
    const auto* found = std::find_if(kWorth.begin(), kWorth.end(),
                                     [&](const Worth& tile) { return tile.id == row.good; });
    ASSERT_NE(found, kWorth.end()) << row.good;
    EXPECT_EQ(int{found->food}, row.food) << row.good;
    EXPECT_EQ(int{found->energy}, row.halves) << row.good;
    EXPECT_EQ(int{found->coins}, row.coins) << row.good;
    EXPECT_EQ(int{found->points}, row.points) << row.good;
  }
}

// OL-2.3, OL-2.8: cards per pile and in the display, in the order of Mode.
TEST(OraDecks, HaveTheRightNumbers) {
  struct Row {
    Mode mode;
    Variant variant;
    std::array<int, 5> piles;  // start, A, B, C, D
    int display;
  };
  // clang-format off
  constexpr std::array<Row, 14> kDecks = {{
    {Mode::Solo,       Variant::France,  {12, 5, 7, 5, 8}, 11},
    {Mode::Solo,       Variant::Ireland, {13, 6, 7, 7, 8}, 12},
    {Mode::Two,        Variant::France,  {7, 4, 4, 4, 5},  7},
    {Mode::Two,        Variant::Ireland, {7, 4, 4, 4, 5},  7},
    {Mode::TwoLong,    Variant::France,  {12, 6, 7, 5, 8}, 12},
    {Mode::TwoLong,    Variant::Ireland, {13, 6, 7, 7, 8}, 13},
    {Mode::Three,      Variant::France,  {10, 5, 5, 6, 7}, 10},
    {Mode::Three,      Variant::Ireland, {10, 5, 5, 6, 7}, 10},
    {Mode::Four,       Variant::France,  {13, 6, 7, 7, 8}, 13},
    {Mode::Four,       Variant::Ireland, {13, 6, 7, 7, 8}, 13},
    {Mode::ThreeShort, Variant::France,  {7, 4, 4, 4, 5},  7},
    {Mode::ThreeShort, Variant::Ireland, {7, 4, 4, 4, 5},  7},
    {Mode::FourShort,  Variant::France,  {10, 5, 5, 6, 7}, 10},
    {Mode::FourShort,  Variant::Ireland, {10, 5, 5, 6, 7}, 10},
  }};
  // clang-format on
  for (const Row& row : kDecks) {
    SCOPED_TRACE(schedule_of(row.mode).key);
    for (std::size_t pile = 0; pile < row.piles.size(); ++pile)
      EXPECT_EQ(std::popcount(deck_of(row.mode, row.variant, static_cast<Stage>(pile))),
                row.piles[pile])
          << "pile " << pile;
    const State s = Rules::setup(setup_for(row.mode, row.variant));
    EXPECT_EQ(std::popcount(s.display), row.display);
    EXPECT_EQ(int{s.price}, 1);
    for (const Player& p : s.players)
      for (const Site at : p.clergy) EXPECT_EQ(at, kHome);
  }
}

// OL-17.3, OL-18.1, OL-19.1, OL-20.1: which cards, by what is left out.
TEST(OraDecks, LeaveOutTheRightCards) {
  const Codes france = deck(Mode::Four, Variant::France);
  const Codes ireland = deck(Mode::Four, Variant::Ireland);
  const Codes four_france = {"F03", "F10", "G13", "F15", "F23", "F25", "F31", "G39"};
  const Codes four_ireland = {"I03", "I10", "G13", "I15", "I23", "I25", "I31", "G39"};
  const Codes three_france = without(france, four_france);
  const Codes three_ireland = without(ireland, four_ireland);
  EXPECT_EQ(deck(Mode::Three, Variant::France), three_france);
  EXPECT_EQ(deck(Mode::Three, Variant::Ireland), three_ireland);
  EXPECT_EQ(deck(Mode::FourShort, Variant::France), three_france);
  EXPECT_EQ(deck(Mode::FourShort, Variant::Ireland), three_ireland);
  const Codes two_france =
      without(three_france, {"G01", "G06", "F09", "G16", "F20", "F29", "F32", "F36", "F40"});
  const Codes two_ireland =
      without(three_ireland, {"G01", "G06", "I09", "G16", "I20", "I29", "I32", "I36", "I40"});
  for (const Mode mode : {Mode::Two, Mode::ThreeShort}) {
    EXPECT_EQ(deck(mode, Variant::France), two_france);
    EXPECT_EQ(deck(mode, Variant::Ireland), two_ireland);
  }
  EXPECT_EQ(deck(Mode::TwoLong, Variant::France), without(france, {"F10", "F31", "F29"}));
  EXPECT_EQ(deck(Mode::TwoLong, Variant::Ireland), ireland);
  EXPECT_EQ(deck(Mode::Solo, Variant::France), without(france, {"F10", "F14", "F31", "F29"}));
  EXPECT_EQ(deck(Mode::Solo, Variant::Ireland), ireland);
}

// OL-2.1, OL-2.4: only that side of the cards, start buildings in the display.
TEST(OraDecks, ShowOneSide) {
  for (const Variant variant : {Variant::France, Variant::Ireland})
    for (const auto code : deck(Mode::Four, variant))
      EXPECT_TRUE(code[0] == 'G' || code[0] == (variant == Variant::France ? 'F' : 'I')) << code;
  for (const Mode mode : kAllModes) {
    const State s = Rules::setup(setup_for(mode));
    for_each_bit(s.display, [&](int number) { EXPECT_EQ(card(s, number).stage, Stage::Start); });
  }
}

// OL-7.4
TEST(OraCards, TheWheelIsTurnedByTheseFunctionsOnly) {
  Codes own, joker;
  for (const Card& card : kCards)
    for (const Step& step : card.effect)
      if (step.kind == StepKind::Wheel) (step.joker_only ? joker : own).insert(card.code);
  EXPECT_EQ(own, (Codes{"L1", "L2", "L3", "F14", "F31", "G22", "F29"}));
  EXPECT_EQ(joker, (Codes{"F33", "I33"}));
}

// OL-9.6
TEST(OraCards, CostBuildingMaterialsOrCoins) {
  Codes financed;
  for (const Card& card : kCards) {
    int materials = 0, coins = 0;
    for (const Amount& amount : card.cost) {
      const bool material = amount.good == Good::Wood || amount.good == Good::Clay ||
                            amount.good == Good::Straw || amount.good == Good::Stone;
      EXPECT_TRUE(material || amount.good == Good::Coin) << card.code;
      ++(material ? materials : coins);
    }
    EXPECT_TRUE(materials == 0 || coins == 0) << card.code << " costs both";
    if (coins > 0) financed.insert(card.code);
  }
  EXPECT_EQ(financed, (Codes{"F09", "G22", "F27", "I27", "F29", "F36", "I38"}));
}

// OL-2.2, OL-3.2, OL-18.1: both faces of the wheel.
TEST(OraWheel, ShowsTheValuesOfItsFaces) {
  constexpr std::array<std::array<int, 13>, 2> kFaces13 = {{
      {0, 2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 9, 10},
      {0, 1, 2, 2, 3, 4, 4, 5, 6, 6, 7, 8, 10},
  }};
  for (const Mode mode : kAllModes) {
    State s = Rules::setup(setup_for(mode));
    EXPECT_EQ(int{s.wheel[kClayDial]}, 1);
    for (int index = 0; index <= 12; ++index) {
      s.wheel[kClayDial] = static_cast<std::uint8_t>(index);
      EXPECT_EQ(value(s, kClayDial), kFaces13[mode == Mode::Two][static_cast<std::size_t>(index)]);
    }
  }
}

}  // namespace

}  // namespace refectory::ora
