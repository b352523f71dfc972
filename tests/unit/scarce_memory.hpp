#pragma once

#include <sys/resource.h>

#include <cstddef>

// As on a small machine: as long as this lives, the process can have no more memory than so many
// bytes. Sanitizers need much more than any bound, and end the program where others say no.
namespace refectory {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define REFECTORY_SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define REFECTORY_SANITIZED
#endif
#endif

class ScarceMemory {
 public:
  explicit ScarceMemory(std::size_t bytes) {
    getrlimit(RLIMIT_AS, &before_);
    rlimit less = before_;
    less.rlim_cur = bytes;
    setrlimit(RLIMIT_AS, &less);
  }
  ~ScarceMemory() { setrlimit(RLIMIT_AS, &before_); }
  ScarceMemory(const ScarceMemory&) = delete;
  ScarceMemory& operator=(const ScarceMemory&) = delete;

 private:
  rlimit before_{};
};

}  // namespace refectory
