#include "games/ragusa/refusals.hpp"

#include <gtest/gtest.h>

#include "games/ragusa/city.hpp"
#include "games/ragusa/placement.hpp"
#include "positions.hpp"
#include "walks.hpp"

namespace refectory::ragusa {
namespace {

template <class T>
T value_of(const Error& error, std::string_view name) {
  for (const NamedValue& named : error.values)
    if (named.name == name) return std::get<T>(named.value);
  ADD_FAILURE() << error.code << " has no value " << name;
  return {};
}

bool may_build(const State& s, Action a) {
  const auto sites =
      verb(a) == Verb::Build ? house_sites(s, s.active) : superhouse_sites(s, s.active);
  return sites & bit(a.a);
}

void give(State& s, int player, const Counts& counts) {
  for (const auto& [id, count] : counts)
    for (int r = 0; r < kResources; ++r)
      if (kResourceNames[static_cast<std::size_t>(r)] == id)
        s.players[static_cast<std::size_t>(player)].resources[static_cast<std::size_t>(r)] +=
            u8(count);
}

// RA-4.2, RA-4.3, RA-4.5, RA-4.7: with what is named, and with no less of it, the house can stand.
TEST(RagusaRefusals, NameTheResourcesThatAreMissing) {
  int seen = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed)
    walk_random_games<Rules>(seed, 8, [&](const State& s, const ActionList& offers) {
      if (s.phase != Phase::Build || s.active >= s.seats) return;
      for (int space = 0; space < kBoard.spaces; ++space)
        for (const Verb how : {Verb::Build, Verb::Superhouse}) {
          const Action a = action(how, space);
          if (offers.contains(a)) continue;
          const Error why = Rules::explain(s, a);
          if (why.code != "missing_resources") continue;
          ++seen;
          const auto missing = value_of<Counts>(why, "missing");
          ASSERT_FALSE(missing.empty());
          EXPECT_EQ(value_of<std::string>(why, "space"), space_name(space));
          // With fewer fish nothing can be exchanged for what is missing still.
          State helped = s;
          give(helped, s.active, missing);
          const Error rest = Rules::explain(helped, a);
          EXPECT_TRUE(may_build(helped, a) || rest.code == "missing_fish") << rest.message;
          int price = 0;
          for (const auto& [id, count] : missing)
            for (int r = 1; r < kResources; ++r)
              if (kResourceNames[static_cast<std::size_t>(r)] == id)
                price += count * kFishPrice[static_cast<std::size_t>(r)];
          EXPECT_EQ(value_of<std::int64_t>(why, "price"), price);
          const bool keeps = value_of<std::string>(why, "case") == "keep";
          EXPECT_EQ(keeps, value_of<std::int64_t>(why, "have") >= price);
        }
    });
  EXPECT_GT(seen, 1000);
}

// RA-5.8: a ship costs commodities.
TEST(RagusaRefusals, NameTheCommoditiesThatAreMissing) {
  State s = at_start(3);
  put_ships(s, {"gems", "pearls", "silk-wine"});
  s.phase = Phase::Market;
  s.asked = 0;
  for (int slot = 0; slot < 3; ++slot) {
    stock(s, 0, 1, 0, 0);
    const Error why = Rules::explain(s, action(Verb::Buy, slot));
    ASSERT_EQ(why.code, "cannot_pay");
    for (const auto& [id, count] : value_of<Counts>(why, "missing"))
      for (int c = 0; c < kCommodities; ++c)
        if (kCommodityNames[static_cast<std::size_t>(c)] == id)
          s.players[0].stock[static_cast<std::size_t>(c)] += u8(count);
    EXPECT_TRUE(can_buy(s, 0, slot));
    const auto cost = ship_cost(s, slot);
    for (int c = 0; c < kCommodities; ++c)
      EXPECT_EQ(s.players[0].stock[static_cast<std::size_t>(c)],
                std::max<int>(cost[static_cast<std::size_t>(c)], c == 0));
  }
}

TEST(RagusaRefusals, AskInWordsAndById) {
  const State s = at_start(3);
  const Error why = Rules::explain(s, *Rules::parse("wall W10"));
  EXPECT_EQ(why.code, "another_question");
  EXPECT_EQ(why.values, (NamedValues{{"question", "build"}}));
  EXPECT_EQ(why.message, "the question is where to build");
}

}  // namespace
}  // namespace refectory::ragusa
