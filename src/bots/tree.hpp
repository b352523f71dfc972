#pragma once

#include <algorithm>
#include <cassert>
#include <cmath>
#include <vector>

#include "bots/follow.hpp"
#include "bots/greedy.hpp"
#include "bots/nodes.hpp"
#include "bots/perturbation.hpp"
#include "bots/settings.hpp"

// Monte Carlo tree search over whole turns, with a value for every seat. Where a turn has several
// actions, each of them (a step) counts as a turn here, so that each gets more nodes.
//
// A node is the beginning of a turn. Its children are turns: for every first answer the best turn
// that a turn search finds, with a prior from its utility. A leaf is played out by small turn
// searches for every seat and evaluated.
//
// Every playout perturbs the weights: a move that is good under many perturbed weights is robust;
// a solo player wants the best of many plans. Chance and secrets are sampled in every iteration, so
// one tree serves open and hidden games. Where a turn does not fit the sampled world, quick play
// finishes it.
namespace refectory::bots {

// What GroupTree (among others) and SoloTree (alone) have in common.
template <Judged R>
class Tree {
 public:
  using State = typename R::State;

  // Precondition: nodes.has_room().
  Tree(Nodes& nodes, Weights weights, const SearchSettings& settings)
      : settings_(settings),
        weights_(weights),
        evaluator_({weights}),
        turns_(evaluator_, settings.root_nodes, Span::Step),
        nodes_(nodes),
        perturbation_(weights, Judge<R>::weights().size()) {
    turns_.watch(&clock_);
    forget();
  }
  Tree(const Tree&) = delete;
  Tree& operator=(const Tree&) = delete;
  virtual ~Tree() = default;

  // Begins at a state in which a player is to decide. Findings about it are kept.
  virtual void start(const State& s, std::uint64_t seed) {
    rng_ = Rng(seed);
    seed_ = seed;
    const Seat seat = R::actor(s);
    if (seat != seat_ || !follow(s) || !fits(s)) forget();
    root_ = R::kHidden ? R::view(s, seat) : s;
    seat_ = seat;
    seats_ = R::setup_of(s).seats;
    lookahead_ = settings_.lookahead(lookahead_of<R>(s));
    playouts_ = 0;
  }

  // Evaluates the root's answers first if needed; then does up to `playouts` iterations.
  void think(std::uint32_t playouts) {
    clock_.run();
    grow(playouts);
  }
  void think_until(Clock::Time deadline, std::uint32_t playouts) {
    clock_.run_until(deadline);
    grow(playouts);
  }

  // Whole iterations only, at least one; the last may end after the deadline. So the findings
  // depend on their number alone.
  void think_whole_until(Clock::Time deadline, std::uint32_t playouts) {
    clock_.run();
    do grow(std::min(playouts, 1u));
    while (playouts-- > 1 && std::chrono::steady_clock::now() < deadline);
  }

  // True if the plan holds the next answer: nothing is left to decide.
  virtual bool settled() const { return false; }
  // True if values are the best that was found, not means.
  virtual bool keeps_records() const { return false; }
  std::uint64_t playouts() const { return playouts_; }  // since start
  const Clock& clock() const { return clock_; }

  // The nodes of the root's answers, best first.
  virtual void rank(std::vector<std::uint32_t>& out) const {
    out.clear();
    const Node& root = nodes_[0];
    for (std::uint32_t c = root.child; c < root.child + root.children; ++c) out.push_back(c);
    std::stable_sort(out.begin(), out.end(), [this](std::uint32_t a, std::uint32_t b) {
      return better(nodes_[a], nodes_[b]);
    });
  }

  // What is known of an answer of the root.
  virtual Judgement value(const Node& child) const {
    const auto seat = static_cast<std::size_t>(index(seat_));
    Judgement out = child.mean;
    out.utility[seat] = utility_of(nodes_[0], child, seat);
    return out;
  }
  Values spread(const Node& child) const { return child.spread(Judge<R>::yardstick(root_).spread); }

  // The principal variation below a child of the root, that child's answers first. It leaves out
  // chance and the answers of others who are asked within a turn.
  std::vector<Action> principal(std::uint32_t node, std::size_t longest) const {
    std::vector<Action> out;
    for (;;) {
      const Node& at = nodes_[node];
      for (const Action a : nodes_.line(at))
        if (out.size() < longest) out.push_back(a);
      if (out.size() == longest || at.children == 0) return out;
      std::uint32_t best = at.child;
      for (std::uint32_t c = at.child; c < at.child + at.children; ++c)
        if (better(nodes_[c], nodes_[best])) best = c;
      if (nodes_[best].visits == 0) return out;
      node = best;
    }
  }

 protected:
  using Turn = typename TurnSearch<R>::Turn;

  // One playout. False if time ended it.
  virtual bool iterate() = 0;

  // Orders children; equals stay in the order of their priors.
  virtual bool better(const Node& a, const Node& b) const { return a.visits > b.visits; }

  virtual float utility_of(const Node& parent, const Node& child, std::size_t seat) const {
    const float promised = child.first[seat] + parent.bias;
    return (child.mean.utility[seat] * real(child.visits) + promised) / (real(child.visits) + 1);
  }

