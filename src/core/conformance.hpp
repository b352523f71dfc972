#pragma once

#include <cstring>
#include <string>

#include "base/text.hpp"
#include "core/walk.hpp"

// What must hold in every state of every game. Used by the tests, by `refectory random` and
// by fuzzing; a finding is a sentence, an empty string means that all is well.
namespace refectory {

template <class State>
bool same_bytes(const State& a, const State& b) {
  return std::memcmp(&a, &b, sizeof(State)) == 0;
}

// Offers: never none before the end, sorted, unique, readable back, weighed when drawn.
template <Rules R>
std::string audit_offers(const typename R::State& state, const ActionList& offers) {
  const Seat actor = R::actor(state);
  if (actor == kNobody) return offers.empty() ? "" : "a finished game still offers something";
  if (offers.empty()) return "nobody can go on";
  if (actor != kChance && index(actor) >= R::setup_of(state).seats) return "a strange actor";
  for (std::size_t i = 0; i < offers.size(); ++i) {
    const std::string text = R::format(offers[i]);
    if (i > 0 && !(offers[i - 1] < offers[i])) return cat("'", text, "' is out of order");
    if (R::parse(text) != offers[i]) return cat("'", text, "' does not read back");
    if (actor == kChance && R::weight(state, offers[i]) <= 0)
      return cat("'", text, "' weighs nothing");
  }
  return "";
}

// Everything that looks at a state from outside leaves it whole and says the same again.
template <Rules R>
std::string audit_views(const typename R::State& state, Rng& rng) {
  const auto read = R::read(R::document(state));
  if (!read) return cat("the position document is refused: ", read.error().message);
  if (!same_bytes(*read, state)) return "the position document reads back as another state";
  for (int i = 0; i <= R::setup_of(state).seats; ++i) {
    const Seat seat = i < R::setup_of(state).seats ? seat_of(i) : kNobody;
    const auto seen = R::view(state, seat);
    const auto other = R::resample(state, seat, rng);
    if (!same_bytes(R::view(other, seat), seen)) return "resampling changed what a seat sees";
    if (!same_bytes(R::view(seen, seat), seen)) return "a view of a view differs";
    if (const auto finding = R::audit(other); !finding.empty())
      return cat("a resampled state is broken: ", finding);
  }
  return "";
}

// One step of a walk: applies `a` to `state` and looks at both sides of it.
template <Rules R>
std::string audited_apply(typename R::State& state, Action a) {
  const auto before = state;
  R::apply(state, a);
  if (same_bytes(before, state)) return cat("'", R::format(a), "' changes nothing");
  if (auto finding = R::audit(state); !finding.empty())
    return cat("after '", R::format(a), "': ", finding);
  if (auto finding = R::audit_step(before, a, state); !finding.empty())
    return cat("'", R::format(a), "': ", finding);
  const Scores scores = R::score(state);
  for (int i = 0; i < R::setup_of(state).seats; ++i) {
    int sum = 0;
    for (const int part : scores.part[static_cast<std::size_t>(i)]) sum += part;
    if (sum != scores.total[static_cast<std::size_t>(i)]) return "score parts do not add up";
  }
  return "";
}

// Above this a game counts as endless.
inline constexpr std::uint32_t kMaxDecisions = 100'000;

// Whether players of this table could go on for ever if they liked: a house rule may say so.
template <Rules R>
bool may_last_forever(const Setup& setup) {
  if constexpr (requires { R::may_last_forever(setup); })
    return R::may_last_forever(setup);
  else
    return false;
}

struct Walk {
  std::uint32_t decisions = 0;
  bool finished = false;
  std::string finding;  // the first broken promise, empty when none
};

// A random game with every check at every step; the costly ones at every `stride`-th.
template <Rules R>
Walk audited_game(typename R::State state, Rng& rng, std::uint32_t stride = 1) {
  Walk walk;
  ActionList offers;
  while (walk.finding.empty() && walk.decisions < kMaxDecisions) {
    offers.clear();
    R::offer(state, offers);
    walk.finding = audit_offers<R>(state, offers);
    if (!walk.finding.empty()) break;
    if (walk.decisions % stride == 0) walk.finding = audit_views<R>(state, rng);
    if (!walk.finding.empty()) break;
    if (R::actor(state) == kNobody) {
      walk.finished = true;
      return walk;
    }
    const Action a = R::actor(state) == kChance
                         ? draw<R>(state, offers, rng)
                         : offers[rng.below(static_cast<std::uint32_t>(offers.size()))];
    walk.finding = audited_apply<R>(state, a);
    ++walk.decisions;
  }
  if (walk.finding.empty() && !may_last_forever<R>(R::setup_of(state)))
    walk.finding = "the game does not end";
  return walk;
}

}  // namespace refectory
