#pragma once

#include <algorithm>
#include <vector>

#include "core/position.hpp"

// Ways through any game, for tests.
namespace refectory {

// Every seat count with every combination of options that fits; where there are more than
// `most`, an evenly spaced part of them that begins with the first.
template <Rules R>
std::vector<Setup> all_setups(std::size_t most = 24) {
  const GameInfo& info = R::info();
  std::vector<Setup> all;
  for (int seats = info.min_seats; seats <= info.max_seats; ++seats) {
    Setup setup;
    setup.seats = static_cast<std::uint8_t>(seats);
    for (bool more = true; more;) {
      if (!R::check(setup)) all.push_back(setup);
      more = false;
      for (std::size_t i = 0; i < info.options.size() && !more; ++i) {
        more = ++setup.option[i] < info.options[i].values.size();
        if (!more) setup.option[i] = 0;
      }
    }
  }
  if (all.size() <= most) return all;
  std::vector<Setup> some;
  for (std::size_t i = 0; i < most; ++i) some.push_back(all[i * all.size() / most]);
  return some;
}

// Random games, one a setup: calls visit(state, offers) at every decision.
template <Rules R, class Visit>
void walk_random_games(std::uint64_t seed, std::size_t most_setups, Visit visit) {
  Rng rng(seed);
  ActionList offers;
  for (const Setup& setup : all_setups<R>(most_setups)) {
    auto state = R::setup(setup);
    for (std::uint32_t n = 0; R::actor(state) != kNobody && n < kMaxDecisions; ++n) {
      offers.clear();
      R::offer(state, offers);
      visit(state, offers);
      random_step<R>(state, offers, rng);
    }
  }
}

}  // namespace refectory
