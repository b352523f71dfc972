#include "protocol/engine.hpp"

#include <gtest/gtest.h>

#include "base/json.hpp"
#include "base/text.hpp"
#include "games/games.hpp"
#include "log/replay.hpp"
#include "protocol/replies.hpp"
#include "toy/toy.hpp"

namespace refectory {
namespace {

std::string reply_to(std::string_view request) {
  return Engine(toy::toys()).answer(request);
}

// Members of an answer, for tests that need only some.
struct Reply {
  Document body;
  Reply(Engine& engine, std::string_view request) {
    auto read = read_json(engine.answer(request));
    EXPECT_TRUE(read) << request;
    if (read) body = *read;
  }
  explicit Reply(std::string_view request) {
    Engine engine(toy::toys());
    *this = Reply(engine, request);
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
  EXPECT_EQ(reply.error("values"), R"({"text":"nonsense"})");
  EXPECT_EQ(reply.error("at"), "1");
}

TEST(Engine, RefusesALogWithLineAndRules) {
  const Reply other(R"({"log":"refectory 1\ngame toy rules 999 seats 3 seed 1"})");
  EXPECT_EQ(other.error("code"), "\"bad_log\"");
  EXPECT_EQ(other.error("values"), R"({"line":2,"case":"rules","rules":999})");
  const Reply field(R"({"game":"toy","position":{"game":"toy","rules":"?"}})");
  EXPECT_EQ(field.error("code"), "\"bad_document\"");
  EXPECT_NE(field.error("values").find("{\"field\":"), std::string::npos) << field.error("values");
}

// Every kind of value as JSON; no member where there are none.
TEST(Engine, WritesValuesByTheirKind) {
  const NamedValues values = {
      {"n", -2}, {"id", "x"}, {"ids", Ids{"a", "b"}}, {"of", Counts{{"a", 2}}}};
  EXPECT_EQ(
      to_json(error_document({"no", "No.", values})),
      R"({"code":"no","message":"No.","values":{"n":-2,"id":"x","ids":["a","b"],"of":{"a":2}}})");
  EXPECT_EQ(to_json(error_document({"no", "No."})), R"({"code":"no","message":"No."})");
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

// With a seat, all that is told of a game is what the seat may know.
TEST(Engine, EveryVerbIsForTheSeatThatIsNamed) {
  Replay replay(*find_game("ragusa"), *make_setup(*find_game("ragusa"), 4, {}), 11);
  while (replay.actor() == kChance) replay.draw();
  Engine engine(games());
  const auto ask = [&](std::string_view seat, std::string_view more) {
    const auto read = read_json(engine.answer(cat(R"({"log":)", to_json(write_log(replay.log())),
                                                  R"(,"seat":")", seat, "\",", more, "}")));
    EXPECT_TRUE(read) << more;
    return *read;
  };
  ASSERT_EQ(seat_name(replay.info(), replay.actor()), "purple");
  const Seen seen(replay, seat_of(1));
  const Document reply =
      ask("orange", R"("want":["offers","gloss","position","view","log","seen","scores","sheet"])");
  EXPECT_EQ(to_json(*reply.find("offers")), "[]");
  EXPECT_EQ(to_json(*reply.find("gloss")), "[]");
  for (const char* verb : {"position", "view"})
    EXPECT_EQ(*reply.find(verb), seen.view().document()) << verb;
  for (const char* verb : {"log", "seen"})
    EXPECT_EQ(*reply.find(verb), Document(write_log(seen.log()))) << verb;
  EXPECT_EQ(*reply.find("sheet"), replay.game().sheet(seen.view().data()));
  EXPECT_FALSE(ask("purple", R"("want":["offers"])").find("offers")->as_list()->empty());
  // Neither what another could do, nor why not.
  const auto code = [&](std::string_view more) {
    const Document error = ask("orange", more);
    return error.find("error") ? *error.find("error")->find("code")->as_text() : "";
  };
  EXPECT_EQ(code(R"("want":["best"])"), "not_your_turn");
  for (const char* card : {"keep fish", "keep wood"}) {
    EXPECT_EQ(code(cat(R"("want":["why"],"why":{"text":")", card, "\"}")), "not_your_turn");
    EXPECT_EQ(code(cat(R"("want":["explore"],"explore":{"answers":[")", card, "\"]}")),
              "not_your_turn");
  }
  // Of a deal, only own cards.
  const auto drawn = read_json(engine.answer(
      R"({"game":"ragusa","new":{"seats":4,"seed":11},"chance":"draw","seat":"orange"})"));
  int own = 0;
  for (const Document& text : *drawn->find("drawn")->as_list()) {
    if (!text.as_text()->starts_with("deal ")) continue;
    const bool mine = text.as_text()->starts_with("deal orange ");
    EXPECT_EQ(text.as_text()->ends_with(" ?"), !mine) << *text.as_text();
    own += mine;
  }
  EXPECT_EQ(own, 3);
}

// The true future is not what a seat is told: draws and advice come from the request alone.
TEST(Engine, ForASeatNothingDependsOnTheSeedOfTheLog) {
  const auto log_with = [](std::string_view seed) {
    return cat(R"("refectory 1\ngame ale rules )", find_game("ale")->info->rules, " seats 2 seed ",
               seed, "\"");
  };
  const auto ask = [](std::string_view log, std::string_view more) {
    return Engine(games()).answer(cat(R"({"log":)", log, R"(,"chance":"draw",)", more, "}"));
  };
  const std::string seat = R"("seat":"red","want":["view","log"])";
  EXPECT_EQ(ask(log_with("7"), seat), ask(log_with("8"), seat));
  EXPECT_EQ(ask(log_with("7"), seat), ask(log_with("?"), seat));
  EXPECT_NE(ask(log_with("7"), seat), ask(log_with("7"), cat(seat, R"(,"seed":1)")));
  const std::string truth = R"("want":["position","log"])";
  EXPECT_NE(ask(log_with("7"), truth), ask(log_with("8"), truth));

