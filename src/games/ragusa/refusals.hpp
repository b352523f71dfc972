#pragma once

#include "core/refusals.hpp"

namespace refectory::ragusa {

// Why an action is not possible now. Values are ids as notation spells them; "question" is the
// phase.
// clang-format off
inline constexpr auto kRefusals = std::to_array<RefusalRow>({
  {"another_question", "", "the question is {question}"},
  {"must_decide", "", "cannot be declined: {question}"},
  {"space_taken", "", "{space} already holds a house"},
  {"space_reserved", "", "{space} is reserved for the Patrician"},
  {"no_house_left", "", "no ordinary house is left"},
  {"no_superhouse_left", "placed", "no superhouse is left"},
  {"no_superhouse_left", "not_in_game", "superhouses are only in the game of two"},
  {"superhouse_limit", "", "a hex at {space} already has a superhouse"},
  {"missing_goods", "", "cannot build on {space}: market and wharf need a commodity in store"},
  {"missing_fish", "", "cannot build on {space}: the fishmonger needs {need} fish, there are {have}"},
  {"missing_resources", "buy", "cannot build on {space}: {missing} missing; buying it costs {price} fish, there are {have}"},
  {"missing_resources", "keep", "cannot build on {space}: {missing} missing; buying it costs {price} fish, there are {have}, and {need} must remain for the fishmonger"},
  {"not_at_the_house", "", "the new house is not at the {hex}"},
  {"no_action", "", "the cathedral counts at the end of the game"},
  {"make_goods_first", "", "without goods the workshop comes before the {hex}"},
  {"already_activated", "", "the {hex} has been activated"},
  {"slot_empty", "", "no ship lies on slot {slot}"},
  {"cannot_pay", "", "cannot pay: {missing} missing"},
  {"too_few_fish", "", "too few fish: {need} needed, {have} there"},
  {"not_useful_now", "", "only {resource} helps before this house acts"},
  {"no_space_afterwards", "", "without these fish there would be no space to build on"},
  {"wall_built", "", "{segment} already has a wall"},
  {"tower_stands", "", "{space} already has a tower"},
  {"nothing_to_sell", "", "no {commodity} in store"},
  {"card_not_there", "", "the {card} card is not among those drawn"},
  {"cannot_be_drawn", "", "that is not in the pile"},
});
// clang-format on
using Why = RefusalIn<kRefusals>;

Error refuse(Why why, NamedValues values = {});

// An id as words: "silver ore".
std::string plain(std::string_view id);

}  // namespace refectory::ragusa
