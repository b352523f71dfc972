#include "games/ale/refusals.hpp"

#include <gtest/gtest.h>

#include "games/ale/rules.hpp"
#include "games/ale/turn.hpp"
#include "games/ale/verbs.hpp"
#include "walks.hpp"

namespace refectory::ale {
namespace {

bool is_offered(const State& s, Action a) {
  ActionList offers;
  Rules::offer(s, offers);
  return offers.contains(a);
}

int number(const Error& error, std::string_view name) {
  for (const NamedValue& value : error.values)
    if (value.name == name) return static_cast<int>(std::get<std::int64_t>(value.value));
  return -1;
}

// The answer is possible with so many ducats more, and with no fewer.
void expect_missing(const State& s, Action a, int ducats) {
  State rich = s;
  rich.actor().ducats = static_cast<std::int16_t>(s.actor().ducats + ducats);
  EXPECT_TRUE(is_offered(rich, a)) << Rules::format(a) << " with " << ducats << " more";
  --rich.actor().ducats;
  EXPECT_FALSE(is_offered(rich, a)) << Rules::format(a) << " with " << ducats - 1 << " more";
}

// HA-5.2, HA-6.2, and HA-4.3, by which only a space is entered where something can be bought.
TEST(AleRefusals, NameTheDucatsThatAreMissing) {
  int seen = 0;
  walk_random_games<Rules>(21, 20, [&](const State& s, const ActionList& offers) {
    if (s.phase != Phase::Move && s.phase != Phase::Buy) return;
    // Cards in hand can be returned for coins first, so entering needs less than is paid.
    if (s.phase == Phase::Move && s.actor().hand != 0) return;
    const auto check = [&](Action a) {
      if (offers.contains(a)) return;
      const Error why = Rules::explain(s, a);
      if (why.code != "cannot_pay") return;
      ++seen;
      EXPECT_EQ(number(why, "have"), s.actor().ducats);
      expect_missing(s, a, number(why, "missing"));
    };
    if (s.phase == Phase::Move)
      for (int space = 1; space <= kSpaces; ++space) check(answer(Verb::Go, space));
    else
      for (const Tile tile : s.stall[s.actor().figure - 1])
        for (int spot = 0; spot < kSpots && tile != kNoTile; ++spot)
          check(answer(Verb::Plant, tile, spot));
  });
  EXPECT_GT(seen, 300);
}

State at_a_shed(bool up_to, int type) {
  Setup setup;
  setup.seats = 2;
  setup.option[static_cast<std::size_t>(Choice::ShedsUpTo)] = up_to;
  State s = Rules::setup(setup);
  s.phase = Phase::Shed;
  s.shed = 2;
  s.actor().shed[2] = static_cast<std::uint8_t>(type + 1);
  return s;
}

// HA-6.6, and the option `shed_activation_exact`.
TEST(AleRefusals, KnowWhetherAShedMayActivateFewer) {
  const Action all_six = answer(Verb::Activate, 2, 0b111111);
  const Action none = answer(Verb::Activate, 2, 0);
  const Error exactly = Rules::explain(at_a_shed(false, 2), none);
  EXPECT_EQ(exactly.code, "wrong_pattern");
  EXPECT_EQ(exactly.values, (NamedValues{{"case", "two"}}));
  EXPECT_EQ(exactly.message, "this shed activates two tiles on opposite edges");
  constexpr std::array<std::string_view, kShedTypes> kCases = {"none", "up_to_one", "up_to_two",
                                                               "up_to_three", "up_to_four"};
  for (int type = 0; type < kShedTypes; ++type) {
    const State s = at_a_shed(true, type);
    ASSERT_TRUE(is_offered(s, none));
    const Error up_to = Rules::explain(s, all_six);
    EXPECT_EQ(up_to.values, (NamedValues{{"case", kCases[static_cast<std::size_t>(type)]}}));
    EXPECT_EQ(up_to.message.find("at most") != std::string::npos, type > 0) << up_to.message;
  }
}

// HA-9.4: after the last round no disc is laid any more.
TEST(AleRefusals, PromiseNoDiscInTheLastRound) {
  State s = at_a_shed(false, 0);
  s.phase = Phase::Move;
  s.discs[3] = 0;
  const auto which = [&] { return Rules::explain(s, answer(Verb::Go, 4)).values; };
  EXPECT_EQ(which(), (NamedValues{{"case", "later"}, {"space", 4}}));
  s.round = static_cast<std::uint8_t>(rounds_for(s.seats) - 1);
  EXPECT_EQ(which(), (NamedValues{{"case", "later"}, {"space", 4}}));
  ++s.round;
  EXPECT_EQ(which(), (NamedValues{{"case", "last"}, {"space", 4}}));
}

TEST(AleRefusals, NameTheMarkerThatIsNotTheLast) {
  State s = at_a_shed(false, 0);
  s.phase = Phase::Privilege;
  s.actor().hand = kAllCards;
  s.actor().marker = {3, 1, 2, 2, 2};
  const Error why = Rules::explain(s, *Rules::parse("place disc-count for wood"));
  EXPECT_EQ(why.code, "not_last");
  EXPECT_EQ(why.values, (NamedValues{{"resource", "wood"}}));
  EXPECT_EQ(why.message, "wood is not the last marker");
}

}  // namespace
}  // namespace refectory::ale
