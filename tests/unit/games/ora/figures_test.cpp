#include "games/ora/figures.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/ora/payment.hpp"
#include "games/ora/rules.hpp"
#include "games/ora/verbs.hpp"
#include "walks.hpp"

// What a seat can give now, against what the engine asks and offers.
namespace refectory::ora {
namespace {

std::string_view name_of(Good good) {
  return worth(good).id;
}

// OL-10.2: the kind that is asked for comes first, and no more of it is offered than there is.
TEST(OraFigures, KindsToPayBeginWithTheOneAskedFor) {
  int paid = 0;
  walk_random_games<Rules>(41, 24, [&](const State& s, const ActionList& offers) {
    const Document now = standing(s);
    ASSERT_EQ(now.find("pay") != nullptr, s.ask == Ask::Pay);
    if (s.ask != Ask::Pay) return;
    const auto& kinds = *now.find("pay")->as_list();
    ASSERT_FALSE(kinds.empty());
    const Tender& asked = kTenders[s.cursor];
    ASSERT_EQ(*kinds[0].find("good")->as_text(), name_of(asked.good));
    ASSERT_EQ(*kinds[0].find("each")->as_int(), icons_of(asked));
    for (const Action a : offers) {
      if (verb_of(a) != Verb::Burn && verb_of(a) != Verb::Eat && verb_of(a) != Verb::Spend)
        continue;
      ASSERT_LE(a.b, *kinds[0].find("most")->as_int());
    }
    ++paid;
  });
  EXPECT_GT(paid, 20);
}

// OL-10.4: what is offered is among what may be given.
TEST(OraFigures, KindsToGiveHaveAllThatIsOffered) {
  int given = 0;
  walk_random_games<Rules>(42, 24, [&](const State& s, const ActionList& offers) {
    const Document now = standing(s);
    const Document* const kinds = now.find("give");
    for (const Action a : offers) {
      if (verb_of(a) != Verb::Give) continue;
      ASSERT_NE(kinds, nullptr);
      ASSERT_TRUE(std::ranges::any_of(*kinds->as_list(), [&](const Document& kind) {
        return *kind.as_text() == name_of(good_of(a));
      }));
      ++given;
    }
  });
  EXPECT_GT(given, 20);
}

// Goods come onto the wheel in the round that was told.
TEST(OraFigures, GoodsComeWhenTold) {
  State before{};
  int came = 0;
  walk_random_games<Rules>(43, 24, [&](const State& s, const ActionList&) {
    for (const auto& [dial, good] :
         {std::pair(kGrapesDial, Good::Grapes), {kStoneDial, Good::Stone}})
      if (s.round > before.round && s.wheel[dial] != kNotInPlay &&
          before.wheel[dial] == kNotInPlay) {
        const Document now = standing(before);
        const Document* const round = now.find("coming")->find(name_of(good));
        ASSERT_NE(round, nullptr);
        ASSERT_EQ(*round->as_int(), s.round);
        ++came;
      }
    before = s;
  });
  EXPECT_GT(came, 5);
}

}  // namespace
}  // namespace refectory::ora
