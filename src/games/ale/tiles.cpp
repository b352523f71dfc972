#include "games/ale/tiles.hpp"

#include "base/text.hpp"

namespace refectory::ale {

namespace {

constexpr int total(Tile from, Tile to) {
  int sum = 0;
  for (int pile = 0; pile < kPiles; ++pile)
    for (Tile tile = from; tile < to; ++tile) sum += copies(pile, tile);
  return sum;
}
static_assert(total(1, kFirstMonk) == 100 && total(kFirstMonk, kTiles) == 24);
static_assert(kFertility[resource_tile(4, 5)] == 5 && resource_tile(4, 5) + 1 == kFirstMonk);
static_assert(shed_type(7) == 0 && shed_type(8) == 1 && shed_type(17) == 2 && shed_type(30) == 4);

}  // namespace

std::string tile_name(Tile tile) {
  if (is_monk(tile)) return cat("monk-", static_cast<char>('a' + monk_type(tile)));
  return cat(kResourceNames[resource_of(tile)], "-", kFertility[tile]);
}

std::optional<Tile> tile_named(std::string_view name) {
  if (name.size() < 3 || name[name.size() - 2] != '-') return std::nullopt;
  const char mark = name.back();
  const auto word = name.substr(0, name.size() - 2);
  if (word == "monk")
    return mark >= 'a' && mark < 'a' + kMonks ? std::optional(monk_tile(mark - 'a')) : std::nullopt;
  for (int r = 0; r < kResources; ++r)
    if (word == kResourceNames[r] && mark >= '1' && mark < '1' + kMaxFertility)
      return resource_tile(r, mark - '0');
  return std::nullopt;
}

}  // namespace refectory::ale
