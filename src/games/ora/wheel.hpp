#pragma once

#include "games/ora/state.hpp"

// The production wheel (OL-7): an indicator is a count of rotations since its last use.
namespace refectory::ora {

inline constexpr int kLastIndex = 12;

// clang-format off
inline constexpr std::array<std::array<std::uint8_t, kLastIndex + 1>, 2> kFaceValues = {{
  {0, 2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 9, 10},
  {0, 1, 2, 2, 3, 4, 4, 5, 6, 6, 7, 8, 10},
}};
inline constexpr std::array<std::string_view, kDials> kDialNames = {
  "clay", "coin", "grain", "livestock", "wood", "peat", "joker", "grapes", "stone"};
// clang-format on

inline bool in_play(const State& s, Indicator dial) {
  return s.wheel[dial] != kNotInPlay;
}

// What an indicator gives now; nothing when it is not in play.
inline int value(const State& s, Indicator dial) {
  return in_play(s, dial) ? kFaceValues[schedule(s).back_face][s.wheel[dial]] : 0;
}

// The indicator of a good; kDials for goods that only the joker can give.
constexpr Indicator dial_of(Good good) {
  switch (good) {
    case Good::Clay: return kClayDial;
    case Good::Coin: return kCoinDial;
    case Good::Grain: return kGrainDial;
    case Good::Livestock: return kLivestockDial;
    case Good::Wood: return kWoodDial;
    case Good::Peat: return kPeatDial;
    case Good::Grapes: return kGrapesDial;
    case Good::Stone: return kStoneDial;
    default: return kDials;
  }
}

// One step: indicators move, new ones enter, in solo old ones leave (OL-3.2, OL-20.7).
void rotate(State& s);

// Takes `good` by that indicator for the side that answers, which sends it to 0, and lets
// everybody share in the short game (OL-17.7).
void produce(State& s, Good good, Indicator dial);

}  // namespace refectory::ora
