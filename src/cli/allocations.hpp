#pragma once

#include <cstdint>

namespace refectory::cli {

// How often this thread has asked for memory since it began. Linking this in replaces
// operator new, which is how it knows.
std::uint64_t allocations();

}  // namespace refectory::cli
