#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"

// How refusals are worded. A table has a row for every code or, where one code says different
// things, for every case of it; a refusal names a row and gives the values of its places, and its
// English sentence is made from both. docs/protocol.md lists codes and values.
namespace refectory {

// In a sentence {name} puts in a value, and {name|one:# ducat|other:# ducats} picks a form by
// number, # being the number.
struct RefusalRow {
  std::string_view code;
  std::string_view which;  // the case, a value named "case"; empty where a code has only one
  std::string_view sentence;
};

void no_such_refusal();

// A row of the table, by code and case. One that does not exist does not compile.
template <const auto& kTable>
class RefusalIn {
 public:
  consteval RefusalIn(std::string_view code, std::string_view which = {})
      : row_(find(code, which)) {}
  consteval RefusalIn(const char* code) : RefusalIn(std::string_view(code)) {}

  const RefusalRow& row() const { return *row_; }

 private:
  static consteval const RefusalRow* find(std::string_view code, std::string_view which) {
    for (const RefusalRow& row : kTable)
      if (row.code == code && row.which == which) return &row;
    no_such_refusal();
    return nullptr;
  }

  const RefusalRow* row_;
};

// The names of a sentence's places, each once, in order.
std::vector<std::string_view> places_of(std::string_view sentence);
// The sentence with its places filled: `words` are the values in English, one for each.
std::string fill_places(std::string_view sentence, const NamedValues& values,
                        std::span<const std::string> words);
// Any value as it is: numbers and ids as they are written, lists with commas.
std::string plain_words(const NamedValue& value);

// `in_words` gives a value in English.
template <class InWords>
Error refusal(const RefusalRow& row, NamedValues values, const InWords& in_words) {
  std::vector<std::string> words;
  words.reserve(values.size());
  for (const NamedValue& value : values) words.push_back(in_words(value));
  Error error{row.code, fill_places(row.sentence, values, words), std::move(values)};
  if (!row.which.empty()) error.values.emplace(error.values.begin(), "case", row.which);
  return error;
}

// What is refused alike in every game. What is wrong with a log, a document or a request is said
// where it is found.
inline constexpr auto kCommonRefusals = std::to_array<RefusalRow>({
    {code::kUnreadable, "", "cannot read '{text}'"},
    {code::kGameOver, "", "the game is over"},
    {code::kNotYourTurn, "", "another player is to decide"},
    {code::kNotYourTurn, "seat", "{seat} is to decide"},
    {code::kNotYourTurn, "chance", "the table is to draw"},
    {code::kNotYourTurn, "no_draw", "chance is not to draw"},
    {code::kNotYourTurn, "no_bot", "no bot is to decide"},
    {code::kNotYourTurn, "nobody", "nobody is to decide"},
    {code::kNotYourTurn, "undo", "only the player of the turn on hand takes something back"},
    {code::kNotYourTurn, "end", "another player's turn is to end"},
    {code::kStale, "", "the game has changed meanwhile: it is at {rev}, not at {seen}"},
    {code::kTurnComplete, "", "the turn is complete: end it, or take something back"},
    {code::kNotComplete, "", "the turn is not complete"},
    {code::kNoUndo, "", "nothing can be taken back: {floor}"},
    {code::kNeedsConsent, "", "{seat} has decided something since and must agree"},
    {code::kHidden, "answer", "'{text}' does not say what is hidden"},
    {code::kHidden, "answers", "what can be answered here depends on what is hidden"},
    {code::kHidden, "chance", "what chance will draw is not known here"},
    {code::kReveals, "", "'{text}' would show what is hidden"},
});
using CommonRefusal = RefusalIn<kCommonRefusals>;

Error common_refusal(CommonRefusal why, NamedValues values = {});

}  // namespace refectory
