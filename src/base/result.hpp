#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace refectory {

// What went wrong: a stable code for programs and a sentence for people. Codes are string
// literals, so that every game can add its own words without a central list.
struct Error {
  std::string_view code;
  std::string message;
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
