#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "core/walk.hpp"
#include "games/ale/rules.hpp"
#include "unit/games/ale/fresh.hpp"

// Counts what the whole test program takes from the heap.
namespace {
std::atomic<long> allocations = 0;
}
void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size)) return memory;
  std::abort();
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}

namespace refectory::ale {
namespace {

// The game itself never allocates: playing, scoring, viewing, resampling.
TEST(AleAllocation, NoneWhilePlaying) {
  Rng rng(1);
  for (int seats = 2; seats <= 4; ++seats) {
    const long before = allocations;
    for (int game = 0; game < 20; ++game) {
      State s = fresh(seats);
      ActionList offers;
      while (Ale::actor(s) != kNobody) {
        random_step<Ale>(s, offers, rng);
        Ale::score(s);
        Ale::resample(Ale::view(s, seat_of(0)), seat_of(0), rng);
      }
    }
    EXPECT_EQ(allocations, before);
  }
  const long before = allocations;
  EXPECT_FALSE(Ale::picture(fresh(2), kNobody, Ink{}).empty());
  EXPECT_GT(allocations, before) << "the counter does not count";
}

}  // namespace
}  // namespace refectory::ale
