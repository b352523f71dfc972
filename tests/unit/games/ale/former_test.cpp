#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "base/json.hpp"
#include "base/text.hpp"
#include "games/ale/rules.hpp"
#include "games/games.hpp"
#include "log/replay.hpp"
#include "scenario_paths.hpp"

// Documents in the shape of version 0.1.0, with `setup` and players by seat. They are positions of
// the recorded games: tests/logs/ale-documents.json, never written anew.
namespace refectory::ale {

namespace {

std::string text_of(std::string_view file) {
  std::ostringstream text;
  text << std::ifstream(std::filesystem::path(REFECTORY_TESTS) / file).rdbuf();
  return text.str();
}

const Document::List& former_documents() {
  static const Document all = *read_json(text_of("logs/ale-documents.json"));
  return *all.as_list();
}

TEST(AleFormer, DocumentsMeanTheSamePositions) {
  const Game& game = *find_game("ale");
  std::set<std::pair<std::string, std::string>> met;
  for (const Document& each : former_documents()) {
    const std::string& name = *each.find("log")->as_text();
    const auto moves = static_cast<std::size_t>(*each.find("moves")->as_int());
    const Document& document = *each.find("document");
    SCOPED_TRACE(cat(name, " after ", moves));
    ASSERT_TRUE(document.find("setup"));
    const auto replay = Replay::read(games(), text_of(cat("games/", name, ".log")));
    ASSERT_TRUE(replay) << replay.error().message;
    const auto read = Position::from(game, document);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(*read, replay->at(moves));
    EXPECT_EQ(read->document().find("setup"), nullptr);
    met.emplace(name, *document.find("phase")->as_text());
  }
  EXPECT_EQ(met.size(), 3u * 9 - 2);  // `choose` of two seats alone
}

TEST(AleFormer, WhatWasRefusedIsRefused) {
  const Document& former = *former_documents()[0].find("document");
  const auto refusal = [&](std::string_view path, Document value) {
    Document document = former;
    EXPECT_EQ(scenario::assign(document, path, std::move(value)), "");
    const auto read = Rules::read(document);
    return read ? std::string() : read.error().message;
  };
  EXPECT_EQ(refusal("round", 1), "");
  EXPECT_EQ(refusal("setup.hats", 1), "setup hats is not a field here");
  EXPECT_EQ(refusal("setup.options.hats", "no"), "options.hats is not an option");
  EXPECT_EQ(refusal("setup.seats", 5), "seats must be between 2 and 4, not 5");
  EXPECT_EQ(refusal("setup.seats", 3), "players must be one for each player");
  EXPECT_EQ(refusal("seats", 2), "seats does not go with setup");
  EXPECT_EQ(refusal("game", "ale"), "game does not go with setup");
  EXPECT_EQ(refusal("players.green", Document::map()), "players green is not a field here");
  EXPECT_EQ(refusal("players.red.seat", "red"), "players.red.seat does not go with setup");
  EXPECT_EQ(refusal("players.red.hats", 1), "players[0] hats is not a field here");
  EXPECT_EQ(refusal("players.red", 1), "players.red must be an object");
  EXPECT_EQ(refusal("players", Document::list()), "players must be an object");
  EXPECT_EQ(refusal("setup", 1), "setup must be an object");
}

// What an option that is missing means does not depend on the shape.
TEST(AleFormer, OptionsMayBeMissing) {
  for (const auto& option : Rules::info().options) {
    Document document = *former_documents()[0].find("document");
    ASSERT_EQ(scenario::erase(document, cat("setup.options.", option.name)), "");
    const auto read = Rules::read(document);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(Rules::setup_of(*read), setup_before(Rules::info(), 2));
  }
}

}  // namespace

}  // namespace refectory::ale
