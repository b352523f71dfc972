#include "arena/arena.hpp"

#include <gtest/gtest.h>

#include <map>

#include "arena/results.hpp"
#include "games/games.hpp"
#include "toy/toy.hpp"

namespace refectory {
namespace {

std::vector<bots::BotSpec> named(std::initializer_list<const char*> names) {
  std::vector<bots::BotSpec> out;
  for (const char* name : names) out.push_back({.name = name});
  return out;
}

const Game& toy() {
  return toy::toys()[0];
}

TEST(Arena, EveryBotSitsOnEverySeatWithTheSameChance) {
  const Contest contest = Contest::match(toy(), *make_setup(toy(), 3, {}), 7, named({"a", "b"}));
  EXPECT_EQ(contest.cycle(), 3u);
  std::map<std::pair<std::size_t, std::size_t>, int> sat;
  for (std::uint64_t n = 0; n < 3; ++n) {
    const auto seating = contest.seating(n);
    for (std::size_t i = 0; i < 3; ++i) ++sat[{seating[i], i}];
    EXPECT_EQ(contest.play(toy::toys(), n)->log().seed.number, 7u);
  }
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ((sat[{0, i}]), 2);  // the list is repeated: a, b, a
    EXPECT_EQ((sat[{1, i}]), 1);
  }
  EXPECT_EQ(contest.play(toy::toys(), 3)->log().seed.number, 8u);
}

TEST(Arena, APoolPlaysEveryLineUpOnEverySeat) {
  const Contest contest =
      Contest::pool(toy(), *make_setup(toy(), 3, {}), 1, named({"a", "b", "c", "d", "e"}));
  EXPECT_EQ(contest.cycle(), 30u);
  std::map<std::vector<std::size_t>, int> seen;
  std::map<std::size_t, int> games;
  for (std::uint64_t n = 0; n < contest.cycle(); ++n) {
    ++seen[contest.seating(n)];
    for (const std::size_t bot : contest.seating(n)) ++games[bot];
  }
  EXPECT_EQ(seen.size(), 30u);
  for (std::size_t bot = 0; bot < 5; ++bot) EXPECT_EQ(games[bot], 18);
}

TEST(Arena, ASmallPoolSharesTheSpareSeats) {
  const Contest contest = Contest::pool(toy(), *make_setup(toy(), 3, {}), 1, named({"a", "b"}));
  std::map<std::size_t, int> games;
  for (std::uint64_t n = 0; n < contest.cycle(); ++n)
    for (const std::size_t bot : contest.seating(n)) ++games[bot];
  EXPECT_EQ(games[0], games[1]);
}

TEST(Arena, TheSameGameAgain) {
  const Game& ale = *game_named(games(), "ale").operator*();
  const Contest contest = Contest::match(ale, *make_setup(ale, 2, {}), 3,
                                         {*bots::read_bot("greedy:20"), *bots::read_bot("random")});
  const auto once = contest.play(games(), 1), again = contest.play(games(), 1);
  ASSERT_TRUE(once) << once.error().message;
  EXPECT_EQ(once->log(), again->log());
  EXPECT_NE(once->log(), contest.play(games(), 0)->log());
  EXPECT_TRUE(once->position().over());
}

TEST(Arena, SharedWinsAreParts) {
  const Ending ending{.scores = {9, 4, 9}, .ranks = {1, 3, 1}};
  EXPECT_DOUBLE_EQ(ending.share(0), 0.5);
  EXPECT_DOUBLE_EQ(ending.share(1), 0);
}

class ResultsFile : public testing::Test {
 protected:
  Contest contest_ = Contest::match(toy(), *make_setup(toy(), 3, {}), 7, named({"a", "b"}));
  std::string head_ = contest_line(contest_) + "\n";
};

TEST_F(ResultsFile, ReadsWhatItWrites) {
  const Ending first{.scores = {3, -1, 2}, .ranks = {1, 3, 2}}, second{{0, 0, 0}, {1, 1, 1}};
  const std::string text =
      head_ + result_line(contest_, 5, first) + "\n" + result_line(contest_, 2, second) + "\n";
  const auto read = read_results(contest_, text);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->games, (std::map<std::uint64_t, Ending>{{2, second}, {5, first}}));
  EXPECT_EQ(read->whole, text.size());
}

TEST_F(ResultsFile, ATornLineIsPlayedAgain) {
  const std::string whole = head_ + result_line(contest_, 0, {{3, 1, 2}, {1, 3, 2}}) + "\n";
  const std::string next = result_line(contest_, 1, {{3, 1, 2}, {1, 3, 2}});
  for (std::size_t cut = 0; cut <= next.size(); ++cut) {
    const auto read = read_results(contest_, whole + next.substr(0, cut));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->games.size(), 1u);
    EXPECT_EQ(read->whole, whole.size());
  }
  EXPECT_EQ(read_results(contest_, head_.substr(0, 10))->whole, 0u);
}

TEST_F(ResultsFile, RefusesAnotherContestAndDamagedLines) {
  const Contest other = Contest::match(toy(), *make_setup(toy(), 3, {}), 8, named({"a", "b"}));
  EXPECT_FALSE(read_results(other, head_));
  for (const char* line : {"", "{}", "nonsense", R"({"n":1,"scores":[1,2],"ranks":[1,2]})",
                           R"({"n":-1,"scores":[1,2,3],"ranks":[1,2,3]})",
                           R"({"n":1,"scores":[1,2,3],"ranks":[1,2,4]})",
                           R"({"n":1,"scores":[1,2,3],"ranks":[1,2,3],"more":1})"}) {
    const auto read = read_results(contest_, head_ + line + "\n");
    ASSERT_FALSE(read) << line;
    EXPECT_NE(read.error().message.find("line 2"), std::string::npos);
  }
}

TEST_F(ResultsFile, NoticesAChangedFigure) {
  const std::string line = result_line(contest_, 4, {{31, 12, 7}, {1, 2, 3}});
  ASSERT_TRUE(read_results(contest_, head_ + line + "\n"));
  for (const auto& [was, is] : {std::pair{"31", "32"}, {":4", ":5"}, {"2,3]", "3,2]"}}) {
    std::string changed = line;
    changed.replace(changed.find(was), std::string_view(was).size(), is);
    const auto read = read_results(contest_, head_ + changed + "\n");
    ASSERT_FALSE(read) << changed;
    EXPECT_NE(read.error().message.find("checksum"), std::string::npos) << read.error().message;
  }
  // Nor is a line of another contest taken for one of this.
  const Contest other = Contest::match(toy(), *make_setup(toy(), 3, {}), 8, named({"a", "b"}));
  EXPECT_FALSE(
      read_results(contest_, head_ + result_line(other, 4, {{3, 1, 2}, {1, 3, 2}}) + "\n"));
}

}  // namespace
}  // namespace refectory
