#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "base/json.hpp"
#include "base/text.hpp"
#include "games/games.hpp"
#include "log/replay.hpp"

// Games that former versions wrote (tests/logs): all of them open, end as they did, and go on.
namespace refectory {
namespace {

using Path = std::filesystem::path;

// As a game that goes on: every move is played.
Result<Log> played(std::span<const Game> games, std::string_view text) {
  auto replay = Replay::read(games, text);
  if (!replay) return replay.error();
  return replay->log();
}

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
void play_on(Replay replay) {
  constexpr int kMoves = 40;
  for (int i = 0; i < kMoves && !replay.position().over(); ++i) {
    if (replay.actor() == kChance)
      replay.draw();
    else
      replay.play(replay.random_answer());
    ASSERT_EQ(replay.game().audit(replay.position().data()), "");
  }
  const auto again = played(games(), write_log(replay.log()));
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(*again, replay.log());
}

std::string ending_of(const Replay& replay) {
  std::string out = "# scores";
  const Scores scores = replay.position().scores();
  for (int i = 0; i < replay.position().seats(); ++i)
    out += cat(" ", seat_name(replay.info(), seat_of(i)), " ",
               int{scores.total[static_cast<std::size_t>(i)]});
  return out;
}

// Takes out an option's word, as if the option had not existed yet. Nothing if it really had not.
std::optional<std::string> log_without(std::string text, std::string_view word) {
  const auto at = text.find(cat(" ", word));
  if (at == text.npos) return std::nullopt;
  return text.erase(at, word.size() + 1);
}
std::optional<std::string> document_without(const Document& document, std::string_view member) {
  std::string text = to_json(document);
  auto at = text.find(member);
  if (at == text.npos) return std::nullopt;
  text.erase(at, member.size());
  if (text[at] != ',') --at;  // it was the last of them
  return text.erase(at, 1);
}
std::string without_options(std::string text) {
  const auto first = text.rfind(' ', text.find('='));
  return text.erase(first, text.find('\n', first) - first);
}

std::size_t value_before(const GameInfo& info, const Setup& setup, std::size_t option) {
  return setup_before(info, setup.seats).option[option];
}

class OldGames : public testing::TestWithParam<std::string> {};

TEST_P(OldGames, LogsOpenAndGoOn) {
  int finished = 0, unfinished = 0;
  for (const Path& file : kept(GetParam(), ".log")) {
    if (file.stem().string().ends_with("-seen")) continue;
    SCOPED_TRACE(file.filename());
    const std::string text = read(file);
    const auto log = played(games(), text);
    ASSERT_TRUE(log) << log.error().message;
    const Replay replay(*log);
    ++(replay.position().over() ? finished : unfinished);
    if (const auto scores = text.find("# scores"); scores != text.npos) {
      EXPECT_EQ(ending_of(replay), trim(std::string_view(text).substr(scores)));
    }
    play_on(replay);
  }
  EXPECT_GT(finished, 8);
  EXPECT_GT(unfinished, 8);
}

// Without an option's word a log means what games were before the option. Where that is what it was
// played by, nothing changes; elsewhere it is another game, and refused where a move is impossible.
TEST_P(OldGames, LogsOpenWithoutAnyOneOption) {
  const GameInfo& info = *find_game(GetParam())->info;
  std::set<std::string_view> named, same;
  for (const Path& file : kept(GetParam(), ".log")) {
    if (file.stem().string().ends_with("-seen")) continue;
    const std::string text = read(file);
    const auto log = played(games(), text);
    ASSERT_TRUE(log) << file << log.error().message;
    for (std::size_t i = 0; i < info.options.size(); ++i) {
      const Option& option = info.options[i];
      const auto value = log->setup.option[i];
      const auto word = cat(option.name, "=", option.values[value]);
      const auto older = log_without(text, word);
      if (!older) continue;
      SCOPED_TRACE(cat(file.filename().string(), " without ", word));
      named.insert(option.name);
      const auto other = played(games(), *older);
      if (value == value_before(info, log->setup, i)) {
        same.insert(option.name);
        ASSERT_TRUE(other) << other.error().message;
        ASSERT_EQ(*other, *log);
        play_on(Replay(*other));
      } else if (other) {
        EXPECT_EQ(other->setup.option[i], value_before(info, log->setup, i));
        play_on(Replay(*other));
      } else {
        EXPECT_EQ(other.error().code, code::kBadLog);
        EXPECT_TRUE(other.error().message.starts_with("line ")) << other.error().message;
      }
    }
  }
  EXPECT_FALSE(named.empty());
  EXPECT_EQ(same, named);
}

TEST_P(OldGames, LogsOpenWithoutAllOptions) {
  const GameInfo& info = *find_game(GetParam())->info;
  int opened = 0;
  for (const Path& file : kept(GetParam(), ".log")) {
    if (file.stem().string().ends_with("-seen")) continue;
    const std::string text = read(file);
    const auto log = played(games(), text);
    ASSERT_TRUE(log) << file << log.error().message;
    if (!(log->setup == setup_before(info, log->setup.seats))) continue;
    const auto older = played(games(), without_options(text));
    ASSERT_TRUE(older) << file << older.error().message;
    ASSERT_EQ(*older, *log);
    play_on(Replay(*older));
    ++opened;
  }
  EXPECT_GT(opened, 4);
}

TEST_P(OldGames, SeenLogsAreRead) {
  const auto files = kept(GetParam(), "-seen.log");
  ASSERT_FALSE(files.empty());
  for (const Path& file : files) {
    const auto log = read_log(games(), read(file));
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
    play_on(Replay(*position, 7));
  }
}

TEST_P(OldGames, DocumentsAreReadWithoutAnyOneOption) {
  const Game& game = *find_game(GetParam());
  const GameInfo& info = *game.info;
  int read_again = 0;
  for (const Path& file : kept(GetParam(), "-position.json")) {
    const auto document = read_json(read(file));
    ASSERT_TRUE(document) << file << document.error().message;
    const auto whole = Position::from(game, *document);
    ASSERT_TRUE(whole) << file << whole.error().message;
    for (std::size_t i = 0; i < info.options.size(); ++i) {
      const Option& option = info.options[i];
      const auto value = whole->setup().option[i];
      const auto member = cat("\"", option.name, "\":\"", option.values[value], "\"");
      const auto text = document_without(*document, member);
      if (!text) continue;
      SCOPED_TRACE(cat(file.filename().string(), " without ", member));
      const auto older = read_json(*text);
      ASSERT_TRUE(older) << older.error().message;
      const auto position = Position::from(game, *older);
      // Another value than it had may not fit the position.
      if (value == value_before(info, whole->setup(), i)) {
        ASSERT_TRUE(position) << position.error().message;
        EXPECT_EQ(*position, *whole);
      }
      if (!position) continue;
      EXPECT_EQ(position->setup().option[i], value_before(info, whole->setup(), i));
      play_on(Replay(*position, 7));
      ++read_again;
    }
  }
  EXPECT_GT(read_again, 0);
}

INSTANTIATE_TEST_SUITE_P(Games, OldGames, testing::Values("ora", "ale", "ragusa"),
                         [](const auto& chosen) { return chosen.param; });

}  // namespace
}  // namespace refectory
