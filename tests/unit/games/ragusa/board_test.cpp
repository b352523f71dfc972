#include "games/ragusa/board.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "games/ragusa/cards.hpp"
#include "positions.hpp"
#include "tables.hpp"

namespace refectory::ragusa {
namespace {

constexpr std::array<std::string_view, kKinds> kKindNames = {
    "fish",        "wood",      "stone", "silver_ore", "grapes", "olives", "winery", "oil_press",
    "silversmith", "architect", "mason", "fishmonger", "market", "wharf",  "palace", "cathedral"};

// RA-1.1, RA-3.6: hexes, their kinds and coordinates, their spaces clockwise from the top.
TEST(RagusaBoard, HexesAreThoseOfTheFacts) {
  const auto facts = rows("hexes.txt");
  ASSERT_EQ(std::ssize(facts), kBoard.hexes);
  for (int h = 0; h < kBoard.hexes; ++h) {
    const Row& row = facts[h];
    EXPECT_EQ(kHexes[h].id, row[0]);
    EXPECT_EQ(kKindNames[static_cast<int>(kBoard.kind[h])], row[1]);
    EXPECT_EQ(int{kHexes[h].q}, std::stoi(row[2]));
    EXPECT_EQ(int{kHexes[h].r}, std::stoi(row[3]));
    for (int i = 0; i < 6; ++i) {
      const int space = kBoard.clockwise[h][i];
      EXPECT_EQ(space == kNone ? "-" : space_name(space), row[4 + i]) << row[0];
    }
  }
}

// RA-1.2: spaces, what they touch, their neighbours.
TEST(RagusaBoard, SpacesAreThoseOfTheFacts) {
  const auto facts = rows("spaces.txt");
  ASSERT_EQ(std::ssize(facts), kBoard.spaces);
  for (const Row& row : facts) {
    const int space = space_named(row[0]);
    ASSERT_GE(space, 0) << row[0];
    constexpr std::array<std::string_view, 3> zones = {"wall", "inner", "country"};
    EXPECT_EQ(zones[static_cast<int>(kBoard.zone(space))], row[1]);
    std::vector<std::string> hexes;
    for (const int hex : kBoard.touches[space]) hexes.emplace_back(kBoard.id[hex]);
    std::ranges::sort(hexes);
    EXPECT_EQ(hexes, cut(row[2], ',')) << row[0];
    std::uint64_t neighbours = 0;
    for (const auto& name : cut(row[3], ',')) neighbours |= bit(space_named(name));
    EXPECT_EQ(kBoard.neighbours[space], neighbours) << row[0];
  }
}

// RA-1.3: one ring of 22 segments, each between a city hex and one outside.
TEST(RagusaBoard, WallsAreThoseOfTheFacts) {
  const auto facts = rows("walls.txt");
  ASSERT_EQ(std::ssize(facts), kSegments);
  for (const Row& row : facts) {
    const int segment = segment_named(row[0]);
    ASSERT_GE(segment, 0);
    EXPECT_EQ(space_name(segment), row[1]);
    EXPECT_EQ(space_name((segment + 1) % kRing), row[2]);
    EXPECT_EQ(kBoard.id[kBoard.inside[segment]], row[3]);
    EXPECT_EQ(kBoard.id[kBoard.outside[segment]], row[4]);
  }
}

// Corner names of a hex's own spaces, whatever the numbering: what two boards have in common.
std::map<std::string, std::vector<std::string>> by_hexes(const Board& board) {
  std::map<std::string, std::vector<std::string>> out;
  for (int s = 0; s < board.spaces; ++s) {
    std::vector<std::string> hexes;
    for (const int hex : board.touches[s]) hexes.emplace_back(board.id[hex]);
    std::ranges::sort(hexes);
    std::vector<std::string> around;
    for (int n = 0; n < board.spaces; ++n)
      if (board.neighbours[s] & bit(n))
        around.push_back(std::to_string(std::popcount(board.neighbours[n])));
    std::ranges::sort(around);
    out[hexes[0] + hexes[1] + hexes[2]] = around;
  }
  return out;
}

// The derived facts follow the table: moved as a whole, turned, or with two hexes exchanged.
TEST(RagusaBoard, FollowsAnEditedTable) {
  auto moved = kHexes;
  for (HexRow& hex : moved)
    hex.q = static_cast<std::int8_t>(hex.q + 3), hex.r = static_cast<std::int8_t>(hex.r - 4);
  const Board shifted = make_board(moved);
  EXPECT_EQ(shifted.touches, kBoard.touches);
  EXPECT_EQ(shifted.neighbours, kBoard.neighbours);
  EXPECT_EQ(shifted.inside, kBoard.inside);

  auto turned = kHexes;  // by 60 degrees: (q, r) -> (-r, q + r)
  for (HexRow& hex : turned) {
    const int q = hex.q, r = hex.r;
    hex.q = static_cast<std::int8_t>(-r), hex.r = static_cast<std::int8_t>(q + r);
  }
  const Board rotated = make_board(turned);
  EXPECT_EQ(rotated.spaces, kBoard.spaces);
  EXPECT_EQ(rotated.ring, kBoard.ring);
  EXPECT_EQ(by_hexes(rotated), by_hexes(kBoard));
  EXPECT_EQ(rotated.corner[0], corner_of(turned[18], 0)) << "from the top of the silversmith";

  auto exchanged = kHexes;
  const auto mason = exchanged[19], wharf = exchanged[29];
  ASSERT_EQ(mason.id, "mason");
  ASSERT_EQ(wharf.id, "wharf");
  exchanged[19] = {"wharf", Kind::Wharf, mason.q, mason.r};
  exchanged[29] = {"mason", Kind::Mason, wharf.q, wharf.r};
  const Board other = make_board(exchanged);
  EXPECT_EQ(other.inside[2], 19) << "the same place on the ring, another hex";
  EXPECT_EQ(other.id[other.inside[2]], "wharf");
  EXPECT_EQ(other.with[static_cast<int>(Kind::Wharf)], kBoard.with[static_cast<int>(Kind::Mason)]);
  EXPECT_EQ(other.neighbours, kBoard.neighbours);

  std::vector<HexRow> smaller(kHexes.begin(), kHexes.end());
  std::erase_if(smaller, [](const HexRow& hex) { return hex.id == "stone_5"; });
  const Board cut = make_board(smaller);
  EXPECT_EQ(cut.spaces, kBoard.spaces - 2) << "K12 and K16 lose a hex";
}

// RA-1.2: names read back, and nothing else does.
TEST(RagusaBoard, NamesReadBack) {
  for (int s = 0; s < kBoard.spaces; ++s) EXPECT_EQ(space_named(space_name(s)), s);
  for (int i = 0; i < kSegments; ++i) EXPECT_EQ(segment_named(segment_name(i)), i);
  for (const char* wrong : {"", "C", "C22", "C1", "I10", "K21", "K2x", "c01", "C001", "W00"})
    EXPECT_EQ(space_named(wrong), -1) << wrong;
  for (const char* wrong : {"W22", "w01", "W1", "C01"})
    EXPECT_EQ(segment_named(wrong), -1) << wrong;
}

// RA-7.14, RA-8.23, RA-11.7: palace and cathedral lie inside, the solo start in the country.
TEST(RagusaBoard, PalaceAndCathedralLieInside) {
  EXPECT_EQ(kBoard.with[static_cast<int>(Kind::Palace)] & kBoard.walls, 0u);
  EXPECT_EQ(kBoard.with[static_cast<int>(Kind::Cathedral)] & kBoard.walls, 0u);
  EXPECT_EQ(std::popcount(kBoard.with[static_cast<int>(Kind::Palace)]), 6);
  for (const auto& spaces : kSoloStart)
    for (const int space : spaces) EXPECT_EQ(kBoard.zone(space), Zone::Country);
}

}  // namespace
}  // namespace refectory::ragusa
