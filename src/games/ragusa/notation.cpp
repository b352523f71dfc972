#include "games/ragusa/notation.hpp"

#include "base/text.hpp"
#include "games/ragusa/state.hpp"

namespace refectory::ragusa {

namespace {

// What stands after a verb.
enum class Form : std::uint8_t {
  Nothing,
  Ship,
  Back,
  Bonus,
  PlayerBonus,
  Player,
  Patrician,
  Space,
  Hex,
  Segment,
  Slot,
  Commodity,
  Resource,
};

struct Spelling {
  std::string_view word;
  Form form;
};

// In the order of Verb.
constexpr std::array<Spelling, 19> kSpellings = {{
    {"ship", Form::Ship},          {"back", Form::Back},      {"deal", Form::PlayerBonus},
    {"keep", Form::Bonus},         {"first", Form::Player},   {"patrician", Form::Patrician},
    {"card", Form::Patrician},     {"build", Form::Space},    {"superhouse", Form::Space},
    {"activate", Form::Hex},       {"wall", Form::Segment},   {"tower", Form::Space},
    {"buy", Form::Slot},           {"sell", Form::Commodity}, {"visit", Form::Nothing},
    {"draw", Form::Bonus},         {"swap", Form::Resource},  {"pass", Form::Nothing},
    {"reveal", Form::PlayerBonus},
}};
static_assert(kSpellings.size() == static_cast<std::size_t>(Verb::Reveal) + 1);

template <class Names>
int index_of(const Names& names, std::string_view text) {
  for (int i = 0; i < static_cast<int>(names.size()); ++i)
    if (names[i] == text) return i;
  return -1;
}

int ship_named(std::string_view text) {
  for (int i = 0; i < kShipKinds; ++i)
    if (kShips[i].name == text) return i;
  return -1;
}

int number_between(std::string_view text, int low, int high) {
  const auto number = to_int(text);
  return number && *number >= low && *number <= high ? *number : -1;
}

int patrician_named(std::string_view text) {
  for (int i = 0; i < kPatricianCards; ++i)
    if (patrician_name(i) == text) return i;
  return -1;
}

// One word after the verb as a number, -1 if it is not one of these.
int read_word(Verb verb, Form form, std::string_view text) {
  switch (form) {
    case Form::Nothing: return -1;
    case Form::Ship: return ship_named(text);
    case Form::Back: return index_of(kBackNames, text);
    case Form::Bonus:
    case Form::PlayerBonus: return card_named(text);
    case Form::Player: return index_of(kColours, text);
    case Form::Patrician: return patrician_named(text);
    case Form::Space: {
      const int space = space_named(text);
      const bool on_ring = verb == Verb::Tower || verb == Verb::Superhouse;
      return on_ring && space >= kRing ? -1 : space;
    }
    case Form::Hex: {
      const int hex = hex_named(text);
      return hex >= 0 && is_city(kBoard.kind[hex]) ? hex : -1;
    }
    case Form::Segment: return segment_named(text);
    case Form::Slot: {
      const int slot = number_between(text, 1, static_cast<int>(kSlots.size()));
      return text.size() == 1 && slot > 0 ? slot - 1 : -1;
    }
    case Form::Commodity: return index_of(kCommodityNames, text);
    case Form::Resource: break;
  }
  const int resource = index_of(kResourceNames, text);
  return resource > 0 ? resource : -1;  // nobody buys fish
}

std::string word(Form form, int value) {
  switch (form) {
    case Form::Nothing: break;
    case Form::Ship: return std::string(kShips[value].name);
    case Form::Back: return std::string(kBackNames[value]);
    case Form::Bonus:
    case Form::PlayerBonus: return card_name(value);
    case Form::Player: return std::string(kColours[value]);
    case Form::Patrician: return patrician_name(value);
    case Form::Space: return space_name(value);
    case Form::Hex: return std::string(kBoard.id[value]);
    case Form::Segment: return segment_name(value);
    case Form::Slot: return cat(value + 1);
    case Form::Commodity: return std::string(kCommodityNames[value]);
    case Form::Resource: return std::string(kResourceNames[value]);
  }
  return {};
}

}  // namespace

std::string card_name(int card) {
  return card < kBonusCards ? std::string(kBonuses[card].name) : "?";
}

int card_named(std::string_view text) {
  if (text == "?") return kFaceDown;
  for (int i = 0; i < kBonusCards; ++i)
    if (kBonuses[i].name == text) return i;
  return -1;
}

std::string patrician_name(int card) {
  return cat(card < 9 ? "0" : "", card + 1);
}

std::string format(Action a) {
  const Spelling& spelling = kSpellings[a.verb];
  switch (spelling.form) {
    case Form::Nothing: return std::string(spelling.word);
    case Form::PlayerBonus:
      return cat(spelling.word, " ", kColours[a.a], " ", word(spelling.form, a.b));
    default: return cat(spelling.word, " ", word(spelling.form, a.a));
  }
}

std::optional<Action> parse(std::string_view text) {
  const auto words = split(text, ' ');
  for (int v = 0; v < static_cast<int>(kSpellings.size()); ++v) {
    const auto& [word, form] = kSpellings[v];
    if (words[0] != word) continue;
    const auto verb = static_cast<Verb>(v);
    const std::size_t expected = form == Form::Nothing ? 1 : form == Form::PlayerBonus ? 3 : 2;
    if (words.size() != expected) return std::nullopt;
    if (form == Form::Nothing) return action(verb);
    const int last = read_word(verb, form, words.back());
    if (last < 0) return std::nullopt;
    if (form != Form::PlayerBonus) return action(verb, last);
    const int player = index_of(kColours, words[1]);
    if (player < 0) return std::nullopt;
    return action(verb, player, last);
  }
  return std::nullopt;
}

}  // namespace refectory::ragusa
