#pragma once

#include <algorithm>
#include <cassert>
#include <cmath>
#include <memory>
#include <new>
#include <vector>

#include "bots/greedy.hpp"
#include "bots/plan.hpp"
#include "bots/settings.hpp"
#include "bots/trail.hpp"

// Monte Carlo tree search over whole turns, with a value for every seat. Where a turn has several
// actions, each of them (a step) counts as a turn here, so that each gets more nodes.
//
// A node is the beginning of a turn. Its children are turns: for every first answer the best turn
// that a turn search finds, with a prior from its utility. A leaf is played out by small turn
// searches for every seat and evaluated a fixed number of whole rounds after the root, since
// evaluations at different times, or early and late in a round, cannot be compared. Nodes keep
// statistics and answers, not states.
//
// Every playout perturbs the weights: a move that is good under many perturbed weights is robust;
// a solo player wants the best of many plans. Chance and secrets are sampled in every iteration, so
// one tree serves open and hidden games. Where a turn does not fit the sampled world, quick play
// finishes it.
//
// A solo player without chance needs no means, since what was reached once can be reached again.
// There leaves are played out to the end, a node's value is the best result found below it, and
// the best way of all is the plan, which is only replaced by a better one.
namespace refectory::bots {

template <Judged R>
class TurnTree {
 public:
  using State = typename R::State;

  // Precondition of all other calls: has_room(), there is memory for the nodes.
  TurnTree(Weights weights, const SearchSettings& settings)
      : settings_(settings),
        weights_(weights),
        evaluator_({weights}),
        turns_(evaluator_, settings.root_nodes, Span::Step),
        capacity_(static_cast<std::uint32_t>(settings.most_nodes)),
        nodes_(room_for<Node>(capacity_)),
        lines_(room_for<Action>(capacity_ * std::size_t{kLineRoom})),
        shaken_(weights.begin(), weights.end()) {
    turns_.watch(&clock_);
  }

  bool has_room() const { return nodes_ && lines_; }

