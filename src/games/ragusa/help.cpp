#include "base/text.hpp"
#include "games/ragusa/explain.hpp"
#include "games/ragusa/notation.hpp"

// Help on every word a player meets. Own words; what is reconstructed says so.
namespace refectory::ragusa {

namespace {

struct Topic {
  std::string_view word, text;
};

// clang-format off
constexpr std::array kTopics = {
  Topic{"ragusa", "Build houses on corners between three hexes. Country and sea hexes raise your resources; city hexes act, for your new house and for every house already there, clockwise. Most points win. Help exists on every hex, card and space, and on: build, fish, walls, superhouse, patrician, values, ships, bonus, end, reconstructed."},
  Topic{"reconstructed", "The printed board and some cards could not be read anywhere. They were rebuilt so that every worked example of the rules holds: where the hexes lie, the value track, which goods have a bonus card and its points, the points of the fish, wood, ore and olives cards, the arrows of the cheap ships, the spaces of the Patrician's cards and of the solo start. Each is one table that can be corrected in one place."},
  Topic{"build", "A house needs, at every country hex it touches, at least as much wood as you will have houses there, and at every city hex as much stone. Winery, oil press and silversmith also need one of their resource, the fishmonger 2 fish, market and wharf a commodity. What the house itself brings counts, nothing is paid, and fish buy what is missing."},
  Topic{"walls", "The city has 22 wall segments. A wall scores 1 when laid, plus 1 for each own house and tower at its ends. At the end your longest stretch scores 1 a wall and 1 for each own house and tower between its walls; a space with only foreign pieces breaks it."},
  Topic{"superhouse", "Two players only: a black house for a wall space, at most one at a city hex, needing neither wood nor stone. When it is built, you take every action of every house at its hexes. Later it acts for whoever builds there."},
  Topic{"patrician", "Solo: two automata build along cards on reserved spaces and act by fixed rules. You win with more points than each of them. Options: one-card (you get no choice at the palace), best-of-pair (they score the better card of each pair), human-first, gentle (both). With black_houses=ignore, spaces reserved for them do not break a stretch when they choose where to lay a wall. Their cards are reconstructed."},
  Topic{"values", "Silver, wine and oil have a value on a track. A new ship raises the commodity on its back by one or two spaces; buying from a slot lowers the commodity of that slot by one. Selling changes nothing. The track is reconstructed: twelve spaces, two for each value from 1 to 6."},
  Topic{"ships", "Five ships lie open. A ship costs what its slot costs (1 oil, 1 wine, 1 silver, 2 oil, 2 wine) and what the card adds, and scores at once. The rest slide to the left, and the next ship, whose back everybody sees, fills slot 5."},
  Topic{"bonus", "Bonus cards stay secret and score at most 12 each at the end. You keep one of three at the start and may draw two and keep one with every new house at the Rector's Palace."},
  Topic{"end", "When all houses stand, or nobody can build any more: longest stretch of wall, cathedral, bonus cards. Fish are exchanged for you in the way that scores most. A tie goes to the more valuable stock."},
  Topic{"swap", "At any time: 2 fish become 1 wood, grapes or olives, 3 fish 1 stone, 4 fish 1 silver ore, for good. You are asked where it can help: before you build, before a hex, and before one of your houses produces, also in another player's turn."},
  Topic{"pass", "Declines an action: no wall, no tower, no ship, no sale, no bonus cards, no exchange."},
};

constexpr std::array<std::string_view, kKinds> kHexHelp = {
  "Sea: one fish when you build there. No requirement.",
  "Woodcutter: one wood when you build there.",
  "Stone quarry: one stone when you build there.",
  "Silver mine: one silver ore when you build there.",
  "Vineyard: one grapes when you build there.",
  "Olive grove: one olives when you build there.",
  "Winery: wine equal to your grapes. Needs 1 grapes. Acts again for every house there.",
  "Oil press: oil equal to your olives. Needs 1 olives. Acts again for every house there.",
  "Silversmith: silver equal to your silver ore. Needs 1 silver ore. Acts again for every house there.",
  "Architect: a tower on a wall space without one. Acts again for every house there.",
  "Mason: a wall on a free segment, for 1 point and 1 more for each own house or tower at its ends. Acts again for every house there.",
  "Fishmonger: 1 point for every two fish. Needs 2 fish. Acts again for every house there.",
  "Market: buy one ship. Needs a commodity. Acts again for every house there.",
  "Wharf: sell one commodity for its value. Needs a commodity. Acts again for every house there.",
  "Rector's Palace: draw two bonus cards, keep one, put the other under the pile. New house only.",
  "Cathedral: at the end, for each of your houses here and each set of silver, wine and oil, the sum of the three values.",
};
// clang-format on

void add(std::string& out, std::string_view text) {
  out += cat(out.empty() ? "" : "\n", text);
}

void add_hexes(std::string& out, std::string_view word) {
  for (int h = 0; h < kBoard.hexes; ++h) {
    const auto kind = static_cast<int>(kBoard.kind[h]);
    const bool by_kind = kind < kResources && kResourceNames[kind] == word;
    if (kBoard.id[h] != word && !by_kind) continue;
    add(out, kHexHelp[kind]);
    return;
  }
}

void add_cards(std::string& out, std::string_view word) {
  for (const Bonus& bonus : kBonuses)
    if (bonus.name == word)
      add(out, cat("Bonus card: ", int{bonus.points}, " VP for ", bonus.help, ", 12 at most."));
  for (int good = 0; good < kGoods; ++good) {
    if (kGoodNames[good] != word) continue;
    for (const Ship& ship : kShips)
      if (static_cast<int>(ship.good) == good)
        add(out, cat("Ship: ", int{ship.points}, " VP",
                     ship.extra > 0
                         ? cat(", costs 1 ", kCommodityNames[static_cast<int>(ship.pays)], " more")
                         : "",
                     "; raises ", kCommodityNames[static_cast<int>(ship.back)], " by ",
                     int{ship.arrows}, "; ", int{ship.count}, " in the game."));
  }
}

void add_space(std::string& out, std::string_view word) {
  const int space = space_named(word);
  if (space < 0) return;
  std::string hexes;
  for (const int hex : kBoard.touches[space])
    hexes += cat(hexes.empty() ? "" : ", ", kBoard.id[hex]);
  add(out, cat("Space ", word, " touches ", hexes, "."));
}

}  // namespace

std::optional<std::string> help(std::string_view topic) {
  std::string out;
  for (const auto& [word, text] : kTopics)
    if (word == topic) add(out, text);
  add_hexes(out, topic);
  add_cards(out, topic);
  add_space(out, topic);
  if (out.empty()) return std::nullopt;
  return out;
}

}  // namespace refectory::ragusa
