#pragma once

#include <algorithm>

#include "base/smooth.hpp"
#include "core/values.hpp"

// Points to worth: what search maximises.
namespace refectory::bots {

// What somebody who knows the game expects of a position, for every seat.
struct Judgement {
  Values points;  // at the end of the game
  Values win;     // the chance to be first; alone: to reach the goal
  Values worth;   // of both, so that a lost or a won game is still played well; about 0 to 1
};

// Points that an evaluation may expect. Some weights divide by nothing: what is no number is as bad
// as can be, so that everything compares.
inline float within_reason(float points) {
  constexpr float kMost = 1e6f;
  return points > -kMost ? std::min(points, kMost) : -kMost;
}

template <Judged R>
Values points_of(const typename R::State& s, Weights weights) {
  Values out = R::evaluate(s, weights);
  for (float& points : out) points = within_reason(points);
  return out;
}

inline Judgement judgement(const Values& points, int seats, const Yardstick& yardstick) {
  Judgement out{points, {}, {}};
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i) {
    float best_other = yardstick.par;
    if (seats > 1) {
      best_other = -1e9f;
      for (std::size_t j = 0; j < static_cast<std::size_t>(seats); ++j)
        if (j != i) best_other = std::max(best_other, points[j]);
    }
    out.win[i] = sigmoid((points[i] - best_other) / yardstick.spread);
    const float own = yardstick.open ? std::min(1.0f, points[i] / std::max(1.0f, best_other)) / 2
                                     : points[i] / (2 * yardstick.par);
    // Alone there is nobody to be ahead of: every point counts the same.
    out.worth[i] = seats == 1 ? 0.5f + (points[i] - yardstick.par) / (4 * yardstick.spread)
                              : (1 - yardstick.own) * out.win[i] + yardstick.own * own;
  }
  return out;
}

template <Judged R>
Judgement judge(const typename R::State& s, Weights weights, int seats) {
  return judgement(points_of<R>(s, weights), seats, R::yardstick(s));
}

// A game in which a seat can be judged alone, for less than all.
template <class R>
concept JudgedBySeat =
    Judged<R> && requires(const typename R::State& s, Weights weights, int seat) {
      { R::evaluate_seat(s, weights, seat) } -> std::same_as<float>;
    };

// Only the own points count, and they can be told alone.
template <Judged R>
bool is_judged_alone(const Yardstick& yardstick, int seats) {
  return JudgedBySeat<R> && seats > 1 && yardstick.own == 1 && !yardstick.open;
}

// The same as far as one seat needs it: perhaps nobody else is judged.
template <Judged R>
Judgement judge_for(std::size_t seat, const typename R::State& s, Weights weights, int seats) {
  const Yardstick yardstick = R::yardstick(s);
  if constexpr (JudgedBySeat<R>)
    if (is_judged_alone<R>(yardstick, seats)) {
      Judgement out{};
      out.points[seat] = within_reason(R::evaluate_seat(s, weights, static_cast<int>(seat)));
      out.worth[seat] = out.points[seat] / (2 * yardstick.par);
      return out;
    }
  return judgement(points_of<R>(s, weights), seats, yardstick);
}

}  // namespace refectory::bots
