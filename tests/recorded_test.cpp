#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/text.hpp"
#include "games/games.hpp"
#include "log/replay.hpp"

// Whole games of bots, kept as logs in tests/games: they must stay legal to the last line and
// end in exactly the scores that their last line remembers.
namespace refectory {
namespace {

std::vector<std::filesystem::path> recorded() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(REFECTORY_TESTS "/games"))
    if (entry.path().extension() == ".log") files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

std::string read(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

// As a game that goes on: every move is played.
Result<Log> played(std::span<const Game> games, std::string_view text) {
  auto replay = Replay::read(games, text);
  if (!replay) return replay.error();
  return replay->log();
}

class Recorded : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(Recorded, EndsInTheScoresItRemembers) {
  const std::string text = read(GetParam());
  const auto log = played(games(), text);
  ASSERT_TRUE(log) << log.error().message;
  const Replay replay(*log);
  ASSERT_TRUE(replay.position().over());
  const Scores scores = replay.position().scores();
  std::string expected = "# scores";
  for (int i = 0; i < replay.position().seats(); ++i)
    expected += cat(" ", seat_name(replay.info(), seat_of(i)), " ",
                    int{scores.total[static_cast<std::size_t>(i)]});
  const auto remark = text.rfind("# scores");
  ASSERT_NE(remark, text.npos);
  EXPECT_EQ(trim(std::string_view(text).substr(remark)), expected);
}

TEST_P(Recorded, IsWrittenAsItWasRead) {
  const std::string text = read(GetParam());
  const auto log = played(games(), text);
  ASSERT_TRUE(log);
  EXPECT_EQ(write_log(*log), text.substr(0, text.rfind("# scores")));
}

INSTANTIATE_TEST_SUITE_P(Games, Recorded, testing::ValuesIn(recorded()), [](const auto& chosen) {
  std::string name = chosen.param.stem().string();
  std::ranges::replace(name, '-', '_');
  return name;
});

}  // namespace
}  // namespace refectory
