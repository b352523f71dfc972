#include "scenario_paths.hpp"

#include <algorithm>
#include <vector>

#include "base/text.hpp"

namespace refectory::scenario {

namespace {

// "a.b[2]" becomes "a", "b", "[2]".
std::vector<std::string_view> steps(std::string_view path) {
  std::vector<std::string_view> out;
  for (std::string_view piece : split(path, '.')) {
    for (auto bracket = piece.find('[', 1); bracket != piece.npos; bracket = piece.find('[', 1)) {
      out.push_back(piece.substr(0, bracket));
      piece.remove_prefix(bracket);
    }
    out.push_back(piece);
  }
  return out;
}

std::optional<std::size_t> bracketed(std::string_view step) {
  if (step.size() < 3 || step.front() != '[' || step.back() != ']') return std::nullopt;
  const auto n = to_int(step.substr(1, step.size() - 2));
  if (!n || *n < 0) return std::nullopt;
  return static_cast<std::size_t>(*n);
}

// The index of a step within a list: its number, or the element of that seat.
std::optional<std::size_t> index_in(const Document::List& list, std::string_view step) {
  if (const auto n = bracketed(step)) return n;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Document* seat = list[i].find("seat");
    if (seat && seat->as_text() && *seat->as_text() == step) return i;
  }
  return std::nullopt;
}

Document* child(Document& node, std::string_view step) {
  if (auto* list = node.as_list()) {
    const auto i = index_in(*list, step);
    return i && *i < list->size() ? &(*list)[*i] : nullptr;
  }
  if (auto* map = node.as_map())
    for (auto& [name, value] : *map)
      if (name == step) return &value;
  return nullptr;
}

Document* child_or_new(Document& node, std::string_view step) {
  if (Document* found = child(node, step)) return found;
  if (const auto n = bracketed(step)) {
    if (node.is_null()) node = Document::list();
    auto* list = node.as_list();
    if (!list || *n != list->size()) return nullptr;
    list->emplace_back();
    return &list->back();
  }
  if (!node.is_null() && !node.as_map()) return nullptr;
  node.set(step, {});
  return &node.as_map()->back().second;
}

}  // namespace

const Document* at(const Document& root, std::string_view path) {
  const Document* node = &root;
  for (const auto step : steps(path)) {
    if (const auto* list = node->as_list()) {
      const auto i = index_in(*list, step);
      node = i && *i < list->size() ? &(*list)[*i] : nullptr;
    } else {
      node = node->find(step);
    }
    if (!node) return nullptr;
  }
  return node;
}

std::string assign(Document& root, std::string_view path, Document value) {
  Document* node = &root;
  for (const auto step : steps(path)) {
    node = child_or_new(*node, step);
    if (!node) return cat("'", path, "' leads nowhere at '", step, "'");
  }
  *node = std::move(value);
  return "";
}

std::string erase(Document& root, std::string_view path) {
  auto way = steps(path);
  const auto last = way.back();
  way.pop_back();
  Document* node = &root;
  for (const auto step : way) {
    node = child(*node, step);
    if (!node) return cat("'", path, "' leads nowhere at '", step, "'");
  }
  if (auto* list = node->as_list()) {
    const auto i = index_in(*list, last);
    if (!i || *i >= list->size()) return cat("'", path, "' is not there");
    list->erase(list->begin() + static_cast<std::ptrdiff_t>(*i));
    return "";
  }
  if (auto* map = node->as_map())
    if (std::erase_if(*map, [&](const auto& item) { return item.first == last; }) > 0) return "";
  return cat("'", path, "' is not there");
}

bool same(const Document& a, const Document& b) {
  if (const auto* list = a.as_list()) {
    const auto* other = b.as_list();
    return other && std::ranges::equal(*list, *other, same);
  }
  const auto* map = a.as_map();
  if (!map) return a == b;
  const auto* other = b.as_map();
  return other && map->size() == other->size() && std::ranges::all_of(*map, [&](const auto& item) {
           const Document* twin = b.find(item.first);
           return twin && same(item.second, *twin);
         });
}

}  // namespace refectory::scenario