  // A node was expanded in the first sampled world that reached it. Where something is hidden, it
  // may have had other answers there.
  virtual bool fits(const State& s) const {
    const Node& root = nodes_[0];
    if (root.children == 0) return true;
    ActionList offers;
    R::offer(s, offers);
    if (offers.size() != root.children) return false;
    for (std::uint32_t c = root.child; c < root.child + root.children; ++c)
      if (!offers.contains(nodes_.answer(nodes_[c]))) return false;
    return true;
  }

  // After a node got its children, the first of which is `first`.
  virtual void expanded(Node&, const State&, [[maybe_unused]] std::uint32_t first) {}
  // While an iteration goes down the tree: an answer of a player, and the end of the n-th turn.
  virtual void answered(Action) {}
  virtual void reached(const State&, [[maybe_unused]] int turns) {}
  // Whether an answer of the root gets the statistics of the heir.
  virtual bool inherits(const Node&, [[maybe_unused]] const Node& heir) const { return true; }

  static float real(std::uint32_t n) { return static_cast<float>(n); }

  // The child with the highest sum of value and exploration bonus (PUCT); kNone if none is legal.
  std::uint32_t select(const Node& node, std::size_t seat, const ActionList* legal) const {
    const float spread =
        0.001f * static_cast<float>(settings_.exploration) * std::sqrt(real(node.visits) + 1);
    std::uint32_t best = Nodes::kNone;
    float best_utility = -1e9f;
    for (std::uint32_t c = node.child; c < node.child + node.children; ++c) {
      const Node& child = nodes_[c];
      if (legal && !legal->contains(nodes_.answer(child))) continue;
      const float utility =
          utility_of(node, child, seat) + spread * child.prior / (1 + real(child.visits));
      if (utility > best_utility) {
        best_utility = utility;
        best = c;
      }
    }
    return best;
  }
  std::uint32_t select_at_root() const {
    const std::uint32_t out = select(nodes_[0], static_cast<std::size_t>(index(seat_)), nullptr);
    assert(out != Nodes::kNone);
    return out;
  }

  // From the root by its child `first` to a leaf, which gets children when it is reached again.
  // The number of turns played; their nodes are the path.
  int descend(State& s, std::uint32_t first) {
    path_[0] = 0;
    int depth = 1;
    bool open = true;  // the state still fits the tree
    for (std::uint32_t node = 0; R::actor(s) != kNobody && open && depth < kDeepest;) {
      if (nodes_[node].children == 0) {
        if (nodes_[node].visits == 0) break;
        expand(node, s, settings_.turn_nodes);
        if (nodes_[node].children == 0) break;
      }
      ActionList offers;
      if (R::kHidden) R::offer(s, offers);
      const auto seat = static_cast<std::size_t>(index(R::actor(s)));
      const std::uint32_t next =
          node == 0 ? first : select(nodes_[node], seat, R::kHidden ? &offers : nullptr);
      if (next == Nodes::kNone) break;
      actor_[static_cast<std::size_t>(depth - 1)] = static_cast<std::uint8_t>(seat);
      if (walk(s, nodes_[next]) >= kManyDraws) open = false;
      path_[static_cast<std::size_t>(depth++)] = next;
      node = next;
      reached(s, depth - 1);
    }
    return depth - 1;
  }

  // Adds the result of an iteration to the path, which has `turns` turns. add(node) comes first.
  template <class Add>
  void back_up(const Judgement& value, int turns, Add add) {
    for (int i = turns; i >= 0; --i) {
      Node& node = nodes_[path_[static_cast<std::size_t>(i)]];
      if (i < turns) {
        const auto seat = actor_[static_cast<std::size_t>(i)];
        const Node& child = nodes_[path_[static_cast<std::size_t>(i + 1)]];
        node.bias +=
            (value.utility[seat] - child.first[seat] - node.bias) / (real(node.visits) + 1);
      }
      add(node);
      node.add(value, seats_);
    }
  }

  // The best turn under the perturbed weights of a mood.
  const Turn& perturbed_turn(const State& s, std::uint32_t mood, int nodes, std::uint64_t luck) {
    evaluator_.use(as_seen_by(R::actor(s), perturbation_.of(mood, most_perturbed_)));
    const Turn& turn = turns_.best_turn(s, nodes, luck);
    evaluator_.use({weights_});
    return turn;
  }

  int draw_all(State& s) {
    ActionList offers;
    int draws = 0;
    for (; R::actor(s) == kChance; ++draws) {
      offers.clear();
      R::offer(s, offers);
      R::apply(s, draw<R>(s, offers, rng_));
    }
    return draws;
  }

  SearchSettings settings_;
  Weights weights_;
  Clock clock_;
  Evaluator<R> evaluator_;
  TurnSearch<R> turns_;
  Nodes& nodes_;
  Perturbation perturbation_;
  State root_{};
  Seat seat_ = kNobody;
  int seats_ = 0;
  Lookahead lookahead_;
  int most_perturbed_ = 0;  // thousandths by which weights differ between playouts
  Rng rng_{0};
  std::uint64_t seed_ = 0;

