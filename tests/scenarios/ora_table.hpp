#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "games/ora/land.hpp"
#include "games/ora/schedule.hpp"
#include "games/ora/wheel.hpp"
#include "scenario_paths.hpp"

// Editing a position document of Ora et Labora as one would move things on the table: cards
// go from the display to a space, tiles from the stacks to a landscape. Functions that can fail
// return what is wrong, or an empty text.
namespace refectory::scenario::ora_table {

inline int number_at(const Document& document, std::string_view path) {
  const Document* found = at(document, path);
  return found && found->as_int() ? static_cast<int>(*found->as_int()) : 0;
}
inline std::string text_at(const Document& document, std::string_view path) {
  const Document* found = at(document, path);
  return found && found->as_text() ? *found->as_text() : std::string();
}

inline ora::Variant variant_of(const Document& document) {
  return text_at(document, "options.variant") == "ireland" ? ora::Variant::Ireland
                                                           : ora::Variant::France;
}
inline ora::Mode mode_of(const Document& document) {
  Setup setup{};
  setup.seats = static_cast<std::uint8_t>(number_at(document, "seats"));
  setup.option[ora::kLength] = text_at(document, "options.length") == "short";
  return ora::mode_of(setup);
}

// "players.red", or "neutral" in the solo game; empty if nobody has that name.
inline std::string path_of(const Document& document, std::string_view seat) {
  if (seat == "neutral") return at(document, "neutral") ? "neutral" : "";
  std::string path = cat("players.", seat);
  return at(document, path) ? path : "";
}
inline std::vector<std::string> seats_of(const Document& document) {
  std::vector<std::string> names;
  for (const Document& player : *at(document, "players")->as_list())
    names.push_back(*player.find("seat")->as_text());
  return names;
}

// --- lists of texts: the display, hands ------------------------------------------------------

inline std::vector<std::string> texts_at(const Document& document, std::string_view path) {
  std::vector<std::string> out;
  if (const Document* found = at(document, path); found && found->as_list())
    for (const Document& item : *found->as_list())
      if (item.as_text()) out.push_back(*item.as_text());
  return out;
}
inline void write_texts(Document& document, std::string_view path,
                        const std::vector<std::string>& texts) {
  Document list = Document::list();
  for (const std::string& text : texts) list.push(text);
  assign(document, path, std::move(list));
}
inline bool take_text(Document& document, std::string_view path, std::string_view text) {
  auto texts = texts_at(document, path);
  const auto found = std::find(texts.begin(), texts.end(), text);
  if (found == texts.end()) return false;
  texts.erase(found);
  write_texts(document, path, texts);
  return true;
}
inline void add_text(Document& document, std::string_view path, std::string_view text) {
  auto texts = texts_at(document, path);
  texts.emplace_back(text);
  write_texts(document, path, texts);
}

// --- land -------------------------------------------------------------------------------------

using ora::Cell;

inline std::optional<Cell> read_cell(std::string_view word) {
  const auto comma = word.find(',');
  if (comma == word.npos) return std::nullopt;
  const auto row = to_int(word.substr(0, comma)), column = to_int(word.substr(comma + 1));
  if (!row || !column) return std::nullopt;
  return Cell{*row, *column};
}

struct Spot {
  std::string path;  // of the space in the document
  ora::Terrain terrain = 0;
};

// Every space of a landscape.
inline std::vector<std::pair<Cell, Spot>> spots(const Document& document, std::string_view seat) {
  std::vector<std::pair<Cell, Spot>> out;
  const std::string land = cat(path_of(document, seat), ".land");
  const auto each = [&](std::string_view kind, auto visit) {
    const Document* list = at(document, cat(land, ".", kind));
    for (std::size_t i = 0; list && i < list->as_list()->size(); ++i) {
      const std::string tile = cat(land, ".", kind, "[", i, "]");
      visit(tile, number_at(document, cat(tile, ".row")));
    }
  };
  const auto add = [&](Cell cell, const std::string& tile, int index, ora::Terrain terrain) {
    out.push_back({cell, {cat(tile, ".cells[", index, "]"), terrain}});
  };
  each("block", [&](const std::string& tile, int row) {
    const auto kind = text_at(document, cat(tile, ".tile"));
    const int hills = kind == "hills" ? 2 : kind == "plains" || row == 0 ? 1 : 0;
    for (int column = 0; column < 5; ++column)
      add({row, column}, tile, column, column >= 5 - hills ? ora::kHill : ora::kPlains);
  });
  each("coast", [&](const std::string& tile, int row) {
    add({row, -2}, tile, 0, ora::kWater);
    add({row, -1}, tile, 1, ora::kCoast);
    add({row + 1, -2}, tile, 2, ora::kWater);
    add({row + 1, -1}, tile, 3, ora::kCoast);
  });
  each("mountain", [&](const std::string& tile, int row) {
    add({row, 5}, tile, 0, ora::kHill);
    add({row + 1, 5}, tile, 1, ora::kHill);
    add({row, 6}, tile, 2, ora::kMountain);
  });
  return out;
}

inline std::optional<Spot> spot(const Document& document, std::string_view seat, Cell cell) {
  for (const auto& [where, found] : spots(document, seat))
    if (where.row == cell.row && where.column == cell.column) return found;
  return std::nullopt;
}

inline void raise(Document& document, std::string_view path) {
  assign(document, path, number_at(document, path) + 1);
}

// Lays a tile with its cards, as bought or granted.
inline std::string lay(Document& document, std::string_view seat, std::string_view tile, int row) {
  const auto cells = [](std::initializer_list<std::string_view> contents) {
    Document list = Document::list();
    for (const auto content : contents) list.push(content);
    return list;
  };
  const std::string land = cat(path_of(document, seat), ".land.");
  Document entry = Document::map().set("row", row);
  if (tile == "coast" || tile == "mountain") {
    const std::string path = cat(land, tile);
    entry.set("cells", tile == "coast" ? cells({"", "", "", ""}) : cells({"", "", ""}));
    raise(document, "plots");
    return assign(document, cat(path, "[", at(document, path)->as_list()->size(), "]"), entry);
  }
  if (tile != "hills" && tile != "plains") return cat("'", tile, "' is no tile");
  entry.set("tile", tile);
  entry.set("cells", tile == "hills" ? cells({"moor", "forest", "forest", "", ""})
                                     : cells({"forest", "", "", "", ""}));
  raise(document, "districts");
  Document block = *at(document, cat(land, "block"));
  auto& rows = *block.as_list();
  const auto later = std::find_if(rows.begin(), rows.end(), [&](const Document& other) {
    return *other.find("row")->as_int() > row;
  });
  rows.insert(later, entry);
  return assign(document, cat(land, "block"), block);
}

// Puts a card or settlement on a space; forest or moor there is taken away first.
inline std::string put(Document& document, std::string_view seat, std::string_view code,
                       Cell cell) {
  const auto where = spot(document, seat, cell);
  if (!where) return cat(seat, " has no space ", cell.row, ",", cell.column);
  const auto there = text_at(document, where->path);
  if (there != "" && there != "forest" && there != "moor") return cat(there, " lies there");
  const bool settlement = code.starts_with("S");
  const std::string from = settlement ? cat("players.", seat, ".settlements") : "display";
  if (!take_text(document, from, code)) return cat(code, " is not in ", from);
  return assign(document, where->path, code);
}

inline const ora::Card* card_named(const Document& document, std::string_view code) {
  for (int number = 1; number < ora::kNumbers; ++number)
    if (ora::card_of(variant_of(document), number).code == code)
      return &ora::card_of(variant_of(document), number);
  return nullptr;
}

inline bool holds_cloister(const Document& document, std::string_view seat, Cell cell) {
  const auto where = spot(document, seat, cell);
  const auto* card = where ? card_named(document, text_at(document, where->path)) : nullptr;
  return card && card->cloister;
}

// Cloister buildings stand beside one another; none of them stands on a mountain.
inline bool touches_cloister(const Document& document, std::string_view seat, Cell cell) {
  const auto [row, column] = cell;
  return std::ranges::any_of(std::array{Cell{row - 1, column}, Cell{row + 1, column},
                                        Cell{row, column - 1}, Cell{row, column + 1}},
                             [&](Cell other) { return holds_cloister(document, seat, other); });
}

// Builds a card on some space of its terrain, laying tiles where there is none.
inline std::string put_anywhere(Document& document, std::string_view seat, std::string_view code) {
  const ora::Card& card = *card_named(document, code);
  const ora::Terrain wanted = card.land;
  for (int tries = 0; tries < 2; ++tries) {
    for (const auto& [cell, where] : spots(document, seat)) {
      const auto there = text_at(document, where.path);
      if ((there == "" || there == "forest" || there == "moor") && (where.terrain & wanted) &&
          (!card.cloister || touches_cloister(document, seat, cell)))
        return put(document, seat, code, cell);
    }
    const std::string land = cat(path_of(document, seat), ".land.");
    const auto plots = [&](std::string_view kind) {
      return 2 * static_cast<int>(at(document, cat(land, kind))->as_list()->size());
    };
    const auto rows = static_cast<int>(at(document, cat(land, "block"))->as_list()->size());
    if (wanted & (ora::kPlains | ora::kHill))
      lay(document, seat, "hills", rows);
    else if (wanted & ora::kMountain)
      lay(document, seat, "mountain", plots("mountain"));
    else
      lay(document, seat, "coast", plots("coast"));
  }
  return cat("there is no room for ", code);
}

// --- time -------------------------------------------------------------------------------------

// Brings cards and settlements into play as if the phases before `letter` were over.
inline void enter_until(Document& document, int letter) {
  constexpr std::string_view kLetters = "ABCDE";
  const int before = static_cast<int>(kLetters.find(text_at(document, "next_phase")));
  for (int i = before; i < letter; ++i) {
    const auto stage = static_cast<ora::Stage>(static_cast<int>(ora::Stage::A) + i);
    std::uint64_t cards = ora::deck_of(mode_of(document), variant_of(document), stage);
    for (int number = 1; number < ora::kNumbers; ++number) {
      const bool removed = number == 29 && text_at(document, "options.c_quarry") == "remove" &&
                           mode_of(document) == ora::Mode::FourShort &&
                           variant_of(document) == ora::Variant::France;
      if ((cards >> number & 1) && !removed)
        add_text(document, "display", ora::card_of(variant_of(document), number).code);
    }
    for (const auto& seat : seats_of(document))
      add_text(document, cat("players.", seat, ".settlements"), cat("S0", 5 + i));
  }
  assign(document, "next_phase", std::string(1, kLetters[static_cast<std::size_t>(letter)]));
}

inline std::string seat_after(const Document& document, int steps) {
  const auto seats = seats_of(document);
  return seats[static_cast<std::size_t>(steps) % seats.size()];
}

inline void ask(Document& document, std::string_view kind, std::string_view seat) {
  assign(document, "ask", Document::map().set("kind", kind).set("seat", seat));
  assign(document, "turn.seat", seat);
}

// The first turn of a round, phases before it over. Indicators keep their places; those that
// enter by then stand on 0.
inline std::string begin_round(Document& document, int round) {
  const ora::Schedule& plan = ora::schedule_of(mode_of(document));
  int letter = 0;
  while (letter < 4 && plan.phase[static_cast<std::size_t>(letter)] <= round) ++letter;
  enter_until(document, letter);
  assign(document, "round", round);
  const auto enter = [&](std::string_view dial, int entry) {
    if (entry > 0 && round >= entry && at(document, cat("wheel.", dial))->is_null())
      assign(document, cat("wheel.", dial), 0);
  };
  if (variant_of(document) == ora::Variant::France) enter("grapes", plan.grapes);
  enter("stone", plan.stone);
  assign(document, "turn.slot", 0);
  assign(document, "turn.back_to", "turn");
  ask(document, "turn", seat_after(document, round - 1));
  return "";
}

// A settlement phase about to ask its first player; in solo, the neutral side about to build.
inline std::string begin_phase(Document& document, int letter) {
  const ora::Schedule& plan = ora::schedule_of(mode_of(document));
  const bool solo = mode_of(document) == ora::Mode::Solo;
  if (letter == 4 && plan.last_round == 0) return "there is no phase E in this mode";
  const int round =
      letter < 4 ? plan.phase[static_cast<std::size_t>(letter)] : plan.last_round + (solo ? 0 : 1);
  begin_round(document, round - (letter < 4 ? 1 : 0));
  enter_until(document, letter);
  assign(document, "round", round);
  assign(document, "turn.actions", 0);
  assign(document, "turn.back_to", solo ? "neutral use" : "phase");
  ask(document, solo ? "neutral card" : "phase", seat_after(document, round - 1));
  return "";
}

// Whose turn it is, in a round of the board; `last` is the start player's second turn.
inline std::string give_turn(Document& document, std::string_view seat, bool last) {
  const auto seats = seats_of(document);
  const auto found = std::find(seats.begin(), seats.end(), seat);
  if (found == seats.end()) return cat("there is no ", seat);
  const auto mode = mode_of(document);
  const int players = static_cast<int>(seats.size());
  const int start = (number_at(document, "round") - 1) % players;
  const int distance = (static_cast<int>(found - seats.begin()) - start + players) % players;
  if (mode == ora::Mode::Two && distance != 0) return "the other player has the turn in this round";
  if (last && distance != 0) return "only the start player has a second turn";
  assign(document, "turn.slot", last ? players : distance);
  if (mode == ora::Mode::TwoLong) assign(document, "turn.actions", distance == 0 ? 2 : 1);
  ask(document, "turn", seat);
  return "";
}

}  // namespace refectory::scenario::ora_table
