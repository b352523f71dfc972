#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/position.hpp"

// The log of a game, the one thing that is kept:
//
//   refectory 1
//   game ale rules 1 seats 3 seed 9217 variant=plain
//   *     lay hops-3 on 12
//   red   go 12
//
// A header with every option written, an optional `position {json}` line for a game that
// starts in the middle, then one actor and one action a line; `*` is chance. Blank lines and
// lines that begin with '#' are skipped. The seed is "?" where the reader must not know it; another
// way of drawing stands behind it, as "chance NAME".
namespace refectory {

struct Move {
  Seat actor;
  Action action;
  friend bool operator==(const Move&, const Move&) = default;
};

// Where chance was drawn from: a number, by `draw` of this program; or something that only another
// way of drawing understands, which then has a name. Whoever must not know what chance will draw is
// shown neither: "?".
struct Seed {
  std::optional<std::uint64_t> number{};
  std::string way{}, text{};  // of another way; no text: not shown
  friend bool operator==(const Seed&, const Seed&) = default;
};

struct Log {
  const Game* game;
  Setup setup;
  Seed seed{};
  std::optional<Position> start{};  // where it starts, if not at the beginning
  std::size_t before = 0;           // moves that led there, where somebody counts them
  std::vector<Move> moves{};

  // The position before the first move.
  Position first() const { return start ? *start : Position(*game, setup); }
  friend bool operator==(const Log&, const Log&) = default;
};

// Options as "k=v k=v", in the game's order.
std::string format_options(const GameInfo& info, const Setup& setup);
// One line of a log, without the line's end.
std::string format_move(const Game& game, const Move& move);
std::string write_log(const Log& log);

// Reads a log piece by piece: what stands before the moves, then move by move. Every complaint has
// the number of the line. The text must outlive it.
class LogReader {
 public:
  // `Shown` logs may have holes: a start that is no position is left out.
  enum class Kind : std::uint8_t { Whole, Shown };
  static Result<LogReader> open(std::span<const Game> games, std::string_view text,
                                Kind kind = Kind::Whole);

  const Log& header() const { return log_; }  // without moves
  Result<std::optional<Move>> next();         // nothing at the end
  Error refuse(std::string_view why) const;   // of the line that was read last
  Error refuse(const Error& why) const;

 private:
  explicit LogReader(std::string_view text);
  bool next_line();
  std::optional<Error> read_header(std::span<const Game> games);
  std::optional<Error> read_seed(std::string_view& rest);
  std::optional<Error> read_start(std::string_view json, Kind kind);

  std::string_view rest_, line_;
  int number_ = 0;
  bool done_ = false, waiting_ = false;  // the line on hand is still to be read
  Log log_{.game = nullptr, .setup = {}};
};

// Reads a log without playing it: one that a seat was shown has holes and cannot be played.
// `Replay::read` reads and plays.
Result<Log> read_log(std::span<const Game> games, std::string_view text);

// Whether a part of it is hidden: such an action is for reading and no answer.
bool is_masked(const Game& game, Action action);

// How many sit down where nobody says: three, if the game allows.
inline int usual_seats(const GameInfo& info) {
  return std::clamp(3, info.min_seats, info.max_seats);
}

// The game of that id among `games`, or an error that names those there are.
Result<const Game*> game_named(std::span<const Game> games, std::string_view id);

}  // namespace refectory
