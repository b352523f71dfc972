#include "cli/keep.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>

#include "cli/files.hpp"
#include "games/games.hpp"
#include "unit/cli/calling.hpp"

namespace refectory::cli {
namespace {

// A state folder of its own, gone after the test.
class Kept : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / cat("refectory-state-", getpid());
    setenv("XDG_STATE_HOME", folder_.c_str(), 1);
  }
  void TearDown() override {
    unsetenv("XDG_STATE_HOME");
    std::filesystem::remove_all(folder_);
  }
  Ran play(std::vector<std::string> arguments, const std::string& input, bool interactive = true) {
    arguments.insert(arguments.begin(), "play");
    return call(std::move(arguments), input, games(), interactive);
  }
  std::filesystem::path games_folder() const { return folder_ / "refectory" / "games"; }
  static std::string names() {
    std::vector<std::string> out;
    for (const KeptGame& game : kept_games()) out.push_back(game.name);
    std::ranges::sort(out);
    return join(out, " ");
  }
  static std::string text_of(const char* name) {
    const auto game = kept_game(name);
    const auto text = game ? read_file(game->file) : Result<std::string>(std::string());
    return text ? *text : text.error().message;
  }
  std::filesystem::path folder_;
};

TEST_F(Kept, AGameGoesOnWithTheSameBots) {
  const Ran first = play({"ragusa", "--seats", "2", "--seed", "3", "--bots", "novice"}, "1\n");
  EXPECT_EQ(first.code, kDone) << first.err;
  EXPECT_NE(first.out.find("This game is kept as ragusa-1.\n"), std::string::npos);
  const Ran shown = play({"--continue"}, "log all\n");
  EXPECT_EQ(shown.code, kDone) << shown.err;
  const Ran again = play({"--continue", "ragusa-1"}, "log all\n");
  EXPECT_EQ(shown.out, again.out);
  EXPECT_EQ(text_of("ragusa-1").substr(0, 15), "# bots novice\nr");
}

TEST_F(Kept, ANewGameReplacesNone) {
  play({"ragusa", "--seats", "2", "--seed", "3", "--bots", "none"}, "1\n");
  const std::string first = text_of("ragusa-1");
  EXPECT_NE(play({"ragusa", "--seats", "3", "--bots", "none"}, "").out.find("as ragusa-2."),
            std::string::npos);
  play({"ale", "--bots", "none"}, "");
  play({"--load", kept_game("ragusa-1")->file, "--bots", "none"}, "1\n");
  EXPECT_EQ(names(), "ale-1 ragusa-1 ragusa-2 ragusa-3");
  // One that is loaded at the table becomes a game of its own, too.
  const Ran loaded = play({"--continue", "ale-1"}, cat("load ", kept_game("ragusa-2")->file, "\n"));
  EXPECT_NE(loaded.out.find("as ragusa-4."), std::string::npos);
  EXPECT_EQ(text_of("ragusa-1"), first);
  EXPECT_NE(text_of("ale-1").find("game ale"), std::string::npos);
  EXPECT_EQ(text_of("ragusa-4").substr(0, 12), "# bots none\n") << "nobody else knows three seats";
}

TEST_F(Kept, NamesCanBeChosen) {
  const std::vector<std::string> named = {"ale", "--bots", "none", "--name", "środa"};
  EXPECT_NE(play(named, "").out.find("as środa."), std::string::npos);
  EXPECT_EQ(play({"--continue", "środa"}, "").code, kDone);
  const Ran taken = play(named, "");
  EXPECT_EQ(taken.code, kBadInput);
  EXPECT_NE(taken.err.find("another game is kept as 'środa'"), std::string::npos);
  for (const char* name : {"../up", "a/b", ".hidden", "-x", "two words", "line\nend", "bell\a"})
    EXPECT_EQ(play({"ale", "--name", name}, "").code, kBadInput) << name;
  for (const char* name : {"nobody", "../games/środa", ""}) EXPECT_FALSE(kept_game(name)) << name;
  EXPECT_EQ(play({"--continue", "nobody"}, "").code, kBadInput);
  EXPECT_EQ(names(), "środa");
}

TEST_F(Kept, GoesOnWithTheLastThatIsNotOver) {
  std::filesystem::create_directories(games_folder());
  const auto put = [&](const char* name, const std::string& text, int minutes_ago) {
    const std::string file = games_folder() / cat(name, ".log");
    std::ofstream(file, std::ios::binary) << text;
    std::filesystem::last_write_time(
        file, std::filesystem::file_time_type::clock::now() - std::chrono::minutes(minutes_ago));
  };
  const std::string over = call({"random", "ragusa", "--log"}, "", games()).out;
  const std::string open = call({"new", "ragusa", "--draw", "--seats", "2"}, "", games()).out;
  put("over", over, 1), put("damaged", "nonsense", 2), put("open", open, 3), put("old", open, 4);
  std::ofstream(games_folder() / "notes.txt") << "no game";

  const Ran list = play({"--games"}, "");
  EXPECT_EQ(list.code, kDone);
  const auto lines = split(list.out, '\n');
  ASSERT_EQ(lines.size(), 6u) << list.out;
  EXPECT_TRUE(lines[1].starts_with("over     ")) << list.out;
  EXPECT_NE(lines[1].find("over", 5), std::string::npos);
  EXPECT_TRUE(lines[2].starts_with("damaged  "));
  EXPECT_NE(lines[2].find("line 1: a log begins with"), std::string::npos);
  EXPECT_TRUE(lines[3].starts_with("open     "));
  EXPECT_NE(lines[3].find("brother"), std::string::npos);
  const Document rows = json(play({"--games", "--json"}, ""));
  ASSERT_EQ(rows.as_list()->size(), 4u);
  EXPECT_EQ(field(rows.as_list()->at(0), "actor"), "null");
  EXPECT_EQ(field(rows.as_list()->at(0), "over"), "true");
  EXPECT_NE(field(rows.as_list()->at(1), "error"), "nothing");
  EXPECT_EQ(field(rows.as_list()->at(2), "name"), "\"open\"");
  EXPECT_EQ(field(rows.as_list()->at(2), "seats"), "2");
  EXPECT_EQ(field(rows.as_list()->at(2), "actor"), "\"purple\"");

  const Ran last = play({"--continue", "--bots", "none"}, "");
  EXPECT_NE(last.out.find("as open."), std::string::npos) << last.out;
  EXPECT_NE(last.err.find("damaged.log: line 1"), std::string::npos);
  EXPECT_NE(play({"--continue", "over"}, "").out.find("The game is over."), std::string::npos);
  EXPECT_EQ(play({"--continue", "damaged"}, "").code, kBadInput);
}

