#include "games/ora/score.hpp"

#include "base/text.hpp"

namespace refectory::ora {

namespace {

constexpr int kBareWater = 3;
constexpr int kRoundTower = 35;

int dwelling_of_building(const State& s, int number) {
  // D-01: open between 9 and 2.
  if (number == kRoundTower && s.variant == Variant::Ireland && s.option[kTowerOption] == 1)
    return 2;
  return card(s, number).dwelling;
}

}  // namespace

int economy(const State& s, const Player& p) {
  int points = 0;
  for_each_bit(p.built, [&](int number) { points += card(s, number).economy; });
  return points;
}

int dwelling(const State& s, const Player& p, Cell cell) {
  const std::uint8_t content = at(p, cell);
  if (is_building(content)) return dwelling_of_building(s, content);
  if (is_settlement(content)) return settlement_of(content).dwelling;
  return terrain(p, cell) == kWater ? kBareWater : 0;
}

int settlement_points(const State& s, const Player& p, Cell cell) {
  int points = dwelling(s, p, cell);
  for (const Cell other : neighbours(p, cell)) points += dwelling(s, p, other);
  return points;
}

Scores score(const State& s) {
  Scores scores;
  for (std::size_t i = 0; i < s.seats; ++i) {
    const Player& p = s.players[i];
    int settled = 0, earned = economy(s, p);
    for_each_cell(p, [&](Cell cell, Terrain) {
      if (!is_settlement(at(p, cell))) return;
      settled += settlement_points(s, p, cell);
      earned += settlement_of(at(p, cell)).economy;
    });
    const int goods = points_of_goods(p.goods);
    scores.part[i][kGoodsPart] = static_cast<std::int16_t>(goods);
    scores.part[i][kEconomyPart] = static_cast<std::int16_t>(earned);
    scores.part[i][kSettlementsPart] = static_cast<std::int16_t>(settled);
    scores.total[i] = static_cast<std::int16_t>(goods + earned + settled);
  }
  if (is_solo(s))
    scores.rank[0] = scores.total[0] >= kSoloGoal ? 1 : 2;
  else
    rank_by_total(scores, s.seats);
  return scores;
}

namespace {

std::string_view name_at(const State& s, std::uint8_t content) {
  return is_building(content) ? card(s, content).name : settlement_of(content).name;
}
std::string_view code_at(const State& s, std::uint8_t content) {
  return is_building(content) ? card(s, content).code : settlement_of(content).code;
}

Document neighbour_rows(const State& s, const Player& p, Cell cell) {
  Document rows = Document::list();
  for (const Cell other : neighbours(p, cell)) {
    const int points = dwelling(s, p, other);
    if (points == 0) continue;
    const std::uint8_t content = at(p, other);
    rows.push(Document::map()
                  .set("card", content == kEmpty ? std::string_view("water") : code_at(s, content))
                  .set("points", points));
  }
  return rows;
}

Document goods_rows(const Purse& purse) {
  Document rows = Document::map();
  if (const int money = points_of_money(purse)) rows.set("coins, wine and whiskey", money);
  for (const Good good : {Good::Book, Good::Ceramic, Good::Ornament, Good::Reliquary, Good::Wonder})
    if (const int count = held(purse, good)) rows.set(worth(good).id, count * worth(good).points);
  return rows;
}

}  // namespace

Document sheet(const State& s) {
  const Scores scores = score(s);
  Document seats = Document::list();
  for (std::size_t i = 0; i < s.seats; ++i) {
    const Player& p = s.players[i];
    Document economies = Document::list(), settlements = Document::list();
    for_each_cell(p, [&](Cell cell, Terrain) {
      const std::uint8_t content = at(p, cell);
      const bool settled = is_settlement(content);
      if (!settled && !is_building(content)) return;
      const int earned = settled ? settlement_of(content).economy : card(s, content).economy;
      if (earned != 0)
        economies.push(Document::map()
                           .set("card", code_at(s, content))
                           .set("name", name_at(s, content))
                           .set("points", earned));
      if (settled)
        settlements.push(Document::map()
                             .set("card", code_at(s, content))
                             .set("name", name_at(s, content))
                             .set("at", cat(cell.row, ",", cell.column))
                             .set("own", settlement_of(content).dwelling)
                             .set("neighbours", neighbour_rows(s, p, cell))
                             .set("points", settlement_points(s, p, cell)));
    });
    seats.push(
        Document::map()
            .set("seat", kSeatNames[i])
            .set("total", static_cast<int>(scores.total[i]))
            .set("rank", static_cast<int>(scores.rank[i]))
            .set("goods", Document::map()
                              .set("points", static_cast<int>(scores.part[i][kGoodsPart]))
                              .set("of", goods_rows(p.goods)))
            .set("economy", Document::map()
                                .set("points", static_cast<int>(scores.part[i][kEconomyPart]))
                                .set("of", economies))
            .set("settlements",
                 Document::map()
                     .set("points", static_cast<int>(scores.part[i][kSettlementsPart]))
                     .set("of", settlements)));
  }
  Document out = Document::map().set("seats", seats).set("over", s.ask == Ask::Over);
  if (is_solo(s)) out.set("goal", kSoloGoal);
  if (s.stopped)
    out.set("stopped", "nobody built for so long that the game was stopped (OL-18.14)");
  return out;
}

}  // namespace refectory::ora
