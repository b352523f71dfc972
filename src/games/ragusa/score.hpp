#pragma once

#include "games/ragusa/state.hpp"

// RA-9: scoring, defined at every moment as if the game ended now.
namespace refectory::ragusa {

enum class Part : std::uint8_t { Walls, Ships, Sales, Fish, Stretch, Cathedral, Bonus };
inline constexpr std::array<std::string_view, 7> kParts = {"walls",   "ships",     "sales", "fish",
                                                           "stretch", "cathedral", "bonus"};
inline constexpr int kPartCount = static_cast<int>(kParts.size());

using Sheet = std::array<int, kPartCount>;
Sheet parts_of(const State& s, int player);
int total_of(const State& s, int player);

// RA-9.5: the market value of everything in store.
int stock_value(const State& s, int player);

// RA-9.3.
int cathedral_points(const State& s, int player);

// How many units of what a bonus card counts a player with these resources has.
int bonus_units(const State& s, int player, int card,
                const std::array<std::uint8_t, kResources>& resources);
// One bonus card for a player with these resources; at most 12 (RA-9.4).
int bonus_points(const State& s, int player, int card,
                 const std::array<std::uint8_t, kResources>& resources);

// What the last exchange of fish makes of the bonus cards (RA-9.7, RA-8.18).
struct Closing {
  int points = 0;
  std::array<std::uint8_t, kResources> resources{};  // after the exchange
  std::uint32_t scored = 0;                          // places of the hand that count
};
Closing closing(const State& s, int player);

Scores score(const State& s);
Document sheet(const State& s);

}  // namespace refectory::ragusa
