#include "table/seen.hpp"

#include <gtest/gtest.h>

#include "games/games.hpp"
#include "unit/table/dealt.hpp"

namespace refectory {
namespace {

TEST(Seen, ShowsOwnCardsAndMasksOthers) {
  const Replay replay = dealt();
  const std::string log = write_log(Seen(replay, kRed).log());
  EXPECT_NE(log.find("deal 3 to red"), std::string::npos);
  EXPECT_EQ(log.find("deal 4 to green"), std::string::npos);
  EXPECT_NE(log.find("deal ? to green"), std::string::npos);
  EXPECT_NE(write_log(Seen(replay, kNobody).log()).find("deal ? to red"), std::string::npos);
}

// From the seed, all cards of the game could be dealt again.
TEST(Seen, HidesTheSeedWhileTheGameGoesOn) {
  for (const char* id : {"ora", "ale", "ragusa"}) {
    const Game& game = *find_game(id);
    Replay replay(game, *make_setup(game, 2, {}), 94'217);
    while (!replay.position().over()) {
      EXPECT_NE(write_log(Seen(replay, kNobody).log()).find("seed ?"), std::string::npos) << id;
      EXPECT_NE(write_log(Kept(replay).log()).find("seed 94217"), std::string::npos) << id;
      for (int n = 0; n < 50 && !replay.position().over(); ++n)
        if (replay.actor() == kChance)
          replay.draw();
        else
          replay.play(replay.random_answer());
    }
    EXPECT_EQ(write_log(Seen(replay, kNobody).log()), write_log(replay.log())) << id;
  }
}

TEST(Seen, OffersOwnAnswersAlone) {
  const Replay replay = dealt();
  EXPECT_FALSE(Seen(replay, kRed).offers()->empty());
  EXPECT_TRUE(Seen(replay, kGreen).offers()->empty());
  EXPECT_TRUE(Seen(replay, kNobody).offers()->empty());
  EXPECT_FALSE(Kept(replay).seen().offers()->empty());
}

// Whether somebody could keep this card or that would tell which cards they hold.
TEST(Seen, SaysWhyOfOwnAnswersAlone) {
  const Replay replay = dealt();
  EXPECT_EQ(Seen(replay, kRed).why("bury 1"), std::nullopt);
  EXPECT_EQ(Seen(replay, kRed).why("ask red")->code, "own_card");
  for (const char* text : {"bury 1", "ask red", "nonsense"}) {
    EXPECT_EQ(Seen(replay, kGreen).why(text)->code, "not_your_turn") << text;
    EXPECT_EQ(Seen(replay, kNobody).why(text)->code, "not_your_turn") << text;
  }
}

TEST(Seen, ExploresOwnAnswersUpToWhatIsHidden) {
  const Replay replay = dealt();
  const auto explore = [&replay](Seat seat, std::vector<std::string> answers) -> std::string {
    const auto found = Seen(replay, seat).explore(answers);
    return found ? "" : std::string(found.error().code);
  };
  EXPECT_EQ(explore(kRed, {"bury 1"}), "");
  EXPECT_EQ(explore(kRed, {"bury 1", "bank"}), "not_your_turn");
  EXPECT_EQ(explore(kGreen, {"bank"}), "not_your_turn");
  EXPECT_EQ(explore(kRed, {"ask green"}), "reveals");  // green must agree: cards are swapped
  const auto found = Seen(replay, kRed).explore(std::vector<std::string>{"bury 1"});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->moves(), 4u);
  EXPECT_EQ(found->view(), found->view().view(kRed));
  EXPECT_EQ(replay.size(), 3u);
}

// The last decision of Ragusa shows all hands; a look at it must not.
TEST(Seen, ALookAtTheLastAnswerShowsNoHands) {
  const Game& game = *find_game("ragusa");
  Replay replay(game, *make_setup(game, 4, {}), 11);
  std::optional<Replay> last;
  while (!replay.position().over()) {
    if (replay.actor() == kChance) {
      replay.draw();
      continue;
    }
    const Action answer = replay.random_answer();
    Position after = replay.position();
    after.apply(answer);
    if (after.over()) last = replay;
    replay.play(answer);
  }
  ASSERT_TRUE(last);
  const Seen seen(*last, last->actor());
  const std::string answer = game.format(replay.log().moves.back().action);
  const auto found = seen.explore(std::vector{answer});
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().code, "reveals");
  EXPECT_EQ(seen.why(answer), std::nullopt);  // it is possible, and that may be known
}

// Hidden bonus cards count for their owner alone.
TEST(Seen, ScoresOfAViewCountNothingHidden) {
  const Game& game = *find_game("ragusa");
  int differ = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Replay replay(game, *make_setup(game, 3, {}), seed);
    while (!replay.position().over()) {
      if (replay.actor() == kChance)
        replay.draw();
      else
        replay.play(replay.random_answer());
      const Scores truth = replay.position().scores(),
                   shown = Seen(replay, kNobody).view().scores();
      differ += !(truth == shown);
      if (replay.position().over()) {
        EXPECT_EQ(truth, shown);
      }
    }
  }
  EXPECT_GT(differ, 0);
}

// Somebody's view, given as a position: what the others may answer depends on what is not there.
TEST(Seen, RefusesOffersThatDependOnWhatIsHidden) {
  const Game& game = *find_game("ragusa");
  Replay replay(game, *make_setup(game, 3, {}), 4);
  while (replay.actor() == kChance) replay.draw();
  const Seat mine = replay.actor(), other = seat_of((index(mine) + 1) % 3);
  const Replay fair(replay.position().view(mine), 0), blind(replay.position().view(other), 0);
  EXPECT_TRUE(Kept(fair).seen().offers());
  ASSERT_FALSE(Kept(blind).seen().offers());
  EXPECT_EQ(Kept(blind).seen().offers().error().code, "hidden");
}

}  // namespace
}  // namespace refectory
