#include <optional>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "games/ale/garden.hpp"
#include "games/ale/state.hpp"
#include "scenario_paths.hpp"
#include "scenario_runner.hpp"

// Phrases of Heaven & Ale. The same words set a position (given) and test one (then):
//
//   play begins                         everybody has a starting space, red is to move
//   round 2                             red to move
//   red has 10 ducats                   red has hops-3 at sun-6, monk-a at shade-2
//   red has discs x, wood               red holds ducats-12, barrel-bonus      red holds nothing
//   red placed ducats-12 beside x+wood  red markers 3 1 -1 4 -4               red hops 5
//   red brewmaster 3                    red took large brewmaster-1           red took small …
//   red on 13                           red waits on first                    red home on ducats
//   space 13 holds barley-3, hops-5     space 13 holds nothing                space 7 holds 2 discs
//
// Tiles that are given somewhere leave the unseen piles by themselves, and a shed that they
// enclose stands there with its type, as if it had been resolved long ago.
namespace refectory::scenario {

namespace {

struct Claim {
  std::string path;
  Document value;
};
using Claims = std::vector<Claim>;

std::vector<std::string_view> listed(std::string_view text) {
  if (text == "nothing") return {};
  auto out = split(text, ',');
  for (auto& piece : out) piece = trim(piece);
  return out;
}

Document list_of(std::string_view text) {
  Document out = Document::list();
  for (const auto piece : listed(text)) out.push(piece);
  return out;
}

std::optional<Claims> numbers(const std::string& player, std::string_view rest) {
  Claims claims;
  for (const auto resource : ale::kResourceNames) {
    const auto number = to_int(next_word(rest));
    if (!number) return std::nullopt;
    claims.push_back({cat(player, "markers.", resource), *number});
  }
  return rest.empty() ? std::optional(claims) : std::nullopt;
}

std::optional<Claims> tiles(const std::string& player, std::string_view rest) {
  Claims claims;
  for (auto piece : listed(rest)) {
    const auto tile = next_word(piece);
    if (next_word(piece) != "at" || !ale::spot_named(piece)) return std::nullopt;
    claims.push_back({cat(player, "garden.", piece), tile});
  }
  return claims;
}

Claims standing(const std::string& player, int figure, std::string_view start) {
  return {{player + "figure", figure}, {player + "start", start}};
}

std::optional<Claims> about_space(std::string_view rest) {
  const auto space = next_word(rest);
  if (next_word(rest) != "holds") return std::nullopt;
  if (rest.ends_with(" discs") || rest.ends_with(" disc")) {
    const auto count = to_int(next_word(rest));
    if (!count) return std::nullopt;
    return Claims{{cat("track.", space), *count}};
  }
  return Claims{{cat("track.", space), list_of(rest)}};
}

std::optional<Claims> about_player(std::string_view seat, std::string_view rest) {
  const auto player = cat("players.", seat, ".");
  const auto verb = next_word(rest);
  const auto whole = rest;
  if (verb == "to" && rest == "move") return Claims{{"phase", "move"}, {"turn", seat}};
  if (verb == "holds") return Claims{{player + "hand", list_of(rest)}};
  if (verb == "markers") return numbers(player, rest);
  if (verb == "brewmaster") {
    const auto number = to_int(rest);
    return number ? std::optional(Claims{{player + "brewmaster", *number}}) : std::nullopt;
  }
  for (const auto resource : ale::kResourceNames) {
    if (verb != resource) continue;
    const auto number = to_int(rest);
    return number ? std::optional(Claims{{cat(player, "markers.", resource), *number}})
                  : std::nullopt;
  }
  if (verb == "on") {
    const auto space = to_int(rest);
    return space ? std::optional(standing(player, *space, "none")) : std::nullopt;
  }
  const auto word = next_word(rest);
  if (verb == "waits" && word == "on") return standing(player, 0, rest);
  if (verb == "home" && word == "on") return standing(player, ale::kHome, rest);
  if (verb == "took" && (word == "large" || word == "small"))
    return Claims{{cat(player, word, "_barrels"), list_of(rest)}};
  if (verb == "placed" && next_word(rest) == "beside")
    return Claims{{cat(player, "placed.", rest), word}};
  if (verb != "has") return std::nullopt;
  if (word == "discs") return Claims{{player + "discs", list_of(rest)}};
  const auto number = to_int(word);
  if (number && rest == "ducats") return Claims{{player + "ducats", *number}};
  return tiles(player, whole);
}

std::optional<Claims> read_claims(std::string_view phrase) {
  const auto first = next_word(phrase);
  if (first == "space") return about_space(phrase);
  if (first == "round") {
    const auto round = to_int(phrase);
    return round ? std::optional(Claims{{"round", *round}}) : std::nullopt;
  }
  return about_player(first, phrase);
}

Claims opening(const Document& document) {
  constexpr std::array<std::string_view, 4> starts = {"first", "ducats", "brewmaster", "resource"};
  Claims claims = {{"phase", "move"}, {"turn", "red"}};
  for (std::size_t i = 0; i < starts.size(); ++i) {
    const auto player = cat("players.", ale::kSeatNames[i], ".");
    if (at(document, player + "ducats") != nullptr)
      for (auto& claim : standing(player, 0, starts[i])) claims.push_back(std::move(claim));
  }
  return claims;
}

// Sheds follow from the garden.
std::string stand_sheds(Document& document, std::string_view player) {
  for (int shed = 0; shed < ale::kSheds; ++shed) {
    int sum = 0;
    bool closed = true;
    for (const int spot : ale::kGarden.ring[shed]) {
      const Document* tile = at(document, cat(player, ".garden.", ale::spot_name(spot)));
      closed = closed && tile;
      const auto face = tile ? ale::tile_named(*tile->as_text()) : std::nullopt;
      if (tile && !face) return cat("no tile ", *tile->as_text());
      if (face) sum += ale::kFertility[*face];
    }
    if (!closed) continue;
    const auto path = cat(player, ".sheds.", ale::shed_name(shed));
    if (auto finding = assign(document, path, ale::shed_type(sum)); !finding.empty())
      return finding;
  }
  return "";
}

std::string given(Document& document, std::string_view phrase) {
  const auto claims = phrase == "play begins" ? opening(document) : read_claims(phrase);
  if (!claims) return "is not a phrase of ale";
  for (const Claim& claim : *claims) {
    if (auto finding = assign(document, claim.path, claim.value); !finding.empty()) return finding;
    if (claim.path == "phase")
      for (const auto field : {"space", "bought", "shed", "enclosed", "pair"})
        if (at(document, field)) erase(document, field);
    const auto garden = claim.path.find(".garden.");
    if (garden != claim.path.npos)
      if (auto finding = stand_sheds(document, claim.path.substr(0, garden)); !finding.empty())
        return finding;
  }
  return assign(document, "piles", {});
}

std::string then(const Document& document, std::string_view phrase) {
  const auto claims = phrase == "play begins" ? opening(document) : read_claims(phrase);
  if (!claims) return "is not a phrase of ale";
  for (const Claim& claim : *claims) {
    const Document* found = at(document, claim.path);
    if (!found) return cat("there is no ", claim.path);
    if (!same(*found, claim.value)) return cat(claim.path, " is ", to_json(*found));
  }
  return "";
}

const RegisterPhrases kAle("ale", {given, then});

}  // namespace

}  // namespace refectory::scenario
