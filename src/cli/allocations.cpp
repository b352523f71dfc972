#include "cli/allocations.hpp"

#include <cstdlib>
#include <new>

namespace {

thread_local std::uint64_t count = 0;

void* try_take(std::size_t size) noexcept {
  ++count;
  return std::malloc(size > 0 ? size : 1);
}

void* try_take(std::size_t size, std::align_val_t alignment) noexcept {
  ++count;
  const auto step = static_cast<std::size_t>(alignment);
  return std::aligned_alloc(step, (size + step - 1) / step * step);
}

void* surely(void* memory) {
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

void* operator new(std::size_t size) {
  return surely(try_take(size));
}
void* operator new[](std::size_t size) {
  return surely(try_take(size));
}
void* operator new(std::size_t size, std::align_val_t a) {
  return surely(try_take(size, a));
}
void* operator new[](std::size_t size, std::align_val_t a) {
  return surely(try_take(size, a));
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return try_take(size);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
  return try_take(size);
}
void* operator new(std::size_t size, std::align_val_t a, const std::nothrow_t&) noexcept {
  return try_take(size, a);
}
void* operator new[](std::size_t size, std::align_val_t a, const std::nothrow_t&) noexcept {
  return try_take(size, a);
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete[](void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept {
  std::free(memory);
}
void operator delete[](void* memory, std::align_val_t) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
  std::free(memory);
}
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept {
  std::free(memory);
}

namespace refectory::cli {

std::uint64_t allocations() {
  return count;
}

}  // namespace refectory::cli
