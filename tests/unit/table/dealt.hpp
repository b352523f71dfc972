#pragma once

#include <gtest/gtest.h>

#include "log/replay.hpp"
#include "toy/toy.hpp"

namespace refectory {

inline constexpr Seat kRed = seat_of(0), kGreen = seat_of(1), kBlue = seat_of(2);

// A game of the toy in which red holds a 3, green a 4, blue a 5.
inline Replay dealt() {
  const Game& game = toy::toys()[0];
  Replay out(game, *make_setup(game, 3, {}), 7);
  for (const auto* text : {"deal 3 to red", "deal 4 to green", "deal 5 to blue"})
    EXPECT_TRUE(out.play(kChance, text));
  return out;
}

}  // namespace refectory
