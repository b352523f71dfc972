#pragma once

#include <string>

#include "base/document.hpp"
#include "table/seen.hpp"

namespace refectory::cli {

// A document as an indented outline, for people.
std::string outline(const Document& document);
// Rank, seat, total and parts, a line a seat.
std::string outline_scores(const Seen& seen);
// What a bot found, as advice to whoever is to decide.
std::string outline_findings(const Seen& seen, const Document& found);

}  // namespace refectory::cli
