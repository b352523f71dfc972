#pragma once

#include <cstdint>

namespace refectory {

// Who decides. Seats count from 0 in clockwise order.
enum class Seat : std::uint8_t {};

inline constexpr Seat kChance{254};  // the table draws
inline constexpr Seat kNobody{255};  // the game is over; as an observer: a spectator
inline constexpr int kMaxSeats = 5;

constexpr int index(Seat seat) {
  return static_cast<int>(seat);
}
constexpr Seat seat_of(int index) {
  return Seat{static_cast<std::uint8_t>(index)};
}
constexpr bool is_player(Seat seat) {
  return index(seat) < kMaxSeats;
}

}  // namespace refectory
