#pragma once

#include <array>
#include <string_view>

#include "games/ora/state.hpp"

// Words that position documents share between writing and reading.
namespace refectory::ora {

// clang-format off
inline constexpr std::array<std::string_view, 14> kAskNames = {
    "over",    "turn", "fee",  "send",  "where",        "prior",         "lay",
    "harvest", "pay",  "step", "phase", "neutral card", "neutral where", "neutral use"};
// clang-format on
inline constexpr std::array<std::string_view, 3> kRootNames = {"turn", "phase", "neutral use"};
inline constexpr std::array<std::string_view, 5> kLetterNames = {"A", "B", "C", "D", "E"};
inline constexpr std::array<std::string_view, 2> kStackNames = {"district", "plot"};
inline constexpr std::array<std::string_view, 3> kIconNames = {"energy_halves", "food", "points"};
inline constexpr std::array<std::string_view, 3> kFinalNames = {"no", "fixed", "last action"};
// Numbers of the redirecting functions, in the order of their bits in State::entered.
inline constexpr std::array<int, 5> kRedirectNumbers = {1, 9, 10, 27, 40};

inline std::string_view side_name(const State& s, int side) {
  return is_solo(s) && side == kNeutral ? "neutral" : kSeatNames[static_cast<std::size_t>(side)];
}

}  // namespace refectory::ora
