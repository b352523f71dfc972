#pragma once

#include "server/site.hpp"

namespace refectory::server {

// The web client as it was when the program was built (web/dist); the definition is written by
// tools/embed.
Site client();

}  // namespace refectory::server