  // Begins at a state in which a player is to decide. Findings about it are kept.
  void start(const State& s, std::uint64_t seed) {
    rng_ = Rng(seed);
    seed_ = seed;
    const Seat seat = R::actor(s);
    const bool begun = size_ > 0 && seat == seat_ && step_of<R>(s) == step_of<R>(root_);
    if (plan_.is_known()) plan_.follow(root_, s);
    settled_ = begun && plan_.is_known();
    plan_.begin_way();
    if (size_ == 0 || seat != seat_ || !follow(s) || !fits(s) || !knows_plan()) forget();
    root_ = R::kHidden ? R::view(s, seat) : s;
    seat_ = seat;
    seats_ = R::setup_of(s).seats;
    record_ = seats_ == 1 && !R::kHidden;
    outlook_ = settings_.outlook(outlook_of<R>(s));
    horizon_ = (outlook_.turns + seats_ - 1) / seats_ * seats_;
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

  // True for a solo player inside a step of the plan: nothing is left to decide.
  bool settled() const { return settled_; }
  // True for a solo player: values are the best that was found, not means.
  bool keeps_records() const { return record_; }
  std::uint64_t playouts() const { return playouts_; }  // since start
  std::uint32_t size() const { return size_; }
  const Clock& clock() const { return clock_; }

  struct Line {
    Action action;
    std::uint32_t visits;
    Judgement mean;
    Values spread;
    std::uint32_t node;
  };

  // The answers of the root, best first.
  void list(std::vector<Line>& out) const {
    out.clear();
    const Node& root = nodes_[0];
    const auto seat = static_cast<std::size_t>(index(seat_));
    for (std::uint32_t c = root.child; c < root.child + root.children; ++c) {
      const Node& child = nodes_[c];
      Line line{lines_[child.line], child.visits, child.mean, {}, c};
      line.mean.worth[seat] = worth_of(root, child, seat);
      if (record_ && child.visits > 0) {
        line.mean.points[seat] = child.record.points;
        line.mean.win[seat] = child.record.win;
      }
      for (std::size_t i = 0; i < line.spread.size(); ++i)
        line.spread[i] = child.visits < 2 ? Judge<R>::yardstick(root_).spread
                                          : std::sqrt(child.squares[i] / real(child.visits - 1));
      out.push_back(line);
    }
    std::stable_sort(out.begin(), out.end(), [this](const Line& a, const Line& b) {
      const bool planned = is_planned(a.action);
      return planned != is_planned(b.action) ? planned : better(nodes_[a.node], nodes_[b.node]);
    });
  }

  // The principal variation below a child of the root, that child's answers first. It leaves out
  // chance and the answers of others who are asked within a turn.
  std::vector<Action> principal(std::uint32_t node, std::size_t longest) const {
    std::vector<Action> out;
    for (;;) {
      const Node& at = nodes_[node];
      for (std::uint32_t i = 0; i < at.length && out.size() < longest; ++i)
        out.push_back(lines_[at.line + i]);
      if (out.size() == longest || at.children == 0) return out;
      std::uint32_t best = at.child;
      for (std::uint32_t c = at.child; c < at.child + at.children; ++c)
        if (better(nodes_[c], nodes_[best])) best = c;
      if (nodes_[best].visits == 0) return out;
      node = best;
    }
  }

 private:
  using Turn = typename TurnSearch<R>::Turn;
  static constexpr int kLineRoom = 8;   // answers a node, on average
  static constexpr int kManyDraws = 4;  // chance outcomes after which the tree no longer fits
  static constexpr std::uint32_t kFollowed = 3'000;  // steps to find a new position in the tree
  static constexpr std::uint32_t kKept = 4;          // at most 1/kKept of a tree is kept

  // The best result that a solo player found below a node, and its mood.
  struct Replay {
    float worth, points, win;
    std::uint32_t mood;
  };

  struct Node {
    std::uint32_t line, child;  // indices of the first ones
    std::uint16_t length, children;
    std::uint32_t visits;
    float prior;
    float bias;    // mean of iterations' results over the turn search's values, for its actor
    Values first;  // values by the turn search
    Judgement mean;
    Values squares;  // of the deviations of points, summed
    Replay record;
  };

  // Not initialised, so that memory is used only as a tree grows. Null if there is too little.
  template <class T>
  static std::unique_ptr<T[]> room_for(std::size_t count) {
    return std::unique_ptr<T[]>(new (std::nothrow) T[count]);
  }

  static Replay record_of(const Judgement& value, std::uint32_t mood) {
    return {value.worth[0], value.points[0], value.win[0], mood};
  }
  static float real(std::uint32_t n) { return static_cast<float>(n); }

  bool is_planned(Action a) const { return plan_.is_known() && a == plan_.next(); }

  // Orders children: more visits first; equals stay in the order of their priors. For a solo
  // player, the better record first.
  bool better(const Node& a, const Node& b) const {
    if (record_ && a.visits > 0 && b.visits > 0) return a.record.worth > b.record.worth;
    return a.visits > b.visits;
  }

  float worth_of(const Node& parent, const Node& child, std::size_t seat) const {
    if (record_ && child.visits > 0) return child.record.worth;
    const float promised = child.first[seat] + parent.bias;
    return (child.mean.worth[seat] * real(child.visits) + promised) / (real(child.visits) + 1);
  }

  void forget() {
    nodes_[0] = Node{};
    size_ = 1;
    lines_size_ = 0;
    heir_ = kNone;
  }

  void grow(std::uint32_t playouts) {
    if (nodes_[0].children == 0) {
      expand(0, R::kHidden ? R::resample(root_, seat_, rng_) : root_, settings_.root_nodes);
      inherit();
    }
    if (nodes_[0].children == 0) {  // the kept tree leaves no room: start with an empty one
      forget();
      expand(0, R::kHidden ? R::resample(root_, seat_, rng_) : root_, settings_.root_nodes);
    }
    for (std::uint32_t i = 0; i < playouts && !clock_.late(); ++i) {
      if (iterate()) ++playouts_;
      clock_.look();  // where all turns end the game, no search ticks the clock
    }
  }

  // Makes children of all answers, the best ones first.
  void expand(std::uint32_t node, const State& s, int wanted) {
    ActionList offers;
    R::offer(s, offers);
    const auto seat = static_cast<std::size_t>(index(R::actor(s)));
    if (size_ + offers.size() > capacity_) return;
    const std::uint32_t before = lines_size_, first = size_;
    bool whole = true;
    evaluator_.use(as_seen_by(R::actor(s), {weights_}));
    turns_.judge_all(s, offers, wanted, rng_.next(), [&](const Turn& turn) {
      const auto length = static_cast<std::uint32_t>(turn.length);
      // A node is expanded completely or not at all; the root always is.
      whole = lines_size_ + length <= capacity_ * std::size_t{kLineRoom} &&
              (node == 0 || !clock_.late());
      if (!whole) return false;
      Node& made = nodes_[size_++];
      made = Node{};
      made.line = lines_size_;
      made.length = static_cast<std::uint16_t>(length);
      made.first = turn.value.worth;
      made.mean = evaluator_.whole(turn.value, turn.end, seats_);
      std::copy_n(turn.line.begin(), length, &lines_[lines_size_]);
      lines_size_ += length;
      return true;
    });
    evaluator_.use({weights_});
    if (!whole) {
      size_ = first;
      lines_size_ = before;
      return;
    }
    std::sort(&nodes_[first], &nodes_[first] + offers.size(), [seat](const Node& a, const Node& b) {
      return a.first[seat] != b.first[seat] ? a.first[seat] > b.first[seat] : a.line < b.line;
    });
    float sum = 0;
    for (std::uint32_t c = first; c < size_; ++c)
      sum += nodes_[c].prior = exp_of((nodes_[c].first[seat] - nodes_[first].first[seat]) * 1000 /
                                      static_cast<float>(settings_.focus));
    for (std::uint32_t c = first; c < size_; ++c) nodes_[c].prior /= sum;
    if (record_ && nodes_[node].visits == 1)
      keep_record(nodes_[node], moody_turn(s, nodes_[node].record.mood, 0), first);
    if (record_) keep_plan(s, first);
    nodes_[node].child = first;
    nodes_[node].children = static_cast<std::uint16_t>(offers.size());
  }

  // The playout below a leaf becomes one of its turns.
  void keep_record(const Node& node, const Turn& turn, std::uint32_t first) {
    const std::span line(turn.line.data(), static_cast<std::size_t>(turn.length));
    if (Node* child = lead(line, first)) {
      child->mean = node.mean;
      child->record = node.record;
    }
  }

  // So does the plan, if the way to a node follows it.
  void keep_plan(const State& s, std::uint32_t first) {
    const std::span<const Action> line = plan_.step_from(s);
    if (line.empty()) return;
    if (Node* child = lead(line, first)) {
      child->mean = plan_.value();
      child->record = record_of(plan_.value(), child->record.mood);
    }
  }

  // Makes a line the turn of the new child that begins with its answer. Null if there is no room.
  Node* lead(std::span<const Action> line, std::uint32_t first) {
    if (lines_size_ + line.size() > capacity_ * std::size_t{kLineRoom}) return nullptr;
    std::uint32_t c = first;
    while (lines_[nodes_[c].line] != line[0]) ++c;
    Node& child = nodes_[c];
    child.line = lines_size_;
    child.length = static_cast<std::uint16_t>(line.size());
    std::copy(line.begin(), line.end(), &lines_[lines_size_]);
    lines_size_ += static_cast<std::uint32_t>(line.size());
    child.visits = 1;
    return &child;
  }

  // The weights of a seat's evaluation: for other seats perhaps without the net.
  WeightSet as_seen_by(Seat seat, const WeightSet& weights) const {
    if (!outlook_.plain || seat == seat_) return weights;
    constexpr std::uint64_t kPlain = std::uint64_t{1} << 63;
    return {weights.values.first(Judge<R>::weights().size()), weights.number | kPlain};
  }

  // The best turn with the weights and nodes of a mood, the seed of a perturbation. Every fourth
  // mood leaves the weights as they are.
  const Turn& moody_turn(const State& s, std::uint32_t mood, std::uint64_t luck) {
    if (mood != shaken_by_) shake(mood);
    evaluator_.use(as_seen_by(R::actor(s), {shaken_, shaken_number_}));
    const int nodes = record_ ? settings_.solo_nodes * static_cast<int>(1 + mood / 4 % 3)
                      : R::actor(s) == seat_ ? outlook_.nodes
                                             : outlook_.others;
    const Turn& turn = turns_.best_turn(s, nodes, luck);
    evaluator_.use({weights_});
    return turn;
  }

  void shake(std::uint32_t mood) {
    const float reach =
        0.001f * static_cast<float>(record_ ? settings_.solo_shake : outlook_.shake);
    Rng rng(mood);
    for (std::size_t i = 0; i < Judge<R>::weights().size(); ++i) {  // not the net's parameters
      const float part = static_cast<float>(rng.below(2001)) / 1000 - 1;
      shaken_[i] = weights_[i] * (mood % 4 == 0 ? 1 : exp_of(reach * part));
    }
    shaken_by_ = mood;
    shaken_number_ = mood % 4 == 0 ? 0 : ++shakes_;
  }

  // The child with the highest sum of value and exploration bonus (PUCT).
  std::uint32_t select(const Node& node, std::size_t seat, const ActionList* legal) const {
    const float spread =
        0.001f * static_cast<float>(settings_.explore) * std::sqrt(real(node.visits) + 1);
    std::uint32_t best = kNone;
    float best_worth = -1e9f;
    for (std::uint32_t c = node.child; c < node.child + node.children; ++c) {
      const Node& child = nodes_[c];
      if (legal && !legal->contains(lines_[child.line])) continue;
      const float worth =
          worth_of(node, child, seat) + spread * child.prior / (1 + real(child.visits));
      if (worth > best_worth) {
        best_worth = worth;
        best = c;
      }
    }
    return best;
  }

  // Plays a child's turn in the sampled world; returns the number of chance outcomes.
  int walk(State& s, const Node& child) {
    const std::uint32_t step = step_of<R>(s);
    const Seat seat = R::actor(s);
    ActionList offers;
    int draws = 0;
    for (std::uint32_t next = 0; R::actor(s) != kNobody && step_of<R>(s) == step;) {
      offers.clear();
      R::offer(s, offers);
      if (R::actor(s) == kChance) {
        R::apply(s, draw<R>(s, offers, rng_));
        ++draws;
        continue;
      }
      const bool planned =
          R::actor(s) == seat && next < child.length && offers.contains(lines_[child.line + next]);
      const Action a = planned ? lines_[child.line + next] : likeliest<R>(s, offers);
      if (R::actor(s) == seat) ++next;
      if (record_) plan_.push(a);
      R::apply(s, a);
    }
    return draws + draw_all(s);
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

  bool iterate() {
    // All answers of the root meet the same worlds in the same order. These common random numbers
    // reduce the variance of their differences.
    const auto mover = static_cast<std::size_t>(index(seat_));
    const std::uint32_t first = select(nodes_[0], mover, nullptr);
    assert(first != kNone);
    if (!record_) rng_ = Rng(seed_).fork(nodes_[first].visits);
    State s = R::kHidden ? R::resample(root_, seat_, rng_) : root_;
    plan_.begin_way();
    on_the_way_ = {};
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
      if (next == kNone) break;
      actor_[static_cast<std::size_t>(depth - 1)] = static_cast<std::uint8_t>(seat);
      if (walk(s, nodes_[next]) >= kManyDraws) open = false;
      path_[static_cast<std::size_t>(depth++)] = next;
      node = next;
      if (ends_round(depth - 1, s)) on_the_way_.add(evaluator_.judge(s, seats_));
    }
    mood_ = static_cast<std::uint32_t>(rng_.next() >> 32);
    const Judgement end = play_out(s, depth - 1);
    if (clock_.late()) return false;
    const Judgement value = on_the_way_.blended(end, outlook_.blend);
    if (record_) plan_.end_way(value);
    for (int i = depth - 1; i >= 0; --i) {
      Node& node = nodes_[path_[static_cast<std::size_t>(i)]];
      if (i + 1 < depth) {
        const auto seat = actor_[static_cast<std::size_t>(i)];
        const Node& child = nodes_[path_[static_cast<std::size_t>(i + 1)]];
        node.bias += (value.worth[seat] - child.first[seat] - node.bias) / (real(node.visits) + 1);
      }
      add(node, value);
    }
    return true;
  }

  void add(Node& node, const Judgement& value) const {
    if (node.visits == 0 || value.worth[0] > node.record.worth)
      node.record = record_of(value, mood_);
    const float n = real(++node.visits);
    for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i) {
      const float before = value.points[i] - node.mean.points[i];
      node.mean.worth[i] += (value.worth[i] - node.mean.worth[i]) / n;
      node.mean.win[i] += (value.win[i] - node.mean.win[i]) / n;
      node.mean.points[i] += before / n;
      node.squares[i] += node.visits > 1 ? before * (value.points[i] - node.mean.points[i]) : 0;
    }
  }

