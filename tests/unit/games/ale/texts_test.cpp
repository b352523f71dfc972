#include <gtest/gtest.h>

#include "base/json.hpp"
#include "games/ale/garden.hpp"
#include "games/ale/rules.hpp"
#include "games/ale/verbs.hpp"
#include "scenario_paths.hpp"
#include "unit/games/ale/fresh.hpp"

// Notation, position documents, help and pictures.
namespace refectory::ale {
namespace {

TEST(AleTexts, OneSpellingEach) {
  const auto spells = [](std::string_view text) { return Rules::parse(text).has_value(); };
  for (const auto text :
       {"lay hops-3 on 12", "lay monk-a on 3", "go 27", "home first", "home barley",
        "home brewmaster", "home ducats", "plant hops-3 at sun-4", "settle monk-d at shade-15",
        "activate shade-7 sun-7 at shed-3", "activate nothing at shed-1", "score x-3", "score hops",
        "score monk-c", "place ducats-12", "place disc-count for hops", "decline",
        "return barrel-bonus", "done"}) {
    ASSERT_TRUE(spells(text)) << text;
    EXPECT_EQ(Rules::format(*Rules::parse(text)), text);
  }
  for (const auto text : {"",
                          "go",
                          "go 0",
                          "go 28",
                          "go 07",
                          "go  7",
                          " go 7",
                          "Go 7",
                          "home",
                          "home x",
                          "plant monk-a at sun-1",
                          "settle hops-3 at sun-1",
                          "plant hops-6 at sun-1",
                          "plant hops-3 at sun-16",
                          "plant hops-3 at shed-1",
                          "plant hops-3 at sun-01",
                          "activate sun-7 shade-7 at shed-3",
                          "activate sun-1 at shed-3",
                          "activate at shed-3",
                          "activate shade-7 shade-7 at shed-3",
                          "score x",
                          "score x-0",
                          "score x-6",
                          "place ducats-12 for hops",
                          "place disc-count",
                          "done done",
                          "lay hops-3 on 28"})
    EXPECT_FALSE(spells(text)) << text;
}

// Every action that can be built is spelt in one way and read back.
TEST(AleTexts, EveryActionReadsBack) {
  int actions = 0;
  const auto check = [&](Action a) {
    ASSERT_EQ(Rules::parse(Rules::format(a)), a) << Rules::format(a);
    ++actions;
  };
  for (Tile tile = 1; tile < kTiles; ++tile) {
    for (int space = 1; space <= kSpaces; ++space) check(answer(Verb::Lay, tile, space));
    for (int spot = 0; spot < kSpots; ++spot) check(answer(Verb::Plant, tile, spot));
  }
  for (int shed = 0; shed < kSheds; ++shed)
    for (int mask = 0; mask < 64; ++mask) check(answer(Verb::Activate, shed, mask));
  EXPECT_EQ(actions, 29 * 27 + 29 * 30 + 7 * 64);
}

Result<State> damaged(std::string_view field, std::string_view json) {
  Document document = Rules::document(fresh(3));
  EXPECT_EQ(scenario::assign(document, field, *read_json(json)), "");
  return Rules::read(document);
}

// A document that contradicts itself is refused with the field's name.
TEST(AleTexts, ContradictionsNameTheField) {
  const auto complaint = [](std::string_view field, std::string_view json) {
    const auto read = damaged(field, json);
    EXPECT_FALSE(read) << field << " = " << json;
    return read ? std::string() : read.error().message;
  };
  const auto names = [](const std::string& message, std::string_view field) {
    EXPECT_NE(message.find(field), message.npos) << message;
  };
  names(complaint("players.red.ducats", "-1"), "players[0].ducats");
  names(complaint("players.red.markers.hops", "21"), "players[0].markers.hops");
  names(complaint("players.red.brewmaster", "-11"), "players[0].brewmaster");
  names(complaint("players.blue.garden", R"({"sun-16": "hops-3"})"), "sun-16");
  names(complaint("players.blue.garden", R"({"sun-1": "hops-9"})"), "garden.sun-1");
  names(complaint("players.blue.garden", R"({"sun-1": "hops-3"})"), "piles");
  names(complaint("players.blue.sheds", R"({"shed-1": 2})"), "players[2].sheds");
  names(complaint("players.blue.placed", R"({"x+wood": "ducats-12"})"), "players[2].placed");
  names(complaint("players.blue.start", R"("first")"), "players[2].start");
  names(complaint("players.blue.figure", "5"), "figure");
  names(complaint("players.red.small_barrels", R"(["brewmaster-1"])"), "barrels");
  names(complaint("piles.I.hops", "[2, 2, 1, 2, 2]"), "piles");
  names(complaint("track.4", "2"), "track.4");
  names(complaint("track.3", R"(["hops-3"])"), "track.3");
  names(complaint("space", "4"), "space");
  names(complaint("round", "5"), "round");
  names(complaint("phase", R"("sleep")"), "phase");
  names(complaint("options.exchange", R"("never")"), "options.exchange");
}

TEST(AleTexts, EnclosedShedsAreNamedOnce) {
  State s = fresh(3);
  s.phase = Phase::Shed;
  s.enclosed = 1u << 2;
  Document document = Rules::document(s);
  for (auto& [name, value] : *document.as_map())
    if (name == "enclosed") value.push((*value.as_list())[0]);
  const auto read = Rules::read(document);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().message, "enclosed[1] is named twice");
}

TEST(AleTexts, HelpKnowsEveryName) {
  for (const auto name : kCardNames) EXPECT_TRUE(Rules::help(name)) << name;
  for (const auto name : kGoalNames) EXPECT_TRUE(Rules::help(name)) << name;
  for (const auto& row : kShedRows) EXPECT_TRUE(Rules::help(row.name)) << row.name;
  for (Tile tile = 1; tile < kTiles; ++tile) EXPECT_TRUE(Rules::help(tile_name(tile)));
  for (int space = 1; space <= kSpaces; ++space) EXPECT_TRUE(Rules::help(std::to_string(space)));
  EXPECT_FALSE(Rules::help("28"));
  EXPECT_NE(Rules::help("hops-3")->find("6 ducats in the sun"), std::string::npos);
  EXPECT_NE(Rules::help("10")->find("3 ducats"), std::string::npos);
}

// The picture shows every spot of the garden once, and the tile where it lies.
TEST(AleTexts, PictureShowsTheGarden) {
  Document document = Rules::document(fresh(2));
  for (auto& [key, value] : *document.as_map()) {
    if (key == "piles") value = Document();
    if (key != "players") continue;
    for (auto& [name, field] : *(*value.as_list())[0].as_map())
      if (name == "garden") field = *read_json(R"({"sun-7": "hops-3", "shade-15": "monk-b"})");
  }
  const auto s = Rules::read(document);
  ASSERT_TRUE(s) << s.error().message;
  const std::string text = Rules::picture(*s, seat_of(0), Ink{});
  const auto count = [&](std::string_view piece) {
    int found = 0;
    for (auto at = text.find(piece); at != text.npos; at = text.find(piece, at + 1)) ++found;
    return found;
  };
  EXPECT_EQ(count("ho3"), 1);
  EXPECT_EQ(count("m-b"), 1);
  EXPECT_EQ(count("*06"), 2);
  EXPECT_EQ(count("*07"), 1);
  EXPECT_EQ(count(".15"), 1);
  EXPECT_EQ(count("[ S7]"), 2);
  EXPECT_NE(Rules::picture(*s, seat_of(0), Ink{.colour = true}).find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace refectory::ale
