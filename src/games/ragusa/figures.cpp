#include "games/ragusa/figures.hpp"

#include <numeric>

#include "games/ragusa/score.hpp"

namespace refectory::ragusa {

Figures figures(const State& s) {
  Figures out{.players = player_count(s)};
  for (int p = 0; p < out.players; ++p) {
    const Player& player = s.players[p];
    Holding& holding = out.of[p];
    for (int i = 0; i < kResources; ++i) holding.count[kResourceFigure + i] = player.resources[i];
    for (int i = 0; i < kCommodities; ++i) holding.count[kCommodityFigure + i] = player.stock[i];
    holding.count[kHousesFigure] = player.houses;
    holding.count[kSuperhousesFigure] = player.superhouses;
    holding.count[kTowersFigure] = std::popcount(s.tower[p]);
    holding.count[kShipsFigure] = std::accumulate(player.ships.begin(), player.ships.end(), 0);
    holding.count[kCardsFigure] = player.cards;
    const Sheet parts = parts_of(s, p);
    for (int i = 0; i < kPartCount; ++i) holding.part[i] = static_cast<std::int16_t>(parts[i]);
  }
  return out;
}

Document standing(const State& s) {
  Document out = Document::map();
  for (int p = 0; p < player_count(s); ++p) {
    const auto& resources = s.players[p].resources;
    Document cards = Document::map();
    for (int card = 0; card < kBonusCards; ++card)
      if (const int units = bonus_units(s, p, card, resources))
        cards.set(
            kBonuses[card].name,
            Document::map().set("units", units).set("points", bonus_points(s, p, card, resources)));
    out.set(kColours[p], Document::map().set("bonus", std::move(cards)));
  }
  return out;
}

}  // namespace refectory::ragusa
