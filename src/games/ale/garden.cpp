#include "games/ale/garden.hpp"

#include "base/text.hpp"

namespace refectory::ale {

namespace {

// "word-number" with one spelling: 1..most, no leading zero.
std::optional<int> numbered(std::string_view name, std::string_view word, int most) {
  if (!name.starts_with(word) || name.size() == word.size()) return std::nullopt;
  if (name[word.size()] == '0') return std::nullopt;
  const auto number = to_int(name.substr(word.size()));
  if (!number || *number < 1 || *number > most) return std::nullopt;
  return *number - 1;
}

}  // namespace

std::string spot_name(int spot) {
  return is_sunny(spot) ? cat("sun-", spot + 1) : cat("shade-", spot - kHalf + 1);
}

std::optional<int> spot_named(std::string_view name) {
  if (const auto sun = numbered(name, "sun-", kHalf)) return sun;
  if (const auto shade = numbered(name, "shade-", kHalf)) return *shade + kHalf;
  return std::nullopt;
}

std::string shed_name(int shed) {
  return cat("shed-", shed + 1);
}

std::optional<int> shed_named(std::string_view name) {
  return numbered(name, "shed-", kSheds);
}

}  // namespace refectory::ale
