#pragma once

#include <cassert>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace refectory {

// What an error speaks of, by name, so that no program has to read its sentence: a number, the id
// of a thing or a word, several ids, or how many there are of each. Names and the ids of lists are
// string literals.
using Ids = std::vector<std::string_view>;
using Counts = std::vector<std::pair<std::string_view, int>>;
struct NamedValue {
  NamedValue(std::string_view called, std::integral auto number)
      : name(called), value(static_cast<std::int64_t>(number)) {}
  NamedValue(std::string_view called, std::string id) : name(called), value(std::move(id)) {}
  NamedValue(std::string_view called, std::string_view id) : name(called), value(std::string(id)) {}
  NamedValue(std::string_view called, const char* id) : name(called), value(std::string(id)) {}
  NamedValue(std::string_view called, Ids ids) : name(called), value(std::move(ids)) {}
  NamedValue(std::string_view called, Counts counts) : name(called), value(std::move(counts)) {}
  friend bool operator==(const NamedValue&, const NamedValue&) = default;

  std::string_view name;
  std::variant<std::int64_t, std::string, Ids, Counts> value;
};
using NamedValues = std::vector<NamedValue>;

// What went wrong: a stable code and values for programs, and a sentence for people. Codes are
// string literals, so that every game can add its own words without a central list.
struct Error {
  std::string_view code;
  std::string message;
  NamedValues values{};
};

namespace code {
inline constexpr std::string_view kUnreadable = "unreadable";      // the text means nothing
inline constexpr std::string_view kNotYourTurn = "not_your_turn";  // another seat decides
inline constexpr std::string_view kNotOffered = "not_offered";     // legal words, wrong moment
inline constexpr std::string_view kGameOver = "game_over";
inline constexpr std::string_view kUnknownGame = "unknown_game";
inline constexpr std::string_view kBadSetup = "bad_setup";        // seats or options do not fit
inline constexpr std::string_view kBadDocument = "bad_document";  // a position that cannot be
inline constexpr std::string_view kBadLog = "bad_log";
inline constexpr std::string_view kMaskedLog = "masked_log";  // as a seat saw it: read only
inline constexpr std::string_view kBadRequest = "bad_request";
inline constexpr std::string_view kStale = "stale";  // of a state that has changed
inline constexpr std::string_view kTurnComplete = "turn_complete";
inline constexpr std::string_view kNotComplete = "not_complete";
inline constexpr std::string_view kNoUndo = "no_undo";
inline constexpr std::string_view kNeedsConsent = "needs_consent";
inline constexpr std::string_view kNotKept = "not_kept";
inline constexpr std::string_view kHidden = "hidden";    // depends on what is not known here
inline constexpr std::string_view kReveals = "reveals";  // would show what is hidden
}  // namespace code

// A value or an error; std::expected once the compiler has it.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : value_(std::move(value)) {}
  Result(Error error) : error_(std::move(error)) {}

  explicit operator bool() const { return value_.has_value(); }
  const T& operator*() const& { return assert(value_), *value_; }
  T& operator*() & { return assert(value_), *value_; }
  T&& operator*() && { return assert(value_), std::move(*value_); }
  const T* operator->() const { return assert(value_), &*value_; }
  T* operator->() { return assert(value_), &*value_; }
  const Error& error() const { return error_; }

 private:
  std::optional<T> value_;
  Error error_;
};

}  // namespace refectory