  // The same position under both seeds: only who asks without a seat may hear of the seed.
  Replay replay(*find_game("ora"), *make_setup(*find_game("ora"), 2, {}), 7);
  const auto advice = [&](std::uint64_t log_seed, std::string_view wish, std::string_view more) {
    replay.reseed(log_seed);
    const std::string log = to_json(write_log(replay.log()));
    return Engine(games()).answer(cat(R"({"log":)", log, R"(,"want":["best"],"best":{)", wish,
                                      R"("playouts":12})", more, "}"));
  };
  ASSERT_EQ(seat_name(replay.info(), replay.actor()), "red");
  const std::string red = R"("seat":"red",)";
  EXPECT_EQ(advice(7, "", R"(,"seat":"red")"), advice(8, "", R"(,"seat":"red")"));
  EXPECT_EQ(advice(7, red, ""), advice(8, red, ""));
  EXPECT_NE(advice(7, red, ""), advice(7, red, R"(,"seed":1)"));
  EXPECT_NE(advice(7, "", ""), advice(8, "", ""));
  EXPECT_EQ(advice(7, "", ""), advice(8, "", R"(,"seed":7)"));
}

// A position as somebody sees it is the fair way to play; as somebody else sees it, nobody can say
// what may be answered.
TEST(Engine, AViewIsAPosition) {
  Replay replay(*find_game("ragusa"), *make_setup(*find_game("ragusa"), 3, {}), 4);
  while (replay.actor() == kChance) replay.draw();
  const Seat mine = replay.actor(), other = seat_of((index(mine) + 1) % 3);
  const auto ask = [&](Seat viewer, std::string_view more) {
    return *read_json(Engine(games()).answer(cat(R"({"game":"ragusa","position":)",
                                                 to_json(replay.position().view(viewer).document()),
                                                 R"(,"want":["offers"])", more, "}")));
  };
  EXPECT_EQ(*ask(mine, "").find("offers"),
            offers_document(Seen(replay, mine), *Seen(replay, mine).offers()));
  const std::string seat =
      cat(R"(,"seat":")", seat_name(replay.info(), mine), "\"");  // as if it were its own
  for (const std::string& more : {std::string(), seat}) {
    const Document reply = ask(other, more);
    ASSERT_TRUE(reply.find("error")) << to_json(reply);
    EXPECT_EQ(to_json(*reply.find("error")->find("code")), "\"hidden\"");
  }
}

