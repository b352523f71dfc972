#include "cli/old_names.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace refectory::cli {

namespace {

struct OldName {
  std::string_view command, old, present;
};
// Former names are read for ever, so that commands that somebody noted still do the same.
constexpr std::array kOldNames = {
    OldName{"fit", "--caution", "--ridge"},
    OldName{"fit", "--shake", "--perturbation"},
    OldName{"learn", "--shake", "--perturbation"},
    OldName{"learn", "--stray", "--exploration"},
    OldName{"learn", "--stray-chance", "--exploration-rate"},
    OldName{"learn", "--faith", "--bootstrap"},
    OldName{"tune", "--reach", "--perturbation"},
    OldName{"tune", "--calm", "--stability"},
};

}  // namespace

std::vector<std::string> with_present_names(std::vector<std::string> arguments) {
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    std::string& argument = arguments[i];
    const auto end = std::min(argument.find('='), argument.size());
    for (const auto& [command, old, present] : kOldNames)
      if (command == arguments[0] && argument.substr(0, end) == old) {
        argument.replace(0, end, present);
        break;
      }
  }
  return arguments;
}

}  // namespace refectory::cli
