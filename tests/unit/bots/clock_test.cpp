#include "bots/clock.hpp"

#include <gtest/gtest.h>

#include "bots/group_tree.hpp"
#include "every_game.hpp"
#include "judge/judges.hpp"
#include "usual_weights.hpp"

// A search that is late must come to its end at once, however wide the question is. Counted in
// positions judged, which a busy machine does not change.
namespace refectory::bots {
namespace {

template <class R>
class Late : public testing::Test {
 protected:
  // The widest question of some random games.
  typename R::State widest() {
    typename R::State found{};
    std::size_t width = 0;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      auto s = R::setup({.seats = 2, .option = {}});
      Rng rng(seed);
      ActionList offers;
      while (R::actor(s) != kNobody) {
        offers.clear();
        R::offer(s, offers);
        if (is_player(R::actor(s)) && offers.size() > width) {
          width = offers.size();
          found = s;
        }
        random_step<R>(s, offers, rng);
      }
    }
    return found;
  }
};

TYPED_TEST_SUITE(Late, JudgedGames);

TYPED_TEST(Late, JudgesEveryAnswerOnceAndStops) {
  const auto state = this->widest();
  const auto weights = usual_weights<TypeParam>();
  ActionList offers;
  TypeParam::offer(state, offers);
  Nodes nodes(SearchSettings{}.most_nodes);
  GroupTree<TypeParam> tree(nodes, weights, {});
  tree.start(state, 1);
  tree.think_until(std::chrono::steady_clock::now(), 1000);
  EXPECT_EQ(tree.clock().ticks(), offers.size());
  EXPECT_EQ(tree.playouts(), 0u);
  std::vector<std::uint32_t> ranking;
  tree.rank(ranking);
  EXPECT_EQ(ranking.size(), offers.size());
}

TYPED_TEST(Late, NoticesWithinAStride) {
  const auto state = this->widest();
  const auto weights = usual_weights<TypeParam>();
  Nodes nodes(SearchSettings{}.most_nodes);
  GroupTree<TypeParam> tree(nodes, weights, {});
  tree.start(state, 1);
  tree.think(20);
  const auto before = tree.clock().ticks();
  tree.think_until(std::chrono::steady_clock::now() + std::chrono::microseconds(1), 1'000'000);
  EXPECT_LE(tree.clock().ticks() - before, Clock::kStride + 1);
}

// With the last decisions of a game there is nothing left to judge below the root.
TYPED_TEST(Late, StopsAtTheEndOfAGame) {
  const auto weights = usual_weights<TypeParam>();
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    std::vector<typename TypeParam::State> asked;
    auto s = TypeParam::setup({.seats = 2, .option = {}});
    Rng rng(seed);
    ActionList offers;
    while (TypeParam::actor(s) != kNobody) {
      if (is_player(TypeParam::actor(s))) asked.push_back(s);
      offers.clear();
      TypeParam::offer(s, offers);
      random_step<TypeParam>(s, offers, rng);
    }
    Nodes nodes(SearchSettings{}.most_nodes);
    GroupTree<TypeParam> tree(nodes, weights, {});
    tree.start(asked.back(), 1);
    tree.think_until(std::chrono::steady_clock::now() + std::chrono::milliseconds(5), 0xFFFFFFFF);
    EXPECT_TRUE(tree.clock().late());
    EXPECT_LT(tree.playouts(), 1'000'000u);
  }
}

}  // namespace
}  // namespace refectory::bots
