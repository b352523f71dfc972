#include "bots/search.hpp"

#include <array>

#include "base/text.hpp"
#include "bots/group_tree.hpp"
#include "bots/solo_tree.hpp"
#include "bots/team.hpp"
#include "games/games.hpp"
#include "judge/judges.hpp"

namespace refectory::bots {

namespace {

class RandomSearch final : public Search {
 public:
  void start(const Position& position, std::uint64_t seed) override {
    offers_.clear();
    position.offer(offers_);
    seat_ = position.actor();
    best_ = offers_[Rng(seed).below(static_cast<std::uint32_t>(offers_.size()))];
  }
  void step(const Slice&) override {}
  Action best() const override { return best_; }
  std::uint64_t playouts() const override { return 0; }
  Findings findings(std::size_t candidates, std::size_t line) const override {
    Findings out{.seat = seat_};
    if (candidates > 0) {
      out.candidates.push_back({.action = best_});
      if (line > 0) out.candidates[0].line.push_back(best_);
    }
    return out;
  }

 private:
  ActionList offers_;
  Action best_{};
  Seat seat_ = kNobody;
};

// Trees evaluate with the game's net, if it has one; searches of one turn by the weights alone.
template <Judged R>
std::vector<float> weights_for(const BotSpec& spec) {
  if (!spec.weights.empty()) return spec.weights;
  if constexpr (requires { Judge<R>::net_figures(); })
    if (spec.kind == Kind::Tree) return Judge<R>::net_figures();
  std::vector<float> out;
  for (const Weight& weight : Judge<R>::weights()) out.push_back(weight.value);
  return out;
}

template <Judged R>
typename R::State state_of(const Position& position) {
  typename R::State state;
  std::memcpy(&state, position.data(), sizeof state);
  return state;
}

// Each seat's probability to be first is estimated by itself; they are scaled to a sum of 1.
Candidate candidate(Action action, std::uint32_t visits, std::size_t seat, std::size_t seats,
                    const Judgement& value, const Values& spread) {
  Candidate out{.action = action, .visits = visits, .utility = value.utility[seat]};
  float all = 0;
  for (std::size_t i = 0; i < seats; ++i) all += value.win[i];
  if (seats == 1 || !(all > 0)) all = 1;
  for (std::size_t i = 0; i < seats; ++i)
    out.prospect[i] = {value.win[i] / all, value.points[i], spread[i]};
  return out;
}

template <Judged R>
class GreedySearch final : public Search {
 public:
  explicit GreedySearch(const BotSpec& spec)
      : weights_(weights_for<R>(spec)),
        evaluator_({weights_}),
        search_(evaluator_, spec.nodes),
        tolerance_(0.001f * static_cast<float>(spec.tolerance)) {}

  void start(const Position& position, std::uint64_t seed) override {
    Rng rng(seed);
    auto state = state_of<R>(position);
    if (R::kHidden) state = R::resample(state, R::actor(state), rng);
    seat_ = position.actor();
    seats_ = R::setup_of(state).seats;
    spread_.fill(Judge<R>::yardstick(state).spread);
    turns_ = search_.rank(state, rng);
    const auto i = static_cast<std::size_t>(index(seat_));
    std::uint32_t good = 1;
    while (good < turns_.size() &&
           turns_[good].value.utility[i] >= turns_[0].value.utility[i] - tolerance_)
      ++good;
    best_ = turns_[tolerance_ > 0 ? rng.below(good) : 0].line[0];
  }
  void step(const Slice&) override {}
  Action best() const override { return best_; }
  std::uint64_t playouts() const override { return 0; }
  Findings findings(std::size_t candidates, std::size_t line) const override {
    Findings out{.seat = seat_};
    for (const auto& turn : turns_) {
      if (out.candidates.size() == candidates) break;
      const Judgement value = evaluator_.whole(turn.value, turn.end, static_cast<int>(seats_));
      out.candidates.push_back(candidate(turn.line[0], 0, static_cast<std::size_t>(index(seat_)),
                                         seats_, value, spread_));
      if (line > 0) out.candidates.back().line.push_back(turn.line[0]);
    }
    return out;
  }

 private:
  std::vector<float> weights_;
  mutable Evaluator<R> evaluator_;  // with a memory
  TurnSearch<R> search_;
  float tolerance_;
  std::vector<typename TurnSearch<R>::Turn> turns_;
  Action best_{};
  Seat seat_ = kNobody;
  std::size_t seats_ = 0;
  Values spread_{};
};

template <Judged R>
class TreeSearch final : public Search {
 public:
  explicit TreeSearch(const BotSpec& spec)
      : settings_(spec.search), weights_(weights_for<R>(spec)), nodes_(settings_.most_nodes) {}

  bool has_room() const { return nodes_.has_room(); }
  void start(const Position& position, std::uint64_t seed) override {
    const auto state = state_of<R>(position);
    seat_ = R::actor(state);
    seats_ = R::setup_of(state).seats;
    choose_tree(seats_ == 1 && !R::kHidden);
    tree_->start(state, seed);
  }
  void step(const Slice& slice) override {
    if (slice.milliseconds == 0) return tree_->think(slice.playouts);
    const auto end =
        std::chrono::steady_clock::now() + std::chrono::milliseconds(slice.milliseconds);
    if (slice.playouts == Slice::kNoLimit) return tree_->think_until(end, slice.playouts);
    tree_->think_whole_until(end, slice.playouts);
  }
  Action best() const override {
    tree_->rank(ranking_);
    return nodes_.answer(nodes_[ranking_[0]]);
  }
  std::uint64_t playouts() const override { return tree_ ? tree_->playouts() : 0; }
  bool settled() const override { return tree_->settled(); }
  Findings findings(std::size_t candidates, std::size_t line) const override {
    Findings out{.seat = seat_,
                 .playouts = tree_->playouts(),
                 .nodes = nodes_.size(),
                 .records = tree_->keeps_records()};
    tree_->rank(ranking_);
    for (const std::uint32_t node : ranking_) {
      if (out.candidates.size() == candidates) break;
      const Node& child = nodes_[node];
      out.candidates.push_back(candidate(nodes_.answer(child), child.visits,
                                         static_cast<std::size_t>(index(seat_)), seats_,
                                         tree_->value(child), tree_->spread(child)));
      out.candidates.back().line = tree_->principal(node, line);
    }
    return out;
  }

