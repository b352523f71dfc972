#pragma once

#include <optional>
#include <string_view>

#include "core/document.hpp"

namespace refectory {

// Everything that is printed on a game's cards, tiles and boards, with names in every language:
// what a client draws and explains from. Nothing if the game has no catalogue.
std::optional<Document> catalogue(std::string_view game);

}  // namespace refectory
