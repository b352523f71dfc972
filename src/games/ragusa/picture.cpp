#include "games/ragusa/picture.hpp"

#include <vector>

#include "base/text.hpp"
#include "games/ragusa/city.hpp"
#include "games/ragusa/document.hpp"
#include "games/ragusa/notation.hpp"
#include "games/ragusa/score.hpp"
#include "games/ragusa/secrets.hpp"
#include "games/ragusa/walls.hpp"

namespace refectory::ragusa {

namespace {

// Terminal colours of the five players.
constexpr std::array<int, kMaxSeats> kTint = {35, 33, 34, 32, 37};

std::string tinted(std::string text, int player, Ink ink) {
  if (!ink.colour || player >= kMaxSeats) return text;
  return cat("\x1b[1;", kTint[player], "m", text, "\x1b[0m");
}

char initial(int player) {
  return static_cast<char>(kColours[player][0] - 'a' + 'A');
}

int tower_owner(const State& s, int space) {
  for (int p = 0; p < kMaxSeats; ++p)
    if (space < kRing && s.tower[p] >> space & 1) return p;
  return kNone;
}

// --- The map: a space is its name, then its house in capitals and its tower in small letters ---

constexpr std::array<std::string_view, kKinds> kHexWords = {
    "sea",   "wood",      "stone", "ore",        "grapes", "olives", "winery", "oil press",
    "smith", "architect", "mason", "fishmonger", "market", "wharf",  "PALACE", "CATHEDRAL"};

// A line of text with pieces put at columns; tints do not count as width.
class Line {
 public:
  void put(int column, std::string_view plain, std::string shown) {
    pieces_.push_back({column, static_cast<int>(plain.size()), std::move(shown)});
  }
  std::string str() {
    std::sort(pieces_.begin(), pieces_.end(),
              [](const Piece& a, const Piece& b) { return a.column < b.column; });
    std::string out;
    int at = 0;
    for (const Piece& piece : pieces_) {
      if (piece.column > at) out.append(static_cast<std::size_t>(piece.column - at), ' ');
      out += piece.shown;
      at = std::max(at, piece.column) + piece.width;
    }
    return out;
  }

