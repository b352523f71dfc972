#include "base/document.hpp"

#include <gtest/gtest.h>

#include "base/json.hpp"

namespace refectory {
namespace {

TEST(Document, WritesJson) {
  const Document document = Document::map()
                                .set("name", "a \"b\"\n\x01")
                                .set("list", Document(Document::List{1, true, Document(), 2.5}))
                                .set("empty", Document::map());
  EXPECT_EQ(to_json(document), R"({"name":"a \"b\"\n\u0001","list":[1,true,null,2.5],"empty":{}})");
}

TEST(Document, ReadsBackWhatItWrote) {
  const Document document =
      Document::map()
          .set("x", std::string(200, 'x'))
          .set("y", Document(Document::List{1, 2, Document::map().set("z", -7)}));
  for (const int indent : {0, 2}) {
    const auto read = read_json(to_json(document, indent));
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, document);
  }
}

TEST(Document, EqualNumbersAreEqual) {
  EXPECT_EQ(Document(std::uint64_t{7}), Document(7));
  EXPECT_EQ(Document(std::uint64_t{7}).as_natural(), 7u);
  EXPECT_EQ(Document(-7).as_natural(), std::nullopt);
  const std::uint64_t large = std::uint64_t{1} << 63;
  EXPECT_EQ(Document(large).as_natural(), large);
  EXPECT_EQ(Document(large).as_int(), nullptr);
  EXPECT_EQ(to_json(Document(large)), "9223372036854775808");
}

TEST(Document, EditsInPlace) {
  Document document = Document::map().set("list", Document::list());
  document.as_map()->front().second.as_list()->push_back(3);
  EXPECT_EQ(to_json(document), R"({"list":[3]})");
}

TEST(Reader, NamesTheFieldOfTheFirstComplaint) {
  const auto document = read_json(R"({"players":[{"wood":1},{"wood":70}],"x":1})");
  std::optional<Error> complaint;
  const Reader root(*document, complaint);
  EXPECT_EQ(root["players"][0]["wood"].integer(0, 9), 1);
  EXPECT_EQ(root["players"][1]["wood"].integer(0, 9), 0);
  root["nothing"].integer(0, 9);
  ASSERT_TRUE(complaint);
  EXPECT_EQ(complaint->code, code::kBadDocument);
  EXPECT_EQ(complaint->message, "players[1].wood must be between 0 and 9, not 70");
}

TEST(Reader, ComplainsAboutMissingAndStrangeFields) {
  const auto complaint_about = [](std::string_view json, auto look) {
    const auto document = read_json(json);
    std::optional<Error> complaint;
    look(Reader(*document, complaint));
    return complaint ? complaint->message : "";
  };
  EXPECT_EQ(complaint_about("{}", [](const Reader& r) { r["a"]["b"].text(); }), "a is missing");
  EXPECT_EQ(complaint_about(R"({"a":1})", [](const Reader& r) { r["a"].text(); }),
            "a must be a text");
  EXPECT_EQ(complaint_about(R"({"a":1})", [](const Reader& r) { r["a"].flag(); }),
            "a must be true or false");
  EXPECT_EQ(complaint_about(R"({"a":[]})", [](const Reader& r) { r["a"][2].flag(); }),
            "a[2] is missing");
  EXPECT_EQ(complaint_about(R"({"a":1.5})", [](const Reader& r) { r["a"].integer(0, 3); }),
            "a must be a whole number");
  EXPECT_EQ(complaint_about(R"({"a":9223372036854775808})",
                            [](const Reader& r) { r["a"].integer(0, 3); }),
            "a must be between 0 and 3, not 9223372036854775808");
  EXPECT_NE(complaint_about(R"({"wod":1})", [](const Reader& r) { r.only({"wood"}); }), "");
  EXPECT_EQ(complaint_about(R"({"wood":1})", [](const Reader& r) { r.only({"wood"}); }), "");
}

TEST(Json, NonsenseIsAnError) {
  for (const auto* text : {"", "{", "[1,]", "{\"a\":}", "nul", "\"\xff\"", "1 2", "{'a':1}"})
    EXPECT_FALSE(read_json(text)) << text;
  EXPECT_FALSE(read_json(std::string(100'000, '[')));
}

}  // namespace
}  // namespace refectory