  bool ends_round(int turns, const State& s) const {
    return outlook_.blend > 0 && !record_ && turns % seats_ == 0 && turns < horizon_ &&
           R::actor(s) != kNobody;
  }

  // Every seat plays the best turn of a small search. `turns` have been played.
  Judgement play_out(State& s, int turns) {
    while ((record_ || turns < horizon_) && !clock_.late()) {
      draw_all(s);
      if (R::actor(s) == kNobody) break;
      const Turn& turn = moody_turn(s, mood_, record_ ? 0 : rng_.next());
      if (record_) note(turn);
      s = turn.end;
      if (ends_round(++turns, s)) on_the_way_.add(evaluator_.judge(s, seats_));
    }
    return evaluator_.judge(s, seats_);
  }

  void note(const Turn& turn) {
    if (turn.length == TurnSearch<R>::kDeepest) return plan_.lose_way();  // its end is unknown
    plan_.push(std::span(turn.line.data(), static_cast<std::size_t>(turn.length)));
  }

  // Searches the tree for a position and makes it the root, with its subtree.
  bool follow(const State& s) {
    steps_ = 0;
    return find(0, root_, R::kHidden ? R::view(s, seat_) : s);
  }

  // A node was expanded in the first sampled world that reached it. Where something is hidden, it
  // may have had other answers there.
  bool fits(const State& s) const {
    const Node& root = nodes_[0];
    if (root.children == 0) return true;
    ActionList offers;
    R::offer(s, offers);
    if (offers.size() != root.children) return false;
    for (std::uint32_t c = root.child; c < root.child + root.children; ++c)
      if (!offers.contains(lines_[nodes_[c].line])) return false;
    return true;
  }

