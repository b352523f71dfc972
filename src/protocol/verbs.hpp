#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "base/document.hpp"
#include "table/table.hpp"

// What can be asked, one row a verb: of the line protocol by `want`, of a table in the page by
// `do`. docs/protocol.md describes each row; a test compares the two.
namespace refectory {

class Session;
class Thinker;

// What a verb is asked with.
struct Asked {
  std::span<const Game> games;
  const Document& body;          // its fields: the request's, or those under the verb's name in it
  const Seen* seen = nullptr;    // the game as the viewer may know it
  Session* session = nullptr;    // the page's
  Thinker* thinker = nullptr;    // the page's, where bots think
  std::uint64_t seed = 0;        // what advice is drawn from
  std::function<bool()> stop{};  // ends a search early
  std::function<void(const Document&)> partial{};  // hears of findings before the last
};

struct Verb {
  enum class By : std::uint8_t { Want, Do, Both };
  enum class Needs : std::uint8_t {
    Nothing,
    Game,    // a game that is on hand
    Viewer,  // and somebody who looks; in the line protocol, nobody: whoever has the log sees it
             // all
    Seat,    // and a named one
  };
  std::string_view name;
  By by;
  Needs needs;
  Result<Document> (*handler)(const Asked&);
  bool has_fields = false;  // that a line gives under the verb's name
};

// Those that need no bots, those of a table in the page, and those of bots.
std::span<const Verb> looking_verbs();
std::span<const Verb> table_verbs();
std::span<const Verb> thinking_verbs();

// The row of that name in one of the lists; nothing if there is none.
using Verbs = std::span<const std::span<const Verb>>;
const Verb* find_verb(Verbs lists, std::string_view name, Verb::By by);

// Fields of a request. A complaint names the field.
Error bad_request(std::string message);
Result<std::string_view> text_field(const Document& body, std::string_view name);
Result<std::uint64_t> number_field(const Document& body, std::string_view name);
Result<std::vector<std::string>> texts_field(const Document& body, std::string_view name);
Result<const Game*> game_field(std::span<const Game> games, const Document& body);
// "seats" and "options" of a new game; what is missing is as usual.
Result<Setup> setup_fields(const Game& game, const Document& body);
// A seed is a whole number, or a text with one where numbers end at 2^53; `otherwise` if it is
// missing.
Result<std::uint64_t> seed_field(const Document& body, std::uint64_t otherwise);
// A seat by name, or "-" for a spectator.
Result<Seat> viewer_named(const GameInfo& info, int seats, std::string_view name);

}  // namespace refectory
