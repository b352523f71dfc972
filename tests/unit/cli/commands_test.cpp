#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/json.hpp"
#include "base/text.hpp"
#include "cli/outline.hpp"
#include "cli/shell.hpp"
#include "games/games.hpp"
#include "toy/toy.hpp"
#include "unit/cli/calling.hpp"

// Commands as a script calls them, with the toy at the table and no process.
namespace refectory::cli {
namespace {

std::string random_log(int seed = 3) {
  const Ran ran = call({"random", "toy", "--log", "--seed", std::to_string(seed)});
  EXPECT_EQ(ran.code, kDone);
  return ran.out;
}

TEST(Commands, GamesListsSeatsAndOptions) {
  const std::string text = call({"games"}).out;
  EXPECT_NE(text.find("length=short|long  two rounds or four\n          usually short\n"),
            std::string::npos);
  EXPECT_NE(text.find("usually yes, at 5 seats no; matters at 3, 4 seats\n"), std::string::npos);
  EXPECT_NE(call({"games"}, "", games())
                .out.find("usually keep; matters at 4 seats with variant=france, length=short\n"),
            std::string::npos);
  const Document list = json(call({"games", "--json"}));
  const Document& toy = list.as_list()->at(0);
  EXPECT_EQ(field(toy, "id"), "\"toy\"");
  EXPECT_EQ(field(toy, "min_seats"), "3");
  const Document& options = *toy.find("options");
  EXPECT_EQ(
      to_json(options.as_list()->at(0)),
      R"({"name":"length","help":"two rounds or four","values":["short","long"],)"
      R"("usual":"short","before":"short","matters":{"seats":[3,4,5],"with":[]},"front":true})");
  EXPECT_EQ(to_json(options.as_list()->at(1)),
            R"({"name":"cellar","help":"whether a card may be buried","values":["no","yes"],)"
            R"("usual":{"3":"yes","4":"yes","5":"no"},"before":"no",)"
            R"("matters":{"seats":[3,4],"with":[]},"front":false})");
}

TEST(Commands, NewWritesEveryOption) {
  EXPECT_EQ(call({"new", "toy", "--seats", "4", "--set", "length=long", "--seed", "12"}).out,
            "refectory 1\ngame toy rules 3 seats 4 seed 12 length=long cellar=yes\n");
  const Ran drawn = call({"new", "toy", "--seed", "12", "--draw"});
  EXPECT_EQ(std::ranges::count(drawn.out, '*'), 3);
}

TEST(Commands, BadArgumentsAreRefusedWithCodeTwo) {
  const std::vector<std::vector<std::string>> bad = {
      {},
      {"nonsense"},
      {"--nonsense"},
      {"new"},
      {"new", "chess"},
      {"new", "toy", "--seats", "2"},
      {"new", "toy", "--seats", "many"},
      {"new", "toy", "--set", "cellar"},
      {"new", "toy", "--set", "cellar=maybe"},
      {"new", "toy", "--seed", "-1"},
      {"replay", "/nowhere/at/all"},
      {"offers"},
      {"random", "toy", "--games", "0"},
      {"perft", "toy"},
      {"perft", "--depth", "2"},
      {"bench", "--seats", "3"},
      {"play", "toy", "--bots", "pink"},
      {"play", "toy", "--bots", "red=genius"},
      {"play", "toy", "--bots", "red,green,blue"},
      {"serve", "--port", "65536"},
      {"serve", "--host", "nonsense", "--port", "0"},
      {"help", "nonsense"},
  };
  for (const auto& arguments : bad) {
    const Ran ran = call(arguments);
    EXPECT_EQ(ran.code, kBadInput) << join(arguments, " ");
    EXPECT_TRUE(!ran.err.empty() || arguments.empty()) << join(arguments, " ");
  }
  EXPECT_NE(call({"new", "chess"}).err.find("there is no game 'chess'; there are: toy"),
            std::string::npos);
}

TEST(Commands, NumbersAreReadWholeOrRefused) {
  const auto seeded = [](const char* seed) { return call({"new", "toy", "--seed", seed}); };
  EXPECT_NE(seeded("18446744073709551615").out.find(" seed 18446744073709551615 "),
            std::string::npos);
  EXPECT_NE(seeded("010").out.find(" seed 10 "), std::string::npos);
  for (const char* seed : {"18446744073709551616", "", "0x10", "+1", " 1", "1 ", "1e3", "-1"}) {
    const Ran ran = seeded(seed);
    EXPECT_EQ(ran.code, kBadInput) << seed;
    EXPECT_EQ(ran.out, "");
    EXPECT_NE(ran.err.find("is not a whole number from 0 to 18446744073709551615"),
              std::string::npos)
        << ran.err;
  }
  const std::vector<std::vector<std::string>> bad = {
      {"new", "toy", "--seats", "0x3"},
      {"new", "toy", "--seats", ""},
      {"new", "toy", "--seats", "4294967299"},
      {"new", "toy", "--seats=3.0"},
      {"bench", "toy", "--seconds", "0x1"},
      {"bench", "toy", "--seconds", ""},
      {"bench", "toy", "--seconds", "nan"},
      {"bench", "toy", "--seconds", "inf"},
      {"match", "toy", "--bots", "random", "--stop", "0.4,0x1p-1"},
  };
  for (const auto& arguments : bad)
    EXPECT_EQ(call(arguments).code, kBadInput) << join(arguments, " ");
}

TEST(Commands, HelpExplainsEveryCommand) {
  const std::string all = call({"help"}).out;
  for (const Command& command : commands()) {
    EXPECT_NE(all.find(command.name), std::string::npos);
    const Ran ran = call({"help", std::string(command.name)});
    EXPECT_EQ(ran.code, kDone);
    EXPECT_NE(ran.out.find(command.help), std::string::npos) << command.name;
  }
}

TEST(Commands, RandomChecksAndTotals) {
  const Document totals = json(call({"random", "toy", "--games", "40", "--seed", "5", "--json"}));
  EXPECT_EQ(field(totals, "game"), "\"toy\"");
  EXPECT_EQ(field(totals, "seats"), "3");
  EXPECT_EQ(field(totals, "options"), R"({"length":"short","cellar":"yes"})");
  EXPECT_EQ(field(totals, "games"), "40");
  EXPECT_EQ(field(totals, "finished"), "40");
  EXPECT_EQ(field(totals, "violations"), "0");
  EXPECT_GT(*totals.find("decisions")->as_int(), 300);
  EXPECT_TRUE(totals.find("seconds"));
}

TEST(Commands, RandomIsTheSameWithAnyNumberOfThreads) {
  const auto decisions = [](const char* threads) {
    return field(json(call({"random", "toy", "--games", "64", "--threads", threads, "--json"})),
                 "decisions");
  };
  EXPECT_EQ(decisions("1"), decisions("4"));
}

// A toy that loses a card now and then.
struct Leaky : toy::Toy {
  static void apply(State& s, refectory::Action a) {
    Toy::apply(s, a);
    if (a.verb == toy::Bury && a.a == 3 && s.left[0] > 0) --s.left[0];
  }
};

TEST(Commands, RandomFindsViolationsAndExitsWithOne) {
  const std::array leaky = {make_game<Leaky>()};
  std::istringstream in;
  std::ostringstream out, err;
  Shell shell{.games = leaky, .in = in, .out = out, .err = err};
  EXPECT_EQ(run(shell, {"random", "toy", "--games", "40"}), kCheckFailed);
  EXPECT_NE(out.str().find("seed "), std::string::npos);
  EXPECT_NE(out.str().find("after 'bury 3': there are 3 cards of 1"), std::string::npos);
}

TEST(Commands, ReplayCountsOut) {
  const TempFile file(random_log());
  const Document replayed = json(call({"replay", file.name(), "--json"}));
  EXPECT_EQ(field(replayed, "ok"), "true");
  EXPECT_EQ(field(replayed, "over"), "true");
  EXPECT_EQ(replayed.find("scores")->as_list()->size(), 3u);
  EXPECT_EQ(call({"replay", "-"}, random_log()).code, kDone);
  EXPECT_NE(call({"replay", file.name()}).out.find("the game is over"), std::string::npos);
}

TEST(Commands, ReplayNamesFileLineAndReason) {
  const TempFile file(random_log() + "# nothing\nred   bank\n");
  const Ran ran = call({"replay", file.name()});
  EXPECT_EQ(ran.code, kBadInput);
  EXPECT_EQ(ran.out, "");
  EXPECT_NE(ran.err.find(file.name()), std::string::npos);
  EXPECT_NE(ran.err.find("the game is over"), std::string::npos);
  EXPECT_NE(ran.err.find(": line "), std::string::npos);
}

TEST(Commands, ReplayAsASeatMasksSecrets) {
  std::string log = random_log();
  log.erase(log.rfind('\n', log.size() - 2) + 1);  // a finished game hides nothing
  const Ran ran = call({"replay", "-", "--as", "red"}, log);
  EXPECT_NE(ran.out.find("deal ? to green"), std::string::npos);
  EXPECT_EQ(ran.out.find("deal ? to red"), std::string::npos);
}

TEST(Commands, ShowListsTheMovesOfALogThatSomebodyWasShown) {
  std::string log = random_log();
  log.erase(log.rfind('\n', log.size() - 2) + 1);
  const std::string seen = call({"replay", "-", "--as", "red"}, log).out;
  EXPECT_NE(call({"show", "-"}, seen).out.find("deal ? to green"), std::string::npos);
  for (const auto& more : {std::vector<std::string>{"--json"}, {"--at", "3"}, {"--seat", "red"}}) {
    std::vector<std::string> words = {"show", "-"};
    words.insert(words.end(), more.begin(), more.end());
    EXPECT_EQ(call(words, seen).code, kBadInput) << more[0];
  }
  EXPECT_NE(call({"offers", "-"}, seen).err.find("this log is for reading"), std::string::npos);
}

// What a log does not tell is not made up.
TEST(Commands, ReplayKeepsASeedThatIsNotShown) {
  std::string log = random_log();
  const auto seed = log.find(" seed ");
  log.replace(seed, log.find(' ', seed + 6) - seed, " seed ?");
  EXPECT_NE(call({"replay", "-", "--as", "red"}, log).out.find(" seed ? "), std::string::npos);
}

TEST(Commands, NewDrawsASeedOf64Bits) {
  const auto seed = [] {
    const std::string log = call({"new", "toy"}).out;
    const auto begin = log.find(" seed ") + 6;
    return to_whole<std::uint64_t>(log.substr(begin, log.find(' ', begin) - begin)).value_or(0);
  };
  std::uint64_t any = 0, all = ~std::uint64_t{0};
  for (int i = 0; i < 64; ++i) {
    const std::uint64_t drawn = seed();
    any |= drawn, all &= drawn;
  }
  EXPECT_EQ(any, ~std::uint64_t{0});
  EXPECT_EQ(all, 0u);
}

TEST(Commands, ShowWritesADocumentThatIsReadBack) {
  const TempFile file(random_log());
  const Ran ran = call({"show", file.name(), "--at", "4", "--json"});
  const auto position = Position::from(toy::toys()[0], json(ran));
  ASSERT_TRUE(position);
  const Document view = json(call({"show", file.name(), "--at", "3", "--seat", "red", "--json"}));
  EXPECT_NE(to_json(view).find("\"hand\":\"?\""), std::string::npos);
  EXPECT_NE(call({"show", file.name(), "--at", "3"}).out.find("red to decide"), std::string::npos);
  EXPECT_NE(call({"show", file.name()}).out.find("over"), std::string::npos);
  EXPECT_EQ(call({"show", file.name(), "--at", "999"}).code, kBadInput);
  EXPECT_EQ(call({"show", file.name(), "--seat", "pink"}).code, kBadInput);
}

TEST(Commands, OffersListsEveryAnswer) {
  const TempFile file(random_log());
  EXPECT_EQ(call({"offers", file.name(), "--at", "3"}).out,
            "bank\nbury 1\nbury 2\nbury 3\nask green\nask blue\n");
  const Document offers = json(call({"offers", file.name(), "--at", "3", "--json"}));
  EXPECT_EQ(field(offers, "actor"), "\"red\"");
  EXPECT_EQ(offers.find("offers")->as_list()->size(), 6u);
  EXPECT_NE(call({"offers", file.name(), "--at", "3", "--words"}).out.find("swap cards"),
            std::string::npos);
  EXPECT_EQ(field(json(call({"offers", file.name(), "--json"})), "actor"), "null");
}

TEST(Commands, PerftCounts) {
  EXPECT_EQ(call({"perft", "toy", "--depth", "4"}).out, "1296\n");
  const TempFile file(random_log());
  EXPECT_EQ(call({"perft", "--log", file.name(), "--depth", "4"}).out, "1\n");
  EXPECT_EQ(field(json(call({"perft", "toy", "--depth", "2", "--json"})), "sequences"), "36");
}

TEST(Commands, BenchMeasuresAndSigns) {
  const std::vector<std::string> arguments = {"bench", "toy", "--seconds", "0.01", "--json"};
  const Document first = json(call(arguments)), second = json(call(arguments));
  ASSERT_EQ(first.as_list()->size(), 5u);  // three numbers of seats, two other options
  for (std::size_t i = 0; i < 5; ++i) {
    const Document& row = first.as_list()->at(i);
    EXPECT_EQ(field(row, "signature"), field(second.as_list()->at(i), "signature"));
    EXPECT_EQ(field(row, "allocations_per_decision"), "0");
    EXPECT_EQ(field(row, "state_bytes"), std::to_string(sizeof(toy::State)));
    for (const auto* name : {"games_per_second", "decisions_per_second", "copy_ns", "offers"})
      EXPECT_TRUE(row.find(name)) << name;
  }
  const Ran table = call({"bench", "toy", "--seats", "3", "--seconds", "0.01", "--counts"});
  EXPECT_NE(table.out.find("answers"), std::string::npos);
}

TEST(Commands, EngineAnswersLineByLine) {
  const Ran ran = call({"engine"},
                       "{\"id\":1,\"game\":\"toy\",\"new\":{},\"want\":[]}\nnonsense\n\n"
                       "{\"id\":2,\"game\":\"toy\",\"new\":{},\"want\":[]}");
  EXPECT_EQ(ran.code, kDone);
  const auto lines = split(ran.out, '\n');
  ASSERT_EQ(lines.size(), 5u);  // four answers, and nothing after the last line's end
  EXPECT_EQ(lines[0].find("{\"id\":1,\"ok\":true"), 0u);
  EXPECT_EQ(lines[1].find("{\"id\":null,\"ok\":false"), 0u);
  EXPECT_EQ(lines[2].find("{\"id\":null,\"ok\":false"), 0u);
  EXPECT_EQ(lines[3].find("{\"id\":2,\"ok\":true"), 0u);
}

TEST(Commands, EngineSurvivesAnEndlessLine) {
  const Ran ran = call({"engine"}, std::string((std::size_t{16} << 20) + 100, 'x') +
                                       "\n{\"id\":2,\"game\":\"toy\",\"new\":{}}\n");
  EXPECT_EQ(std::ranges::count(ran.out, '\n'), 2);
  EXPECT_NE(ran.out.find("{\"id\":2,\"ok\":true"), std::string::npos);
}

TEST(Commands, ExportKnowsEveryGame) {
  const Document all = json(call({"export"}));
  EXPECT_EQ(all.find("games")->as_list()->size(), 1u);
  EXPECT_EQ(std::ranges::count(call({"export", "--compact"}).out, '\n'), 1);
}

TEST(Play, AnswersByNumberAndText) {
  const Ran ran = call({"play", "toy", "--seed", "5", "--bots", "none"},
                       "1\nbury 2\nnonsense\n99\nlog\nquit\n");
  EXPECT_EQ(ran.code, kDone);
  EXPECT_NE(ran.out.find("red   bank"), std::string::npos);
  EXPECT_NE(ran.out.find("green bury ?"), std::string::npos);  // as blue sees it
  EXPECT_EQ(ran.out.find("green bury 2"), std::string::npos);
  EXPECT_NE(ran.out.find("cannot read 'nonsense'"), std::string::npos);
  EXPECT_NE(ran.out.find("no answer number 99"), std::string::npos);
}

TEST(Play, TakesNoOtherSpellingsOfNumbers) {
  for (const char* text : {"0x1", "+1", "1.0", "4294967297", "18446744073709551617"}) {
    const Ran ran = call({"play", "toy", "--seed", "5"}, cat(text, "\nlog\n"));
    EXPECT_NE(ran.out.find(cat("cannot read '", text, "'")), std::string::npos) << ran.out;
  }
  EXPECT_NE(call({"play"}, "0x1\n").out.find("'0x1' is none of these"), std::string::npos);
}

TEST(Play, ExplainsSearchesAndScores) {
  const Ran ran =
      call({"play", "toy", "--seed", "5"},
           "/bury\n/zebra\nwhy ask red\nwhy bank\nwhy zebra\nhelp cellar\ncard zebra\n?\nscore\n");
  EXPECT_NE(ran.out.find("nothing with 'zebra'"), std::string::npos);
  EXPECT_NE(ran.out.find("nobody swaps alone"), std::string::npos);
  EXPECT_NE(ran.out.find("possible: put your card into the bank"), std::string::npos);
  EXPECT_NE(ran.out.find("A buried card counts"), std::string::npos);
  EXPECT_NE(ran.out.find("nothing about 'zebra'"), std::string::npos);
  EXPECT_NE(ran.out.find("1. red"), std::string::npos);
  EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);  // no colours in a pipe
}

TEST(Play, ShowsNoSecretsOfOthers) {
  const Ran ran = call({"play", "toy", "--seed", "5"}, "log all\nscore\nshow\n");
  EXPECT_NE(ran.out.find("deal ? to green"), std::string::npos);
  EXPECT_EQ(ran.out.find("deal ? to red"), std::string::npos);
  EXPECT_NE(ran.out.find("green  hand ?"), std::string::npos);
}

// The points that hidden cards bring are told to their owner alone.
TEST(Play, ScoresCountNothingThatOthersHide) {
  const Game& game = *find_game("ragusa");
  Replay replay(game, *make_setup(game, 3, {}), 4);
  const auto differs = [&replay] {
    return is_player(replay.actor()) &&
           outline_scores(Seen(replay, replay.actor())) != outline_scores(Kept(replay).seen());
  };
  while (!differs()) {
    ASSERT_FALSE(replay.position().over());
    if (replay.actor() == kChance)
      replay.draw();
    else
      replay.play(replay.random_answer());
  }
  const TempFile file(write_log(replay.log()));
  const Ran ran = call({"play", "--load", file.name(), "--bots", "none"}, "score\n", games());
  EXPECT_NE(ran.out.find(outline_scores(Seen(replay, replay.actor()))), std::string::npos);
  EXPECT_EQ(ran.out.find(outline_scores(Kept(replay).seen())), std::string::npos);
}

TEST(Play, UndoStopsAtWhatWasRevealed) {
  const Ran open = call({"play", "toy", "--seed", "5", "--bots", "none"}, "bank\nundo\n");
  EXPECT_NE(open.out.find("Nothing can be taken back"), std::string::npos);
}

TEST(Play, UndoOfAnothersDecisionNeedsTheirYes) {
  const auto play = [](std::string_view answer) {
    return call({"play", "toy", "--seed", "5", "--bots", "none"},
                cat("bury 2\nundo\n", answer, "\nlog all\n"))
        .out;
  };
  const std::string asked = "red: may your decision be taken back?";
  for (const auto* answer : {"no", "", "bank"}) {
    const std::string kept = play(answer);
    EXPECT_NE(kept.find(asked), std::string::npos) << answer;
    EXPECT_NE(kept.find("Nothing is taken back."), std::string::npos) << answer;
    EXPECT_NE(kept.find("4  red   bury ?"), std::string::npos) << answer;
  }
  const std::string back = play("yes");
  EXPECT_NE(back.find(asked), std::string::npos);
  EXPECT_EQ(back.find("4  red   bury"), std::string::npos);
  EXPECT_EQ(back.rfind("green> "), back.find("green> ")) << "red is asked again";
}

// In a game without chance and secrets, own decisions are taken back one by one, with what bots did
// in between, to the very first.
TEST(Play, UndoGoesBackAcrossBots) {
  constexpr int kMine = 12;
  std::string input;
  for (int i = 0; i < kMine; ++i) input += "1\n";
  for (int i = 0; i < kMine; ++i) input += "undo\n";
  const Ran ran = call({"play", "ora", "--seats", "2", "--seed", "4", "--bots", "blue=random"},
                       input + "log all\nundo\n", games());
  EXPECT_NE(ran.out.find("\nblue "), std::string::npos);  // it did something
  EXPECT_EQ(ran.out.find("may your decision"), std::string::npos);
  const auto refused = ran.out.find("Nothing can be taken back");
  EXPECT_EQ(refused, ran.out.find("Nothing can be taken back: the game has just begun."));
  EXPECT_EQ(refused, ran.out.rfind("Nothing can be taken back"));
  ASSERT_NE(refused, std::string::npos);
  const auto log = ran.out.rfind("red> ", refused - 6);
  EXPECT_EQ(ran.out.substr(log, refused - log), "red> red> ") << "nothing is left of the log";
}

TEST(Play, SavesAndLoads) {
  const TempFile file;
  const Ran saved = call({"play", "toy", "--seed", "5"}, cat("bank\nsave ", file.name(), "\n"));
  EXPECT_NE(saved.out.find("is saved"), std::string::npos);
  ASSERT_TRUE(Replay::read(toy::toys(), file.text()));
  const Ran loaded = call({"play", "--load", file.name()}, "quit\n");
  EXPECT_NE(loaded.out.find("red   bank"), std::string::npos);
  const Ran again =
      call({"play", "toy", "--seed", "6"},
           cat("load ", file.name(), "\nload /nowhere\nsave /nowhere/x\nsave\nquit\n"));
  EXPECT_NE(again.out.find("red   bank"), std::string::npos);
  EXPECT_NE(again.out.find("/nowhere: cannot be read"), std::string::npos);
  EXPECT_NE(again.out.find("cannot be written"), std::string::npos);
}

TEST(Play, PlaysToTheEnd) {
  std::string answers;
  for (int i = 0; i < 8; ++i) answers += "1\n";
  const Ran ran = call({"play", "toy", "--seed", "5", "--bots", "green,blue=random"}, answers);
  EXPECT_EQ(ran.code, kDone);
  EXPECT_NE(ran.out.find("The game is over."), std::string::npos);
  EXPECT_NE(ran.out.find("over> "), std::string::npos);
}

TEST(Play, TheMenuLeadsToATable) {
  const Ran ran = call({"play"}, "toy\n9\n4\nlong\n2\nno\n2\n1\n");
  EXPECT_NE(ran.out.find("Which game?"), std::string::npos);
  EXPECT_NE(ran.out.find("'9' is none of these"), std::string::npos);
  EXPECT_NE(ran.out.find("white  hand ?"), std::string::npos);
  EXPECT_EQ(call({"play"}, "").code, kDone);
  EXPECT_EQ(call({"play"}, "toy\nquit\n").code, kDone);
}

// The options that the menu asks for, in order, when these are the answers.
std::vector<std::string_view> asked_options(std::string_view game, const std::string& answers) {
  const Ran ran = call({"play"}, cat(game, "\n", answers, "quit\n"), games());
  std::vector<std::pair<std::size_t, std::string_view>> found;
  for (const Option& option : find_game(game)->info->options)
    if (const auto at = ran.out.find(cat(option.name, ": ", option.help)); at != ran.out.npos)
      found.emplace_back(at, option.name);
  std::ranges::sort(found);
  std::vector<std::string_view> out;
  for (const auto& [at, name] : found) out.push_back(name);
  return out;
}

TEST(Play, TheMenuAsksOnlyWhatMatters) {
  using Names = std::vector<std::string_view>;
  EXPECT_EQ(asked_options("ora", "3\n\n\n2\n\n"), Names({"variant", "length", "coin_tiles"}));
  EXPECT_EQ(
      asked_options("ora", "3\nireland\nshort\n2\n\n\n\n\n"),
      Names({"variant", "length", "round_goods", "bonus_at_zero", "round_tower", "coin_tiles"}));
  EXPECT_EQ(asked_options("ora", "1\n\n2\n\n\n\n"),
            Names({"variant", "coin_tiles", "bathhouse", "covering"}));
  EXPECT_EQ(asked_options("ora", "3\n\n\nas usual\n"), Names({"variant", "length"}));
  EXPECT_EQ(asked_options("ragusa", "3\n\n"), Names({"building"}));
  EXPECT_EQ(asked_options("ragusa", "1\n\n\n"), Names({"patrician", "building"}));
  EXPECT_EQ(asked_options("ale", "2\n1\n"), Names());
}

// What the menu does not ask is as usual, whatever the game is.
TEST(Play, WhatTheMenuDoesNotAskIsAsUsual) {
  const TempFile file;
  const Ran ran = call(
      {"play"}, cat("ora\n3\nireland\n\n2\n2\none\n5\nsave ", file.name(), "\nquit\n"), games());
  EXPECT_NE(file.text().find(" variant=ireland length=long c_quarry=keep round_goods=before "
                             "bonus_at_zero=yes round_tower=2 coin_tiles=one bathhouse=coin "
                             "covering=anytime clergy_return=round stop=52\n"),
            std::string::npos)
      << ran.out;
}

}  // namespace
}  // namespace refectory::cli
