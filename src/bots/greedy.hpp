#pragma once

#include <algorithm>
#include <vector>

#include "bots/quick.hpp"
#include "bots/worth.hpp"

// The best whole turn by the evaluation at its end.
namespace refectory::bots {

// Searches the decisions of one turn of one player. Every answer gets a fair share of the
// nodes that are left where it is given, so that a wide turn is not spent on the depths below
// its first answer; where they run out, the turn is finished by quick play. Chance inside a turn is
// drawn, and what others are asked in it they answer as is most natural.
template <Judged R>
class TurnSearch {
 public:
  using State = typename R::State;

  TurnSearch(Weights weights, int nodes) : weights_(weights), nodes_(nodes) {}

  struct Choice {
    Action action;
    Values worth;  // to every seat, after the best turn that begins with it
  };

  // Every answer, in the order of the offers, into `out`.
  void judge_all(const State& s, const ActionList& offers, Rng& rng, std::vector<Choice>& out) {
    seat_ = static_cast<std::size_t>(index(R::actor(s)));
    turn_ = R::turn(s);
    seats_ = R::setup_of(s).seats;
    out.clear();
    const int share = std::max(kFewest, nodes_ / static_cast<int>(offers.size()));
    for (const Action a : offers) {
      int left = share;
      State next = s;
      R::apply(next, a);
      out.push_back({a, best_from(next, rng, 0, left)});
    }
  }

  // The same, best first for the one who decides.
  std::vector<Choice> rank(const State& s, Rng& rng) {
    ActionList offers;
    R::offer(s, offers);
    std::vector<Choice> choices;
    judge_all(s, offers, rng, choices);
    std::stable_sort(choices.begin(), choices.end(), [this](const Choice& x, const Choice& y) {
      return x.worth[seat_] > y.worth[seat_];
    });
    return choices;
  }

 private:
  static constexpr int kDeepest = 40;  // decisions in a turn
  static constexpr int kFewest = 4;    // nodes for a first answer

  bool quiet(const State& s) const { return R::actor(s) == kNobody || R::turn(s) != turn_; }

  // Takes what it needs from `left`.
  Values best_from(State s, Rng& rng, int depth, int& left) {
    ActionList offers;
    for (;;) {
      if (quiet(s)) return worth(R::evaluate(s, weights_), seats_, R::yardstick(s));
      offers.clear();
      R::offer(s, offers);
      const Seat actor = R::actor(s);
      const bool mine = is_player(actor) && static_cast<std::size_t>(index(actor)) == seat_;
      if (mine && left > 0 && depth < kDeepest) break;
      R::apply(s, actor == kChance ? draw<R>(s, offers, rng) : likeliest<R>(s, offers));
    }
    // The most natural answers first, so that a short budget is spent on them.
    std::array<std::pair<float, Action>, kMaxOffers> order;
    for (std::size_t i = 0; i < offers.size(); ++i) order[i] = {-R::urge(s, offers[i]), offers[i]};
    std::sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(offers.size()));
    Values best{};
    for (std::size_t i = 0; i < offers.size() && left > 0; ++i) {
      const int share = std::max(1, left / static_cast<int>(offers.size() - i));
      int below = share - 1;
      State next = s;
      R::apply(next, order[i].second);
      const Values found = best_from(next, rng, depth + 1, below);
      left -= share - below;
      if (i == 0 || found[seat_] > best[seat_]) best = found;
    }
    return best;
  }

  Weights weights_;
  int nodes_, seats_ = 0;
  std::size_t seat_ = 0;
  std::uint32_t turn_ = 0;
};

}  // namespace refectory::bots