  // The same position may be in the tree by another way, with a worse record.
  bool knows_plan() const {
    const Node& root = nodes_[0];
    for (std::uint32_t c = root.child; c < root.child + root.children; ++c)
      if (is_planned(lines_[nodes_[c].line]))
        return nodes_[c].record.worth >= plan_.value().worth[0];
    return true;
  }

  bool find(std::uint32_t node, const State& from, const State& wanted) {
    const Node& parent = nodes_[node];
    for (std::uint32_t c = parent.child; c < parent.child + parent.children; ++c)
      if (nodes_[c].visits > 0 && find_below(c, from, wanted)) return true;
    return false;
  }

  // Along the turn of a child and, if the position is not there, below. Stops at chance.
  bool find_below(std::uint32_t c, State s, const State& wanted) {
    const std::uint32_t step = step_of<R>(s);
    const Seat seat = R::actor(s);
    ActionList offers;
    for (std::uint32_t next = 0; is_player(R::actor(s));) {
      if (step_of<R>(s) != step) return find(c, s, wanted);
      if (++steps_ > kFollowed) return false;
      const bool mine = R::actor(s) == seat;
      if (mine && next == nodes_[c].length) return false;
      offers.clear();
      R::offer(s, offers);
      const Action a = mine ? lines_[nodes_[c].line + next] : likeliest<R>(s, offers);
      if (!offers.contains(a)) return false;
      next += mine;
      R::apply(s, a);
      if ((R::kHidden ? R::view(s, seat_) : s) != wanted) continue;
      keep_only(c, step_of<R>(s) != step ? kNone : next);
      return true;
    }
    return false;
  }

