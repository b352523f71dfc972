#include "games/ragusa/turn.hpp"

#include <gtest/gtest.h>

#include <map>

#include "positions.hpp"
#include "walks.hpp"

namespace refectory::ragusa {
namespace {

// Pieces built so far, whichever kind.
int built(const State& s, int player) {
  return kTable[s.seats].houses + kTable[s.seats].superhouses - s.players[player].houses -
         s.players[player].superhouses;
}

// RA-2.9, RA-3.1, RA-9.1: one house a turn, clockwise from the first player, and complete rounds to
// the end, when all houses stand.
TEST(RagusaTurn, EverybodyTakesTheSameNumberOfTurns) {
  constexpr std::array<int, 6> turns = {0, 9, 14, 12, 10, 9};
  for (int seats = 2; seats <= 5; ++seats) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      Rng rng(seed);
      State s = Rules::setup(table(seats));
      ActionList offers;
      while (Rules::actor(s) != kNobody) {
        if (s.phase == Phase::Build)
          for (int p = 0; p < seats; ++p) {
            const bool earlier =
                (p + seats - s.first) % seats < (s.active + seats - s.first) % seats;
            ASSERT_EQ(built(s, p), built(s, s.active) + earlier) << "in turns";
          }
        random_step<Rules>(s, offers, rng);
      }
      for (int p = 0; p < seats; ++p) EXPECT_EQ(built(s, p), turns[seats]);
    }
  }
}

// RA-2.7: the first player is drawn, each as likely.
TEST(RagusaTurn, FirstPlayerIsDrawn) {
  std::map<int, int> first;
  Rng rng(7);
  ActionList offers;
  for (int n = 0; n < 2000; ++n) {
    State s = Rules::setup(table(4));
    while (in_setup(s)) random_step<Rules>(s, offers, rng);
    ++first[s.first];
  }
  ASSERT_EQ(first.size(), 4u);
  for (const auto& [player, times] : first) EXPECT_NEAR(times, 500, 90);
}

// RA-11.1, RA-11.3, RA-11.8: ships are drawn as from a shuffled pile, weighted by what is unseen.
TEST(RagusaTurn, ShipsAreDrawnFromWhatIsUnseen) {
  State s = Rules::setup(table(3));
  EXPECT_EQ(Rules::weight(s, *Rules::parse("ship gems")), 2);
  EXPECT_EQ(Rules::weight(s, *Rules::parse("ship clothes-oil")), 1);
  Rules::apply(s, *Rules::parse("ship gems"));
  EXPECT_EQ(Rules::weight(s, *Rules::parse("ship gems")), 1);
  Rules::apply(s, *Rules::parse("ship gems"));
  EXPECT_EQ(Rules::weight(s, *Rules::parse("ship gems")), 0);
  for (const char* ship : {"ship furs-oil", "ship furs-oil", "ship silk-oil"})
    Rules::apply(s, *Rules::parse(ship));
  EXPECT_EQ(Rules::weight(s, *Rules::parse("back silver-2")), 2) << "the two pearls";
  EXPECT_EQ(Rules::weight(s, *Rules::parse("back oil-2")), 1);
  EXPECT_EQ(Rules::weight(s, *Rules::parse("back oil-1")), 5);
}

// RA-5.3: no tower left, or no space for one, and nothing is asked.
TEST(RagusaTurn, ArchitectWithoutTowers) {
  State s = at_start(2);
  s.players[0].resources = {0, 3, 3, 0, 0, 0};
  s.tower[0] = (1u << kTowers) - 1;
  find_sites(s);
  State t = s;
  Rules::apply(t, *Rules::parse("build C19"));
  EXPECT_EQ(t.phase, Phase::Build);
  EXPECT_EQ(t.active, 1);
  s.tower[0] = (1u << 12) - 1;
  s.tower[1] = kWholeRing & ~s.tower[0];
  Rules::apply(s, *Rules::parse("build C19"));
  EXPECT_EQ(s.active, 1);
}

