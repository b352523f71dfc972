#pragma once

#include <cstdint>
#include <utility>

namespace refectory {

// Eight bytes of state, the same numbers on every machine (splitmix64). The library's
// distributions and std::shuffle differ between platforms and are not used anywhere.
class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }

  // Uniform in 0..bound-1; bound must not be 0. Multiplication with rejection, so without bias.
  constexpr std::uint32_t below(std::uint32_t bound) {
    for (;;) {
      const std::uint64_t product = (next() >> 32) * bound;
      const auto low = static_cast<std::uint32_t>(product);
      if (low >= bound || low >= (0u - bound) % bound)
        return static_cast<std::uint32_t>(product >> 32);
    }
  }

  template <class Range>
  constexpr void shuffle(Range& range) {
    using std::swap;
    for (auto n = static_cast<std::uint32_t>(range.size()); n > 1; --n)
      swap(range[n - 1], range[below(n)]);
  }

  // An independent generator for a part of the work: a seat, a game of a match.
  constexpr Rng fork(std::uint64_t salt) const {
    Rng child(state_ ^ (salt * 0xD1342543DE82EF95u + 0x632BE59BD9B4E019u));
    child.next();
    return child;
  }

 private:
  std::uint64_t state_;
};

}  // namespace refectory
