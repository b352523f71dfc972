#pragma once

#include <cstdint>
#include <string_view>

#include "log/replay.hpp"

namespace refectory {

// How far a person may go back. Never past a draw, nor past what showed somebody something hidden.
enum class Undo : std::uint8_t {
  Turn,    // own decisions of the turn on hand
  Reveal,  // also earlier turns, and what bots decided there; what other people did if they agree
};

// What ends the way back.
enum class Floor : std::uint8_t { Start, Turn, Chance, Secret };
std::string_view floor_name(Floor floor);    // as replies say it
std::string_view floor_reason(Floor floor);  // why nothing earlier can be taken back

struct UndoLimit {
  std::size_t moves;  // the fewest to which one may go back
  Floor why;
};
// `began`: number of moves before the turn on hand.
UndoLimit undo_limit(const Replay& replay, Undo undo, std::size_t began);

}  // namespace refectory
