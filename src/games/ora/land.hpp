#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "base/fixed.hpp"
#include "games/ora/state.hpp"

// Plots, adjacency, where a thing may stand (OL-12).
namespace refectory::ora {

// A space: row and column as in docs/rules/ora.md, the heartland's upper left one is 0,0.
struct Cell {
  int row, column;
  friend constexpr auto operator<=>(const Cell&, const Cell&) = default;
};

inline constexpr int kLastColumn = kFirstColumn + kColumns - 1;
inline constexpr int kBlockColumns = 5;
inline constexpr int kCoastColumn = -1, kHillColumn = 5, kMountainColumn = 6;

constexpr std::size_t cell_index(Cell cell) {
  return static_cast<std::size_t>((cell.row & (kRows - 1)) * kColumns + cell.column - kFirstColumn);
}
inline std::uint8_t at(const Player& p, Cell cell) {
  return p.cells[cell_index(cell)];
}

// Terrain by what a row is made of and column.
using RowTerrain = std::array<Terrain, kColumns>;
extern const std::array<RowTerrain, 128> kTerrain;

inline const RowTerrain& row_terrain(const Player& p, int row) {
  return kTerrain[p.rows[static_cast<std::size_t>(row & (kRows - 1))]];
}

// The terrain of a space, 0 where the landscape has none. The ring of rows is never full: two
// rows above and below a landscape are always bare, so neighbours need no test.
inline Terrain terrain_near(const Player& p, Cell cell) {
  if (cell.column < kFirstColumn || cell.column > kLastColumn) return 0;
  return row_terrain(p, cell.row)[static_cast<std::size_t>(cell.column - kFirstColumn)];
}
// The same for any row at all.
inline Terrain terrain(const Player& p, Cell cell) {
  return cell.row >= p.top && cell.row <= p.bottom ? terrain_near(p, cell) : Terrain{0};
}

// The spaces that touch this one (OL-0.3, OL-12.9): the one adjacency for everything.
using Neighbours = Fixed<Cell, 4>;
Neighbours neighbours(const Player& p, Cell cell);

// Every space of a landscape from the upper left to the lower right.
template <class Visit>
void for_each_cell(const Player& p, Visit visit) {
  for (int row = p.top; row <= p.bottom; ++row) {
    const RowTerrain& lands = row_terrain(p, row);
    for (int column = kFirstColumn; column <= kLastColumn; ++column)
      if (const Terrain land = lands[static_cast<std::size_t>(column - kFirstColumn)])
        visit(Cell{row, column}, land);
  }
}
// Spaces that hold a forest or a moor; both lie on the block only.
template <class Visit>
void for_each_card(const Player& p, std::uint8_t content, Visit visit) {
  for (int row = p.block_top; row <= p.block_bottom; ++row)
    for (int column = 0; column < kBlockColumns; ++column)
      if (at(p, {row, column}) == content) visit(Cell{row, column});
}

int count_cards(const Player& p, std::uint8_t content);
Cell find_building(const Player& p, int number);

bool is_cloister(const State& s, std::uint8_t content);
bool touches_cloister(const State& s, const Player& p, Cell cell);

// Where a building or a settlement may be put (OL-9.2 to OL-9.5, OL-13.6).
bool fits_building(const State& s, const Player& p, int number, Cell cell);
bool fits_settlement(const Player& p, int content, Cell cell);
// Whether there is any such space, without looking for it.
bool has_space(const State& s, const Player& p, int number);
bool has_space_for_settlement(const Player& p, int content);

// Changes of the land; each keeps the masks of open terrains true.
void put(State& s, int side, Cell cell, std::uint8_t content);
// The buildings printed on the heartland and their spaces.
struct Printed {
  Cell cell;
  std::uint8_t number;
};
inline constexpr std::array<Printed, 3> kPrinted = {
    {{{0, 4}, kClayMound}, {{1, 2}, kFarmyard}, {{1, 4}, kOffice}}};
inline constexpr std::uint64_t kHeartland = bit(kClayMound) | bit(kFarmyard) | bit(kOffice);

void lay_heartland(State& s, int side, bool with_cards);
enum class Tile : std::uint8_t { Hills, Plains, Coast, Mountain };
inline constexpr int kTileSides = 4;
void lay(State& s, int side, Tile tile, int row);
bool fits_tile(const Player& p, Tile tile, int row);
// Whether the upper half of a coastal or mountain plot lies in this row.
bool begins_plot(const Player& p, Tile tile, int row);
void survey(const State& s, Player& p);  // finds `open` and `open_cloister` anew

}  // namespace refectory::ora
