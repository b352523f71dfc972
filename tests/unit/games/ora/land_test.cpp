#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "games/ora/land.hpp"
#include "unit/games/ora/play.hpp"

// Geometry: what touches what.
namespace refectory::ora {

namespace {

std::vector<Cell> beside(const Player& p, Cell cell) {
  const Neighbours found = neighbours(p, cell);
  std::vector<Cell> out(found.begin(), found.end());
  std::sort(out.begin(), out.end());
  return out;
}

State with_tiles() {
  State s = Rules::setup(setup_for(Mode::Three));
  lay(s, 0, Tile::Mountain, 0);
  lay(s, 0, Tile::Mountain, 2);
  lay(s, 0, Tile::Coast, -1);
  lay(s, 0, Tile::Plains, 2);
  return s;
}

// OL-12.9
TEST(OraLand, AMountainTouchesItsTwoHillsidesOnly) {
  const State s = with_tiles();
  const Player& p = s.players[0];
  EXPECT_EQ(beside(p, {0, 6}), (std::vector<Cell>{{0, 5}, {1, 5}}));
  EXPECT_EQ(beside(p, {2, 6}), (std::vector<Cell>{{2, 5}, {3, 5}}));
  EXPECT_EQ(beside(p, {1, 5}), (std::vector<Cell>{{0, 5}, {0, 6}, {1, 4}, {2, 5}}));
  EXPECT_EQ(beside(p, {2, 5}), (std::vector<Cell>{{1, 5}, {2, 4}, {2, 6}, {3, 5}}));
  EXPECT_EQ(terrain(p, {1, 6}), 0);
}

// OL-0.3: orthogonal, across the borders of tiles.
TEST(OraLand, NeighboursReachAcrossTiles) {
  const State s = with_tiles();
  const Player& p = s.players[0];
  EXPECT_EQ(beside(p, {0, 0}), (std::vector<Cell>{{0, -1}, {0, 1}, {1, 0}}));
  EXPECT_EQ(beside(p, {-1, -1}), (std::vector<Cell>{{-1, -2}, {0, -1}}));
  EXPECT_EQ(beside(p, {2, 0}), (std::vector<Cell>{{1, 0}, {2, 1}}));
  EXPECT_EQ(beside(p, {1, 4}), (std::vector<Cell>{{0, 4}, {1, 3}, {1, 5}, {2, 4}}));
}

// OL-0.3: whoever touches is touched.
TEST(OraLand, TouchingIsMutual) {
  const State s = with_tiles();
  const Player& p = s.players[0];
  int pairs = 0;
  for_each_cell(p, [&](Cell cell, Terrain) {
    for (const Cell other : neighbours(p, cell)) {
      const auto back = beside(p, other);
      EXPECT_NE(std::find(back.begin(), back.end(), cell), back.end())
          << cell.row << "," << cell.column << " and " << other.row << "," << other.column;
      ++pairs;
    }
  });
  EXPECT_GT(pairs, 60);
}

// OL-12.1, OL-12.3, OL-12.5: which terrain lies where.
TEST(OraLand, TerrainOfTiles) {
  const State s = with_tiles();
  const Player& p = s.players[0];
  EXPECT_EQ(terrain(p, {0, 4}), kHill);
  EXPECT_EQ(terrain(p, {1, 4}), kPlains);
  EXPECT_EQ(terrain(p, {-1, -2}), kWater);
  EXPECT_EQ(terrain(p, {0, -1}), kCoast);
  EXPECT_EQ(terrain(p, {1, -1}), 0);
  EXPECT_EQ(terrain(p, {0, 5}), kHill);
  EXPECT_EQ(terrain(p, {0, 6}), kMountain);
  EXPECT_EQ(terrain(p, {2, 3}), kPlains);
  EXPECT_EQ(terrain(p, {2, 4}), kHill);
  EXPECT_EQ(terrain(p, {-1, 0}), 0);
}

}  // namespace

}  // namespace refectory::ora
