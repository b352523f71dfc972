#pragma once

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

// The numbers of the rules as small text files, to hold the tables of the program against.
namespace refectory::ragusa {

using Row = std::vector<std::string>;

inline std::vector<Row> rows(const std::string& name) {
  std::ifstream file(std::string(REFECTORY_TESTS) + "/data/ragusa/" + name);
  std::vector<Row> out;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    Row row;
    for (std::string word; words >> word;) row.push_back(word);
    out.push_back(row);
  }
  return out;
}

inline std::vector<std::string> cut(const std::string& text, char by) {
  std::istringstream words(text);
  std::vector<std::string> out;
  for (std::string word; std::getline(words, word, by);) out.push_back(word);
  return out;
}

}  // namespace refectory::ragusa
