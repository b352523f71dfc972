#include <gtest/gtest.h>

#include <array>
#include <set>

#include "base/fixed.hpp"
#include "base/hash.hpp"
#include "base/result.hpp"
#include "base/rng.hpp"
#include "base/text.hpp"

namespace refectory {
namespace {

TEST(Text, QuotesCutNoCharacterInTwo) {
  std::string text;
  for (int i = 0; i < 59; ++i) text += 'x';
  EXPECT_EQ(in_quotes(text + "łł"), cat("'", text, "…'"));
  EXPECT_EQ(in_quotes(text + "yłł"), cat("'", text, "y…'"));
}

TEST(Text, CatJoinsStringsCharactersAndNumbers) {
  EXPECT_EQ(cat("a", 'b', 3, std::string("c"), std::uint8_t{200}), "ab3c200");
}

TEST(Text, ToIntTakesWholeNumbersOnly) {
  EXPECT_EQ(to_int("-12"), -12);
  for (const auto* text : {"", "+1", " 1", "1 ", "1.0", "1a", "99999999999", "0x1"})
    EXPECT_EQ(to_int(text), std::nullopt) << text;
}

TEST(Text, ASeedIsAnyNumberOf64BitsInDecimalDigits) {
  EXPECT_EQ(to_seed("0"), 0u);
  EXPECT_EQ(to_seed("18446744073709551615"), 18446744073709551615u);
  for (const auto* text : {"", "-1", "+1", "0x10", "18446744073709551616", " 1", "1e3"})
    EXPECT_EQ(to_seed(text), std::nullopt) << text;
}

TEST(Text, RealNumbersAreFinite) {
  EXPECT_EQ(to_real<double>("-0.25"), -0.25);
  EXPECT_EQ(to_real<float>("1e3"), 1000.0F);
  for (const auto* text : {"", "inf", "-inf", "nan", "1e999", "0x1p3", "+1", "1,5", " 1", "1 "})
    EXPECT_EQ(to_real<double>(text), std::nullopt) << text;
}

TEST(Text, ANumberOutOfBoundsIsRefusedWithThem) {
  EXPECT_EQ(*read_whole<int>("5", 1, 5), 5);
  EXPECT_EQ(*read_whole<std::uint64_t>("18446744073709551615"), 18446744073709551615u);
  for (const auto* text : {"0", "6", "", "five", "0x2", "99999999999999999999"}) {
    const auto read = read_whole<int>(text, 1, 5);
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.error().message, cat("'", text, "' is not a whole number from 1 to 5"));
  }
  EXPECT_EQ(in_quotes(std::string(61, 'x')), cat("'", std::string(60, 'x'), "…'"));
}

TEST(Text, ARealNumberOutOfBoundsIsRefusedWithThem) {
  EXPECT_EQ(*read_real<float>("-1e3", -1000, 1000), -1000.0F);
  for (const auto* text : {"1000.5", "-1001", "1e30", "nan", "", "0x1"}) {
    const auto read = read_real<float>(text, -1000, 1000);
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.error().message, cat("'", text, "' is not a number from -1000 to 1000"));
  }
}

TEST(Text, AByteOrderMarkIsCutOff) {
  EXPECT_EQ(without_mark("\xEF\xBB\xBFtext"), "text");
  EXPECT_EQ(without_mark("text\xEF\xBB\xBF"), "text\xEF\xBB\xBF");
}

TEST(Text, WordsAreCutOffAtBlanks) {
  std::string_view text = "  lay \t hops-3   on 12 ";
  EXPECT_EQ(next_word(text), "lay");
  EXPECT_EQ(next_word(text), "hops-3");
  EXPECT_EQ(text, "on 12");
  EXPECT_EQ(next_word(text), "on");
  EXPECT_EQ(next_word(text), "12");
  EXPECT_EQ(next_word(text), "");
}

TEST(Text, SplitKeepsEmptyPieces) {
  EXPECT_EQ(split("a,,b", ',').size(), 3u);
  EXPECT_EQ(split("", ',').size(), 1u);
  EXPECT_EQ(join({"a", "b"}, " | "), "a | b");
}

// The numbers are part of the log's promise: the same on every machine, for ever.
TEST(Rng, NumbersArePinned) {
  Rng rng(42);
  EXPECT_EQ(rng.next(), 13679457532755275413u);
  EXPECT_EQ(rng.next(), 2949826092126892291u);
  Rng dice(7);
  std::array<std::uint32_t, 6> rolls{};
  for (auto& roll : rolls) roll = dice.below(6);
  Rng again(7);
  for (const auto roll : rolls) EXPECT_EQ(roll, again.below(6));
}

TEST(Rng, DrawsAreBoundedAndEven) {
  Rng rng(1);
  std::array<int, 3> count{};
  for (int i = 0; i < 30'000; ++i) ++count[rng.below(3)];
  for (const int n : count) EXPECT_NEAR(n, 10'000, 400);
}

TEST(Rng, ShuffleKeepsEveryElement) {
  Rng rng(3);
  std::array<int, 8> deck = {0, 1, 2, 3, 4, 5, 6, 7};
  const auto before = deck;
  rng.shuffle(deck);
  EXPECT_NE(deck, before);
  EXPECT_EQ(std::set<int>(deck.begin(), deck.end()).size(), 8u);
}

TEST(Rng, ForksDiffer) {
  const Rng rng(9);
  EXPECT_NE(rng.fork(1).next(), rng.fork(2).next());
  EXPECT_EQ(rng.fork(1).next(), rng.fork(1).next());
}

TEST(Hash, EveryByteAndTheLengthCount) {
  std::array<unsigned char, 20> bytes{};
  const auto plain = hash_bytes(bytes.data(), bytes.size());
  EXPECT_NE(plain, hash_bytes(bytes.data(), bytes.size() - 1));
  for (auto& byte : bytes) {
    byte = 1;
    EXPECT_NE(hash_bytes(bytes.data(), bytes.size()), plain);
    byte = 0;
  }
}

TEST(Fixed, PushesAndShrinks) {
  Fixed<int, 3> list;
  list.push(4);
  list.push(5);
  EXPECT_EQ(list.size(), 2u);
  EXPECT_EQ(list.back(), 5);
  list.resize_down(1);
  EXPECT_EQ(list.back(), 4);
  list.clear();
  EXPECT_TRUE(list.empty());
}

TEST(Result, IsAValueOrAnError) {
  const Result<int> good = 3;
  const Result<int> bad = Error{code::kUnreadable, "no"};
  ASSERT_TRUE(good);
  EXPECT_EQ(*good, 3);
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().code, "unreadable");
}

}  // namespace
}  // namespace refectory
