#include "games/ora/figures.hpp"

#include <bit>

#include "base/text.hpp"
#include "games/ora/document_names.hpp"
#include "games/ora/score.hpp"

namespace refectory::ora {

Figures figures(const State& s) {
  const Scores scores = score(s);
  Figures out{.players = s.seats};
  for (std::size_t i = 0; i < s.seats; ++i) {
    const Player& p = s.players[i];
    Holding& holding = out.of[i];
    std::size_t next = 0;
    for (int good = 0; good < kGoods; ++good)
      if (static_cast<Good>(good) != Good::FiveCoins)
        holding.count[next++] = held(p.goods, static_cast<Good>(good));
    for (int k = 0; k < clergymen(s); ++k)
      holding.count[kHomeFigure] += p.clergy[static_cast<std::size_t>(k)] == kHome;
    holding.count[kSettlementsFigure] = std::popcount(p.hand);
    holding.part = scores.part[i];
  }
  return out;
}

Document standing(const State& s) {
  Document out = Document::map();
  for (int side = 0; side < sides(s); ++side) {
    const Player& p = s.players[static_cast<std::size_t>(side)];
    Document dwellings = Document::map(), settlements = Document::map();
    for_each_cell(p, [&](Cell cell, Terrain) {
      const std::string where = cat(cell.row, ",", cell.column);
      if (const int value = dwelling(s, p, cell)) dwellings.set(where, value);
      if (is_settlement(at(p, cell))) settlements.set(where, settlement_points(s, p, cell));
    });
    out.set(side_name(s, side), Document::map()
                                    .set("dwelling", std::move(dwellings))
                                    .set("settlements", std::move(settlements)));
  }
  return out;
}

}  // namespace refectory::ora
