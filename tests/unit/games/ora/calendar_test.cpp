#include <gtest/gtest.h>

#include <vector>

#include "unit/games/ora/play.hpp"

// Whole games in which everybody passes: who is asked when, and when phases come.
namespace refectory::ora {

namespace {

struct Moment {
  int round, seat;
  friend bool operator==(const Moment&, const Moment&) = default;
};
std::ostream& operator<<(std::ostream& out, const Moment& moment) {
  return out << "round " << moment.round << " seat " << moment.seat;
}

struct Diary {
  std::vector<Moment> actions;                // main actions, in order
  std::array<std::vector<Moment>, 5> phases;  // players asked in A to E
  std::vector<int> cards;                     // rounds in which a pile came into play
  State end;
};

Diary pass_through(Mode mode, int stop_after = 0) {
  Diary diary;
  Setup setup = setup_for(mode);
  setup.option[kStopOption] = static_cast<std::uint8_t>(stop_after);
  play(setup, 5'000, idle_answer, [&](const State& before, Action answer, const State& after) {
    const Moment now{before.round, before.asked};
    if (verb_of(answer) == Verb::Pass) diary.actions.push_back(now);
    if (before.ask == Ask::Phase) diary.phases[before.letter].push_back(now);
    if (after.letter != before.letter) diary.cards.push_back(after.round);
    diary.end = after;
  });
  return diary;
}

std::vector<Moment> rounds_of(int first, int last, auto order) {
  std::vector<Moment> out;
  for (int round = first; round <= last; ++round)
    for (const int seat : order(round)) out.push_back({round, seat});
  return out;
}

// OL-3.5, OL-3.6, OL-3.9: from the start player round the table, and the start player again.
TEST(OraCalendar, RoundsOfThreeAndFour) {
  for (const Mode mode : {Mode::Three, Mode::Four, Mode::ThreeShort, Mode::FourShort}) {
    SCOPED_TRACE(schedule_of(mode).key);
    const int seats = schedule_of(mode).seats;
    const int regular = schedule_of(mode).short_game ? 12 : 24;  // OL-15.1, OL-17.1
    auto expected = rounds_of(1, regular, [&](int round) {
      std::vector<int> order;
      for (int i = 0; i <= seats; ++i) order.push_back((round - 1 + i) % seats);
      return order;
    });
    for (int seat = 0; seat < seats; ++seat)  // OL-15.3, OL-15.9: player 1 first, one action each
      expected.push_back({regular + 1, seat});
    const Diary diary = pass_through(mode);
    EXPECT_EQ(diary.actions, expected);
    // OL-3.7: without a break clockwise, across the ends of rounds too.
    for (std::size_t i = 1; i < diary.actions.size(); ++i)
      EXPECT_EQ(diary.actions[i].seat, (diary.actions[i - 1].seat + 1) % seats);
    EXPECT_EQ(diary.end.ask, Ask::Over);
    EXPECT_EQ(int{diary.end.round}, regular + 1);
  }
}

// OL-13.1, OL-13.3, OL-13.13, OL-15.6, OL-17.6, OL-18.4, OL-18.7, OL-19.4, OL-20.17, OL-20.18
TEST(OraCalendar, PhasesInEveryMode) {
  struct Row {
    Mode mode;
    std::array<int, 5> rounds;  // A to E; 0: never
  };
  // clang-format off
  constexpr std::array<Row, 7> kPhases = {{
    {Mode::Solo,       {12, 16, 22, 26, 32}},
    {Mode::Two,        {7, 14, 21, 28, 0}},
    {Mode::TwoLong,    {7, 14, 21, 28, 0}},
    {Mode::Three,      {6, 11, 15, 20, 25}},
    {Mode::Four,       {7, 10, 16, 19, 25}},
    {Mode::ThreeShort, {3, 5, 7, 9, 13}},
    {Mode::FourShort,  {3, 5, 7, 9, 13}},
  }};
  // clang-format on
  for (const Row& row : kPhases) {
    SCOPED_TRACE(schedule_of(row.mode).key);
    const int seats = schedule_of(row.mode).seats;
    const Diary diary = pass_through(row.mode);
    EXPECT_EQ(diary.cards, std::vector<int>(row.rounds.begin(), row.rounds.begin() + 4));
    if (row.mode == Mode::Solo) continue;  // without goods he is not asked
    for (std::size_t letter = 0; letter < 5; ++letter) {
      std::vector<Moment> expected;
      const int round = row.rounds[letter];
      for (int i = 0; i < seats && round > 0; ++i)
        expected.push_back({round, (round - 1 + i) % seats});
      EXPECT_EQ(diary.phases[letter], expected) << "phase " << letter;
    }
  }
}

// OL-20.6, OL-20.18, OL-20.29: 32 rounds of two actions, phase E closes the last.
TEST(OraCalendar, SoloHasSixtyFourActions) {
  const Diary diary = pass_through(Mode::Solo);
  EXPECT_EQ(diary.actions, rounds_of(1, 32, [](int) { return std::vector{0, 0}; }));
  EXPECT_EQ(int{diary.end.round}, 32);
  EXPECT_EQ(diary.end.ask, Ask::Over);

  State s = Rules::setup(setup_for(Mode::Solo));  // again, with goods to be asked for in phase E
  bool asked_in_e = false;
  while (Rules::actor(s) != kNobody) {
    if (s.round == 32 && s.ask == Ask::Turn) {
      held(s.players[0].goods, Good::Grain) = 1;
      held(s.players[0].goods, Good::Wood) = 1;
    }
    asked_in_e |= s.ask == Ask::Phase && s.letter == 4;
    Rules::apply(s, idle_answer(s));
  }
  EXPECT_TRUE(asked_in_e);
}

// OL-18.2: players alternate, two actions each. OL-18.14: stopped 52 rotations after D.
TEST(OraCalendar, TwoPlayersAlternate) {
  const Diary diary = pass_through(Mode::Two);
  EXPECT_EQ(diary.actions, rounds_of(1, 28 + 52, [](int round) {
              return std::vector{(round - 1) % 2, (round - 1) % 2};
            }));
  EXPECT_EQ(int{diary.end.stopped}, 1);
  EXPECT_EQ(int{diary.end.round}, 28 + 52);
}

// OL-19.2, OL-19.8: start player twice, the other once. OL-18.14 holds here too.
TEST(OraCalendar, TwoLongGoesTwoAndOne) {
  const Diary diary = pass_through(Mode::TwoLong);
  EXPECT_EQ(diary.actions, rounds_of(1, 28 + 52, [](int round) {
              const int start = (round - 1) % 2;
              return std::vector{start, start, 1 - start};
            }));
  EXPECT_EQ(int{diary.end.stopped}, 1);
}

// OL-18.14, OL-22.17: the other values of the option.
TEST(OraCalendar, TheStopIsAnOption) {
  EXPECT_EQ(int{pass_through(Mode::Two, 1).end.round}, 28 + 26);
  EXPECT_EQ(int{pass_through(Mode::Two, 2).end.round}, 28 + 104);
  const State endless = pass_through(Mode::Two, 3).end;
  EXPECT_EQ(int{endless.stopped}, 0);
  EXPECT_NE(endless.ask, Ask::Over);
}

// OL-17.9, OL-15.10: every round brings its two goods, the bonus round none.
TEST(OraCalendar, RoundGoodsOfTheShortGame) {
  const Diary diary = pass_through(Mode::ThreeShort);
  Purse expected{};
  for (const Good good : kBasicGoods) gain(expected, good, 1);  // OL-17.15
  // clang-format off
  for (const Bundle& goods : {livestock(1) + grain(1), clay(1) + grain(1), wood(1) + grain(1), stone(1) + grain(1),
                              stone(1) + peat(1), stone(1) + clay(1), stone(1) + wood(1), stone(1) + coins(5),
                              stone(1) + meat(1), book(1) + grain(1), ceramic(1) + clay(1), ornament(1) + wood(1)})
    gain(expected, goods);
  // clang-format on
  for (std::size_t seat = 0; seat < 3; ++seat) EXPECT_EQ(diary.end.players[seat].goods, expected);
}

}  // namespace

}  // namespace refectory::ora
