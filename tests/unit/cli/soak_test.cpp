#include <gtest/gtest.h>

#include "games/games.hpp"
#include "unit/cli/calling.hpp"

namespace refectory::cli {
namespace {

TEST(Soak, PlaysAllGamesWithoutAFailure) {
  const Ran ran =
      call({"soak", "--games", "9", "--json", "--bots", "random,greedy:1"}, "", games());
  EXPECT_EQ(ran.code, kDone) << ran.out;
  const Document report = json(ran);
  EXPECT_EQ(field(report, "games"), "9");
  EXPECT_EQ(field(report, "failures"), "[]");
  EXPECT_EQ(field(report, "bounded"), "true");
}

// A search that keeps its tree must not answer with cards of another world.
TEST(Soak, HiddenCardsMisleadNobody) {
  const Ran ran = call({"soak", "ragusa", "--games", "30", "--seed", "1", "--bots",
                        "mcts:2/root=20/turn=10/rollout=1/nodes=4"},
                       "", games());
  EXPECT_EQ(ran.code, kDone) << ran.out;
}

TEST(Soak, SaysTheSameOnAnyNumberOfThreads) {
  const auto decisions = [](const char* threads) {
    return field(json(call({"soak", "ragusa", "--games", "10", "--json", "--threads", threads}, "",
                           games())),
                 "decisions");
  };
  EXPECT_EQ(decisions("1"), decisions("3"));
}

TEST(Soak, RefusesUnknownGamesAndBots) {
  EXPECT_EQ(call({"soak", "chess"}).code, kBadInput);
  EXPECT_EQ(call({"soak", "--bots", "genius"}).code, kBadInput);
}

}  // namespace
}  // namespace refectory::cli
