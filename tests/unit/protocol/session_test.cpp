#include "protocol/session.hpp"

#include <gtest/gtest.h>

#include <array>

#include "base/json.hpp"
#include "base/text.hpp"
#include "games/games.hpp"
#include "protocol/best.hpp"
#include "protocol/engine.hpp"

namespace refectory {
namespace {

Verbs all_verbs() {
  static const std::array<std::span<const Verb>, 3> kAll = {looking_verbs(), table_verbs(),
                                                            thinking_verbs()};
  return kAll;
}

class SessionTest : public testing::Test {
 protected:
  Document say(const std::string& request) {
    const auto reply = read_json(session_.ask(request));
    EXPECT_TRUE(reply) << request;
    return reply ? *reply : Document();
  }
  // A member of the reply's value by its path: "kept.moves".
  static std::string at(const Document& reply, std::string_view path) {
    const Document* node = reply.as_map()->empty() ? nullptr : &(*reply.as_map())[0].second;
    for (const auto name : split(path, '.')) node = node ? node->find(name) : nullptr;
    return node ? to_json(*node) : "nothing";
  }
  static std::string code_of(const Document& reply) {
    const Document* error = reply.find("error");
    return error ? *error->find("code")->as_text() : "";
  }
  // Two people at a game without secrets, dealt; yellow begins.
  Document open_ale() {
    say(R"({"do":"new","game":"ale","seats":2,"seed":4,"viewer":"yellow",)"
        R"("sitters":{"red":"person","yellow":"person"}})");
    return say(R"({"do":"draw","rev":0,"viewer":"yellow"})");
  }

