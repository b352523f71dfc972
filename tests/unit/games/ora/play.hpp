#pragma once

#include "base/rng.hpp"
#include "games/ora/rules.hpp"
#include "games/ora/schedule.hpp"
#include "games/ora/state.hpp"
#include "games/ora/verbs.hpp"

// Whole games for tests: everybody passes, or everybody plays at random.
namespace refectory::ora {

inline constexpr std::array kAllModes = {Mode::Solo, Mode::Two,        Mode::TwoLong,  Mode::Three,
                                         Mode::Four, Mode::ThreeShort, Mode::FourShort};

inline Setup setup_for(Mode mode, Variant variant = Variant::France) {
  Setup setup;
  setup.seats = schedule_of(mode).seats;
  setup.option[kVariant] = static_cast<std::uint8_t>(variant);
  setup.option[kLength] = schedule_of(mode).short_game || mode == Mode::Two;
  return setup;
}

// How many of the goods that may be exchanged at any time.
inline int exchangeable(const Purse& purse) {
  return held(purse, Good::Grain) + held(purse, Good::Wine) + held(purse, Good::Whiskey);
}

inline ActionList offers_of(const State& s) {
  ActionList list;
  Rules::offer(s, list);
  return list;
}

// Gives up everything that can be given up; what must be done is done the first way.
inline Action idle_answer(const State& s) {
  const ActionList list = offers_of(s);
  for (const Action a : list)
    if (verb_of(a) == Verb::Pass || verb_of(a) == Verb::End || verb_of(a) == Verb::Done) return a;
  return list[0];
}

// Calls visit(before, answer, after) for every decision of a game, at most `limit` of them.
template <class Choose, class Visit>
void play(const Setup& setup, int limit, Choose choose, Visit visit) {
  State s = Rules::setup(setup);
  for (int n = 0; n < limit && Rules::actor(s) != kNobody; ++n) {
    const State before = s;
    const Action answer = choose(before);
    Rules::apply(s, answer);
    visit(before, answer, s);
  }
}

template <class Visit>
void play_at_random(const Setup& setup, std::uint64_t seed, Visit visit) {
  Rng rng(seed);
  play(
      setup, 20'000,
      [&](const State& s) {
        const ActionList list = offers_of(s);
        return list[rng.below(static_cast<std::uint32_t>(list.size()))];
      },
      visit);
}

}  // namespace refectory::ora
