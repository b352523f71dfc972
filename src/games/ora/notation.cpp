#include <array>

#include "base/text.hpp"
#include "games/ora/rules.hpp"
#include "games/ora/verbs.hpp"

// Action <-> text. docs/notation.md has the grammar.
namespace refectory::ora {

namespace {

// What follows the verb.
enum class Shape : std::uint8_t {
  Nothing,   // pass
  Building,  // use F04, use L1 of blue
  Card,      // build F04
  Town,      // settle S01
  Space,     // at 0,3
  Clearing,  // fell 0,1, fell none
  Stack,     // buy district
  Row,       // lay hills -1
  Cleric,    // send prior
  Good,      // give clay
  Count,     // times 3
  GoodCount  // burn peat 2
};

struct Spelling {
  std::string_view word;
  Shape shape;
};

constexpr std::array<Spelling, kVerbs> kSpellings = {{
    {"use", Shape::Building},    {"contract", Shape::Building}, {"build", Shape::Card},
    {"settle", Shape::Town},     {"fell", Shape::Clearing},     {"cut", Shape::Clearing},
    {"buy", Shape::Stack},       {"place", Shape::Card},        {"at", Shape::Space},
    {"lay", Shape::Row},         {"send", Shape::Cleric},       {"stay", Shape::Nothing},
    {"pay", Shape::Good},        {"take", Shape::Good},         {"joker", Shape::Good},
    {"choose", Shape::Good},     {"times", Shape::Count},       {"level", Shape::Count},
    {"give", Shape::Good},       {"burn", Shape::GoodCount},    {"eat", Shape::GoodCount},
    {"spend", Shape::GoodCount}, {"clear", Shape::Space},       {"raise", Shape::Good},
    {"claim", Shape::GoodCount}, {"done", Shape::Nothing},      {"pass", Shape::Nothing},
    {"end", Shape::Nothing},     {"flip", Shape::Good},         {"cash", Shape::Good},
}};

constexpr std::array<std::string_view, 5> kOwners = {"red", "blue", "white", "green", "neutral"};
constexpr std::array<std::string_view, 2> kStacks = {"district", "plot"};
constexpr std::array<std::string_view, kTileSides> kTiles = {"hills", "plains", "coast",
                                                             "mountain"};
constexpr std::array<std::string_view, 2> kClerics = {"prior", "brother"};

template <class Names>
std::optional<int> index_of(const Names& names, std::string_view word) {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == word) return static_cast<int>(i);
  return std::nullopt;
}

std::optional<int> good_named(std::string_view word) {
  for (int i = 0; i < kGoods; ++i)
    if (kWorth[static_cast<std::size_t>(i)].id == word) return i;
  return std::nullopt;
}

std::optional<int> face_named(std::string_view code) {
  for (int i = 0; i < kFaces; ++i)
    if (kCards[static_cast<std::size_t>(i)].code == code) return i;
  return std::nullopt;
}

std::optional<int> town_named(std::string_view code) {
  for (int i = 0; i < kSettlements; ++i)
    if (kSettlementCards[static_cast<std::size_t>(i)].code == code) return i;
  return std::nullopt;
}

// A number with one spelling only: no "-0", no leading zeros.
std::optional<int> plain_number(std::string_view word) {
  const auto value = to_int(word);
  if (!value || std::to_string(*value) != word) return std::nullopt;
  return value;
}

std::optional<int> row_named(std::string_view word) {
  const auto row = plain_number(word);
  if (!row || *row < -kRowBias || *row >= kRowBias) return std::nullopt;
  return *row + kRowBias;
}

struct Bytes {
  int a = 0, b = 0;
};

std::optional<Bytes> read_space(std::string_view word) {
  const auto comma = word.find(',');
  if (comma == word.npos) return std::nullopt;
  const auto row = row_named(word.substr(0, comma));
  const auto column = plain_number(word.substr(comma + 1));
  if (!row || !column || *column < kFirstColumn || *column > kLastColumn) return std::nullopt;
  return Bytes{*row, *column - kFirstColumn};
}

std::optional<Bytes> read_building(std::string_view first, std::string_view& rest) {
  const auto face = face_named(first);
  if (!face) return std::nullopt;
  if (rest.empty()) return Bytes{*face, 0};
  if (next_word(rest) != "of") return std::nullopt;
  const auto owner = index_of(kOwners, next_word(rest));
  if (!owner || !is_heartland(number_of(static_cast<Face>(*face)))) return std::nullopt;
  return Bytes{*face, *owner + 1};
}

std::optional<Bytes> read_good_count(std::string_view first, std::string_view& rest) {
  const auto good = good_named(first);
  const auto count = plain_number(next_word(rest));
  if (!good || !count || *count < 0 || *count > 255) return std::nullopt;
  return Bytes{*good, *count};
}

std::optional<Bytes> single(std::optional<int> a) {
  if (!a) return std::nullopt;
  return Bytes{*a, 0};
}

std::optional<Bytes> read_count(std::string_view word) {
  const auto count = plain_number(word);
  if (!count || *count < 0 || *count > 255) return std::nullopt;
  return Bytes{*count, 0};
}

std::optional<Bytes> read_shape(Shape shape, std::string_view& rest) {
  if (shape == Shape::Nothing) return Bytes{};
  const std::string_view word = next_word(rest);
  switch (shape) {
    case Shape::Building: return read_building(word, rest);
    case Shape::Card: return single(face_named(word));
    case Shape::Town: return single(town_named(word));
    case Shape::Space: return read_space(word);
    case Shape::Clearing: return word == "none" ? Bytes{kNoCell, kNoCell} : read_space(word);
    case Shape::Stack: return single(index_of(kStacks, word));
    case Shape::Row: {
      const auto tile = index_of(kTiles, word);
      const auto row = row_named(next_word(rest));
      if (!tile || !row) return std::nullopt;
      return Bytes{*tile, *row};
    }
    case Shape::Cleric: return single(index_of(kClerics, word));
    case Shape::Good: return single(good_named(word));
    case Shape::Count: return read_count(word);
    case Shape::GoodCount: return read_good_count(word, rest);
    case Shape::Nothing: break;
  }
  return Bytes{};
}

std::string space_text(Action a) {
  const Cell cell = cell_of(a);
  return cat(cell.row, ",", cell.column);
}

std::string building_text(Action a) {
  std::string text(kCards[a.a].code);
  if (a.b > 0) text += cat(" of ", kOwners[a.b - 1u]);
  return text;
}

}  // namespace

