#include "calling.hpp"
#include "games/games.hpp"

// `learn`, in haste.
namespace refectory::cli {
namespace {

Ran learn(std::initializer_list<std::string> more) {
  std::vector<std::string> arguments = {"learn",   "ragusa", "--bot",    "greedy:2", "--seats", "3",
                                        "--games", "20",     "--passes", "1",        "--proof", "3",
                                        "--rate",  "0.01",   "--seed",   "4"};
  arguments.insert(arguments.end(), more);
  return call(std::move(arguments), "", games());
}

Ran match(const std::string& bots) {
  return call({"match", "ragusa", "--seats", "3", "--bots", bots, "--games", "3"}, "", games());
}

TEST(Learn, FollowsFromTheSeedOnAnyNumberOfThreads) {
  const TempFile one, two;
  const Ran once = learn({"--generations", "2", "--out", one.name(), "--threads", "1"});
  EXPECT_EQ(once.code, kDone) << once.err;
  const Ran again = learn({"--generations", "2", "--out", two.name(), "--threads", "2"});
  EXPECT_EQ(once.out, again.out);
  EXPECT_EQ(one.text(), two.text());
  EXPECT_NE(once.out.find("generation 1"), std::string::npos) << once.out;
  EXPECT_NE(once.out.find("taught"), std::string::npos) << once.out;
  // What it writes, bots play with, and it goes on from.
  const Ran played = match("greedy:4@" + one.name() + ",greedy:4");
  EXPECT_EQ(played.code, kDone) << played.err;
  EXPECT_EQ(match("mcts:2/nodes=2@" + one.name() + ",greedy:4").code, kDone);
  EXPECT_EQ(learn({"--start", one.name()}).code, kDone);
}

// Beside others a pupil's games are others, and so is what it is taught with faith in itself.
TEST(Learn, OthersBesideItAndFaithInItselfMakeOtherNets) {
  const TempFile alone, beside, believing, again;
  ASSERT_EQ(learn({"--generations", "2", "--out", alone.name()}).code, kDone);
  const Ran among = learn({"--generations", "2", "--beside", "greedy:2/tolerance=20,random",
                           "--out", beside.name(), "--threads", "1"});
  ASSERT_EQ(among.code, kDone) << among.err;
  EXPECT_NE(alone.text(), beside.text());
  for (const TempFile* file : {&believing, &again})
    ASSERT_EQ(learn({"--generations", "2", "--beside", "greedy:2/tolerance=20,random",
                     "--bootstrap", "0.5", "--out", file->name()})
                  .code,
              kDone);
  EXPECT_NE(believing.text(), beside.text());
  EXPECT_EQ(believing.text(), again.text());
}

// Whoever explores sees more, and who remembers learns more from it: other nets, again by the seed.
TEST(Learn, StrayingAndMemoryMakeOtherNets) {
  const auto net = [](std::initializer_list<std::string> more) {
    const TempFile first, out;
    EXPECT_EQ(learn({"--out", first.name()}).code, kDone);
    std::vector<std::string> arguments = {"learn",   "ragusa",     "--bot",         "greedy:2",
                                          "--seats", "3",          "--games",       "20",
                                          "--proof", "0",          "--generations", "2",
                                          "--start", first.name(), "--out",         out.name()};
    arguments.insert(arguments.end(), more);
    EXPECT_EQ(call(std::move(arguments), "", games()).code, kDone);
    return out.text();
  };
  const std::string plain = net({});
  const std::string explored =
      net({"--exploration", "greedy:2/tolerance=100", "--exploration-rate", "0.2"});
  EXPECT_NE(plain, explored);
  EXPECT_EQ(explored,
            net({"--exploration", "greedy:2/tolerance=100", "--exploration-rate", "0.2"}));
  EXPECT_NE(plain, net({"--memory", "2"}));
  EXPECT_EQ(plain, net({"--exploration", "greedy:2/tolerance=100", "--exploration-rate", "0"}));
}

TEST(Learn, RefusesNonsense) {
  EXPECT_EQ(learn({"--bot", "random"}).code, kBadInput);
  EXPECT_EQ(learn({"--beside", "greedy:2,nobody"}).code, kBadInput);
  EXPECT_EQ(learn({"--bootstrap", "2"}).code, kBadInput);
  EXPECT_EQ(learn({"--exploration", "random"}).code, kBadInput);
  EXPECT_EQ(learn({"--exploration-rate", "1.5"}).code, kBadInput);
  EXPECT_EQ(learn({"--memory", "0"}).code, kBadInput);
  EXPECT_EQ(learn({"--start", "/no/such/file"}).code, kBadInput);
  EXPECT_EQ(learn({"--out", "/no/such/folder/file"}).code, kBadInput);
  const Ran none = call({"learn", "ale", "--games", "20"}, "", games());
  EXPECT_EQ(none.code, kBadInput);
  EXPECT_NE(none.err.find("no net"), std::string::npos) << none.err;
}

TEST(Learn, FilesWithHalfANetAreRefused) {
  const TempFile half("mason 4\nnet 0.5 -1 2\n"), odd("net 0.5 x\n"), huge("net 1e99\n");
  for (const TempFile* file : {&half, &odd, &huge}) {
    const Ran refused = match("greedy:4@" + file->name());
    EXPECT_EQ(refused.code, kBadInput);
    EXPECT_NE(refused.err.find(file->name()), std::string::npos) << refused.err;
  }
}

// A net stays as it is where only weights are looked for.
TEST(Learn, OtherToolsDoNotStartFromANet) {
  const TempFile file;
  ASSERT_EQ(learn({"--out", file.name()}).code, kDone);
  const Ran refused =
      call({"fit", "ragusa", "--seats", "3", "--games", "5", "--start", file.name()}, "", games());
  EXPECT_EQ(refused.code, kBadInput);
  EXPECT_NE(refused.err.find("net"), std::string::npos) << refused.err;
}

}  // namespace
}  // namespace refectory::cli
