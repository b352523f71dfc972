#pragma once

#include "core/action.hpp"
#include "games/ora/land.hpp"
#include "games/ora/state.hpp"

// The four bytes of an action: verb first, then what the comment says.
namespace refectory::ora {

enum class Verb : std::uint8_t {
  Use,       // face, owner: place a clergyman, or the target of a redirecting function
  Contract,  // face, owner
  Build,     // face
  Settle,    // settlement 0..7
  Fell,      // space, or none
  Cut,       // space, or none
  Buy,       // 0 district, 1 plot
  Place,     // face: the neutral side's next card
  At,        // space
  Lay,       // tile side, row
  Send,      // 0 prior, 1 lay brother
  Stay,
  Pay,     // good: coins, or the present
  Take,    // good, by its own indicator
  Joker,   // good, by the joker
  Choose,  // good
  Times,   // count
  Level,   // 0..3
  Give,    // good
  Burn,    // good, count
  Eat,     // good, count
  Spend,   // good, count
  Clear,   // space
  Raise,   // good
  Claim,   // good, count
  Done,
  Pass,
  End,
  Flip,  // grain to straw; the free exchanges come last in every list
  Cash,  // wine or whiskey to coins
};
inline constexpr int kVerbs = 30;

constexpr Verb verb_of(Action a) {
  return static_cast<Verb>(a.verb);
}
constexpr Good good_of(Action a) {
  return static_cast<Good>(a.a);
}

// Rows may be negative; texts show them as they are.
inline constexpr int kRowBias = 64;
inline constexpr int kNoCell = 255;  // "fell none"
constexpr Cell cell_of(Action a) {
  return {a.a - kRowBias, a.b + kFirstColumn};
}

// Heartland buildings exist once a landscape, so another player's are named with the owner:
// 0 own or the only one, 1 to 4 the seat, 5 the neutral side.
inline constexpr int kNeutralOwner = 5;

inline void push(ActionList& out, Verb verb, int a = 0, int b = 0, int c = 0) {
  out.push(static_cast<std::uint8_t>(verb), a, b, c);
}
inline void push(ActionList& out, Verb verb, Good good, int count = 0) {
  push(out, verb, static_cast<int>(good), count);
}
inline void push(ActionList& out, Verb verb, Cell cell) {
  push(out, verb, cell.row + kRowBias, cell.column - kFirstColumn);
}
inline void push_building(const State& s, ActionList& out, Verb verb, int side, int number) {
  int owner = 0;
  if (is_heartland(number) && side != s.asked)
    owner = is_solo(s) && side == kNeutral ? kNeutralOwner : side + 1;
  push(out, verb, face_of(s.variant, number), owner);
}

// The landscape on which the named building lies; kFromDisplay if it lies on none.
inline int owner_named(const State& s, Action a) {
  const int number = number_of(a.a);
  if (a.b == kNeutralOwner) return kNeutral;
  if (a.b > 0) return a.b - 1;
  if (is_heartland(number)) return s.asked;
  for (int side = 0; side < sides(s); ++side)
    if (s.players[static_cast<std::size_t>(side)].built & bit(number)) return side;
  return kFromDisplay;
}

}  // namespace refectory::ora
