#pragma once

#include "bots/trail.hpp"
#include "bots/tree.hpp"

namespace refectory::bots {

// The tree of a player among others, or with secrets: values are means. Leaves are evaluated a
// fixed number of whole rounds after the root, since evaluations at different times, or early and
// late in a round, cannot be compared.
template <Judged R>
class GroupTree final : public Tree<R> {
  using Base = Tree<R>;

 public:
  using Base::Base;
  using typename Base::State;

  void start(const State& s, std::uint64_t seed) override {
    Base::start(s, seed);
    most_perturbed_ = lookahead_.perturbation;
    horizon_ = (lookahead_.turns + seats_ - 1) / seats_ * seats_;
  }

 private:
  using Base::clock_, Base::evaluator_, Base::nodes_, Base::lookahead_, Base::most_perturbed_,
      Base::rng_, Base::root_, Base::seat_, Base::seats_, Base::seed_;

  bool iterate() override {
    // All answers of the root meet the same worlds in the same order. These common random numbers
    // reduce the variance of their differences.
    const std::uint32_t first = Base::select_at_root();
    rng_ = Rng(seed_).fork(nodes_[first].visits);
    State s = R::kHidden ? R::resample(root_, seat_, rng_) : root_;
    on_the_way_ = {};
    const int turns = Base::descend(s, first);
    const auto mood = static_cast<std::uint32_t>(rng_.next() >> 32);
    const Judgement end = play_out(s, turns, mood);
    if (clock_.late()) return false;
    Base::back_up(on_the_way_.blended(end, lookahead_.blend), turns, [](Node&) {});
    return true;
  }

  // Every seat plays the best turn of a small search. `turns` have been played.
  Judgement play_out(State& s, int turns, std::uint32_t mood) {
    while (turns < horizon_ && !clock_.late()) {
      Base::draw_all(s);
      if (R::actor(s) == kNobody) break;
      const int nodes = R::actor(s) == seat_ ? lookahead_.nodes : lookahead_.others;
      s = Base::perturbed_turn(s, mood, nodes, rng_.next()).end;
      reached(s, ++turns);
    }
    return evaluator_.judge(s, seats_);
  }

  void reached(const State& s, int turns) override {
    if (lookahead_.blend > 0 && turns % seats_ == 0 && turns < horizon_ && R::actor(s) != kNobody)
      on_the_way_.add(evaluator_.judge(s, seats_));
  }

  int horizon_ = 0;   // turns from the root to every evaluation: whole rounds
  Trail on_the_way_;  // of the present iteration
};

}  // namespace refectory::bots
