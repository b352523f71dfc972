#pragma once

#include "core/walk.hpp"
#include "judge/judge.hpp"
#include "judge/smooth.hpp"

// Quick play: answers by the policy prior (`Judge::policy`) alone, without search.
namespace refectory::bots {

// The answer of the highest prior; the first of equals.
template <Judged R>
Action likeliest(const typename R::State& s, const ActionList& offers) {
  Action best = offers[0];
  float most = -1e9f;
  for (const Action a : offers)
    if (const float logit = Judge<R>::policy(s, a); logit > most) {
      most = logit;
      best = a;
    }
  return best;
}

// A random answer, with a probability in proportion to e^logit (softmax).
template <Judged R>
Action sampled(const typename R::State& s, const ActionList& offers, Rng& rng) {
  std::array<float, kMaxOffers> weight;
  float sum = 0;
  for (std::size_t i = 0; i < offers.size(); ++i)
    sum += weight[i] = exp_of(Judge<R>::policy(s, offers[i]));
  float ticket = sum * (static_cast<float>(rng.next() >> 40) / 16777216.0f);
  for (std::size_t i = 0; i + 1 < offers.size(); ++i) {
    if (ticket < weight[i]) return offers[i];
    ticket -= weight[i];
  }
  return offers.back();
}

}  // namespace refectory::bots
