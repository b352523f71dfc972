#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "bots/clock.hpp"
#include "bots/evaluator.hpp"
#include "bots/quick.hpp"

// The best whole turn by the evaluation at its end.
namespace refectory::bots {

enum class Span : std::uint8_t { Turn, Step };  // what is searched at once

// Searches the decisions of one turn of one player. Each answer gets an equal share of the nodes
// that remain at its question, so that a wide turn does not spend them all below its first answer.
// Where they run out, quick play finishes the turn. Chance inside a turn is drawn from the same
// random numbers for all answers. Others who are asked in it give the answer of the highest prior.
template <Judged R>
class TurnSearch {
 public:
  using State = typename R::State;
  static constexpr int kDeepest = 48;  // searched decisions of one turn

  TurnSearch(Evaluator<R>& evaluator, int nodes, Span span = Span::Turn)
      : evaluator_(evaluator), nodes_(nodes), span_(span) {}

  // The best end of the turn that was found, and the answers that lead there. A turn longer than
  // the line is finished by quick play.
  struct Turn {
    State end;
    Judgement value;  // of the end; perhaps only for the seat whose turn it is
    std::array<Action, kDeepest> line;
    int length;

    std::span<const Action> answers() const {
      return {line.data(), static_cast<std::size_t>(length)};
    }
  };

  void watch(Clock* clock) { clock_ = clock; }

  // The turn of the seat that decides, with at most so many nodes. After the deadline, quick play.
  const Turn& best_turn(const State& s, int nodes, std::uint64_t luck) {
    begin(s, luck);
    found_ = false;
    path_ = 0;
    int left = nodes;
    explore(s, 0, left);
    return best_;
  }

  // For each answer the best turn that begins with it: calls keep(turn) in the order of the offers,
  // until that returns false.
  template <class Keep>
  void judge_all(const State& s, const ActionList& offers, int nodes, std::uint64_t luck,
                 Keep keep) {
    begin(s, luck);
    const int share = std::max(kFewest, nodes / static_cast<int>(offers.size()));
    for (const Action a : offers) {
      int left = late() ? 0 : share;
      State next = s;
      R::apply(next, a);
      found_ = false;
      line_[0] = a;
      path_ = 1;
      explore(next, 0, left);
      if (!keep(best_)) return;
    }
  }

  // For every answer the best turn that begins with it, best first for the one who decides.
  std::vector<Turn> rank(const State& s, Rng& rng) {
    ActionList offers;
    R::offer(s, offers);
    std::vector<Turn> turns;
    judge_all(s, offers, nodes_, rng.next(), [&turns](const Turn& turn) {
      turns.push_back(turn);
      return true;
    });
    std::stable_sort(turns.begin(), turns.end(), [this](const Turn& x, const Turn& y) {
      return x.value.utility[seat_] > y.value.utility[seat_];
    });
    return turns;
  }

 private:
  static constexpr int kFewest = 4;  // nodes of each first answer

  struct Logit {
    float logit;
    Action action;
    bool operator<(const Logit& other) const {
      return logit != other.logit ? logit > other.logit : action < other.action;
    }
  };

  void begin(const State& s, std::uint64_t luck) {
    seat_ = static_cast<std::size_t>(index(R::actor(s)));
    turn_ = number(s);
    seats_ = R::setup_of(s).seats;
    luck_ = luck;
  }
  std::uint32_t number(const State& s) const {
    return span_ == Span::Turn ? Judge<R>::turn(s) : step_of<R>(s);
  }
  bool quiet(const State& s) const { return R::actor(s) == kNobody || number(s) != turn_; }
  bool late() const { return clock_ && clock_->late(); }

  void keep_if_best(const State& s) {
    if (clock_) clock_->tick();
    const Judgement value = evaluator_.judge_for(seat_, s, seats_);
    if (found_ && value.utility[seat_] <= best_.value.utility[seat_]) return;
    found_ = true;
    best_.end = s;
    best_.value = value;
    best_.length = std::min(path_, kDeepest);
    std::copy_n(line_.begin(), best_.length, best_.line.begin());
  }

  void push(Action a) {
    if (path_ < kDeepest) line_[static_cast<std::size_t>(path_)] = a;
    ++path_;
  }

  // Subtracts the nodes it uses from `left`. `draws` counts chance outcomes in this turn.
  void explore(State s, std::uint32_t draws, int& left) {
    const int path = path_;
    ActionList offers;
    for (;;) {
      if (quiet(s)) {
        keep_if_best(s);
        path_ = path;
        return;
      }
      offers.clear();
      R::offer(s, offers);
      const Seat actor = R::actor(s);
      if (actor == kChance) {
        Rng rng = Rng(luck_).fork(draws++);
        R::apply(s, draw<R>(s, offers, rng));
        continue;
      }
      const bool mine = static_cast<std::size_t>(index(actor)) == seat_;
      if (mine && left > 0 && path_ < kDeepest && !late()) break;
      const Action a = likeliest<R>(s, offers);
      if (mine) push(a);
      R::apply(s, a);
    }
    // Answers of the highest prior first, so that a short budget is spent on them.
    std::array<Logit, kMaxOffers> order;
    for (std::size_t i = 0; i < offers.size(); ++i)
      order[i] = {Judge<R>::policy(s, offers[i]), offers[i]};
    std::sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(offers.size()));
    for (std::size_t i = 0; i < offers.size() && left > 0; ++i) {
      if (found_ && late()) break;
      const int share = std::max(1, left / static_cast<int>(offers.size() - i));
      int below = share - 1;
      State next = s;
      R::apply(next, order[i].action);
      push(order[i].action);
      explore(next, draws, below);
      --path_;
      left -= share - below;
    }
    path_ = path;
  }

  Evaluator<R>& evaluator_;
  int nodes_, seats_ = 0;
  Span span_;
  std::size_t seat_ = 0;
  std::uint32_t turn_ = 0;
  std::uint64_t luck_ = 0;
  Clock* clock_ = nullptr;
  bool found_ = false;
  int path_ = 0;  // answers so far
  std::array<Action, kDeepest> line_;
  Turn best_;
};

}  // namespace refectory::bots
