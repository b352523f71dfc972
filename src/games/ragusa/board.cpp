#include "games/ragusa/board.hpp"

#include "base/text.hpp"

namespace refectory::ragusa {

namespace {

std::string numbered(char letter, int number) {
  return {letter, static_cast<char>('0' + number / 10), static_cast<char>('0' + number % 10)};
}

// Exactly a letter and two digits; -1 for anything else.
int number_of(char letter, std::string_view text) {
  if (text.size() != 3 || text[0] != letter) return -1;
  for (const char c : text.substr(1))
    if (c < '0' || c > '9') return -1;
  return 10 * (text[1] - '0') + (text[2] - '0');
}

}  // namespace

std::string space_name(int space) {
  switch (kBoard.zone(space)) {
    case Zone::Wall: return numbered('C', space);
    case Zone::Inner: return numbered('I', space - kBoard.ring);
    case Zone::Country: break;
  }
  return numbered('K', space - kBoard.ring - kBoard.inner);
}

std::string segment_name(int segment) {
  return numbered('W', segment);
}

int space_named(std::string_view text) {
  const int ring = number_of('C', text), inner = number_of('I', text), rest = number_of('K', text);
  if (ring >= 0 && ring < kBoard.ring) return ring;
  if (inner >= 0 && inner < kBoard.inner) return kBoard.ring + inner;
  if (rest >= 0 && rest < kBoard.spaces - kBoard.ring - kBoard.inner)
    return kBoard.ring + kBoard.inner + rest;
  return -1;
}

int segment_named(std::string_view text) {
  const int segment = number_of('W', text);
  return segment < kSegments ? segment : -1;
}

int hex_named(std::string_view text) {
  for (int h = 0; h < kBoard.hexes; ++h)
    if (kBoard.id[h] == text) return h;
  return -1;
}

}  // namespace refectory::ragusa
