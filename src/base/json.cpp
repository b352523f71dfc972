#include "base/json.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "base/text.hpp"

namespace refectory {

namespace {

// Deeper texts are refused: reading is recursive, and no document of ours comes near.
constexpr int kDeepestNesting = 32;

// Our own reader and not a library's, because the same code runs in the browser, where
// Boost.JSON does not compile (it needs threads and exceptions).
class JsonReader {
 public:
  explicit JsonReader(std::string_view text) : text_(text) {}

  Result<Document> read() {
    Document out = value(0);
    blanks();
    if (why_.empty() && at_ != text_.size()) fail("something follows the value");
    if (!why_.empty()) return Error{code::kBadRequest, cat("not JSON: ", why_)};
    return out;
  }

 private:
  Document fail(std::string_view why) {
    if (why_.empty()) why_ = cat(why, " at character ", std::to_string(at_ + 1));
    at_ = text_.size();
    return {};
  }
  bool more() const { return at_ < text_.size(); }
  char peek() const { return more() ? text_[at_] : '\0'; }
  bool eat(char c) {
    if (peek() != c || !more()) return false;
    ++at_;
    return true;
  }
  bool eat(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }
  void blanks() {
    while (more() && (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r')) ++at_;
  }

  Document value(int depth) {
    blanks();
    if (depth > kDeepestNesting) return fail("nested too deeply");
    switch (peek()) {
      case '{': return map(depth);
      case '[': return list(depth);
      case '"': return string();
      case 't': return eat("true") ? Document(true) : fail("no value");
      case 'f': return eat("false") ? Document(false) : fail("no value");
      case 'n': return eat("null") ? Document() : fail("no value");
      default: return number();
    }
  }

  Document map(int depth) {
    Document::Map members;
    ++at_;
    for (blanks(); !eat('}'); blanks()) {
      if (!members.empty() && !eat(',')) return fail("',' or '}' is missing");
      blanks();
      if (peek() != '"') return fail("a member needs a name in quotes");
      std::string name = string();
      blanks();
      if (!eat(':')) return fail("':' is missing");
      members.emplace_back(std::move(name), value(depth + 1));
    }
    return members;
  }

  Document list(int depth) {
    Document::List items;
    ++at_;
    for (blanks(); !eat(']'); blanks()) {
      if (!items.empty() && !eat(',')) return fail("',' or ']' is missing");
      items.push_back(value(depth + 1));
    }
    return items;
  }

  std::string string() {
    std::string out;
    ++at_;
    while (!eat('"')) {
      if (!more()) return fail("a text does not end"), out;
      const auto c = static_cast<unsigned char>(text_[at_++]);
      if (c < 0x20) return fail("a control character in a text"), out;
      if (c == '\\') {
        escape(out);
      } else if (c < 0x80) {
        out += static_cast<char>(c);
      } else {
        --at_;
        if (!plain_utf8(out)) return fail("a text is not UTF-8"), out;
      }
    }
    return out;
  }

  // One character of two to four bytes: shortest form, no surrogates, no further than U+10FFFF.
  bool plain_utf8(std::string& out) {
    const auto byte = [&](std::size_t i) {
      return at_ + i < text_.size() ? static_cast<unsigned char>(text_[at_ + i]) : 0U;
    };
    const unsigned lead = byte(0);
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4) return false;
    for (std::size_t i = 1; i < length; ++i)
      if ((byte(i) & 0xC0U) != 0x80) return false;
    if (lead == 0xE0 && byte(1) < 0xA0) return false;
    if (lead == 0xED && byte(1) > 0x9F) return false;
    if (lead == 0xF0 && byte(1) < 0x90) return false;
    if (lead == 0xF4 && byte(1) > 0x8F) return false;
    out += text_.substr(at_, length);
    at_ += length;
    return true;
  }

  void escape(std::string& out) {
    const char c = peek();
    if (more()) ++at_;
    switch (c) {
      case '"':
      case '\\':
      case '/': out += c; return;
      case 'b': out += '\b'; return;
      case 'f': out += '\f'; return;
      case 'n': out += '\n'; return;
      case 'r': out += '\r'; return;
      case 't': out += '\t'; return;
      case 'u': return unicode(out);
      default: fail("an unknown escape");
    }
  }

  std::optional<unsigned> four_digits() {
    unsigned code = 0;
    if (at_ + 4 > text_.size()) return std::nullopt;
    const char* begin = text_.data() + at_;
    const auto [end, error] = std::from_chars(begin, begin + 4, code, 16);
    if (error != std::errc() || end != begin + 4) return std::nullopt;
    at_ += 4;
    return code;
  }

  void unicode(std::string& out) {
    const auto first = four_digits();
    if (!first) return void(fail("four hexadecimal digits are missing"));
    unsigned code = *first;
    if (code >= 0xDC00 && code < 0xE000) return void(fail("half of a surrogate pair"));
    if (code >= 0xD800 && code < 0xDC00) {
      const auto second = eat("\\u") ? four_digits() : std::nullopt;
      if (!second || *second < 0xDC00 || *second >= 0xE000)
        return void(fail("half of a surrogate pair"));
      code = 0x10000 + ((code - 0xD800) << 10U) + (*second - 0xDC00);
    }
    const auto tail = [&](unsigned shift) {
      out += static_cast<char>(0x80U | ((code >> shift) & 0x3FU));
    };
    if (code < 0x80) {
      out += static_cast<char>(code);
    } else if (code < 0x800) {
      out += static_cast<char>(0xC0U | (code >> 6U));
      tail(0);
    } else if (code < 0x10000) {
      out += static_cast<char>(0xE0U | (code >> 12U));
      tail(6), tail(0);
    } else {
      out += static_cast<char>(0xF0U | (code >> 18U));
      tail(12), tail(6), tail(0);
    }
  }

  bool digits() {
    const std::size_t begin = at_;
    while (peek() >= '0' && peek() <= '9') ++at_;
    return at_ > begin;
  }

  Document number() {
    const std::size_t begin = at_;
    eat('-');
    const bool leading_zero = peek() == '0';
    const std::size_t whole = at_;
    if (!digits() || (leading_zero && at_ > whole + 1)) return fail("no value");
    bool fraction = false;
    if (eat('.')) {
      fraction = true;
      if (!digits()) return fail("a number ends in a point");
    }
    if (eat('e') || eat('E')) {
      fraction = true;
      if (!eat('-')) eat('+');
      if (!digits()) return fail("a number lacks its exponent");
    }
    const std::string_view spelt = text_.substr(begin, at_ - begin);
    if (!fraction) {
      if (const auto integer = to_whole<std::int64_t>(spelt)) return *integer;
      if (const auto large = to_whole<std::uint64_t>(spelt)) return *large;
    }
    const double real = std::strtod(std::string(spelt).c_str(), nullptr);
    if (!std::isfinite(real)) return fail("a number is too large");
    return real;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string why_;
};

// The path of a member that its object has twice, such as ".players[1].goods.wood".
std::optional<std::string> find_double(const Document& document) {
  if (const auto* list = document.as_list())
    for (std::size_t i = 0; i < list->size(); ++i)
      if (const auto found = find_double((*list)[i])) return cat("[", i, "]", *found);
  const auto* map = document.as_map();
  if (!map) return std::nullopt;
  std::vector<std::string_view> names;
  for (const auto& [name, value] : *map) names.push_back(name);
  std::sort(names.begin(), names.end());
  const auto twice = std::adjacent_find(names.begin(), names.end());
  if (twice != names.end()) return cat(".", *twice);
  for (const auto& [name, value] : *map)
    if (const auto found = find_double(value)) return cat(".", name, *found);
  return std::nullopt;
}

}  // namespace

Result<Document> read_json(std::string_view text) {
  auto document = JsonReader(without_mark(text)).read();
  if (!document) return document;
  if (const auto path = find_double(*document))
    return Error{code::kBadRequest,
                 cat(path->substr(path->starts_with('.') ? 1 : 0), " is there twice")};
  return document;
}

}  // namespace refectory
