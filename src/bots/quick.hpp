#pragma once

#include <cmath>

#include "core/values.hpp"
#include "core/walk.hpp"

// Quick play: answers by their urge alone, without looking ahead.
namespace refectory::bots {

// The most natural answer; the first of equals.
template <Judged R>
Action likeliest(const typename R::State& s, const ActionList& offers) {
  Action best = offers[0];
  float urge = -1e9f;
  for (const Action a : offers)
    if (const float u = R::urge(s, a); u > urge) {
      urge = u;
      best = a;
    }
  return best;
}

// A random answer, with a chance that grows with e to the urge.
template <Judged R>
Action tempted(const typename R::State& s, const ActionList& offers, Rng& rng) {
  std::array<float, kMaxOffers> weight;
  float sum = 0;
  for (std::size_t i = 0; i < offers.size(); ++i)
    sum += weight[i] = std::exp(R::urge(s, offers[i]));
  float ticket = sum * (static_cast<float>(rng.next() >> 40) / 16777216.0f);
  for (std::size_t i = 0; i + 1 < offers.size(); ++i) {
    if (ticket < weight[i]) return offers[i];
    ticket -= weight[i];
  }
  return offers.back();
}

// Plays on until `turns` turns have passed or the game is over.
template <Judged R>
void play_turns(typename R::State& s, int turns, Rng& rng) {
  ActionList offers;
  for (std::uint32_t turn = R::turn(s); R::actor(s) != kNobody;) {
    if (const std::uint32_t now = R::turn(s); now != turn) {
      turn = now;
      if (--turns <= 0) return;
    }
    offers.clear();
    R::offer(s, offers);
    const bool chance = R::actor(s) == kChance;
    R::apply(s, chance ? draw<R>(s, offers, rng) : tempted<R>(s, offers, rng));
  }
}

}  // namespace refectory::bots
