#include <gtest/gtest.h>

#include <cstdlib>

#include "base/json.hpp"
#include "base/text.hpp"
#include "every_game.hpp"
#include "protocol/engine.hpp"
#include "protocol/replies.hpp"
#include "walks.hpp"

// What an offer says it brings is what applying it brings, over whole random games: for whoever
// decides, who may not know everything, and for whoever has the log.
namespace refectory {
namespace {

// {"red":{"ducats":-3}} from two documents with all figures.
Document difference(const Document& before, const Document& after) {
  Document out = Document::map();
  for (const auto& [seat, now] : *after.as_map()) {
    Document change = Document::map();
    for (const auto& [name, value] : *now.as_map())
      if (const auto by = *value.as_int() - *before.find(seat)->find(name)->as_int(); by != 0)
        change.set(name, by);
    if (!change.as_map()->empty()) out.set(seat, change);
  }
  return out;
}

struct Count {
  int told = 0, hidden = 0;
};

// The document of the position, as somebody sees it, against the true state after each answer.
void compare_offers(const Replay& replay, const Seen& seen, Count& count) {
  const Document said = position_document(seen);
  const auto& offers = *said.find("offers")->as_list();
  const auto& brings = *said.find("brings")->as_list();
  ASSERT_EQ(brings.size(), offers.size());
  ASSERT_FALSE(offers.empty());
  const Position& truth = replay.position();
  for (std::size_t i = 0; i < offers.size(); ++i) {
    const std::string& text = *offers[i].as_text();
    Position after = truth;
    const auto played = try_apply(after, truth.actor(), text);
    ASSERT_TRUE(played) << text;
    const bool shows = !seen.all() && replay.game().reveals(truth.data(), *played, seen.viewer());
    ASSERT_EQ(brings[i].is_null(), shows) << text;
    ++(shows ? count.hidden : count.told);
    if (shows) continue;
    const Replay next(after, 0);
    const Seen then = seen.all() ? Kept(next).seen() : Seen(next, seen.viewer());
    ASSERT_EQ(brings[i], difference(*said.find("figures"), figures_document(then)))
        << text << ": " << to_json(brings[i]);
  }
}

// The same by the line protocol: what an answer brought when it was played.
void compare_lines(Engine& engine, const Replay& replay, const std::string& text) {
  const std::string name(seat_name(replay.info(), replay.actor()));
  engine.keep("game", replay);
  for (const std::string& seat : {std::string(), cat(R"("seat":")", name, "\",")}) {
    const auto ask = [&](std::string_view rest) {
      return *read_json(engine.answer(cat(R"({"kept":"game",)", seat, rest, "}")));
    };
    const Document before = ask(R"("want":["offers","brings","figures"])");
    const Document after = ask(cat(R"("actions":[)", to_json(text), R"(],"want":["figures"])"));
    const auto& offers = *before.find("offers")->as_list();
    const auto at = std::ranges::find(offers, Document(text)) - offers.begin();
    const Document& said = (*before.find("brings")->as_list())[static_cast<std::size_t>(at)];
    if (said.is_null()) continue;
    ASSERT_EQ(said, difference(*before.find("figures"), *after.find("figures"))) << text;
  }
}

template <Rules R>
void compare_game(std::span<const Game> games, const Setup& setup, std::uint64_t seed,
                  std::size_t stride, Count& count) {
  Engine engine(games);
  Replay replay(games[0], setup, seed);
  for (std::uint32_t n = 0; !replay.position().over() && n < kMaxDecisions; ++n) {
    if (replay.actor() == kChance) {
      replay.draw();
      continue;
    }
    const Action answer = replay.random_answer();
    if (n % stride == 0) {
      compare_offers(replay, Seen(replay, replay.actor()), count);
      if (games[0].hidden) compare_offers(replay, Kept(replay).seen(), count);
      compare_lines(engine, replay, games[0].format(answer));
    }
    if (testing::Test::HasFatalFailure()) return;
    replay.play(answer);
  }
}

template <class R>
class Brings : public testing::Test {
 protected:
  const std::vector<Game> games_ = {make_game<R>()};
};
template <class R>
class SlowBrings : public Brings<R> {};
TYPED_TEST_SUITE(Brings, EveryGame);
TYPED_TEST_SUITE(SlowBrings, EveryGame);

TYPED_TEST(Brings, WhatApplyingBrings) {
  Count count;
  const std::size_t stride = this->games_[0].hidden ? 1 : 12;  // cards come to light seldom
  for (const Setup& setup : all_setups<TypeParam>(8))
    compare_game<TypeParam>(this->games_, setup, 31, stride, count);
  EXPECT_GT(count.told, 100);
  EXPECT_EQ(count.hidden > 0, this->games_[0].hidden);
}

// REFECTORY_BRINGS=N: N games of each kind, every answer of every decision.
TYPED_TEST(SlowBrings, WhatApplyingBrings) {
  const char* wanted = std::getenv("REFECTORY_BRINGS");
  const int games = wanted ? std::atoi(wanted) : 12;
  const auto setups = all_setups<TypeParam>(24);
  Count count;
  for (int n = 0; n < games && !this->HasFatalFailure(); ++n)
    compare_game<TypeParam>(this->games_, setups[static_cast<std::size_t>(n) % setups.size()],
                            static_cast<std::uint64_t>(n), 1, count);
  EXPECT_GT(count.told, 0);
  this->RecordProperty("told", count.told);
  this->RecordProperty("hidden", count.hidden);
}

// The points among the figures are those of the score; a view changes no figure but points that
// hidden cards would count.
TYPED_TEST(Brings, PointsAreThoseOfTheScore) {
  walk_random_games<TypeParam>(32, 6, [](const auto& state, const ActionList&) {
    const Figures figures = TypeParam::figures(state);
    const Scores scores = TypeParam::score(state);
    ASSERT_GE(figures.players, int{TypeParam::setup_of(state).seats});
    for (std::size_t i = 0; i < TypeParam::setup_of(state).seats; ++i) {
      ASSERT_EQ(figures.of[i].part, scores.part[i]);
      ASSERT_EQ(figures.of[i].points(), scores.total[i]);
    }
    for (int i = 0; i <= TypeParam::setup_of(state).seats; ++i) {
      const Seat seat = i < TypeParam::setup_of(state).seats ? seat_of(i) : kNobody;
      const Figures seen = TypeParam::figures(TypeParam::view(state, seat));
      for (std::size_t k = 0; k < figures.of.size(); ++k)
        ASSERT_EQ(seen.of[k].count, figures.of[k].count);
    }
  });
}

TYPED_TEST(Brings, FiguresAreNamed) {
  const GameInfo& info = TypeParam::info();
  ASSERT_LE(info.figures.size(), kMaxFigures);
  std::vector<std::string_view> names(info.figures.begin(), info.figures.end());
  std::ranges::sort(names);
  EXPECT_TRUE(std::ranges::adjacent_find(names) == names.end());
  for (const auto name : names) {
    EXPECT_FALSE(name.empty());
    EXPECT_FALSE(name.starts_with("points")) << "those are parts of the score";
  }
}

}  // namespace
}  // namespace refectory
