#include <gtest/gtest.h>

#include <map>
#include <set>
#include <utility>

#include "explore.hpp"
#include "games/ora/land.hpp"
#include "games/ora/wheel.hpp"
#include "tables.hpp"

// A second opinion: outcomes of single uses that another program offered must be possible here
// too, except those of outcomes_refused.tsv, each with its reason.
namespace refectory::ora {

namespace {

// Coins are one number in both; the wheel is compared by values.
struct Result {
  Purse goods{};
  std::array<int, kDials> wheel{};
  friend auto operator<=>(const Result&, const Result&) = default;
};

Result result_of(const State& s) {
  Result result{.goods = s.players[0].goods};
  for (int dial = 0; dial < kDials; ++dial)
    result.wheel[static_cast<std::size_t>(dial)] = value(s, static_cast<Indicator>(dial));
  return result;
}

Good good_in_outcomes(std::string_view name) {
  return good_named(name == "coins" ? "coin" : name);
}

std::size_t dial_named(std::string_view name) {
  return static_cast<std::size_t>(std::find(kDialNames.begin(), kDialNames.end(), name) -
                                  kDialNames.begin());
}

// "book=2" and "stone-1" split into a name and a number.
std::pair<std::string, int> counted(std::string_view word) {
  const auto sign = word.find_first_of("=+-");
  const auto number = word.substr(word[sign] == '-' ? sign : sign + 1);
  return {std::string(word.substr(0, sign)), *to_int(number)};
}

Result before_of(const Fields& row) {
  Result before;
  for (const auto& word : words_of(row[2])) {
    const auto [name, count] = counted(word);
    held(before.goods, good_in_outcomes(name)) = static_cast<std::uint16_t>(count);
  }
  for (const auto& word : words_of(row[3])) {
    const auto [name, worth_now] = counted(word);
    before.wheel[dial_named(name)] = worth_now;
  }
  return before;
}

Result after_of(Result result, std::string_view changes) {
  if (changes == "=") return result;
  for (const auto& word : words_of(changes)) {
    if (word[0] == '*') {
      result.wheel[dial_named(word.substr(1))] = 0;
      continue;
    }
    const auto [name, change] = counted(word);
    auto& count = held(result.goods, good_in_outcomes(name));
    count = static_cast<std::uint16_t>(count + change);
  }
  return result;
}

Face face_named(std::string_view code) {
  for (Face face = 0; face < kFaces; ++face)
    if (kCards[face].code == code) return face;
  std::abort();
}

// Red is about to use the building: a four-player game, his heartland untouched but for the
// card on 0,3, nothing in the display. His prior is away, so that nobody asks whom to send.
State position_before(Variant variant, int number, const Result& before) {
  Setup setup;
  setup.seats = 4;
  setup.option[kVariant] = static_cast<std::uint8_t>(variant);
  State s = begin(setup);
  s.display = 0;
  s.actions = 2;
  Player& red = s.players[0];
  red.goods = before.goods;
  red.clergy[0] = site(0, number == kOffice ? kFarmyard : kOffice);
  if (!is_heartland(number)) put(s, 0, {0, 3}, static_cast<std::uint8_t>(number));
  for (std::size_t dial = 0; dial < kDials; ++dial) {
    const auto& values = kFaceValues[0];
    const auto index = std::find(values.begin(), values.end(), before.wheel[dial]);
    s.wheel[dial] = static_cast<std::uint8_t>(index - values.begin());
  }
  if (variant == Variant::Ireland) s.wheel[kGrapesDial] = kNotInPlay;
  return s;
}

std::set<Result> results_of_use(const State& start, Face face) {
  std::set<Result> results;
  const auto is_over = [](const State& s) { return s.ask == Ask::Turn && s.actions == 1; };
  explore(
      {start},
      [&](const State& s, Action answer) {
        if (s.ask != Ask::Turn || is_exchange(answer)) return true;
        return s.actions == 2 && verb_of(answer) == Verb::Use && answer.a == face;
      },
      [&](const State& s, const ActionList&) {
        if (is_over(s)) results.insert(result_of(s));
      });
  return results;
}

}  // namespace

TEST(OraOutcomes, RecordedUsesArePossible) {
  std::map<std::string, Result> before;
  std::map<std::pair<std::string, std::string>, std::set<std::string>> uses;
  int lines = 0;
  for (const Fields& row : read_table("outcomes.tsv")) {
    if (row[0] == "before") {
      before[row[1]] = before_of(row);
      continue;
    }
    uses[{row[0], row[1]}].insert(row[2]);
    ++lines;
  }
  EXPECT_EQ(lines, 658);
  EXPECT_EQ(uses.size(), 88u);  // 44 faces of each variant

  std::set<Fields> refused;
  for (Fields row : read_table("outcomes_refused.tsv")) {
    ASSERT_EQ(row.size(), 4u);
    EXPECT_TRUE(row[3].starts_with("D-")) << row[3];
    row.pop_back();
    refused.insert(row);
  }
  for (const auto& [use, outcomes] : uses) {
    const auto& [code, variant] = use;
    const Face face = face_named(code);
    const State start = position_before(variant == "france" ? Variant::France : Variant::Ireland,
                                        number_of(face), before[variant]);
    const auto possible = results_of_use(start, face);
    for (const auto& changes : outcomes) {
      const bool reached = possible.contains(after_of(before[variant], changes));
      const bool listed = refused.erase({code, variant, changes}) > 0;
      EXPECT_EQ(reached, !listed) << code << '\t' << variant << '\t' << changes;
    }
  }
  EXPECT_TRUE(refused.empty()) << "an outcome is listed as refused that nobody recorded";
}

}  // namespace refectory::ora
