#pragma once

#include <string_view>

#include "base/document.hpp"
#include "base/result.hpp"

namespace refectory {

// JSON text to a document. Numbers without fraction become whole numbers, exact from -2^63 to
// 2^64-1. Anything that is not JSON, nests absurdly deep or has a member twice is an error.
Result<Document> read_json(std::string_view text);

}  // namespace refectory
