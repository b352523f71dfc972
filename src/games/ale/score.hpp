#pragma once

#include <array>
#include <string_view>

#include "core/scores.hpp"
#include "games/ale/state.hpp"

namespace refectory::ale {

using Markers = std::array<std::int8_t, kResources>;

// The end of the game for one player's five markers (HA-12.2 to HA-12.5, HA-13).
struct Production {
  int rate = 0, value = 0;
  int exchanges = 0;  // step A
  Markers after_exchange{};
  int money_steps = 0;  // step B
  Markers after_money{};
  int level = 0;  // the lowest marker
  int points = 0;
};

// HA-13.1: as long as an exchange is possible, the highest markers give. Returns their number.
int exchange(Markers& markers, int rate);
// HA-12.4: every ten ducats lift the lowest marker. Returns the steps taken.
int spend(Markers& markers, int ducats);
// HA-13.2: the best level when a player may stop exchanging early.
int best_level(const Markers& markers, int rate, int ducats);

Production produce(const Markers& markers, int brewmaster, int ducats, bool may_stop_early);
Production produce(const State& s, const Player& player);

inline constexpr std::array<std::string_view, 4> kScoreParts = {"production", "barrels",
                                                                "barrel_bonus", "first_player"};
Scores score(const State& s);

}  // namespace refectory::ale
