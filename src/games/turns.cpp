#include "games/turns.hpp"

#include "games/ale/state.hpp"

namespace refectory {

namespace {

// A turn starts with a move. Whoever is last on the track walks several times in a row.
bool ale_passed(const Position& begin, const Position& now) {
  ale::State before, after;
  std::memcpy(&before, begin.data(), sizeof before);
  std::memcpy(&after, now.data(), sizeof after);
  if (before.round != after.round || before.turn != after.turn) return true;
  if (after.phase == ale::Phase::Over) return before.phase != after.phase;
  if (after.phase > ale::Phase::Move) return false;
  return before.phase != after.phase || before.actor().figure != after.actor().figure;
}

// The palace's cards are a fresh start for bots only; they count it in the last bit.
bool ragusa_passed(const Position& begin, const Position& now) {
  const Game& game = begin.game();
  return game.turn(begin.data()) / 2 != game.turn(now.data()) / 2;
}

}  // namespace

bool turn_passed(const Position& begin, const Position& now) {
  const Game& game = begin.game();
  if (game.info->id == "ale") return ale_passed(begin, now);
  if (game.info->id == "ragusa") return ragusa_passed(begin, now);
  return game.turn(begin.data()) != game.turn(now.data());
}

}  // namespace refectory
