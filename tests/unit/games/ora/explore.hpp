#pragma once

#include <unordered_set>
#include <vector>

#include "base/hash.hpp"
#include "games/ora/machine.hpp"
#include "games/ora/rules.hpp"
#include "games/ora/verbs.hpp"

// Walking through every way of answering, each state once.
namespace refectory::ora {

inline std::uint64_t hash_of(const State& s) {
  return hash_bytes(reinterpret_cast<const std::byte*>(&s), sizeof s);
}

inline bool is_exchange(Action a) {
  return verb_of(a) == Verb::Flip || verb_of(a) == Verb::Cash;
}

// Calls `visit(state, offers)` for every state that can be reached from the starts through
// answers that `admits(state, answer)` lets through.
template <class Admits, class Visit>
void explore(std::vector<State> open, Admits admits, Visit visit) {
  std::unordered_set<std::uint64_t> seen;
  for (const State& start : open) seen.insert(hash_of(start));
  while (!open.empty()) {
    const State s = open.back();
    open.pop_back();
    ActionList offers;
    offer(s, offers);
    visit(s, offers);
    for (const Action answer : offers) {
      if (!admits(s, answer)) continue;
      State next = s;
      apply(next, answer);
      if (seen.insert(hash_of(next)).second) open.push_back(next);
    }
  }
}

}  // namespace refectory::ora
