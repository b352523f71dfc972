#include "cli/contest.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>

#include "base/text.hpp"
#include "cli/workers.hpp"
#include "games/games.hpp"
#include "unit/cli/calling.hpp"
#include "unit/scarce_memory.hpp"

namespace refectory::cli {
namespace {

Ran play(std::vector<std::string> arguments) {
  return call(std::move(arguments), "", games());
}

std::vector<std::string> with(std::vector<std::string> arguments,
                              std::initializer_list<std::string> more) {
  arguments.insert(arguments.end(), more);
  return arguments;
}

const std::vector<std::string> kMatch = {
    "match", "ragusa", "--seats", "2", "--bots", "greedy:20,random", "--games", "10", "--json"};

TEST(Match, SaysTheSameOnAnyNumberOfThreads) {
  const Ran one = play(with(kMatch, {"--threads", "1"}));
  EXPECT_EQ(one.code, kDone) << one.err;
  EXPECT_EQ(one.out, play(with(kMatch, {"--threads", "3"})).out);
  EXPECT_NE(one.out, play(with(kMatch, {"--seed", "1"})).out);
  const Document match = json(one);
  EXPECT_EQ(field(match, "games"), "10");
  const Document& first = match.find("bots")->as_list()->at(0);
  EXPECT_EQ(field(first, "name"), "\"greedy:20\"");
  EXPECT_EQ(field(first, "games"), "10");
}

TEST(Match, GoesOnWhereItStopped) {
  const TempFile file;
  std::filesystem::remove(file.name());
  const auto resume = [&](const char* games) {
    return play(with({"match", "ragusa", "--seats", "2", "--bots", "greedy:20,random", "--json"},
                     {"--games", games, "--resume", file.name()}));
  };
  EXPECT_EQ(resume("4").code, kDone);
  // As a kill leaves it: some games, one of them torn.
  const std::string four = file.text();
  std::ofstream(file.name(), std::ios::binary) << four.substr(0, four.size() - 9);
  EXPECT_EQ(resume("10").out, play(kMatch).out);
  EXPECT_EQ(std::ranges::count(file.text(), '\n'), 11);
  const std::string ten = file.text();
  EXPECT_EQ(resume("10").out, play(kMatch).out);  // nothing left to do
  EXPECT_EQ(file.text(), ten);
  const Ran other = play(with(kMatch, {"--seed", "5", "--resume", file.name()}));
  EXPECT_EQ(other.code, kBadInput);
  EXPECT_NE(other.err.find("another contest"), std::string::npos);
}

TEST(Match, StopsWhenTheQuestionIsAnswered) {
  const auto stop = {std::string("--games"), std::string("500"), std::string("--stop"),
                     std::string("0.5,0.7")};
  const std::vector<std::string> base = {"match",  "ragusa",           "--seats", "2",
                                         "--bots", "greedy:20,random", "--json"};
  const Ran ran = play(with(base, stop));
  const Document match = json(ran);
  EXPECT_EQ(field(match, "games"), "10");  // ln 19 / ln 1.4 wins, then every seat once
  EXPECT_EQ(field(*match.find("test"), "verdict"), "\"high\"");
  EXPECT_EQ(ran.out, play(with(with(base, stop), {"--threads", "4"})).out);
}

TEST(Match, RatesAPool) {
  const Ran ran = play({"match", "ragusa", "--seats", "3", "--pool", "random,greedy:8,greedy:60",
                        "--games", "12", "--json"});
  const Document match = json(ran);
  const auto elo = [&](std::size_t row) {
    return *match.find("bots")->as_list()->at(row).find("elo")->as_real();
  };
  EXPECT_LT(elo(0), elo(1));
  EXPECT_LT(elo(0), elo(2));
  EXPECT_NEAR(elo(0) + elo(1) + elo(2), 0, 1e-6);
}

TEST(Match, RefusesWhatItCannotPlay) {
  const std::vector<std::vector<std::string>> bad = {
      {"match", "ale"},
      {"match", "ale", "--bots", "greedy", "--pool", "greedy,random"},
      {"match", "ale", "--bots", "genius"},
      {"match", "ale", "--bots", "greedy@/nowhere"},
      {"match", "ale", "--seats", "2", "--bots", "greedy,greedy,greedy"},
      {"match", "ale", "--pool", "greedy"},
      {"match", "ora", "--seats", "1", "--pool", "greedy,random"},
      {"match", "ale", "--bots", "greedy", "--stop", "0.6,0.5"},
      {"match", "ale", "--bots", "greedy", "--stop", "0.6"},
      {"match", "ale", "--pool", "greedy,random", "--stop", "0.5,0.6"},
  };
  for (const auto& arguments : bad) {
    const Ran ran = play(arguments);
    EXPECT_EQ(ran.code, kBadInput) << join(arguments, " ");
    EXPECT_FALSE(ran.err.empty());
  }
}

TEST(Match, TakesWeightsFromAFile) {
  const Game& game = **game_named(games(), "ragusa");
  std::vector<float> weights;
  for (const Weight& weight : bots::weights_of(game)) weights.push_back(weight.value);
  const TempFile same, zero, none("rate 3\nnonsense 1\n");
  save_weights(game, weights, same.name());
  for (float& weight : weights) weight = 0;
  save_weights(game, weights, zero.name());
  const auto score = [&](const std::string& bot) {
    const Ran ran =
        play({"match", "ragusa", "--seats", "2", "--bots", bot, "--games", "2", "--json"});
    EXPECT_EQ(ran.code, kDone) << ran.err;
    return field(json(ran).find("bots")->as_list()->at(0), "mean_score");
  };
  EXPECT_EQ(score("greedy:20"), score("greedy:20@" + same.name()));
  EXPECT_NE(score("greedy:20"), score("greedy:20@" + zero.name()));
  EXPECT_EQ(play({"match", "ragusa", "--bots", "greedy@" + none.name()}).code, kBadInput);
}

TEST(Match, WeightsHaveBounds) {
  const auto refusal = [](const std::string& game, const std::string& file) {
    const Ran ran = play({"match", game, "--seats", "2", "--games", "2", "--seed", "4", "--bots",
                          cat("mcts:2@", file, ",random")});
    EXPECT_EQ(ran.code, kBadInput) << ran.out;
    return ran.err;
  };
  for (const auto& [game, weight] :
       {std::pair("ora", "settle"), {"ale", "doubt_2"}, {"ragusa", "fade"}}) {
    for (const char* figure : {"1e30", "1000.5", "-1001", "inf", "nan", "0x10", ""}) {
      const TempFile file(cat("# large\n", weight, " ", figure, "\n"));
      EXPECT_EQ(refusal(game, file.name()), cat("refectory: ", file.name(), ":2: ", weight, ": '",
                                                figure, "' is not a number from -1000 to 1000\n"));
    }
    const TempFile most(cat("\xEF\xBB\xBF", weight, " 1000\r\n"));
    EXPECT_EQ(play({"match", game, "--seats", "2", "--games", "2", "--bots",
                    cat("mcts:2@", most.name(), ",random")})
                  .code,
              kDone);
  }
  const TempFile net("net 0.5 1 -1e9 2\n");
  EXPECT_NE(refusal("ragusa", net.name()).find("a figure of the net: '-1e9' is not a number"),
            std::string::npos);
}

TEST(Match, WeightsAreInRegularFilesOfSomeSize) {
  const auto refusal = [](const std::string& file) {
    const Ran ran = play({"match", "ale", "--bots", cat("greedy:2@", file)});
    EXPECT_EQ(ran.code, kBadInput);
    return ran.err;
  };
  EXPECT_NE(refusal("/dev/zero").find("is a device"), std::string::npos);
  EXPECT_NE(refusal("/tmp").find("is a folder"), std::string::npos);
  EXPECT_NE(refusal("/nowhere").find("cannot be read"), std::string::npos);
  const TempFile large;
  std::filesystem::resize_file(large.name(), (16 << 20) + 1);
  EXPECT_NE(refusal(large.name()).find("longer than 16 MB"), std::string::npos);
}

#ifndef REFECTORY_SANITIZED  // sanitizers end the program instead
TEST(SlowMatch, SaysSoWhereATreeHasNoMemory) {
  const ScarceMemory scarce(1'000'000'000);
  const Ran ran = play({"match", "ragusa", "--seats", "2", "--games", "2", "--threads", "2",
                        "--bots", "mcts:2/tree=10000000,random"});
  EXPECT_EQ(ran.code, kBadInput);
  EXPECT_EQ(ran.err,
            "refectory: 'mcts:2/tree=10000000': there is no memory for a tree of 10000000 nodes; "
            "fewer may be asked for by /tree=NODES\n");
}
#endif

TEST(Workers, DoEverythingOnce) {
  std::array<std::atomic<int>, 100> done{};
  in_parallel(done.size(), 4, [&](std::uint64_t n) { return ++done[n], true; });
  for (const auto& count : done) EXPECT_EQ(count, 1);
}

TEST(Workers, StopEarlyAndPassFailuresOn) {
  std::atomic<int> done = 0;
  in_parallel(1000, 1, [&](std::uint64_t n) { return ++done, n < 9; });
  EXPECT_EQ(done, 10);
  EXPECT_THROW(in_parallel(1000, 3, [&](std::uint64_t) -> bool { throw BadInput{"no"}; }),
               BadInput);
}

}  // namespace
}  // namespace refectory::cli
