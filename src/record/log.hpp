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
// lines that begin with '#' are skipped.
namespace refectory {

struct Move {
  Seat actor;
  Action action;
  friend bool operator==(const Move&, const Move&) = default;
};

struct Log {
  const Game* game;
  Setup setup;
  std::uint64_t seed = 0;
  std::optional<Position> start;  // where it starts, if not at the beginning
  std::vector<Move> moves;

  // The position before the first move.
  Position first() const { return start ? *start : Position(*game, setup); }
  friend bool operator==(const Log&, const Log&) = default;
};

// Options as "k=v k=v", in the game's order.
std::string format_options(const GameInfo& info, const Setup& setup);
// One line of a log, without the line's end.
std::string format_move(const Game& game, const Move& move);
std::string write_log(const Log& log);

// Reads a log and replays it; the first line that is wrong is refused with its number. With
// `read_only`, the moves are read but not played: a log as a seat sees it has holes.
enum class Check { Replay, ReadOnly };
Result<Log> read_log(std::span<const Game> games, std::string_view text,
                     Check check = Check::Replay);

// The position after the first `count` moves of a log whose moves are legal.
Position replay(const Log& log, std::size_t count);
inline Position replay(const Log& log) {
  return replay(log, log.moves.size());
}

// What a seat may see of it: secret actions masked, the start position as a view.
Log seen_by(const Log& log, Seat seat);

// How many sit down where nobody says: three, if the game allows.
inline int usual_seats(const GameInfo& info) {
  return std::clamp(3, info.min_seats, info.max_seats);
}

// The game of that id among `games`, or an error that names those there are.
Result<const Game*> game_named(std::span<const Game> games, std::string_view id);

}  // namespace refectory
