#include "log/replay.hpp"

#include <gtest/gtest.h>

#include "table/undo.hpp"
#include "toy/toy.hpp"

namespace refectory {
namespace {

const Game& toy_game() {
  return toy::toys()[0];
}

Replay dealt() {
  Replay replay(toy_game(), *make_setup(toy_game(), 3, {}), 7);
  for (const auto* text : {"deal 3 to red", "deal 4 to green", "deal 5 to blue"})
    EXPECT_TRUE(replay.play(kChance, text));
  return replay;
}

TEST(Replay, RefusedAnswersLeaveNoTrace) {
  Replay replay = dealt();
  const Position before = replay.position();
  EXPECT_FALSE(replay.play(seat_of(1), "bank"));
  EXPECT_FALSE(replay.play(seat_of(0), "agree"));
  EXPECT_EQ(replay.size(), 3u);
  EXPECT_TRUE(replay.position() == before);
}

TEST(Replay, ShortensToAnyEarlierDecision) {
  Replay replay = dealt();
  std::vector<Position> history = {replay.position()};
  for (const auto* text : {"bury 1", "bank", "bank"}) {
    ASSERT_TRUE(replay.play(replay.actor(), text));
    history.push_back(replay.position());
  }
  for (std::size_t n = history.size(); n-- > 0;) {
    replay.shorten(3 + n);
    EXPECT_EQ(replay.size(), 3 + n);
    EXPECT_TRUE(replay.position() == history[n]);
  }
}

TEST(Replay, UndoingDoesNotDrawAnew) {
  Replay replay(toy_game(), *make_setup(toy_game(), 3, {}), 7);
  const Action first = replay.draw();
  const Action second = replay.draw();
  replay.shorten(0);
  EXPECT_EQ(replay.draw(), first);
  EXPECT_EQ(replay.draw(), second);
  Replay loaded(replay.log());
  EXPECT_EQ(loaded.draw(), replay.draw());
}

TEST(Replay, DrawsFollowTheWeights) {
  std::array<int, 7> count{};
  Replay replay = dealt();
  replay.shorten(2);  // 4 copies of each value, less one 3 and one 4
  for (std::uint64_t seed = 0; seed < 22'000; ++seed) ++count[draw(replay.position(), Rng(seed)).a];
  EXPECT_NEAR(count[1], 4000, 250);
  EXPECT_NEAR(count[3], 3000, 250);
  EXPECT_NEAR(count[4], 3000, 250);
}

TEST(Undo, StopsWhereChanceSpoke) {
  Replay replay = dealt();
  EXPECT_EQ(undo_limit(replay, Undo::Reveal, 0).moves, 3u);
}

TEST(Undo, TakesBackOwnSecretsButNothingRevealed) {
  Replay replay = dealt();
  ASSERT_TRUE(replay.play(seat_of(0), "bury 1"));
  EXPECT_EQ(undo_limit(replay, Undo::Reveal, 0).moves, 3u);  // nobody has learnt anything
  ASSERT_TRUE(replay.play(seat_of(1), "bank"));
  EXPECT_EQ(undo_limit(replay, Undo::Reveal, 0).moves, 5u);  // green's card lies open now
}

// Steps of play and questions after secrets, counted by a game that is the toy otherwise.
struct Work {
  static inline int applied = 0, asked = 0;
  static Game counted(bool hidden) {
    Game game = toy_game();
    game.hidden = hidden;
    game.apply = [](std::byte* state, Action action) {
      ++applied;
      toy_game().apply(state, action);
    };
    game.reveals = [](const std::byte* state, Action action, Seat seat) {
      ++asked;
      return toy_game().reveals(state, action, seat);
    };
    return game;
  }
};

// The toy's first round after its draws, in which two seats make a move.
std::size_t floor_of(const Game& game) {
  Replay replay(game, *make_setup(game, 3, {}), 7);
  for (int i = 0; i < 3; ++i) replay.draw();
  EXPECT_TRUE(replay.play(seat_of(0), "bank"));
  EXPECT_TRUE(replay.play(seat_of(1), "bury 1"));
  Work::applied = Work::asked = 0;
  return undo_limit(replay, Undo::Reveal, 0).moves;
}

TEST(Undo, ReplaysNothingWhereNothingIsHidden) {
  EXPECT_EQ(floor_of(Work::counted(false)), 3u);
  EXPECT_EQ(Work::applied, 0);
  EXPECT_EQ(Work::asked, 0);
}

TEST(Undo, ReplaysOnceAndAsksNoFurtherBackThanNeeded) {
  EXPECT_EQ(floor_of(Work::counted(true)), 4u);
  EXPECT_EQ(Work::applied, 5);
  EXPECT_LE(Work::asked, 6);
}

TEST(Undo, AskingIsHarmlessAndSwappingIsNot) {
  Replay replay = dealt();
  // The second round, with a coin for green, so that it is really asked.
  Document document = replay.position().document();
  const auto cards = [](std::initializer_list<int> counts) {
    return Document(Document::List(counts.begin(), counts.end()));
  };
  for (auto& [name, value] : *document.as_map()) {
    if (name == "round") value = 1;
    if (name == "gone") value = cards({1, 1, 0, 0, 0, 1});
    if (name == "left") value = cards({3, 3, 3, 3, 3, 3});
    if (name != "players") continue;
    for (auto& [field, content] : *value.as_list()->at(1).as_map())
      if (field == "coins") content = 1;
  }
  const auto start = Position::from(toy_game(), document);
  ASSERT_TRUE(start) << start.error().message;
  Replay late(*start, 1);
  ASSERT_TRUE(late.play(seat_of(0), "ask green"));
  EXPECT_EQ(late.actor(), seat_of(1));
  EXPECT_EQ(undo_limit(late, Undo::Reveal, 0).moves, 0u);
  ASSERT_TRUE(late.play(seat_of(1), "refuse"));
  EXPECT_EQ(undo_limit(late, Undo::Reveal, 0).moves, 2u);  // red's card is banked in the open
}

}  // namespace
}  // namespace refectory
