#pragma once

#include "core/refusals.hpp"

namespace refectory::ale {

// Why an action is not possible now. Values are ids as notation spells them.
// clang-format off
inline constexpr auto kRefusals = std::to_array<RefusalRow>({
  {"wrong_moment", "deal",      "not now: a tile is being laid out"},
  {"wrong_moment", "choose",    "not now: a starting space is to be chosen"},
  {"wrong_moment", "move",      "not now: the figure is to move"},
  {"wrong_moment", "buy",       "not now: a tile is to be bought and placed"},
  {"wrong_moment", "shed",      "not now: the shed's tiles are to be chosen"},
  {"wrong_moment", "score",     "not now: the disc needs a scoring spot"},
  {"wrong_moment", "privilege", "not now: a privilege card may be placed"},
  {"wrong_moment", "close",     "not now: the turn is to be closed"},
  {"wrong_space", "", "space {space} gets the next tile"},
  {"wrong_tile", "", "this space takes the other kind of tile"},
  {"not_in_pile", "", "no {tile} is left unseen with this back"},
  {"nothing_there", "", "no tile lies on space {space}"},
  {"garden_full", "", "the garden has no empty spot"},
  {"cannot_pay", "", "cannot pay: {missing|one:# ducat|other:# ducats} missing, there {have|one:is|other:are} {have}"},
  {"not_ahead", "", "figures only move forward, and this one stands on space {space}"},
  {"no_disc", "later", "no disc lies on space {space} before the next round"},
  {"no_disc", "last", "no disc lies on space {space} any more"},
  {"no_usable_spot", "", "no free scoring spot of yours fits this disc"},
  {"no_barrel", "", "no barrel is due to you now"},
  {"occupied", "", "{seat} stands on that starting space"},
  {"must_take_first", "", "the last figure must take the empty first player space"},
  {"not_on_space", "", "no {tile} lies on space {space}"},
  {"spot_taken", "tile", "{tile} lies on {spot} already"},
  {"spot_taken", "disc", "a disc lies on {scoring} already"},
  {"wrong_shed", "", "{shed} is being resolved"},
  {"wrong_pattern", "none",  "this shed activates nothing"},
  {"wrong_pattern", "one",   "this shed activates one tile"},
  {"wrong_pattern", "two",   "this shed activates two tiles on opposite edges"},
  {"wrong_pattern", "three", "this shed activates three tiles, no two side by side"},
  {"wrong_pattern", "four",  "this shed activates four tiles"},
  {"wrong_pattern", "up_to_one",   "this shed activates at most one tile"},
  {"wrong_pattern", "up_to_two",   "this shed activates at most two tiles, and two only on opposite edges"},
  {"wrong_pattern", "up_to_three", "this shed activates at most three tiles, no two side by side"},
  {"wrong_pattern", "up_to_four",  "this shed activates at most four tiles"},
  {"wrong_label", "a", "a disc A goes to X only"},
  {"wrong_label", "b", "a disc B goes to a monk only"},
  {"wrong_label", "c", "a disc C goes to a resource only"},
  {"nothing_to_score", "kind", "the garden has no tile for {scoring}"},
  {"nothing_to_score", "number", "the garden has no tile of number {number}"},
  {"no_neighbour", "", "no {scoring} has a neighbour"},
  {"card_gone", "", "{card} is placed or returned already"},
  {"not_last", "", "{resource} is not the last marker"},
  {"must_buy", "", "at least one tile must be bought here"},
  {"must_move", "", "the figure must move; going home is the only way to stop"},
});
// clang-format on
using Why = RefusalIn<kRefusals>;

Error refuse(Why why, NamedValues values = {});

}  // namespace refectory::ale
