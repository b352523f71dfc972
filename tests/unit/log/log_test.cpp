#include "log/log.hpp"

#include <gtest/gtest.h>

#include "base/text.hpp"
#include "core/refusals.hpp"
#include "log/replay.hpp"
#include "table/seen.hpp"
#include "toy/toy.hpp"

namespace refectory {
namespace {

std::span<const Game> toys() {
  return toy::toys();
}

constexpr std::string_view kHeader =
    "refectory 1\ngame toy rules 3 seats 3 seed 7 length=short cellar=yes\n";

Replay random_game(std::uint64_t seed, int seats = 3) {
  Replay replay(toys()[0], *make_setup(toys()[0], seats, {}), seed);
  while (!replay.position().over())
    if (replay.actor() == kChance)
      replay.draw();
    else
      replay.play(replay.random_answer());
  return replay;
}

// As a game that goes on: every move is played.
Result<Log> played(std::span<const Game> games, std::string_view text) {
  auto replay = Replay::read(games, text);
  if (!replay) return replay.error();
  return replay->log();
}

std::string refusal(std::string_view text) {
  const auto log = played(toys(), text);
  if (log) return "";
  EXPECT_EQ(log.error().code, code::kBadLog);
  // The line stands in front of the sentence, and among the values.
  const NamedValues& values = log.error().values;
  EXPECT_FALSE(values.empty());
  if (!values.empty()) {
    EXPECT_EQ(log.error().message.rfind(cat("line ", plain_words(values[0]), ": "), 0), 0u);
  }
  return log.error().message;
}

TEST(Log, WritesAndReadsBack) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Replay replay = random_game(seed, 3 + static_cast<int>(seed % 3));
    const std::string text = write_log(replay.log());
    const auto read = played(toys(), text);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_TRUE(*read == replay.log());
    EXPECT_EQ(write_log(*read), text);
    EXPECT_TRUE(Replay(*read).position() == replay.position());
  }
}

TEST(Log, SameSeedSameBytes) {
  EXPECT_EQ(write_log(random_game(11).log()), write_log(random_game(11).log()));
  EXPECT_NE(write_log(random_game(11).log()), write_log(random_game(12).log()));
}

TEST(Log, LooksAsDocumented) {
  Replay replay(toys()[0], *make_setup(toys()[0], 3, {}), 7);
  ASSERT_TRUE(replay.play(kChance, "deal 3 to red"));
  EXPECT_EQ(write_log(replay.log()), cat(kHeader, "*     deal 3 to red\n"));
}

TEST(Log, BlanksCommentsAndMissingLastLineEndAreFine) {
  const auto log =
      played(toys(),
             "# a game\n\nrefectory 1\r\n  game toy rules 3 seats 3 seed 7 cellar=no length=short\n"
             "\n# dealing\n*\tdeal 3 to red\n  *     deal 4 to green  ");
  ASSERT_TRUE(log) << log.error().message;
  EXPECT_EQ(log->moves.size(), 2u);
}

TEST(Log, ReadsLineEndsAndMarksOfOtherSystems) {
  Replay first = random_game(5);
  first.shorten(4);
  Replay later(first.position(), 5);
  while (!later.position().over() && later.actor() == kChance) later.draw();
  std::string windows = "\xEF\xBB\xBF";
  for (const char c : write_log(later.log())) windows += c == '\n' ? "\r\n" : std::string(1, c);
  const auto read = played(toys(), windows);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_TRUE(*read == later.log());
  EXPECT_EQ(refusal("\xEF\xBB\xBF\xEF\xBB\xBFrefectory 1\n"),
            "line 1: a log begins with 'refectory 1'");
}

TEST(Log, RefusesDamagedHeaders) {
  EXPECT_EQ(refusal(""), "line 1: a log begins with 'refectory 1'");
  EXPECT_EQ(refusal("refectory 2\n"), "line 1: a log begins with 'refectory 1'");
  EXPECT_EQ(refusal("refectory 1\n"), "line 2: the game is missing");
  EXPECT_EQ(refusal("refectory 1\nplay toy"), "line 2: expected 'game ID rules N seats N seed N'");
  EXPECT_EQ(refusal("refectory 1\n\ngame chess rules 1 seats 2 seed 1"),
            "line 3: there is no game 'chess'; there are: toy");
  EXPECT_EQ(refusal("refectory 1\ngame toy rules 2 seats 3 seed 1 length=short cellar=no"),
            "line 2: this log is of toy rules 2; only rules 3 can be replayed");
  EXPECT_EQ(refusal("refectory 1\ngame toy rules 3 seats 3 seed -1"),
            "line 2: seed: '-1' is not a whole number from 0 to 18446744073709551615");
  EXPECT_EQ(refusal("refectory 1\ngame toy rules 3 seats 9 seed 1 length=short cellar=no"),
            "line 2: toy is for 3 to 5 seats, not 9");
  EXPECT_EQ(refusal("refectory 1\ngame toy rules 3 seats 3 seed 1 length=short length=long"),
            "line 2: option 'length' is given twice");
  EXPECT_EQ(refusal("refectory 1\ngame toy rules 3 seats 3 seed 1 length=short hat"),
            "line 2: 'hat' is not OPTION=VALUE");
}

