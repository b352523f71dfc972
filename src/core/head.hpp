#pragma once

#include <string_view>
#include <vector>

#include "base/document.hpp"
#include "core/setup.hpp"

// What the position documents of all games have in common; docs/notation.md describes it.
//
//   {"game":"ale","rules":1,"seats":3,"options":{…}, …, "players":[{"seat":"red", …}, …], …}
//
// All other fields are the game's own.
namespace refectory {

using FieldNames = std::vector<std::string_view>;

// Game, rules, seats and options; the game adds its fields and the players.
Document document_head(const GameInfo& info, const Setup& setup);
// A player with nothing but a seat; the game adds the player's fields.
Document player_entry(std::string_view seat);

// The table that a document names. An option that is missing is as it was before it existed; an
// unknown one, or values that do not fit each other, are complained about.
Setup read_head(const GameInfo& info, std::optional<Error> (*check)(const Setup&),
                const Reader& in);
// Complains about a field that neither all documents have nor this game's.
void refuse_others(const Reader& in, FieldNames own);

// Complains unless the entry is that player's and has no fields but the seat and these.
void check_entry(const Reader& entry, std::string_view seat, FieldNames own);
// Reads so many players in clockwise order: `read(number, entry)` reads the game's fields of one.
template <class Read>
void read_players(const GameInfo& info, int count, const Reader& in, const FieldNames& own,
                  Read read) {
  const Reader players = in["players"];
  const auto size = static_cast<std::size_t>(count);
  if (players.size() != size) players.fail("must be one for each player");
  for (std::size_t i = 0; i < size && in.ok(); ++i) {
    check_entry(players[i], info.seat_names[i], own);
    read(static_cast<int>(i), players[i]);
  }
}

}  // namespace refectory
