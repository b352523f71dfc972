#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/text.hpp"
#include "games/games.hpp"
#include "record/json.hpp"
#include "record/record.hpp"

// Games that former versions wrote (tests/logs): all of them open, end as they did, and go on.
namespace refectory {
namespace {

using Path = std::filesystem::path;

std::vector<Path> kept(std::string_view game, std::string_view ending) {
  std::vector<Path> files;
  for (const auto& entry : std::filesystem::directory_iterator(REFECTORY_TESTS "/logs")) {
    const std::string name = entry.path().filename();
    if (name.starts_with(cat(game, "-")) && name.ends_with(ending)) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

std::string read(const Path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

// Some more moves, by chance and by players who answer at random.
void play_on(Record record) {
  constexpr int kMoves = 40;
  for (int i = 0; i < kMoves && !record.position().over(); ++i) {
    if (record.actor() == kChance)
      record.draw();
    else
      record.play(record.random_answer());
    ASSERT_EQ(record.game().audit(record.position().data()), "");
  }
  const auto again = read_log(games(), write_log(record.log()));
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(*again, record.log());
}

std::string ending_of(const Record& record) {
  std::string out = "# scores";
  const Scores scores = record.position().scores();
  for (int i = 0; i < record.position().seats(); ++i)
    out += cat(" ", seat_name(record.info(), seat_of(i)), " ",
               int{scores.total[static_cast<std::size_t>(i)]});
  return out;
}

class OldGames : public testing::TestWithParam<std::string> {};

TEST_P(OldGames, LogsOpenAndGoOn) {
  int finished = 0, unfinished = 0;
  for (const Path& file : kept(GetParam(), ".log")) {
    if (file.stem().string().ends_with("-seen")) continue;
    SCOPED_TRACE(file.filename());
    const std::string text = read(file);
    const auto log = read_log(games(), text);
    ASSERT_TRUE(log) << log.error().message;
    const Record record(*log);
    ++(record.position().over() ? finished : unfinished);
    if (const auto scores = text.find("# scores"); scores != text.npos) {
      EXPECT_EQ(ending_of(record), trim(std::string_view(text).substr(scores)));
    }
    play_on(record);
  }
  EXPECT_GT(finished, 8);
  EXPECT_GT(unfinished, 8);
}

TEST_P(OldGames, SeenLogsAreRead) {
  const auto files = kept(GetParam(), "-seen.log");
  ASSERT_FALSE(files.empty());
  for (const Path& file : files) {
    const auto log = read_log(games(), read(file), Check::ReadOnly);
    ASSERT_TRUE(log) << file << log.error().message;
    EXPECT_GT(log->moves.size(), 10u);
  }
}

TEST_P(OldGames, DocumentsAreReadAndPlayed) {
  const auto files = kept(GetParam(), "-position.json");
  ASSERT_FALSE(files.empty());
  for (const Path& file : files) {
    SCOPED_TRACE(file.filename());
    const auto document = read_json(read(file));
    ASSERT_TRUE(document) << document.error().message;
    const auto position = Position::from(*find_game(GetParam()), *document);
    ASSERT_TRUE(position) << position.error().message;
    play_on(Record(*position, 7));
  }
}

INSTANTIATE_TEST_SUITE_P(Games, OldGames, testing::Values("ora", "ale", "ragusa"),
                         [](const auto& chosen) { return chosen.param; });

}  // namespace
}  // namespace refectory
