#include "core/refusals.hpp"

#include <gtest/gtest.h>

namespace refectory {
namespace {

constexpr auto kRows = std::to_array<RefusalRow>({
    {"short_of", "", "{missing|one:# ducat|other:# ducats} missing, not {have}"},
    {"two_ways", "left", "{seat} is left, and {seat} stays"},
    {"two_ways", "right", "nobody is right"},
    {"goods", "", "{missing} missing, {land} needed"},
});
using Row = RefusalIn<kRows>;

Error say(Row row, NamedValues values = {}) {
  return refusal(row.row(), std::move(values), plain_words);
}

TEST(Refusals, SayTheirValues) {
  EXPECT_EQ(say("short_of", {{"missing", 1}, {"have", 0}}).message, "1 ducat missing, not 0");
  EXPECT_EQ(say("short_of", {{"missing", 0}, {"have", 1}}).message, "0 ducats missing, not 1");
  EXPECT_EQ(say("short_of", {{"missing", 21}, {"have", 1}}).message, "21 ducats missing, not 1");
  EXPECT_EQ(say({"two_ways", "left"}, {{"seat", "red"}}).message, "red is left, and red stays");
  const Error goods = say(
      "goods", {{"missing", Counts{{"clay", 2}, {"straw", 1}}}, {"land", Ids{"coast", "hill"}}});
  EXPECT_EQ(goods.message, "2 clay, 1 straw missing, coast, hill needed");
}

// What somebody else wrote is put in as it is.
TEST(Refusals, DoNotReadTheirValues) {
  EXPECT_EQ(say({"two_ways", "left"}, {{"seat", "{seat}"}}).message,
            "{seat} is left, and {seat} stays");
}

TEST(Refusals, CarryTheirCaseAndValues) {
  const Error left = say({"two_ways", "left"}, {{"seat", "red"}});
  EXPECT_EQ(left.code, "two_ways");
  EXPECT_EQ(left.values, (NamedValues{{"case", "left"}, {"seat", "red"}}));
  EXPECT_EQ(say("short_of", {{"missing", 1}, {"have", 0}}).values,
            (NamedValues{{"missing", 1}, {"have", 0}}));
  EXPECT_EQ(say({"two_ways", "right"}).values, (NamedValues{{"case", "right"}}));
}

TEST(Refusals, KnowTheirPlaces) {
  using Names = std::vector<std::string_view>;
  EXPECT_EQ(places_of("{a} and {b|one:x|other:# y}, {a}"), (Names{"a", "b"}));
  EXPECT_EQ(places_of("none at all"), Names{});
}

}  // namespace
}  // namespace refectory
