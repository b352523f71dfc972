#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "base/text.hpp"
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

// Codes of refusals in the sources: literals in front of a sentence, and the constants.
std::set<std::string> codes_in(const std::filesystem::path& folder, const std::regex& pattern) {
  std::set<std::string> codes;
  for (const auto& file : std::filesystem::recursive_directory_iterator(folder)) {
    const std::string name = file.path().filename();
    if (!name.ends_with("explain.cpp") && name != "result.hpp") continue;
    const std::string text = read(file.path());
    for (std::sregex_iterator found(text.begin(), text.end(), pattern), end; found != end; ++found)
      codes.insert((*found)[1]);
  }
  return codes;
}

std::set<std::string> documented_codes(std::string_view heading) {
  std::set<std::string> codes;
  for (const auto& row : rows_below(protocol(), heading))
    for (const auto code : split(row[0], ','))
      codes.insert(std::string(trim(code)).substr(1, trim(code).size() - 2));
  return codes;
}

TEST(Protocol, ListsEveryCodeOfARefusal) {
  const auto documented = documented_codes("\n## Refusals\n");
  const std::regex constant("std::string_view k[A-Za-z]+ = \"([a-z_]+)\"");
  // Words of the games with more than one part, and the one that has one.
  const std::regex literal("\"([a-z]+(?:_[a-z]+)+|occupied)\"");
  std::set<std::string> codes = codes_in(kRoot / "src/base", constant);
  codes.merge(codes_in(kRoot / "src/games", literal));
  EXPECT_GT(codes.size(), 80u);
  for (const auto& code : codes) EXPECT_TRUE(documented.contains(code)) << code;
  for (const auto& code : documented) EXPECT_TRUE(codes.contains(code)) << code;
}

}  // namespace
}  // namespace refectory
