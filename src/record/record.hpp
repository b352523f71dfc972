#pragma once

#include "record/log.hpp"

namespace refectory {

// A game in progress: its log and the position to which the log leads.
class Record {
 public:
  Record(const Game& game, const Setup& setup, std::uint64_t seed)
      : log_{.game = &game, .setup = setup, .seed = seed, .start = {}, .moves = {}},
        position_(game, setup) {}
  Record(const Position& start, std::uint64_t seed)
      : log_{.game = &start.game(),
             .setup = start.setup(),
             .seed = seed,
             .start = start,
             .moves = {}},
        position_(start) {}
  // Precondition: the log's moves are legal, as read_log has found.
  explicit Record(Log log) : log_(std::move(log)), position_(replay(log_)) {}

  const Log& log() const { return log_; }
  const Game& game() const { return *log_.game; }
  const GameInfo& info() const { return *log_.game->info; }
  const Position& position() const { return position_; }
  Seat actor() const { return position_.actor(); }
  std::size_t size() const { return log_.moves.size(); }

  // Plays one answer, or says why not; a refused one changes nothing.
  Result<Action> play(Seat seat, std::string_view text);
  // Precondition: `action` is offered.
  void play(Action action);

  // Chance acts: the outcome depends on the seed and on how many moves were made, on nothing
  // else, so that neither a restart nor an undo draws anew.
  Action draw() { return draw(log_.seed); }
  Action draw(std::uint64_t seed);
  // A player's random answer, from a generator of the seat's own.
  Action random_answer() const;

  // Back to the position after the first `count` moves.
  void shorten(std::size_t count);
  // The same, by somebody who knows that position.
  void shorten(std::size_t count, const Position& position);
  // The fewest moves to which a player may go back: after them no chance outcome came and
  // nobody learnt what was hidden.
  std::size_t undo_floor() const;

 private:
  Log log_;
  Position position_;
};

// One outcome where chance is to act.
Action draw(const Position& position, Rng rng);

// Whether playing `action` shows some player what did not follow from all that it knew before;
// core/rules.hpp has the exact meaning.
bool reveals(const Position& before, Action action);

}  // namespace refectory
