#include "base/text.hpp"
#include "scenario_paths.hpp"
#include "scenario_runner.hpp"

// Phrases of the toy: "red has 3 coins".
namespace refectory::scenario {

namespace {

struct Claim {
  std::string path;
  int number = 0;
};

std::optional<Claim> read_claim(std::string_view phrase) {
  const auto seat = next_word(phrase);
  const auto has = next_word(phrase);
  const auto number = to_int(next_word(phrase));
  if (has != "has" || !number || phrase.empty()) return std::nullopt;
  return Claim{cat("players.", seat, ".", phrase), *number};
}

std::string given(Document& document, std::string_view phrase) {
  const auto claim = read_claim(phrase);
  if (!claim) return "is not SEAT has NUMBER THING";
  return assign(document, claim->path, claim->number);
}

std::string then(const Document& document, std::string_view phrase) {
  const auto claim = read_claim(phrase);
  if (!claim) return "is not SEAT has NUMBER THING";
  const Document* found = at(document, claim->path);
  if (!found) return cat("there is no ", claim->path);
  return *found == Document(claim->number) ? "" : cat("found ", to_json(*found));
}

const RegisterPhrases kToy("toy", {given, then});

}  // namespace

}  // namespace refectory::scenario
