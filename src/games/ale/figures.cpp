#include "games/ale/figures.hpp"

#include <bit>

#include "games/ale/reward.hpp"
#include "games/ale/score.hpp"

namespace refectory::ale {

namespace {

Holding holding(const Player& player) {
  Holding out;
  out.count[kDucatsFigure] = player.ducats;
  for (int i = 0; i < kResources; ++i) out.count[kMarkerFigure + i] = player.marker[i];
  out.count[kBrewmasterFigure] = player.brewmaster;
  out.count[kDiscsFigure] = std::popcount(player.discs);
  out.count[kLargeFigure] = std::popcount(player.large);
  out.count[kSmallFigure] = std::popcount(player.small);
  out.count[kCardsFigure] = std::popcount(player.hand);
  return out;
}

// HA-7.4 to HA-7.10: what the tiles that answer to the spot would give. X needs a number besides.
Document score_now(const State& s, const Player& player, int spot) {
  Player after = player;
  score_spot(s, after, spot, 0);
  const Holding was = holding(player), is = holding(after);
  Document out = Document::map();
  for (int i = 0; i < kFigureCount; ++i)
    if (const int change = is.count[i] - was.count[i]) out.set(kFigureNames[i], change);
  return out;
}

}  // namespace

Figures figures(const State& s) {
  const Scores scores = score(s);
  Figures out{.players = s.seats};
  for (int seat = 0; seat < s.seats; ++seat) {
    out.of[seat] = holding(s.players[seat]);
    out.of[seat].part = scores.part[seat];
  }
  return out;
}

Document standing(const State& s) {
  Document out = Document::map();
  for (int seat = 0; seat < s.seats; ++seat) {
    const Player& player = s.players[seat];
    Document spots = Document::map(), sheds = Document::map();
    for (int spot = 1; spot < kScoringSpots; ++spot)
      if (!(player.discs >> spot & 1)) spots.set(kScoringNames[spot], score_now(s, player, spot));
    for (int shed = 0; shed < kSheds; ++shed)
      sheds.set(shed_name(shed), fertility_round(player, shed));
    out.set(kSeatNames[seat],
            Document::map().set("spots", std::move(spots)).set("sheds", std::move(sheds)));
  }
  return out;
}

}  // namespace refectory::ale
