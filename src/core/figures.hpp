#pragma once

#include <array>
#include <cstdint>

#include "core/scores.hpp"

namespace refectory {

inline constexpr std::size_t kMaxFigures = 24;

// What one player has at this moment.
struct Holding {
  std::array<std::int32_t, kMaxFigures> count{};  // in the order of GameInfo::figures
  std::array<std::int16_t, kMaxParts> part{};     // points, in the order of GameInfo::score_parts

  int points() const {
    int sum = 0;
    for (const int points : part) sum += points;
    return sum;
  }
  friend bool operator==(const Holding&, const Holding&) = default;
};

// What everybody at the table has, or how that has changed: the seats, and behind them players of
// the game whom no seat plays. Names of players are those of the seats.
struct Figures {
  int players = 0;
  std::array<Holding, kMaxSeats> of{};

  friend Figures operator-(Figures after, const Figures& before) {
    for (std::size_t i = 0; i < after.of.size(); ++i) {
      Holding& now = after.of[i];
      for (std::size_t k = 0; k < kMaxFigures; ++k) now.count[k] -= before.of[i].count[k];
      for (std::size_t k = 0; k < now.part.size(); ++k)
        now.part[k] = static_cast<std::int16_t>(now.part[k] - before.of[i].part[k]);
    }
    return after;
  }
  friend bool operator==(const Figures&, const Figures&) = default;
};

}  // namespace refectory