  Thinker thinker_{games()};
  Session session_{games(), all_verbs(), &thinker_};
};

TEST_F(SessionTest, RefusesNonsenseAndStaysAlive) {
  for (const char* request :
       {"", "[]", "{", R"({"do":"dance"})", R"({"do":"scene","viewer":"red"})", R"({"do":7})",
        R"({"do":"new"})", R"({"do":"new","game":"ale","seats":77})",
        R"({"do":"new","game":"ale","seats":2,"seed":"x","sitters":{},"viewer":"-"})",
        R"({"do":"new","game":"ale","seats":2,"seed":-1,"sitters":{},"viewer":"-"})",
        R"({"do":"new","game":"ale","seats":2,"options":{"x":1},"sitters":{},"viewer":"-"})",
        R"({"do":"new","game":"ale","seats":2,"viewer":"-","sitters":[]})",
        R"({"do":"new","game":"ale","seats":2,"sitters":{"pink":"person"},"viewer":"-"})",
        R"({"do":"open","log":3})", R"({"do":"open","log":"refectory 1\n"})",
        R"({"do":"open","game":"ale","view":{},"moves":0})"}) {
    EXPECT_NE(code_of(say(request)), "") << request;
    EXPECT_FALSE(session_.table()) << request;
  }
  open_ale();
  const std::string before = to_json(say(R"({"do":"kept"})"));
  for (const char* request :
       {R"({"do":"undo","viewer":"red","rev":1,"to":99999})",
        R"({"do":"undo","viewer":"red","rev":1})", R"({"do":"at","viewer":"red","moves":-1})",
        R"({"do":"scene"})", R"({"do":"scene","viewer":"*"})", R"({"do":"scene","viewer":"pink"})",
        R"({"do":"take","viewer":"red","text":"go 5"})", R"({"do":"take","viewer":"red","rev":1})",
        R"({"do":"explore","viewer":"red"})", R"({"do":"explore","viewer":"red","answers":[1]})",
        R"({"do":"best","viewer":"red"})", R"({"do":"new"})",
        R"({"do":"open","log":"refectory 1\n"})"})
    EXPECT_NE(code_of(say(request)), "") << request;
  EXPECT_EQ(to_json(say(R"({"do":"kept"})")), before);
}

TEST_F(SessionTest, AChangeTellsWhatToKeepAndWhatIsSeen) {
  const Document dealt = open_ale();
  EXPECT_EQ(at(dealt, "kept.from"), "0");
  EXPECT_EQ(at(dealt, "kept.moves"), at(dealt, "scene.now.at"));
  const std::string moves = at(dealt, "kept.moves");
  const std::string mine = at(dealt, "scene.awaited");
  const Document& offers = *dealt.find("draw")->find("scene")->find("now")->find("offers");
  ASSERT_EQ(mine, "\"yellow\"");
  const Document taken = say(cat(R"({"do":"take","viewer":"yellow","rev":1,"from":)", moves,
                                 R"(,"text":)", to_json((*offers.as_list())[0]), "}"));
  EXPECT_EQ(at(taken, "kept.from"), moves);
  EXPECT_EQ(taken.find("take")->find("kept")->find("lines")->as_list()->size(), 1u);
  EXPECT_EQ(at(taken, "scene.from"), moves);
  EXPECT_EQ(at(taken, "scene.draft"), "1");
  EXPECT_EQ(at(taken, "scene.rev"), "2");
  EXPECT_EQ(code_of(say(R"({"do":"end","viewer":"yellow","rev":1})")), "stale");
  const Document back = say(cat(R"({"do":"undo","viewer":"yellow","rev":2,"to":)", moves,
                                R"(,"from":)", at(taken, "kept.moves"), "}"));
  EXPECT_EQ(at(back, "kept.moves"), moves);
  EXPECT_EQ(at(back, "kept.from"), moves);
  EXPECT_EQ(at(back, "scene.from"), moves);  // no more of them are as they were
  EXPECT_EQ(at(back, "scene.draft"), "0");
}

// Counts how often moves of a game are played and answers looked up.
struct Counted {
  static inline std::size_t applied = 0, offered = 0;
  template <int kIndex>
  static Game of() {
    Game game = games()[kIndex];
    game.apply = [](std::byte* state, Action action) {
      ++applied;
      games()[kIndex].apply(state, action);
    };
    game.offer = [](const std::byte* state, ActionList& offers) {
      ++offered;
      games()[kIndex].offer(state, offers);
    };
    return game;
  }
};

// Where seats know different things, the moves are gone through once more to mask them.
TEST(Session, PlaysALogOnceThatIsOpened) {
  const std::array counted = {Counted::of<0>(), Counted::of<1>(), Counted::of<2>()};
  for (const Game& game : counted) {
    Replay replay(game, *make_setup(game, 3, {}), 4);
    for (int n = 0; n < 200 && !replay.position().over(); ++n)
      if (replay.actor() == kChance)
        replay.draw();
      else
        replay.play(replay.random_answer());
    const std::string log = to_json(write_log(replay.log()));
    Session session(counted, all_verbs());
    Counted::applied = Counted::offered = 0;
    session.ask(cat(R"({"do":"open","viewer":"-","log":)", log, "}"));
    ASSERT_TRUE(session.table());
    constexpr std::size_t kFew = 20;
    EXPECT_LE(Counted::applied, replay.size() * (game.hidden ? 2 : 1) + kFew) << game.info->id;
    EXPECT_LE(Counted::offered, replay.size() + kFew) << game.info->id;
  }
}

TEST_F(SessionTest, WhoLooksWhenAnotherPersonIsAwaited) {
  for (const auto& [way, sees] :
       {std::pair{"none", "\"yellow\""}, {"seat", "\"red\""}, {"curtain", "null"}}) {
    Document reply = open_ale();
    for (int rev = 1; at(reply, "scene.awaited") == "\"yellow\""; ++rev) {
      const Document& scene = *reply.as_map()->front().second.find("scene");
      const auto& offers = *scene.find("now")->find("offers")->as_list();
      reply = say(cat(R"({"do":"take","viewer":"yellow","end":true,"rev":)", rev,
                      R"(,"handover":")", way, R"(","text":)", to_json(offers[0]), "}"));
      ASSERT_EQ(code_of(reply), "");
    }
    EXPECT_EQ(at(reply, "scene.viewer"), sees) << way;
  }
}

// The page must not be told what the viewer may not know, in no field of no reply.
TEST_F(SessionTest, TellsNoSecrets) {
  say(R"({"do":"new","game":"ragusa","seats":3,"seed":4,"sitters":{"purple":"person"},)"
      R"("viewer":"purple"})");
  say(R"({"do":"draw","rev":0,"viewer":"purple"})");
  const auto seen = [&](const char* viewer) {
    return session_.ask(cat(R"({"do":"scene","viewer":")", viewer, R"("})"));
  };
  EXPECT_NE(seen("purple").find("deal orange ?"), std::string::npos);
  EXPECT_EQ(seen("purple").find("deal purple ?"), std::string::npos);
  EXPECT_NE(seen("-").find("deal purple ?"), std::string::npos);
  const std::string log = session_.ask(R"({"do":"log","viewer":"purple"})");
  EXPECT_NE(log.find("deal orange ?"), std::string::npos);
  EXPECT_NE(log.find("seed ?"), std::string::npos);
  // Only purple is asked, so only purple sees offers.
  EXPECT_NE(seen("purple").find("\"offers\":[\"keep "), std::string::npos);
  EXPECT_NE(seen("orange").find("\"offers\":[]"), std::string::npos);
  // Nobody tries answers for another, and nobody learns what another could answer.
  for (const char* verb : {"explore", "why"})
    EXPECT_EQ(code_of(say(cat(R"({"do":")", verb, R"(","viewer":"orange","text":"keep fish",)",
                              R"("answers":["keep fish"]})"))),
              "not_your_turn");
}

// Whatever is said of what is there: a table away from the log lives on what somebody sees, at any
// moment of any game, and whoever sits there.
TEST_F(SessionTest, ATableIsLaidFromAnyView) {
  for (const Game& game : games())
    for (int seats = game.info->min_seats; seats <= game.info->max_seats; ++seats) {
      Replay replay(game, *make_setup(game, seats, {}), 3);
      Rng rng(8);
      while (!replay.position().over()) {
        if (rng.below(8) == 0) {
          const auto viewer = static_cast<int>(rng.below(static_cast<std::uint32_t>(seats) + 1));
          const Seat seat = viewer < seats ? seat_of(viewer) : kNobody;
          const std::string name(seat == kNobody ? "-" : seat_name(replay.info(), seat));
          const std::string open =
              cat(R"({"do":"open","game":")", game.info->id, R"(","view":)",
                  to_json(replay.position().view(seat).document()), R"(,"moves":)",
                  replay.size() * rng.below(3), R"(,"viewer":")", name, "\"}");
          ASSERT_EQ(code_of(say(open)), "") << open;
          for (int i = 0; i < 6; ++i) {
            const Table& table = *session_.table();
            const Seat awaited = table.awaited();
            const Seen seen = table.seen(awaited);
            const auto offers = seen.offers();
            const std::string answer =
                offers && !offers->empty()
                    ? seen.game().format(
                          (*offers)[rng.below(static_cast<std::uint32_t>(offers->size()))])
                    : "nonsense";
            const std::string who(is_player(awaited) ? seat_name(replay.info(), awaited) : name);
            constexpr std::array kChanges = {"take", "take", "take", "end", "undo", "draw"};
            say(cat(R"({"do":")", kChanges[rng.below(kChanges.size())], R"(","viewer":")", who,
                    R"(","rev":)", table.rev(), R"(,"to":)",
                    table.moves() - std::min<std::size_t>(table.moves(), rng.below(2)),
                    R"(,"text":)", to_json(answer), "}"));
          }
        }
        if (replay.actor() == kChance)
          replay.draw();
        else
          replay.play(replay.random_answer());
      }
    }
}

