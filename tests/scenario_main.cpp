#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "games/games.hpp"
#include "scenario_runner.hpp"
#include "toy/toy.hpp"

// scenarios FILE...: runs scenario files and prints what failed.
int main(int count, char** arguments) {
  std::vector<refectory::Game> all(refectory::games().begin(), refectory::games().end());
  for (const auto& toy : refectory::toy::toys()) all.push_back(toy);
  int cases = 0;
  std::size_t failures = 0;
  for (int i = 1; i < count; ++i) {
    std::ifstream file(arguments[i], std::ios::binary);
    if (!file) {
      std::fprintf(stderr, "%s: cannot be read\n", arguments[i]);
      return 2;
    }
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto outcome = refectory::scenario::run(all, arguments[i], text);
    for (const auto& failure : outcome.failures) std::printf("%s\n", failure.c_str());
    cases += outcome.cases;
    failures += outcome.failures.size();
  }
  std::printf("%d cases, %zu failed\n", cases, failures);
  return failures == 0 && cases > 0 ? 0 : 1;
}
