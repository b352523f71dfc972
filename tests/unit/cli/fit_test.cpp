#include <gtest/gtest.h>

#include "games/games.hpp"
#include "unit/cli/calling.hpp"

namespace refectory::cli {
namespace {

Ran fit(std::initializer_list<std::string> more) {
  std::vector<std::string> arguments = {"fit",     "ragusa", "--bot",    "greedy:4",
                                        "--games", "10",     "--passes", "2",
                                        "--seed",  "4",      "--only",   "mason,fish"};
  arguments.insert(arguments.end(), more);
  return call(std::move(arguments), "", games());
}

TEST(Fit, FollowsFromTheSeedOnAnyNumberOfThreads) {
  const TempFile one, two;
  const Ran once = fit({"--tables", "2,3", "--out", one.name(), "--threads", "1"});
  EXPECT_EQ(once.code, kDone) << once.err;
  const Ran again = fit({"--tables", "2,3", "--out", two.name(), "--threads", "2"});
  EXPECT_EQ(once.out, again.out);
  EXPECT_EQ(one.text(), two.text());
  EXPECT_NE(once.out.find("before"), std::string::npos);
  EXPECT_NE(once.out.find("mason"), std::string::npos) << once.out;
  EXPECT_EQ(once.out.find("grapes"), std::string::npos) << once.out;
  // What it writes, it starts from.
  EXPECT_EQ(fit({"--seats", "2", "--start", one.name()}).code, kDone);
}

TEST(Fit, RefusesNonsense) {
  EXPECT_EQ(fit({"--tables", "2,x"}).code, kBadInput);
  EXPECT_EQ(fit({"--tables", "1"}).code, kBadInput);
  EXPECT_EQ(fit({"--tables", "9"}).code, kBadInput);
  EXPECT_EQ(fit({"--bot", "random"}).code, kBadInput);
  EXPECT_EQ(fit({"--start", "/no/such/file"}).code, kBadInput);
  EXPECT_EQ(fit({"--seats", "2", "--out", "/no/such/folder/file"}).code, kBadInput);
}

}  // namespace
}  // namespace refectory::cli
