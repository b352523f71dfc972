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

// Monte Carlo tree search over whole turns, with vectors of values. Where a turn has several
// actions, each of them (a step) is a turn here: it leaves more nodes to each.
//
// A node is the beginning of a turn; its children are turns: for every first answer the best
// one that a turn search finds, with its worth as prior. A leaf is played out by small turn
// searches for every seat and judged a fixed number of rounds after the root: judgements early and
// late in a round, or now and later, do not compare. Nodes keep statistics and answers,
// not states. Every playout sees the game with weights shaken anew: what is good for many tastes
// is good, and alone the best of many different plans is wanted. Chance is drawn and secrets are
// dealt anew in every iteration, so one tree serves open and hidden games; where a turn does not
// fit the world at hand, it is finished by quick play.
//
// One who plays alone and without chance needs no means: whatever was reached once can be reached
// again. There leaves are played out to the end, a node is worth the best that was found below it,
// and the best way of all is the plan, which is never given up for less as the game goes on.
namespace refectory::bots {

template <Judged R>
class TurnTree {
 public:
  using State = typename R::State;

  // Grows only if `has_room` says that there is memory for its nodes.
  TurnTree(Weights weights, const SearchSettings& settings)
      : settings_(settings),
        weights_(weights),
        turns_(weights, settings.root_nodes, Span::Step),
        capacity_(static_cast<std::uint32_t>(settings.most_nodes)),
        nodes_(room_for<Node>(capacity_)),
        lines_(room_for<Action>(capacity_ * std::size_t{kLineRoom})),
        shaken_(weights.begin(), weights.end()) {
    turns_.watch(&clock_);
  }

  bool has_room() const { return nodes_ && lines_; }

  // Begins at a state in which a player is to decide. What is known of it already is kept.
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

  // The root's answers must be judged before anything else; then as many iterations as wanted.
  void think(std::uint32_t playouts) {
    clock_.run();
    grow(playouts);
  }
  void think_until(Clock::Time deadline, std::uint32_t playouts) {
    clock_.run_until(deadline);
    grow(playouts);
  }

  // Whole iterations only, the last of which may end after the deadline: what is found follows from
  // their number alone, and there is at least one.
  void think_whole_until(Clock::Time deadline, std::uint32_t playouts) {
    clock_.run();
    do grow(std::min(playouts, 1u));
    while (playouts-- > 1 && std::chrono::steady_clock::now() < deadline);
  }