// What another holds is not there, so nobody can be asked for it.
TEST_F(SessionTest, AViewOffersNothingThatIsHidden) {
  say(R"({"do":"new","game":"ragusa","seats":3,"seed":4,"viewer":"-"})");
  say(R"({"do":"draw","rev":0,"viewer":"-"})");
  const Table& table = *session_.table();
  ASSERT_EQ(seat_name(table.info(), table.awaited()), "purple");
  const std::string view = to_json(table.seen(seat_of(1)).view().document());
  say(cat(R"({"do":"open","game":"ragusa","moves":12,"viewer":"orange","view":)", view, "}"));
  EXPECT_EQ(code_of(say(R"({"do":"offers","viewer":"purple"})")), "hidden");
  EXPECT_EQ(at(say(R"({"do":"scene","viewer":"purple"})"), "now.offers"), "[]");
  EXPECT_EQ(code_of(say(R"({"do":"offers","viewer":"orange"})")), "");
}

TEST_F(SessionTest, AnUnknownHandoverChangesNothing) {
  const Document dealt = open_ale();
  const Document& offers = *dealt.find("draw")->find("scene")->find("now")->find("offers");
  const std::string before = to_json(say(R"({"do":"kept"})"));
  for (const char* way : {"\"curtian\"", "1"})
    EXPECT_EQ(code_of(say(cat(R"({"do":"take","viewer":"yellow","rev":1,"handover":)", way,
                              R"(,"text":)", to_json((*offers.as_list())[0]), "}"))),
              "bad_request");
  EXPECT_EQ(to_json(say(R"({"do":"kept"})")), before);
  EXPECT_EQ(code_of(say(R"({"do":"new","game":"ale","viewer":"-","handover":"all"})")),
            "bad_request");
  EXPECT_EQ(to_json(say(R"({"do":"kept"})")), before);
}

