#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

// Strings, characters and whole numbers, one after another.
template <class... Pieces>
std::string cat(const Pieces&... pieces) {
  std::string out;
  (detail::append(out, pieces), ...);
  return out;
}

// A whole number and nothing else: no blanks, no '+', no rest.
inline std::optional<int> to_int(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

inline std::string_view trim(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const auto first = text.find_first_not_of(blanks);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

// Cuts the first word off `text`, where words are separated by blanks.
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
