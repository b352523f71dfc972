#include "cli/workers.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace refectory::cli {

void in_parallel(std::uint64_t count, int threads, const std::function<bool(std::uint64_t)>& work) {
  std::atomic<std::uint64_t> next = 0;
  std::atomic<bool> enough = false;
  std::mutex mutex;
  std::exception_ptr failure;
  const auto run = [&] {
    try {
      while (!enough) {
        const std::uint64_t n = next++;
        if (n >= count) return;
        if (!work(n)) enough = true;
      }
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!failure) failure = std::current_exception();
      enough = true;
    }
  };
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  {
    std::vector<std::jthread> others;
    const auto wanted = static_cast<std::uint64_t>(threads > 0 ? threads : cores);
    for (std::uint64_t i = 1; i < std::min(wanted, count); ++i) others.emplace_back(run);
    run();
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace refectory::cli
