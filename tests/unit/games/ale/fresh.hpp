#pragma once

#include "games/ale/rules.hpp"

namespace refectory::ale {

// A new game with the usual options, nothing laid out yet.
inline State fresh(int seats) {
  refectory::Setup setup;
  setup.seats = static_cast<std::uint8_t>(seats);
  return Rules::setup(setup);
}

}  // namespace refectory::ale
