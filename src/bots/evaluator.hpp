#pragma once

#include "bots/utility.hpp"

namespace refectory::bots {

// A game that can evaluate one seat, at lower cost than all.
template <class R>
concept JudgedBySeat =
    Judged<R> && requires(const typename R::State& s, Weights weights, int seat) {
      { Judge<R>::evaluate_seat(s, weights, seat) } -> std::same_as<float>;
    };

// Evaluates positions for one search: holds its weights, and its memory of former evaluations.
template <Judged R>
class Evaluator {
 public:
  using State = typename R::State;

  explicit Evaluator(const WeightSet& weights) : weights_(weights) {}

  void use(const WeightSet& weights) { weights_ = weights; }

  Judgement judge(const State& s, int seats) {
    return judgement(points(s), seats, Judge<R>::yardstick(s));
  }

  // The same for the needs of one seat; other seats may be left out.
  Judgement judge_for(std::size_t seat, const State& s, int seats) {
    const Yardstick yardstick = Judge<R>::yardstick(s);
    if constexpr (JudgedBySeat<R>)
      if (is_alone(yardstick, seats)) {
        Judgement out{};
        out.points[seat] =
            within_reason(Judge<R>::evaluate_seat(s, weights_.values, static_cast<int>(seat)));
        out.utility[seat] = out.points[seat] / (2 * yardstick.par);
        return out;
      }
    return judgement(points(s), seats, yardstick);
  }

  // The value for all seats, where `value` may be one by judge_for.
  Judgement whole(const Judgement& value, const State& s, int seats) {
    return is_alone(Judge<R>::yardstick(s), seats) ? judge(s, seats) : value;
  }

 private:
  // Utility is the own points alone, and the game can evaluate one seat.
  static bool is_alone(const Yardstick& yardstick, int seats) {
    return JudgedBySeat<R> && seats > 1 && yardstick.own == 1 && !yardstick.open;
  }

  Values points(const State& s) {
    if constexpr (WithMemory<R>)
      return within_reason(Judge<R>::evaluate(s, weights_, memory_));
    else
      return within_reason(Judge<R>::evaluate(s, weights_.values));
  }

  WeightSet weights_;
  [[no_unique_address]] typename MemoryFor<R>::Type memory_;
};

}  // namespace refectory::bots
