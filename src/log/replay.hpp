#pragma once

#include "log/log.hpp"

namespace refectory {

// A log and the positions along it: the one to which it leads, and every so many moves one that is
// kept, so that any earlier one is found at once.
//
// Moves are counted from the beginning of the game. A log that starts later (Log::before) has no
// positions before that.
class Replay {
 public:
  Replay(const Game& game, const Setup& setup, std::uint64_t seed)
      : Replay(Log{.game = &game, .setup = setup, .seed = {seed}}) {}
  Replay(const Position& start, std::uint64_t seed)
      : Replay(Log{.game = &start.game(), .setup = start.setup(), .seed = {seed}, .start = start}) {
  }
  // Precondition: the log's moves are legal.
  explicit Replay(Log log);
  // From a text that may be anything; plays the moves once.
  static Result<Replay> read(std::span<const Game> games, std::string_view text);

  const Log& log() const { return log_; }
  const Game& game() const { return *log_.game; }
  const GameInfo& info() const { return *log_.game->info; }
  const Position& position() const { return position_; }
  Seat actor() const { return position_.actor(); }
  // How many moves led here, and how many of them came before the log.
  std::size_t size() const { return log_.before + log_.moves.size(); }
  std::size_t first() const { return log_.before; }
  // Precondition: first() <= count <= size().
  Position at(std::size_t count) const;
  // Precondition: first() <= number < size().
  const Move& move(std::size_t number) const { return log_.moves[number - log_.before]; }

  // Plays one answer, or says why not; a refused one changes nothing.
  Result<Action> play(Seat seat, std::string_view text);
  // Precondition: `action` is offered.
  void play(Action action);

  // Chance acts: the outcome depends on the seed and on how many moves were made, on nothing
  // else, so that neither a restart nor an undo draws anew. Precondition: the seed is known.
  Action draw() { return draw(*log_.seed.number); }
  Action draw(std::uint64_t seed);
  // Where chance will be drawn from, in a game whose seed is not known here.
  void reseed(std::uint64_t seed) { log_.seed = {seed}; }
  // A player's random answer, from a generator of the seat's own.
  Action random_answer() const;

  // Back to the position after the first `count` moves.
  void shorten(std::size_t count);

 private:
  static constexpr std::size_t kStride = 16;
  void keep();

  Log log_;
  Position position_;
  std::vector<Position> kept_;  // after 0, kStride, 2 kStride … moves of the log
};

// The seed of a bot that is to decide: another one for every seat and number of moves, and none
// that chance draws from. A bot that plays has it from the game's seed. Advice has it from the seed
// of whoever asks, so that it says nothing about the game's.
std::uint64_t bot_seed(std::uint64_t seed, std::size_t moves, Seat seat);

// Whether playing `action` shows some player what did not follow from all that it knew before;
// core/rules.hpp has the exact meaning.
bool reveals(const Position& before, Action action);

}  // namespace refectory