// RA-5.7: a single card left is drawn alone and kept; none left, and nothing is asked.
TEST(RagusaTurn, PalaceWithFewCards) {
  State s = at_start(1);
  s.players[0].resources = {0, 3, 3, 3, 3, 3};
  s.reserved = 0;
  s.card = Player::filled<kPatricianDrawn>();
  // 13 cards of each automaton's hand are face down, so that one or none is left.
  const auto fill = [&](int cards) {
    for (int p = 1; p <= 2; ++p)
      s.players[p].cards = 0, s.players[p].hand = Player::filled<kHand>();
    for (int n = 0; n < cards; ++n) {
      Player& p = s.players[1 + n % 2];
      p.hand[p.cards++] = kFaceDown;
    }
  };
  find_sites(s);
  fill(14);
  State one = s;
  Rules::apply(one, *Rules::parse("build I03"));
  Rules::apply(one, *Rules::parse("activate palace"));
  ASSERT_EQ(one.phase, Phase::Palace);
  Rules::apply(one, *Rules::parse("visit"));
  ActionList offers;
  Rules::offer(one, offers);
  ASSERT_EQ(one.phase, Phase::Draw);
  Rules::apply(one, offers[0]);
  EXPECT_EQ(one.players[0].cards, 2);
  EXPECT_EQ(one.under_count, 0);
  fill(15);
  Rules::apply(s, *Rules::parse("build I03"));
  Rules::apply(s, *Rules::parse("activate palace"));
  EXPECT_NE(s.phase, Phase::Palace);
  EXPECT_EQ(s.players[0].cards, 1);
}

// A document that contradicts itself is refused, and the sentence begins with the field.
TEST(RagusaDocument, NamesTheFieldAtFault) {
  const State s = at_start(3);
  const auto refused = [&](auto change) {
    State broken = s;
    change(broken);
    const auto read = Rules::read(Rules::document(broken));
    return read ? std::string("accepted") : read.error().message;
  };
  EXPECT_EQ(refused([](State&) {}), "accepted");
  EXPECT_NE(refused([](State& b) { b.house[0] = b.house[1] = bit(40); }).find("players[1].houses"),
            std::string::npos);
  EXPECT_NE(refused([](State& b) { --b.players[2].houses; }).find("players[2].houses"),
            std::string::npos);
  EXPECT_NE(refused([](State& b) { b.points[0][1] = 7; }).find("players[0].points.ships"),
            std::string::npos);
  EXPECT_NE(refused([](State& b) { b.tower[0] = b.tower[1] = 4; }).find("players[1].towers"),
            std::string::npos);
  EXPECT_NE(refused([](State& b) {
              b.players[1].hand[0] = b.players[0].hand[0];
            }).find("players[1].bonus"),
            std::string::npos);
  EXPECT_NE(refused([](State& b) { b.players[0].ships[0] = 3; }).find("ships"), std::string::npos);
  EXPECT_NE(refused([](State& b) { b.back = kNone; }).find("back"), std::string::npos);
}

TEST(RagusaDocument, NamesPendingHexesOnce) {
  State s = at_start(3);
  s.site = 0;
  s.pending = 1;
  Document document = Rules::document(s);
  for (auto& [name, placement] : *document.as_map()) {
    if (name != "placement") continue;
    for (auto& [field, value] : *placement.as_map())
      if (field == "pending") value.push((*value.as_list())[0]);
  }
  const auto read = Rules::read(document);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().message, "placement.pending[1] is named twice");
}

// RA-3.9: the game is over when nobody can build any more.
TEST(RagusaDocument, IsNotOverWhileSomebodyCanBuild) {
  for (const int seats : {1, 2, 3}) {
    State s = at_start(seats);
    s.phase = Phase::Over;
    s.sites = s.super_sites = 0;
    const auto read = Rules::read(Rules::document(s));
    ASSERT_FALSE(read) << seats;
    EXPECT_EQ(read.error().message, "phase is over, but there is something left to build");
  }
}

}  // namespace
}  // namespace refectory::ragusa
