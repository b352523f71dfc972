#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/rules.hpp"

// What bots know of a game: how to evaluate its positions.
namespace refectory {

// A number for each seat: predicted final points, or the utility of a position between 0 and 1.
using Values = std::array<float, kMaxSeats>;

// One weight of an evaluation, with its name in files and tools.
struct Weight {
  std::string_view name;
  float value;
};
using Weights = std::span<const float>;
// Weights with a number: for a search, equal numbers mean equal weights.
struct WeightSet {
  Weights values;
  std::uint64_t number = 0;
};

// Bound of the magnitude of weights and of nets' parameters. Those in use are below 30; much larger
// ones would let sums overflow.
inline constexpr int kMostFigure = 1'000;
constexpr float within_bounds(float figure) {
  return std::clamp<float>(figure, -kMostFigure, kMostFigure);
}

// How points become utility: the spread of differences, and the score that is par.
struct Yardstick {
  float spread, par;
  bool open = false;  // players end the game, so a leader has no use for more points
  float own = 0.2f;   // share of the own score in utility; the rest is the chance to be ahead

  // `left` is the share of the game still to come: the less it is, the more a lead counts, and a
  // leader may want the game to end. Kept wide: with few playouts a narrow spread would only add
  // noise.
  Yardstick late(float left) const {
    constexpr float kAtTheEnd = 0.3f;
    Yardstick out = *this;
    out.spread *= kAtTheEnd + (1 - kAtTheEnd) * std::sqrt(left);
    return out;
  }
};

// How the playouts of a tree look ahead, unless a bot's settings say otherwise.
struct Lookahead {
  int turns = 12;          // from the root to the evaluation, in whole rounds
  int nodes = 30;          // searched decisions in each turn of the seat that searches
  int others = 30;         // the same in turns of all others
  int plain = 0;           // 1: others are evaluated by the weights alone, without a net
  int perturbation = 200;  // thousandths by which weights are perturbed in playouts
  int blend = 0;           // thousandths: weight of evaluations after earlier rounds
};

// What bots know of a game beyond its rules: specialised for each game in a folder of its own.
template <class R>
struct Judge;

// A game with an evaluation. Positions are evaluated between turns: turn() is a number that changes
// with every turn, and bots play on until it does. These turns may be shorter than those of people
// (Rules::turn_passed).
template <class R>
concept Judged = Rules<R> && requires(const typename R::State& s, Action a, Weights w) {
  { Judge<R>::weights() } -> std::same_as<std::span<const Weight>>;
  { Judge<R>::evaluate(s, w) } -> std::same_as<Values>;  // predicted final points of every seat
  { Judge<R>::policy(s, a) } -> std::same_as<float>;     // logit of an answer in quick play
  { Judge<R>::turn(s) } -> std::same_as<std::uint32_t>;
  { Judge<R>::yardstick(s) } -> std::same_as<Yardstick>;
  { R::kHidden } -> std::convertible_to<bool>;  // seats have secrets
};

// A game may find again what it evaluated before, with the same results. A search owns the memory.
template <class R>
concept WithMemory = Judged<R> && requires(const typename R::State& s, const WeightSet& weights,
                                           typename Judge<R>::Memory& memory) {
  { Judge<R>::evaluate(s, weights, memory) } -> std::same_as<Values>;
};

template <class R>
struct MemoryFor {
  struct Type {};
};
template <WithMemory R>
struct MemoryFor<R> {
  using Type = typename Judge<R>::Memory;
};

// What is one node of a tree: a turn, or one action of it where the game distinguishes them.
template <Judged R>
std::uint32_t step_of(const typename R::State& s) {
  if constexpr (requires { Judge<R>::step(s); })
    return Judge<R>::step(s);
  else
    return Judge<R>::turn(s);
}

template <Judged R>
Lookahead lookahead_of([[maybe_unused]] const typename R::State& s) {
  if constexpr (requires { Judge<R>::lookahead(s); })
    return Judge<R>::lookahead(s);
  else
    return {};
}

}  // namespace refectory
