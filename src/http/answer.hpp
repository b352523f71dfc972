#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "http/site.hpp"

// What the server says: a function from a request to an answer, without a socket.
namespace refectory::http {

struct Request {
  std::string_view method, target;
  std::string_view accept_encoding = {}, if_none_match = {};  // empty if not sent
};

struct Answer {
  int status = 200;
  std::vector<std::pair<std::string_view, std::string>> fields;  // without Content-Length, Date
  std::string_view body;  // outlives the answer: part of the site or of the program
  bool bodiless = false;  // HEAD, 304: only the length of the body is told, or nothing
};

Answer answer(Site site, const Request& request);
// For what cannot be read as a request.
Answer refuse(int status);

// The best of a file's variants that a client takes: "br", "gzip" or "" (as it is).
std::string_view choose_encoding(const File& file, std::string_view accept_encoding);

}  // namespace refectory::http
