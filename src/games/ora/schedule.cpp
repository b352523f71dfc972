#include "games/ora/schedule.hpp"

namespace refectory::ora {

namespace {

constexpr std::array<std::string_view, 2> kVariants = {"france", "ireland"};
constexpr std::array<std::string_view, 2> kLengths = {"long", "short"};
constexpr std::array<std::string_view, 2> kKeepRemove = {"keep", "remove"};
constexpr std::array<std::string_view, 2> kBeforeAfter = {"before", "after"};
constexpr std::array<std::string_view, 2> kYesNo = {"yes", "no"};
constexpr std::array<std::string_view, 2> kTowerValues = {"9", "2"};
constexpr std::array<std::string_view, 2> kTileKinds = {"two", "one"};
constexpr std::array<std::string_view, 2> kCoinFree = {"coin", "free"};
constexpr std::array<std::string_view, 2> kAnytimeFull = {"anytime", "full"};
constexpr std::array<std::string_view, 2> kRoundTurn = {"round", "turn"};
constexpr std::array<std::string_view, 4> kStops = {"52", "26", "104", "off"};

}  // namespace

const std::array<Option, kOptionCount> kOptions = {{
    {.name = "variant",
     .help = "the side of the building cards",
     .values = kVariants,
     .before = {"france"},
     .front = true},
    {.name = "length",
     .help = "with the seats it picks the mode; two seats: short is the normal game",
     .values = kLengths,
     .before = {.value = "long", .seats = 2, .there = "short"},
     .usual = {.value = "long", .seats = 2, .there = "short"},
     .matters = {.seats = {2, 3, 4}},
     .front = true},
    {.name = "c_quarry",
     .help = "the second Quarry in the short game of four, France",
     .values = kKeepRemove,
     .before = {"keep"},
     .matters = {.seats = {4}, .with = {{{"variant", "france"}, {"length", "short"}}}}},
    {.name = "round_goods",
     .help = "short game: round goods before or after a settlement phase",
     .values = kBeforeAfter,
     .before = {"before"},
     .matters = {.seats = {3, 4}, .with = {{{"length", "short"}}}}},
    {.name = "bonus_at_zero",
     .help = "short game: bonus production also when the wheel gives nothing",
     .values = kYesNo,
     .before = {"yes"},
     .matters = {.seats = {3, 4}, .with = {{{"length", "short"}}}}},
    {.name = "round_tower",
     .help = "dwelling value of the Round Tower",
     .values = kTowerValues,
     .before = {"9"},
     .matters = {.with = {{{"variant", "ireland"}}}}},
    {.name = "coin_tiles",
     .help = "1-coin and 5-coin tiles are two different goods, or one",
     .values = kTileKinds,
     .before = {"two"}},
    // F23 is in these decks alone (OL-2.3, OL-17.3).
    {.name = "bathhouse",
     .help = "the Bathhouse brings clergymen home for its coin only, or freely",
     .values = kCoinFree,
     .before = {"coin"},
     .matters = {.seats = {1, 2, 4}, .with = {{{"variant", "france"}, {"length", "long"}}}}},
    {.name = "covering",
     .help = "solo: neutral cards may cover others anytime, or only when all is full",
     .values = kAnytimeFull,
     .before = {"anytime"},
     .matters = {.seats = {1}}},
    {.name = "clergy_return",
     .help = "two long: clergymen return when a round begins, or with every turn",
     .values = kRoundTurn,
     .before = {"round"},
     .matters = {.seats = {2}, .with = {{{"length", "long"}}}}},
    {.name = "stop",
     .help = "two players: turns of the wheel without a build after D that end the game",
     .values = kStops,
     .before = {"52"},
     .matters = {.seats = {2}}},
}};

Mode mode_of(const Setup& setup) {
  const bool is_short = setup.option[kLength] == 1;
  switch (setup.seats) {
    case 1: return Mode::Solo;
    case 2: return is_short ? Mode::Two : Mode::TwoLong;
    case 3: return is_short ? Mode::ThreeShort : Mode::Three;
    default: return is_short ? Mode::FourShort : Mode::Four;
  }
}

namespace {

// OL-2.3, OL-17.3, OL-19.1, OL-20.1.
bool plays_in(const Card& card, Mode mode) {
  switch (mode) {
    case Mode::Solo: return (card.crossed & 1) == 0;
    case Mode::TwoLong: return (card.crossed & 2) == 0;
    case Mode::Two:
    case Mode::ThreeShort: return card.from < 3;
    case Mode::Three:
    case Mode::FourShort: return card.from < 4;
    case Mode::Four: return true;
  }
  return false;
}

using Decks = std::array<std::array<std::array<std::uint64_t, 6>, 2>, kModes>;

Decks make_decks() {
  Decks decks{};
  for (int mode = 0; mode < kModes; ++mode)
    for (const Variant variant : {Variant::France, Variant::Ireland})
      for (int number = 1; number < kNumbers; ++number) {
        const Card& card = card_of(variant, number);
        if (plays_in(card, static_cast<Mode>(mode)))
          decks[mode][static_cast<std::size_t>(variant)][static_cast<std::size_t>(card.stage)] |=
              bit(number);
      }
  return decks;
}

}  // namespace

std::uint64_t deck_of(Mode mode, Variant variant, Stage stage) {
  static const Decks decks = make_decks();
  return decks[static_cast<std::size_t>(mode)][static_cast<std::size_t>(variant)]
              [static_cast<std::size_t>(stage)];
}

}  // namespace refectory::ora
