#pragma once

#include <cstdint>
#include <functional>

namespace refectory::cli {

// Does `work(n)` for n = 0 … count-1 on so many threads (0: one a core), in this order but not
// one after the other. False from it, or an exception, lets no more begin; the first exception is
// thrown again when all threads have come home.
void in_parallel(std::uint64_t count, int threads, const std::function<bool(std::uint64_t)>& work);

}  // namespace refectory::cli
