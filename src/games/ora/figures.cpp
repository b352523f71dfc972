#include "games/ora/figures.hpp"

#include <bit>

#include "base/text.hpp"
#include "games/ora/document_names.hpp"
#include "games/ora/effects.hpp"
#include "games/ora/payment.hpp"
#include "games/ora/schedule.hpp"
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

namespace {

std::string_view good_name(Good good) {
  return worth(good).id;
}

// OL-10.2: the kinds with which the rest of a debt can be paid, in the order in which they are
// asked. Whiskey can be coins, but is a kind of its own.
Document kinds_to_pay(const State& s) {
  const Purse& purse = player(s).goods;
  Document out = Document::list();
  for (int i = s.cursor; i < kTenderCount; ++i) {
    const Tender& tender = kTenders[static_cast<std::size_t>(i)];
    const int most = tender.good == Good::FiveCoins ? held(purse, Good::Coin) / 5
                     : tender.good == Good::Straw   ? within(purse, Good::Straw)
                                                    : held(purse, tender.good);
    if (s.owed[tender.icon] > 0 && most > 0)
      out.push(Document::map()
                   .set("good", good_name(tender.good))
                   .set("icon", kIconNames[tender.icon])
                   .set("most", most)
                   .set("each", icons_of(tender)));
  }
  return out;
}

// OL-10.4: the kinds that may be among goods that must differ.
Document kinds_to_give(const State& s) {
  Document out = Document::list();
  for (int i = 0; i < kGoods; ++i)
    if (const Good good{static_cast<std::uint8_t>(i)};
        can_give(player(s).goods, good, s.option[kTilesOption] == 1))
      out.push(good_name(good));
  return out;
}

bool is_asked_to_differ(const State& s) {
  return s.ask == Ask::Step && current_step(s).kind == StepKind::Different;
}

// The rounds in which goods come onto the wheel that are not on it yet.
Document goods_to_come(const State& s) {
  const Schedule& plan = schedule(s);
  Document out = Document::map();
  if (plan.grapes > s.round && s.variant == Variant::France)
    out.set(good_name(Good::Grapes), int{plan.grapes});
  if (plan.stone > s.round) out.set(good_name(Good::Stone), int{plan.stone});
  return out;
}

}  // namespace

Document standing(const State& s) {
  Document out = Document::map();
  out.set("coming", goods_to_come(s));
  if (s.ask == Ask::Pay) out.set("pay", kinds_to_pay(s));
  if (is_asked_to_differ(s)) out.set("give", kinds_to_give(s));
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
