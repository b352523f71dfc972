#include <gtest/gtest.h>

#include "base/text.hpp"
#include "core/head.hpp"
#include "core/position.hpp"
#include "every_game.hpp"
#include "scenario_paths.hpp"

// What all position documents have in common.
namespace refectory {
namespace {

Document fresh(const Game& game) {
  return Position(game, *make_setup(game, 3, {})).document();
}

std::string refusal(const Game& game, std::string_view path, Document value) {
  Document document = fresh(game);
  EXPECT_EQ(scenario::assign(document, path, std::move(value)), "");
  const auto read = Position::from(game, document);
  return read ? "" : read.error().message;
}

TEST(Head, BeginsEveryDocument) {
  for (const Game& game : all_games()) {
    const GameInfo& info = *game.info;
    for (int seats = info.min_seats; seats <= info.max_seats; ++seats) {
      const auto setup = *make_setup(game, seats, {});
      const Document document = Position(game, setup).document();
      const Document head = document_head(info, setup);
      for (std::size_t i = 0; i < head.as_map()->size(); ++i)
        EXPECT_EQ((*document.as_map())[i], (*head.as_map())[i]) << info.id;
      const auto& players = *document.find("players")->as_list();
      ASSERT_GE(static_cast<int>(players.size()), seats) << info.id;
      for (std::size_t i = 0; i < players.size(); ++i)
        EXPECT_EQ(players[i].as_map()->front(),
                  Document::Member("seat", std::string(info.seat_names[i])));
    }
  }
}

TEST(Head, IsReadAlikeByEveryGame) {
  for (const Game& game : all_games()) {
    const GameInfo& info = *game.info;
    EXPECT_EQ(refusal(game, "game", "chess"), cat("game must be ", info.id));
    EXPECT_EQ(refusal(game, "rules", 99), cat("rules must be ", info.rules));
    EXPECT_EQ(refusal(game, "seats", 9),
              cat("seats must be between ", info.min_seats, " and ", info.max_seats, ", not 9"));
    EXPECT_EQ(refusal(game, "hats", 1), "the document hats is not a field here");
    EXPECT_EQ(refusal(game, "players[1].hats", 1), "players[1] hats is not a field here");
    EXPECT_EQ(refusal(game, "players[1].seat", info.seat_names[0]),
              cat("players[1].seat must be ", info.seat_names[1]));
    EXPECT_EQ(refusal(game, "players[3]", Document::map()), "players must be one for each player");
    EXPECT_EQ(refusal(game, "players", "everybody"), "players must be a list or an object");
    EXPECT_EQ(refusal(game, cat("options.", info.options[0].name), "odd"),
              cat("options.", info.options[0].name, " is not a known name"));
  }
}

// Not all documents have always said their rules.
TEST(Head, WithoutRulesIsOfTheFirst) {
  for (const Game& game : all_games()) {
    Document document = fresh(game);
    ASSERT_EQ(scenario::erase(document, "rules"), "");
    const auto read = Position::from(game, document);
    EXPECT_EQ(static_cast<bool>(read), game.info->rules == 1) << game.info->id;
    if (!read) {
      EXPECT_EQ(read.error().message, "rules is missing");
    }
  }
}

}  // namespace
}  // namespace refectory
