#include <gtest/gtest.h>

#include <bit>
#include <fstream>
#include <iterator>

#include "base/json.hpp"
#include "base/text.hpp"
#include "games/ale/board.hpp"
#include "games/ale/garden.hpp"
#include "games/ale/tiles.hpp"
#include "games/ale/verbs.hpp"

// The tables of the game against tests/data/ale/numbers.json, which was written from the fact
// base by a script, not by the hand that wrote the tables.
namespace refectory::ale {
namespace {

class AleTables : public testing::Test {
 protected:
  AleTables() {
    std::ifstream file(REFECTORY_TESTS "/data/ale/numbers.json");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    auto read = read_json(text);
    EXPECT_TRUE(read) << read.error().message;
    if (read) facts_ = *read;
  }
  Reader facts(std::string_view name) { return Reader(facts_, complaint_)[name]; }
  void TearDown() override { EXPECT_FALSE(complaint_) << complaint_->message; }

 private:
  Document facts_;
  std::optional<Error> complaint_;
};

int number(const Reader& reader) {
  return reader.integer(-1000, 1000);
}

// HA-1.2, HA-1.4, HA-6.2, HA-7.2
TEST_F(AleTables, TrackSpaces) {
  const Reader track = facts("track");
  ASSERT_EQ(track.size(), std::size_t{kSpaces});
  constexpr std::array<std::string_view, 4> kinds = {"resource", "monk", "scoring_disc", "barrel"};
  for (int i = 0; i < kSpaces; ++i) {
    EXPECT_EQ(number(track[i]["space"]), i + 1);
    EXPECT_EQ(track[i]["kind"].text(), kinds[static_cast<std::size_t>(kTrack[i].kind)]);
    EXPECT_EQ(track[i].has("cost") ? number(track[i]["cost"]) : 0, kTrack[i].cost);
    unsigned spots = 0;
    for (std::size_t k = 0; track[i].has("spots") && k < track[i]["spots"].size(); ++k) {
      const auto group = track[i]["spots"][k].text();
      spots |= group == "x" ? kXSpot : group == "monk" ? kMonkSpots : kResourceSpots;
    }
    EXPECT_EQ(spots, kTrack[i].spots) << "space " << i + 1;
  }
}

// HA-1.7, HA-9.4, HA-9.6
TEST_F(AleTables, RoundsAndDiscs) {
  for (int seats = 2; seats <= 4; ++seats) {
    const auto name = std::to_string(seats);
    const int rounds = rounds_for(seats);
    EXPECT_EQ(rounds, number(facts("rounds")[name]));
    EXPECT_EQ(15 * rounds, number(facts("tiles_used")[name]));
    const Reader doubled = facts("last_round_two_discs")[name];
    int discs = 6 * rounds;
    for (int space = 1; space <= kSpaces; ++space) {
      bool two = false;
      for (std::size_t i = 0; i < doubled.size(); ++i) two = two || number(doubled[i]) == space;
      EXPECT_EQ(discs_in_last_round(space, seats), two ? 2 : 1) << "space " << space;
      discs += two;
    }
    EXPECT_EQ(discs, number(facts("discs_used")[name]));
  }
}

// HA-0.3, HA-6.8, HA-6.9: every hex, its place, its six neighbours in their directions.
TEST_F(AleTables, GardenHexes) {
  const Reader hexes = facts("hexes");
  ASSERT_EQ(hexes.size(), std::size_t{kSpots + kSheds});
  for (std::size_t i = 0; i < hexes.size(); ++i) {
    const std::string id(hexes[i]["id"].text());
    const auto spot = spot_named(id);
    const auto shed = shed_named(id);
    ASSERT_TRUE(spot.has_value() != shed.has_value()) << id;
    const Hex hex = spot ? kGarden.spot[*spot] : kGarden.shed[*shed];
    EXPECT_EQ(hex.column, number(hexes[i]["column"])) << id;
    EXPECT_EQ(hex.row, number(hexes[i]["row"])) << id;
    std::uint32_t beside = 0;
    unsigned sheds = 0;
    for (int d = 0; d < kDirections; ++d) {
      if (hexes[i]["ring"][d].node()->is_null()) continue;
      const std::string neighbour(hexes[i]["ring"][d].text());
      if (const auto other = spot_named(neighbour)) {
        beside |= 1u << *other;
        if (shed) {
          EXPECT_EQ(kGarden.ring[*shed][d], *other) << id;
        }
      } else {
        sheds |= 1u << shed_named(neighbour).value();
      }
    }
    EXPECT_EQ(beside, spot ? kGarden.beside[*spot] : kGarden.ring_mask[*shed]) << id;
    EXPECT_EQ(sheds, spot ? kGarden.sheds_of[*spot] : 0u) << id;
  }
}

// HA-0.4, HA-2.2, HA-12.2
TEST_F(AleTables, ProductionTrack) {
  for (const auto& reading : kStartingSpots) {
    const Reader spots = facts("starting_spots")[reading.name];
    for (int i = 0; i < kResources; ++i)
      EXPECT_EQ(reading.marker[i], number(spots[kResourceNames[i]])) << reading.name;
    EXPECT_EQ(reading.brewmaster, number(spots["brewmaster"])) << reading.name;
  }
  const Reader rows = facts("brewmaster_rows");
  int seen = 0;
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (int at = number(rows[i][0]); at <= number(rows[i][1]); ++at, ++seen) {
      EXPECT_EQ(brewmaster_row(at).rate, number(rows[i][2])) << "position " << at;
      EXPECT_EQ(brewmaster_row(at).value, number(rows[i][3])) << "position " << at;
    }
  EXPECT_EQ(seen, kTrackEnd - kTrackStart + 1);
}

// HA-1.1, HA-1.3: 100 tiles and 24 monks, by face and back.
TEST_F(AleTables, Tiles) {
  constexpr std::array<std::string_view, 2> backs = {"I", "II"};
  int resources = 0, monks = 0;
  for (int pile = 0; pile < kPiles; ++pile) {
    const Reader faces = facts("tiles")[backs[pile]];
    EXPECT_EQ(faces.size(), std::size_t{kTiles - 1});
    for (Tile tile = 1; tile < kTiles; ++tile) {
      EXPECT_EQ(copies(pile, tile), number(faces[tile_name(tile)])) << tile_name(tile);
      (is_monk(tile) ? monks : resources) += copies(pile, tile);
    }
  }
  EXPECT_EQ(resources, 100);
  EXPECT_EQ(monks, 24);
}

// HA-6.5, HA-6.6
TEST_F(AleTables, Sheds) {
  const Reader sheds = facts("sheds");
  for (int type = 0; type < kShedTypes; ++type) {
    const Reader row = sheds[type];
    for (int sum = number(row["from"]); sum <= number(row["to"]); ++sum)
      EXPECT_EQ(shed_type(sum), type) << "sum " << sum;
    EXPECT_EQ(kShedRows[type].brewmaster, number(row["brewmaster"]));
    EXPECT_EQ(kShedRows[type].activates, number(row["activates"]));
    EXPECT_EQ(std::popcount(kPatterns[0][type]), number(row["choices"]));
    if (!row.has("patterns")) continue;
    for (std::size_t i = 0; i < row["patterns"].size(); ++i) {
      unsigned mask = 0;
      for (std::size_t k = 0; k < row["patterns"][i].size(); ++k)
        mask |= 1u << number(row["patterns"][i][k]);
      EXPECT_TRUE(kPatterns[0][type] >> mask & 1) << "type " << type;
    }
  }
}

// HA-2.1, HA-2.4, HA-8.4, HA-11.1, HA-11.3, HA-11.5, HA-12.6
TEST_F(AleTables, SmallNumbers) {
  EXPECT_EQ(kPurse, number(facts("purse")));
  EXPECT_EQ(kStartDucats, number(facts("starting_area")["ducats"]));
  EXPECT_EQ(kStartBrewmaster, number(facts("starting_area")["brewmaster"]));
  EXPECT_EQ(kStartMarker, number(facts("starting_area")["resource"]));
  EXPECT_EQ(kLargeBarrel, number(facts("barrels")["large"]));
  EXPECT_EQ(kSmallBarrel, number(facts("barrels")["small"]));
  EXPECT_EQ(kGoals, number(facts("barrels")["goals"]));
  EXPECT_EQ(kCoinOfCard, number(facts("emergency")));
  EXPECT_EQ(kCardDucats, number(facts("cards")["ducats-12"]));
  EXPECT_EQ(kCardBrewmaster, number(facts("cards")["brewmaster-5"]));
  for (int i = 0; i < kScoringSpots; ++i)
    EXPECT_EQ(kScoringNames[i], facts("scoring_column")[i].text());
  for (int pair = 0; pair < kPairs; ++pair)
    EXPECT_EQ(kPairNames[pair],
              cat(facts("pairs")[pair][0].text(), "+", facts("pairs")[pair][1].text()));
}

}  // namespace
}  // namespace refectory::ale
