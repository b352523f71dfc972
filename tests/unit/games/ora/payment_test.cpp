#include "games/ora/payment.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
#include <map>
#include <set>

#include "explore.hpp"
#include "games/ora/effects.hpp"
#include "tables.hpp"
#include "unit/games/ora/play.hpp"

// Every payment of small purses (OL-10.2 to OL-10.5, OL-10.12, OL-11): what the questions of the
// engine can lead to against a plain list of all payments without a superfluous tile, with free
// exchanges before, in between and after on both sides.
namespace refectory::ora {

namespace {

using Purses = std::set<Purse>;

struct Kind {
  Good good;
  int most;
};

// Calls `visit(purse)` for every purse with at most so many of each kind.
template <class Visit>
void each_purse(const std::vector<Kind>& kinds, Visit visit) {
  Purse purse{};
  const auto fill = [&](auto&& self, std::size_t i) -> void {
    if (i == kinds.size()) return visit(purse);
    for (int count = 0; count <= kinds[i].most; ++count) {
      held(purse, kinds[i].good) = static_cast<std::uint16_t>(count);
      self(self, i + 1);
    }
  };
  fill(fill, 0);
}

// Everything that free exchanges make of a purse (OL-11.1, OL-11.2).
void add_exchanged(Purse purse, Purses& out) {
  if (!out.insert(purse).second) return;
  const auto exchange = [&](Good from, Good to, int count) {
    if (held(purse, from) == 0) return;
    Purse next = purse;
    --held(next, from);
    held(next, to) = static_cast<std::uint16_t>(held(next, to) + count);
    add_exchanged(next, out);
  };
  exchange(Good::Grain, Good::Straw, 1);
  exchange(Good::Wine, Good::Coin, 1);
  exchange(Good::Whiskey, Good::Coin, 2);
}
Purses exchanged(const Purse& purse) {
  Purses out;
  add_exchanged(purse, out);
  return out;
}
Purses exchanged(const Purses& purses) {
  Purses out;
  for (const Purse& purse : purses) add_exchanged(purse, out);
  return out;
}

// --- the plain list -------------------------------------------------------------------------

int icons_on(Good good, int icon) {
  const Worth& tile = worth(good);
  return icon == kEnergyIcon ? tile.energy : icon == kFoodIcon ? tile.food : tile.points;
}

// All purses left after covering `owed` of one icon with tiles none of which could be kept.
void pay_icon(const Purse& purse, int icon, int owed, Purses& out) {
  if (owed == 0) {
    out.insert(purse);
    return;
  }
  std::array<int, kGoods> given{};
  const auto give = [&](auto&& self, int kind, const Purse& left, int sum) -> void {
    if (kind == kGoods) {
      if (sum < owed) return;
      for (int i = 0; i < kGoods; ++i)
        if (given[static_cast<std::size_t>(i)] > 0 &&
            sum - icons_on(static_cast<Good>(i), icon) >= owed)
          return;
      out.insert(left);
      return;
    }
    const auto good = static_cast<Good>(kind);
    const bool five = good == Good::FiveCoins;
    // A purse keeps coins as a number. As food they are single coins: 5-coin tiles are changed.
    const int each = five && icon == kFoodIcon ? 0 : icons_on(good, icon);
    const Good from = five ? Good::Coin : good;
    const int tiles = each == 0 ? 0 : held(left, from) / (five ? 5 : 1);
    for (int count = 0; count <= tiles; ++count) {
      Purse rest = left;
      held(rest, from) = static_cast<std::uint16_t>(held(rest, from) - count * (five ? 5 : 1));
      given[static_cast<std::size_t>(kind)] = count;
      self(self, kind + 1, rest, sum + count * each);
    }
    given[static_cast<std::size_t>(kind)] = 0;
  };
  give(give, 0, purse, 0);
}

Purses plain_payments(const Purse& purse, const Debt& debt) {
  Purses paid;
  for (const Purse& start : exchanged(purse)) {
    Purses left = {start};
    for (int icon = 0; icon < kIcons; ++icon) {
      Purses next;
      for (const Purse& each : left)
        pay_icon(each, icon, debt[static_cast<std::size_t>(icon)], next);
      left = std::move(next);
    }
    paid.insert(left.begin(), left.end());
  }
  return paid;
}

// All purses left after giving `count` tiles of different goods (OL-10.4, OL-22.6, D-21).
Purses plain_gifts(const Purse& purse, int count, bool one_coin_kind) {
  Purses out;
  const auto give = [&](auto&& self, int kind, const Purse& left, int missing) -> void {
    if (missing == 0) {
      out.insert(left);
      return;
    }
    if (kind == kGoods) return;
    self(self, kind + 1, left, missing);
    const auto good = static_cast<Good>(kind);
    const bool five = good == Good::FiveCoins;
    if (good == Good::Wonder || (five && one_coin_kind)) return;
    const Good from = five ? Good::Coin : good;
    const int tile = five ? 5 : 1;
    if (held(left, from) < tile) return;
    Purse rest = left;
    held(rest, from) = static_cast<std::uint16_t>(held(rest, from) - tile);
    self(self, kind + 1, rest, missing - 1);
  };
  for (const Purse& start : exchanged(purse)) give(give, 0, start, count);
  return out;
}

// --- the engine's questions -----------------------------------------------------------------

State table(Variant variant) {
  Setup setup;
  setup.seats = 4;
  setup.option[kVariant] = static_cast<std::uint8_t>(variant);
  State s = begin(setup);
  s.display = 0;
  return s;
}

// Red owes icons and nothing else is going on; afterwards it is his turn again.
State owing(State s, const Purse& purse, const Debt& debt) {
  s.players[0].goods = purse;
  s.owed = debt;
  s.ask = Ask::Pay;
  advance(s);
  return s;
}

// Red is asked for different goods by that building.
State asked_for_gifts(State s, const Purse& purse, int number) {
  s.players[0].goods = purse;
  enter(s, kFromDisplay, number);
  advance(s);
  return s;
}

// Explores every answer until `is_over`, and the exchanges after it. Reports dead ends and
// exchanges that do not come nearer to an end.
template <class IsOver>
Purses questioned(const std::vector<State>& starts, IsOver is_over) {
  Purses out;
  explore(
      starts, [&](const State& s, Action a) { return !is_over(s) || is_exchange(a); },
      [&](const State& s, const ActionList& offers) {
        int answers = 0;
        for (const Action a : offers) {
          if (!is_exchange(a)) {
            ++answers;
            continue;
          }
          State next = s;
          apply(next, a);
          EXPECT_LT(exchangeable(next.players[0].goods), exchangeable(s.players[0].goods));
        }
        EXPECT_GT(answers, 0) << "only exchanges are left";
        if (is_over(s)) out.insert(s.players[0].goods);
      });
  return out;
}

bool at_turn(const State& s) {
  return s.ask == Ask::Turn;
}

// Without exchanges, every sequence of answers must pay something else.
template <class IsOver>
void expect_one_spelling(const State& s, IsOver is_over, std::map<Purse, int>& paid) {
  if (is_over(s)) {
    EXPECT_EQ(++paid[s.players[0].goods], 1) << "a payment has two spellings";
    return;
  }
  ActionList offers;
  offer(s, offers);
  for (const Action a : offers) {
    if (is_exchange(a)) continue;
    State next = s;
    apply(next, a);
    expect_one_spelling(next, is_over, paid);
  }
}

std::string text_of(const Purse& purse) {
  Fields goods;
  for (int i = 0; i < kGoods; ++i)
    if (const int count = purse[static_cast<std::size_t>(i)])
      goods.push_back(cat(count, " ", kWorth[static_cast<std::size_t>(i)].id));
  return goods.empty() ? "nothing" : join(goods, ", ");
}

std::string difference(const Purses& expected, const Purses& found) {
  for (const Purse& purse : expected)
    if (!found.contains(purse)) return cat("cannot be left: ", text_of(purse));
  for (const Purse& purse : found)
    if (!expected.contains(purse)) return cat("should not be left: ", text_of(purse));
  return "";
}

// Returns how many of the cases could be paid at all, so that a test sees that it tested.
int compare_payments(Variant variant, const std::vector<Kind>& kinds,
                     const std::vector<Debt>& debts) {
  const State base = table(variant);
  int paid = 0;
  each_purse(kinds, [&](const Purse& purse) {
    for (const Debt& debt : debts) {
      if (::testing::Test::HasFailure()) return;
      SCOPED_TRACE(cat(text_of(purse), " owing ", int{debt[0]}, " halves of energy, ", int{debt[1]},
                       " food, ", int{debt[2]}, " points"));
      const Purses expected = exchanged(plain_payments(purse, debt));
      EXPECT_EQ(payable(purse, debt), !expected.empty());
      std::vector<State> starts;
      for (const Purse& start : exchanged(purse))
        if (payable(start, debt)) starts.push_back(owing(base, start, debt));
      EXPECT_EQ(difference(expected, questioned(starts, at_turn)), "");
      if (expected.empty()) continue;
      ++paid;
      std::map<Purse, int> spellings;
      expect_one_spelling(owing(base, purse, debt), at_turn, spellings);
    }
  });
  return paid;
}

std::vector<Debt> debts_of(Icon icon, std::initializer_list<int> amounts) {
  std::vector<Debt> debts;
  for (const int amount : amounts) {
    Debt debt{};
    debt[icon] = static_cast<std::uint16_t>(amount);
    debts.push_back(debt);
  }
  return debts;
}

}  // namespace

TEST(OraPayment, EnergyWithGrainAsStraw) {
  const int paid = compare_payments(
      Variant::France,
      {{Good::PeatCoal, 2}, {Good::Peat, 1}, {Good::Wood, 2}, {Good::Straw, 2}, {Good::Grain, 2}},
      debts_of(kEnergyIcon, {1, 2, 3, 4, 5, 6, 7, 9, 12}));
  EXPECT_GT(paid, 1000);
}

TEST(OraPayment, FoodInFrance) {
  const int paid = compare_payments(Variant::France,
                                    {{Good::Meat, 1},
                                     {Good::Bread, 2},
                                     {Good::Livestock, 2},
                                     {Good::Grain, 1},
                                     {Good::Grapes, 1},
                                     {Good::Wine, 2},
                                     {Good::Coin, 2}},
                                    debts_of(kFoodIcon, {1, 2, 3, 4, 5, 7, 10}));
  EXPECT_GT(paid, 1000);
}

TEST(OraPayment, FoodInIreland) {
  const int paid = compare_payments(Variant::Ireland,
                                    {{Good::Beer, 1},
                                     {Good::Livestock, 2},
                                     {Good::Whiskey, 2},
                                     {Good::Grain, 1},
                                     {Good::Malt, 1},
                                     {Good::Coin, 2}},
                                    debts_of(kFoodIcon, {1, 2, 3, 4, 5, 6, 8}));
  EXPECT_GT(paid, 500);
}

// Grain is food or, flipped, fuel: one must not spoil the other.
TEST(OraPayment, EnergyAndFoodTogether) {
  std::vector<Debt> debts;
  for (const int fuel : {1, 2, 3, 5})
    for (const int fare : {1, 2, 3, 4})
      debts.push_back({static_cast<std::uint16_t>(fuel), static_cast<std::uint16_t>(fare), 0});
  const int paid = compare_payments(Variant::Ireland,
                                    {{Good::Peat, 1},
                                     {Good::Wood, 1},
                                     {Good::Straw, 1},
                                     {Good::Grain, 3},
                                     {Good::Livestock, 1},
                                     {Good::Whiskey, 1},
                                     {Good::Coin, 1}},
                                    debts);
  EXPECT_GT(paid, 1000);
}

TEST(OraPayment, PointsWithCoinsAndWhiskey) {
  const int paid = compare_payments(Variant::Ireland,
                                    {{Good::Reliquary, 1},
                                     {Good::Ornament, 1},
                                     {Good::Ceramic, 1},
                                     {Good::Book, 1},
                                     {Good::Whiskey, 3},
                                     {Good::Coin, 11}},
                                    debts_of(kPointsIcon, {1, 2, 3, 5, 14}));
  EXPECT_GT(paid, 1000);
}

namespace {

int compare_gifts(State base, int number, int count, const std::vector<Kind>& kinds) {
  const bool one_kind = base.option[kTilesOption] == 1;
  const Bundle out = card(base, number).effect[0].out;
  // Over when all is given: the turn goes on, or the Courtyard asks what to take.
  const auto is_over = [](const State& s) { return at_turn(s) || s.frame.step == 1; };
  int given = 0;
  each_purse(kinds, [&](const Purse& purse) {
    if (::testing::Test::HasFailure()) return;
    SCOPED_TRACE(cat(text_of(purse), " giving ", count));
    Purses expected = exchanged(purse);  // declining
    const Purses gifts = plain_gifts(purse, count, one_kind);
    for (Purse left : gifts) {
      gain(left, out);
      add_exchanged(left, expected);
    }
    EXPECT_EQ(kinds_within(purse, 0, one_kind) >= count, !gifts.empty());
    std::vector<State> starts;
    for (const Purse& start : exchanged(purse))
      starts.push_back(asked_for_gifts(base, start, number));
    EXPECT_EQ(difference(expected, questioned(starts, is_over)), "");
    if (gifts.empty()) return;
    ++given;
    // Goods traded for coins can leave the same purse as other goods given with fewer trades.
    if (held(purse, Good::Wine) + held(purse, Good::Whiskey) > 0) return;
    std::map<Purse, int> spellings;
    expect_one_spelling(asked_for_gifts(base, purse, number), is_over, spellings);
  });
  return given;
}

}  // namespace

TEST(OraPayment, ThreeDifferentGoods) {
  for (const int one_kind : {0, 1}) {
    State base = table(Variant::Ireland);
    base.option[kTilesOption] = static_cast<std::uint8_t>(one_kind);
    const int given = compare_gifts(
        base, 2, 3,
        {{Good::Grain, 2}, {Good::Straw, 1}, {Good::Whiskey, 3}, {Good::Coin, 6}, {Good::Clay, 1}});
    EXPECT_GT(given, 100);
  }
}

TEST(OraPayment, FourDifferentGoods) {
  for (const int one_kind : {0, 1}) {
    State base = table(Variant::France);
    base.option[kTilesOption] = static_cast<std::uint8_t>(one_kind);
    const int given = compare_gifts(base, 8, 4,
                                    {{Good::Grain, 2},
                                     {Good::Straw, 1},
                                     {Good::Coin, 7},
                                     {Good::Wine, 2},
                                     {Good::Peat, 1},
                                     {Good::Wonder, 1}});
    EXPECT_GT(given, 100);
  }
}

TEST(OraPayment, FiveDifferentGoods) {
  const int given = compare_gifts(table(Variant::Ireland), 32, 5,
                                  {{Good::Grain, 2},
                                   {Good::Straw, 1},
                                   {Good::Whiskey, 4},
                                   {Good::Coin, 6},
                                   {Good::Peat, 1},
                                   {Good::Beer, 1}});
  EXPECT_GT(given, 50);
}

}  // namespace refectory::ora
