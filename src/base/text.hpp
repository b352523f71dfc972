#pragma once

#include <charconv>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace refectory {

namespace detail {
inline void append(std::string& out, std::string_view piece) {
  out += piece;
}
inline void append(std::string& out, char piece) {
  out += piece;
}
inline void append(std::string& out, std::integral auto piece) {
  out += std::to_string(piece);
}
}  // namespace detail

// Concatenates strings, characters and whole numbers.
template <class... Pieces>
std::string cat(const Pieces&... pieces) {
  std::string out;
  (detail::append(out, pieces), ...);
  return out;
}

// Text from outside without the byte-order mark that some editors put before it.
inline std::string_view without_mark(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  if (text.starts_with(kMark)) text.remove_prefix(kMark.size());
  return text;
}

// Quotes text from outside for an error message, cut to a length that can be printed.
inline std::string in_quotes(std::string_view text) {
  constexpr std::size_t kShown = 60;
  if (text.size() <= kShown) return cat("'", text, "'");
  // Never cut inside a character, or the result would not be UTF-8.
  std::size_t end = kShown;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0u) == 0x80u) --end;
  return cat("'", text.substr(0, end), "…'");
}

// Every number from outside is read by one of these: decimal digits, perhaps after a '-', and
// nothing else: no spaces, no '+', no other base, nothing after it, no overflow.
template <std::integral T>
std::optional<T> to_whole(std::string_view text) {
  T value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}
inline std::optional<int> to_int(std::string_view text) {
  return to_whole<int>(text);
}
inline std::optional<std::uint64_t> to_seed(std::string_view text) {
  return to_whole<std::uint64_t>(text);
}

// The same with a point or an exponent, and never infinite. A template, because the page's standard
// library lacks std::from_chars for such numbers and the page does not need it.
template <std::floating_point T>
std::optional<T> to_real(std::string_view text) {
  T value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (!std::isfinite(value)) return std::nullopt;
  return value;
}

// The same within bounds; the error names them.
template <std::integral T>
Result<T> read_whole(std::string_view text, T low = std::numeric_limits<T>::min(),
                     T high = std::numeric_limits<T>::max()) {
  const auto value = to_whole<T>(text);
  if (value && low <= *value && *value <= high) return *value;
  return Error{code::kUnreadable,
               cat(in_quotes(text), " is not a whole number from ", low, " to ", high)};
}

template <std::floating_point T>
Result<T> read_real(std::string_view text, int low, int high) {
  const auto value = to_real<T>(text);
  if (value && static_cast<T>(low) <= *value && *value <= static_cast<T>(high)) return *value;
  return Error{code::kUnreadable,
               cat(in_quotes(text), " is not a number from ", low, " to ", high)};
}

inline std::string_view trim(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const auto first = text.find_first_not_of(blanks);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

// Cuts the first word off `text`; words are separated by spaces.
inline std::string_view next_word(std::string_view& text) {
  text = trim(text);
  const auto end = text.find_first_of(" \t");
  const auto word = text.substr(0, end);
  text = end == text.npos ? std::string_view{} : trim(text.substr(end));
  return word;
}

inline std::vector<std::string_view> split(std::string_view text, char by) {
  std::vector<std::string_view> out;
  for (;;) {
    const auto end = text.find(by);
    out.push_back(text.substr(0, end));
    if (end == text.npos) return out;
    text.remove_prefix(end + 1);
  }
}

inline std::string join(const std::vector<std::string>& pieces, std::string_view by) {
  std::string out;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (i > 0) out += by;
    out += pieces[i];
  }
  return out;
}

}  // namespace refectory
