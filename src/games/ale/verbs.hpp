#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "core/action.hpp"
#include "games/ale/board.hpp"
#include "games/ale/tiles.hpp"

// The answers of this game. What a, b mean is drawn beside each verb; c is always 0.
namespace refectory::ale {

enum class Verb : std::uint8_t {
  Lay,       // chance: tile a on space b
  Go,        // to space a
  Home,      // to the starting area: Reward a
  Plant,     // buy tile a for spot b
  Activate,  // at shed a the tiles in the directions of mask b
  Score,     // disc on scoring spot a; X names number b
  Place,     // card a beside the pair; marker b-1 where the card moves one
  Decline,   // no card beside the pair
  Return,    // card a for emergency coins
  Done,      // the turn is over
};

// The starting spaces with the marker that the resource space moves: one answer, not two.
enum Reward : std::uint8_t {
  kRewardFirst = 0,
  kRewardMarker = 1,  // … 5: wood..barley
  kRewardBrewmaster = 6,
  kRewardDucats = 7,
  kRewards = 8,
};
inline constexpr std::array<std::string_view, kRewards> kRewardNames = {
    "first", "wood", "yeast", "hops", "water", "barley", "brewmaster", "ducats"};
constexpr Start start_of(int reward) {
  if (reward == kRewardFirst) return Start::First;
  if (reward == kRewardBrewmaster) return Start::Brewmaster;
  return reward == kRewardDucats ? Start::Ducats : Start::Resource;
}

constexpr bool names_marker(Card card) {
  return card == Card::ResourceCount || card == Card::DiscCount;
}

// Put together as one word, so that a list of offers is written word by word.
constexpr Action answer(Verb verb, int a = 0, int b = 0) {
  static_assert(std::endian::native == std::endian::little);
  return std::bit_cast<Action>(
      static_cast<std::uint32_t>(static_cast<int>(verb) | a << 8 | b << 16));
}
constexpr Verb verb_of(Action action) {
  return static_cast<Verb>(action.verb);
}

// HA-6.5, HA-6.6: the masks of directions that a shed type may activate, as a set of 64 masks;
// `any_fewer` adds all their subsets.
namespace detail {
constexpr std::uint64_t patterns(int type, bool any_fewer) {
  std::uint64_t out = 0;
  for (unsigned mask = 0; mask < 64; ++mask) {
    int bits = 0;
    for (int d = 0; d < 6; ++d) bits += static_cast<int>(mask >> d & 1);
    const bool opposite = (mask & 7) == (mask >> 3);
    const bool alternating = mask == 0b010101 || mask == 0b101010;
    const bool fits =
        bits == kShedRows[type].activates && (type != 2 || opposite) && (type != 3 || alternating);
    if (!fits) continue;
    out |= std::uint64_t{1} << mask;
    for (unsigned sub = mask; any_fewer && sub > 0;) {
      sub = (sub - 1) & mask;
      out |= std::uint64_t{1} << sub;
    }
  }
  return out;
}
constexpr auto all_patterns() {
  std::array<std::array<std::uint64_t, kShedTypes>, 2> out{};
  for (int type = 0; type < kShedTypes; ++type)
    out[0][type] = patterns(type, false), out[1][type] = patterns(type, true);
  return out;
}
}  // namespace detail
inline constexpr auto kPatterns = detail::all_patterns();  // [exact, up to][type]

}  // namespace refectory::ale
