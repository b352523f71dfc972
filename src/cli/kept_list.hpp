#pragma once

#include "cli/shell.hpp"

namespace refectory::cli {

// The list of the games that the terminal keeps.
int list_kept(Shell& shell, bool json);

}  // namespace refectory::cli
