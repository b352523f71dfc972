#include "base/document.hpp"

#include <cmath>
#include <cstdio>

#include "base/text.hpp"

namespace refectory {

Document& Document::set(std::string_view name, Document value) {
  if (is_null()) value_ = Map{};
  auto* map = std::get_if<Map>(&value_);
  assert(map);
  map->emplace_back(std::string(name), std::move(value));
  return *this;
}

Document& Document::push(Document value) {
  if (is_null()) value_ = List{};
  auto* list = std::get_if<List>(&value_);
  assert(list);
  list->push_back(std::move(value));
  return *this;
}

const Document* Document::find(std::string_view name) const {
  const auto* map = as_map();
  if (!map) return nullptr;
  for (const auto& [key, value] : *map)
    if (key == name) return &value;
  return nullptr;
}

namespace {

void write_text(std::string& out, std::string_view text) {
  out += '"';
  for (const char c : text) {
    switch (c) {
      case '"': out += "\\\""; break;
      case '\\': out += "\\\\"; break;
      case '\n': out += "\\n"; break;
      case '\t': out += "\\t"; break;
      case '\r': out += "\\r"; break;
      default:
        if (static_cast<unsigned char>(c) < 0x20) {
          char buffer[8];
          std::snprintf(buffer, sizeof buffer, "\\u%04x", static_cast<unsigned>(c));
          out += buffer;
        } else {
          out += c;
        }
    }
  }
  out += '"';
}

void write_real(std::string& out, double value) {
  if (!std::isfinite(value)) {
    out += "null";
    return;
  }
  char buffer[32];
  const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, value);
  out.append(buffer, end);
}

// Short lists and maps stay on one line even when written for people.
constexpr std::size_t kShort = 100;

void write(std::string& out, const Document& document, int indent, int depth);

template <class Items, class WriteItem>
void write_items(std::string& out, const Items& items, char open, char close, int indent, int depth,
                 const Document& whole, WriteItem write_item) {
  const bool broken = indent > 0 && !items.empty() && to_json(whole).size() > kShort;
  const auto newline = [&](int level) {
    if (!broken) return;
    out += '\n';
    out.append(static_cast<std::size_t>(level * indent), ' ');
  };
  out += open;
  bool first = true;
  for (const auto& item : items) {
    if (!first) out += indent > 0 && !broken ? ", " : ",";
    first = false;
    newline(depth + 1);
    write_item(item);
  }
  newline(depth);
  out += close;
}

void write(std::string& out, const Document& document, int indent, int depth) {
  if (document.is_null()) {
    out += "null";
  } else if (const auto* flag = document.as_bool()) {
    out += *flag ? "true" : "false";
  } else if (const auto* number = document.as_int()) {
    out += std::to_string(*number);
  } else if (const auto large = document.as_natural()) {
    out += std::to_string(*large);
  } else if (const auto* real = document.as_real()) {
    write_real(out, *real);
  } else if (const auto* text = document.as_text()) {
    write_text(out, *text);
  } else if (const auto* list = document.as_list()) {
    write_items(out, *list, '[', ']', indent, depth, document,
                [&](const Document& item) { write(out, item, indent, depth + 1); });
  } else if (const auto* map = document.as_map()) {
    write_items(out, *map, '{', '}', indent, depth, document, [&](const Document::Member& item) {
      write_text(out, item.first);
      out += indent > 0 ? ": " : ":";
      write(out, item.second, indent, depth + 1);
    });
  }
}

const Document::Map kNoMembers;

}  // namespace

std::string to_json(const Document& document, int indent) {
  std::string out;
  write(out, document, indent, 0);
  return out;
}

Reader Reader::operator[](std::string_view name) const {
  const std::string path = path_.empty() ? std::string(name) : cat(path_, ".", name);
  if (!node_) return {nullptr, complaint_, path};
  const Document* child = node_->find(name);
  if (!child) Reader(nullptr, complaint_, path).fail("is missing");
  return {child, complaint_, path};
}

Reader Reader::operator[](std::size_t index) const {
  const std::string path = cat(path_, "[", index, "]");
  const auto* list = node_ ? node_->as_list() : nullptr;
  if (!list || index >= list->size()) {
    Reader(nullptr, complaint_, path).fail("is missing");
    return {nullptr, complaint_, path};
  }
  return {&(*list)[index], complaint_, path};
}

bool Reader::has(std::string_view name) const {
  return node_ && node_->find(name);
}

std::size_t Reader::size() const {
  if (!node_) return 0;
  if (const auto* list = node_->as_list()) return list->size();
  if (const auto* map = node_->as_map()) return map->size();
  fail("must be a list or an object");
  return 0;
}

const Document::Map& Reader::members() const {
  if (!node_) return kNoMembers;
  if (const auto* map = node_->as_map()) return *map;
  fail("must be an object");
  return kNoMembers;
}

int Reader::integer(int low, int high) const {
  if (!node_) return low;
  const auto* value = node_->as_int();
  if (value && low <= *value && *value <= high) return static_cast<int>(*value);
  if (value || node_->as_natural())
    fail(cat("must be between ", low, " and ", high, ", not ", to_json(*node_)));
  else
    fail("must be a whole number");
  return low;
}

bool Reader::flag() const {
  if (!node_) return false;
  if (const auto* value = node_->as_bool()) return *value;
  fail("must be true or false");
  return false;
}

std::string_view Reader::text() const {
  if (!node_) return {};
  if (const auto* value = node_->as_text()) return *value;
  fail("must be a text");
  return {};
}

void Reader::fail(std::string_view why) const {
  if (complaint_->has_value()) return;
  *complaint_ = Error{code::kBadDocument,
                      cat(path_.empty() ? "the document" : path_, " ", why),
                      {{"field", path_}}};
}

}  // namespace refectory
