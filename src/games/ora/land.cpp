#include "games/ora/land.hpp"

#include <algorithm>

namespace refectory::ora {

namespace {

// Terrain of the block by what the row is part of; cards lie on plains.
constexpr Terrain kBlockTerrain[5][kBlockColumns] = {
    {0, 0, 0, 0, 0},
    {kPlains, kPlains, kPlains, kPlains, kHill},    // heartland, upper row
    {kPlains, kPlains, kPlains, kPlains, kPlains},  // heartland, lower row
    {kPlains, kPlains, kPlains, kHill, kHill},      // district, hills side
    {kPlains, kPlains, kPlains, kPlains, kHill},    // district, plains side
};

std::uint8_t row_of(const Player& p, int row) {
  return p.rows[static_cast<std::size_t>(row & (kRows - 1))];
}
std::uint8_t& row_of(Player& p, int row) {
  return p.rows[static_cast<std::size_t>(row & (kRows - 1))];
}
constexpr int block_in(std::uint8_t row) {
  return row & 7;
}
constexpr int coast_in(std::uint8_t row) {
  return (row >> kCoastShift) & 3;
}
constexpr int mountain_in(std::uint8_t row) {
  return (row >> kMountainShift) & 3;
}

// Rows outside top..bottom alias others in the ring; nothing lies there.
bool has_row(const Player& p, int row) {
  return row >= p.top && row <= p.bottom;
}

}  // namespace

const std::array<RowTerrain, 128> kTerrain = [] {
  std::array<RowTerrain, 128> table{};
  for (unsigned i = 0; i < table.size(); ++i) {
    const auto row = static_cast<std::uint8_t>(i);
    if (block_in(row) > static_cast<int>(Block::Plains)) continue;
    RowTerrain& lands = table[i];
    for (int column = 0; column < kBlockColumns; ++column)
      lands[static_cast<std::size_t>(column - kFirstColumn)] = kBlockTerrain[block_in(row)][column];
    if (coast_in(row)) {
      lands[0] = kWater;
      lands[kCoastColumn - kFirstColumn] = kCoast;
    }
    if (mountain_in(row)) lands[kHillColumn - kFirstColumn] = kHill;
    if (mountain_in(row) == 1) lands[kMountainColumn - kFirstColumn] = kMountain;
  }
  return table;
}();

Neighbours neighbours(const Player& p, Cell cell) {
  Neighbours out;
  const auto [row, column] = cell;
  const auto push = [&](Cell other) {
    if (terrain_near(p, other)) out.push(other);
  };
  if (column == kMountainColumn) {
    push({row, kHillColumn});
    push({row + 1, kHillColumn});
    return out;
  }
  push({row - 1, column});
  push({row, column - 1});
  if (column == kHillColumn) {
    const int half = mountain_in(row_of(p, row));
    push({half == 1 ? row : row - 1, kMountainColumn});
  } else {
    push({row, column + 1});
  }
  push({row + 1, column});
  return out;
}

int count_cards(const Player& p, std::uint8_t content) {
  int count = 0;
  for_each_card(p, content, [&](Cell) { ++count; });
  return count;
}

Cell find_building(const Player& p, int number) {
  Cell found{0, 0};
  for_each_cell(p, [&](Cell cell, Terrain) {
    if (at(p, cell) == number) found = cell;
  });
  return found;
}

bool is_cloister(const State& s, std::uint8_t content) {
  return (kCloisters[static_cast<std::size_t>(s.variant)] >> content & 1) != 0;
}

// The same neighbours as above. Where there is no space nothing lies, so contents suffice.
bool touches_cloister(const State& s, const Player& p, Cell cell) {
  const std::uint64_t cloisters = kCloisters[static_cast<std::size_t>(s.variant)];
  const auto [row, column] = cell;
  const auto is_one = [&](int r, int c) { return (cloisters >> at(p, {r, c}) & 1) != 0; };
  if (column == kMountainColumn) return is_one(row, kHillColumn) || is_one(row + 1, kHillColumn);
  if (is_one(row - 1, column) || is_one(row + 1, column)) return true;
  if (column > kFirstColumn && is_one(row, column - 1)) return true;
  if (column < kHillColumn) return is_one(row, column + 1);
  return is_one(mountain_in(row_of(p, row)) == 1 ? row : row - 1, kMountainColumn);
}

bool fits_building(const State& s, const Player& p, int number, Cell cell) {
  const Blueprint& row =
      kBlueprints[static_cast<std::size_t>(s.variant)][static_cast<std::size_t>(number)];
  return at(p, cell) == kEmpty && (terrain(p, cell) & row.land) &&
         (!row.cloister || touches_cloister(s, p, cell));
}

bool fits_settlement(const Player& p, int content, Cell cell) {
  return at(p, cell) == kEmpty && (terrain(p, cell) & settlement_of(content).land);
}

bool has_space(const State& s, const Player& p, int number) {
  const Blueprint& row =
      kBlueprints[static_cast<std::size_t>(s.variant)][static_cast<std::size_t>(number)];
  return row.land & (row.cloister ? p.open_cloister : p.open);
}

bool has_space_for_settlement(const Player& p, int content) {
  return settlement_of(content).land & p.open;
}

void survey(const State& s, Player& p) {
  p.open = p.open_cloister = 0;
  for_each_cell(p, [&](Cell cell, Terrain land) {
    if (at(p, cell) != kEmpty) return;
    p.open |= land;
    if (!(p.open_cloister & land) && touches_cloister(s, p, cell)) p.open_cloister |= land;
  });
}

void put(State& s, int side, Cell cell, std::uint8_t content) {
  Player& p = s.players[static_cast<std::size_t>(side)];
  p.cells[cell_index(cell)] = content;
  if (is_building(content)) p.built |= bit(content);
  survey(s, p);
}

void lay_heartland(State& s, int side, bool with_cards) {
  Player& p = s.players[static_cast<std::size_t>(side)];
  p.top = p.block_top = 0;
  p.bottom = p.block_bottom = 1;
  row_of(p, 0) = static_cast<std::uint8_t>(Block::HeartUpper);
  row_of(p, 1) = static_cast<std::uint8_t>(Block::HeartLower);
  const auto set = [&p](int row, int column, std::uint8_t content) {
    p.cells[cell_index({row, column})] = content;
  };
  for (const auto& [cell, number] : kPrinted) set(cell.row, cell.column, number);
  p.built = kHeartland;
  if (with_cards) {
    if (!schedule(s).short_game) {  // OL-17.2: these two start empty there
      set(0, 0, kMoor);
      set(0, 1, kForest);
    }
    set(0, 2, kForest);
    set(1, 0, kMoor);
    set(1, 1, kForest);
  }
  survey(s, p);
}

bool fits_tile(const Player& p, Tile tile, int row) {
  if (tile == Tile::Hills || tile == Tile::Plains)
    return row == p.block_top - 1 || row == p.block_bottom + 1;
  const auto half = tile == Tile::Coast ? coast_in : mountain_in;
  const auto covered = [&](int r) { return has_row(p, r) && half(row_of(p, r)) != 0; };
  const auto beside = [&](int r) { return r >= p.block_top && r <= p.block_bottom; };
  if (covered(row) || covered(row + 1)) return false;
  return beside(row) || beside(row + 1) || covered(row - 1) || covered(row + 2);
}

bool begins_plot(const Player& p, Tile tile, int row) {
  return has_row(p, row) && (tile == Tile::Coast ? coast_in : mountain_in)(row_of(p, row)) == 1;
}

void lay(State& s, int side, Tile tile, int row) {
  Player& p = s.players[static_cast<std::size_t>(side)];
  assert(fits_tile(p, tile, row));
  const auto set = [&p, row](int column, std::uint8_t content) {
    p.cells[cell_index({row, column})] = content;
  };
  p.top = static_cast<std::int8_t>(std::min<int>(p.top, row));
  if (tile == Tile::Hills || tile == Tile::Plains) {
    row_of(p, row) |= static_cast<std::uint8_t>(tile == Tile::Hills ? Block::Hills : Block::Plains);
    p.block_top = static_cast<std::int8_t>(std::min<int>(p.block_top, row));
    p.block_bottom = static_cast<std::int8_t>(std::max<int>(p.block_bottom, row));
    p.bottom = static_cast<std::int8_t>(std::max<int>(p.bottom, row));
    if (tile == Tile::Hills) {
      set(0, kMoor);
      set(1, kForest);
      set(2, kForest);
    } else {
      set(0, kForest);
    }
  } else {
    const int shift = tile == Tile::Coast ? kCoastShift : kMountainShift;
    p.bottom = static_cast<std::int8_t>(std::max<int>(p.bottom, row + 1));
    row_of(p, row) |= static_cast<std::uint8_t>(1 << shift);
    row_of(p, row + 1) |= static_cast<std::uint8_t>(2 << shift);
  }
  survey(s, p);
}

}  // namespace refectory::ora
