#pragma once

#include "http/site.hpp"

namespace refectory::http {

// The web client as it was when the program was built (web/dist); the definition is written by
// tools/embed.
Site client();

}  // namespace refectory::http
