#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace refectory {

// A fast hash, eight bytes at a time. For states only: it does not resist chosen collisions.
inline std::uint64_t hash_bytes(const void* data, std::size_t size, std::uint64_t seed = 0) {
  const auto* bytes = static_cast<const unsigned char*>(data);
  std::uint64_t h = seed ^ (size * 0x9E3779B97F4A7C15u);
  auto fold = [&h](std::uint64_t word) {
    h = (h ^ word) * 0xD6E8FEB86659FD93u;
    h ^= h >> 32;
  };
  for (; size >= 8; size -= 8, bytes += 8) {
    std::uint64_t word;
    std::memcpy(&word, bytes, 8);
    fold(word);
  }
  if (size > 0) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, size);
    fold(word);
  }
  h *= 0xD6E8FEB86659FD93u;
  return h ^ (h >> 32);
}

}  // namespace refectory
