#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace refectory {

class Document;

// The value that games had before an option existed, perhaps another one at some number of seats.
struct Before {
  std::string_view value;
  int seats = 0;
  std::string_view there{};

  std::string_view at(int count) const { return count == seats && !there.empty() ? there : value; }
};

// One thing a table decides before the game: a name and a short list of values.
struct Option {
  std::string_view name;
  std::string_view help;  // one line for people
  std::span<const std::string_view> values;
  Before before;  // what a log or a document without the option means; never changed again
};

inline constexpr int kMaxOptions = 16;

// Seats and one value index per option, in the order of the game's option table.
struct Setup {
  std::uint8_t seats = 0;
  std::array<std::uint8_t, kMaxOptions> option{};
  friend bool operator==(const Setup&, const Setup&) = default;
};

// What anybody may know of a game without starting one.
struct GameInfo {
  std::string_view id;
  std::string_view title;
  int rules = 1;  // raised when an old log would no longer be legal
  int min_seats = 1, max_seats = 1;
  std::span<const std::string_view> seat_names;   // as written in logs, clockwise
  std::span<const std::string_view> score_parts;  // names of Scores::part, in order
  std::span<const Option> options;
};

// All options as they were before they existed.
Setup setup_before(const GameInfo& info, int seats);

// {"variant":"france", …}
Document options_document(const GameInfo& info, const Setup& setup);

}  // namespace refectory