TEST_F(Kept, GamesCanBeRemoved) {
  play({"ale", "--bots", "none"}, "");
  play({"ale", "--bots", "none"}, "");
  EXPECT_EQ(play({"--remove", "ale-1"}, "").out, "ale-1 is removed.\n");
  EXPECT_EQ(names(), "ale-2");
  EXPECT_EQ(play({"--remove", "ale-1"}, "").code, kBadInput);
  EXPECT_EQ(play({"--remove", "../games/ale-2"}, "").code, kBadInput);
  EXPECT_EQ(play({"--remove", "ale-2"}, "").code, kDone);
  EXPECT_EQ(play({"--games"}, "").out, "No game is kept.\n");
  EXPECT_EQ(json(play({"--games", "--json"}, "")).as_list()->size(), 0u);
}

TEST_F(Kept, TheGameOfEarlierVersionsIsFound) {
  std::filesystem::create_directories(folder_ / "refectory");
  const std::string text =
      cat("# bots novice\n", call({"new", "ragusa", "--seats", "2"}, "", games()).out);
  std::ofstream(folder_ / "refectory" / "play.log", std::ios::binary) << text;
  EXPECT_EQ(play({"--continue"}, "log\n").code, kDone);
  EXPECT_EQ(names(), "earlier-1");
  EXPECT_EQ(text_of("earlier-1").substr(0, text.size()), text);
  std::ofstream(folder_ / "refectory" / "play.log", std::ios::binary) << text;
  EXPECT_EQ(play({"--games"}, "").code, kDone);
  EXPECT_EQ(names(), "earlier-1 earlier-2");
}

TEST_F(Kept, TwoWindowsKeepTwoGames) {
  play({"ragusa", "--seats", "1", "--seed", "3", "--bots", "none"}, "");
  const Game& game = **game_named(games(), "ragusa");
  Replay replay(game, *make_setup(game, 2, {}), 7);
  KeptFile first = KeptFile::fresh("mine");
  EXPECT_FALSE(first.write(replay, "none"));
  KeptFile second = KeptFile::of(*kept_game("mine"), text_of("mine"));
  replay.draw();
  EXPECT_FALSE(first.write(replay, "none"));
  const std::string by_first = text_of("mine");
  EXPECT_FALSE(second.write(replay, "prior"));
  EXPECT_EQ(second.name(), "ragusa-2");
  EXPECT_EQ(text_of("mine"), by_first);
  // One that was removed meanwhile comes back.
  std::filesystem::remove(kept_game("mine")->file);
  EXPECT_FALSE(first.write(replay, "none"));
  EXPECT_EQ(text_of("mine"), by_first);
  KeptFile third = KeptFile::fresh("mine");
  EXPECT_TRUE(third.write(replay, "none")) << "the name is taken";
}

TEST_F(Kept, WhereNothingCanBeKeptOnePlaysOn) {
  std::ofstream(folder_) << "no folder";
  const Ran ran = play({"ragusa", "--seats", "2", "--bots", "none"}, "1\n");
  EXPECT_EQ(ran.code, kDone);
  EXPECT_NE(ran.err.find("This game is not kept: "), std::string::npos);
}

TEST_F(Kept, OneWayToBeginIsEnough) {
  const std::vector<std::vector<std::string>> bad = {
      {"ale", "--continue"},    {"--continue", "--load", "x"},
      {"ale", "--games"},       {"--games", "--remove", "x"},
      {"ale", "--json"},        {"--continue", "--name", "x"},
      {"ale", "--remove", "x"},
  };
  for (const auto& arguments : bad)
    EXPECT_EQ(play(arguments, "").code, kBadInput) << join(arguments, " ");
}

TEST_F(Kept, UndoIsKeptToo) {
  play({"ragusa", "--seats", "1", "--seed", "3", "--bots", "none"}, "1\n");
  const auto size = text_of("ragusa-1").size();
  play({"--continue"}, "undo\n");
  EXPECT_LE(text_of("ragusa-1").size(), size);
}

TEST_F(Kept, OnlyAtATerminal) {
  play({"ragusa", "--seats", "2", "--seed", "3"}, "1\n", false);
  EXPECT_EQ(names(), "");
  const Ran none = play({"--continue"}, "");
  EXPECT_EQ(none.code, kBadInput);
  EXPECT_NE(none.err.find("no game is kept"), std::string::npos);
}

TEST_F(Kept, AHintSaysPointsDifferenceAndLine) {
  const Ran ran =
      play({"ragusa", "--seats", "2", "--seed", "3", "--bots", "none"}, "hint\n", false);
  EXPECT_NE(ran.out.find("points (+0.0)"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("then"), std::string::npos);
}

}  // namespace
}  // namespace refectory::cli
