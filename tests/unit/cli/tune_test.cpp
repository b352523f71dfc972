#include <gtest/gtest.h>

#include "games/games.hpp"
#include "unit/cli/calling.hpp"

namespace refectory::cli {
namespace {

Ran tune(std::initializer_list<std::string> more) {
  std::vector<std::string> arguments = {"tune",    "ragusa", "--seats", "2", "--bot",  "greedy:8",
                                        "--games", "2",      "--proof", "2", "--seed", "4"};
  arguments.insert(arguments.end(), more);
  return call(std::move(arguments), "", games());
}

TEST(Tune, FollowsFromTheSeedAndGoesOn) {
  const TempFile whole, parts, diary;
  std::filesystem::remove(diary.name());
  const Ran once = tune({"--rounds", "6", "--out", whole.name(), "--json"});
  EXPECT_EQ(once.code, kDone) << once.err;
  EXPECT_EQ(tune({"--rounds", "3", "--resume", diary.name()}).code, kDone);
  std::ofstream(diary.name(), std::ios::binary | std::ios::app) << "{\"advan";  // torn
  const Ran again = tune({"--rounds", "6", "--out", parts.name(), "--resume", diary.name(),
                          "--threads", "2", "--json"});
  EXPECT_EQ(once.out, again.out);
  EXPECT_EQ(whole.text(), parts.text());
  EXPECT_EQ(std::ranges::count(diary.text(), '\n'), 7);
  EXPECT_NE(once.out.find("\"games\":2"), std::string::npos) << once.out;
  EXPECT_EQ(tune({"--rounds", "6", "--only", "mason", "--resume", diary.name()}).code, kBadInput);
  // What it writes, a match reads.
  const Ran match = call({"match", "ragusa", "--seats", "2", "--games", "2", "--bots",
                          "greedy:8@" + whole.name() + ",greedy:8"},
                         "", games());
  EXPECT_EQ(match.code, kDone) << match.err;
}

TEST(Tune, RefusesResultsThatNoRoundHas) {
  const TempFile diary;
  std::filesystem::remove(diary.name());
  ASSERT_EQ(tune({"--rounds", "2", "--resume", diary.name()}).code, kDone);
  std::ofstream(diary.name(), std::ios::binary | std::ios::app) << "{\"advantage\":1e300}\n";
  const Ran ran = tune({"--rounds", "4", "--resume", diary.name()});
  EXPECT_EQ(ran.code, kBadInput);
  EXPECT_NE(ran.err.find("line 4: a result is from -1 to 1"), std::string::npos) << ran.err;
}

TEST(Tune, MovesOnlyWhatItMay) {
  const Ran ran = tune({"--rounds", "2", "--only", "mason,fish"});
  EXPECT_NE(ran.out.find("mason"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("fish"), std::string::npos);
  EXPECT_EQ(std::ranges::count(ran.out, '\n'), 3);
}

TEST(Tune, AloneByPointsAtBothTables) {
  const TempFile out;
  const Ran ran =
      call({"tune",     "ora",     "--seats", "1",        "--also", "variant=ireland", "--bot",
            "greedy:4", "--games", "2",       "--rounds", "5",      "--proof",         "2",
            "--only",   "_1",      "--seed",  "1",        "--out",  out.name()},
           "", games());
  EXPECT_EQ(ran.code, kDone) << ran.err;
  EXPECT_NE(ran.out.find("settle_1"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("settle "), std::string::npos) << "those of others stay";
  const auto proof = ran.out.find("tuned wins");
  ASSERT_NE(proof, std::string::npos);
  EXPECT_NE(ran.out.find("tuned wins", proof + 1), std::string::npos) << "one line a table";
}

TEST(Tune, RefusesWhatItCannotTune) {
  EXPECT_EQ(tune({"--only", "nonsense"}).code, kBadInput);
  EXPECT_EQ(tune({"--bot", "random"}).code, kBadInput);
  EXPECT_EQ(tune({"--start", "/nowhere"}).code, kBadInput);
  EXPECT_EQ(tune({"--also", "variant=france"}).code, kBadInput);
  EXPECT_EQ(call({"tune", "toy"}).code, kBadInput);
}

}  // namespace
}  // namespace refectory::cli
