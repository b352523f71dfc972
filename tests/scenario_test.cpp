#include "scenario_runner.hpp"

#include <gtest/gtest.h>

#include "base/json.hpp"
#include "base/text.hpp"
#include "scenario_paths.hpp"
#include "toy/toy.hpp"

// The scenario runner itself: what it accepts, and above all what it does not let pass.
namespace refectory::scenario {
namespace {

constexpr std::string_view kDealt =
    "game toy seats=3\ndraw deal 3 to red; deal 4 to green; deal 5 to blue\n";

std::string failure(std::string_view lines) {
  const auto outcome = run(toy::toys(), "x.scn", cat(kDealt, lines));
  if (outcome.failures.empty()) return "";
  const std::string& first = outcome.failures[0];
  return first.substr(0, first.find('\n'));
}

TEST(Scenario, PassesWhatHolds) {
  EXPECT_EQ(failure("by red\nplay bury 1; bank\nactor blue\nexcludes ask red"), "");
  EXPECT_EQ(failure("check players.red.hand = 3\ncheck players[2].hand = 5\ncheck hats = null"),
            "");
  EXPECT_EQ(
      failure("set players.green.hand = 1\nset left = [3,4,3,4,3,4]\ncheck players[1].hand = 1"),
      "");
}

TEST(Scenario, NamesFileLineExpectedAndActual) {
  EXPECT_EQ(failure("play bury 1\n\nby red"), "x.scn:5: expected red to decide, found green");
  EXPECT_EQ(
      failure("play bank\nplay ask red"),
      "x.scn:4: 'ask red' was expected to be possible; refused as no_card: red holds no card");
  EXPECT_EQ(failure("check players.red.hand = 4"),
            "x.scn:3: players.red.hand: expected 4, found 3");
  EXPECT_EQ(failure("offers bank | agree | bury 1 | bury 2 | bury 3 | ask green"),
            "x.scn:3: offers differ; expected but not offered: agree; "
            "offered but not expected: ask blue");
  EXPECT_EQ(failure("includes bank | agree"), "x.scn:3: expected an offer 'agree'");
  EXPECT_EQ(failure("excludes bank"), "x.scn:3: expected no offer 'bank'");
  EXPECT_EQ(failure("excludes bnak"), "x.scn:3: cannot read 'bnak'");
  EXPECT_EQ(
      failure("refuse ask red : no_card"),
      "x.scn:3: expected 'ask red' to be refused as no_card, found own_card: nobody swaps alone");
  EXPECT_EQ(failure("refuse bank : no_card"),
            "x.scn:3: expected 'bank' to be refused as no_card, but it is possible");
  EXPECT_EQ(failure("refuse ask red : own_card together"),
            "x.scn:3: expected 'together' in the reason, found 'nobody swaps alone'");
  EXPECT_EQ(failure("play bank\nscore red total=3 bank=4"),
            "x.scn:4: score of red: expected bank=4, found 3");
  EXPECT_EQ(failure("over"), "x.scn:3: expected the game to be over");
  EXPECT_EQ(failure("draw deal 1 to red"), "x.scn:3: 'deal 1 to red': chance is not to draw now");
  EXPECT_EQ(failure("set left = [9]\nby red").find("x.scn:4: the edited position is refused: left"),
            0u);
}

TEST(Scenario, RefusesWhatItCannotRead) {
  EXPECT_EQ(failure("palY bank"), "x.scn:3: unknown statement 'palY'");
  EXPECT_EQ(failure("set round : 3"), "x.scn:3: set needs PATH = JSON");
  EXPECT_EQ(failure("set round = three").find("x.scn:3: not JSON"), 0u);
  EXPECT_EQ(failure("score pink total=1"), "x.scn:3: 'pink' is no seat here");
  EXPECT_EQ(failure("score red hats=1"), "x.scn:3: toy has no score part 'hats'");
  EXPECT_NE(failure("refuse hats"), "");
  EXPECT_EQ(failure("given red has coins"), "x.scn:3: toy has no phrases");
  EXPECT_EQ(failure("unset hats"), "x.scn:3: 'hats' is not there");
  const auto outcome = run(toy::toys(), "y.scn", "play bank");
  EXPECT_EQ(outcome.failures[0].find("y.scn:1: a case begins with 'game'"), 0u);
}

TEST(Scenario, CasesStartAfresh) {
  const auto outcome = run(toy::toys(), "x.scn",
                           cat(kDealt,
                               "case one\nplay bank\nby green\ncase two\nby red\n"
                               "case three\nby blue\ncase four\nby green\n"));
  EXPECT_EQ(outcome.cases, 4);
  ASSERT_EQ(outcome.failures.size(), 2u);
  EXPECT_EQ(outcome.failures[0].find("x.scn:9: case 'three': expected blue"), 0u);
}

TEST(Scenario, ACaseThatTestsNothingFails) {
  EXPECT_EQ(run(toy::toys(), "x.scn", "game toy seats=3\n").failures.size(), 1u);
  EXPECT_EQ(run(toy::toys(), "x.scn", "").failures.size(), 1u);
}

TEST(Paths, ReadWriteAndErase) {
  Document root =
      *read_json(R"({"players":[{"seat":"red","goods":{}},{"seat":"green"}],"n":[1,2]})");
  EXPECT_EQ(assign(root, "players.green.goods.wood", 3), "");
  EXPECT_EQ(assign(root, "n[2]", 7), "");
  EXPECT_EQ(*at(root, "players[1].goods.wood"), Document(3));
  EXPECT_EQ(*at(root, "n[2]"), Document(7));
  EXPECT_EQ(at(root, "players.blue"), nullptr);
  EXPECT_NE(assign(root, "n[9]", 1), "");
  EXPECT_NE(assign(root, "players.blue.goods", 1), "");
  EXPECT_EQ(erase(root, "n[0]"), "");
  EXPECT_EQ(erase(root, "players.red.goods"), "");
  EXPECT_EQ(to_json(root),
            R"({"players":[{"seat":"red"},{"seat":"green","goods":{"wood":3}}],"n":[2,7]})");
}

TEST(Paths, MemberOrderDoesNotMatter) {
  EXPECT_TRUE(same(*read_json(R"({"a":1,"b":[2]})"), *read_json(R"({"b":[2],"a":1})")));
  EXPECT_FALSE(same(*read_json(R"({"a":1,"b":[2]})"), *read_json(R"({"b":[2]})")));
  EXPECT_FALSE(same(*read_json("[1,2]"), *read_json("[2,1]")));
}

}  // namespace
}  // namespace refectory::scenario
