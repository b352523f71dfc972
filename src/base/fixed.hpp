#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace refectory {

// A vector that never allocates: a fixed array and a count. Elements are not initialised.
template <class T, std::size_t Capacity>
class Fixed {
 public:
  constexpr void push(T value) {
    assert(size_ < Capacity);
    items_[size_++] = value;
  }
  constexpr void clear() { size_ = 0; }
  constexpr void resize_down(std::size_t size) { assert(size <= size_), size_ = size; }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr T& operator[](std::size_t i) { return assert(i < size_), items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return assert(i < size_), items_[i]; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr const T& back() const { return assert(size_ > 0), items_[size_ - 1]; }

 private:
  std::array<T, Capacity> items_;
  std::size_t size_ = 0;
};

}  // namespace refectory