// A position, the seed that its bot thinks from, and nothing of the log.
TEST_F(SessionTest, ATaskIsWhatTheSeatSees) {
  say(R"({"do":"new","game":"ragusa","seats":3,"seed":4,"sitters":{"purple":"brother"},)"
      R"("viewer":"-"})");
  say(R"({"do":"draw","rev":0,"viewer":"-"})");
  const Document task = say(R"({"do":"task"})");
  EXPECT_EQ(at(task, "position"), [&] {
    const Table& table = *session_.table();
    return to_json(table.seen(table.awaited()).view().document());
  }());
  EXPECT_EQ(at(task, "seed"), cat("\"", session_.table()->bot_seed(), "\""));
}

// Advice is the same as the line protocol and the terminal give, and says nothing about the game's
// seed.
TEST_F(SessionTest, AdviceToAPersonComesFromNoGamesSeed) {
  for (const char* seed : {"4", "5"}) {
    say(cat(R"({"do":"new","game":"ora","seats":2,"viewer":"red","seed":)", seed, "}"));
    EXPECT_EQ(at(say(R"({"do":"task"})"), "seed"),
              cat("\"", bot_seed(0, 0, session_.table()->awaited()), "\""));
  }
  const Document task = say(R"({"do":"task"})");
  say(cat(R"({"do":"start","table":"a","bot":"mcts:40","game":"ora","position":)",
          at(task, "position"), R"(,"seed":)", at(task, "seed"), "}"));
  say(R"({"do":"step"})");
  const Document page = say(R"({"do":"findings","lines":3})");
  const auto line = read_json(Engine(games()).answer(
      R"({"game":"ora","new":{"seats":2},"seat":"red","want":["best"],"best":{"bot":"mcts:40"}})"));
  const auto& lines = *page.find("findings")->find("lines")->as_list();
  const auto& same = *line->find("best")->find("lines")->as_list();
  ASSERT_EQ(lines.size(), 3u);
  ASSERT_EQ(same.size(), 3u);
  for (std::size_t i = 0; i < 3; ++i)
    for (const char* part : {"action", "visits", "worth", "seats"})
      EXPECT_EQ(*lines[i].find(part), *same[i].find(part)) << part;
}

TEST_F(SessionTest, BotsThinkInSlicesToTheSameAnswer) {
  say(R"({"do":"new","game":"ora","seats":2,"seed":4,"viewer":"-",)"
      R"("sitters":{"red":"brother","blue":"brother"}})");
  const Document task = say(R"({"do":"task"})");
  const auto best = [&](const char* slice) {
    const Document begun =
        say(cat(R"({"do":"start","table":"a","bot":"mcts:40","game":"ora","position":)",
                at(task, "position"), R"(,"seed":)", at(task, "seed"), "}"));
    EXPECT_EQ(code_of(begun), "") << to_json(begun);
    Document step;
    do step = say(slice);
    while (at(step, "playouts") != "40" && code_of(step).empty());
    return at(step, "best");
  };
  EXPECT_EQ(best(R"({"do":"step"})"), best(R"({"do":"step","milliseconds":1})"));
  const Document found = say(R"({"do":"findings","lines":3})");
  const auto& lines = *found.find("findings")->find("lines")->as_list();
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_FALSE(lines[0].find("line")->as_list()->empty());
}

TEST_F(SessionTest, ThinkingRefusesNonsense) {
  for (const char* request :
       {R"({"do":"start","bot":"abbot"})", R"({"do":"step"})", R"({"do":"findings"})",
        R"({"do":"start","game":"ora","position":{},"bot":"abbot","table":"a"})"})
    EXPECT_NE(code_of(say(request)), "") << request;
  say(R"({"do":"new","game":"ora","seats":2,"seed":4,"viewer":"-","sitters":{}})");
  const Document task = say(R"({"do":"task"})");
  EXPECT_EQ(code_of(say(cat(R"({"do":"start","table":"a","bot":"bishop","game":"ora","position":)",
                            at(task, "position"), "}"))),
            "bad_setup");
  // Nobody can think for a seat of which only somebody else's view is there.
  say(R"({"do":"new","game":"ragusa","seats":3,"seed":4,"viewer":"-","sitters":{}})");
  say(R"({"do":"draw","rev":0,"viewer":"-"})");
  EXPECT_EQ(
      code_of(say(cat(R"({"do":"start","table":"a","bot":"mcts:8","game":"ragusa","position":)",
                      to_json(session_.table()->seen(seat_of(1)).view().document()), "}"))),
      "hidden");
  // The greatest budget counts as great.
  say(cat(R"({"do":"start","table":"a","bot":"mcts:100000000","budget":100,"game":"ora",)",
          R"("position":)", at(task, "position"), "}"));
  const Document step = say(R"({"do":"step","milliseconds":20})");
  EXPECT_NE(at(step, "share"), "1") << to_json(step);
}

}  // namespace
}  // namespace refectory