  // In the middle of a step that was planned when it began, alone: nothing is left to decide.
  bool settled() const { return settled_; }
  // One who plays alone keeps the best that was found; others means.
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
        line.spread[i] = child.visits < 2 ? R::yardstick(root_).spread
                                          : std::sqrt(child.squares[i] / real(child.visits - 1));
      out.push_back(line);
    }
    std::stable_sort(out.begin(), out.end(), [this](const Line& a, const Line& b) {
      const bool planned = is_planned(a.action);
      return planned != is_planned(b.action) ? planned : better(nodes_[a.node], nodes_[b.node]);
    });
  }

  // What is expected to follow from a child of the root on, that child's answers first. Answers
  // of chance and of those who are asked in between are left out.
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
  static constexpr int kLineRoom = 8;                // answers a node, on average
  static constexpr int kManyDraws = 4;               // chance that leaves nothing as it was
  static constexpr std::uint32_t kFollowed = 3'000;  // steps taken to look for a new position
  static constexpr std::uint32_t kKept = 4;  // at most one part in so many of a tree is kept

  // The best that was found below a node by one who plays alone, and in which mood.
  struct Replay {
    float worth, points, win;
    std::uint32_t mood;
  };

  struct Node {
    std::uint32_t line, child;  // the first of each
    std::uint16_t length, children;
    std::uint32_t visits;
    float prior;
    float bias;    // what iterations brought over what turn search had promised, to its actor
    Values first;  // what the turn search promised
    Judgement mean;
    Values squares;  // of the deviations of points, summed
    Replay record;
  };

  // Not initialised, so that memory is taken only as a tree grows. Nothing if there is too little.
  template <class T>
  static std::unique_ptr<T[]> room_for(std::size_t count) {
    return std::unique_ptr<T[]>(new (std::nothrow) T[count]);
  }

  static Replay record_of(const Judgement& value, std::uint32_t mood) {
    return {value.worth[0], value.points[0], value.win[0], mood};
  }
  static float real(std::uint32_t n) { return static_cast<float>(n); }

  bool is_planned(Action a) const { return plan_.is_known() && a == plan_.next(); }

  // Of two children: the one that was looked at more, and of equals the one that promised more,
  // which comes first. Alone, the one with the better record.
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
    if (nodes_[0].children == 0) {  // what was kept leaves no room: begin anew
      forget();
      expand(0, R::kHidden ? R::resample(root_, seat_, rng_) : root_, settings_.root_nodes);
    }
    for (std::uint32_t i = 0; i < playouts && !clock_.late(); ++i) {
      if (iterate()) ++playouts_;
      clock_.look();  // where every way ends the game, nothing is judged and nothing ticks
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
    turns_.weigh(as_seen_by(R::actor(s), weights_));
    turns_.judge_all(s, offers, wanted, rng_.next(), [&](const Turn& turn) {
      const auto length = static_cast<std::uint32_t>(turn.length);
      // Half a judgement is none, except at the root, which must have its answers.
      whole = lines_size_ + length <= capacity_ * std::size_t{kLineRoom} &&
              (node == 0 || !clock_.late());
      if (!whole) return false;
      Node& made = nodes_[size_++];
      made = Node{};
      made.line = lines_size_;
      made.length = static_cast<std::uint16_t>(length);
      made.first = turn.value.worth;
      made.mean = turns_.whole(turn.value, turn.end);
      std::copy_n(turn.line.begin(), length, &lines_[lines_size_]);
      lines_size_ += length;
      return true;
    });
    turns_.weigh(weights_);
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

  // The way on that was played out below a leaf becomes one of its turns.
  void keep_record(const Node& node, const Turn& turn, std::uint32_t first) {
    const std::span line(turn.line.data(), static_cast<std::size_t>(turn.length));
    if (Node* child = lead(line, first)) {
      child->mean = node.mean;
      child->record = node.record;
    }
  }

  // So does the plan, wherever the way to a node has been along it.
  void keep_plan(const State& s, std::uint32_t first) {
    const std::span<const Action> line = plan_.step_from(s);
    if (line.empty()) return;
    if (Node* child = lead(line, first)) {
      child->mean = plan_.value();
      child->record = record_of(plan_.value(), child->record.mood);
    }
  }

  // Makes a line the turn of the new child that begins with its answer. None if there is no room.
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

  // What somebody at the table judges by: others perhaps by the weights alone.
  Weights as_seen_by(Seat seat, Weights weights) const {
    return outlook_.plain && seat != seat_ ? weights.first(R::weights().size()) : weights;
  }

  // The best turn with weights and nodes that a mood gives; every fourth mood is even.
  const Turn& moody_turn(const State& s, std::uint32_t mood, std::uint64_t luck) {
    if (mood != shaken_by_) shake(mood);
    turns_.weigh(as_seen_by(R::actor(s), shaken_));
    const int nodes = record_ ? settings_.solo_nodes * static_cast<int>(1 + mood / 4 % 3)
                      : R::actor(s) == seat_ ? outlook_.nodes
                                             : outlook_.others;
    const Turn& turn = turns_.best_turn(s, nodes, luck);
    turns_.weigh(weights_);
    return turn;
  }

  void shake(std::uint32_t mood) {
    const float reach =
        0.001f * static_cast<float>(record_ ? settings_.solo_shake : outlook_.shake);
    Rng rng(mood);
    for (std::size_t i = 0; i < R::weights().size(); ++i) {  // and not a net behind them
      const float part = static_cast<float>(rng.below(2001)) / 1000 - 1;
      shaken_[i] = weights_[i] * (mood % 4 == 0 ? 1 : exp_of(reach * part));
    }
    shaken_by_ = mood;
  }

  // The child that looks best between what it has brought and what it has not shown yet.
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

  // Plays a child's turn in the world at hand; how often chance spoke.
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
    // The answers of the root meet the same worlds in the same order: what differs between them
    // is then less a matter of luck.
    const auto mover = static_cast<std::size_t>(index(seat_));
    const std::uint32_t first = select(nodes_[0], mover, nullptr);
    assert(first != kNone);
    if (!record_) rng_ = Rng(seed_).fork(nodes_[first].visits);
    State s = R::kHidden ? R::resample(root_, seat_, rng_) : root_;
    plan_.begin_way();
    on_the_way_ = {};
    path_[0] = 0;
    int depth = 1;
    bool open = true;  // the world is still one that the tree knows
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
      if (ends_round(depth - 1, s)) on_the_way_.add(judge<R>(s, weights_, seats_));
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

  // Every seat plays its best turn as a small search sees it. `turns` have been played.
  Judgement play_out(State& s, int turns) {
    while ((record_ || turns < horizon_) && !clock_.late()) {
      draw_all(s);
      if (R::actor(s) == kNobody) break;
      const Turn& turn = moody_turn(s, mood_, record_ ? 0 : rng_.next());
      if (record_) note(turn);
      s = turn.end;
      if (ends_round(++turns, s)) on_the_way_.add(judge<R>(s, weights_, seats_));
    }
    return judge<R>(s, weights_, seats_);
  }

  void note(const Turn& turn) {
    if (turn.length == TurnSearch<R>::kDeepest) return plan_.lose_way();  // its end is unknown
    plan_.push(std::span(turn.line.data(), static_cast<std::size_t>(turn.length)));
  }

  // Looks for a position among those that the tree expects, and keeps what it knows of it.
  bool follow(const State& s) {
    steps_ = 0;
    return find(0, root_, R::kHidden ? R::view(s, seat_) : s);
  }

  // A node was judged in the first world that came to it: where something is hidden, the answers
  // may have been others there.
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

  // The same position may have been found on another way, by which less was reached.
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

  // Along the turn of a child and, if it is not there, below. Chance is not to be foreseen.
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

  // Makes a child the root or, in the middle of its turn after so many answers, the heir: what is
  // known of it goes to the answer that follows, once the root's answers have been judged. The
  // upper part of a large tree is enough: one without room cannot grow where it is needed next.
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
      if (size > capacity_ / kKept) node.children = 0;  // to be judged anew
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
        continue;  // the plan's
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
  int horizon_ = 0;  // turns from the root to every judgement: whole rounds
  Rng rng_{0};
  std::uint64_t seed_ = 0;
  std::uint64_t playouts_ = 0;
  std::uint32_t heir_ = kNone;  // a node that an answer of the new root will inherit
  std::uint32_t steps_ = 0;
  bool record_ = false;  // one player, no chance
  bool settled_ = false;
  Plan<R> plan_;            // of that one
  Trail on_the_way_;        // of the iteration at hand
  std::uint32_t mood_ = 0;  // of the playout at hand
  std::vector<float> shaken_;
  std::uint32_t shaken_by_ = 0;  // the mood in which they are; 0 is even
};

}  // namespace refectory::bots
