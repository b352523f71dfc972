#include "games/ale/picture.hpp"

#include <algorithm>
#include <bit>

#include "base/text.hpp"
#include "games/ale/score.hpp"
#include "games/ale/words.hpp"

namespace refectory::ale {

namespace {

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.append(width - text.size(), ' ');
  return text;
}

// Terminal colours of the five resources, the monks and the players (PV-28).
constexpr std::array<std::string_view, kResources> kResourceInk = {"33", "37", "32", "34", "93"};
constexpr std::array<std::string_view, kMostSeats> kSeatInk = {"31", "33", "34", "90"};
constexpr std::string_view kMonkInk = "35";

std::string inked(std::string_view text, std::string_view colour, Ink ink) {
  return ink.colour ? cat("\x1b[", colour, "m", text, "\x1b[0m") : std::string(text);
}

// Two letters and a number fit a hex: "ho3", "m-a".
std::string short_tile(Tile tile, Ink ink) {
  if (is_monk(tile))
    return inked(cat("m-", static_cast<char>('a' + monk_type(tile))), kMonkInk, ink);
  const int r = resource_of(tile);
  return inked(cat(kResourceNames[r].substr(0, 2), kFertility[tile]), kResourceInk[r], ink);
}

std::string figures_on(const State& s, int space, Ink ink) {
  std::string out;
  for (int seat = 0; seat < s.seats; ++seat)
    if (s.players[seat].figure == space)
      out += cat(" <", inked(kSeatNames[seat], kSeatInk[seat], ink), ">");
  return out;
}

std::string draw_track(const State& s, Ink ink) {
  std::string out;
  for (int space = 1; space <= kSpaces; ++space) {
    out += cat(space < 10 ? "  " : " ", space, "  ", padded(describe_space(space), 11));
    if (s.discs[space - 1] > 0)
      out += cat(" ", s.discs[space - 1], s.discs[space - 1] > 1 ? " discs" : " disc");
    for (const Tile tile : s.stall[space - 1])
      if (tile != kNoTile) out += cat(" ", short_tile(tile, ink));
    out += cat(figures_on(s, space, ink), "\n");
  }
  out += "start";
  for (int start = 0; start < kStarts; ++start) {
    out += cat("  ", kStartNames[start], ": ");
    std::string who = "-";
    for (int seat = 0; seat < s.seats; ++seat)
      if (s.players[seat].start == Start{static_cast<std::uint8_t>(start)})
        who = cat(inked(kSeatNames[seat], kSeatInk[seat], ink),
                  s.players[seat].figure == kHome ? " (home)" : "");
    out += who;
  }
  return out + "\n";
}

// The goals whose barrels are still there, with what they are worth.
std::string draw_barrels(const State& s) {
  unsigned large = 0, small = 0;
  for (const Player& player : s.players) large |= player.large, small |= player.small;
  std::string out = "barrels";
  for (int goal = 0; goal < kGoals; ++goal) {
    if (small >> goal & 1) continue;
    out += cat(goal % 4 == 0 ? "\n   " : "  ", kGoalNames[goal], " ");
    out += large >> goal & 1 ? cat(kSmallBarrel) : cat(kLargeBarrel, "+", kSmallBarrel);
  }
  return out + "\n";
}

std::string draw_spot(const Player& player, int spot, Ink ink) {
  const Tile tile = player.garden[spot];
  if (tile != kNoTile) return cat(" ", short_tile(tile, ink), "  ");
  const int number = is_sunny(spot) ? spot + 1 : spot - kHalf + 1;
  return cat(is_sunny(spot) ? " *" : " .", number < 10 ? "0" : "", number, "  ");
}

std::string draw_shed(const Player& player, int shed) {
  const int type = player.shed[shed];
  return type == 0 ? cat("[ S", shed + 1, "] ") : cat("[S", shed + 1, ":", type - 1, "]");
}

// Six characters for the hex at that place, nothing where there is none.
std::string draw_hex(const Player& player, int column, int row, Ink ink) {
  const auto here = [=](Hex hex) { return hex.column == column && hex.row == row; };
  for (int spot = 0; spot < kSpots; ++spot)
    if (here(kGarden.spot[spot])) return draw_spot(player, spot, ink);
  for (int shed = 0; shed < kSheds; ++shed)
    if (here(kGarden.shed[shed])) return draw_shed(player, shed);
  return "";
}

// Hexes in rows, each two columns of the garden wide; sheds in brackets.
std::string draw_garden(const Player& player, Ink ink) {
  constexpr int rows = 7, edge = 6, cell = 3;  // characters a column
  std::string out;
  for (int row = 0; row < rows; ++row) {
    out += "   ";
    for (int column = -edge, at = -edge; column <= edge; ++column) {
      const std::string hex = draw_hex(player, column, row, ink);
      if (hex.empty()) continue;
      out.append(static_cast<std::size_t>((column - at) * cell), ' ');
      out += hex;
      at = column + 2;
    }
    out += "\n";
  }
  return out;
}

std::string draw_production(const Player& player, Ink ink) {
  std::string out = "   production ";
  for (int i = 0; i < kResources; ++i)
    out += cat(" ", inked(kResourceNames[i], kResourceInk[i], ink), " ", player.marker[i]);
  const auto& row = brewmaster_row(player.brewmaster);
  return cat(out, "  brewmaster ", player.brewmaster, " (", row.rate, ":1, x", row.value, ")\n");
}

// The track itself: one column a position, one line per piece that shares it.
std::string draw_scale(const Player& player) {
  std::array<std::string, kTrackEnd - kTrackStart + 1> pieces;
  for (int i = 0; i < kResources; ++i)
    pieces[player.marker[i] - kTrackStart] += kResourceNames[i].substr(0, 2);
  pieces[player.brewmaster - kTrackStart] += "BM";
  std::size_t height = 0;
  for (const auto& stack : pieces) height = std::max(height, stack.size() / 2);
  std::string out;
  for (std::size_t level = height; level-- > 0;) {
    std::string line = "   ";
    for (const auto& stack : pieces)
      line += 2 * level < stack.size() ? cat(" ", stack.substr(2 * level, 2)) : "   ";
    out += cat(line.substr(0, line.find_last_not_of(' ') + 1), "\n");
  }
  out += "   ";
  for (int at = kTrackStart; at <= kTrackEnd; ++at) {
    const std::string number = cat(at);
    out += cat(std::string(3 - number.size(), ' '), number);
  }
  return out + "\n";
}

template <class Names>
std::string listed(unsigned mask, const Names& names) {
  std::string out;
  for (std::size_t i = 0; i < names.size(); ++i)
    if (mask >> i & 1) out += cat(" ", names[i]);
  return out.empty() ? " -" : out;
}

std::string draw_player(const State& s, int seat, const Scores& scores, Ink ink) {
  const Player& player = s.players[seat];
  std::string out =
      cat("\n", inked(kSeatNames[seat], kSeatInk[seat], ink), "  ", player.ducats, " ducats, ",
          scores.total[seat], scores.total[seat] == 1 ? " point now\n" : " points now\n");
  out += draw_production(player, ink);
  out += draw_scale(player);
  out += draw_garden(player, ink);
  out += cat("   discs:", listed(player.discs, kScoringNames), "\n");
  out += cat("   cards:", listed(player.hand, kCardNames), "; placed:");
  unsigned placed = 0;
  for (const int card : player.beside)
    if (card != 0) placed |= 1u << (card - 1);
  out += cat(listed(placed, kCardNames), "\n");
  out += cat("   barrels: large", listed(player.large, kGoalNames), "; small",
             listed(player.small, kGoalNames), "\n");
  return out;
}

}  // namespace

std::string picture(const State& s, Seat seat, Ink ink) {
  const Scores scores = score(s);
  std::string out = cat("round ", s.round, " of ", rounds_for(s.seats), "\n", draw_track(s, ink),
                        draw_barrels(s));
  // The observer's own board comes last, next to where the answer is typed.
  const int own = is_player(seat) && index(seat) < s.seats ? index(seat) : s.turn;
  for (int step = 1; step <= s.seats; ++step)
    out += draw_player(s, (own + step) % s.seats, scores, ink);
  return out;
}

}  // namespace refectory::ale
