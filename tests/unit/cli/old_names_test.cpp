#include "cli/old_names.hpp"

#include <gtest/gtest.h>

#include "games/games.hpp"
#include "unit/cli/calling.hpp"

// Options that had other names in former versions.
namespace refectory::cli {
namespace {

using Words = std::vector<std::string>;

TEST(OldNames, BecomeThePresentOnesOfTheirCommand) {
  EXPECT_EQ(with_present_names({"fit", "ora", "--caution", "3", "--shake=0.1"}),
            (Words{"fit", "ora", "--ridge", "3", "--perturbation=0.1"}));
  EXPECT_EQ(
      with_present_names({"learn", "--stray", "random", "--stray-chance", "0.1", "--faith=1"}),
      (Words{"learn", "--exploration", "random", "--exploration-rate", "0.1", "--bootstrap=1"}));
  EXPECT_EQ(with_present_names({"tune", "--reach=1", "--calm", "--calmer"}),
            (Words{"tune", "--perturbation=1", "--stability", "--calmer"}));
  EXPECT_EQ(with_present_names({"match", "--calm"}), (Words{"match", "--calm"}));
  EXPECT_EQ(with_present_names({}), Words{});
}

TEST(OldNames, CommandsReadBoth) {
  const Words rest = {"ragusa", "--seats",  "2", "--bot",  "greedy:4", "--games",
                      "5",      "--passes", "1", "--only", "mason"};
  const auto fit = [&](Words more) {
    more.insert(more.begin(), rest.begin(), rest.end());
    more.insert(more.begin(), "fit");
    return call(more, "", games());
  };
  const Ran present = fit({"--ridge", "9", "--perturbation", "0.2"});
  EXPECT_EQ(present.code, kDone);
  EXPECT_EQ(fit({"--caution", "9", "--shake=0.2"}).out, present.out);
  EXPECT_EQ(fit({"--caution", "x"}).code, kBadInput);
}

TEST(OldNames, HelpHasThePresentOnes) {
  for (const char* command : {"fit", "learn", "tune"}) {
    const std::string help = call({command, "--help"}).out;
    for (const char* old : {"--caution", "--shake", "--stray", "--faith", "--reach", "--calm"})
      EXPECT_EQ(help.find(old), help.npos) << command << old;
    EXPECT_NE(help.find("--perturbation"), help.npos) << command;
  }
}

}  // namespace
}  // namespace refectory::cli
