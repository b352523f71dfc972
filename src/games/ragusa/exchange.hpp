#pragma once

#include "games/ragusa/state.hpp"

// RA-6: fish for other resources.
namespace refectory::ragusa {

inline bool can_exchange(const Player& p, Resource into) {
  return resource(p, Resource::Fish) >= kFishPrice[static_cast<int>(into)];
}

inline void exchange(Player& p, Resource into) {
  assert(into != Resource::Fish && can_exchange(p, into));
  p.resources[static_cast<int>(Resource::Fish)] -= kFishPrice[static_cast<int>(into)];
  ++p.resources[static_cast<int>(into)];
}

// RA-6.5: before producing, one more of the resource is worth asking about only if there are
// fish for it and room in the store for what it makes.
inline bool gains_by_exchange(const Player& p, const Workshop& shop) {
  return can_exchange(p, shop.from) && stock(p, shop.to) + resource(p, shop.from) < kStorage;
}

}  // namespace refectory::ragusa
