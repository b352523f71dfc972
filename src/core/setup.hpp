#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/seat.hpp"

namespace refectory {

class Document;

// An option's value, perhaps another one at some number of seats.
struct BySeats {
  std::string_view value{};
  int seats = 0;
  std::string_view there{};

  std::string_view at(int count) const { return count == seats && !there.empty() ? there : value; }
};

// A value of another option.
struct Chosen {
  std::string_view option, value;
};

// Where an option makes a difference: at these numbers of seats, or at any if none is named, and
// with these values of options that stand before it in the table.
struct Tables {
  std::array<std::uint8_t, kMaxSeats> seats{};
  std::array<Chosen, 2> with{};

  bool has(int count) const {
    return seats[0] == 0 || std::ranges::find(seats, count) != seats.end();
  }
};

// One thing a table decides before the game: a name and a short list of values.
struct Option {
  std::string_view name;
  std::string_view help;  // one line for people
  std::span<const std::string_view> values;
  BySeats before;      // what a log or a document without the option means; never changed again
  BySeats usual{};     // of new games; nothing said: the first of the values
  Tables matters{};    // nothing said: everywhere
  bool front = false;  // shown at once; the others are house rules

  std::string_view usual_at(int count) const {
    return usual.value.empty() ? values.front() : usual.at(count);
  }
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
  std::span<const std::string_view> figures;      // names of Holding::count, in order
  std::span<const Option> options;
};

// All options as usual, or as they were before they existed.
Setup usual_setup(const GameInfo& info, int seats);
Setup setup_before(const GameInfo& info, int seats);

// Whether the game would be another one with another value of that option.
bool matters(const GameInfo& info, std::size_t option, const Setup& table);

// {"variant":"france", …}
Document options_document(const GameInfo& info, const Setup& setup);

}  // namespace refectory
