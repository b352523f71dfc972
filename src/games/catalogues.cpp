#include "games/catalogues.hpp"

#include <array>

#include "games/ale/catalogue.hpp"
#include "games/ora/catalogue.hpp"
#include "games/ragusa/catalogue.hpp"

namespace refectory {

namespace {

struct Entry {
  std::string_view game;
  Document (*make)();
};

// Every catalogue is one line here.
constexpr std::array kEntries = {
    Entry{"ale", ale::catalogue},
    Entry{"ora", ora::catalogue},
    Entry{"ragusa", ragusa::catalogue},
};

}  // namespace

std::optional<Document> catalogue(std::string_view game) {
  for (const Entry& entry : kEntries)
    if (entry.game == game) return entry.make();
  return std::nullopt;
}

}  // namespace refectory
