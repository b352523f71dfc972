#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "log/replay.hpp"

// What may leave a table. Writers of replies take one of these two and nothing else, so that
// forgetting to hide something does not compile (tests/leaks).
namespace refectory {

// A game as one viewer may know it: a seat, or kNobody for a spectator. Looks at a replay, which
// must outlive it unchanged.
class Seen {
 public:
  // After all moves, or after the first `count`.
  Seen(const Replay& replay, Seat viewer) : Seen(replay, viewer, replay.size()) {}
  Seen(const Replay& replay, Seat viewer, std::size_t count);

  Seat viewer() const { return viewer_; }
  // Nothing is hidden from whoever has the log; see Kept.
  bool all() const { return all_; }
  const Game& game() const { return view_.game(); }
  const GameInfo& info() const { return *view_.game().info; }
  int seats() const { return view_.seats(); }
  std::size_t moves() const { return moves_; }  // that led here, chance included
  Seat actor() const { return view_.actor(); }
  const Position& view() const { return view_; }
  bool hides() const { return !(view_ == truth_); }  // something from the viewer
  // Whether the viewer is to decide; who sees all decides for everybody.
  bool decides() const;

  // The viewer's own answers, or those of whoever decides if nothing is hidden. Refused where they
  // depend on what is not there, because the game began from what somebody else sees.
  Result<ActionList> offers() const;
  // What everybody has, as far as the viewer knows.
  Figures figures() const { return view_.figures(); }
  // How one of `offers` changes that, and nothing that chance does after it. Nothing where the
  // answer would show something hidden.
  std::optional<Figures> brings(Action answer) const;
  // What holds now and is not written in the position document, each game's own.
  Document standing() const { return game().standing(view_.data()); }
  // Why an answer is not possible now; nothing if it is. Of the own answers only.
  std::optional<Error> why(std::string_view text) const;
  // After some more own answers. One that would show something is not tried.
  Result<Seen> explore(std::span<const std::string> answers) const;

  // The moves from number `from` on, as the viewer was shown them; precondition: from <= moves().
  std::vector<Move> moves_from(std::size_t from) const;
  // The log, as it may be given to the viewer: the seed is in it, and nothing is hidden, once the
  // game is over.
  Log log() const;
  // The fewest moves to which a player may go back.
  std::size_t floor() const;
  // The points of every seat after each move of the log, the start first. What a finished game hid
  // is counted throughout.
  std::vector<Scores> history() const;

 private:
  friend class Kept;
  struct All {};
  Seen(const Replay& replay, All);
  Seen(const Seen& before, const Position& truth, std::size_t moves);
  bool open() const;  // the whole game may be shown

  const Replay* replay_;
  Position truth_, view_;
  std::size_t moves_;
  Seat viewer_;
  bool all_ = false;
};

// The whole log of a game, for whoever stores it or has it anyway.
class Kept {
 public:
  explicit Kept(const Replay& replay) : replay_(&replay) {}
  const Log& log() const { return replay_->log(); }
  const Replay& replay() const { return *replay_; }
  Seen seen() const { return Seen(*replay_, Seen::All{}); }

 private:
  const Replay* replay_;
};

}  // namespace refectory
