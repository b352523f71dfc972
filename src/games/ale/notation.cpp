#include "games/ale/notation.hpp"

#include "base/text.hpp"
#include "games/ale/garden.hpp"
#include "games/ale/verbs.hpp"

namespace refectory::ale {

namespace {

// Words that are not numbers or names: the first of a line says which question is answered.
constexpr std::string_view kPlant = "plant", kSettle = "settle";

std::string format_activate(Action action) {
  std::string out = "activate";
  for (int d = 0; d < kDirections; ++d)
    if (action.b >> d & 1) out += cat(" ", spot_name(kGarden.ring[action.a][d]));
  return cat(out, action.b == 0 ? " nothing" : "", " at ", shed_name(action.a));
}

std::string format_score(Action action) {
  const std::string_view spot = kScoringNames[action.a];
  return action.a == 0 ? cat("score x-", action.b) : cat("score ", spot);
}

std::string format_place(Action action) {
  const bool marker = names_marker(Card{action.a});
  return cat("place ", kCardNames[action.a], marker ? " for " : "",
             marker ? kResourceNames[action.b - 1] : std::string_view{});
}

template <class Names>
std::optional<int> find(const Names& names, std::string_view word) {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == word) return static_cast<int>(i);
  return std::nullopt;
}

std::optional<Action> parse_tile(Verb verb, std::string_view rest) {
  const auto tile = tile_named(next_word(rest));
  const auto link = next_word(rest);
  if (!tile) return std::nullopt;
  if (verb == Verb::Lay) {
    const auto space = to_int(rest);
    if (link != "on" || !space || *space < 1 || *space > kSpaces) return std::nullopt;
    return answer(verb, *tile, *space);
  }
  const auto spot = spot_named(rest);
  if (link != "at" || !spot) return std::nullopt;
  return answer(verb, *tile, *spot);
}

std::optional<Action> parse_activate(std::string_view rest) {
  const auto cut = rest.rfind(" at ");
  if (cut == rest.npos) return std::nullopt;
  const auto shed = shed_named(rest.substr(cut + 4));
  if (!shed) return std::nullopt;
  int mask = 0;
  auto spots = rest.substr(0, cut);
  if (spots == "nothing") return answer(Verb::Activate, *shed, 0);
  while (!spots.empty()) {
    const auto spot = spot_named(next_word(spots));
    if (!spot) return std::nullopt;
    for (int d = 0; d < kDirections; ++d)
      if (kGarden.ring[*shed][d] == *spot) mask |= 1 << d;
  }
  return answer(Verb::Activate, *shed, mask);
}

std::optional<Action> parse_score(std::string_view rest) {
  if (rest.starts_with("x-")) {
    const auto number = to_int(rest.substr(2));
    if (!number || *number < 1 || *number > kMaxFertility) return std::nullopt;
    return answer(Verb::Score, 0, *number);
  }
  const auto spot = find(kScoringNames, rest);
  if (!spot || *spot == 0) return std::nullopt;
  return answer(Verb::Score, *spot);
}

std::optional<Action> parse_place(std::string_view rest) {
  const auto card = find(kCardNames, next_word(rest));
  if (!card) return std::nullopt;
  if (!names_marker(Card{static_cast<std::uint8_t>(*card)}))
    return rest.empty() ? std::optional(answer(Verb::Place, *card)) : std::nullopt;
  if (next_word(rest) != "for") return std::nullopt;
  const auto marker = find(kResourceNames, rest);
  if (!marker) return std::nullopt;
  return answer(Verb::Place, *card, *marker + 1);
}

std::optional<Action> parse_any(std::string_view text) {
  auto rest = text;
  const auto word = next_word(rest);
  if (word == "lay") return parse_tile(Verb::Lay, rest);
  if (word == kPlant || word == kSettle) return parse_tile(Verb::Plant, rest);
  if (word == "activate") return parse_activate(rest);
  if (word == "score") return parse_score(rest);
  if (word == "place") return parse_place(rest);
  if (word == "decline" && rest.empty()) return answer(Verb::Decline);
  if (word == "done" && rest.empty()) return answer(Verb::Done);
  if (word == "go") {
    const auto space = to_int(rest);
    if (!space || *space < 1 || *space > kSpaces) return std::nullopt;
    return answer(Verb::Go, *space);
  }
  if (word == "home") {
    const auto reward = find(kRewardNames, rest);
    return reward ? std::optional(answer(Verb::Home, *reward)) : std::nullopt;
  }
  if (word == "return") {
    const auto card = find(kCardNames, rest);
    return card ? std::optional(answer(Verb::Return, *card)) : std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

std::string format(Action action) {
  switch (verb_of(action)) {
    case Verb::Lay: return cat("lay ", tile_name(action.a), " on ", action.b);
    case Verb::Go: return cat("go ", action.a);
    case Verb::Home: return cat("home ", kRewardNames[action.a]);
    case Verb::Plant:
      return cat(is_monk(action.a) ? kSettle : kPlant, " ", tile_name(action.a), " at ",
                 spot_name(action.b));
    case Verb::Activate: return format_activate(action);
    case Verb::Score: return format_score(action);
    case Verb::Place: return format_place(action);
    case Verb::Decline: return "decline";
    case Verb::Return: return cat("return ", kCardNames[action.a]);
    case Verb::Done: return "done";
  }
  return {};
}

// Whatever was understood must be spelt as format() spells it: doubled blanks, spots out of
// order, a settled hop tile are not answers.
std::optional<Action> parse(std::string_view text) {
  const auto action = parse_any(text);
  return action && format(*action) == text ? action : std::nullopt;
}

}  // namespace refectory::ale
