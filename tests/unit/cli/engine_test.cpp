#include <gtest/gtest.h>

#include <chrono>

#include "games/games.hpp"
#include "record/engine.hpp"
#include "unit/cli/calling.hpp"

namespace refectory::cli {
namespace {

constexpr const char* kLong =
    R"({"id":"long","game":"ragusa","new":{"seats":3},"chance":"draw","want":["best"],)"
    R"("best":{"ms":600000,"lines":1}})"
    "\n";
constexpr const char* kShort = R"({"id":7,"game":"ale","new":{}})"
                               "\n";

std::vector<Document> engine(const std::string& input) {
  const Ran ran = call({"engine"}, input, games());
  EXPECT_EQ(ran.code, kDone);
  std::vector<Document> out;
  for (const auto line : split(ran.out, '\n'))
    if (!line.empty()) out.push_back(*read_json(line));
  return out;
}

TEST(EngineCommand, CancelsASearchAndKeepsTheOrder) {
  const auto begin = std::chrono::steady_clock::now();
  const auto replies = engine(cat(kLong, kShort, R"({"id":2,"cancel":"long"})", "\n", kShort));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(60));
  ASSERT_EQ(replies.size(), 4u);
  EXPECT_EQ(field(replies[0], "id"), "\"long\"");
  EXPECT_EQ(field(*replies[0].find("best"), "cancelled"), "true");
  EXPECT_EQ(field(replies[1], "id"), "7");
  EXPECT_EQ(to_json(replies[2]), R"({"id":2,"ok":true,"cancelled":true})");
  EXPECT_EQ(field(replies[3], "id"), "7");
}

TEST(EngineCommand, NothingToCancel) {
  const auto replies =
      engine(cat(kShort, R"({"id":2,"cancel":7})", "\n", R"({"id":3,"cancel":"other"})", "\n"));
  ASSERT_EQ(replies.size(), 3u);
  EXPECT_EQ(field(replies[1], "cancelled"), "false");
  EXPECT_EQ(field(replies[2], "cancelled"), "false");
}

TEST(EngineCommand, DamagedCancelsAreRefused) {
  for (const char* line : {R"({"cancel":1})", R"({"id":1,"cancel":1,"want":[]})", R"("cancel")",
                           R"({"id":1,"cancel")"}) {
    const auto replies = engine(cat(line, "\n"));
    ASSERT_EQ(replies.size(), 1u);
    EXPECT_EQ(field(replies[0], "ok"), "false") << line;
  }
}

TEST(EngineCommand, SaysThatARequestIsTooLong) {
  std::string full(kShort);
  full.insert(full.size() - 1, kLongestRequest - (full.size() - 1), ' ');
  const std::string above = cat(full.substr(0, full.size() - 1), " \n");
  const std::string cancel = cat(R"({"id":2,"cancel":7})", std::string(kLongestRequest, ' '), "\n");
  const auto replies = engine(cat(full, above, cancel, kShort));
  ASSERT_EQ(replies.size(), 4u);
  EXPECT_EQ(field(replies[0], "ok"), "true");
  for (const std::size_t i : {1u, 2u})
    EXPECT_EQ(
        to_json(replies[i]),
        R"({"id":null,"ok":false,"error":{"code":"bad_request","message":"a request has at most 16 MB"}})");
  EXPECT_EQ(field(replies[3], "ok"), "true");
}

TEST(EngineCommand, PartialFindingsComeBeforeTheAnswer) {
  const auto replies = engine(
      R"({"id":1,"game":"ragusa","new":{},"chance":"draw","want":["best"],"best":{"ms":200,"every":30}})"
      "\n");
  ASSERT_GE(replies.size(), 2u);
  for (std::size_t i = 0; i + 1 < replies.size(); ++i)
    EXPECT_EQ(field(replies[i], "partial"), "true");
  EXPECT_EQ(field(replies.back(), "partial"), "nothing");
}

}  // namespace
}  // namespace refectory::cli
