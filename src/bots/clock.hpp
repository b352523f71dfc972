#pragma once

#include <chrono>
#include <cstdint>

namespace refectory::bots {

// Tells a search when its time is up. Asking the system for the time is slow, so this is done once
// in so many ticks. A tick is one searched decision, some microseconds.
class Clock {
 public:
  using Time = std::chrono::steady_clock::time_point;
  static constexpr std::uint32_t kStride = 64;

  void run() { late_ = limited_ = false; }
  void run_until(Time deadline) {
    deadline_ = deadline;
    limited_ = true;
    late_ = std::chrono::steady_clock::now() >= deadline;
  }
  void tick() {
    if (++ticks_ % kStride == 0) look();
  }
  void look() { late_ = late_ || (limited_ && std::chrono::steady_clock::now() >= deadline_); }
  bool late() const { return late_; }
  std::uint64_t ticks() const { return ticks_; }

 private:
  Time deadline_{};
  std::uint64_t ticks_ = 0;
  bool limited_ = false, late_ = false;
};

}  // namespace refectory::bots
