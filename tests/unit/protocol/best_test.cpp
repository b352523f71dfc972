#include "protocol/best.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/json.hpp"
#include "base/text.hpp"
#include "games/games.hpp"
#include "protocol/engine.hpp"
#include "toy/toy.hpp"
#include "unit/scarce_memory.hpp"

namespace refectory {
namespace {

Document ask(std::string_view rest, const Listener& listener = {}) {
  const std::string request =
      cat(R"({"id":1,"game":"ragusa","new":{"seats":3,"seed":7},"chance":"draw",)",
          R"("want":["best","offers","brings"])", rest, "}");
  const auto read = read_json(Engine(games()).answer(request, listener));
  EXPECT_TRUE(read) << request;
  return read ? *read : Document();
}

std::string text(const Document& document, std::string_view name) {
  const Document* found = document.find(name);
  return found ? to_json(*found) : "nothing";
}

TEST(Best, GivesLinesWithWhatEverySeatMayExpect) {
  const Document reply = ask(R"(,"best":{"playouts":60,"lines":2,"depth":5})");
  ASSERT_EQ(text(reply, "ok"), "true") << to_json(reply);
  const Document& best = *reply.find("best");
  EXPECT_EQ(text(best, "seat"), text(reply, "actor"));
  EXPECT_EQ(text(best, "playouts"), "60");
  const auto& lines = *best.find("lines")->as_list();
  ASSERT_EQ(lines.size(), 2u);
  for (const Document& line : lines) {
    EXPECT_NE(text(reply, "offers").find(text(line, "action")), std::string::npos);
    const auto& offers = *reply.find("offers")->as_list();
    const auto at = std::ranges::find(offers, *line.find("action")) - offers.begin();
    EXPECT_EQ(*line.find("brings"),
              (*reply.find("brings")->as_list())[static_cast<std::size_t>(at)]);
    const auto& answers = *line.find("line")->as_list();
    ASSERT_GE(answers.size(), 1u);
    EXPECT_LE(answers.size(), 5u);
    EXPECT_EQ(to_json(answers[0]), text(line, "action"));
    const auto& seats = *line.find("seats")->as_list();
    ASSERT_EQ(seats.size(), 3u);
    double wins = 0;
    for (const Document& seat : seats) {
      const auto* win = seat.find("win")->as_real();
      wins += win ? *win : 0;
      EXPECT_NE(text(seat, "score"), "nothing");
      EXPECT_NE(text(seat, "spread"), "nothing");
    }
    EXPECT_NEAR(wins, 1, 0.001);
  }
}

TEST(Best, SamePlayoutsSameFindings) {
  const char* wish = R"(,"best":{"playouts":40})";
  EXPECT_EQ(ask(wish), ask(wish));
  EXPECT_EQ(ask(R"(,"best":{"bot":"mcts:40"})"), ask(wish));
  // In threads, too, however they are scheduled; long enough for time to cut steps short.
  const char* two = R"(,"best":{"playouts":400,"bot":"mcts:60/threads=2"})";
  const Document first = ask(two);
  EXPECT_EQ(text(*first.find("best"), "playouts"), "400");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(ask(two), first);
}

#ifndef REFECTORY_SANITIZED  // sanitizers end the program instead
TEST(SlowBest, SaysSoWhereATreeHasNoMemory) {
  const ScarceMemory scarce(1'000'000'000);
  const Document reply = ask(R"(,"best":{"bot":"mcts:2/tree=10000000"})");
  EXPECT_EQ(text(reply, "ok"), "false");
  EXPECT_NE(to_json(reply).find("there is no memory for a tree"), std::string::npos);
}
#endif

TEST(Best, EveryBotMayBeAsked) {
  for (const char* bot : {"random", "greedy:30", "mcts:8", "novice"}) {
    const Document reply = ask(cat(R"(,"best":{"bot":")", bot, "\"}"));
    ASSERT_EQ(text(reply, "ok"), "true") << to_json(reply);
    EXPECT_GE(reply.find("best")->find("lines")->as_list()->size(), 1u) << bot;
  }
}

TEST(Best, TellsPartialFindingsWhenAsked) {
  std::vector<std::string> heard;
  const Listener listener{.partial = [&](const std::string& line) { heard.push_back(line); }};
  const Document reply = ask(R"(,"best":{"ms":300,"every":40})", listener);
  EXPECT_EQ(text(reply, "ok"), "true");
  ASSERT_GE(heard.size(), 1u);
  const auto first = read_json(heard[0]);
  EXPECT_EQ(text(*first, "id"), "1");
  EXPECT_EQ(text(*first, "partial"), "true");
  EXPECT_NE(first->find("best")->find("lines"), nullptr);
  heard.clear();
  ask(R"(,"best":{"ms":60})", listener);
  EXPECT_EQ(heard.size(), 0u);
}

TEST(Best, MayBeEnded) {
  const Document reply =
      ask(R"(,"best":{"ms":60000})", {.partial = {}, .stop = [] { return true; }});
  const Document& best = *reply.find("best");
  EXPECT_EQ(text(best, "cancelled"), "true");
  EXPECT_GE(best.find("lines")->as_list()->size(), 1u);
}

TEST(Best, IsNullWhereNobodyDecides) {
  const auto reply = read_json(Engine(games()).answer(
      R"({"game":"ale","new":{"seats":2},"want":["best"],"best":{"playouts":5}})"));
  EXPECT_EQ(text(*reply, "actor"), "\"*\"");
  EXPECT_EQ(text(*reply, "best"), "null");
}

TEST(Best, AGameThatCannotBeJudgedGetsALegalAnswer) {
  const auto reply = read_json(
      Engine(toy::toys()).answer(R"({"game":"toy","new":{},"chance":"draw","want":["best"]})"));
  EXPECT_EQ(reply->find("best")->find("lines")->as_list()->size(), 1u);
}

class BadWish : public testing::TestWithParam<const char*> {};

TEST_P(BadWish, IsRefused) {
  const Document reply = ask(cat(R"(,"best":)", GetParam()));
  ASSERT_EQ(text(reply, "ok"), "false") << to_json(reply);
  EXPECT_EQ(text(reply, "best"), "nothing");
}

INSTANTIATE_TEST_SUITE_P(Texts, BadWish,
                         testing::Values("1", "null", "[]", R"("mcts")", R"({"bot":"genius"})",
                                         R"({"bot":7})", R"({"playouts":0})", R"({"playouts":-1})",
                                         R"({"playouts":1e30})", R"({"ms":"long"})",
                                         R"({"lines":0})", R"({"lines":100000})", R"({"depth":0})",
                                         R"({"every":0})", R"({"seat":"pink"})", R"({"seat":"*"})",
                                         R"({"seat":3})", R"({"more":1})"));

TEST(Best, KnowsWhoseTurnItIs) {
  const std::string actor = text(ask(R"(,"best":{"playouts":1})"), "actor");
  int refused = 0;
  for (const auto name : games()[2].info->seat_names.first(3)) {
    const Document reply = ask(cat(R"(,"best":{"playouts":1,"seat":")", name, "\"}"));
    const bool his = actor == cat("\"", name, "\"");
    EXPECT_EQ(text(reply, "ok"), his ? "true" : "false");
    refused += !his;
  }
  EXPECT_EQ(refused, 2);
}

}  // namespace
}  // namespace refectory
