#include <array>
#include <vector>

#include "base/text.hpp"
#include "scenario_paths.hpp"
#include "scenario_runner.hpp"

// Phrases of Rules, for `given` and, where that makes sense, for `then`:
//   purple to build                        leaves the set-up behind: five ships lie open, everybody
//                                          holds one bonus card that scores nothing by itself
//   purple has 3 wood, 2 wine, 4 vp        resources, stock; then also vp and towers
//   purple lives on C09, I02               adds houses, taken from those left
//   purple towers on C04                   adds towers
//   purple holds grapes, stone             bonus cards in hand
//   purple bought gems, silk-oil           ships, with their points
//   superhouse on C21 by blue              black, taken from those of a player
//   walls on W02, W03 (or: walls all)
//   values 5 3 4                           spaces on the track: silver, wine, oil
//   slots spices-oil, gems, ... ; back wine-1
namespace refectory::scenario {

namespace {

constexpr std::array<std::string_view, 6> kResources = {"fish",       "wood",   "stone",
                                                        "silver-ore", "grapes", "olives"};
constexpr std::array<std::string_view, 3> kGoods = {"silver", "wine", "oil"};

std::vector<std::string_view> listed(std::string_view text) {
  std::vector<std::string_view> out;
  for (const auto piece : split(text, ',')) out.push_back(trim(piece));
  return out;
}

// Where "3 wood" or "2 wine" is kept; nothing for other things.
std::string place_of(std::string_view player, std::string_view thing) {
  for (const auto name : kResources)
    if (name == thing) return cat("players.", player, ".resources.", thing);
  for (const auto name : kGoods)
    if (name == thing) return cat("players.", player, ".stock.", thing);
  return "";
}

int number_at(const Document& document, std::string_view path) {
  const Document* found = at(document, path);
  const auto* number = found ? found->as_int() : nullptr;
  return number ? static_cast<int>(*number) : 0;
}

std::string append(Document& document, const std::string& path, std::string_view list) {
  Document* items = const_cast<Document*>(at(document, path));
  if (!items || !items->as_list()) return cat("there is no list ", path);
  for (const auto item : listed(list)) items->push(item);
  return "";
}

Document texts(std::string_view list) {
  Document out = Document::list();
  for (const auto item : listed(list)) out.push(item);
  return out;
}

std::string leave_setup(Document& document, std::string_view player) {
  constexpr std::array<std::string_view, 5> ships = {"spices-silver", "spices-wine", "spices-oil",
                                                     "pottery-silver", "pottery-wine"};
  constexpr std::array<std::string_view, 5> cards = {"furs", "pottery", "silk", "clothes",
                                                     "spices"};
  for (const char* field : {"asked", "placement"}) assign(document, field, Document());
  assign(document, "phase", "build");
  assign(document, "active", player);
  if (at(document, "first")->is_null()) assign(document, "first", player);
  if (at(document, "slots")->as_list()->empty()) {
    assign(document, "slots", Document::list());
    for (const auto ship : ships) append(document, "slots", ship);
    assign(document, "back", "oil-1");
  }
  for (std::size_t i = 0; i < at(document, "players")->as_list()->size(); ++i) {
    const std::string bonus = cat("players[", i, "].bonus");
    if (at(document, bonus)->as_list()->empty()) append(document, bonus, cards[i]);
  }
  return "";
}

std::string give(Document& document, std::string_view player, std::string_view list) {
  for (auto item : listed(list)) {
    const auto number = to_int(next_word(item));
    const auto path = place_of(player, item);
    if (!number || path.empty()) return cat("'", item, "' is not a resource or commodity");
    if (auto finding = assign(document, path, *number); !finding.empty()) return finding;
  }
  return "";
}

std::string settle(Document& document, std::string_view player, std::string_view list) {
  const std::string left = cat("players.", player, ".houses_left");
  assign(document, left, number_at(document, left) - static_cast<int>(listed(list).size()));
  return append(document, cat("players.", player, ".houses"), list);
}

std::string buy(Document& document, std::string_view player, std::string_view list) {
  const std::string points = cat("players.", player, ".points.ships");
  for (const auto ship : listed(list)) {
    const auto good = ship.substr(0, ship.find('-'));
    const int worth = good == "gems" || good == "pearls" ? 5
                      : good == "silk"                   ? 4
                      : good == "clothes"                ? 3
                                                         : 2;
    const std::string path = cat("players.", player, ".ships.", ship);
    assign(document, path, number_at(document, path) + 1);
    assign(document, points, number_at(document, points) + worth);
  }
  return "";
}

std::string blacken(Document& document, std::string_view rest) {
  const auto by = rest.find(" by ");
  if (by == rest.npos) return "a superhouse is somebody's";
  const std::string left = cat("players.", trim(rest.substr(by + 4)), ".superhouses_left");
  assign(document, left, number_at(document, left) - 1);
  return append(document, "superhouses", rest.substr(0, by));
}

std::string set_values(Document& document, std::string_view rest) {
  for (const auto good : kGoods) {
    const auto space = to_int(next_word(rest));
    if (!space) return "values need three spaces of the track";
    assign(document, cat("values.", good), *space);
  }
  return "";
}

std::string wall_up(Document& document, std::string_view rest) {
  if (rest != "all")
    return append(document, "walls", rest.substr(std::min<std::size_t>(3, rest.size())));
  assign(document, "walls", Document::list());
  for (int i = 0; i < 22; ++i) append(document, "walls", cat("W", i < 10 ? "0" : "", i));
  return "";
}

std::string given(Document& document, std::string_view phrase) {
  const auto first = next_word(phrase);
  if (first == "walls") return wall_up(document, phrase);
  if (first == "values") return set_values(document, phrase);
  if (first == "slots") return assign(document, "slots", texts(phrase));
  if (first == "back") return assign(document, "back", phrase);
  if (!at(document, cat("players.", first)) && first != "superhouse")
    return "begins with no player";
  const auto verb = next_word(phrase);
  if (first == "superhouse") return blacken(document, phrase);
  if (verb == "to") return leave_setup(document, first);
  if (verb == "has") return give(document, first, phrase);
  if (verb == "lives") return next_word(phrase), settle(document, first, phrase);
  if (verb == "towers")
    return next_word(phrase), append(document, cat("players.", first, ".towers"), phrase);
  if (verb == "holds") return assign(document, cat("players.", first, ".bonus"), texts(phrase));
  if (verb == "bought") return buy(document, first, phrase);
  return "is not a phrase of ragusa";
}

int points_of(const Document& document, std::string_view player) {
  int sum = 0;
  for (const char* source : {"walls", "ships", "sales", "fish"})
    sum += number_at(document, cat("players.", player, ".points.", source));
  return sum;
}

std::string must_be(std::string_view what, int expected, int found) {
  return expected == found ? "" : cat("expected ", expected, " ", what, ", found ", found);
}

std::string owns(const Document& document, std::string_view player, std::string_view list) {
  for (auto item : listed(list)) {
    const auto number = to_int(next_word(item));
    const auto path = place_of(player, item);
    if (!number) return cat("'", item, "' needs a number");
    int found = 0;
    if (item == "vp")
      found = points_of(document, player);
    else if (item == "towers")
      found = static_cast<int>(at(document, cat("players.", player, ".towers"))->as_list()->size());
    else if (path.empty())
      return cat("'", item, "' is unknown");
    else
      found = number_at(document, path);
    if (auto finding = must_be(item, *number, found); !finding.empty()) return finding;
  }
  return "";
}

std::string is_list(const Document& document, const std::string& path, std::string_view list) {
  const Document* found = at(document, path);
  return found && *found == texts(list) ? "" : cat("found ", found ? to_json(*found) : "nothing");
}

std::string then(const Document& document, std::string_view phrase) {
  const auto first = next_word(phrase);
  if (first == "slots") return is_list(document, "slots", phrase);
  if (first == "back") return *at(document, "back") == Document(phrase) ? "" : "another back";
  if (first == "values") {
    for (const auto good : kGoods) {
      const auto space = to_int(next_word(phrase));
      if (!space) return "values need three spaces of the track";
      if (auto finding = must_be(good, *space, number_at(document, cat("values.", good)));
          !finding.empty())
        return finding;
    }
    return "";
  }
  if (!at(document, cat("players.", first))) return "begins with no player";
  const auto verb = next_word(phrase);
  if (verb == "has") return owns(document, first, phrase);
  if (verb == "holds") return is_list(document, cat("players.", first, ".bonus"), phrase);
  return "is not a phrase of ragusa";
}

const RegisterPhrases kRagusa("ragusa", {given, then});

}  // namespace

}  // namespace refectory::scenario
