#pragma once

#include <string_view>

#include "base/result.hpp"
#include "core/document.hpp"

namespace refectory {

// JSON text to a document. Numbers without fraction become whole numbers; anything that is
// not JSON, or nests absurdly deep, is an error.
Result<Document> read_json(std::string_view text);

}  // namespace refectory
