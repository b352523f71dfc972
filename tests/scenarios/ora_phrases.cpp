#include "base/text.hpp"
#include "ora_table.hpp"
#include "scenario_runner.hpp"

// Phrases of Ora et Labora. SEAT is a player's name, "everybody", or "neutral" in the solo game.
//
//   SEAT has 3 flour, 1 peat          exactly these of these goods, the others as they are
//   SEAT has only 2 coin | nothing    the whole purse
//   SEAT built F05 at 0,3             a card of the display or a settlement of the hand
//   SEAT laid hills 2                 a tile of the stacks (also plains, coast, mountain)
//   SEAT's 0,1 is forest              also moor, empty, or (to test) a card
//   SEAT's prior at L1                a building of his own, "L1 of blue", or home
//   SEAT's brothers at L1, home
//   SEAT's hand is S02, S03           to test only
//   wheel clay 2, stone out           indices of indicators
//   price 2 | actions 1 | wonders 3 | round 12 | phase B | turn of red | last turn of red
//   display F04, G12                  exactly these; given: red builds all others somewhere
//   display is F04, G12 for blue      the same, blue builds them
//   display has F04 | lacks F04 | of 9
//
// `round 12` and `phase B` bring in what entered before and stand at the first question of that
// round or phase, so they come before phrases about cards and turns.
namespace refectory::scenario {

namespace {

using namespace ora_table;
using Finding = std::string;

bool is_good(std::string_view word) {
  return std::any_of(ora::kWorth.begin(), ora::kWorth.end(),
                     [&](const ora::Worth& good) { return good.id == word; });
}

struct Count {
  std::string_view thing;
  int number = 0;
};

// "3 flour, 1 peat"; empty if it is not such a list.
std::vector<Count> read_goods(std::string_view text) {
  std::vector<Count> out;
  for (std::string_view piece : split(text, ',')) {
    const auto number = to_int(next_word(piece));
    if (!number || !is_good(piece)) return {};
    out.push_back({piece, *number});
  }
  return out;
}

std::vector<std::string> read_list(std::string_view text) {
  std::vector<std::string> out;
  for (const std::string_view piece : split(text, ',')) out.emplace_back(trim(piece));
  return out;
}

// "L1" is the own one; documents always name the owner of a heartland building.
std::string site(std::string_view seat, std::string_view text) {
  const bool own_heartland = text.starts_with("L") && text.find(' ') == text.npos;
  return own_heartland ? cat(text, " of ", seat) : std::string(text);
}

std::optional<int> letter_of(std::string_view word) {
  constexpr std::string_view kLetters = "ABCDE";
  if (word.size() != 1 || kLetters.find(word) == kLetters.npos) return std::nullopt;
  return static_cast<int>(kLetters.find(word));
}

Finding compare(std::string_view expected, std::string_view found) {
  return expected == found ? "" : cat("found ", found);
}
Finding compare(int expected, int found) {
  return expected == found ? "" : cat("found ", found);
}

// --- a player ---------------------------------------------------------------------------------

Finding give_goods(Document& document, const std::string& player, std::string_view text) {
  std::string_view rest = text;
  const bool only = next_word(rest) == "only";
  const auto goods = read_goods(only ? rest : text);
  if (goods.empty() && text != "nothing") return "is no list of goods";
  if (only || text == "nothing") assign(document, cat(player, ".goods"), Document::map());
  for (const auto& [good, count] : goods) assign(document, cat(player, ".goods.", good), count);
  return "";
}

Finding test_goods(const Document& document, const std::string& player, std::string_view text) {
  std::string_view rest = text;
  const bool only = next_word(rest) == "only";
  const auto goods = read_goods(only ? rest : text);
  if (goods.empty() && text != "nothing") return "is no list of goods";
  const Document* purse = at(document, cat(player, ".goods"));
  bool right = true;
  for (const auto& [good, count] : goods) right = right && number_at(*purse, good) == count;
  const auto named =
      std::count_if(goods.begin(), goods.end(), [](const Count& c) { return c.number > 0; });
  if (only || text == "nothing")
    right = right && static_cast<std::size_t>(named) == purse->as_map()->size();
  return right ? "" : cat("found ", to_json(*purse));
}

Finding give_player(Document& document, const std::string& seat, std::string_view rest) {
  const std::string player = path_of(document, seat);
  const auto verb = next_word(rest);
  if (verb == "has") return give_goods(document, player, rest);
  if (verb == "built") {
    const auto code = next_word(rest);
    const auto cell = next_word(rest) == "at" ? read_cell(rest) : std::nullopt;
    return cell ? put(document, seat, code, *cell) : "is not: built CARD at ROW,COLUMN";
  }
  if (verb == "laid") {
    const auto tile = next_word(rest);
    const auto row = to_int(rest);
    return row ? lay(document, seat, tile, *row) : "is not: laid TILE ROW";
  }
  return "is no phrase about a player";
}

Finding test_player(const Document& document, const std::string& seat, std::string_view rest) {
  const std::string player = path_of(document, seat);
  const auto verb = next_word(rest);
  if (verb == "has") return test_goods(document, player, rest);
  if (verb == "built") {
    const auto code = next_word(rest);
    const auto cell = next_word(rest) == "at" ? read_cell(rest) : std::nullopt;
    if (!cell) return "is not: built CARD at ROW,COLUMN";
    const auto where = spot(document, seat, *cell);
    return where ? compare(code, text_at(document, where->path)) : "there is no such space";
  }
  if (verb == "laid") {
    const auto tile = next_word(rest);
    const auto row = to_int(rest);
    if (!row) return "is not: laid TILE ROW";
    const bool plot = tile == "coast" || tile == "mountain";
    const Document* tiles = at(document, cat(player, ".land.", plot ? tile : "block"));
    for (const Document& entry : *tiles->as_list())
      if (number_at(entry, "row") == *row && (plot || text_at(entry, "tile") == tile)) return "";
    return cat("found ", to_json(*tiles));
  }
  return "is no phrase about a player";
}

Finding give_thing(Document& document, const std::string& seat, std::string_view rest) {
  const std::string player = path_of(document, seat);
  const auto thing = next_word(rest);
  const auto link = next_word(rest);
  if (const auto cell = read_cell(thing); cell && link == "is") {
    const auto where = spot(document, seat, *cell);
    if (!where) return "there is no such space";
    if (rest != "forest" && rest != "moor" && rest != "empty")
      return "must be forest, moor or empty";
    return assign(document, where->path, rest == "empty" ? std::string_view() : rest);
  }
  if (thing == "prior" && link == "at")
    return assign(document, cat(player, ".prior"), site(seat, rest));
  if (thing == "brothers" && link == "at") {
    auto sites = read_list(rest);
    for (auto& text : sites) text = site(seat, text);
    write_texts(document, cat(player, ".brothers"), sites);
    return "";
  }
  return "is no phrase about a player's things";
}

Finding test_thing(const Document& document, const std::string& seat, std::string_view rest) {
  const std::string player = path_of(document, seat);
  const auto thing = next_word(rest);
  const auto link = next_word(rest);
  if (const auto cell = read_cell(thing); cell && link == "is") {
    const auto where = spot(document, seat, *cell);
    if (!where) return "there is no such space";
    return compare(rest == "empty" ? std::string_view() : rest, text_at(document, where->path));
  }
  if (thing == "prior" && link == "at")
    return compare(site(seat, rest), text_at(document, cat(player, ".prior")));
  if ((thing == "brothers" && link == "at") || (thing == "hand" && link == "is")) {
    auto expected = rest == "empty" ? std::vector<std::string>{} : read_list(rest);
    for (auto& text : expected) text = site(seat, text);
    auto found = texts_at(document, cat(player, thing == "hand" ? ".settlements" : ".brothers"));
    std::sort(expected.begin(), expected.end());
    std::sort(found.begin(), found.end());
    return expected == found ? "" : cat("found ", join(found, ", "));
  }
  return "is no phrase about a player's things";
}

// --- the table --------------------------------------------------------------------------------

Finding give_wheel(Document& document, std::string_view rest) {
  for (std::string_view piece : split(rest, ',')) {
    const auto dial = next_word(piece);
    const auto index = to_int(piece);
    const std::string path = cat("wheel.", dial);
    if (!at(document, path)) return cat("there is no indicator ", dial);
    if (!index && piece != "out") return "is not: wheel INDICATOR INDEX";
    assign(document, path, index ? Document(*index) : Document());
  }
  return "";
}

Finding test_wheel(const Document& document, std::string_view rest) {
  for (std::string_view piece : split(rest, ',')) {
    const auto dial = next_word(piece);
    const auto index = to_int(piece);
    const Document* found = at(document, cat("wheel.", dial));
    if (!found) return cat("there is no indicator ", dial);
    if (!index && piece != "out") return "is not: wheel INDICATOR INDEX";
    if (!(*found == (index ? Document(*index) : Document())))
      return cat("found ", dial, " ", to_json(*found));
  }
  return "";
}

Finding give_display(Document& document, std::string_view rest) {
  std::string builder = seats_of(document).front();
  if (rest.starts_with("is ")) {
    const auto who = rest.find(" for ");
    if (who == rest.npos) return "is not: display is CARDS for SEAT";
    builder = rest.substr(who + 5);
    rest = rest.substr(3, who - 3);
    if (path_of(document, builder).empty()) return cat("there is no ", builder);
  }
  const auto kept = rest == "empty" ? std::vector<std::string>{} : read_list(rest);
  auto display = texts_at(document, "display");
  // Cloister buildings first, while there is room beside one another.
  std::ranges::stable_partition(
      display, [&](const auto& code) { return card_named(document, code)->cloister; });
  for (const auto& code : kept)
    if (std::find(display.begin(), display.end(), code) == display.end())
      return cat(code, " is not in the display");
  const bool solo = at(document, "neutral") != nullptr;
  for (const auto& code : display) {
    if (std::find(kept.begin(), kept.end(), code) != kept.end()) continue;
    if (solo) {
      take_text(document, "display", code);
      add_text(document, "gone", code);
    } else if (auto finding = put_anywhere(document, builder, code); !finding.empty()) {
      return finding;
    }
  }
  return "";
}

Finding test_display(const Document& document, std::string_view rest) {
  auto display = texts_at(document, "display");
  std::string_view word = rest;
  const auto verb = next_word(word);
  const auto holds = [&](const std::string& code) {
    return std::find(display.begin(), display.end(), code) != display.end();
  };
  if (verb == "of") return compare(to_int(word).value_or(-1), static_cast<int>(display.size()));
  if (verb == "has" || verb == "lacks") {
    for (const auto& code : read_list(word)) {
      if (!card_named(document, code)) return cat("there is no card ", code);
      if (holds(code) != (verb == "has")) return cat("found ", join(display, ", "));
    }
    return "";
  }
  auto expected = rest == "empty" ? std::vector<std::string>{} : read_list(rest);
  std::sort(expected.begin(), expected.end());
  std::sort(display.begin(), display.end());
  return expected == display ? "" : cat("found ", join(display, ", "));
}

bool is_number_word(std::string_view word) {
  return word == "price" || word == "actions" || word == "wonders" || word == "round";
}
std::string path_of_number(std::string_view word) {
  return word == "actions" ? "turn.actions" : std::string(word);
}

// Splits "red's prior at L1" and "red has …" into whom and what; "everybody" is all players.
struct About {
  std::vector<std::string> seats;
  bool thing = false;
  std::string_view rest;
};
std::optional<About> read_about(const Document& document, std::string_view phrase) {
  About about;
  std::string_view name = next_word(phrase);
  if (name.ends_with("'s")) {
    about.thing = true;
    name.remove_suffix(2);
  }
  about.rest = phrase;
  if (name == "everybody")
    about.seats = seats_of(document);
  else if (!path_of(document, name).empty())
    about.seats = {std::string(name)};
  else
    return std::nullopt;
  return about;
}

Finding given(Document& document, std::string_view phrase) {
  if (const auto about = read_about(document, phrase)) {
    for (const auto& seat : about->seats)
      if (auto finding = about->thing ? give_thing(document, seat, about->rest)
                                      : give_player(document, seat, about->rest);
          !finding.empty())
        return finding;
    return "";
  }
  std::string_view rest = phrase;
  const auto word = next_word(rest);
  if (word == "wheel") return give_wheel(document, rest);
  if (word == "display") return give_display(document, rest);
  if (word == "turn" && next_word(rest) == "of") return give_turn(document, rest, false);
  if (phrase.starts_with("last turn of ")) return give_turn(document, phrase.substr(13), true);
  if (const auto letter = letter_of(rest); letter && word == "phase")
    return begin_phase(document, *letter);
  const auto number = to_int(rest);
  if (!number || !is_number_word(word)) return "is no phrase";
  if (word == "round") return begin_round(document, *number);
  return assign(document, path_of_number(word), *number);
}

Finding then(const Document& document, std::string_view phrase) {
  if (const auto about = read_about(document, phrase)) {
    for (const auto& seat : about->seats)
      if (auto finding = about->thing ? test_thing(document, seat, about->rest)
                                      : test_player(document, seat, about->rest);
          !finding.empty())
        return finding;
    return "";
  }
  std::string_view rest = phrase;
  const auto word = next_word(rest);
  if (word == "wheel") return test_wheel(document, rest);
  if (word == "display") return test_display(document, rest);
  if (word == "turn" && next_word(rest) == "of")
    return compare(rest, text_at(document, "turn.seat"));
  if (letter_of(rest) && word == "phase") {
    const bool in_phase = text_at(document, "ask.kind") == "phase";
    return in_phase ? compare(rest, text_at(document, "next_phase")) : "no settlement phase now";
  }
  const auto number = to_int(rest);
  if (!number || !is_number_word(word)) return "is no phrase";
  return compare(*number, number_at(document, path_of_number(word)));
}

const RegisterPhrases kOra("ora", {given, then});

}  // namespace

}  // namespace refectory::scenario
