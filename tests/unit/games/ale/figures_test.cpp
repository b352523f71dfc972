#include "games/ale/figures.hpp"

#include <gtest/gtest.h>

#include "core/position.hpp"
#include "games/ale/reward.hpp"
#include "unit/games/ale/fresh.hpp"

namespace refectory::ale {
namespace {

// What an answer of red would bring to red, by name.
int brought(const State& s, std::string_view text, Figure figure) {
  static const Game game = make_game<Rules>();
  const auto position = Position::from(game, Rules::document(s));
  EXPECT_TRUE(position) << position.error().message;
  const auto action = game.parse(text);
  EXPECT_TRUE(position->offers(*action)) << text;
  const auto change = brings(*position, *action, kNobody);
  EXPECT_TRUE(change);
  return change->of[0].count[figure];
}

// Red is to move, and everything else is as at the start.
State red_moves() {
  State s = fresh(2);
  Rng rng(1);
  ActionList offers;
  while (s.phase != Phase::Move) random_step<Rules>(s, offers, rng);
  s.players[0].start = Start::First;
  s.players[1].start = Start::Ducats;
  return s;
}

// HA-7.9: steps that a marker cannot go are ducats.
TEST(AleFigures, AMarkerAtTheEndOfTheTrackPays) {
  State s = red_moves();
  EXPECT_EQ(brought(s, "home wood", Figure(kMarkerFigure)), 2);
  EXPECT_EQ(brought(s, "home wood", kDucatsFigure), 0);
  s.players[0].marker[0] = kTrackEnd - 1;
  EXPECT_EQ(brought(s, "home wood", Figure(kMarkerFigure)), 1);
  EXPECT_EQ(brought(s, "home wood", kDucatsFigure), 1);
  s.players[0].marker[0] = kTrackEnd;
  EXPECT_EQ(brought(s, "home wood", Figure(kMarkerFigure)), 0);
  EXPECT_EQ(brought(s, "home wood", kDucatsFigure), 2);
}

// HA-7.10: of the brewmaster they are lost, or ducats if the table says so.
TEST(AleFigures, ABrewmasterAtTheEndOfTheTrackPaysByOption) {
  State s = red_moves();
  s.players[0].brewmaster = kTrackEnd;
  EXPECT_EQ(brought(s, "home brewmaster", kBrewmasterFigure), 0);
  EXPECT_EQ(brought(s, "home brewmaster", kDucatsFigure), 0);
  s.options[static_cast<std::size_t>(Choice::BrewmasterPays)] = 1;
  EXPECT_EQ(brought(s, "home brewmaster", kDucatsFigure), 1);
}

}  // namespace
}  // namespace refectory::ale
