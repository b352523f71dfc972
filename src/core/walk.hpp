#pragma once

#include <cstdint>

#include "core/rules.hpp"

// Walking through a game without knowing it: drawing chance, random play, counting.
namespace refectory {

// Draws one outcome where chance is to act. `offers` are the outcomes of `state`.
template <Rules R>
Action draw(const typename R::State& state, const ActionList& offers, Rng& rng) {
  std::uint32_t sum = 0;
  for (const Action a : offers) sum += static_cast<std::uint32_t>(R::weight(state, a));
  std::uint32_t ticket = rng.below(sum);
  for (const Action a : offers) {
    const auto weight = static_cast<std::uint32_t>(R::weight(state, a));
    if (ticket < weight) return a;
    ticket -= weight;
  }
  assert(false && "weights changed between two looks");
  return offers[0];
}

// One random step: a draw for chance, a uniform choice for a player.
template <Rules R>
Action random_step(typename R::State& state, ActionList& offers, Rng& rng) {
  offers.clear();
  R::offer(state, offers);
  const Action a = R::actor(state) == kChance
                       ? draw<R>(state, offers, rng)
                       : offers[rng.below(static_cast<std::uint32_t>(offers.size()))];
  R::apply(state, a);
  return a;
}

// Plays to the end at random; the number of decisions taken.
template <Rules R>
std::uint32_t play_out(typename R::State& state, Rng& rng) {
  ActionList offers;
  std::uint32_t decisions = 0;
  for (; R::actor(state) != kNobody; ++decisions) random_step<R>(state, offers, rng);
  return decisions;
}

// The number of decision sequences of that length, chance outcomes included. A game that
// ends earlier counts once.
template <Rules R>
std::uint64_t perft(const typename R::State& state, int depth) {
  if (depth == 0 || R::actor(state) == kNobody) return 1;
  ActionList offers;
  R::offer(state, offers);
  if (depth == 1) return offers.size();
  std::uint64_t count = 0;
  for (const Action a : offers) {
    auto next = state;
    R::apply(next, a);
    count += perft<R>(next, depth - 1);
  }
  return count;
}

}  // namespace refectory
