#include "table/table.hpp"

#include <gtest/gtest.h>

#include "base/text.hpp"
#include "games/games.hpp"
#include "unit/table/dealt.hpp"

namespace refectory {
namespace {

using Kind = Sitter::Kind;

std::vector<Sitter> people(int seats) {
  return std::vector<Sitter>(static_cast<std::size_t>(seats), Sitter{Kind::Person});
}
// The first seat is a person's, bots have the others.
std::vector<Sitter> alone(int seats) {
  std::vector<Sitter> out(static_cast<std::size_t>(seats), Sitter{Kind::Bot, "brother"});
  out[0] = {Kind::Person};
  return out;
}

Table table_of(Replay game, std::vector<Sitter> sitters, Undo undo = Undo::Turn) {
  const std::size_t began = game.size();
  return Table(std::move(game), std::move(sitters), undo, {.began = began});
}

Table fresh(std::string_view id, int seats, std::uint64_t seed, std::vector<Sitter> sitters,
            Undo undo = Undo::Turn) {
  const Game& game = *find_game(id);
  return Table(Replay(game, *make_setup(game, seats, {}), seed), std::move(sitters), undo, {});
}

// Some answer of the seat that is awaited; another number, another answer.
std::string answer_of(const Table& table, std::size_t number = 0) {
  const Seen seen = table.seen(table.awaited());
  const auto offers = seen.offers();
  EXPECT_TRUE(offers && !offers->empty());
  return seen.game().format((*offers)[number % offers->size()]);
}

std::string code_of(const Result<std::size_t>& result) {
  return result ? "" : std::string(result.error().code);
}

TEST(Table, ACompleteTurnWaitsForItsEnd) {
  Table table = table_of(dealt(), people(3));
  EXPECT_EQ(table.awaited(), kRed);
  ASSERT_TRUE(table.take(0, kRed, "bury 1", Table::End::Asked));
  EXPECT_TRUE(table.complete());
  EXPECT_EQ(table.awaited(), kRed);
  EXPECT_EQ(table.draft(), 1u);
  EXPECT_EQ(code_of(table.take(1, kGreen, "bank", Table::End::Asked)), "not_your_turn");
  EXPECT_EQ(code_of(table.take(1, kRed, "bank", Table::End::Asked)), "turn_complete");
  EXPECT_EQ(code_of(table.end(1, kGreen)), "not_your_turn");
  ASSERT_TRUE(table.end(1, kRed));
  EXPECT_EQ(table.awaited(), kGreen);
  EXPECT_EQ(table.draft(), 0u);
  EXPECT_EQ(table.since(kRed), 4u);
  EXPECT_EQ(code_of(table.end(2, kGreen)), "not_complete");
}

TEST(Table, ATurnMayEndAtOnce) {
  Table table = table_of(dealt(), people(3));
  ASSERT_TRUE(table.take(0, kRed, "bury 1", Table::End::AtOnce));
  EXPECT_FALSE(table.complete());
  EXPECT_EQ(table.awaited(), kGreen);
}

TEST(Table, ChanceBehindATurnWaitsForItsEnd) {
  Table table = table_of(dealt(), people(3));
  for (const Seat seat : {kRed, kGreen})
    ASSERT_TRUE(table.take(table.rev(), seat, "bank", Table::End::AtOnce));
  ASSERT_TRUE(table.take(table.rev(), kBlue, "bank", Table::End::Asked));
  EXPECT_TRUE(table.complete());
  EXPECT_EQ(table.moves(), 6u);
  ASSERT_TRUE(table.end(table.rev(), kBlue));
  EXPECT_EQ(table.moves(), 9u);  // three cards were dealt
  EXPECT_EQ(table.limit().moves, 9u);
  EXPECT_EQ(table.limit().why, Floor::Chance);
}

TEST(Table, RefusesWhoeverSawAnOlderState) {
  Table table = table_of(dealt(), people(3));
  ASSERT_TRUE(table.take(0, kRed, "bury 1", Table::End::Asked));
  ASSERT_TRUE(table.undo(1, kRed, 3));
  ASSERT_TRUE(table.take(2, kRed, "bury 2", Table::End::Asked));
  // As many moves as after the first answer, and another game.
  EXPECT_EQ(code_of(table.end(1, kRed)), "stale");
  EXPECT_EQ(code_of(table.take(0, kRed, "bank", Table::End::Asked)), "stale");
  EXPECT_EQ(code_of(table.undo(1, kRed, 3)), "stale");
  EXPECT_EQ(code_of(table.draw(1)), "stale");
  EXPECT_EQ(code_of(table.decide(1, "bank")), "stale");
  EXPECT_EQ(table.rev(), 3u);
}

TEST(Table, RefusedRequestsChangeNothing) {
  Table table = table_of(dealt(), alone(3));
  const std::string before = write_log(table.kept().log());
  const auto same = [&] {
    return table.rev() == 0 && write_log(table.kept().log()) == before && !table.complete();
  };
  for (const char* text : {"nonsense", "agree", "ask red", "deal 1 to red", ""}) {
    EXPECT_FALSE(table.take(0, kRed, text, Table::End::AtOnce)) << text;
    EXPECT_TRUE(same()) << text;
  }
  EXPECT_EQ(code_of(table.take(0, kGreen, "bank", Table::End::AtOnce)), "not_your_turn");
  EXPECT_EQ(code_of(table.take(0, kNobody, "bank", Table::End::AtOnce)), "not_your_turn");
  EXPECT_EQ(code_of(table.decide(0, "bank")), "not_your_turn");
  EXPECT_EQ(code_of(table.draw(0)), "not_your_turn");
  EXPECT_EQ(code_of(table.undo(0, kRed, 2)), "not_your_turn");
  EXPECT_TRUE(same());
}

TEST(Table, OwnSecretsMayBeTakenBackAndShownOnesNot) {
  Table table = table_of(dealt(), people(3));
  ASSERT_TRUE(table.take(0, kRed, "bury 1", Table::End::Asked));
  ASSERT_TRUE(table.undo(1, kRed, 3));
  ASSERT_TRUE(table.take(2, kRed, "bank", Table::End::Asked));  // red's card lies open
  EXPECT_EQ(table.limit().why, Floor::Secret);
  EXPECT_EQ(table.draft(), 0u);
  EXPECT_EQ(code_of(table.undo(3, kRed, 3)), "no_undo");
}

TEST(Table, AtATurnsPaceNothingOfTheTurnBeforeIsTakenBack) {
  Table table = fresh("ora", 2, 4, people(2));
  ASSERT_TRUE(table.take(0, table.awaited(), answer_of(table), Table::End::AtOnce));
  while (table.draft() > 0 || table.began() == 0)
    ASSERT_TRUE(table.take(table.rev(), table.awaited(), answer_of(table), Table::End::AtOnce));
  EXPECT_EQ(table.limit().why, Floor::Turn);
  EXPECT_EQ(table.limit().moves, table.moves());
}

// In a game that hides and draws nothing, one goes back over what bots did, to the first move.
TEST(Table, ThatAsksForRevealsAloneGoesBackAcrossBots) {
  Table table = fresh("ora", 2, 4, alone(2), Undo::Reveal);
  const Seat me = kRed;
  int mine = 0;
  for (int n = 0; n < 40; ++n) {
    const std::string answer = answer_of(table, static_cast<std::size_t>(n));
    if (table.is_bot(table.awaited())) {
      ASSERT_TRUE(table.decide(table.rev(), answer));
    } else {
      ASSERT_TRUE(table.take(table.rev(), me, answer, Table::End::AtOnce));
      ++mine;
    }
  }
  for (int n = mine; n > 0; --n) {
    const auto to = table.last_decision();
    ASSERT_TRUE(to);
    EXPECT_EQ(table.seen(me, *to).actor(), me);
    ASSERT_TRUE(table.undo(table.rev(), me, *to));
    EXPECT_EQ(table.moves(), *to);
  }
  EXPECT_FALSE(table.last_decision());
  EXPECT_EQ(table.limit().why, Floor::Start);
}

TEST(Table, AnotherPersonMustAgree) {
  Table table = fresh("ora", 2, 4, people(2), Undo::Reveal);
  const Seat first = table.awaited();
  while (table.awaited() == first)
    ASSERT_TRUE(table.take(table.rev(), first, answer_of(table), Table::End::AtOnce));
  const Seat second = table.awaited();
  const std::size_t to = table.moves() - 1;
  EXPECT_EQ(table.consent(second, to), std::vector{first});
  EXPECT_EQ(code_of(table.undo(table.rev(), second, to)), "needs_consent");
  EXPECT_TRUE(table.consent(first, to).empty());
  const std::array agreed = {first};
  ASSERT_TRUE(table.undo(table.rev(), second, to, agreed));
  EXPECT_EQ(table.moves(), to);
  EXPECT_EQ(table.awaited(), first);
}

TEST(Table, BotsDecideForThemselvesAlone) {
  Table table = table_of(dealt(), alone(3));
  ASSERT_TRUE(table.take(0, kRed, "bury 1", Table::End::AtOnce));
  EXPECT_EQ(table.awaited(), kGreen);
  EXPECT_EQ(code_of(table.take(1, kGreen, "bank", Table::End::AtOnce)), "not_your_turn");
  ASSERT_TRUE(table.decide(1, "bank"));
  EXPECT_EQ(table.awaited(), kBlue);
  EXPECT_EQ(code_of(table.undo(2, kRed, 3)), "not_your_turn");
}

TEST(Table, ABotsSeedIsNeitherChancesNorAnothers) {
  Table table = table_of(dealt(), alone(3));
  ASSERT_TRUE(table.take(0, kRed, "bury 1", Table::End::AtOnce));
  EXPECT_EQ(table.bot_seed(), bot_seed(7, 4, kGreen));
  EXPECT_NE(bot_seed(7, 4, kGreen), bot_seed(7, 4, kBlue));
  EXPECT_NE(bot_seed(7, 4, kGreen), bot_seed(7, 5, kGreen));
  EXPECT_NE(bot_seed(7, 4, kGreen), bot_seed(8, 4, kGreen));
  EXPECT_NE(bot_seed(7, 4, kGreen), Rng(7).fork(4).next());
}

// Opened again from its log and what is kept besides, in the middle of a turn or behind it.
TEST(Table, GoesOnAsItWasKept) {
  for (const bool complete : {false, true}) {
    Table table = fresh("ora", 3, 4, people(3));
    ASSERT_TRUE(table.take(0, table.awaited(), answer_of(table), Table::End::Asked));
    while (table.complete() != complete) {
      if (table.complete()) {
        ASSERT_TRUE(table.end(table.rev(), table.awaited()));
      }
      ASSERT_TRUE(table.take(table.rev(), table.awaited(), answer_of(table), Table::End::Asked));
    }
    auto read = Replay::read(games(), write_log(table.kept().log()));
    ASSERT_TRUE(read);
    const Table again(*std::move(read), people(3), Undo::Turn, table.course());
    EXPECT_EQ(again.rev(), table.rev());
    EXPECT_EQ(again.complete(), complete);
    EXPECT_EQ(again.draft(), table.draft());
    EXPECT_EQ(again.awaited(), table.awaited());
  }
}

// Away from the log: from a view and the number of moves before it.
TEST(Table, ATurnIsPutTogetherAwayFromTheLog) {
  Table table = fresh("ragusa", 3, 4, people(3));
  ASSERT_TRUE(table.draw(0));
  const Seat me = table.awaited();
  const Seen seen = table.seen(me);
  Table away(Replay(Log{.game = &seen.game(),
                        .setup = seen.view().setup(),
                        .start = seen.view(),
                        .before = seen.moves()}),
             people(3), Undo::Turn, {.rev = table.rev(), .began = seen.moves()});
  EXPECT_EQ(away.moves(), table.moves());
  EXPECT_EQ(away.awaited(), me);
  const std::string answer = answer_of(table, 1);
  ASSERT_EQ(answer_of(away, 1), answer);
  ASSERT_TRUE(table.take(table.rev(), me, answer, Table::End::Asked));
  ASSERT_TRUE(away.take(away.rev(), me, answer, Table::End::Asked));
  EXPECT_EQ(away.complete(), table.complete());
  EXPECT_EQ(away.seen(me).view(), table.seen(me).view());
  EXPECT_EQ(away.draft(), table.draft());
  ASSERT_TRUE(away.undo(away.rev(), me, seen.moves()));
  EXPECT_EQ(away.moves(), seen.moves());
}

TEST(Table, AwayFromTheLogNothingIsDrawnOrShown) {
  const Game& game = toy::toys()[0];
  // Blue banks the last card of the round: it is shown, and chance would deal.
  Replay replay = dealt();
  for (const auto* text : {"bury 1", "bury 2"}) ASSERT_TRUE(replay.play(replay.actor(), text));
  Table away(Replay(Log{.game = &game,
                        .setup = replay.log().setup,
                        .start = replay.position().view(kBlue),
                        .before = replay.size()}),
             people(3), Undo::Turn, {.began = replay.size()});
  EXPECT_EQ(code_of(away.take(0, kBlue, "bank", Table::End::AtOnce)), "reveals");
  EXPECT_EQ(away.moves(), replay.size());
  EXPECT_EQ(away.rev(), 0u);
  ASSERT_TRUE(away.take(0, kBlue, "bury 3", Table::End::AtOnce));
  EXPECT_EQ(away.awaited(), kChance);
  EXPECT_EQ(code_of(away.draw(1)), "hidden");
}

// Nor does a bot, and nobody plays what is not there.
TEST(Table, AwayFromTheLogBotsShowNothingEither) {
  const auto away = [](const Replay& replay, Seat viewer, std::vector<Sitter> sitters) {
    return Table(Replay(Log{.game = &replay.game(),
                            .setup = replay.log().setup,
                            .start = replay.position().view(viewer),
                            .before = replay.size()}),
                 std::move(sitters), Undo::Turn, {.began = replay.size()});
  };
  Replay toys = dealt();
  for (const auto* text : {"bury 1", "bury 2"}) ASSERT_TRUE(toys.play(toys.actor(), text));
  Table bots = away(toys, kBlue, alone(3));
  EXPECT_EQ(code_of(bots.decide(0, "bank")), "reveals");
  EXPECT_EQ(bots.moves(), toys.size());
  EXPECT_TRUE(bots.decide(0, "bury 3"));

  const Game& game = *find_game("ragusa");
  Replay replay(game, *make_setup(game, 3, {}), 4);
  while (replay.actor() == kChance) replay.draw();
  const Seat mine = replay.actor(), other = seat_of((index(mine) + 1) % 3);
  Table blind = away(replay, other, people(3));
  EXPECT_EQ(code_of(blind.take(0, mine, "keep ?", Table::End::AtOnce)), "hidden");
  EXPECT_EQ(blind.moves(), replay.size());
  EXPECT_EQ(blind.rev(), 0u);
  EXPECT_EQ(blind.seen(mine).offers().error().code, "hidden");
}

// Whether a turn is complete does not depend on what chance will draw: the table asks before it
// draws, and must not tell the future.
TEST(Table, ThatATurnIsCompleteDoesNotDependOnChance) {
  for (const char* id : {"ora", "ale", "ragusa"}) {
    const Game& game = *find_game(id);
    for (int seats = game.info->min_seats; seats <= game.info->max_seats; ++seats) {
      Replay replay(game, *make_setup(game, seats, {}), 5);
      Position began = replay.position();
      while (!replay.position().over()) {
        if (replay.actor() != kChance) {
          began = replay.position();
          replay.play(replay.random_answer());
          continue;
        }
        std::optional<bool> first;
        for (std::uint64_t seed = 0; seed < 6; ++seed) {
          Position then = replay.position();
          for (std::size_t n = 0; then.actor() == kChance; ++n)
            then.apply(draw(then, Rng(seed).fork(n)));
          const bool found =
              then.actor() != began.actor() || game.turn_passed(began.data(), then.data());
          if (!first) first = found;
          ASSERT_EQ(found, *first) << id << " after " << replay.size();
        }
        replay.draw();
      }
    }
  }
}

// Whole games: a turn passes exactly where somebody else, or the same seat anew, begins one.
TEST(Table, TurnsPassAtLeastOncePerRound) {
  for (const auto& [id, seats] : {std::pair{"ora", 1}, {"ora", 3}, {"ale", 2}, {"ragusa", 3}}) {
    Table table = fresh(id, seats, 2, people(seats));
    int turns = 0;
    for (int i = 0; i < 2000 && table.awaited() != kNobody; ++i) {
      if (table.complete()) {
        ASSERT_TRUE(table.end(table.rev(), table.awaited()));
        ++turns;
      } else if (table.awaited() == kChance) {
        ASSERT_TRUE(table.draw(table.rev()));
      } else {
        const auto answer = answer_of(table, static_cast<std::size_t>(i));
        ASSERT_TRUE(table.take(table.rev(), table.awaited(), answer, Table::End::Asked));
      }
    }
    EXPECT_EQ(table.awaited(), kNobody) << id;
    EXPECT_GT(turns, 10) << id << seats;
  }
}

}  // namespace
}  // namespace refectory
