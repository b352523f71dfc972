#include "table/undo.hpp"

#include <array>
#include <vector>

namespace refectory {

std::string_view floor_name(Floor floor) {
  constexpr std::array<std::string_view, 4> kNames = {"start", "turn", "chance", "secret"};
  return kNames[static_cast<std::size_t>(floor)];
}

std::string_view floor_reason(Floor floor) {
  switch (floor) {
    case Floor::Start: return "the game has just begun";
    case Floor::Turn: return "the turn has just begun";
    case Floor::Chance: return "something was drawn since";
    case Floor::Secret: return "something was revealed since";
  }
  return "";
}

UndoLimit undo_limit(const Replay& replay, Undo undo, std::size_t began) {
  const std::size_t low = undo == Undo::Turn ? began : replay.first();
  std::size_t drawn = replay.size();
  while (drawn > low && replay.move(drawn - 1).actor != kChance) --drawn;
  if (replay.game().hidden) {  // elsewhere there is nothing to ask about
    std::vector<Position> before;
    for (Position p = replay.at(drawn); drawn + before.size() < replay.size();) {
      before.push_back(p);
      p.apply(replay.move(drawn + before.size() - 1).action);
    }
    for (std::size_t i = before.size(); i > 0; --i)
      if (reveals(before[i - 1], replay.move(drawn + i - 1).action))
        return {drawn + i, Floor::Secret};
  }
  if (drawn == replay.first()) return {drawn, drawn == 0 ? Floor::Start : Floor::Turn};
  return {drawn, replay.move(drawn - 1).actor == kChance ? Floor::Chance : Floor::Turn};
}

}  // namespace refectory
