#include "games/ragusa/cards.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "positions.hpp"
#include "tables.hpp"

namespace refectory::ragusa {
namespace {

std::string dashed(std::string name) {
  std::ranges::replace(name, '_', '-');
  return name;
}

template <class Enum, class Names>
std::string name_of(const Names& names, Enum value) {
  return std::string(names[static_cast<int>(value)]);
}

// RA-1.1 in cards: 26 ships, card by card.
TEST(RagusaCards, ShipsAreThoseOfTheFacts) {
  std::map<std::string, int> facts, table;
  for (const Row& row : rows("ships.txt")) {
    std::string key;
    for (const auto& word : row) key += word + " ";
    ++facts[key];
  }
  for (const Ship& ship : kShips) {
    const std::string pays = ship.extra > 0 ? name_of(kCommodityNames, ship.pays) : "-";
    table[name_of(kGoodNames, ship.good) + " " + std::to_string(ship.points) + " " +
          std::to_string(ship.extra) + " " + pays + " " + name_of(kCommodityNames, ship.back) +
          " " + std::to_string(ship.arrows) + " "] += ship.count;
  }
  EXPECT_EQ(table, facts);
}

// RA-5.5.1, RA-5.5.3.
TEST(RagusaCards, SlotsAreThoseOfTheFacts) {
  const auto facts = rows("slots.txt");
  ASSERT_EQ(facts.size(), kSlots.size());
  for (std::size_t i = 0; i < kSlots.size(); ++i) {
    EXPECT_EQ(name_of(kCommodityNames, kSlots[i].pays), facts[i][1]);
    EXPECT_EQ(std::to_string(kSlots[i].base), facts[i][2]);
    EXPECT_EQ(name_of(kCommodityNames, kSlots[i].falls), facts[i][3]);
  }
}

TEST(RagusaCards, BonusCardsAreThoseOfTheFacts) {
  constexpr std::array<std::string_view, 7> kinds = {
      "resource",    "ship_good",      "different_goods", "commodity_sets",
      "ship_points", "adjacent_walls", "towers"};
  const auto facts = rows("bonus.txt");
  ASSERT_EQ(std::ssize(facts), kBonusCards);
  for (int i = 0; i < kBonusCards; ++i) {
    const Bonus& bonus = kBonuses[i];
    EXPECT_EQ(kinds[static_cast<int>(bonus.count)], facts[i][0]);
    const bool resource = bonus.count == Count::Resource, good = bonus.count == Count::Good;
    const std::string unit(resource ? kResourceNames[bonus.unit]
                           : good   ? kGoodNames[bonus.unit]
                                    : "-");
    EXPECT_EQ(unit, dashed(facts[i][1])) << bonus.name;
    EXPECT_EQ(std::to_string(bonus.points), facts[i][2]) << bonus.name;
  }
}

// RA-8.2: the Patrician's cards; RA-8.21: all thirty spaces differ and lie in the city.
TEST(RagusaCards, PatricianCardsAreThoseOfTheFacts) {
  const auto facts = rows("patrician.txt");
  ASSERT_EQ(std::ssize(facts), kPatricianCards);
  std::uint64_t seen = 0;
  for (int card = 0; card < kPatricianCards; ++card) {
    EXPECT_EQ(patrician_name(card), facts[card][0]);
    for (int i = 0; i < 3; ++i) {
      EXPECT_EQ(space_name(kPatrician[card][i]), facts[card][1 + i]);
      seen |= bit(kPatrician[card][i]);
      EXPECT_NE(kBoard.zone(kPatrician[card][i]), Zone::Country);
    }
  }
  EXPECT_EQ(std::popcount(seen), 3 * kPatricianCards);
}

// RA-1.5, RA-2.1, RA-2.3, RA-2.9, RA-6.1, RA-7.1, RA-8.1, RA-9.4: single numbers.
TEST(RagusaCards, NumbersAreThoseOfTheFacts) {
  for (const Row& row : rows("numbers.txt")) {
    if (row[0] == "track") {
      ASSERT_EQ(row.size(), kTrack.size() + 1);
      for (std::size_t i = 0; i < kTrack.size(); ++i)
        EXPECT_EQ(std::to_string(kTrack[i]), row[1 + i]);
    } else if (row[0] == "track_start") {
      EXPECT_EQ(kTrackStart, std::stoi(row[1]));
    } else if (row[0] == "storage") {
      EXPECT_EQ(kStorage, std::stoi(row[1]));
    } else if (row[0] == "bonus_cap") {
      EXPECT_EQ(kBonusCap, std::stoi(row[1]));
    } else if (row[0] == "walls") {
      EXPECT_EQ(kSegments, std::stoi(row[1]));
    } else if (row[0] == "towers") {
      EXPECT_EQ(kTowers, std::stoi(row[1]));
    } else if (row[0] == "fish_price") {
      const auto name = std::ranges::find(kResourceNames, dashed(row[1]));
      ASSERT_NE(name, kResourceNames.end());
      EXPECT_EQ(kFishPrice[name - kResourceNames.begin()], std::stoi(row[2])) << row[1];
    } else if (row[0] == "players") {
      const Table& pieces = kTable[std::stoi(row[1])];
      EXPECT_EQ(int{pieces.houses}, std::stoi(row[3]));
      EXPECT_EQ(int{pieces.superhouses}, std::stoi(row[5]));
      const int on_board = row[1] == "1" ? 3 : 0;
      EXPECT_EQ(pieces.houses + pieces.superhouses - on_board, std::stoi(row[7])) << "turns";
    } else {
      ASSERT_EQ(row[0], "solo");
      const auto player = std::ranges::find(kColours, row[1]) - kColours.begin();
      const State s = Rules::setup(table(1));
      for (int i = 0; i < 3; ++i) EXPECT_EQ(space_name(kSoloStart[player][i]), row[2 + i]);
      for (int r = 0; r < kResources; ++r) {
        EXPECT_EQ(dashed(row[5 + 2 * r]), kResourceNames[r]);
        EXPECT_EQ(int{s.players[player].resources[r]}, std::stoi(row[6 + 2 * r]))
            << row[1] << " " << row[5 + 2 * r];
      }
    }
  }
}

// Each thing a player meets has a help text; what is reconstructed says so.
TEST(RagusaHelp, CoversEveryCardHexAndSpace) {
  for (const Bonus& bonus : kBonuses) EXPECT_TRUE(Rules::help(bonus.name)) << bonus.name;
  for (const auto good : kGoodNames) EXPECT_TRUE(Rules::help(good)) << good;
  for (const HexRow& hex : kHexes) EXPECT_TRUE(Rules::help(hex.id)) << hex.id;
  for (int s = 0; s < kBoard.spaces; ++s) EXPECT_TRUE(Rules::help(space_name(s)));
  for (const char* word : {"ragusa", "fish", "walls", "patrician", "superhouse", "swap", "pass"})
    EXPECT_TRUE(Rules::help(word)) << word;
  const auto rebuilt = Rules::help("reconstructed");
  ASSERT_TRUE(rebuilt);
  EXPECT_NE(rebuilt->find("rebuilt"), rebuilt->npos) << *rebuilt;
  EXPECT_FALSE(Rules::help("hammer"));
}

// The picture shows every space by its number, the ships with costs, and only what a seat knows.
TEST(RagusaPicture, ShowsTheTable) {
  State s = at_start(3);
  live(s, 1, {"K05"});
  find_sites(s);
  const std::string text = Rules::picture(s, seat_of(0), Ink{});
  for (int space = 0; space < kBoard.spaces; ++space)
    EXPECT_NE(text.find(space_name(space)), text.npos) << space_name(space);
  EXPECT_NE(text.find("K05O"), text.npos);
  EXPECT_NE(text.find("ship 5"), text.npos);
  EXPECT_NE(text.find(cat("bonus ", card_name(s.players[0].hand[0]))), text.npos);
  EXPECT_NE(text.find("bonus ?"), text.npos);
  EXPECT_NE(Rules::picture(s, seat_of(0), Ink{.colour = true}).find('\x1b'), text.npos);
}

}  // namespace
}  // namespace refectory::ragusa
