#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/ragusa/verbs.hpp"

// Action <-> text, one spelling each; the grammar is in docs/notation.md.
namespace refectory::ragusa {

std::string format(Action a);
std::optional<Action> parse(std::string_view text);
std::string card_name(int card);        // a bonus card; "?" when hidden
std::string patrician_name(int card);   // "06"
int card_named(std::string_view text);  // -1: no such bonus card; kFaceDown for "?"

}  // namespace refectory::ragusa
