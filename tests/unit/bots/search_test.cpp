#include "bots/search.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "base/text.hpp"
#include "bots/bot.hpp"
#include "bots/team.hpp"
#include "cli/allocations.hpp"
#include "games/games.hpp"
#include "unit/scarce_memory.hpp"

// What callers of a search rely on, for every game.
namespace refectory::bots {
namespace {

class SearchOf : public testing::TestWithParam<const Game*> {
 protected:
  const Game& game() const { return *GetParam(); }

  // A position with something to decide, some random decisions into the game.
  Position position(int decisions, std::uint64_t seed, int seats = 2) const {
    Position out(game(), *make_setup(game(), seats, {}));
    Rng rng(seed);
    for (int made = 0; made < decisions || !is_player(out.actor());) {
      ActionList offers;
      out.offer(offers);
      made += is_player(out.actor());
      out.apply(offers[rng.below(static_cast<std::uint32_t>(offers.size()))]);
    }
    return out;
  }
};

BotSpec spec(std::string_view text) {
  return *read_bot(text);
}

std::unique_ptr<Search> search_for(const Game& game, const BotSpec& spec) {
  auto search = make_search(game, spec);
  EXPECT_TRUE(search) << spec.name;
  return std::move(*search);
}

bool same(const Findings& a, const Findings& b) {
  if (a.candidates.size() != b.candidates.size() || a.playouts != b.playouts) return false;
  for (std::size_t i = 0; i < a.candidates.size(); ++i) {
    const Candidate &x = a.candidates[i], &y = b.candidates[i];
    if (x.action != y.action || x.visits != y.visits || x.utility != y.utility || x.line != y.line)
      return false;
  }
  return true;
}

TEST_P(SearchOf, HasEveryAnswerBestFirst) {
  const Position at = position(6, 1);
  ActionList offers;
  at.offer(offers);
  for (const char* bot : {"greedy:200", "mcts:12"}) {
    const auto search = search_for(game(), spec(bot));
    search->start(at, 7);
    think(*search, spec(bot));
    const Findings found = search->findings(kMaxOffers, 8);
    EXPECT_EQ(found.seat, at.actor());
    ASSERT_EQ(found.candidates.size(), offers.size());
    EXPECT_EQ(found.candidates[0].action, search->best());
    for (const Candidate& candidate : found.candidates) {
      EXPECT_TRUE(offers.contains(candidate.action));
      ASSERT_FALSE(candidate.line.empty());
      EXPECT_EQ(candidate.line[0], candidate.action);
      EXPECT_LE(candidate.visits, found.candidates[0].visits);
      for (int i = 0; i < at.seats(); ++i) {
        const Prospect& prospect = candidate.prospect[static_cast<std::size_t>(i)];
        EXPECT_GE(prospect.win, 0);
        EXPECT_LE(prospect.win, 1);
        EXPECT_GE(prospect.spread, 0);
      }
    }
  }
}

TEST_P(SearchOf, FindsTheSameInOneStepAndInMany) {
  const Position at = position(4, 2);
  for (const char* bot : {"mcts:24", "mcts:24/threads=2"}) {
    const auto whole = search_for(game(), spec(bot)), sliced = search_for(game(), spec(bot));
    whole->start(at, 3);
    whole->step({.playouts = 24});
    sliced->start(at, 3);
    for (const std::uint32_t part : {1u, 7u, 3u, 13u}) sliced->step({.playouts = part});
    EXPECT_EQ(whole->playouts(), 24u) << bot;
    EXPECT_TRUE(same(whole->findings(kMaxOffers, 4), sliced->findings(kMaxOffers, 4))) << bot;
  }
}

// Also where a game has no chance: matches would otherwise play one game over and over.
TEST_P(SearchOf, LooksDifferentlyWithAnotherSeed) {
  const Position at = position(4, 2);
  const auto one = search_for(game(), spec("mcts:24")), two = search_for(game(), spec("mcts:24"));
  one->start(at, 3);
  two->start(at, 4);
  one->step({.playouts = 24});
  two->step({.playouts = 24});
  EXPECT_FALSE(same(one->findings(kMaxOffers, 4), two->findings(kMaxOffers, 4)));
}

// Where search may not look, it must not matter what lies there.
TEST_P(SearchOf, SeesOnlyWhatTheSeatMaySee) {
  const Position at = position(8, 3);
  Rng rng(5);
  const Position other = at.resample(at.actor(), rng);
  for (const char* bot : {"greedy:300", "mcts:16"}) {
    const auto one = search_for(game(), spec(bot)), two = search_for(game(), spec(bot));
    one->start(at, 11);
    two->start(other, 11);
    one->step({.playouts = 16});
    two->step({.playouts = 16});
    EXPECT_TRUE(same(one->findings(kMaxOffers, 1), two->findings(kMaxOffers, 1))) << bot;
  }
}

// Who has a net may think that others have none; where nobody has one, that changes nothing.
TEST_P(SearchOf, OthersMayJudgeByWeightsAlone) {
  for (const int seats : {2, 3}) {
    const bool net = net_of(game()).size() > 0 && seats == 3;
    const Position at = position(12, 3, seats);
    const auto both = search_for(game(), spec("mcts/plain=0"));
    const auto one = search_for(game(), spec("mcts/plain=1"));
    for (const auto& search : {both.get(), one.get()}) {
      search->start(at, 5);
      search->step({.playouts = 30});
    }
    EXPECT_EQ(same(both->findings(kMaxOffers, 1), one->findings(kMaxOffers, 1)), !net) << seats;
  }
}

TEST_P(SearchOf, TakesNoMemoryForPlayouts) {
  const auto search = search_for(game(), spec("mcts:1"));
  search->start(position(5, 4), 1);
  search->step({.playouts = 2});
  const auto before = cli::allocations();
  search->step({.playouts = 30});
  EXPECT_EQ(cli::allocations() - before, 0u);
}

TEST_P(SearchOf, RemembersWhatItThoughtInTheMiddleOfATurn) {
  const auto search = search_for(game(), spec("mcts:40"));
  int remembered = 0, asked = 0;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    Position at = position(7, seed);
    search->start(at, 1);
    for (int i = 0; i < 6; ++i) {
      search->step({.playouts = 40});
      const Findings before = search->findings(1, 2);
      const Seat seat = at.actor();
      at.apply(search->best());
      if (at.actor() != seat || before.candidates[0].line.size() < 2) break;
      search->start(at, 2);
      search->step({.playouts = 0});
      const Findings after = search->findings(1, 1);
      ++asked;
      if (after.candidates[0].visits == 0) continue;
      ++remembered;
      EXPECT_EQ(after.candidates[0].action, before.candidates[0].line[1]);
    }
  }
  ASSERT_GT(asked, 0);
  EXPECT_GE(4 * remembered, 3 * asked);  // not where chance spoke in between
}

// What is shown of an answer is what it brings to everybody, looked at again or not.
TEST_P(SearchOf, TellsOfEverySeat) {
  constexpr std::size_t kSeats = 3;
  for (const char* bot : {"greedy:60", "mcts:1"}) {
    const auto search = search_for(game(), spec(bot));
    search->start(position(12, 3, kSeats), 1);
    search->step({.playouts = 1});
    const Findings findings = search->findings(kMaxOffers, 1);
    EXPECT_GT(findings.candidates.size(), 1u);
    for (const Candidate& each : findings.candidates)
      for (std::size_t seat = 0; seat < kSeats; ++seat)
        EXPECT_NE(each.prospect[seat].score, 0.0f) << bot;
  }
}

TEST_P(SearchOf, ForgetsWhatDoesNotFollow) {
  const auto search = search_for(game(), spec("mcts:20")),
             fresh = search_for(game(), spec("mcts:20"));
  search->start(position(5, 1), 1);
  search->step({.playouts = 20});
  search->start(position(9, 2), 3);
  fresh->start(position(9, 2), 3);
  search->step({.playouts = 20});
  fresh->step({.playouts = 20});
  EXPECT_TRUE(same(search->findings(kMaxOffers, 3), fresh->findings(kMaxOffers, 3)));
}

// Nonsense to play by, but nothing that a search could stumble over.
TEST_P(SearchOf, EndsWithAnyWeights) {
  const auto known = weights_of(game());
  constexpr auto kMost = static_cast<float>(kMostFigure);
  std::vector<std::vector<float>> sets;
  for (const float figure : {kMost, -kMost, -0.1f}) sets.emplace_back(known.size(), figure);
  Rng rng(3);
  for (float& weight : sets.emplace_back(known.size())) weight = rng.below(2) ? kMost : -kMost;
  if (const std::size_t net = net_of(game()).size(); net > 0)
    for (const bool wild : {false, true})
      for (auto& set = sets.emplace_back(sets[0]); set.size() < known.size() + net;)
        set.push_back(wild && rng.below(2) ? -kMost : kMost);
  for (const auto& set : sets)
    for (const char* bot :
         {"greedy:40", "mcts:6/root=60/turn=20/perturbation=2000/solo-perturbation=2000"})
      for (int seats = game().info->min_seats; seats <= game().info->max_seats; ++seats) {
        BotSpec wild = spec(bot);
        wild.weights = set;
        const auto search = search_for(game(), wild);
        for (const int decisions : {0, 16}) {
          search->start(position(decisions, 2, seats), 1);
          search->step({.playouts = 6});
          for (const Candidate& candidate : search->findings(kMaxOffers, 1).candidates) {
            EXPECT_TRUE(std::isfinite(candidate.utility));
            EXPECT_TRUE(std::isfinite(candidate.prospect[0].score));
            EXPECT_TRUE(std::isfinite(candidate.prospect[0].spread));
          }
        }
      }
}

#ifndef REFECTORY_SANITIZED  // sanitizers end the program instead
TEST(SlowSearch, SaysSoWhereThereIsNoMemory) {
  const ScarceMemory scarce(std::size_t{1} << 30);
  for (const Game& game : games()) {
    for (const char* bot : {"mcts:2/tree=10000000", "mcts:2/tree=5000000/threads=2"}) {
      const auto search = make_search(game, spec(bot));
      ASSERT_FALSE(search) << bot;
      EXPECT_NE(search.error().message.find("no memory"), std::string::npos);
      EXPECT_FALSE(make_bot(game, spec(bot)));
    }
    EXPECT_TRUE(make_bot(game, spec("mcts:2")));
  }
}
#endif

TEST_P(SearchOf, StaysWithinItsNodes) {
  const auto search = search_for(game(), spec("mcts:1/tree=1000/nodes=2/rollout=1"));
  search->start(position(5, 4), 1);
  search->step({.playouts = 300});
  EXPECT_EQ(search->playouts(), 300u);
  EXPECT_LE(search->findings(1, 1).nodes, 1000u);
}

// A tree that is full where a turn begins has room again in the middle of it.
TEST_P(SearchOf, KeepsOnlyTheTopOfALargeTree) {
  const auto search = search_for(game(), spec("mcts:1/tree=2000/nodes=2/rollout=1/turn=60"));
  int kept = 0;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    Position at = position(7, seed);
    search->start(at, 1);
    search->step({.playouts = 1500});
    if (search->findings(1, 1).nodes < 1800) continue;
    const Seat seat = at.actor();
    at.apply(search->best());
    if (at.actor() != seat) continue;
    search->start(at, 2);
    search->step({.playouts = 0});
    const Findings after = search->findings(1, 1);
    kept += after.candidates[0].visits > 0;
    EXPECT_LT(after.nodes, 1000u);
  }
  EXPECT_GT(kept, 0);
}

