#pragma once

#include <string>
#include <vector>

namespace refectory::cli {

// A command's arguments with the present names of options that had others in former versions.
std::vector<std::string> with_present_names(std::vector<std::string> arguments);

}  // namespace refectory::cli
