#pragma once

#include <array>
#include <cstdint>

#include "core/seat.hpp"

namespace refectory {

inline constexpr int kMaxParts = 8;

// Points of every seat at this moment, with the parts that add up to them.
struct Scores {
  std::array<std::array<std::int16_t, kMaxParts>, kMaxSeats> part{};
  std::array<std::int16_t, kMaxSeats> total{};
  std::array<std::uint8_t, kMaxSeats> rank{};  // 1 wins; ties share a rank
  friend bool operator==(const Scores&, const Scores&) = default;
};

// Ranks by total, then by `tiebreak` (all zero: ties are shared).
inline void rank_by_total(Scores& scores, int seats,
                          const std::array<int, kMaxSeats>& tiebreak = {}) {
  for (int i = 0; i < seats; ++i) {
    int better = 0;
    for (int j = 0; j < seats; ++j) {
      const bool more = scores.total[j] > scores.total[i];
      const bool same = scores.total[j] == scores.total[i];
      better += more || (same && tiebreak[j] > tiebreak[i]);
    }
    scores.rank[i] = static_cast<std::uint8_t>(better + 1);
  }
}

}  // namespace refectory
