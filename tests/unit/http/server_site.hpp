#pragma once

#include <array>
#include <string>

#include "http/site.hpp"

namespace refectory::http {

// A small site with one file of each kind.
inline Site test_site() {
  static const std::string large(3'000'000, 'x');
  static const std::array kFiles = {
      File{"/assets/app-AbCd1234.js", "text/javascript; charset=utf-8", "h2", true, "plain script",
           "GGG", "BB"},
      File{"/icon.png", "image/png", "h3", false, "picture", {}, {}},
      File{"/index.html", "text/html; charset=utf-8", "h1", false, "<p>index</p>", {}, {}},
      File{"/large.txt", "text/plain", "h4", false, large, {}, {}},
  };
  return kFiles;
}

}  // namespace refectory::http
