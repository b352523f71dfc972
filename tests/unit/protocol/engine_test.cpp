#include "protocol/engine.hpp"

#include <gtest/gtest.h>

#include "base/text.hpp"
#include "log/json.hpp"
#include "log/replay.hpp"
#include "toy/toy.hpp"

namespace refectory {
namespace {

std::string reply_to(std::string_view request) {
  return Engine(toy::toys()).answer(request);
}

// Members of an answer, for tests that need only some.
struct Reply {
  Document body;
  explicit Reply(std::string_view request) {
    auto read = read_json(reply_to(request));
    EXPECT_TRUE(read) << request;
    if (read) body = *read;
  }
  std::string operator[](std::string_view name) const {
    const Document* found = body.find(name);
    return found ? to_json(*found) : "nothing";
  }
  std::string error(std::string_view name) const {
    const Document* found = body.find("error") ? body.find("error")->find(name) : nullptr;
    return found ? to_json(*found) : "nothing";
  }
};

TEST(Engine, AnswersAsDocumented) {
  EXPECT_EQ(
      reply_to(R"({"id":1,"game":"toy","new":{"seats":3,"seed":7},"actions":["deal 3 to red"],)"
               R"("want":["offers","scores"]})"),
      R"({"id":1,"ok":true,"over":false,"actor":"*","offers":["deal 1 to green",)"
      R"("deal 2 to green","deal 3 to green","deal 4 to green","deal 5 to green",)"
      R"("deal 6 to green"],"scores":[)"
      R"({"seat":"red","total":0,"rank":1,"parts":{"bank":0,"coins":0,"cellar":0}},)"
      R"({"seat":"green","total":0,"rank":1,"parts":{"bank":0,"coins":0,"cellar":0}},)"
      R"({"seat":"blue","total":0,"rank":1,"parts":{"bank":0,"coins":0,"cellar":0}}]})");
}

TEST(Engine, RefusesActionsWithCodeSentenceAndIndex) {
  EXPECT_EQ(
      reply_to(R"({"id":"a","game":"toy","new":{},"chance":"draw","actions":["ask red"]})"),
      R"({"id":"a","ok":false,"error":{"code":"own_card","message":"nobody swaps alone","at":0}})");
  const Reply reply(R"({"game":"toy","new":{},"actions":["deal 1 to red","nonsense"]})");
  EXPECT_EQ(reply["id"], "null");
  EXPECT_EQ(reply.error("code"), "\"unreadable\"");
  EXPECT_EQ(reply.error("message"), "\"cannot read 'nonsense'\"");
  EXPECT_EQ(reply.error("at"), "1");
}

TEST(Engine, DrawsFromTheSeed) {
  const std::string request = R"({"game":"toy","new":{"seed":9},"chance":"draw","want":["log"]})";
  const Reply first(request), again(request);
  EXPECT_EQ(first["log"], again["log"]);
  EXPECT_EQ(first["actor"], "\"red\"");
  EXPECT_EQ(first.body.find("drawn")->as_list()->size(), 3u);
  bool other = false;
  for (int seed = 0; seed < 9; ++seed)
    other = other || Reply(cat(R"({"game":"toy","new":{"seed":9},"chance":"draw","seed":)", seed,
                               R"(,"want":["log"]})"))["drawn"] != first["drawn"];
  EXPECT_TRUE(other);
}

TEST(Engine, TakesEverySeedThatALogMayHave) {
  for (const char* seed : {"9223372036854775807", "9223372036854775808", "18446744073709551615"}) {
    const Reply reply(
        cat(R"({"game":"toy","new":{"seed":)", seed, R"(},"chance":"draw","want":["log"]})"));
    ASSERT_EQ(reply["ok"], "true") << to_json(reply.body);
    EXPECT_NE(reply["log"].find(cat(" seed ", seed, " ")), std::string::npos) << reply["log"];
    const Reply drawn(
        cat(R"({"game":"toy","new":{},"chance":"draw","seed":)", seed, R"(,"want":["log"]})"));
    EXPECT_EQ(drawn["drawn"], reply["drawn"]);
  }
  for (const char* seed : {"18446744073709551616", "-1", "1e3"})
    EXPECT_EQ(Reply(cat(R"({"game":"toy","new":{"seed":)", seed, "}}")).error("message"),
              "\"'seed' must be a whole number from 0 to 2^64-1\"");
}

TEST(Engine, GoesOnFromLogsAndPositions) {
  const Reply fresh(
      R"({"game":"toy","new":{"seats":4,"seed":3},"chance":"draw","actions":["bank"],"want":["log","position"]})");
  const Reply from_log(
      cat(R"({"log":)", fresh["log"], R"(,"actions":["bury 1"],"want":["position","log"]})"));
  const Reply from_position(cat(R"({"game":"toy","position":)", fresh["position"],
                                R"(,"actions":["bury 1"],"want":["position","log"]})"));
  ASSERT_EQ(from_log["ok"], "true") << to_json(from_log.body);
  EXPECT_EQ(from_log["position"], from_position["position"]);
  EXPECT_NE(from_position["log"].find("position {"), std::string::npos);
  EXPECT_TRUE(Replay::read(toy::toys(), *from_position.body.find("log")->as_text()));
}

TEST(Engine, ViewsKeepSecrets) {
  const std::string start =
      R"({"game":"toy","new":{},"actions":["deal 3 to red","deal 4 to green","deal 5 to blue","bury 2"],)";
  const Reply reply(start +
                    R"("seat":"green","want":["view","seen","picture","gloss","sheet","undo"]})");
  ASSERT_EQ(reply["ok"], "true") << to_json(reply.body);
  EXPECT_NE(reply["view"].find(R"("buried":"?","stake":"?")"), std::string::npos);
  EXPECT_NE(reply["seen"].find("bury ?"), std::string::npos);
  EXPECT_EQ(reply["picture"].find("hand 5"), std::string::npos);
  EXPECT_EQ(reply["undo"], "3");
  EXPECT_EQ(Reply(start + R"("want":["view"]})").error("code"), "\"bad_request\"");
  EXPECT_EQ(Reply(start + R"("seat":"pink","want":["view"]})").error("message"),
            "\"'pink' is no seat here\"");
}

TEST(Engine, TellsTheEnd) {
  Replay replay(toy::toys()[0], *make_setup(toy::toys()[0], 3, {}), 2);
  while (!replay.position().over())
    if (replay.actor() == kChance)
      replay.draw();
    else
      replay.play(replay.random_answer());
  const Reply reply(cat(R"({"log":)", to_json(write_log(replay.log())), R"(,"want":["offers"]})"));
  EXPECT_EQ(reply["over"], "true");
  EXPECT_EQ(reply["actor"], "null");
  EXPECT_EQ(reply["offers"], "[]");
  EXPECT_EQ(Reply(cat(R"({"log":)", to_json(write_log(replay.log())), R"(,"actions":["bank"]})"))
                .error("code"),
            "\"game_over\"");
}

TEST(Engine, EveryBadRequestIsOneError) {
  const std::pair<const char*, const char*> cases[] = {
      {"", "bad_request"},
      {"nonsense", "bad_request"},
      {"[]", "bad_request"},
      {"17", "bad_request"},
      {"{}", "bad_request"},
      {R"({"game":"toy"})", "bad_request"},
      {R"({"new":{}})", "bad_request"},
      {R"({"game":7,"new":{}})", "bad_request"},
      {R"({"game":"chess","new":{}})", "unknown_game"},
      {R"({"game":"toy","new":{},"log":""})", "bad_request"},
      {R"({"game":"toy","game":"toy","new":{}})", "bad_request"},
      {R"({"game":"toy","new":[]})", "bad_request"},
      {R"({"game":"toy","new":{"seats":-1}})", "bad_request"},
      {R"({"game":"toy","new":{"seats":99}})", "bad_setup"},
      {R"({"game":"toy","new":{"seats":99999999999999}})", "bad_setup"},
      {R"({"game":"toy","new":{"seed":1.5}})", "bad_request"},
      {R"({"game":"toy","new":{"hats":3}})", "bad_request"},
      {R"({"game":"toy","new":{"options":{"cellar":1}}})", "bad_request"},
      {R"({"game":"toy","new":{"options":{"cellar":"maybe"}}})", "bad_setup"},
      {R"({"game":"toy","new":{},"actions":"bank"})", "bad_request"},
      {R"({"game":"toy","new":{},"actions":[3]})", "bad_request"},
      {R"({"game":"toy","new":{},"want":"offers"})", "bad_request"},
      {R"({"game":"toy","new":{},"want":["everything"]})", "bad_request"},
      {R"({"game":"toy","new":{},"want":[1]})", "bad_request"},
      {R"({"game":"toy","new":{},"chance":"cheat"})", "bad_request"},
      {R"({"game":"toy","new":{},"seat":3})", "bad_request"},
      {R"({"game":"toy","new":{},"actoins":[]})", "bad_request"},
      {R"({"game":"toy","log":"refectory 1\ngame toy"})", "bad_log"},
      {R"({"game":"toy","log":3})", "bad_request"},
      {R"({"game":"toy","position":{}})", "bad_document"},
      {R"({"game":"toy","position":[3]})", "bad_document"},
  };
  for (const auto& [request, expected] : cases) {
    const Reply reply(request);
    EXPECT_EQ(reply["ok"], "false") << request;
    EXPECT_EQ(reply.error("code"), cat("\"", expected, "\"")) << request;
    EXPECT_NE(reply.error("message"), "\"\"") << request;
    EXPECT_EQ(reply_to(request).find('\n'), std::string::npos) << request;
  }
}

TEST(Engine, SurvivesDamagedRequests) {
  const std::string whole =
      R"({"id":1,"game":"toy","new":{"seats":3,"options":{"cellar":"yes"},"seed":7},)"
      R"("chance":"draw","actions":["bank","bury 1"],"seat":"red","want":["offers","view","log"]})";
  Rng rng(4);
  int refused = 0;
  for (int i = 0; i < 5000; ++i) {
    std::string text = whole;
    for (auto n = 1 + rng.below(3); n > 0; --n) {
      const auto at = rng.below(static_cast<std::uint32_t>(text.size()));
      if (rng.below(2) == 0)
        text[at] = static_cast<char>(rng.below(256));
      else
        text.erase(at, 1 + rng.below(5));
    }
    const auto reply = read_json(reply_to(text));
    ASSERT_TRUE(reply) << text;
    ASSERT_TRUE(reply->find("ok")) << text;
    refused += !*reply->find("ok")->as_bool();
  }
  EXPECT_GT(refused, 1000);
}

}  // namespace
}  // namespace refectory
