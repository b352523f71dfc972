#include "bots/bot.hpp"

#include <array>

#include "base/text.hpp"

namespace refectory::bots {

namespace {

// docs/strength.md has their measured strength.
constexpr std::array kLevels = {
    Level{"novice", "looks at its own turn, and is easily content", "greedy:60/tolerance=20"},
    Level{"brother", "looks at its own turn, and is not too particular", "greedy:200/tolerance=10"},
    Level{"prior", "looks at its own turn with care", "greedy:2000"},
    Level{"abbot", "thinks ahead for up to a second", "mcts:1000:1000ms"},
};

constexpr int kMostNodes = 10'000'000;

// The error names the bot and the setting.
Result<int> read_amount(std::string_view text, std::string_view name, std::string_view amount,
                        int least, int most) {
  auto value = read_whole<int>(amount, least, most);
  if (value) return value;
  return Error{code::kBadSetup, cat(in_quotes(text), ": ", name, ": ", value.error().message)};
}

// Settings by name, all of them whole numbers.
template <class T>
struct Setting {
  std::string_view name;
  int T::*value;
  int least, most;
};
constexpr auto kGreedySettings = std::to_array<Setting<BotSpec>>({
    {"tolerance", &BotSpec::tolerance, 0, 1'000},
});
constexpr auto kTreeSettings = std::to_array<Setting<SearchSettings>>({
    {"threads", &SearchSettings::threads, 1, 64},
    {"root", &SearchSettings::root_nodes, 1, kMostNodes},
    {"turn", &SearchSettings::turn_nodes, 1, kMostNodes},
    {"rollout", &SearchSettings::rollout_turns, 0, 10'000},
    {"nodes", &SearchSettings::rollout_nodes, 0, kMostNodes},
    {"others", &SearchSettings::rollout_others, 0, kMostNodes},
    {"plain", &SearchSettings::plain, 0, 1},
    {"blend", &SearchSettings::blend, 0, 1'000},
    {"solo", &SearchSettings::solo_nodes, 1, kMostNodes},
    {"perturbation", &SearchSettings::perturbation, 0, 2'000},
    {"solo-perturbation", &SearchSettings::solo_perturbation, 0, 2'000},
    {"exploration", &SearchSettings::exploration, 0, 100'000},
    {"temperature", &SearchSettings::temperature, 1, 100'000},
    {"tree", &SearchSettings::most_nodes, 1'000, kMostTreeNodes},
});

// Former names, which bots in logs, results and notes still have.
constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kOldNames = {{
    {"blur", "tolerance"},
    {"shake", "perturbation"},
    {"solo-shake", "solo-perturbation"},
    {"explore", "exploration"},
    {"focus", "temperature"},
}};
std::string_view present_name(std::string_view name) {
  for (const auto& [old, present] : kOldNames)
    if (name == old) return present;
  return name;
}

template <class T, std::size_t N>
std::optional<Error> read_setting(std::string_view text, std::string_view setting,
                                  const std::array<Setting<T>, N>& settings, T& out) {
  const auto equals = setting.find('=');
  for (const Setting<T>& known : settings) {
    if (equals == setting.npos || known.name != present_name(setting.substr(0, equals))) continue;
    const auto value =
        read_amount(text, known.name, setting.substr(equals + 1), known.least, known.most);
    if (!value) return value.error();
    out.*known.value = *value;
    return std::nullopt;
  }
  std::string names;
  for (const Setting<T>& known : settings) names += cat(names.empty() ? "" : ", ", known.name);
  return Error{code::kBadSetup,
               cat(in_quotes(text), ": settings are written NAME=NUMBER; there are: ", names)};
}

// "1000", "200ms" or "1000:200ms".
std::optional<Error> read_budget(std::string_view text, std::string_view budget,
                                 SearchSettings& out) {
  out.playouts = 0;
  for (std::string_view amount : split(budget, ':')) {
    const bool timed = amount.ends_with("ms");
    if (timed) amount.remove_suffix(2);
    const auto value = timed ? read_amount(text, "milliseconds", amount, 1, kMostMilliseconds)
                             : read_amount(text, "playouts", amount, 1, kMostPlayouts);
    if (!value) return value.error();
    (timed ? out.milliseconds : out.playouts) = *value;
  }
  return std::nullopt;
}

Result<BotSpec> read_greedy(std::string_view text, std::string_view rest) {
  BotSpec spec{.name = std::string(text), .kind = Kind::Greedy};
  const auto parts = split(rest, '/');
  if (!parts[0].empty()) {
    const auto nodes = read_amount(text, "nodes", parts[0].substr(1), 1, kMostNodes);
    if (!nodes) return nodes.error();
    spec.nodes = *nodes;
  }
  for (std::size_t i = 1; i < parts.size(); ++i)
    if (auto error = read_setting(text, parts[i], kGreedySettings, spec)) return *error;
  return spec;
}

Result<BotSpec> read_tree(std::string_view text, std::string_view rest) {
  BotSpec spec{.name = std::string(text), .kind = Kind::Tree};
  const auto parts = split(rest, '/');
  if (!parts[0].empty()) {
    if (auto error = read_budget(text, parts[0].substr(1), spec.search)) return *error;
  }
  for (std::size_t i = 1; i < parts.size(); ++i)
    if (auto error = read_setting(text, parts[i], kTreeSettings, spec.search)) return *error;
  const int threads = spec.search.threads, nodes = spec.search.most_nodes;
  if (nodes > kMostTreeNodes / threads)
    return Error{code::kBadSetup, cat(in_quotes(text), ": tree: ", threads, " threads of ", nodes,
                                      " nodes are more than ", kMostTreeNodes, " together")};
  return spec;
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
    return spec;
  }
  const auto end = std::min(text.find_first_of(":/"), text.size());
  const std::string_view kind = text.substr(0, end), rest = text.substr(end);
  BotSpec spec{.name = std::string(text)};
  if (kind == "random" && rest.empty()) return spec;
  if (kind == "greedy") return read_greedy(text, rest);
  // One search has both names: where seats have secrets, it samples them in every iteration.
  if (kind == "mcts" || kind == "ismcts") return read_tree(text, rest);
  std::string known = "random, greedy, mcts, ismcts";
  for (const Level& level : kLevels) known += cat(", ", level.name);
  return Error{code::kBadSetup, cat("there is no bot ", in_quotes(text), "; there are: ", known)};
}

Action Bot::choose(const Position& position, std::uint64_t seed) {
  search_->start(position, seed);
  if (search_->settled())
    search_->step({.playouts = 0});
  else
    think(*search_, spec_);
  return search_->best();
}

Result<std::unique_ptr<Bot>> make_bot(const Game& game, const BotSpec& spec) {
  auto search = make_search(game, spec);
  if (!search) return search.error();
  return std::make_unique<Bot>(spec, std::move(*search));
}

}  // namespace refectory::bots