 private:
  static constexpr int kDeepest = 64;
  static constexpr int kManyDraws = 4;  // chance outcomes after which the tree no longer fits

  void forget() {
    nodes_.clear();
    heir_ = Nodes::kNone;
  }

  void grow(std::uint32_t playouts) {
    if (nodes_[0].children == 0) {
      expand_root();
      inherit();
    }
    if (nodes_[0].children == 0) {  // the kept tree leaves no room: start with an empty one
      forget();
      expand_root();
    }
    for (std::uint32_t i = 0; i < playouts && !clock_.late(); ++i) {
      if (iterate()) ++playouts_;
      clock_.look();  // where all turns end the game, no search ticks the clock
    }
  }
  void expand_root() {
    expand(0, R::kHidden ? R::resample(root_, seat_, rng_) : root_, settings_.root_nodes);
  }

  // Makes children of all answers, the best ones first.
  void expand(std::uint32_t node, const State& s, int wanted) {
    ActionList offers;
    R::offer(s, offers);
    const auto seat = static_cast<std::size_t>(index(R::actor(s)));
    if (!nodes_.has_room_for(offers.size())) return;
    const std::uint32_t first = nodes_.size();
    bool whole = true;
    evaluator_.use(as_seen_by(R::actor(s), {weights_}));
    turns_.judge_all(s, offers, wanted, rng_.next(), [&](const Turn& turn) {
      // A node is expanded completely or not at all; the root always is.
      Node* made = node == 0 || !clock_.late() ? nodes_.add(turn.answers()) : nullptr;
      whole = made != nullptr;
      if (!whole) return false;
      made->first = turn.value.utility;
      made->mean = evaluator_.whole(turn.value, turn.end, seats_);
      return true;
    });
    evaluator_.use({weights_});
    if (!whole) return nodes_.cut(first);
    std::sort(&nodes_[first], &nodes_[first] + offers.size(), [seat](const Node& a, const Node& b) {
      return a.first[seat] != b.first[seat] ? a.first[seat] > b.first[seat] : a.line < b.line;
    });
    float sum = 0;
    for (std::uint32_t c = first; c < nodes_.size(); ++c)
      sum += nodes_[c].prior = exp_of((nodes_[c].first[seat] - nodes_[first].first[seat]) * 1000 /
                                      static_cast<float>(settings_.temperature));
    for (std::uint32_t c = first; c < nodes_.size(); ++c) nodes_[c].prior /= sum;
    expanded(nodes_[node], s, first);
    nodes_[node].child = first;
    nodes_[node].children = static_cast<std::uint16_t>(offers.size());
  }

  // The weights of a seat's evaluation: for other seats perhaps without the net.
  WeightSet as_seen_by(Seat seat, const WeightSet& weights) const {
    if (!lookahead_.plain || seat == seat_) return weights;
    constexpr std::uint64_t kPlain = std::uint64_t{1} << 63;
    return {weights.values.first(Judge<R>::weights().size()), weights.number | kPlain};
  }

  // Plays a child's turn in the sampled world; returns the number of chance outcomes.
  int walk(State& s, const Node& child) {
    const std::uint32_t step = step_of<R>(s);
    const Seat seat = R::actor(s);
    const std::span<const Action> line = nodes_.line(child);
    ActionList offers;
    int draws = 0;
    for (std::size_t next = 0; R::actor(s) != kNobody && step_of<R>(s) == step;) {
      offers.clear();
      R::offer(s, offers);
      if (R::actor(s) == kChance) {
        R::apply(s, draw<R>(s, offers, rng_));
        ++draws;
        continue;
      }
      const bool known = R::actor(s) == seat && next < line.size() && offers.contains(line[next]);
      const Action a = known ? line[next] : likeliest<R>(s, offers);
      if (R::actor(s) == seat) ++next;
      answered(a);
      R::apply(s, a);
    }
    return draws + draw_all(s);
  }

  // Searches the tree for a position and makes it the root, with its subtree.
  bool follow(const State& s) {
    const auto place = Finder<R>(nodes_, seat_).find(root_, s);
    if (place) heir_ = nodes_.keep_only(place->node, place->answered);
    return place.has_value();
  }

  void inherit() {
    if (heir_ == Nodes::kNone) return;
    const Node& heir = nodes_[heir_];
    Node& root = nodes_[0];
    for (std::uint32_t c = root.child; c < root.child + root.children; ++c) {
      Node& child = nodes_[c];
      if (nodes_.answer(child) != nodes_.answer(heir) || !inherits(child, heir)) continue;
      const float prior = child.prior;
      child = heir;
      child.prior = prior;
      root.visits = heir.visits;
      const auto seat = static_cast<std::size_t>(index(seat_));
      root.bias = heir.mean.utility[seat] - heir.first[seat];
    }
    heir_ = Nodes::kNone;
  }

  std::array<std::uint32_t, kDeepest> path_;
  std::array<std::uint8_t, kDeepest> actor_;
  std::uint64_t playouts_ = 0;
  std::uint32_t heir_ = Nodes::kNone;  // the node whose statistics an answer of the root gets
};

}  // namespace refectory::bots
