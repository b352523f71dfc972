#pragma once

#include <optional>

#include "base/document.hpp"

namespace refectory::ale {

// Position documents of Heaven & Ale once had no head like those of the other games: seats and
// options stood in `setup`, players in a map by seat. Such a document in today's shape; nothing if
// it is not of that kind.
std::optional<Document> from_former_shape(const Reader& in);

}  // namespace refectory::ale
