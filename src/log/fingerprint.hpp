#pragma once

#include <string>

#include "core/position.hpp"

namespace refectory {

// A whole random game in one number: every state and every action of it, chained. Two builds
// of the engine that agree on it have played the same game in the same way.
struct Fingerprint {
  std::uint64_t hash = 0;
  std::uint32_t moves = 0;
};
Fingerprint fingerprint(const Game& game, const Setup& setup, std::uint64_t seed);

std::string hex(std::uint64_t number);

}  // namespace refectory
