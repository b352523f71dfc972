#include "games/ale/reward.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace refectory::ale {

void gain(Player& player, int ducats) {
  player.ducats = static_cast<std::int16_t>(player.ducats + ducats);
}

void advance(Player& player, int resource, int steps) {
  int to = player.marker[resource] + steps;
  if (to > kTrackEnd) {
    gain(player, to - kTrackEnd);
    to = kTrackEnd;
  }
  player.marker[resource] = static_cast<std::int8_t>(to);
}

void advance_brewmaster(const State& s, Player& player, int steps) {
  int to = player.brewmaster + steps;
  if (to > kTrackEnd) {
    if (s.chosen(Choice::BrewmasterPays)) gain(player, to - kTrackEnd);
    to = kTrackEnd;
  }
  player.brewmaster = static_cast<std::int8_t>(to);
}

void activate(const State& s, Player& player, int spot) {
  const Tile tile = player.garden[spot];
  assert(tile != kNoTile);
  if (is_monk(tile))
    advance_brewmaster(s, player, 1);
  else if (is_sunny(spot))
    advance(player, resource_of(tile), kFertility[tile]);
  else
    gain(player, kFertility[tile]);
}

void set_tile(Player& player, int spot, Tile tile) {
  player.garden[spot] = tile;
  player.filled |= 1u << spot;
  const unsigned x = is_monk(tile) ? 0u : kXSpot;
  player.present = static_cast<std::uint16_t>(player.present | x | 1u << kSpotOfTile[tile]);
}

std::uint32_t tiles_scored_by(const Player& player, int scoring_spot, int number) {
  std::uint32_t out = 0;
  for (std::uint32_t rest = player.filled; rest; rest &= rest - 1) {
    const int spot = std::countr_zero(rest);
    const Tile tile = player.garden[spot];
    const bool scored =
        scoring_spot == 0 ? kFertility[tile] == number : kSpotOfTile[tile] == scoring_spot;
    if (scored) out |= 1u << spot;
  }
  return out;
}

void score_spot(const State& s, Player& player, int scoring_spot, int number) {
  const bool triggers = (1u << scoring_spot & kMonkSpots) != 0;
  for (std::uint32_t rest = tiles_scored_by(player, scoring_spot, number); rest; rest &= rest - 1) {
    const int spot = std::countr_zero(rest);
    if (!triggers) {
      activate(s, player, spot);
      continue;
    }
    // HA-7.5, HA-7.6: the neighbours give their own reward and pass nothing on.
    for (auto near = kGarden.beside[spot] & player.filled; near; near &= near - 1)
      activate(s, player, std::countr_zero(near));
  }
}

namespace {

bool has_company(const Player& player, int scoring_spot) {
  for (std::uint32_t rest = tiles_scored_by(player, scoring_spot, 0); rest; rest &= rest - 1)
    if (kGarden.beside[std::countr_zero(rest)] & player.filled) return true;
  return false;
}

}  // namespace

std::uint16_t usable_spots(const State& s, const Player& player, std::uint16_t spots) {
  unsigned out = spots & player.present & ~unsigned{player.discs};
  if (s.chosen(Choice::MonkNeedsActivation))
    for (unsigned rest = out & kMonkSpots; rest; rest &= rest - 1)
      if (!has_company(player, std::countr_zero(rest))) out &= ~(rest & (0u - rest));
  return static_cast<std::uint16_t>(out);
}

int fertility_round(const Player& player, int shed) {
  int sum = 0;
  for (const auto spot : kGarden.ring[shed]) sum += kFertility[player.garden[spot]];
  return sum;
}

void build_shed(const State& s, Player& player, int shed) {
  const int type = shed_type(fertility_round(player, shed));
  advance_brewmaster(s, player, kShedRows[type].brewmaster);
  player.shed[shed] = static_cast<std::uint8_t>(type + 1);
}

namespace {

struct ShedCount {
  int most_alike = 0, kinds = 0;
};
ShedCount count_sheds(const Player& player) {
  std::array<std::uint8_t, kShedTypes + 1> of_type{};
  for (const auto type : player.shed) ++of_type[type];
  ShedCount count;
  for (int type = 1; type <= kShedTypes; ++type) {
    count.most_alike = std::max<int>(count.most_alike, of_type[type]);
    count.kinds += of_type[type] > 0;
  }
  return count;
}

int count_tiles(const Player& player, int number) {
  const Tile from = resource_tile(0, number);
  int count = 0;
  for (const Tile tile : player.garden) count += static_cast<Tile>(tile - from) < kResources;
  return count;
}

}  // namespace

std::uint16_t goals_met(const Player& player) {
  unsigned met = 0;
  const auto test = [&met](Goal goal, bool reached) {
    met |= unsigned{reached} << static_cast<unsigned>(goal);
  };
  const auto [low, high] = std::minmax_element(player.marker.begin(), player.marker.end());
  const ShedCount sheds = count_sheds(player);
  const auto placed = std::ranges::count_if(player.beside, [](int card) { return card != 0; });
  test(Goal::Brewmaster1, player.brewmaster >= 1);
  test(Goal::AllResources1, *low >= 1);
  test(Goal::AnyResource20, *high >= kTrackEnd);
  test(Goal::SixOnes, count_tiles(player, 1) >= 6);
  test(Goal::SixFives, count_tiles(player, 5) >= 6);
  test(Goal::AllMonkSpots, (player.discs & kMonkSpots) == kMonkSpots);
  test(Goal::AllResourceSpots, (player.discs & kResourceSpots) == kResourceSpots);
  test(Goal::ThreeSameSheds, sheds.most_alike >= 3);
  test(Goal::FourDifferentSheds, sheds.kinds >= 4);
  test(Goal::ThreePrivileges, placed >= 3);
  test(Goal::SunnyFull, (player.filled & kSunMask) == kSunMask);
  test(Goal::ShadyFull, (player.filled & kShadeMask) == kShadeMask);
  return static_cast<std::uint16_t>(met);
}

Barrels barrels_due(const State& s, const Player& player) {
  unsigned large_out = 0, small_out = 0;
  for (const Player& other : s.players) large_out |= other.large, small_out |= other.small;
  const unsigned wanted = goals_met(player) & ~unsigned{player.large} & ~unsigned{player.small};
  return {.large = static_cast<std::uint16_t>(wanted & ~large_out),
          .small = static_cast<std::uint16_t>(wanted & large_out & ~small_out)};
}

}  // namespace refectory::ale
