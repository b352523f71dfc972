#include <algorithm>
#include <bit>

#include "base/text.hpp"
#include "games/ora/document_names.hpp"
#include "games/ora/land.hpp"
#include "games/ora/rules.hpp"
#include "games/ora/turn.hpp"
#include "games/ora/wheel.hpp"
#include "games/ora/words.hpp"

// The table as text: calendar, wheel, display, every landscape, and what is asked.
namespace refectory::ora {

namespace {

constexpr std::size_t kCellWidth = 6;

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.append(width - text.size(), ' ');
  return text;
}

// ANSI colours by terrain; bold for headings.
struct Pen {
  Ink ink;
  std::string paint(std::string_view code, std::string text) const {
    return ink.colour ? cat("\033[", code, "m", text, "\033[0m") : text;
  }
  std::string bold(std::string text) const { return paint("1", std::move(text)); }
  std::string on(Terrain land, std::string text) const {
    switch (land) {
      case kWater: return paint("34", std::move(text));
      case kCoast: return paint("33", std::move(text));
      case kHill: return paint("35", std::move(text));
      case kMountain: return paint("90", std::move(text));
      default: return paint("32", std::move(text));
    }
  }
};

std::string_view bare(Terrain land) {
  switch (land) {
    case kWater: return "~~";
    case kCoast: return "_";
    case kHill: return "^";
    case kMountain: return "/\\";
    default: return ".";
  }
}

// Who stands there: P for a prior, b for a lay brother, one each.
std::string standing(const State& s, int side, int number) {
  std::string out;
  for (const Player& p : s.players)
    for (std::size_t i = 0; i < p.clergy.size(); ++i)
      if (p.clergy[i] != kHome && p.clergy[i] == site(side, number)) out += i == 0 ? 'P' : 'b';
  return out;
}

std::string cell_text(const State& s, int side, Cell cell, Terrain land) {
  const std::uint8_t content = at(s.players[static_cast<std::size_t>(side)], cell);
  if (content == kForest) return "tree";
  if (content == kMoor) return "moor";
  if (is_building(content)) {
    const std::string who = standing(s, side, content);
    return cat(card(s, content).code, who.empty() ? "" : "*", who);
  }
  if (is_settlement(content)) return std::string(settlement_of(content).code);
  return std::string(bare(land));
}

std::string land_picture(const State& s, int side, const Pen& pen) {
  const Player& p = s.players[static_cast<std::size_t>(side)];
  bool coast = false, mountain = false;
  for (int row = p.top; row <= p.bottom; ++row) {
    coast = coast || begins_plot(p, Tile::Coast, row);
    mountain = mountain || begins_plot(p, Tile::Mountain, row);
  }
  const int first = coast ? kFirstColumn : 0, last = mountain ? kLastColumn : 4;
  std::string out = "     ";
  for (int column = first; column <= last; ++column)
    out += padded(std::to_string(column), kCellWidth);
  out += '\n';
  for (int row = p.top; row <= p.bottom; ++row) {
    std::string number = std::to_string(row);
    out += cat("  ", std::string(2 - std::min<std::size_t>(2, number.size()), ' '), number, " ");
    for (int column = first; column <= last; ++column) {
      const Terrain land = terrain(p, {row, column});
      std::string text = land ? cell_text(s, side, {row, column}, land) : "";
      out += pen.on(land, padded(std::move(text), kCellWidth));
    }
    while (!out.empty() && out.back() == ' ') out.pop_back();
    out += '\n';
  }
  return out;
}

std::string clergy_text(const State& s, const Player& p) {
  int home = 0;
  for (int i = 1; i < clergymen(s); ++i) home += p.clergy[static_cast<std::size_t>(i)] == kHome;
  return cat("at home: ", prior_home(p) ? "prior" : "no prior", ", ", home,
             home == 1 ? " lay brother" : " lay brothers");
}

std::string hand_text(const Player& p) {
  std::string out;
  for_each_bit(p.hand, [&](int i) {
    out += cat(out.empty() ? "" : " ", kSettlementCards[static_cast<std::size_t>(i)].code);
  });
  return out.empty() ? "none" : out;
}

std::string side_picture(const State& s, int side, const Pen& pen, int points) {
  const Player& p = s.players[static_cast<std::size_t>(side)];
  std::string out = pen.bold(std::string(side_name(s, side)));
  if (side < s.seats) out += cat("  ", points, points == 1 ? " point" : " points");
  out += cat("  ", clergy_text(s, p), "\n");
  if (side < s.seats)
    out += cat("  goods: ", in_words(p.goods), "\n  settlements in hand: ", hand_text(p), "\n");
  return out + land_picture(s, side, pen);
}

std::string wheel_picture(const State& s) {
  std::string out = "wheel:";
  for (std::size_t i = 0; i < kDials; ++i)
    if (const auto dial = static_cast<Indicator>(i); in_play(s, dial))
      out += cat(" ", kDialNames[i], " ", value(s, dial), i + 1 < kDials ? " " : "");
  return out + "\n";
}

std::string display_picture(const State& s) {
  std::string out = "display:\n";
  for_each_bit(s.display, [&](int number) {
    const Card& row = card(s, number);
    out += cat(
        "  ", row.code, " ", padded(std::string(row.name), 25), padded(cat(in_words(row.cost)), 24),
        padded(cat(int{row.economy}, "/", int{row.dwelling}), 6), row.cloister ? "cloister  " : "",
        row.land != kAnyLand ? cat("on ", terrain_in_words(row.land), "  ") : "", row.text, "\n");
  });
  return s.display ? out : "display: empty\n";
}

std::string calendar_text(const State& s) {
  const Schedule& plan = schedule(s);
  std::string out = cat("round ", int{s.round});
  if (plan.last_round > 0) out += cat(" of ", int{plan.last_round});
  if (in_bonus_round(s)) out = "bonus round";
  if (s.letter < 4)
    out += cat(", phase ", kLetterNames[s.letter], " opens round ", int{plan.phase[s.letter]});
  else if (plan.last_round == 0)
    out += cat(", the game ends with ", int{plan.left}, " or fewer cards in the display (",
               std::popcount(s.display), " now)");
  out += cat(". Work contract ", int{s.price}, s.price == 1 ? " coin" : " coins");
  if (const int price = price_of_district(s)) out += cat(", district ", price);
  if (const int price = price_of_plot(s)) out += cat(", plot ", price);
  return out + cat(", Wonders ", int{s.wonders}, ".\n");
}

// OL-18.14: announced when a lap of the wheel is left.
std::string stop_warning(const State& s) {
  const int limit = kStopAfter[s.option[kStopOption]];
  if (s.seats != 2 || limit == 0 || s.letter < 4 || s.final_turn) return "";
  const int left = limit - s.idle;
  if (left > 13) return "";
  return cat("Nobody has built for long: the game will be stopped after ", std::max(left, 0),
             " more turns of the wheel.\n");
}

}  // namespace

std::string Rules::picture(const State& s, Seat seat, Ink ink) {
  const Pen pen{ink};
  const Scores scores = ora::score(s);
  std::string out = pen.bold(cat(info().title, ", ", kOptions[kVariant].values[s.option[kVariant]],
                                 ", mode ", schedule(s).key)) +
                    "\n" + calendar_text(s) + stop_warning(s) + wheel_picture(s) +
                    display_picture(s);
  // The one who looks comes last, next to the question.
  const int looks = is_player(seat) && index(seat) < s.seats ? index(seat) : s.asked;
  const auto show = [&](int side) {
    const int points = side < s.seats ? scores.total[static_cast<std::size_t>(side)] : 0;
    out += cat("\n", side_picture(s, side, pen, points));
  };
  for (int side = 0; side < sides(s); ++side)
    if (side != looks) show(side);
  show(looks);
  out += cat("\n", s.ask == Ask::Over ? "" : cat(kSeatNames[s.asked], ": "), question(s), "\n");
  if (s.stopped) out += "The game was stopped because nobody built any more (OL-18.14).\n";
  return out;
}

}  // namespace refectory::ora
