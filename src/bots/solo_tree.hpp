#pragma once

#include "bots/plan.hpp"
#include "bots/tree.hpp"

namespace refectory::bots {

// The tree of a solo player without secrets and chance, who needs no means, since what was reached
// once can be reached again. Leaves are played out to the end, a node's value is the best result
// found below it, and the best way of all is the plan, which is only replaced by a better one.
template <Judged R>
class SoloTree final : public Tree<R> {
  using Base = Tree<R>;
  using typename Base::Turn;

 public:
  using Base::Base;
  using typename Base::State;

  void start(const State& s, std::uint64_t seed) override {
    const bool begun = R::actor(s) == seat_ && step_of<R>(s) == step_of<R>(root_);
    if (plan_.is_known()) plan_.follow(root_, s);
    settled_ = begun && plan_.is_known();
    plan_.begin_way();
    Base::start(s, seed);
    most_perturbed_ = settings_.solo_perturbation;
  }

  bool settled() const override { return settled_; }
  bool keeps_records() const override { return true; }

  // The planned answer first.
  void rank(std::vector<std::uint32_t>& out) const override {
    Base::rank(out);
    std::stable_partition(out.begin(), out.end(),
                          [this](std::uint32_t c) { return is_planned(nodes_[c]); });
  }
  Judgement value(const Node& child) const override {
    Judgement out = Base::value(child);
    if (child.visits > 0) {
      out.points[0] = child.best.points;
      out.win[0] = child.best.win;
    }
    return out;
  }

 private:
  using Base::clock_, Base::evaluator_, Base::nodes_, Base::most_perturbed_, Base::rng_,
      Base::root_, Base::seat_, Base::seats_, Base::settings_;

  static BestResult best_result(const Judgement& value, std::uint32_t mood) {
    return {value.utility[0], value.points[0], value.win[0], mood};
  }

  bool is_planned(const Node& child) const {
    return plan_.is_known() && nodes_.answer(child) == plan_.next();
  }

  bool better(const Node& a, const Node& b) const override {
    if (a.visits > 0 && b.visits > 0) return a.best.utility > b.best.utility;
    return a.visits > b.visits;
  }
  float utility_of(const Node& parent, const Node& child, std::size_t seat) const override {
    return child.visits > 0 ? child.best.utility : Base::utility_of(parent, child, seat);
  }

  bool iterate() override {
    const std::uint32_t first = Base::select_at_root();
    State s = root_;
    plan_.begin_way();
    const int turns = Base::descend(s, first);
    const auto mood = static_cast<std::uint32_t>(rng_.next() >> 32);
    const Judgement end = play_out(s, mood);
    if (clock_.late()) return false;
    plan_.end_way(end);
    Base::back_up(end, turns, [&](Node& node) {
      if (node.visits == 0 || end.utility[0] > node.best.utility)
        node.best = best_result(end, mood);
    });
    return true;
  }

  Judgement play_out(State& s, std::uint32_t mood) {
    while (R::actor(s) != kNobody && !clock_.late()) {
      const Turn& turn = turn_of_mood(s, mood);
      if (turn.length == TurnSearch<R>::kDeepest)
        plan_.lose_way();  // its end is unknown
      else
        plan_.push(turn.answers());
      s = turn.end;
    }
    return evaluator_.judge(s, seats_);
  }

  const Turn& turn_of_mood(const State& s, std::uint32_t mood) {
    const int nodes = settings_.solo_nodes * static_cast<int>(1 + mood / 4 % 3);
    return Base::perturbed_turn(s, mood, nodes, 0);
  }

  void answered(Action a) override { plan_.push(a); }

  // The playout below a leaf becomes one of its turns. So does the plan, if the way to a node
  // follows it.
  void expanded(Node& node, const State& s, std::uint32_t first) override {
    if (node.visits == 1)
      if (Node* child = lead(turn_of_mood(s, node.best.mood).answers(), first)) {
        child->mean = node.mean;
        child->best = node.best;
      }
    const std::span<const Action> line = plan_.step_from(s);
    if (line.empty()) return;
    if (Node* child = lead(line, first)) {
      child->mean = plan_.value();
      child->best = best_result(plan_.value(), child->best.mood);
    }
  }

  // Makes a line the turn of the new child that begins with its answer. Null if there is no room.
  Node* lead(std::span<const Action> line, std::uint32_t first) {
    std::uint32_t c = first;
    while (nodes_.answer(nodes_[c]) != line[0]) ++c;
    if (!nodes_.replace_line(nodes_[c], line)) return nullptr;
    nodes_[c].visits = 1;
    return &nodes_[c];
  }

  // The same position may be in the tree by another way, with a worse record.
  bool fits(const State& s) const override {
    if (!Base::fits(s)) return false;
    const Node& root = nodes_[0];
    for (std::uint32_t c = root.child; c < root.child + root.children; ++c)
      if (is_planned(nodes_[c])) return nodes_[c].best.utility >= plan_.value().utility[0];
    return true;
  }

  // Unless it has the plan's record.
  bool inherits(const Node& child, const Node& heir) const override {
    return child.visits == 0 || child.best.utility <= heir.best.utility;
  }

  bool settled_ = false;
  Plan<R> plan_;
};

}  // namespace refectory::bots
