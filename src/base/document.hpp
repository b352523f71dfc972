#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.hpp"

namespace refectory {

// A small tree of values, the shape of JSON: what position documents and score sheets are
// made of. Members keep their order. Reading JSON text is done outside the core.
class Document {
 public:
  using List = std::vector<Document>;
  using Member = std::pair<std::string, Document>;
  using Map = std::vector<Member>;

  Document() = default;
  Document(bool value) : value_(value) {}
  Document(int value) : value_(static_cast<std::int64_t>(value)) {}
  Document(std::int64_t value) : value_(value) {}
  Document(std::uint64_t value) {
    if (value <= kLargestInt)
      value_ = static_cast<std::int64_t>(value);
    else
      value_ = value;
  }
  Document(double value) : value_(value) {}
  Document(std::string value) : value_(std::move(value)) {}
  Document(std::string_view value) : value_(std::string(value)) {}
  Document(const char* value) : value_(std::string(value)) {}
  Document(List value) : value_(std::move(value)) {}
  Document(Map value) : value_(std::move(value)) {}

  static Document list() { return Document(List{}); }
  static Document map() { return Document(Map{}); }

  bool is_null() const { return std::holds_alternative<std::monostate>(value_); }
  const bool* as_bool() const { return std::get_if<bool>(&value_); }
  const std::int64_t* as_int() const { return std::get_if<std::int64_t>(&value_); }
  // A whole number from 0 to 2^64-1, as seeds are.
  std::optional<std::uint64_t> as_natural() const {
    if (const auto* value = as_int(); value && *value >= 0)
      return static_cast<std::uint64_t>(*value);
    if (const auto* value = std::get_if<std::uint64_t>(&value_)) return *value;
    return std::nullopt;
  }
  const double* as_real() const { return std::get_if<double>(&value_); }
  // Any number, as near as a double comes.
  std::optional<double> as_number() const {
    if (const auto* value = as_int()) return static_cast<double>(*value);
    if (const auto value = as_natural()) return static_cast<double>(*value);
    if (const auto* value = as_real()) return *value;
    return std::nullopt;
  }
  const std::string* as_text() const { return std::get_if<std::string>(&value_); }
  const List* as_list() const { return std::get_if<List>(&value_); }
  const Map* as_map() const { return std::get_if<Map>(&value_); }
  List* as_list() { return std::get_if<List>(&value_); }  // to edit in place
  Map* as_map() { return std::get_if<Map>(&value_); }

  // Appends to a map (no test for a second member of that name) or to a list.
  Document& set(std::string_view name, Document value);
  Document& push(Document value);

  // The member of that name, or nothing; also nothing if this is no map.
  const Document* find(std::string_view name) const;

  friend bool operator==(const Document&, const Document&) = default;

 private:
  static constexpr std::uint64_t kLargestInt = std::numeric_limits<std::int64_t>::max();
  // Unsigned only above the largest signed one, so that equal numbers are equal documents.
  std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, std::string, List, Map>
      value_;
};

// One line of JSON; `indent` above 0 writes it for people instead.
std::string to_json(const Document& document, int indent = 0);

// Walks a document from outside. The first complaint is kept with the path of its field
// ("players[1].goods.wood"); after it every read returns a harmless value, so that reading
// code needs no test after each step.
class Reader {
 public:
  Reader(const Document& root, std::optional<Error>& complaint)
      : node_(&root), complaint_(&complaint) {}

  Reader operator[](std::string_view name) const;  // complains if it is missing
  Reader operator[](std::size_t index) const;
  bool has(std::string_view name) const;
  std::size_t size() const;              // members or elements; complains if neither
  const Document::Map& members() const;  // complains if this is no map

  int integer(int low, int high) const;
  bool flag() const;
  std::string_view text() const;
  // The index of the text among `names`; complains with the names if it is none of them.
  template <class Names>
  int one_of(const Names& names) const {
    const auto word = text();
    int i = 0;
    for (std::string_view name : names) {
      if (name == word) return i;
      ++i;
    }
    if (ok()) fail("is not a known name");
    return 0;
  }
  // Complains about any member that is not among `names`: misspelt fields must not be lost.
  template <class Names>
  void only(const Names& names) const {
    for (const auto& [name, value] : members()) {
      bool known = false;
      for (std::string_view candidate : names) known = known || candidate == name;
      if (!known) return fail(name + " is not a field here");
    }
  }
  void only(std::initializer_list<std::string_view> names) const {
    only<std::initializer_list<std::string_view>>(names);
  }

  void fail(std::string_view why) const;
  bool ok() const { return !complaint_->has_value(); }
  const Document* node() const { return node_; }

 private:
  Reader(const Document* node, std::optional<Error>* complaint, std::string path)
      : node_(node), complaint_(complaint), path_(std::move(path)) {}

  const Document* node_;  // null after a complaint
  std::optional<Error>* complaint_;
  std::string path_;
};

}  // namespace refectory
