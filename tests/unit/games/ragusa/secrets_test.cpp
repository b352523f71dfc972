#include "games/ragusa/secrets.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/ragusa/document.hpp"
#include "positions.hpp"

// RA-11: what a seat cannot know leaves no trace in what it is shown.
namespace refectory::ragusa {
namespace {

Seat observer(int i, int seats) {
  return i < seats ? seat_of(i) : kNobody;
}

// The outcomes of a draw for the observer's own hand are no offers of any seat; all other
// offers must look the same.
bool draws_for(const State& s, Seat seat) {
  return (s.phase == Phase::Deal && seat_of(s.asked) == seat) ||
         (s.phase == Phase::Draw && seat_of(s.active) == seat);
}

std::vector<std::string> shown(const State& s, Seat seat) {
  ActionList offers;
  Rules::offer(s, offers);
  std::vector<std::string> out;
  if (!draws_for(s, seat))
    for (const Action a : offers) out.push_back(Rules::format(Rules::seen(s, a, seat)));
  return out;
}

// Both positions go one step further; the line that the observer finds in the log is the same
// and so is the view after it. False if the other one cannot draw what this one draws.
bool step_together(State& s, State& t, Seat seat, Rng& rng) {
  ActionList here, there;
  Rules::offer(s, here);
  Rules::offer(t, there);
  const auto i = rng.below(static_cast<std::uint32_t>(here.size()));
  const bool known = Rules::actor(s) == seat || draws_for(s, seat);
  const Action a = here[i], b = known ? a : there[i];
  if (!there.contains(b)) {
    EXPECT_TRUE(draws_for(s, seat)) << "an answer that only one of two like positions offers";
    return false;
  }
  EXPECT_EQ(Rules::format(Rules::seen(s, a, seat)), Rules::format(Rules::seen(t, b, seat)));
  Rules::apply(s, a);
  Rules::apply(t, b);
  return true;
}

// RA-11.1 to RA-11.11: over 100,000 pairs of positions that differ only in what a seat cannot know,
// its view, the texts of offers, and the next line of its log are the same, byte for byte.
TEST(SlowRagusaSecrets, PairsLookTheSame) {
  int pairs = 0, different = 0;
  Rng rng(1);
  for (int game = 0; pairs < 100'000; ++game) {
    const int seats = 1 + game % 5;
    State s = Rules::setup(table(seats));
    ActionList offers;
    while (Rules::actor(s) != kNobody) {
      for (int i = 0; i <= seats; ++i) {
        const Seat seat = observer(i, seats);
        State here = s, there = Rules::resample(s, seat, rng);
        ++pairs;
        different += !(here == there);
        ASSERT_TRUE(same_bytes(view(here, seat), view(there, seat)));
        ASSERT_EQ(shown(here, seat), shown(there, seat));
        ASSERT_EQ(to_json(document(view(here, seat))), to_json(document(view(there, seat))));
        ASSERT_EQ(Rules::picture(here, seat, Ink{}), Rules::picture(there, seat, Ink{}));
        if (!step_together(here, there, seat, rng)) continue;
        if (here.phase >= Phase::Reveal) continue;  // RA-11.12: all is shown
        ASSERT_TRUE(same_bytes(view(here, seat), view(there, seat)));
        ASSERT_EQ(shown(here, seat), shown(there, seat));
      }
      for (int n = 0; n < 3 && Rules::actor(s) != kNobody; ++n) random_step<Rules>(s, offers, rng);
    }
  }
  EXPECT_GT(different, pairs / 2);
}

// A small palace game of three: purple has drawn, kept `walls` and put `towers` under.
State after_a_draw() {
  State s = at_start(3);
  live(s, 0, {"I03"});
  hold(s, 0, {"fish", "walls"});
  hold(s, 1, {"wood"});
  hold(s, 2, {"stone"});
  s.players[0].returned = {u8(card_named("silk")), u8(card_named("furs"))};
  s.players[1].returned = {u8(card_named("grapes")), u8(card_named("olives"))};
  s.players[2].returned = {u8(card_named("sets")), u8(card_named("ships"))};
  s.under[0] = {u8(card_named("towers")), 0};
  s.under_count = 1;
  find_sites(s);
  return s;
}

// RA-11.4, RA-11.5: own cards, what was given back and what lies under stay; the rest is blank.
TEST(RagusaSecrets, ViewKeepsWhatASeatHasSeen) {
  const State s = after_a_draw();
  ASSERT_EQ(Rules::audit(s), "");
  const State mine = view(s, seat_of(0));
  EXPECT_EQ(mine.players[0], s.players[0]);
  EXPECT_EQ(mine.under[0], s.under[0]);
  EXPECT_EQ(mine.players[1].hand[0], kFaceDown);
  EXPECT_EQ(mine.players[1].cards, 1) << "how many is public (RA-11.1)";
  EXPECT_EQ(mine.players[1].returned[0], kFaceDown);
  const State theirs = view(s, seat_of(1));
  EXPECT_EQ(theirs.under[0].card, kFaceDown);
  EXPECT_EQ(theirs.under[0].by, 0) << "that one went under is seen by all";
  EXPECT_EQ(theirs.players[0].hand[1], kFaceDown);
  const State crowd = view(s, kNobody);
  for (int p = 0; p < 3; ++p) EXPECT_EQ(crowd.players[p].hand[0], kFaceDown);
  // A view is a document too, and reads back.
  const auto read = Rules::read(document(mine));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_TRUE(same_bytes(*read, mine));
}

// RA-11.11: first cards of others are none that the observer was dealt or met; and any of the rest.
TEST(RagusaSecrets, ResampleKnowsWhatTheObserverHasSeen) {
  const State s = after_a_draw();
  Rng rng(2);
  std::map<int, int> first;
  for (int n = 0; n < 4000; ++n) {
    const State t = Rules::resample(s, seat_of(0), rng);
    ASSERT_EQ(Rules::audit(t), "");
    ++first[t.players[1].hand[0]];
    EXPECT_EQ(t.under[0].card, card_named("towers"));
  }
  for (const char* met : {"fish", "walls", "towers", "silk", "furs"})
    EXPECT_EQ(first.count(card_named(met)), 0u) << met;
  EXPECT_EQ(first.size(), 11u) << "every other card";
  for (const auto& [card, times] : first) EXPECT_NEAR(times, 4000 / 11, 110) << card_name(card);
  // Orange knows nothing of purple's draw: the card under the pile may be one orange gave back.
  std::set<int> under;
  for (int n = 0; n < 2000; ++n) under.insert(Rules::resample(s, seat_of(1), rng).under[0].card);
  EXPECT_TRUE(under.contains(card_named("grapes")));
  EXPECT_FALSE(under.contains(card_named("wood"))) << "orange holds it";
}

// RA-11.7: whoever put the first card under knows it when it comes up again, nobody else does.
TEST(RagusaSecrets, RecalledCardIsKnownToItsPutter) {
  State s = at_start(5, 1);
  live(s, 0, {"I00"});
  live(s, 1, {"I02"});
  live(s, 2, {"I03"});
  live(s, 3, {"I05"});
  live(s, 4, {"I06"});
  hold(s, 0, {"fish", "wood"});
  hold(s, 1, {"stone", "grapes"});
  hold(s, 2, {"olives", "spices"});
  hold(s, 3, {"pottery", "furs"});
  hold(s, 4, {"clothes", "silk"});
  for (Player& p : s.players) p.returned = {kNone, kNone};
  const std::array<std::string_view, 5> under = {"variety", "sets", "ships", "walls", "towers"};
  for (int i = 0; i < 5; ++i) s.under[i] = {u8(card_named(under[i])), u8(i)};
  s.under_count = 5;
  s.players[1].resources[2] = 2;
  s.players[1].stock[1] = 1;
  find_sites(s);
  ASSERT_EQ(Rules::audit(s), "");
  for (const char* text : {"build I08", "activate palace", "visit"})
    Rules::apply(s, *Rules::parse(text));
  ASSERT_EQ(s.phase, Phase::Choose);
  const int variety = card_named("variety");
  EXPECT_EQ(view(s, seat_of(0)).drawn[1], variety);
  EXPECT_EQ(view(s, seat_of(0)).drawn[0], kFaceDown);
  EXPECT_EQ(view(s, seat_of(2)).drawn[1], kFaceDown);
  EXPECT_EQ(view(s, seat_of(2)).recalled.card, kFaceDown);

  Rules::apply(s, *Rules::parse("keep variety"));
  EXPECT_EQ(view(s, seat_of(0)).players[1].hand[2], kFaceDown) << "kept or put under: not seen";
  Rng rng(9);
  int kept = 0, put = 0;
  for (int n = 0; n < 400; ++n) {
    const State t = Rules::resample(s, seat_of(0), rng);
    ASSERT_EQ(Rules::audit(t), "");
    kept += t.players[1].hand[2] == variety;
    put += t.under[4].card == variety;
  }
  EXPECT_EQ(kept + put, 400) << "one or the other";
  EXPECT_NEAR(kept, 200, 60);
}

// --- What an answer reveals --------------------------------------------------------------------

bool reveals_to(const State& s, std::string_view text, Seat seat) {
  return Rules::reveals(s, *Rules::parse(text), seat);
}

// `reveals` and its definition agree over every world that `seat` may be in.
void expect_proven(const State& s, Seat seat, std::size_t limit = 40'000) {
  Rng rng(1);
  ActionList offers;
  Rules::offer(s, offers);
  Revealed count;
  EXPECT_EQ(audit_reveals<Rules>(s, offers, seat, limit, rng, count), "");
  EXPECT_EQ(count.unproven, 0);
}

// The sixth palace draw of five players: orange has drawn five times and has now built the sixth
// house there. Nobody knows where the others' dealt cards went, so that worlds can be listed.
State sixth_draw(Names returned) {
  State s = at_start(5, 1);
  live(s, 1, {"I00", "I02", "I03", "I05", "I06"});
  hold(s, 1, {"stone", "grapes", "spices", "furs", "silk", "wood"});
  const std::array<std::string_view, 4> others = {"fish", "olives", "pottery", "clothes"};
  for (int i = 0; i < 4; ++i) hold(s, i == 0 ? 0 : i + 1, {others[i]});
  for (Player& p : s.players) p.returned = {kNone, kNone};
  std::ranges::transform(returned, s.players[1].returned.begin(),
                         [](std::string_view name) { return u8(card_named(name)); });
  const std::array<std::string_view, 5> under = {"variety", "sets", "ships", "walls", "towers"};
  for (int i = 0; i < 5; ++i) s.under[i] = {u8(card_named(under[i])), 1};
  s.under_count = 5;
  s.players[1].resources[2] = 6;
  s.players[1].stock[1] = 1;
  find_sites(s);
  EXPECT_EQ(Rules::audit(s), "");
  for (const char* text : {"build I08", "activate palace"}) Rules::apply(s, *Rules::parse(text));
  EXPECT_EQ(s.phase, Phase::Palace);
  return s;
}

// RA-11.7: the last card of the pile comes up without being drawn, so `visit` shows it.
TEST(RagusaSecrets, SixthDrawRevealsTheLastCardToItsDrawer) {
  const State s = sixth_draw({});
  EXPECT_TRUE(reveals_to(s, "visit", seat_of(1)));
  EXPECT_FALSE(reveals_to(s, "pass", seat_of(1)));
  EXPECT_FALSE(reveals_to(s, "visit", seat_of(0))) << "the others see that two cards were drawn";
  EXPECT_FALSE(reveals_to(s, "visit", kNobody));
  expect_proven(s, seat_of(1));
}

// The same with cards that orange gave back. No other player was dealt one of them: if all but one
// have come up, that one is the last card, and orange knows it before it sees it.
TEST(RagusaSecrets, SixthDrawShowsNothingNewToWhoCanTell) {
  const State known = sixth_draw({"grapes", "silver-ore"});
  EXPECT_FALSE(reveals_to(known, "visit", seat_of(1)));
  expect_proven(known, seat_of(1));
  const State unknown = sixth_draw({"grapes", "spices"});
  EXPECT_TRUE(reveals_to(unknown, "visit", seat_of(1)));
  expect_proven(unknown, seat_of(1));
}

// RA-11.12: whatever ends the game shows all hands to all, even a ship that is drawn last; in solo
// nobody hides one from the human.
TEST(RagusaSecrets, WhatEndsTheGameRevealsAllHands) {
  for (int seats = 1; seats <= 5; ++seats) {
    Rng rng(5);
    State s = Rules::setup(table(seats));
    ActionList offers;
    int ends = 0;
    for (; s.phase < Phase::Reveal; random_step<Rules>(s, offers, rng)) {
      offers.clear();
      Rules::offer(s, offers);
      for (const Action a : offers) {
        State after = s;
        Rules::apply(after, a);
        if (after.phase < Phase::Reveal) continue;
        ++ends;
        for (int i = 0; i < seats; ++i)
          EXPECT_EQ(Rules::reveals(s, a, seat_of(i)), seats > 1) << Rules::format(a);
      }
    }
    EXPECT_GT(ends, 0);
  }
}

// With what was given back left out, worlds can be listed with three and four players, too.
TEST(RagusaSecrets, RevealsWhatItsDefinitionSaysAtLargerTables) {
  for (int seats = 3; seats <= 4; ++seats) {
    Rng rng(6);
    State s = Rules::setup(table(seats));
    ActionList offers;
    Revealed count;
    for (int n = 0; Rules::actor(s) != kNobody; ++n, random_step<Rules>(s, offers, rng)) {
      if (in_setup(s) || n % 16 != 0) continue;
      State fewer = s;
      for (Player& p : fewer.players) p.returned = {kNone, kNone};
      ASSERT_EQ(Rules::audit(fewer), "");
      offers.clear();
      Rules::offer(fewer, offers);
      for (int i = 0; i < seats; ++i)
        ASSERT_EQ(audit_reveals<Rules>(fewer, offers, seat_of(i), 3000, rng, count), "");
    }
    EXPECT_GT(count.no, 100) << seats;
  }
}

// What a decision reveals to whoever takes it can be asked of that seat's view alone; and if it
// reveals nothing, the view alone leads to the view after it.
TEST(RagusaSecrets, OwnAnswersCanBeTriedOnTheView) {
  int tried = 0, revealing = 0;
  for (int seats = 1; seats <= 5; ++seats) {
    Rng rng(7);
    State s = Rules::setup(table(seats));
    ActionList offers;
    for (; Rules::actor(s) != kNobody; random_step<Rules>(s, offers, rng)) {
      const Seat seat = Rules::actor(s);
      if (!is_player(seat)) continue;
      offers.clear();
      Rules::offer(s, offers);
      for (const Action a : offers) {
        const State mine = view(s, seat);
        const bool news = Rules::reveals(s, a, seat);
        ASSERT_EQ(Rules::reveals(mine, a, seat), news) << Rules::format(a);
        ++(news ? revealing : tried);
        if (news) continue;
        State after = s, seen_after = mine;
        Rules::apply(after, a);
        Rules::apply(seen_after, a);
        ASSERT_TRUE(same_bytes(view(seen_after, seat), view(after, seat))) << Rules::format(a);
      }
    }
  }
  EXPECT_GT(tried, 1000);
  EXPECT_GT(revealing, 0);
}

// RA-11.9, RA-11.4: what is drawn, dealt and kept is masked for the others, in the log too.
TEST(RagusaSecrets, LogsAreMasked) {
  Rng rng(3);
  State s = Rules::setup(table(3));
  ActionList offers;
  while (s.phase != Phase::Deal) random_step<Rules>(s, offers, rng);
  const Action deal = *Rules::parse("deal purple wood");
  EXPECT_EQ(Rules::seen(s, deal, seat_of(0)), deal);
  EXPECT_EQ(Rules::format(Rules::seen(s, deal, seat_of(1))), "deal purple ?");
  while (s.phase != Phase::Keep) random_step<Rules>(s, offers, rng);
  offers.clear();
  Rules::offer(s, offers);
  EXPECT_EQ(Rules::seen(s, offers[0], seat_of(0)), offers[0]);
  EXPECT_EQ(Rules::format(Rules::seen(s, offers[0], kNobody)), "keep ?");
}

// RA-1.7, RA-8.6: the human's first card in solo is open to everybody. RA-11.6: the automata's are
// not.
TEST(RagusaSecrets, SoloOpensTheFirstCard) {
  const State s = at_start(1);
  const State crowd = view(s, kNobody);
  EXPECT_EQ(crowd.players[0].hand[0], s.players[0].hand[0]);
  EXPECT_EQ(crowd.players[1].hand[0], kFaceDown);
  Rng rng(1);
  State before = Rules::setup(table(1));
  ActionList offers;
  while (before.phase != Phase::Deal) random_step<Rules>(before, offers, rng);
  const Action deal = *Rules::parse("deal purple wood");
  EXPECT_EQ(Rules::seen(before, deal, kNobody), deal);
}

// RA-11.12: at the end nothing stays secret.
TEST(RagusaSecrets, EverythingIsShownAtTheEnd) {
  Rng rng(4);
  for (int seats = 1; seats <= 5; ++seats) {
    State s = Rules::setup(table(seats));
    play_out<Rules>(s, rng);
    EXPECT_TRUE(same_bytes(view(s, kNobody), s));
    EXPECT_TRUE(same_bytes(Rules::resample(s, seat_of(0), rng), s));
  }
}

}  // namespace
}  // namespace refectory::ragusa
