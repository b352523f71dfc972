#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace refectory {

// The file of assets/nets with that name, which the build has put into the program; tools/nets
// says what its numbers mean. Nothing if there is none.
std::span<const std::int16_t> net_file(std::string_view name);

}  // namespace refectory
