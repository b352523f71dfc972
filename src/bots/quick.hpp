#pragma once

#include "core/walk.hpp"
#include "judge/judge.hpp"
#include "judge/smooth.hpp"

// Quick play: answers by the policy prior (`urge`) alone, without search.
namespace refectory::bots {

// The answer of the highest prior; the first of equals.
template <Judged R>
Action likeliest(const typename R::State& s, const ActionList& offers) {
  Action best = offers[0];
  float urge = -1e9f;
  for (const Action a : offers)
    if (const float u = Judge<R>::urge(s, a); u > urge) {
      urge = u;
      best = a;
    }
  return best;
}

// A random answer, with a probability in proportion to e^urge (softmax).
template <Judged R>
Action tempted(const typename R::State& s, const ActionList& offers, Rng& rng) {
  std::array<float, kMaxOffers> weight;
  float sum = 0;
  for (std::size_t i = 0; i < offers.size(); ++i)
    sum += weight[i] = exp_of(Judge<R>::urge(s, offers[i]));
  float ticket = sum * (static_cast<float>(rng.next() >> 40) / 16777216.0f);
  for (std::size_t i = 0; i + 1 < offers.size(); ++i) {
    if (ticket < weight[i]) return offers[i];
    ticket -= weight[i];
  }
  return offers.back();
}

}  // namespace refectory::bots
