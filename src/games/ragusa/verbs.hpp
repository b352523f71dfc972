#pragma once

#include <cstdint>

#include "core/action.hpp"

namespace refectory::ragusa {

// Which question an action answers; a and b say how. Cards hidden from an observer are kFaceDown.
enum class Verb : std::uint8_t {
  Ship,        // a: kind of ship (chance)
  Back,        // a: back of a ship (chance)
  Deal,        // a: player, b: bonus card (chance)
  Keep,        // a: bonus card
  First,       // a: player (chance)
  Patrician,   // a: Patrician card (chance)
  Card,        // a: Patrician card (chance)
  Build,       // a: space
  Superhouse,  // a: space
  Activate,    // a: hex
  Wall,        // a: segment
  Tower,       // a: ring space
  Buy,         // a: slot, counted from 0
  Sell,        // a: commodity
  Visit,       // the Rector's Palace
  Draw,        // a: bonus card (chance)
  Swap,        // a: resource, paid with fish
  Pass,
  Reveal,  // a: player, b: bonus card (chance)
};

constexpr Verb verb(Action a) {
  return static_cast<Verb>(a.verb);
}
constexpr Action action(Verb verb, int a = 0, int b = 0) {
  return {static_cast<std::uint8_t>(verb), static_cast<std::uint8_t>(a),
          static_cast<std::uint8_t>(b), 0};
}

}  // namespace refectory::ragusa
