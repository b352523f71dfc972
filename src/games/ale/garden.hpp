#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// The cloister garden: 15 sunny, 15 shady and 7 shed spots on pointy-top hexes (PV-08).
//
//   row 0                sun   shade            Columns are doubled: neighbours in a row are two
//   row 1             sun  SHED  shade          apart, neighbours in the next row one apart.
//   row 2   sun  sun  sun | shade shade shade   Left of column 0 is the sun, right of it the
//   row 3  sun SHED sun SHED shade SHED shade   shade; the two halves mirror each other.
//   …
//
// Spots are numbered in reading order: sun-1..15, shade-1..15 (mirrored), shed-1..7. Adjacency
// is computed from the columns and rows.
namespace refectory::ale {

inline constexpr int kHalf = 15;
inline constexpr int kSpots = 30;  // 0..14 sun, 15..29 shade
inline constexpr int kSheds = 7;
inline constexpr std::uint32_t kSunMask = 0x7FFF;
inline constexpr std::uint32_t kShadeMask = 0x7FFFu << kHalf;
constexpr bool is_sunny(int spot) {
  return spot < kHalf;
}

struct Hex {
  std::int8_t column = 0, row = 0;
};

enum Direction { kEast, kSouthEast, kSouthWest, kWest, kNorthWest, kNorthEast };
inline constexpr int kDirections = 6;
inline constexpr std::array<Hex, kDirections> kSteps = {
    {{2, 0}, {1, 1}, {-1, 1}, {-2, 0}, {-1, -1}, {1, -1}}};

struct Garden {
  std::array<Hex, kSpots> spot{};
  std::array<Hex, kSheds> shed{};
  std::array<std::uint32_t, kSpots> beside{};   // garden spots that share an edge (HA-0.3)
  std::array<std::uint8_t, kSpots> sheds_of{};  // the sheds that a spot touches
  std::array<std::array<std::uint8_t, kDirections>, kSheds> ring{};  // spots round a shed
  std::array<std::uint32_t, kSheds> ring_mask{};
  int suns = 0, shades = 0, shed_count = 0;
};

namespace detail {

constexpr bool is_shed(Hex hex) {
  return (hex.row == 1 && hex.column == 0) ||
         ((hex.row == 3 || hex.row == 5) && hex.column % 4 == 0);
}

constexpr int spot_at(const Garden& garden, int column, int row) {
  for (int i = 0; i < kSpots; ++i)
    if (garden.spot[i].column == column && garden.spot[i].row == row) return i;
  return -1;
}

constexpr Garden lay_out() {
  constexpr std::array<int, 7> row_sizes = {2, 3, 6, 7, 6, 7, 6};
  Garden garden;
  for (int row = 0; row < 7; ++row) {
    for (int column = 1 - row_sizes[row]; column < row_sizes[row]; column += 2) {
      const Hex hex{static_cast<std::int8_t>(column), static_cast<std::int8_t>(row)};
      if (is_shed(hex)) {
        garden.shed[garden.shed_count++] = hex;
      } else if (column < 0) {
        const int number = garden.suns++;
        garden.spot[number] = hex;
        garden.spot[kHalf + number] = {static_cast<std::int8_t>(-column), hex.row};
      } else {
        ++garden.shades;
      }
    }
  }
  for (int i = 0; i < kSpots; ++i)
    for (const Hex step : kSteps) {
      const int other =
          spot_at(garden, garden.spot[i].column + step.column, garden.spot[i].row + step.row);
      if (other >= 0) garden.beside[i] |= 1u << other;
    }
  for (int shed = 0; shed < kSheds; ++shed)
    for (int d = 0; d < kDirections; ++d) {
      const int spot = spot_at(garden, garden.shed[shed].column + kSteps[d].column,
                               garden.shed[shed].row + kSteps[d].row);
      garden.ring[shed][d] = static_cast<std::uint8_t>(spot);
      if (spot < 0) continue;
      garden.ring_mask[shed] |= 1u << spot;
      garden.sheds_of[spot] = static_cast<std::uint8_t>(garden.sheds_of[spot] | 1u << shed);
    }
  return garden;
}

}  // namespace detail

inline constexpr Garden kGarden = detail::lay_out();

namespace detail {
constexpr int touching(int sheds) {
  int count = 0;
  for (const auto mask : kGarden.sheds_of) count += std::popcount(mask) == sheds;
  return count;
}
constexpr bool every_shed_has_six() {
  for (const auto mask : kGarden.ring_mask)
    if (std::popcount(mask) != kDirections) return false;
  return true;
}
constexpr bool adjacency_is_mutual() {
  for (int i = 0; i < kSpots; ++i)
    for (int j = 0; j < kSpots; ++j)
      if ((kGarden.beside[i] >> j & 1) != (kGarden.beside[j] >> i & 1)) return false;
  return true;
}
}  // namespace detail
static_assert(kGarden.suns == 15 && kGarden.shades == 15 && kGarden.shed_count == 7);
static_assert(detail::every_shed_has_six() && detail::adjacency_is_mutual());
static_assert(detail::touching(1) == 18 && detail::touching(2) == 12, "HA-6.8");

std::string spot_name(int spot);  // "sun-6", "shade-6"
std::optional<int> spot_named(std::string_view name);
std::string shed_name(int shed);  // "shed-3"
std::optional<int> shed_named(std::string_view name);

}  // namespace refectory::ale
