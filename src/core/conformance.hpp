#pragma once

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

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

template <class State>
bool bytes_before(const State& a, const State& b) {
  return std::memcmp(&a, &b, sizeof(State)) < 0;
}

// `worlds` are all worlds of a seat: sound, alike to it, without doubles, and nothing else can be
// so, the truth no more than what resampling gives.
template <Rules R>
std::string audit_worlds(const typename R::State& state, Seat seat,
                         std::vector<typename R::State> worlds, Rng& rng) {
  using State = typename R::State;
  const State seen = R::view(state, seat);
  for (const State& world : worlds) {
    if (!same_bytes(R::view(world, seat), seen)) return "a world is seen otherwise";
    if (auto finding = R::audit(world); !finding.empty()) return cat("a world: ", finding);
  }
  std::ranges::sort(worlds, bytes_before<State>);
  if (std::ranges::adjacent_find(worlds, same_bytes<State>) != worlds.end())
    return "a world is listed twice";
  const auto listed = [&](const State& other) {
    return std::ranges::binary_search(worlds, other, bytes_before<State>);
  };
  if (!listed(state)) return "the truth is not among the worlds";
  for (int i = 0; i < 8; ++i)
    if (!listed(R::resample(state, seat, rng))) return "a resampled state is not among the worlds";
  return "";
}

// Which of `offers` reveal something to `seat` by the definition of the word, as far as `worlds`
// show it: an answer in one of them looks the same to the seat and leads to another view. What
// `reveals` says must not tell the worlds apart either; a world in which it does is a finding.
template <Rules R>
std::string find_revealing(const typename R::State& state, const ActionList& offers, Seat seat,
                           const std::vector<typename R::State>& worlds, std::vector<bool>& found) {
  struct Look {
    Action shown;
    bool says;
    typename R::State after;
  };
  const auto look = [seat](const typename R::State& world, Action a) {
    auto after = world;
    R::apply(after, a);
    return Look{R::seen(world, a, seat), R::reveals(world, a, seat), R::view(after, seat)};
  };
  std::vector<Look> here;
  for (const Action a : offers) here.push_back(look(state, a));
  found.assign(offers.size(), false);
  ActionList answers;
  for (const auto& world : worlds) {
    answers.clear();
    R::offer(world, answers);
    for (const Action b : answers) {
      const Look there = look(world, b);
      for (std::size_t i = 0; i < here.size(); ++i) {
        if (here[i].shown != there.shown) continue;
        if (here[i].says != there.says)
          return cat("what '", R::format(offers[i]), "' reveals differs in another world");
        if (!same_bytes(here[i].after, there.after)) found[i] = true;
      }
    }
  }
  return "";
}

// How often a comparison of `reveals` with its definition was decided, and how.
struct Revealed {
  int yes = 0, no = 0;  // proven
  int unproven = 0;     // too many worlds to list, and none that were looked at decides it
};

// Compares `reveals` with its definition, over all worlds of the seat if there are up to `limit`,
// otherwise over a few: these can only show that something is revealed.
template <Rules R>
std::string audit_reveals(const typename R::State& state, const ActionList& offers, Seat seat,
                          std::size_t limit, Rng& rng, Revealed& count) {
  constexpr int kFew = 4;
  auto worlds = R::worlds(state, seat, limit);
  const bool all = worlds.has_value();
  if (all) {
    if (auto finding = audit_worlds<R>(state, seat, *worlds, rng); !finding.empty()) return finding;
  } else {
    worlds.emplace();
    for (int i = 0; i < kFew; ++i) worlds->push_back(R::resample(state, seat, rng));
  }
  std::vector<bool> found;
  if (auto finding = find_revealing<R>(state, offers, seat, *worlds, found); !finding.empty())
    return finding;
  for (std::size_t i = 0; i < offers.size(); ++i) {
    const bool says = R::reveals(state, offers[i], seat);
    if (!all && !found[i]) {
      ++count.unproven;
      continue;
    }
    if (says != found[i])
      return cat("'", R::format(offers[i]), "' reveals ", says ? "nothing" : "something",
                 " to seat ", index(seat));
    ++(says ? count.yes : count.no);
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
