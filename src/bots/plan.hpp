#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "bots/utility.hpp"

// The best way to the end that a solo player has found. Without chance, what was reached once can
// be reached again, so this way is kept, answer by answer, until a better one is found.
namespace refectory::bots {

template <Judged R>
class Plan {
 public:
  using State = typename R::State;

  Plan() {
    best_.reserve(kLongest);
    way_.reserve(kLongest);
  }

  // A playout records its way, from the root of a search to the end of the game.
  void begin_way() {
    way_.clear();
    whole_ = true;
  }
  void push(Action a) { push(std::span(&a, 1)); }
  void push(std::span<const Action> answers) {
    if (way_.size() + answers.size() > kLongest) return lose_way();
    way_.insert(way_.end(), answers.begin(), answers.end());
  }
  void lose_way() { whole_ = false; }  // some of its answers are unknown
  void end_way(const Judgement& value) {
    if (!whole_ || (!best_.empty() && value.utility[0] <= value_.utility[0])) return;
    best_ = way_;
    value_ = value;
  }

  // Moves from one root to the next. A plan that does not lead there is dropped.
  void follow(State from, const State& to) {
    std::size_t taken = 0;
    while (from != to && taken < std::min(best_.size(), kFarthest)) R::apply(from, best_[taken++]);
    best_.erase(best_.begin(),
                from == to ? best_.begin() + static_cast<std::ptrdiff_t>(taken) : best_.end());
  }
  void give_up() { best_.clear(); }

  bool is_known() const { return !best_.empty(); }
  Action next() const { return best_[0]; }
  const Judgement& value() const { return value_; }

  // The plan's answers from `s` to the end of its step, if the present way to `s` is the beginning
  // of the plan; otherwise nothing.
  std::span<const Action> step_from(State s) const {
    if (!whole_ || way_.size() >= best_.size() ||
        !std::equal(way_.begin(), way_.end(), best_.begin()))
      return {};
    const std::uint32_t step = step_of<R>(s);
    std::size_t end = way_.size();
    while (end < best_.size() && step_of<R>(s) == step) R::apply(s, best_[end++]);
    return std::span(best_).subspan(way_.size(), end - way_.size());
  }

 private:
  static constexpr std::size_t kLongest = 2'000;  // answers of a game
  static constexpr std::size_t kFarthest = 100;   // answers from one question to the next

  std::vector<Action> best_, way_;
  Judgement value_{};
  bool whole_ = true;
};

}  // namespace refectory::bots
