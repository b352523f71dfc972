#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/action.hpp"
#include "games/ale/state.hpp"

namespace refectory::ale {

std::string gloss(const State& s, Action action);         // an offer in a person's words
std::optional<std::string> help(std::string_view topic);  // a card, goal, tile, space, shed
std::string describe_space(int space);                    // "resources", "disc A/B/C", …

}  // namespace refectory::ale
