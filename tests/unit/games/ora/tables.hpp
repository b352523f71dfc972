#pragma once

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "games/ora/goods.hpp"

// Reading tests/data/ora/*.tsv: rows of fields between tabs; '#' begins a comment line.
namespace refectory::ora {

using Fields = std::vector<std::string>;

inline std::vector<Fields> read_table(std::string_view name) {
  std::ifstream file(cat(REFECTORY_TESTS, "/data/ora/", name));
  std::vector<Fields> rows;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    Fields row;
    for (const std::string_view field : split(line, '\t')) row.emplace_back(field);
    rows.push_back(std::move(row));
  }
  return rows;
}

inline std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> out;
  while (!text.empty()) out.emplace_back(next_word(text));
  return out;
}

// "clay 1, wood 2", names in alphabetical order; "nothing" for none.
inline std::string bundle_text(const Bundle& bundle, Fields more = {}) {
  for (const Amount& amount : bundle)
    more.push_back(cat(worth(amount.good).id, " ", int{amount.count}));
  std::sort(more.begin(), more.end());
  return more.empty() ? "nothing" : join(more, ", ");
}

inline Good good_named(std::string_view id) {
  for (std::size_t i = 0; i < kWorth.size(); ++i)
    if (kWorth[i].id == id) return static_cast<Good>(i);
  std::abort();
}

}  // namespace refectory::ora
