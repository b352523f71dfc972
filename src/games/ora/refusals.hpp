#pragma once

#include "core/refusals.hpp"
#include "games/ora/state.hpp"

namespace refectory::ora {

// Why an action is not possible now. Values are ids as notation spells them; "question" is what is
// asked; "missing" has goods, or icons as positions spell them.
// clang-format off
inline constexpr auto kRefusals = std::to_array<RefusalRow>({
  {"wrong_moment", "", "not now: {question}"},
  {"action_left", "", "an action is left: use it or pass"},
  {"no_action_left", "", "no action is left in this turn"},
  {"bonus_round", "contract", "there are no work contracts in the bonus round"},
  {"bonus_round", "land", "only building or the prior in the bonus round"},
  {"not_in_a_turn", "", "settlements are built in a settlement phase, or by the Castle"},

  {"not_in_play", "variant", "the {card} belongs to the other variant"},
  {"not_in_play", "gone", "the {card} is out of the game"},
  {"not_in_play", "mode", "the {card} is not used in this mode"},
  {"not_in_play", "later", "the {card} comes with phase {letter}"},
  {"not_built", "", "nobody has built the {card}"},
  {"already_built", "heartland", "every heartland has the {card} already"},
  {"already_built", "seat", "the {card} stands on {seat}'s land"},
  {"not_in_hand", "", "the {card} is not in your hand"},
  {"unknown_seat", "", "nobody sits there"},
  {"not_yours", "", "the {card} belongs to {seat}: use it by a work contract"},
  {"own_building", "", "a work contract is for another player's building"},
  {"occupied", "", "somebody stands on the {card}"},
  {"no_clergyman", "bonus_round", "only the prior can be placed in the bonus round, and he is out"},
  {"no_clergyman", "own", "none of your clergymen is at home"},
  {"no_clergyman", "seat", "{seat} has no clergyman at home"},
  {"no_clergyman", "neutral", "the neutral prior is out"},
  {"no_clergyman", "prior", "the prior is out"},
  {"no_clergyman", "brother", "no lay brother can go"},

  {"already_used", "", "the {card} cannot be used again in this action"},
  {"not_a_target", "built", "the {card} is already built"},
  {"not_a_target", "prior", "no prior stands on the {card}"},
  {"not_a_target", "occupied", "nobody stands on the {card}"},
  {"not_a_target", "neighbour", "the {card} is not a free building next to the {beside}"},
  {"not_a_target", "fresh", "only a card that the neutral player has just built, not the {card}"},

  {"cannot_pay", "", "cannot pay: {missing} missing"},
  {"no_exchange", "", "{good} cannot be exchanged freely"},
  {"needed", "", "the {good} is needed for what you have begun to pay"},
  {"too_little", "", "the rest could not be paid: at least {least}"},
  {"too_much", "", "more than is needed or held: at most {most}"},
  {"too_many", "", "at most {most|one:# time|other:# times}"},
  {"no_present", "", "the fee is coins, or 1 {present}"},
  {"not_enough_kinds", "", "there would not be enough different goods"},
  {"no_wonder_left", "", "no Wonder is left"},
  {"other_good", "", "this does not give {good}"},
  {"not_on_the_wheel", "good", "there is no indicator for {good} in play"},
  {"not_on_the_wheel", "joker", "the joker is out of the game"},

  {"no_space", "", "no empty space: the {card} stands on {land}"},
  {"must_touch_cloister", "", "must touch a cloister building: no empty space for the {card} does"},
  {"must_touch_cloister", "space", "must touch a cloister building: this space for the {card} does not"},
  {"wrong_terrain", "", "the {card} stands on {land} only"},
  {"not_empty", "", "the space is not empty"},
  {"no_such_space", "", "there is no space on that landscape"},
  {"unlike_cover", "", "cloisters cover cloisters, other buildings cover others"},
  {"shuts_others_out", "", "another card would then have no place"},

  {"name_a_card", "forest", "name one of your forest cards"},
  {"name_a_card", "moor", "name one of your moor cards"},
  {"no_forest", "", "there is no forest on that space"},
  {"no_moor", "", "there is no moor on that space"},
  {"out_of_order", "spaces", "name spaces from the upper left to the lower right"},
  {"out_of_order", "goods", "goods are named in one order, and each only once"},

  {"already_bought", "", "one landscape a turn, and one a settlement phase"},
  {"stack_empty", "", "there is no {stack} left"},
  {"wrong_tile", "", "a {stack} is to be laid"},
  {"already_laid", "", "one of each kind"},
  {"does_not_fit", "district", "a district lies directly above or below heartland and districts"},
  {"does_not_fit", "plot", "a plot must touch the block or a plot of its kind, and overlap none"},
});
// clang-format on
using Why = RefusalIn<kRefusals>;

Error refuse(const State& s, Why why, NamedValues values = {});

// Terrains as a value.
Ids terrain_ids(Terrain land);
// Goods of a price that are missing, after free exchanges; empty if none is.
Counts missing_for(const Purse& purse, const Bundle& price, int times = 1);

}  // namespace refectory::ora
