#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <vector>

#include "bots/greedy.hpp"
#include "core/conformance.hpp"

// Monte Carlo tree search over single decisions, with vectors of values.
//
// A new leaf is judged by a small search of the turn that goes on there: each answer gets the
// worth of the best turn that begins with it, which is its first value and its prior. Nodes
// keep statistics, not states. Chance is a node whose outcome is drawn; secrets are dealt
// anew at the root of every iteration, so one tree serves open and hidden games.
namespace refectory::bots {

struct SearchSettings {
  int playouts = 1000;   // iterations; 0: no limit
  int milliseconds = 0;  // 0: no limit
  int turn_nodes = 120;  // decisions looked at in the turn of a new leaf
  float explore = 0.4f;  // the larger, the broader
  float focus = 0.04f;   // a difference of worth that makes a prior e times smaller
  std::size_t most_nodes = 1'500'000;
};

template <Judged R>
class TreeSearch {
 public:
  using State = typename R::State;

  TreeSearch(Weights weights, const SearchSettings& settings)
      : settings_(settings), turn_search_(weights, settings.turn_nodes), weights_(weights) {}

  struct Line {
    Action action;
    std::uint32_t visits;
    Values worth;
  };

  // Thinks within the budget; the answers of the root, most visited first.
  std::vector<Line> think(const State& s, Rng& rng) {
    const auto start = std::chrono::steady_clock::now();
    const auto late = [&] {
      if (settings_.milliseconds == 0) return false;
      const auto spent = std::chrono::steady_clock::now() - start;
      return spent >= std::chrono::milliseconds(settings_.milliseconds);
    };
    nodes_.clear();
    nodes_.push_back({Action{0, 0, 0, 0}, 1.0f});
    seats_ = R::setup_of(s).seats;
    const Seat seat = R::actor(s);
    for (int i = 0; settings_.playouts == 0 || i < settings_.playouts; ++i) {
      if (i > 0 && late()) break;
      State copy = R::kHidden && i > 0 ? R::resample(s, seat, rng) : s;
      iterate(copy, rng);
    }
    return lines(static_cast<std::size_t>(index(seat)));
  }

  // The most visited path from an answer of the root.
  std::vector<Action> principal(Action first, std::size_t longest) const {
    std::vector<Action> line;
    std::uint32_t node = child_of(0, first);
    while (node != kNone && line.size() < longest) {
      line.push_back(nodes_[node].action);
      std::uint32_t best = kNone;
      for (std::uint32_t c = nodes_[node].child; c != kNone; c = nodes_[c].sibling)
        if (nodes_[c].visits > 0 && (best == kNone || nodes_[c].visits > nodes_[best].visits))
          best = c;
      node = best;
    }
    return line;
  }

  std::uint64_t iterations() const { return nodes_.empty() ? 0 : nodes_[0].visits; }

 private:
  static constexpr std::uint32_t kNone = 0xFFFFFFFFu;

  struct Node {
    Action action;
    float prior;
    std::uint32_t visits = 0;
    std::uint32_t child = kNone, sibling = kNone;
    Values first{};  // what the turn search made of it
    Values sum{};
  };

  std::uint32_t child_of(std::uint32_t node, Action action) const {
    for (std::uint32_t c = nodes_[node].child; c != kNone; c = nodes_[c].sibling)
      if (nodes_[c].action == action) return c;
    return kNone;
  }

  std::uint32_t add_child(std::uint32_t node, Action action, float prior, const Values& first) {
    const auto made = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({action, prior, 0, kNone, nodes_[node].child, first});
    nodes_[node].child = made;
    return made;
  }