INSTANTIATE_TEST_SUITE_P(Games, SearchOf, testing::Values(&games()[0], &games()[1], &games()[2]),
                         [](const auto& game) { return std::string(game.param->info->id); });

// Does as many playouts as it is asked for, or fewer if time presses and it is slow.
class Runner final : public Search {
 public:
  explicit Runner(std::uint32_t pace) : pace_(pace) {}
  void start(const Position&, std::uint64_t) override { done_ = 0; }
  void step(const Slice& slice) override {
    done_ += slice.milliseconds > 0 ? std::min(slice.playouts, pace_) : slice.playouts;
  }
  Findings findings(std::size_t, std::size_t) const override {
    return {.candidates = {{.action = {}, .visits = static_cast<std::uint32_t>(done_)}}};
  }
  Action best() const override { return {}; }
  std::uint64_t playouts() const override { return done_; }

 private:
  std::uint32_t pace_;
  std::uint64_t done_ = 0;
};

// Whoever is slower has the same share in the end: the same playouts, the same findings.
TEST(Team, SharesPlayoutsAlikeHoweverTimeCutsThem) {
  std::vector<std::unique_ptr<Search>> members;
  std::vector<const Search*> look;
  for (const std::uint32_t pace : {1u, 9u, 4u}) {
    members.push_back(std::make_unique<Runner>(pace));
    look.push_back(members.back().get());
  }
  const auto team = make_team(std::move(members));
  team->start(Position(games()[0], *make_setup(games()[0], 1, {})), 1);
  constexpr std::uint64_t kAll = 61;
  for (int steps = 0; team->playouts() < kAll && steps < 100; ++steps)
    team->step(
        {.playouts = static_cast<std::uint32_t>(kAll - team->playouts()), .milliseconds = 20});
  EXPECT_EQ(look[0]->playouts(), 20u);
  EXPECT_EQ(look[1]->playouts(), 20u);
  EXPECT_EQ(look[2]->playouts(), 21u);
}

