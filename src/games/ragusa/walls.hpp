#pragma once

#include "games/ragusa/state.hpp"

// The wall line: what a wall scores when laid, and stretches of walls (RA-5.2, RA-9.2).
namespace refectory::ragusa {

// RA-5.2: one, and one for each own house and tower at its two ends.
int wall_points(const State& s, int player, int segment);

struct Stretch {
  int walls = 0, points = 0;
};
// RA-9.2: the longest own stretch; of equally long ones, the best-scoring.
Stretch longest_stretch(const State& s, int player);
// The same if these walls stood.
Stretch longest_stretch(const State& s, int player, std::uint32_t walls);

// The number of walls of the stretch that contains `segment`, where `bars` are the spaces that
// break it.
int stretch_through(std::uint32_t walls, std::uint32_t bars, int segment);

}  // namespace refectory::ragusa
