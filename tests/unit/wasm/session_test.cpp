#include "wasm/session.hpp"

#include <gtest/gtest.h>

#include "base/text.hpp"
#include "games/games.hpp"
#include "record/json.hpp"
#include "wasm/thinker.hpp"

namespace refectory {
namespace {

template <class Asked>
Document ask(Asked& asked, const std::string& request) {
  const auto answer = read_json(asked.ask(request));
  EXPECT_TRUE(answer) << request;
  return answer ? *answer : Document();
}

std::string code_of(const Document& answer) {
  const Document* error = answer.find("error");
  return error ? *error->find("code")->as_text() : "";
}

std::int64_t moves_of(const Document& answer) {
  return *answer.find("moves")->as_int();
}

class SessionTest : public testing::Test {
 protected:
  Document say(const std::string& request) { return ask(session_, request); }
  Session session_{games()};
};

TEST_F(SessionTest, RefusesNonsenseAndStaysAlive) {
  for (const char* request : {"", "[]", "{", R"({"do":"dance"})", R"({"do":"play","text":"x"})",
                              R"({"do":"new"})", R"({"do":"new","game":"ale","seats":77})",
                              R"({"do":"open","log":3})", R"({"do":"open","log":"refectory 1\n"})"})
    EXPECT_NE(code_of(say(request)), "") << request;
  EXPECT_EQ(moves_of(say(R"({"do":"new","game":"ale","seats":2,"seed":4})")), 0);
  for (const char* request :
       {R"({"do":"shorten","to":1})", R"({"do":"shorten","to":-1})", R"({"do":"at","moves":99})",
        R"({"do":"scene","viewer":"*","from":0})", R"({"do":"scene","viewer":"red"})",
        R"({"do":"standing"})", R"({"do":"standing","begin":7})",
        R"({"do":"explore","viewer":"red"})", R"({"do":"sync","to":0})"})
    EXPECT_EQ(code_of(say(request)), "bad_request") << request;
}

TEST_F(SessionTest, GoesBackAndForth) {
  say(R"({"do":"new","game":"ale","seats":2,"seed":4})");
  const std::int64_t dealt = moves_of(say(R"({"do":"draw"})"));
  ASSERT_GT(dealt, 16);
  const Document scene = say(R"({"do":"scene","viewer":"red","from":0})");
  EXPECT_EQ(static_cast<std::int64_t>(scene.find("seen")->as_list()->size()), dealt);
  const Document before = say(R"({"do":"lines"})");
  say(R"({"do":"shorten","to":5})");
  EXPECT_EQ(moves_of(say(R"({"do":"draw"})")), dealt);
  EXPECT_EQ(say(R"({"do":"lines"})"), before);  // chance draws the same again
}

TEST_F(SessionTest, SyncKeepsEverythingOrNothing) {
  say(R"({"do":"new","game":"ale","seats":2,"seed":4})");
  say(R"({"do":"draw"})");
  const Document before = say(R"({"do":"lines"})");
  EXPECT_NE(code_of(say(R"({"do":"sync","to":3,"lines":["*     nonsense"]})")), "");
  EXPECT_EQ(say(R"({"do":"lines"})"), before);
  const std::string last = *before.find("lines")->as_list()->back().as_text();
  const auto to = before.find("lines")->as_list()->size() - 1;
  say(cat(R"({"do":"sync","to":)", to, R"(,"lines":[")", last, R"("]})"));
  EXPECT_EQ(say(R"({"do":"lines"})"), before);
}

// The page must not be told what the viewer may not know, in no field of no answer.
TEST_F(SessionTest, TellsNoSecrets) {
  say(R"({"do":"new","game":"ragusa","seats":3,"seed":4})");
  say(R"({"do":"draw"})");
  const auto seen = [&](const char* viewer) {
    return session_.ask(cat(R"({"do":"scene","from":0,"viewer":")", viewer, R"("})"));
  };
  EXPECT_NE(seen("purple").find("deal orange ?"), std::string::npos);
  EXPECT_EQ(seen("purple").find("deal purple ?"), std::string::npos);
  EXPECT_NE(seen("").find("deal purple ?"), std::string::npos);
  EXPECT_NE(session_.ask(R"({"do":"log","viewer":"purple"})").find("deal orange ?"),
            std::string::npos);
  EXPECT_EQ(session_.ask(R"({"do":"standing","begin":0})").find("deal"), std::string::npos);
  // Only purple is asked, so only purple sees offers.
  EXPECT_NE(seen("purple").find("\"offers\":[\"keep "), std::string::npos);
  EXPECT_NE(seen("orange").find("\"offers\":[]"), std::string::npos);
  // Nobody tries answers for another.
  EXPECT_EQ(code_of(say(R"({"do":"explore","viewer":"orange","answers":["keep fish"]})")),
            "not_your_turn");
}

// Whole games: a turn passes exactly where somebody else, or the same seat anew, begins one.
TEST(Turns, PassAtLeastOncePerRound) {
  for (const auto& [game, seats] : {std::pair{"ora", 1}, {"ora", 3}, {"ale", 2}, {"ragusa", 3}}) {
    Session session(games());
    ask(session, cat(R"({"do":"new","game":")", game, R"(","seats":)", seats, R"(,"seed":2})"));
    std::int64_t began = 0, turns = 0;
    for (int i = 0; i < 2000; ++i) {
      ask(session, R"({"do":"draw"})");
      const Record& record = *session.game();
      if (record.position().over()) break;
      const Seat seat = record.actor();
      const std::string name(seat_name(record.info(), seat));
      const std::string answer = record.game().format(record.random_answer());
      ask(session, cat(R"({"do":"play","text":")", answer, R"("})"));
      const Document standing = ask(session, cat(R"({"do":"standing","begin":)", began, "}"));
      const Document* next = standing.find("next");
      if (next->is_null() || *next->as_text() != name || *standing.find("passed")->as_bool()) {
        ++turns;
        ask(session, R"({"do":"draw"})");
        began = static_cast<std::int64_t>(record.size());
      }
    }
    EXPECT_TRUE(session.game()->position().over()) << game;
    EXPECT_GT(turns, 10) << game << seats;
  }
}

TEST(ThinkerTest, ThinksInSlicesToTheSameAnswer) {
  const auto best = [](const char* slice) {
    Thinker thinker(games());
    ask(thinker, R"({"do":"new","game":"ora","seats":2,"seed":4})");
    ask(thinker, R"({"do":"start","bot":"mcts:40"})");
    Document step;
    do step = ask(thinker, slice);
    while (*step.find("playouts")->as_int() < 40);
    EXPECT_EQ(*step.find("playouts")->as_int(), 40);
    return *step.find("best")->as_text();
  };
  EXPECT_EQ(best(R"({"do":"step"})"), best(R"({"do":"step","milliseconds":1})"));
}

TEST(ThinkerTest, RefusesNonsense) {
  Thinker thinker(games());
  for (const char* request :
       {R"({"do":"start","bot":"abbot"})", R"({"do":"step"})", R"({"do":"findings"})", "x"})
    EXPECT_EQ(code_of(ask(thinker, request)), "bad_request") << request;
  ask(thinker, R"({"do":"new","game":"ora","seats":2,"seed":4})");
  EXPECT_EQ(code_of(ask(thinker, R"({"do":"start","bot":"bishop"})")), "bad_setup");
}

TEST(ThinkerTest, TakesTheGreatestBudgetForGreat) {
  Thinker thinker(games());
  ask(thinker, R"({"do":"new","game":"ragusa","seats":3,"seed":2})");
  ask(thinker, R"({"do":"draw"})");
  ask(thinker, R"({"do":"start","bot":"mcts:100000000","budget":100})");
  const Document step = ask(thinker, R"({"do":"step","milliseconds":20})");
  const Document* share = step.find("share");
  ASSERT_TRUE(share) << to_json(step);
  EXPECT_NE(to_json(*share), "1") << to_json(step);
}

TEST(ThinkerTest, FindsLines) {
  Thinker thinker(games());
  ask(thinker, R"({"do":"new","game":"ora","seats":2,"seed":4})");
  ask(thinker, R"({"do":"start","bot":"mcts:30"})");
  ask(thinker, R"({"do":"step"})");
  const Document found = ask(thinker, R"({"do":"findings","lines":3})");
  ASSERT_EQ(found.find("candidates")->as_list()->size(), 3u);
  EXPECT_FALSE((*found.find("candidates")->as_list())[0].find("line")->as_list()->empty());
}

}  // namespace
}  // namespace refectory