TEST(BotText, EveryNumberHasBounds) {
  for (const char* most :
       {"mcts:100000000:3600000ms", "mcts/threads=64", "mcts/root=10000000", "mcts/turn=10000000",
        "mcts/rollout=10000", "mcts/nodes=10000000", "mcts/others=10000000", "mcts/plain=1",
        "mcts/blend=1000", "mcts/solo=10000000", "mcts/perturbation=2000",
        "mcts/solo-perturbation=2000", "mcts/exploration=100000", "mcts/temperature=100000",
        "mcts/tree=10000000", "greedy:10000000", "greedy/tolerance=1000",
        "mcts/threads=8/tree=1250000"}) {
    EXPECT_TRUE(read_bot(most)) << most;
    const std::string_view text = most;
    const auto last = text.find_last_not_of("0123456789ms");
    const bool timed = text.ends_with("ms");
    const auto digits = text.substr(last + 1, text.size() - last - 1 - (timed ? 2 : 0));
    const std::string beyond =
        cat(text.substr(0, last + 1), *to_int(digits) + 1, timed ? "ms" : "");
    EXPECT_FALSE(read_bot(beyond)) << beyond;
  }
  EXPECT_EQ(read_bot("mcts:2/tree=10000001").error().message,
            "'mcts:2/tree=10000001': tree: '10000001' is not a whole number from 1000 to 10000000");
  EXPECT_EQ(read_bot("mcts/tree=5000000/threads=3").error().message,
            "'mcts/tree=5000000/threads=3': tree: 3 threads of 5000000 nodes are more than "
            "10000000 together");
  for (const char* wrong : {"mcts:0x10", "mcts:+5", "mcts: 5", "mcts:99999999999999999999",
                            "mcts:100000001", "mcts/nodes=", "greedy:1e3"})
    EXPECT_FALSE(read_bot(wrong)) << wrong;
}

