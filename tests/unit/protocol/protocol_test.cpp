#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "base/text.hpp"
#include "games/ale/refusals.hpp"
#include "games/ora/refusals.hpp"
#include "games/ragusa/refusals.hpp"
#include "protocol/verbs.hpp"

// docs/protocol.md says what the program does.
namespace refectory {
namespace {

std::string read(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

const std::filesystem::path kRoot = std::filesystem::path(REFECTORY_TESTS) / "..";

std::string protocol() {
  return read(kRoot / "docs/protocol.md");
}

// The rows of a table of the document, cells without blanks.
std::vector<std::vector<std::string>> rows_below(std::string_view text, std::string_view heading) {
  std::vector<std::vector<std::string>> rows;
  const auto begin = text.find(heading);
  EXPECT_NE(begin, text.npos) << heading;
  if (begin == text.npos) return rows;
  for (const auto line : split(text.substr(begin + heading.size()), '\n')) {
    if (line.starts_with("#")) break;
    if (!line.starts_with("| `")) continue;
    auto& row = rows.emplace_back();
    for (const auto cell : split(line.substr(1), '|')) row.emplace_back(trim(cell));
  }
  return rows;
}

TEST(Protocol, ListsEveryVerbOnce) {
  std::map<std::string, int> documented;
  for (const auto& row : rows_below(protocol(), "\n## Verbs\n")) {
    ASSERT_GE(row.size(), 4u);
    ++documented[cat(row[0], " ", row[1], " ", row[2])];
  }
  std::map<std::string, int> rows;
  for (const auto list : {looking_verbs(), table_verbs(), thinking_verbs()})
    for (const Verb& verb : list) {
      constexpr std::array kBy = {"want", "do", "want, do"};
      constexpr std::array kNeeds = {"–", "game", "viewer", "seat"};
      ++rows[cat("`", verb.name, "` ", kBy[static_cast<std::size_t>(verb.by)], " ",
                 kNeeds[static_cast<std::size_t>(verb.needs)])];
    }
  EXPECT_EQ(documented, rows);
  for (const auto& [row, count] : rows) EXPECT_EQ(count, 1) << row;
}

using Codes = std::map<std::string, std::vector<std::string>, std::less<>>;  // with their values

// The values of a code, the case first, then the places of all its sentences.
Codes said(std::span<const RefusalRow> table) {
  Codes codes;
  for (const RefusalRow& row : table) {
    auto& values = codes[std::string(row.code)];
    if (!row.which.empty() && (values.empty() || values[0] != "case"))
      values.insert(values.begin(), "case");
    for (const auto place : places_of(row.sentence))
      if (std::ranges::find(values, place) == values.end()) values.emplace_back(place);
  }
  return codes;
}

// "`bad_log`, `masked_log`" without the quotes; "–" is none.
std::vector<std::string> names_in(std::string_view cell) {
  std::vector<std::string> names;
  for (const auto word : split(cell, ','))
    if (const auto name = trim(word); name != "–")
      names.emplace_back(name.substr(1, name.size() - 2));
  return names;
}

Codes documented(std::string_view table) {
  const std::string text = protocol();
  const auto begin = text.find(table);
  EXPECT_NE(begin, text.npos) << table;
  Codes codes;
  for (const auto line : split(std::string_view(text).substr(begin), '\n')) {
    if (!line.starts_with("|")) break;
    if (!line.starts_with("| `")) continue;
    const auto cells = split(line, '|');
    for (const auto& code : names_in(cells[1])) codes[code] = names_in(cells[3]);
  }
  return codes;
}

TEST(Protocol, ListsEveryRefusalOfEveryGame) {
  EXPECT_EQ(documented("| code of `ora` |"), said(ora::kRefusals));
  EXPECT_EQ(documented("| code of `ale` |"), said(ale::kRefusals));
  EXPECT_EQ(documented("| code of `ragusa` |"), said(ragusa::kRefusals));
}

TEST(Protocol, ListsEveryRefusalOfAllGames) {
  const Codes codes = documented("| code | meaning | values |");
  for (const auto& [code, values] : said(kCommonRefusals)) {
    ASSERT_TRUE(codes.contains(code)) << code;
    EXPECT_EQ(codes.find(code)->second, values) << code;
  }
  // What is wrong with texts from outside is said where it is found.
  const std::string sources = read(kRoot / "src/base/result.hpp");
  const std::regex constant("std::string_view k[A-Za-z]+ = \"([a-z_]+)\"");
  std::set<std::string> constants;
  for (std::sregex_iterator found(sources.begin(), sources.end(), constant), end; found != end;
       ++found)
    constants.insert((*found)[1]);
  EXPECT_GT(constants.size(), 15u);
  for (const auto& code : constants) EXPECT_TRUE(codes.contains(code)) << code;
  for (const auto& [code, values] : codes) EXPECT_TRUE(constants.contains(code)) << code;
}

}  // namespace
}  // namespace refectory
