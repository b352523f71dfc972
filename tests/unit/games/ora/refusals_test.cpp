#include "games/ora/refusals.hpp"

#include <gtest/gtest.h>

#include <map>

#include "games/ora/payment.hpp"
#include "play.hpp"
#include "walks.hpp"

namespace refectory::ora {
namespace {

Counts missing_in(const Error& error) {
  for (const NamedValue& named : error.values)
    if (named.name == "missing") return std::get<Counts>(named.value);
  return {};
}

// Icons are given as flour and straw, which have one of them each.
void give(State& s, std::string_view id, int count) {
  for (int i = 0; i < kGoods; ++i)
    if (worth(static_cast<Good>(i)).id == id) gain(player(s).goods, static_cast<Good>(i), count);
  if (id == "food") gain(player(s).goods, Good::Flour, count);
  if (id == "energy_halves") gain(player(s).goods, Good::Straw, count);
}

bool cannot_pay(const State& s, Action a) {
  return !offers_of(s).contains(a) && Rules::explain(s, a).code == "cannot_pay";
}

// Whatever might be meant by somebody who pays.
std::vector<Action> payments() {
  std::vector<Action> out;
  const auto add = [&](Verb verb, int a) {
    out.push_back({static_cast<std::uint8_t>(verb), static_cast<std::uint8_t>(a), 0, 0});
  };
  for (int face = 0; face < kFaces; ++face)
    for (const Verb verb : {Verb::Build, Verb::Contract}) add(verb, face);
  for (int settlement = 0; settlement < kSettlements; ++settlement) add(Verb::Settle, settlement);
  for (const int stack : {0, 1}) add(Verb::Buy, stack);
  for (int times = 1; times <= 6; ++times) add(Verb::Times, times);
  for (int level = 1; level <= 3; ++level) add(Verb::Level, level);
  return out;
}

// OL-10.2, OL-11.1, OL-11.2: with what is named the answer can be paid, with less of any of it not.
TEST(OraRefusals, NameWhatIsMissing) {
  const auto answers = payments();
  std::map<Verb, int> seen;
  int turns = 0;
  for (std::uint64_t seed = 0; seed < 2; ++seed)
    walk_random_games<Rules>(seed, 6, [&](const State& s, const ActionList& offers) {
      // Turns are many and alike; steps and phases are few.
      if (s.ask != Ask::Step && s.ask != Ask::Phase && ++turns % 8 != 0) return;
      for (const Action a : answers) {
        if (offers.contains(a)) continue;
        const Error why = Rules::explain(s, a);
        if (why.code != "cannot_pay") continue;
        const Counts missing = missing_in(why);
        ASSERT_FALSE(missing.empty()) << Rules::format(a);
        if (++seen[verb_of(a)] % 7 != 0) continue;
        const bool points = missing.back().first == "points";
        const bool goods_first = verb_of(a) == Verb::Times && missing[0].first != "food" &&
                                 missing[0].first != "energy_halves";
        State helped = s;
        for (const auto& [id, count] : missing) {
          ASSERT_GT(count, 0);
          give(helped, id, count);
        }
        // Goods of a trade are looked at before its icons.
        if (!points && !goods_first) {
          EXPECT_FALSE(cannot_pay(helped, a)) << Rules::format(a) << why.message;
        }
        for (const auto& [id, count] : missing) {
          if (id == "points") continue;
          State poorer = s;
          for (const auto& [other, more] : missing) give(poorer, other, more - (other == id));
          EXPECT_TRUE(cannot_pay(poorer, a)) << Rules::format(a) << " without 1 " << id;
        }
      }
    });
  for (const Verb verb : {Verb::Build, Verb::Contract, Verb::Settle, Verb::Buy, Verb::Times})
    EXPECT_GT(seen[verb], 50) << static_cast<int>(verb);
}

// OL-11.2: whiskey that the price itself asks for is no coin of it.
TEST(OraRefusals, DoNotCountATileTwice) {
  Purse purse{};
  gain(purse, Good::Whiskey, 1);
  gain(purse, Good::Coin, 1);
  EXPECT_EQ(missing_for(purse, whiskey(1) + coins(2)), (Counts{{"coin", 1}}));
  EXPECT_EQ(missing_for(purse, coins(3)), Counts{});
  EXPECT_EQ(missing_for(purse, whiskey(2) + coins(1)), (Counts{{"whiskey", 1}}));
  gain(purse, Good::Coin, 1);
  EXPECT_EQ(missing_for(purse, whiskey(1) + coins(2)), Counts{});
}

TEST(OraRefusals, MissingIsWhatIsNotCovered) {
  Rng rng(3);
  const Bundle price = whiskey(1) + coins(3) + straw(2) + grain(1);
  for (int i = 0; i < 2000; ++i) {
    Purse purse{};
    for (const Good good : {Good::Whiskey, Good::Wine, Good::Coin, Good::Straw, Good::Grain})
      gain(purse, good, static_cast<int>(rng.below(6)));
    for (int times = 1; times <= 2; ++times)
      EXPECT_EQ(missing_for(purse, price, times).empty(), covers(purse, price, times));
  }
}

// OL-10.12: icons that a purse lacks are nothing where it can pay, and else what must be added.
TEST(OraRefusals, LackingIsWhatCannotBePaid) {
  Rng rng(4);
  const auto upto = [&](std::uint32_t most) {
    return static_cast<std::uint16_t>(rng.below(most + 1));
  };
  for (int i = 0; i < 5000; ++i) {
    Purse purse{};
    for (int good = 0; good < kGoods; ++good)
      if (static_cast<Good>(good) != Good::FiveCoins && rng.below(4) == 0)
        gain(purse, static_cast<Good>(good), static_cast<int>(rng.below(4)));
    const Debt debt = {upto(20), upto(20), upto(9)};
    const Debt lacks = lacking(purse, debt);
    EXPECT_EQ(payable(purse, debt), lacks == Debt{});
    Debt rest = debt;
    for (std::size_t icon = 0; icon < rest.size(); ++icon)
      rest[icon] = static_cast<std::uint16_t>(rest[icon] - lacks[icon]);
    EXPECT_TRUE(payable(purse, rest));
    for (std::size_t icon = 0; icon < rest.size(); ++icon)
      if (lacks[icon] > 0) {
        Debt more = rest;
        ++more[icon];
        EXPECT_FALSE(payable(purse, more));
      }
  }
}

// What is asked stands in the sentence and, by its name, among the values.
TEST(OraRefusals, AskInWordsAndById) {
  const State s = Rules::setup(setup_for(Mode::Three));
  const Error why = Rules::explain(s, *Rules::parse("times 2"));
  EXPECT_EQ(why.code, "wrong_moment");
  EXPECT_EQ(why.values, (NamedValues{{"question", "turn"}}));
  EXPECT_EQ(why.message, "not now: your turn, 1 action left");
}

// Alone, the other landscape is the neutral player's, who is called so and sits nowhere.
TEST(OraRefusals, KnowWhoSitsThere) {
  const auto code = [](Mode mode, std::string_view text) {
    return Rules::explain(Rules::setup(setup_for(mode)), *Rules::parse(text)).code;
  };
  EXPECT_EQ(code(Mode::Solo, "contract L3 of blue"), "unknown_seat");
  EXPECT_EQ(code(Mode::Solo, "use L3 of blue"), "unknown_seat");
  EXPECT_EQ(code(Mode::Solo, "use L3 of neutral"), "not_yours");
  EXPECT_EQ(code(Mode::Three, "contract L3 of neutral"), "unknown_seat");
  EXPECT_EQ(code(Mode::Three, "contract L3 of green"), "unknown_seat");
  EXPECT_EQ(code(Mode::Three, "use L3 of blue"), "not_yours");
}

TEST(OraRefusals, NameCardsByCodeAndTitle) {
  const State s = Rules::setup(setup_for(Mode::Three));
  const Error why = Rules::explain(s, *Rules::parse("use F04"));
  EXPECT_EQ(why.code, "not_built");
  EXPECT_EQ(why.values, (NamedValues{{"card", "F04"}}));
  EXPECT_EQ(why.message, "nobody has built the Windmill (F04)");
}

}  // namespace
}  // namespace refectory::ora
