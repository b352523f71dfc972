#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/action.hpp"

namespace refectory::ale {

// One spelling per answer; docs/notation.md has the grammar.
std::string format(Action action);
std::optional<Action> parse(std::string_view text);

}  // namespace refectory::ale
