#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>

#include "core/position.hpp"

namespace refectory::fuzz {

// Every registered game and the toy of the tests.
std::span<const Game> all_games();

// Stops the fuzzer with a sentence.
inline void require(bool holds, std::string_view what, std::string_view more = "") {
  if (holds) return;
  std::fprintf(stderr, "broken promise: %.*s %.*s\n", static_cast<int>(what.size()), what.data(),
               static_cast<int>(more.size()), more.data());
  std::abort();
}

// Input as a stream of small choices; zeros when it is used up.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : rest_(data, size) {}

  bool empty() const { return rest_.empty(); }
  std::size_t next() {
    if (rest_.empty()) return 0;
    const std::size_t byte = rest_.front();
    rest_ = rest_.subspan(1);
    return byte;
  }
  std::size_t below(std::size_t bound) {
    const std::size_t low = next();
    return (bound > 256 ? low * 256 + next() : low) % bound;
  }
  std::string_view text() const {
    return {reinterpret_cast<const char*>(rest_.data()), rest_.size()};
  }

 private:
  std::span<const std::uint8_t> rest_;
};

// A table that fits, chosen by the input.
Setup choose_setup(const Game& game, Bytes& bytes);

// What must hold of a state that came from outside or was played to.
void require_sound(const Position& position);

}  // namespace refectory::fuzz