  // Judges all answers and makes them children; the best one's worth is the leaf's.
  Values expand(std::uint32_t node, const State& s, const ActionList& offers, Rng& rng) {
    const auto seat = static_cast<std::size_t>(index(R::actor(s)));
    turn_search_.judge_all(s, offers, rng, judged_);
    std::size_t best = 0;
    for (std::size_t i = 1; i < judged_.size(); ++i)
      if (judged_[i].worth[seat] > judged_[best].worth[seat]) best = i;
    const float top = judged_[best].worth[seat];
    float sum = 0;
    for (const auto& choice : judged_)
      sum += std::exp((choice.worth[seat] - top) / settings_.focus);
    for (std::size_t i = judged_.size(); i-- > 0;) {
      const auto& choice = judged_[i];
      if (child_of(node, choice.action) != kNone) continue;
      const float prior = std::exp((choice.worth[seat] - top) / settings_.focus) / sum;
      add_child(node, choice.action, prior, choice.worth);
    }
    return judged_[best].worth;
  }

  // The child that looks best between what it has brought and what it has not shown yet.
  std::uint32_t select(std::uint32_t node, std::size_t seat, const ActionList* legal) {
    const float spread = settings_.explore * std::sqrt(static_cast<float>(nodes_[node].visits) + 1);
    std::uint32_t best = kNone;
    float best_worth = -1e9f;
    for (std::uint32_t c = nodes_[node].child; c != kNone; c = nodes_[c].sibling) {
      const Node& child = nodes_[c];
      if (legal && !legal->contains(child.action)) continue;
      const auto visits = static_cast<float>(child.visits);
      const float value = (child.sum[seat] + child.first[seat]) / (visits + 1);
      const float worth = value + spread * child.prior / (1 + visits);
      if (worth > best_worth) {
        best_worth = worth;
        best = c;
      }
    }
    return best;
  }

  void iterate(State& s, Rng& rng) {
    path_.clear();
    path_.push_back(0);
    ActionList offers;
    Values value{};
    for (std::uint32_t node = 0;;) {
      const Seat seat = R::actor(s);
      if (seat == kNobody || nodes_.size() >= settings_.most_nodes) {
        value = worth(R::evaluate(s, weights_), seats_, R::yardstick(s));
        break;
      }
      std::uint32_t next = kNone;
      if (seat == kChance) {
        offers.clear();
        R::offer(s, offers);
        const Action a = draw<R>(s, offers, rng);
        next = child_of(node, a);
        if (next == kNone) next = add_child(node, a, 1.0f, Values{});
      } else {
        const bool leaf = nodes_[node].child == kNone;
        if (leaf || R::kHidden) {
          offers.clear();
          R::offer(s, offers);
        }
        if (leaf) {
          value = expand(node, s, offers, rng);
          break;
        }
        next = select(node, static_cast<std::size_t>(index(seat)), R::kHidden ? &offers : nullptr);
        if (next == kNone) {  // another world offers other answers: judge those too
          value = expand(node, s, offers, rng);
          break;
        }
      }
      R::apply(s, nodes_[next].action);
      path_.push_back(next);
      node = next;
    }
    for (const std::uint32_t node : path_) {
      ++nodes_[node].visits;
      for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i)
        nodes_[node].sum[i] += value[i];
    }
  }

  std::vector<Line> lines(std::size_t seat) const {
    std::vector<Line> out;
    for (std::uint32_t c = nodes_[0].child; c != kNone; c = nodes_[c].sibling) {
      const Node& child = nodes_[c];
      Values mean{};
      for (std::size_t i = 0; i < mean.size(); ++i)
        mean[i] = (child.sum[i] + child.first[i]) / static_cast<float>(child.visits + 1);
      out.push_back({child.action, child.visits, mean});
    }
    std::stable_sort(out.begin(), out.end(), [seat](const Line& a, const Line& b) {
      return a.visits != b.visits ? a.visits > b.visits : a.worth[seat] > b.worth[seat];
    });
    return out;
  }

  SearchSettings settings_;
  TurnSearch<R> turn_search_;
  Weights weights_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> path_;
  std::vector<typename TurnSearch<R>::Choice> judged_;
  int seats_ = 0;
};

}  // namespace refectory::bots
