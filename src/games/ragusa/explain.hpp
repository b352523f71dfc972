#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "games/ragusa/state.hpp"
#include "games/ragusa/verbs.hpp"

// Words for people: why not, what an answer means, what a card does.
namespace refectory::ragusa {

// Why `a` is not offered now: a stable code and a sentence.
Error explain(const State& s, Action a);
// What `a` would do, for the player who is asked.
std::string gloss(const State& s, Action a);
// About a hex, a card, a word of the rules, or a space; nothing for an unknown topic.
std::optional<std::string> help(std::string_view topic);

}  // namespace refectory::ragusa
