#pragma once

#include <string>
#include <string_view>

#include "base/document.hpp"

// Single fields of a document, by path: "players.red.goods.flour" or "wheel[2].token". A
// list whose elements carry a "seat" may be entered by a seat's name.
namespace refectory::scenario {

// The field at that path, or nothing.
const Document* at(const Document& root, std::string_view path);

// Writes a field and creates the members on the way; "[n]" one past the end appends. Returns
// what is wrong with the path, or an empty text.
std::string assign(Document& root, std::string_view path, Document value);

// Removes a member or an element.
std::string erase(Document& root, std::string_view path);

// Equality in which the order of members does not matter.
bool same(const Document& a, const Document& b);

}  // namespace refectory::scenario
