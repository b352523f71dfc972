#include "core/position.hpp"

#include <gtest/gtest.h>

#include "toy/toy.hpp"

namespace refectory {
namespace {

const Game& toy_game() {
  return toy::toys()[0];
}

TEST(MakeSetup, FillsInUsualOptions) {
  const auto three = make_setup(toy_game(), 3, {});
  const auto five = make_setup(toy_game(), 5, {{"length", "long"}});
  ASSERT_TRUE(three && five);
  EXPECT_EQ(three->option[1], 1);  // the cellar is usual for three
  EXPECT_EQ(five->option[0], 1);
  EXPECT_EQ(five->option[1], 0);
}

TEST(MakeSetup, RefusesWhatDoesNotFit) {
  EXPECT_EQ(make_setup(toy_game(), 2, {}).error().message, "toy is for 3 to 5 seats, not 2");
  EXPECT_EQ(make_setup(toy_game(), 3, {{"hats", "no"}}).error().message,
            "toy has no option 'hats'");
  EXPECT_EQ(make_setup(toy_game(), 3, {{"length", "endless"}}).error().message,
            "length=endless is not possible; choose from short, long");
  EXPECT_EQ(make_setup(toy_game(), 5, {{"cellar", "yes"}}).error().code, code::kBadSetup);
}

TEST(Seats, HaveNames) {
  const GameInfo& info = *toy_game().info;
  EXPECT_EQ(seat_name(info, seat_of(1)), "green");
  EXPECT_EQ(seat_name(info, kChance), "*");
  EXPECT_EQ(seat_name(info, kNobody), "-");
  EXPECT_EQ(seat_named(info, 3, "blue"), seat_of(2));
  EXPECT_EQ(seat_named(info, 3, "black"), std::nullopt);  // only the first three sit
  EXPECT_EQ(seat_named(info, 3, "*"), kChance);
}

TEST(TryApply, SaysWhyNot) {
  Position position(toy_game(), *make_setup(toy_game(), 3, {}));
  const auto code_of = [&](Seat seat, std::string_view text) {
    return try_apply(position, seat, text).error().code;
  };
  EXPECT_EQ(code_of(kChance, "deal 9 to red"), code::kUnreadable);
  EXPECT_EQ(code_of(seat_of(0), "bank"), code::kNotYourTurn);
  EXPECT_EQ(code_of(kChance, "deal 1 to blue"), code::kNotOffered);
  for (const auto* text : {"deal 1 to red", "deal 1 to green", "deal 2 to blue"})
    ASSERT_TRUE(try_apply(position, kChance, text));
  EXPECT_EQ(code_of(seat_of(0), "ask red"), "own_card");
  EXPECT_EQ(code_of(seat_of(1), "bank"), code::kNotYourTurn);
  ASSERT_TRUE(try_apply(position, seat_of(0), "bank"));
}

TEST(Position, CopiesAreValues) {
  Position a(toy_game(), *make_setup(toy_game(), 3, {}));
  const Position b = a;
  EXPECT_TRUE(a == b);
  EXPECT_EQ(a.hash(), b.hash());
  ASSERT_TRUE(try_apply(a, kChance, "deal 4 to red"));
  EXPECT_FALSE(a == b);
  EXPECT_NE(a.hash(), b.hash());
  const auto read = Position::from(toy_game(), a.document());
  ASSERT_TRUE(read);
  EXPECT_TRUE(*read == a);
}

TEST(Position, ViewsHideAndResamplesKeepTheView) {
  Position position(toy_game(), *make_setup(toy_game(), 3, {}));
  for (const auto* text : {"deal 6 to red", "deal 5 to green", "deal 4 to blue"})
    ASSERT_TRUE(try_apply(position, kChance, text));
  const Position red = position.view(seat_of(0));
  EXPECT_EQ(to_json(red.document()).find("\"hand\":5"), std::string::npos);
  Rng rng(1);
  bool other = false;
  for (int i = 0; i < 20; ++i) {
    const Position world = position.resample(seat_of(0), rng);
    EXPECT_TRUE(world.view(seat_of(0)) == red);
    other = other || !(world == position);
  }
  EXPECT_TRUE(other);
}

// A rules module with a fault in it, to see that the checks find it.
struct Faulty : toy::Toy {
  static inline int fault = 0;
  static void offer(const State& s, ActionList& out) {
    Toy::offer(s, out);
    if (fault == 1 && out.size() > 1) std::swap(out[0], out[1]);
    if (fault == 2 && actor(s) != kChance) out.clear();
  }
  static void apply(State& s, Action a) {
    if (fault != 3 || a.verb != toy::Bank) Toy::apply(s, a);
    if (fault == 4 && s.left[0] > 0) --s.left[0];
  }
  static State view(const State& s, Seat seat) { return fault == 5 ? s : Toy::view(s, seat); }
  static Document document(const State& s) {
    State other = s;
    if (fault == 6) other.players[2].coins = 0;
    return Toy::document(other);
  }
  static Scores score(const State& s) {
    Scores scores = Toy::score(s);
    if (fault == 7) ++scores.total[0];
    return scores;
  }
};

std::string finding_of(int fault) {
  Faulty::fault = fault;
  std::string finding;
  for (std::uint64_t seed = 0; seed < 50 && finding.empty(); ++seed) {
    Rng rng(seed);
    finding = audited_game<Faulty>(Faulty::setup({.seats = 3, .option = {1, 1}}), rng).finding;
  }
  return finding;
}

TEST(Conformance, ChecksFindFaults) {
  EXPECT_EQ(finding_of(0), "");
  EXPECT_NE(finding_of(1).find("out of order"), std::string::npos);
  EXPECT_EQ(finding_of(2), "nobody can go on");
  EXPECT_EQ(finding_of(3), "'bank' changes nothing");
  EXPECT_NE(finding_of(4).find("cards"), std::string::npos);
  EXPECT_EQ(finding_of(5), "resampling changed what a seat sees");
  EXPECT_EQ(finding_of(6), "the position document reads back as another state");
  EXPECT_EQ(finding_of(7), "score parts do not add up");
}

}  // namespace
}  // namespace refectory
