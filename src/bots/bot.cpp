#include "bots/bot.hpp"

#include <array>

#include "base/text.hpp"
#include "bots/greedy.hpp"
#include "games/ale/rules.hpp"
#include "games/ora/rules.hpp"
#include "games/ragusa/rules.hpp"

namespace refectory::bots {

namespace {

// docs/strength.md tells what is known of their strength.
constexpr std::array kLevels = {
    Level{"novice", "looks at its own turn, and is easily content", "greedy:60"},
    Level{"brother", "looks at its own turn with care", "greedy:2000"},
    Level{"prior", "thinks ahead a little", "mcts:600"},
    Level{"abbot", "thinks ahead for a second", "mcts:1000ms"},
};
constexpr float kNoviceBlur = 0.03f;

constexpr int kMostPlayouts = 100'000'000, kMostMilliseconds = 3'600'000, kMostNodes = 10'000'000;

Result<int> read_amount(std::string_view text, std::string_view amount, int most) {
  const auto value = to_int(amount);
  if (!value || *value < 1 || *value > most)
    return Error{code::kBadSetup, cat("'", text, "': the number must be between 1 and ", most)};
  return *value;
}

}  // namespace

std::span<const Level> levels() {
  return kLevels;
}

Result<BotSpec> read_bot(std::string_view text) {
  for (const Level& level : kLevels) {
    if (level.name != text) continue;
    auto spec = read_bot(level.spec);
    spec->name = text;
    if (text == "novice") spec->blur = kNoviceBlur;
    return spec;
  }
  const auto colon = text.find(':');
  const std::string_view kind = text.substr(0, colon);
  std::string_view amount = colon == text.npos ? std::string_view{} : text.substr(colon + 1);
  BotSpec spec{.name = std::string(text)};
  if (kind == "random" && colon == text.npos) return spec;
  if (kind == "greedy") {
    spec.kind = Kind::Greedy;
    if (colon == text.npos) return spec;
    const auto nodes = read_amount(text, amount, kMostNodes);
    if (!nodes) return nodes.error();
    spec.nodes = *nodes;
    return spec;
  }
  if (kind == "mcts") {
    spec.kind = Kind::Tree;
    if (colon == text.npos) return spec;
    const bool timed = amount.ends_with("ms");
    if (timed) amount.remove_suffix(2);
    const auto budget = read_amount(text, amount, timed ? kMostMilliseconds : kMostPlayouts);
    if (!budget) return budget.error();
    spec.search.milliseconds = timed ? *budget : 0;
    spec.search.playouts = timed ? 0 : *budget;
    return spec;
  }
  std::string known = "random, greedy, mcts";
  for (const Level& level : kLevels) known += cat(", ", level.name);
  return Error{code::kBadSetup, cat("there is no bot '", text, "'; there are: ", known)};
}

namespace {

class RandomBot final : public Bot {
 public:
  Action choose(const Position& position, Rng& rng) override {
    ActionList offers;
    position.offer(offers);
    return offers[rng.below(static_cast<std::uint32_t>(offers.size()))];
  }
  std::vector<Advice> advise(const Position& position, Rng& rng, std::size_t most) override {
    if (most == 0) return {};
    const Action action = choose(position, rng);
    return {Advice{.action = action, .worth = 0, .visits = 0, .line = {action}}};
  }
};

template <Judged R>
std::vector<float> weights_for(const BotSpec& spec) {
  if (!spec.weights.empty()) return spec.weights;
  std::vector<float> out;
  for (const Weight& weight : R::weights()) out.push_back(weight.value);
  return out;
}

// What the seat to decide may see, as a typed state with the rest dealt at random.
template <Judged R>
typename R::State known_world(const Position& position, Rng& rng) {
  typename R::State state;
  std::memcpy(&state, position.data(), sizeof state);
  return R::kHidden ? R::resample(state, R::actor(state), rng) : state;
}

template <Judged R>
class GreedyBot final : public Bot {
 public:
  explicit GreedyBot(const BotSpec& spec)
      : weights_(weights_for<R>(spec)), search_(weights_, spec.nodes), blur_(spec.blur) {}

  Action choose(const Position& position, Rng& rng) override {
    const auto choices = search_.rank(known_world<R>(position, rng), rng);
    const auto seat = static_cast<std::size_t>(index(position.actor()));
    std::size_t good = 1;
    while (good < choices.size() && choices[good].worth[seat] >= choices[0].worth[seat] - blur_)
      ++good;
    return choices[blur_ > 0 ? rng.below(static_cast<std::uint32_t>(good)) : 0].action;
  }
  std::vector<Advice> advise(const Position& position, Rng& rng, std::size_t most) override {
    const auto seat = static_cast<std::size_t>(index(position.actor()));
    std::vector<Advice> out;
    for (const auto& choice : search_.rank(known_world<R>(position, rng), rng)) {
      if (out.size() == most) break;
      out.push_back({.action = choice.action,
                     .worth = choice.worth[seat],
                     .visits = 0,
                     .line = {choice.action}});
    }
    return out;
  }

 private:
  std::vector<float> weights_;
  TurnSearch<R> search_;
  float blur_;
};

template <Judged R>
class TreeBot final : public Bot {
 public:
  explicit TreeBot(const BotSpec& spec)
      : weights_(weights_for<R>(spec)), search_(weights_, spec.search) {}

  Action choose(const Position& position, Rng& rng) override {
    return search_.think(known_world<R>(position, rng), rng)[0].action;
  }
  std::vector<Advice> advise(const Position& position, Rng& rng, std::size_t most) override {
    const auto seat = static_cast<std::size_t>(index(position.actor()));
    std::vector<Advice> out;
    for (const auto& line : search_.think(known_world<R>(position, rng), rng)) {
      if (out.size() == most) break;
      out.push_back({.action = line.action,
                     .worth = line.worth[seat],
                     .visits = line.visits,
                     .line = search_.principal(line.action, kLongestLine)});
    }
    return out;
  }

 private:
  static constexpr std::size_t kLongestLine = 12;
  std::vector<float> weights_;
  TreeSearch<R> search_;
};

template <Judged R>
std::unique_ptr<Bot> make_typed(const BotSpec& spec) {
  if (spec.kind == Kind::Greedy) return std::make_unique<GreedyBot<R>>(spec);
  if (spec.kind == Kind::Tree) return std::make_unique<TreeBot<R>>(spec);
  return std::make_unique<RandomBot>();
}

struct Maker {
  std::string_view game;
  std::unique_ptr<Bot> (*make)(const BotSpec&);
  std::span<const Weight> (*weights)();
};
// The one place in which bots meet games by name.
constexpr std::array kMakers = {
    Maker{"ora", make_typed<Ora>, Ora::weights},
    Maker{"ale", make_typed<Ale>, Ale::weights},
    Maker{"ragusa", make_typed<Ragusa>, Ragusa::weights},
};

}  // namespace

std::span<const Weight> weights_of(const Game& game) {
  for (const Maker& maker : kMakers)
    if (maker.game == game.info->id) return maker.weights();
  return {};
}

std::unique_ptr<Bot> make_bot(const Game& game, const BotSpec& spec) {
  for (const Maker& maker : kMakers)
    if (maker.game == game.info->id) return maker.make(spec);
  return std::make_unique<RandomBot>();
}

}  // namespace refectory::bots
