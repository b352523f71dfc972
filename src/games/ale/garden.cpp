#include "games/ale/garden.hpp"

#include "base/text.hpp"

namespace refectory::ale {

namespace {

// "word-number" with one spelling: the number as printed, 1..most.
std::optional<int> numbered(std::string_view name, std::string_view word, int most) {
  if (!name.starts_with(word)) return std::nullopt;
  const auto number = to_int(name.substr(word.size()));
  if (!number || *number < 1 || *number > most) return std::nullopt;
  return cat(word, *number) == name ? std::optional(*number - 1) : std::nullopt;
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
