#pragma once

#include <algorithm>
#include <vector>

#include "core/position.hpp"

// Ways through any game, for tests.
namespace refectory {

// Every seat count with every combination of options that fits. Where there are more than `most`,
// seat counts get equally many as far as they have them, evenly spaced and with the first.
template <Rules R>
std::vector<Setup> all_setups(std::size_t most = 24) {
  const GameInfo& info = R::info();
  std::vector<std::vector<Setup>> by_seats;
  std::size_t left = 0;
  for (int seats = info.min_seats; seats <= info.max_seats; ++seats) {
    auto& all = by_seats.emplace_back();
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
    left += all.size();
  }
  left = std::min(left, most);
  std::vector<std::size_t> share(by_seats.size());
  while (left > 0)
    for (std::size_t i = 0; i < share.size() && left > 0; ++i)
      if (share[i] < by_seats[i].size()) ++share[i], --left;
  std::vector<Setup> some;
  for (std::size_t i = 0; i < share.size(); ++i)
    for (std::size_t n = 0; n < share[i]; ++n)
      some.push_back(by_seats[i][n * by_seats[i].size() / share[i]]);
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
