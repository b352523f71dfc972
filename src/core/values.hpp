#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/rules.hpp"

// What a game tells bots about itself: how positions look to somebody who knows it.
namespace refectory {

// A number a seat: expected final points, or the worth of a position between 0 and 1.
using Values = std::array<float, kMaxSeats>;

// One figure of an evaluation, with the name under which it is tuned.
struct Weight {
  std::string_view name;
  float value;
};
using Weights = std::span<const float>;

// Weights and the figures of nets reach from minus this to this. Those in use are below 30; much
// larger ones make sums that are no numbers.
inline constexpr int kMostFigure = 1'000;
constexpr float within_bounds(float figure) {
  return std::clamp<float>(figure, -kMostFigure, kMostFigure);
}

// How points become worth: the spread of differences, and a score that is par.
struct Yardstick {
  float spread, par;
  bool open = false;  // players end the game: whoever leads has no use for more points
  float own = 0.2f;   // share of worth that the own score is; the rest is the chance to be ahead

  // With a share of the game still to come: a lead counts for more the less it is, and whoever
  // leads may want the end to come. Not as sharp as it could be: few playouts would tell little.
  Yardstick late(float left) const {
    constexpr float kAtTheEnd = 0.3f;
    Yardstick out = *this;
    out.spread *= kAtTheEnd + (1 - kAtTheEnd) * std::sqrt(left);
    return out;
  }
};

// How the playouts of a tree look ahead, unless a bot is told otherwise.
struct Outlook {
  int turns = 12;   // from the root to a judgement, in whole rounds
  int nodes = 30;   // decisions looked at in each of them by the one who thinks
  int others = 30;  // the same for everybody else
  int plain = 0;    // 1: everybody else judges by the weights alone, without what is behind them
  int shake = 200;  // thousandths by which weights differ between playouts
  int blend = 0;    // thousandths by which judgements after earlier rounds count beside the last
};

// A game whose positions can be judged. Judgement happens at quiet points: turn() is a number
// that changes whenever a turn has passed, and bots play on until it does.
template <class R>
concept Judged = Rules<R> && requires(const typename R::State& s, Action a, Weights w) {
  { R::weights() } -> std::same_as<std::span<const Weight>>;
  { R::evaluate(s, w) } -> std::same_as<Values>;  // expected final points of every seat
  { R::urge(s, a) } -> std::same_as<float>;       // log weight of an answer in quick play
  { R::turn(s) } -> std::same_as<std::uint32_t>;
  { R::yardstick(s) } -> std::same_as<Yardstick>;
  { R::kHidden } -> std::convertible_to<bool>;  // seats know different things
};

// What a tree plans at once: a turn, or one action of it where a game tells them apart.
template <Judged R>
std::uint32_t step_of(const typename R::State& s) {
  if constexpr (requires { R::step(s); })
    return R::step(s);
  else
    return R::turn(s);
}

template <Judged R>
Outlook outlook_of([[maybe_unused]] const typename R::State& s) {
  if constexpr (requires { R::outlook(s); })
    return R::outlook(s);
  else
    return {};
}

}  // namespace refectory