 private:
  void choose_tree(bool alone) {
    if (tree_ && alone == tree_->keeps_records()) return;
    if constexpr (!R::kHidden)
      if (alone) {
        tree_ = std::make_unique<SoloTree<R>>(nodes_, weights_, settings_);
        return;
      }
    tree_ = std::make_unique<GroupTree<R>>(nodes_, weights_, settings_);
  }

  SearchSettings settings_;
  std::vector<float> weights_;
  Nodes nodes_;
  std::unique_ptr<Tree<R>> tree_;
  mutable std::vector<std::uint32_t> ranking_;
  Seat seat_ = kNobody;
  std::size_t seats_ = 0;
};

// Null if there is no memory for a tree.
template <Judged R>
std::unique_ptr<Search> make_typed(const BotSpec& spec) {
  if (spec.kind == Kind::Random) return std::make_unique<RandomSearch>();
  if (spec.kind == Kind::Greedy) return std::make_unique<GreedySearch<R>>(spec);
  auto search = std::make_unique<TreeSearch<R>>(spec);
  return search->has_room() ? std::move(search) : nullptr;
}

template <Judged R>
Values predict_typed(const Position& position, Weights weights) {
  return within_reason(Judge<R>::evaluate(state_of<R>(position), weights));
}

template <class R>
concept HasNet = requires { typename Judge<R>::Net; };

template <Judged R>
NetShape net_shape() {
  if constexpr (HasNet<R>)
    return {Judge<R>::Net::kInputs, Judge<R>::Net::kFirst, Judge<R>::Net::kSecond};
  else
    return {};
}

template <Judged R>
bool show_net_typed([[maybe_unused]] const Position& position, [[maybe_unused]] int seat,
                    [[maybe_unused]] Weights weights, [[maybe_unused]] std::vector<NetInput>& out,
                    [[maybe_unused]] float& points) {
  if constexpr (HasNet<R>) {
    typename Judge<R>::Net::Row row;
    if (!Judge<R>::show_net(state_of<R>(position), seat, weights, row, points)) return false;
    out.clear();
    for (std::uint32_t i = 0; i < row.size(); ++i)
      if (row[i] != 0) out.push_back({i, row[i]});
    return true;
  }
  return false;
}

template <Judged R>
std::uint32_t turn_typed(const Position& position) {
  return Judge<R>::turn(state_of<R>(position));
}

struct Maker {
  const GameInfo* game;
  std::unique_ptr<Search> (*make)(const BotSpec&);
  std::span<const Weight> (*weights)();
  std::uint32_t (*turn)(const Position&);
  Values (*predict)(const Position&, Weights);
  NetShape (*net)();
  bool (*show_net)(const Position&, int, Weights, std::vector<NetInput>&, float&);
};

template <Judged... R>
std::array<Maker, sizeof...(R)> makers_of(GameList<R...>) {
  return {Maker{&R::info(), make_typed<R>, Judge<R>::weights, turn_typed<R>, predict_typed<R>,
                net_shape<R>, show_net_typed<R>}...};
}

// The maker of a game's searches; nothing if it cannot be judged.
const Maker* maker_of(const Game& game) {
  static const auto makers = makers_of(AllGames{});
  for (const Maker& maker : makers)
    if (maker.game == game.info) return &maker;
  return nullptr;
}

}  // namespace

std::span<const Weight> weights_of(const Game& game) {
  const Maker* maker = maker_of(game);
  return maker ? maker->weights() : std::span<const Weight>();
}

std::uint32_t turn_of(const Position& position) {
  return maker_of(position.game())->turn(position);
}

Values predict(const Position& position, Weights weights) {
  return maker_of(position.game())->predict(position, weights);
}

NetShape net_of(const Game& game) {
  const Maker* maker = maker_of(game);
  return maker ? maker->net() : NetShape{};
}

bool show_net(const Position& position, int seat, Weights weights, std::vector<NetInput>& row,
              float& points) {
  return maker_of(position.game())->show_net(position, seat, weights, row, points);
}

Result<std::unique_ptr<Search>> make_search(const Game& game, const BotSpec& spec) {
  const Maker* maker = maker_of(game);
  if (!maker) return std::unique_ptr<Search>(std::make_unique<RandomSearch>());
  std::vector<std::unique_ptr<Search>> team;
  for (int i = 0; i < (spec.kind == Kind::Tree ? spec.search.threads : 1); ++i) {
    team.push_back(maker->make(spec));
    if (!team.back())
      return Error{code::kBadSetup,
                   cat(in_quotes(spec.name), ": there is no memory for a tree of ",
                       spec.search.most_nodes, " nodes; fewer may be asked for by /tree=NODES")};
  }
  if (team.size() == 1) return std::move(team[0]);
  return make_team(std::move(team));
}

void think(Search& search, const BotSpec& spec) {
  Slice slice;
  if (spec.search.playouts > 0) slice.playouts = static_cast<std::uint32_t>(spec.search.playouts);
  slice.milliseconds = static_cast<std::uint32_t>(spec.search.milliseconds);
  search.step(slice);
}

}  // namespace refectory::bots