 private:
  struct Piece {
    int column, width;
    std::string shown;
  };
  std::vector<Piece> pieces_;
};

std::string house_mark(const State& s, int space) {
  if (s.superhouse & bit(space)) return "#";
  if (s.reserved & bit(space)) return "x";
  const int player = owner(s, space);
  return player == kNone ? "" : std::string(1, initial(player));
}

std::string draw_map(const State& s, Ink ink) {
  constexpr int kStep = 5;  // columns for half a hex
  int left = 0, top = 0, bottom = 0;
  for (const HexRow& hex : kHexes) {
    left = std::min(left, 2 * hex.q + hex.r - 1);
    top = std::min(top, 3 * hex.r);
    bottom = std::max(bottom, 3 * hex.r);
  }
  std::vector<Line> lines(static_cast<std::size_t>(bottom - top + 1));
  const auto put = [&](Corner at, const std::string& plain, const std::string& shown) {
    const int column = (at.x - left) * kStep - static_cast<int>(plain.size()) / 2;
    lines[static_cast<std::size_t>(at.y - top)].put(column, plain, shown);
  };
  for (const HexRow& hex : kHexes) {
    const std::string word(kHexWords[static_cast<int>(hex.kind)]);
    put({2 * hex.q + hex.r, 3 * hex.r}, word, word);
  }
  for (int space = 0; space < kBoard.spaces; ++space) {
    const std::string name = space_name(space), house = house_mark(s, space);
    const int tower = tower_owner(s, space);
    const std::string tall =
        tower == kNone ? "" : std::string(1, static_cast<char>(kColours[tower][0]));
    put(kBoard.corner[space], cat(name, house, tall),
        cat(name, tinted(house, owner(s, space), ink), tinted(tall, tower, ink)));
  }
  std::string out;
  for (Line& line : lines) out += cat(line.str(), "\n");
  return out;
}

// --- The wall line, unrolled -------------------------------------------------------------------

std::string draw_ring(const State& s, Ink ink) {
  std::string out;
  for (int i = 0; i < kRing; ++i) {
    if (i % (kRing / 2) == 0) out += i == 0 ? "walls  " : "\n       ";
    const int tower = tower_owner(s, i);
    out += cat(space_name(i), tinted(house_mark(s, i), owner(s, i), ink),
               tower == kNone ? "" : tinted(std::string(1, kColours[tower][0]), tower, ink),
               s.wall >> i & 1 ? "==" : "--");
  }
  return cat(out, "C00   (", std::popcount(s.wall), " of ", kSegments, " walls built)\n");
}

// --- Market ------------------------------------------------------------------------------------

std::string draw_market(const State& s) {
  std::string out = "values ";
  for (int c = 0; c < kCommodities; ++c)
    out += cat(kCommodityNames[c], " ", value_of(s, static_cast<Commodity>(c)), " (space ",
               s.value[c] + 1, ")  ");
  out += s.back == kNone ? "\n" : cat("  next ship: ", kBackNames[s.back], "\n");
  for (int slot = 0; slot < static_cast<int>(kSlots.size()); ++slot) {
    if (s.slot[slot] == kNone) continue;
    const Ship& ship = kShips[s.slot[slot]];
    const auto cost = ship_cost(s, slot);
    std::string price;
    for (int c = 0; c < kCommodities; ++c)
      if (cost[c] > 0)
        price += cat(price.empty() ? "" : " + ", int{cost[c]}, " ", kCommodityNames[c]);
    out += cat("  ship ", slot + 1, "  ", kGoodNames[static_cast<int>(ship.good)], " for ", price,
               ": ", int{ship.points}, " VP\n");
  }
  return out;
}

// --- Players -----------------------------------------------------------------------------------

std::string list_counts(std::string_view name, int count) {
  return count > 0 ? cat(" ", name, " ", count) : "";
}

std::string draw_player(const State& s, int player, Ink ink) {
  const Player& p = s.players[player];
  int points = 0;
  for (const int part : s.points[player]) points += part;
  std::string out =
      cat(tinted(std::string(kColours[player]), player, ink),
          is_automaton(s, player) ? " (automaton)" : "",
          !in_setup(s) && s.active == player ? " *" : "", "  ", points, " VP, ", int{p.houses},
          " houses left, ", kTowers - std::popcount(s.tower[player]), " towers left");
  if (p.superhouses > 0) out += cat(", ", int{p.superhouses}, " superhouses left");
  out += "\n    has";
  for (int r = 0; r < kResources; ++r) out += list_counts(kResourceNames[r], p.resources[r]);
  out += " | stores";
  for (int c = 0; c < kCommodities; ++c) out += list_counts(kCommodityNames[c], p.stock[c]);
  out += " | ships";
  for (int good = 0; good < kGoods; ++good) {
    int ships = 0;
    for (int kind = 0; kind < kShipKinds; ++kind)
      if (static_cast<int>(kShips[kind].good) == good) ships += p.ships[kind];
    out += list_counts(kGoodNames[good], ships);
  }
  out += " | bonus";
  for (int i = 0; i < p.cards; ++i) out += cat(" ", card_name(p.hand[i]));
  return out + "\n";
}

std::string draw_patrician(const State& s) {
  std::string out;
  for (int i = 0; i < kPatricianDrawn; ++i) {
    if (s.card[i] == kNone) continue;
    out += cat("  card ", patrician_name(s.card[i]), ":");
    for (const int space : kPatrician[s.card[i]]) out += cat(" ", space_name(space));
    out += cat("  held by ", s.holder[i] == kNone ? "?" : kColours[s.holder[i]], "\n");
  }
  return out.empty() ? out : cat("the Patrician's cards (x: reserved spaces)\n", out);
}

}  // namespace

std::string picture(const State& s, Seat seat, Ink ink) {
  const State seen = view(s, seat);
  std::string out = cat(draw_map(seen, ink), "\n", draw_ring(seen, ink), draw_market(seen));
  for (int p = 0; p < player_count(seen); ++p) out += draw_player(seen, p, ink);
  out += draw_patrician(seen);
  if (seen.under_count > 0) {
    out += "under the bonus pile:";
    for (int i = 0; i < seen.under_count; ++i)
      out += cat(" ", card_name(seen.under[i].card), " (", kColours[seen.under[i].by], ")");
    out += "\n";
  }
  if (seen.phase == Phase::Over) {
    out += "the game is over:";
    for (int p = 0; p < player_count(seen); ++p)
      out += cat(" ", kColours[p], " ", total_of(seen, p));
    return out + "\n";
  }
  out += cat("phase: ", phase_name(seen.phase));
  if (seen.site != kNone) out += cat(", new house on ", space_name(seen.site));
  if (seen.hex != kNone) out += cat(", at the ", kBoard.id[seen.hex]);
  return out + "\n";
}

}  // namespace refectory::ragusa
