#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "log/replay.hpp"
#include "table/seen.hpp"
#include "table/undo.hpp"

// The course of a game among people and bots: who is awaited, what a turn on hand can still take
// back, when it is complete, and what each seat has seen. Page, terminal and server sit on it. It
// reads no clock, starts no thread and keeps nothing but memory.
namespace refectory {

// Who plays a seat.
struct Sitter {
  enum class Kind : std::uint8_t { Nobody, Person, Bot };
  Kind kind = Kind::Nobody;
  std::string bot{};  // its level or settings
};

// What must be kept of a table besides its log and who sits there.
struct Course {
  std::uint64_t rev = 0;
  std::size_t began = 0;                       // number of moves before the turn on hand
  std::array<std::size_t, kMaxSeats> since{};  // number of moves up to which each seat has looked
};

class Table {
 public:
  // Chance draws from the log's seed. Where it is not known, because the game was opened from what
  // a seat sees of it (Log::start is a view, Log::before counts the moves), chance is left to
  // others, and so are answers that would show something hidden.
  Table(Replay game, std::vector<Sitter> sitters, Undo undo, const Course& course);

  // How often something has changed. Whoever asks for a change names the number that they saw.
  std::uint64_t rev() const { return course_.rev; }
  const GameInfo& info() const { return game_.info(); }
  std::size_t moves() const { return game_.size(); }
  std::size_t first() const { return game_.first(); }  // the log begins after so many
  std::size_t began() const { return course_.began; }
  const Sitter& sitter(Seat seat) const { return sitters_[static_cast<std::size_t>(index(seat))]; }
  bool is_person(Seat seat) const;
  bool is_bot(Seat seat) const;

  // Who is to decide; while a complete turn waits for its end, whoever played it.
  Seat awaited() const;
  // The turn on hand is complete and waits for its end.
  bool complete() const { return complete_; }
  // Who is to do something next, as lists of games tell it: chance is nobody to wait for.
  Seat next() const;

  UndoLimit limit() const;
  // How many decisions of the turn on hand can be taken back.
  std::size_t draft() const;
  // The move before which the last decision of a person was; nothing if it cannot be taken back.
  std::optional<std::size_t> last_decision() const;
  // People other than `seat` who decided something since, and must agree to take it back.
  std::vector<Seat> consent(Seat seat, std::size_t to) const;

  // The number of moves up to which a seat has looked.
  std::size_t since(Seat seat) const;
  void looked(Seat seat);

  Seen seen(Seat viewer) const { return Seen(game_, viewer); }
  Seen seen(Seat viewer, std::size_t moves) const { return Seen(game_, viewer, moves); }
  Kept kept() const { return Kept(game_); }
  const Course& course() const { return course_; }
  // The seed of the bot that is to decide.
  std::uint64_t bot_seed() const;

  // Requests. Each is done whole, or refused and nothing has changed. After each, chance has drawn
  // until somebody is to decide, except behind a complete turn. They answer with the number of
  // moves that are still as they were.
  enum class End : std::uint8_t { Asked, AtOnce };  // of a complete turn
  Result<std::size_t> take(std::uint64_t rev, Seat seat, std::string_view answer, End end);
  // Back to `to` moves. `agreed`: people who let their decisions be taken back.
  Result<std::size_t> undo(std::uint64_t rev, Seat seat, std::size_t to,
                           std::span<const Seat> agreed = {});
  Result<std::size_t> end(std::uint64_t rev, Seat seat);
  Result<std::size_t> draw(std::uint64_t rev);
  // A bot's answer.
  Result<std::size_t> decide(std::uint64_t rev, std::string_view answer);

 private:
  std::optional<Error> stale(std::uint64_t rev) const;
  std::optional<Error> play(Seat seat, std::string_view answer);
  bool is_away() const { return !game_.log().seed.number; }
  Seat drafter() const;  // whose turn is on hand; nobody before its first decision
  bool turn_over() const;
  void settle();
  void end_turn();
  void draw_on();

  Replay game_;
  std::vector<Sitter> sitters_;
  Undo undo_;
  Course course_;
  bool complete_ = false;
};

}  // namespace refectory