TEST(Log, RefusesBadMovesByNumberAndReason) {
  EXPECT_EQ(refusal(cat(kHeader, "*     deal 3 to red\nred   bank\n")),
            "line 4: red is not to decide; * is");
  EXPECT_EQ(refusal(cat(kHeader, "pink  bank\n")), "line 3: 'pink' is no seat of this game");
  EXPECT_EQ(refusal(cat(kHeader, "*     deal 33 to red\n")),
            "line 3: cannot read 'deal 33 to red'");
  EXPECT_EQ(
      refusal(cat(kHeader, "* deal 1 to red\n* deal 1 to green\n* deal 1 to blue\nred ask red")),
      "line 6: nobody swaps alone");
  const std::string whole = write_log(random_game(1).log());
  EXPECT_NE(refusal(cat(whole, "red bank\n")).find("the game is over"), std::string::npos);
}

// A log may be drawn otherwise than here, and says so. Whoever is shown it sees the way and no
// seed.
TEST(Log, NamesTheWayThatItsChanceIsDrawn) {
  std::string header(kHeader);
  header.replace(header.find("seed 7"), 6, "seed 5f0c2e:91+/= chance sha-3");
  const std::string text = cat(header, "*     deal 3 to red\n");
  const auto replay = Replay::read(toys(), text);
  ASSERT_TRUE(replay) << replay.error().message;
  EXPECT_EQ(write_log(replay->log()), text);
  EXPECT_EQ(replay->log().seed.way, "sha-3");
  EXPECT_EQ(replay->log().seed.text, "5f0c2e:91+/=");
  EXPECT_FALSE(replay->log().seed.number);  // this program cannot draw from it

  const std::string seen = write_log(Seen(*replay, kNobody).log());
  EXPECT_NE(seen.find(" seed ? chance sha-3 "), std::string::npos) << seen;
  const auto read = read_log(toys(), seen);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(write_log(*read), seen);
  EXPECT_EQ(refusal("refectory 1\ngame toy rules 3 seats 3 seed 7 chance"),
            "line 2: expected a name after 'chance'");

  // Whoever goes on with it here draws as here.
  Replay mine = *replay;
  mine.reseed(9);
  EXPECT_NE(write_log(mine.log()).find(" seed 9 length"), std::string::npos);
}

TEST(Log, StartsFromAPosition) {
  Replay first = random_game(5);
  first.shorten(4);
  Replay later(first.position(), 5);
  while (!later.position().over())
    if (later.actor() == kChance)
      later.draw();
    else
      later.play(later.random_answer());
  const std::string text = write_log(later.log());
  EXPECT_NE(text.find("\nposition {"), std::string::npos);
  const auto read = played(toys(), text);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_TRUE(*read == later.log());
  EXPECT_TRUE(Replay(*read).position() == later.position());

  EXPECT_NE(refusal(cat(kHeader, "position {\"game\":\"toy\"}\n")).find("line 3: rules is missing"),
            std::string::npos);
  EXPECT_NE(refusal(cat(kHeader, "position {\n")).find("line 3: not JSON"), std::string::npos);
  const std::string other =
      cat("refectory 1\ngame toy rules 3 seats 3 seed 7 length=long cellar=yes\n", "position ",
          to_json(first.position().document()), "\n");
  EXPECT_EQ(refusal(other), "line 3: the position has other seats or options than the header");
}

TEST(Log, ASeatSeesOnlyItsOwnSecrets) {
  Replay replay(toys()[0], *make_setup(toys()[0], 3, {}), 7);
  for (const auto* text : {"deal 3 to red", "deal 4 to green", "deal 5 to blue"})
    ASSERT_TRUE(replay.play(kChance, text));
  ASSERT_TRUE(replay.play(seat_of(0), "bury 2"));
  const std::string green = write_log(Seen(replay, seat_of(1)).log());
  std::string header(kHeader);
  header.replace(header.find("seed 7"), 6, "seed ?");
  EXPECT_EQ(green, cat(header, "*     deal ? to red\n*     deal 4 to green\n",
                       "*     deal ? to blue\nred   bury ?\n"));
  EXPECT_FALSE(played(toys(), green));  // it has holes and cannot be replayed
  const auto read = read_log(toys(), green);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(write_log(*read), green);

  Replay later(replay.position(), 1);
  const std::string text = write_log(Seen(later, seat_of(1)).log());
  EXPECT_NE(text.find("\"seat\":\"red\",\"hand\":0,\"buried\":\"?\",\"stake\":\"?\""),
            std::string::npos);
  EXPECT_TRUE(read_log(toys(), text));
}

// Cut, doubled and overwritten logs: refused or read, never worse.
TEST(Log, SurvivesDamage) {
  Rng rng(21);
  const std::string whole = write_log(random_game(2).log());
  int refused = 0;
  for (int i = 0; i < 5000; ++i) {
    std::string text = whole;
    for (auto n = 1 + rng.below(3); n > 0; --n) {
      const auto at = rng.below(static_cast<std::uint32_t>(text.size()));
      switch (rng.below(4)) {
        case 0: text.erase(at, 1 + rng.below(9)); break;
        case 1: text[at] = static_cast<char>(rng.below(256)); break;
        case 2: text.insert(at, text.substr(at / 2, 20)); break;
        default: text.resize(at + 1);
      }
    }
    const auto log = played(toys(), text);
    if (!log) {
      ++refused;
      ASSERT_EQ(log.error().message.rfind("line ", 0), 0u) << log.error().message;
    } else {
      ASSERT_TRUE(played(toys(), write_log(*log)));
    }
  }
  EXPECT_GT(refused, 1000);
}

}  // namespace
}  // namespace refectory