  // Makes a child the root. In the middle of its turn, after `answered` answers, it becomes the
  // heir: its statistics go to the answer that follows, once the root has been expanded. Only the
  // upper part of a large tree is kept, since a full tree could not grow where it is needed next.
  void keep_only(std::uint32_t child, std::uint32_t answered) {
    const auto nodes = room_for<Node>(capacity_ / kKept + kMaxOffers + 2);
    const auto lines = room_for<Action>(lines_size_);
    if (!nodes || !lines) return forget();
    nodes[0] = Node{};
    std::uint32_t size = 1, lines_size = 0, next = 0;
    heir_ = kNone;
    if (answered != kNone && answered < nodes_[child].length) {
      heir_ = 1;
      nodes[size++] = nodes_[child];
      nodes[1].line += answered;
      nodes[1].length = static_cast<std::uint16_t>(nodes[1].length - answered);
      next = 1;
    } else if (answered == kNone) {
      nodes[0] = nodes_[child];
      nodes[0].length = 0;
    }
    for (; next < size; ++next) {
      Node& node = nodes[next];
      std::copy_n(&lines_[node.line], node.length, &lines[lines_size]);
      node.line = lines_size;
      lines_size += node.length;
      const Node* first = &nodes_[node.child];
      node.child = size;
      if (size > capacity_ / kKept) node.children = 0;  // to be expanded again
      std::copy_n(first, node.children, &nodes[size]);
      size += node.children;
    }
    std::copy_n(nodes.get(), size, nodes_.get());
    std::copy_n(lines.get(), lines_size, lines_.get());
    size_ = size;
    lines_size_ = lines_size;
  }

