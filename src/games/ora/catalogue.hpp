#pragma once

#include "core/document.hpp"

namespace refectory::ora {

// Everything printed on cards, tiles and boards, with names in every language, for clients.
Document catalogue();

}  // namespace refectory::ora
