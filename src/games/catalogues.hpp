#pragma once

#include <optional>
#include <string_view>

#include "base/document.hpp"

namespace refectory {

// Everything that is printed on a game's cards, tiles and boards, with names in every language:
// what a client draws and explains from. The rules never read it, and the engine in the page does
// without. Nothing for an unknown game.
std::optional<Document> catalogue(std::string_view game);

}  // namespace refectory