  void inherit() {
    if (heir_ == kNone) return;
    const Node& heir = nodes_[heir_];
    Node& root = nodes_[0];
    for (std::uint32_t c = root.child; c < root.child + root.children; ++c) {
      Node& child = nodes_[c];
      if (lines_[child.line] != lines_[heir.line]) continue;
      if (record_ && child.visits > 0 && child.record.worth > heir.record.worth)
        continue;  // it has the plan's record
      const float prior = child.prior;
      child = heir;
      child.prior = prior;
      root.visits = heir.visits;
      const auto seat = static_cast<std::size_t>(index(seat_));
      root.bias = heir.mean.worth[seat] - heir.first[seat];
    }
    heir_ = kNone;
  }

  static constexpr std::uint32_t kNone = 0xFFFFFFFFu;
  static constexpr int kDeepest = 64;

  SearchSettings settings_;
  Weights weights_;
  Clock clock_;
  Evaluator<R> evaluator_;
  TurnSearch<R> turns_;
  std::uint32_t capacity_;
  std::unique_ptr<Node[]> nodes_;
  std::unique_ptr<Action[]> lines_;
  std::uint32_t size_ = 0, lines_size_ = 0;
  std::array<std::uint32_t, kDeepest> path_;
  std::array<std::uint8_t, kDeepest> actor_;
  State root_{};
  Seat seat_ = kNobody;
  int seats_ = 0;
  Outlook outlook_;
  int horizon_ = 0;  // turns from the root to every evaluation: whole rounds
  Rng rng_{0};
  std::uint64_t seed_ = 0;
  std::uint64_t playouts_ = 0;
  std::uint32_t heir_ = kNone;  // the node whose statistics an answer of the root gets
  std::uint32_t steps_ = 0;
  bool record_ = false;  // one player, no chance
  bool settled_ = false;
  Plan<R> plan_;            // of a solo player
  Trail on_the_way_;        // of the present iteration
  std::uint32_t mood_ = 0;  // of the present playout
  std::vector<float> shaken_;
  std::uint32_t shaken_by_ = 0;                   // their mood; 0: not perturbed
  std::uint64_t shaken_number_ = 0, shakes_ = 0;  // 0: not perturbed
};

}  // namespace refectory::bots
