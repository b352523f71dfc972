#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/document.hpp"
#include "core/game.hpp"
#include "record/best.hpp"

namespace refectory {

// Scores as scripts read them: [{"seat","total","rank","parts":{…}}, …].
Document scores_document(const Game& game, const std::byte* state);
// {"variant":"france", …}
Document options_document(const GameInfo& info, const Setup& setup);

// A longer request is refused unread.
inline constexpr std::size_t kLongestRequest = std::size_t{16} << 20;

// One request of the engine protocol, a line of JSON, answered by a line of JSON without the
// line's end. Holds no state and never throws: whatever comes in, one answer goes out.
// docs/notation.md, "Engine", has the fields. A listener gets partial findings as lines of
// their own before the answer, and may end a search early.
struct Listener {
  std::function<void(const std::string& line)> partial{};
  std::function<bool()> stop{};
};
std::string answer(std::span<const Game> games, std::string_view request,
                   const Listener& listener = {});

}  // namespace refectory