TEST(Engine, SaysBetweenWhichActionsChanceActed) {
  const Reply reply(
      R"({"game":"toy","new":{"seats":3,"seed":7},"chance":"draw","actions":["bank","bank","bank"]})");
  ASSERT_EQ(reply["ok"], "true") << to_json(reply.body);
  EXPECT_EQ(reply.body.find("drawn")->as_list()->size(), 6u);
  EXPECT_EQ(reply["drawn_after"], "[0,0,0,3,3,3]");
}

TEST(Engine, ListsItsGames) {
  const auto reply = read_json(Engine(games()).answer(R"({"want":["games"]})"));
  const auto& list = *reply->find("games")->as_list();
  ASSERT_EQ(list.size(), games().size());
  for (std::size_t i = 0; i < list.size(); ++i) {
    const GameInfo& info = *games()[i].info;
    EXPECT_EQ(*list[i].find("id")->as_text(), info.id);
    EXPECT_EQ(list[i].find("rules")->as_natural(), info.rules);
    EXPECT_EQ(list[i].find("seats")->as_list()->size(), static_cast<std::size_t>(info.max_seats));
    ASSERT_EQ(list[i].find("options")->as_list()->size(), info.options.size());
    for (const Document& option : *list[i].find("options")->as_list())
      EXPECT_FALSE(option.find("values")->as_list()->empty());
  }
}

// A game that is kept goes on as if its whole log had been sent.
TEST(Engine, KeepsGamesByAnId) {
  Engine engine(toy::toys());
  const auto ask = [&engine](std::string_view request) { return Reply(engine, request); };
  ASSERT_EQ(ask(R"({"game":"toy","new":{"seed":7},"chance":"draw","keep":"a"})")["ok"], "true");
  const Reply kept = ask(R"({"kept":"a","actions":["bank"],"want":["log"]})");
  const Reply sent(
      R"({"game":"toy","new":{"seed":7},"chance":"draw","actions":["bank"],"want":["log"]})");
  EXPECT_EQ(kept["log"], sent["log"]);
  // Not kept on, so nothing has changed; nor by what was refused.
  EXPECT_EQ(ask(R"({"kept":"a","actions":["dance"],"keep":"a"})")["ok"], "false");
  EXPECT_EQ(ask(R"({"kept":"a","actions":["bank"],"want":["dance"],"keep":"a"})")["ok"], "false");
  EXPECT_EQ(ask(R"({"kept":"a","actions":["bank"],"want":["log"],"keep":"b"})")["log"],
            sent["log"]);
  EXPECT_EQ(ask(R"({"kept":"b","want":["log"]})")["log"], sent["log"]);
  EXPECT_NE(ask(R"({"kept":"a","want":["log"]})")["log"], sent["log"]);
}

TEST(Engine, KeepsAsManyGamesAsItSaysAndNamesWhatIsGone) {
  Engine engine(toy::toys());
  const auto keep = [&engine](std::size_t n) {
    engine.answer(cat(R"({"game":"toy","new":{},"keep":"g)", n, "\"}"));
  };
  const auto look = [&engine](std::size_t n) {
    return Reply(engine, cat(R"({"kept":"g)", n, "\"}"));
  };
  for (std::size_t n = 0; n < Engine::kMostKept; ++n) keep(n);
  EXPECT_EQ(look(0)["ok"], "true");  // so it was used last
  keep(Engine::kMostKept);
  EXPECT_EQ(look(0)["ok"], "true");
  EXPECT_EQ(look(2)["ok"], "true");
  EXPECT_EQ(look(1).error("code"), "\"not_kept\"");
  EXPECT_NE(look(1).error("message").find("'g1'"), std::string::npos);
  EXPECT_NE(look(1).error("message").find("256"), std::string::npos);
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
      {R"({"game":"toy","new":{},"offers":{}})", "bad_request"},
      {R"({"want":["games"],"keep":"a"})", "bad_request"},
      {R"({"want":["games"],"actions":["bank"]})", "bad_request"},
      {R"({"want":["games","offers"]})", "bad_request"},
      {R"({"game":"toy","new":{},"keep":1})", "bad_request"},
      {R"({"game":"toy","kept":"a"})", "not_kept"},
      {R"({"kept":1})", "bad_request"},
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
