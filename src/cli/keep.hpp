#pragma once

#include <optional>
#include <string>

#include "base/result.hpp"

// Where the terminal keeps the game that is being played, so that a closed window does not
// lose it.
namespace refectory::cli {

// The file under $XDG_STATE_HOME (usually ~/.local/state); nothing if there is no such place.
std::optional<std::string> kept_game();

// Replaces the file as a whole or not at all, and makes its folder if need be.
std::optional<Error> keep_text(const std::string& file, const std::string& text);

}  // namespace refectory::cli