std::string Rules::format(Action a) {
  const Spelling& spelling = kSpellings[a.verb];
  const auto with = [&](const auto&... pieces) { return cat(spelling.word, " ", pieces...); };
  switch (spelling.shape) {
    case Shape::Nothing: return std::string(spelling.word);
    case Shape::Building: return with(building_text(a));
    case Shape::Card: return with(kCards[a.a].code);
    case Shape::Town: return with(kSettlementCards[a.a].code);
    case Shape::Space: return with(space_text(a));
    case Shape::Clearing: return a.a == kNoCell ? with("none") : with(space_text(a));
    case Shape::Stack: return with(kStacks[a.a]);
    case Shape::Row: return with(kTiles[a.a], " ", a.b - kRowBias);
    case Shape::Cleric: return with(kClerics[a.a]);
    case Shape::Good: return with(kWorth[a.a].id);
    case Shape::Count: return with(int{a.a});
    case Shape::GoodCount: return with(kWorth[a.a].id, " ", int{a.b});
  }
  return {};
}

std::optional<Action> Rules::parse(std::string_view text) {
  const std::string_view whole = text;
  const std::string_view word = next_word(text);
  for (std::size_t verb = 0; verb < kSpellings.size(); ++verb) {
    if (kSpellings[verb].word != word) continue;
    const auto bytes = read_shape(kSpellings[verb].shape, text);
    if (!bytes || !text.empty()) return std::nullopt;
    const Action action{static_cast<std::uint8_t>(verb), static_cast<std::uint8_t>(bytes->a),
                        static_cast<std::uint8_t>(bytes->b), 0};
    if (format(action) != whole) return std::nullopt;  // one spelling, blanks included
    return action;
  }
  return std::nullopt;
}

}  // namespace refectory::ora