// In contests and notes that are older than the present names.
TEST(BotText, FormerNamesOfSettingsAreRead) {
  EXPECT_EQ(spec("greedy:60/blur=20").tolerance, 20);
  const SearchSettings found = spec("mcts/shake=1/solo-shake=2/explore=3/focus=4").search;
  EXPECT_EQ(found.perturbation, 1);
  EXPECT_EQ(found.solo_perturbation, 2);
  EXPECT_EQ(found.exploration, 3);
  EXPECT_EQ(found.temperature, 4);
  const auto wrong = read_bot("greedy/blurred=1");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().message,
            "'greedy/blurred=1': settings are written NAME=NUMBER; there are: tolerance");
  EXPECT_EQ(read_bot("greedy/blur=1001").error().message,
            "'greedy/blur=1001': tolerance: '1001' is not a whole number from 0 to 1000");
}

TEST(BotText, SaysBudgetsAndSettings) {
  const BotSpec both = spec("mcts:300:200ms/threads=2/rollout=9");
  EXPECT_EQ(both.search.playouts, 300);
  EXPECT_EQ(both.search.milliseconds, 200);
  EXPECT_EQ(both.search.threads, 2);
  EXPECT_EQ(both.search.rollout_turns, 9);
  const SearchSettings more = spec("mcts/nodes=40/others=8/plain=1").search;
  EXPECT_EQ(more.rollout_nodes, 40);
  EXPECT_EQ(more.rollout_others, 8);
  EXPECT_EQ(more.plain, 1);
  EXPECT_EQ(spec("mcts:50ms").search.playouts, 0);
  EXPECT_EQ(spec("ismcts:50ms").kind, spec("mcts").kind);
  EXPECT_EQ(spec("greedy:60/tolerance=20").nodes, 60);
  EXPECT_EQ(spec("greedy:60/tolerance=20").tolerance, 20);
  EXPECT_EQ(spec("greedy/tolerance=3").tolerance, 3);
  for (const char* wrong : {"", "mct", "mcts:", "mcts:0", "mcts:5s", "mcts:5/", "mcts:5/rolls=1",
                            "mcts:5/threads=0", "mcts:5/plain=2", "greedy:", "greedy/threads=2",
                            "greedy:9/tolerance=-1", "greedy:9/", "random:3", "random/tolerance=1"})
    EXPECT_FALSE(read_bot(wrong)) << wrong;
}

}  // namespace
}  // namespace refectory::bots
