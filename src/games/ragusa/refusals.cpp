#include "games/ragusa/refusals.hpp"

#include "games/ragusa/document.hpp"
#include "games/ragusa/state.hpp"

namespace refectory::ragusa {

namespace {

std::string_view question(Phase phase) {
  switch (phase) {
    case Phase::Keep:
    case Phase::Choose: return "which bonus card is kept";
    case Phase::Build: return "where to build";
    case Phase::Order: return "which hex is activated next";
    case Phase::Workshop: return "whether fish are exchanged before the workshop";
    case Phase::Mason: return "where to lay a wall";
    case Phase::Architect: return "where to put a tower";
    case Phase::Market: return "which ship to buy";
    case Phase::Wharf: return "what to sell";
    case Phase::Palace: return "whether to draw bonus cards";
    default: return "what chance draws";
  }
}

std::string in_words(const NamedValue& named) {
  std::string words = plain_words(named);
  if (named.name != "question") return plain(words);
  for (int phase = 0; phase <= static_cast<int>(Phase::Over); ++phase)
    if (phase_name(Phase{static_cast<std::uint8_t>(phase)}) == words)
      return std::string(question(Phase{static_cast<std::uint8_t>(phase)}));
  return words;
}

}  // namespace

std::string plain(std::string_view id) {
  std::string out(id);
  for (char& c : out)
    if (c == '_' || c == '-') c = ' ';
  return out;
}

Error refuse(Why why, NamedValues values) {
  return refusal(why.row(), std::move(values), in_words);
}

}  // namespace refectory::ragusa
