#include <gtest/gtest.h>

#include <algorithm>

#include "base/json.hpp"
#include "base/text.hpp"
#include "games/games.hpp"
#include "protocol/engine.hpp"
#include "protocol/replies.hpp"

// Figures and what offers bring, as programs and people are told them.
namespace refectory {
namespace {

// A game of Heaven & Ale of two in which red is to move; a marker may be put elsewhere first.
Document red_to_move(int wood) {
  const Game& game = *find_game("ale");
  Replay replay(game, *make_setup(game, 2, {}), 7);
  for (bool moves = false; !moves;) {
    ActionList offers;
    replay.position().offer(offers);
    moves = game.format(offers[0]).starts_with("go ");
    if (moves) break;
    if (replay.actor() == kChance)
      replay.draw();
    else
      replay.play(offers.contains(*game.parse("home ducats")) ? *game.parse("home ducats")
                                                              : offers[0]);
  }
  Document position = replay.position().document();
  for (auto& [name, players] : *position.as_map())
    if (name == "players")
      for (auto& [field, value] : *players.as_list()->front().as_map())
        if (field == "markers") value.as_map()->front().second = wood;
  return position;
}

Document ask_ale(const Document& position, std::string_view wants) {
  Engine engine(games());
  const std::string said = engine.answer(
      cat(R"({"game":"ale","position":)", to_json(position), R"(,"want":[)", wants, "]}"));
  const auto read = read_json(said);
  EXPECT_EQ(to_json(*read->find("ok")), "true") << said;
  return *read;
}

// One row of a reply that is parallel to the offers.
Document row(const Document& reply, std::string_view list, std::string_view offer) {
  const auto& offers = *reply.find("offers")->as_list();
  const auto at = std::ranges::find(offers, Document(offer)) - offers.begin();
  EXPECT_LT(at, std::ssize(offers)) << offer;
  return (*reply.find(list)->as_list())[static_cast<std::size_t>(at)];
}

// HA-7.9: "2 steps" was told where two ducats are paid.
TEST(FiguresInReplies, AMarkerAtTheEndOfTheTrackPays) {
  const auto told = [](int wood) {
    const Document reply = ask_ale(red_to_move(wood), R"("offers","brings","gloss")");
    return cat(to_json(row(reply, "brings", "home wood")), " ",
               to_json(row(reply, "gloss", "home wood")));
  };
  // Besides, red leaves the space of the first player, which is a point at the end (HA-12.7).
  const std::string left = R"("points":-1,"points.first_player":-1}})";
  EXPECT_EQ(told(0), cat(R"({"red":{"wood":2,)", left, R"( "go home [wood +2, points -1]")"));
  EXPECT_EQ(told(19), cat(R"({"red":{"ducats":1,"wood":1,)", left,
                          R"( "go home [ducats +1, wood +1, points -1]")"));
  EXPECT_EQ(told(20), cat(R"({"red":{"ducats":2,)", left, R"( "go home [ducats +2, points -1]")"));
}

TEST(FiguresInReplies, NameEverythingThatIsCounted) {
  const Document reply = ask_ale(red_to_move(5), R"("figures","standing","scores")");
  const Document& red = *reply.find("figures")->find("red");
  EXPECT_EQ(to_json(*red.find("wood")), "5");
  EXPECT_EQ(to_json(*red.find("ducats")), "25");
  EXPECT_EQ(to_json(*red.find("points")),
            to_json(*(*reply.find("scores")->as_list())[0].find("total")));
  EXPECT_TRUE(red.find("points.production"));
  EXPECT_EQ(to_json(*reply.find("standing")->find("red")->find("sheds")->find("shed-1")), "0");
}

TEST(FiguresInReplies, WordsLeaveOutThePartsOfPoints) {
  const auto brings = read_json(
      R"({"red":{"points":3,"points.walls":3,"fish":-2},"blue":{"oil":1,"points.stretch":0}})");
  EXPECT_EQ(brings_in_words(*brings, "red"), "points +3, fish -2; blue: oil +1");
  EXPECT_EQ(brings_in_words(*brings, "blue"), "oil +1; red: points +3, fish -2");
  EXPECT_EQ(brings_in_words(Document::map(), "red"), "");
  EXPECT_EQ(brings_in_words(Document(), "red"), "");
}

}  // namespace
}  // namespace refectory
