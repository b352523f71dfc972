#pragma once

#include <optional>

#include "bots/nodes.hpp"
#include "bots/quick.hpp"

namespace refectory::bots {

// Finds a position in a tree, as one seat sees it.
template <Judged R>
class Finder {
 public:
  using State = typename R::State;

  // Where a position is: within the turn of a node, after so many answers, or at its end (kNone).
  struct Place {
    std::uint32_t node, answered;
  };

  Finder(const Nodes& nodes, Seat seat) : nodes_(nodes), seat_(seat) {}

  std::optional<Place> find(const State& root, const State& wanted) {
    return below(0, root, R::kHidden ? R::view(wanted, seat_) : wanted);
  }

 private:
  static constexpr std::uint32_t kMostAnswers = 3'000;

  std::optional<Place> below(std::uint32_t node, const State& from, const State& wanted) {
    const Node& parent = nodes_[node];
    for (std::uint32_t c = parent.child; c < parent.child + parent.children; ++c)
      if (nodes_[c].visits > 0)
        if (const auto place = within(c, from, wanted)) return place;
    return std::nullopt;
  }

  // Along the turn of a child and, if the position is not there, below. Stops at chance.
  std::optional<Place> within(std::uint32_t child, State s, const State& wanted) {
    const std::uint32_t step = step_of<R>(s);
    const Seat seat = R::actor(s);
    const std::span<const Action> line = nodes_.line(nodes_[child]);
    ActionList offers;
    for (std::uint32_t next = 0; is_player(R::actor(s));) {
      if (step_of<R>(s) != step) return below(child, s, wanted);
      if (++answers_ > kMostAnswers) return std::nullopt;
      const bool mine = R::actor(s) == seat;
      if (mine && next == line.size()) return std::nullopt;
      offers.clear();
      R::offer(s, offers);
      const Action a = mine ? line[next] : likeliest<R>(s, offers);
      if (!offers.contains(a)) return std::nullopt;
      next += mine;
      R::apply(s, a);
      if ((R::kHidden ? R::view(s, seat_) : s) == wanted)
        return Place{child, step_of<R>(s) != step ? Nodes::kNone : next};
    }
    return std::nullopt;
  }

  const Nodes& nodes_;
  Seat seat_;
  std::uint32_t answers_ = 0;  // that were tried
};

}  // namespace refectory::bots
