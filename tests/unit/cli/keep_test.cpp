#include "cli/keep.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

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
  std::filesystem::path folder_;
};

TEST_F(Kept, AGameGoesOnWithTheSameBots) {
  const Ran first = play({"ragusa", "--seats", "2", "--seed", "3", "--bots", "novice"}, "1\n");
  EXPECT_EQ(first.code, kDone) << first.err;
  const Ran shown = play({"--continue"}, "log all\n");
  EXPECT_EQ(shown.code, kDone) << shown.err;
  const Ran again = play({"--continue"}, "log all\n");
  EXPECT_EQ(shown.out, again.out);
  std::ifstream file(*kept_game());
  std::string line;
  std::getline(file, line);
  EXPECT_EQ(line, "# bots novice");
}

TEST_F(Kept, UndoIsKeptToo) {
  play({"ragusa", "--seats", "1", "--seed", "3", "--bots", "none"}, "1\n");
  const auto size = std::filesystem::file_size(*kept_game());
  play({"--continue"}, "undo\n");
  EXPECT_LE(std::filesystem::file_size(*kept_game()), size);
}

TEST_F(Kept, OnlyAtATerminal) {
  play({"ragusa", "--seats", "2", "--seed", "3"}, "1\n", false);
  EXPECT_FALSE(std::filesystem::exists(*kept_game()));
  const Ran none = play({"--continue"}, "");
  EXPECT_EQ(none.code, kBadInput);
  EXPECT_NE(none.err.find("no game is kept"), std::string::npos);
}

TEST_F(Kept, ReplacesTheWholeFile) {
  const std::string file = (folder_ / "deep" / "file").string();
  EXPECT_FALSE(keep_text(file, "a longer text"));
  EXPECT_FALSE(keep_text(file, "short"));
  EXPECT_EQ(std::filesystem::file_size(file), 5u);
  EXPECT_TRUE(keep_text("/proc/nowhere/file", "x"));
}

TEST_F(Kept, AHintSaysPointsDifferenceAndLine) {
  const Ran ran =
      play({"ragusa", "--seats", "2", "--seed", "3", "--bots", "none"}, "hint\n", false);
  EXPECT_NE(ran.out.find("points (+0.0)"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("then"), std::string::npos);
}

}  // namespace
}  // namespace refectory::cli
