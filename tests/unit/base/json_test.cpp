#include "base/json.hpp"

#include <gtest/gtest.h>

namespace refectory {
namespace {

TEST(Json, ReadsEveryKindOfValue) {
  const auto read = read_json(R"( {"a":[1,-2,0,3.5,1e2],"b":{"c":null},"d":true,"e":false} )");
  ASSERT_TRUE(read);
  EXPECT_EQ(to_json(*read), R"({"a":[1,-2,0,3.5,100],"b":{"c":null},"d":true,"e":false})");
}

TEST(Json, ReadsLineEndsAndMarksOfOtherSystems) {
  const auto read = read_json("\xEF\xBB\xBF{\r\n\"a\":\r\n1}\r\n");
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(to_json(*read), R"({"a":1})");
}

TEST(Json, ReadsEscapesAndUtf8) {
  const auto read = read_json(R"("a\"\\\/\n\t\u0041\u00e9\u20ac\ud83c\udf77 ż")");
  ASSERT_TRUE(read);
  EXPECT_EQ(*read->as_text(), "a\"\\/\n\tA\u00e9\u20ac\U0001F377 ż");
}

TEST(Json, KeepsLargeWholeNumbersExactAndLargerOnesAsReals) {
  EXPECT_EQ(*read_json("9223372036854775807")->as_int(), 9223372036854775807LL);
  EXPECT_EQ(read_json("18446744073709551615")->as_natural(), 18446744073709551615ULL);
  EXPECT_EQ(*read_json("18446744073709551616")->as_real(), 18446744073709551616.0);
  for (const char* text : {"-9223372036854775808", "0", "9223372036854775807",
                           "9223372036854775808", "18446744073709551615"})
    EXPECT_EQ(to_json(*read_json(text)), text);
}

TEST(Json, RefusesAMemberThatIsThereTwice) {
  const auto message = [](std::string_view text) {
    const auto read = read_json(text);
    return read ? "" : read.error().message;
  };
  EXPECT_EQ(message(R"({"a":1,"b":2,"a":1})"), "a is there twice");
  EXPECT_EQ(message(R"({"players":[{},{"goods":{"wood":1,"peat":0,"wood":2}}]})"),
            "players[1].goods.wood is there twice");
  EXPECT_EQ(message(R"([{"":1,"":1}])"), "[0]. is there twice");
  EXPECT_EQ(message(R"([{"a":1},{"a":1}])"), "");
}

class NotJson : public testing::TestWithParam<const char*> {};
TEST_P(NotJson, IsRefusedWithAPlace) {
  const auto read = read_json(GetParam());
  ASSERT_FALSE(read) << GetParam();
  EXPECT_NE(read.error().message.find("not JSON: "), std::string::npos);
  EXPECT_NE(read.error().message.find("at character"), std::string::npos);
}
INSTANTIATE_TEST_SUITE_P(Texts, NotJson,
                         testing::Values("", " ", "{", "[", "[1", "[1,]", "[,1]", "{\"a\"}",
                                         "{\"a\":}", "{\"a\":1,}", "{a:1}", "01", "-", "1.", "1e",
                                         "+1", ".5", "nul", "tru", "\"", "\"\\x\"", "\"\\u12\"",
                                         "\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\u0041\"",
                                         "\"\n\"", "\"\xff\"", "\"\xc0\xaf\"", "\"\xed\xa0\x80\"",
                                         "\"\xf4\x90\x80\x80\"", "\"\xe2\x82\"", "1 2", "{} x",
                                         "1e999", "NaN", "'a'"));

TEST(Json, RefusesAbsurdDepth) {
  EXPECT_FALSE(read_json(std::string(100'000, '[')));
  EXPECT_TRUE(read_json(std::string(30, '[') + std::string(30, ']')));
}

}  // namespace
}  // namespace refectory
