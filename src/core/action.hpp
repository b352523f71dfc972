#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>

#include "base/fixed.hpp"

namespace refectory {

// One small decision: the verb says which question is answered, a..c how.
// No default values, so that lists of actions on the stack cost nothing.
struct Action {
  std::uint8_t verb, a, b, c;
  friend constexpr auto operator<=>(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) == 4);

// Every legal answer to one question, sorted. No question of any game is wider than this.
inline constexpr std::size_t kMaxOffers = 512;

class ActionList : public Fixed<Action, kMaxOffers> {
 public:
  constexpr void push(Action action) { Fixed::push(action); }
  constexpr void push(std::uint8_t verb, int a = 0, int b = 0, int c = 0) {
    assert(a >= 0 && a < 256 && b >= 0 && b < 256 && c >= 0 && c < 256);
    Fixed::push({verb, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
                 static_cast<std::uint8_t>(c)});
  }
  constexpr bool contains(Action action) const {
    return std::find(begin(), end(), action) != end();
  }
};

}  // namespace refectory
