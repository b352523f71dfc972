#pragma once

#include <span>
#include <string_view>

// The files a server gives out. They live in the program itself: tools/embed writes them at
// build time, tests write their own.
namespace refectory::http {

struct File {
  std::string_view path;          // as in a request: "/index.html"
  std::string_view type;          // content type
  std::string_view hash;          // of the content
  bool lasting = false;           // the name changes with the content, so it may be kept for ever
  std::string_view plain;         // the content
  std::string_view gzip, brotli;  // the same compressed; empty if that saves nothing
};

// Sorted by path. Empty: the web client was not built.
using Site = std::span<const File>;

const File* find_file(Site site, std::string_view path);

}  // namespace refectory::http
