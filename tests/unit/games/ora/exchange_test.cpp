#include <gtest/gtest.h>

#include "explore.hpp"
#include "games/ora/payment.hpp"
#include "games/ora/turn.hpp"
#include "tables.hpp"
#include "unit/games/ora/play.hpp"

// Free exchanges (OL-11): offered at every decision of whoever decides, never the ruin of what
// he has begun, and never without end.
namespace refectory::ora {

namespace {

struct Exchange {
  Verb verb;
  Good from, to;
  int count;
};
constexpr std::array kExchanges = {
    Exchange{Verb::Flip, Good::Grain, Good::Straw, 1},
    Exchange{Verb::Cash, Good::Whiskey, Good::Coin, 2},
    Exchange{Verb::Cash, Good::Wine, Good::Coin, 1},
};

Purse after(Purse purse, const Exchange& exchange) {
  --held(purse, exchange.from);
  gain(purse, exchange.to, exchange.count);
  return purse;
}

// Whether some number of grain, flipped, leaves enough of both icons.
bool feeds_and_heats(const Purse& purse, int food, int halves) {
  int tiles_food = 0, tiles_energy = 0;
  for (int i = 0; i < kGoods; ++i) {
    tiles_food += purse[static_cast<std::size_t>(i)] * kWorth[static_cast<std::size_t>(i)].food;
    tiles_energy += purse[static_cast<std::size_t>(i)] * kWorth[static_cast<std::size_t>(i)].energy;
  }
  for (int flipped = 0; flipped <= held(purse, Good::Grain); ++flipped)
    if (tiles_food - flipped >= food && tiles_energy + flipped >= halves) return true;
  return false;
}

// Whether what was begun can still be finished with that purse.
bool finishes(const State& s, const Purse& purse) {
  switch (s.ask) {
    case Ask::Fee: return held(purse, present(s)) > 0 || coins_within(purse) >= s.price;
    case Ask::Where: {
      if (is_building(s.pending)) return true;  // no cost is lost by an exchange
      const Settlement& town = settlement_of(s.pending);
      return feeds_and_heats(purse, town.food, town.energy);
    }
    default: return true;
  }
}

// Payments in progress are the business of payment_test.cpp.
bool pays(const State& s) {
  if (s.ask == Ask::Pay) return true;
  return s.ask == Ask::Step && (s.owed[0] | s.owed[1] | s.owed[2] | s.frame.times) != 0;
}

struct Tally {
  int offered = 0, refused = 0;
};

void look_at_exchanges(const State& s, const ActionList& offers, Tally& tally) {
  const Purse& purse = player(s).goods;
  for (const Exchange& exchange : kExchanges) {
    const Action action{static_cast<std::uint8_t>(exchange.verb),
                        static_cast<std::uint8_t>(exchange.from), 0, 0};
    const bool offered = offers.contains(action);
    if (held(purse, exchange.from) == 0) {
      EXPECT_FALSE(offered);
      continue;
    }
    if (!pays(s)) {
      EXPECT_EQ(offered, finishes(s, after(purse, exchange)))
          << worth(exchange.from).id << " at question " << static_cast<int>(s.ask);
    }
    ++(offered ? tally.offered : tally.refused);
    if (!offered) continue;
    State next = s;
    apply(next, action);
    ActionList answers;
    offer_answers(next, answers);
    EXPECT_TRUE(next.ask == Ask::Over || answers.size() > 1u) << "nothing is left to decide";
    // Where the exchange left a choice it did nothing else.
    if (next.ask == s.ask && next.asked == s.asked && next.frame == s.frame &&
        next.cursor == s.cursor && next.slot == s.slot && next.round == s.round) {
      EXPECT_EQ(next.players[s.asked].goods, after(purse, exchange));
      EXPECT_LT(exchangeable(next.players[s.asked].goods), exchangeable(purse));
    }
  }
}

// Random play of one game with full larders, so that there is always something to exchange.
Tally random_game(const Setup& setup, std::uint64_t seed) {
  Rng rng(seed);
  State s = begin(setup);
  for (int seat = 0; seat < s.seats; ++seat) {
    Purse& purse = s.players[static_cast<std::size_t>(seat)].goods;
    for (const Good good : {Good::Grain, Good::Wood, Good::Clay, Good::Stone, Good::Livestock})
      gain(purse, good, 2);
    gain(purse, present(s), 3);
  }
  Tally tally;
  ActionList offers;
  while (s.ask != Ask::Over) {
    offers.clear();
    offer(s, offers);
    look_at_exchanges(s, offers, tally);
    if (::testing::Test::HasFailure()) break;
    Action answer = offers[rng.below(static_cast<std::uint32_t>(offers.size()))];
    if (is_exchange(answer) && rng.below(4) > 0)
      answer = offers[rng.below(static_cast<std::uint32_t>(offers.size()))];
    apply(s, answer);
  }
  return tally;
}

}  // namespace

// OL-11.1, OL-11.2, OL-11.6, OL-11.7.
TEST(OraExchange, OfferedWhereverItSpoilsNothing) {
  Tally sum;
  for (int seats = 1; seats <= 4; ++seats)
    for (std::uint8_t variant = 0; variant < 2; ++variant)
      for (std::uint8_t length = 0; length < 2; ++length)
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
          refectory::Setup setup;
          setup.seats = static_cast<std::uint8_t>(seats);
          setup.option[kVariant] = variant;
          setup.option[kLength] = length;
          if (Rules::check(setup)) continue;
          SCOPED_TRACE(cat(seats, " seats, ", variant ? "ireland" : "france", ", length ",
                           int{length}, ", seed ", seed));
          const Tally tally = random_game(setup, seed);
          if (HasFailure()) return;
          sum.offered += tally.offered;
          sum.refused += tally.refused;
        }
  EXPECT_GT(sum.offered, 10'000);
  EXPECT_GT(sum.refused, 10) << "no exchange was ever in the way: the walk is too tame";
}

}  // namespace refectory::ora
