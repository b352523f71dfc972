#pragma once

#include <string>

#include "core/document.hpp"
#include "record/record.hpp"

namespace refectory::cli {

// A document as an indented outline, for people.
std::string outline(const Document& document);

// Rank, seat, total and parts, a line a seat.
std::string outline_scores(const Record& record);

}  // namespace refectory::cli
