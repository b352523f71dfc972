#include "base/json.hpp"
#include "games.hpp"

// Position documents: refused with the field's name, or a state that is sound, is written as
// it was read, and can be played to its end.
using namespace refectory;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto document = read_json(text);
  if (!document) return 0;
  for (const Game& game : fuzz::all_games()) {
    const auto position = Position::from(game, *document);
    if (!position) {
      fuzz::require(!position.error().message.empty(), "a refusal says why");
      continue;
    }
    fuzz::require_sound(*position);
    const auto again = Position::from(game, position->document());
    fuzz::require(again && *again == *position, "a written document reads back");
    Rng rng(position->hash());
    const Walk walk = game.audited_game(position->data(), rng, 64);
    fuzz::require(walk.finding.empty(), "a readable position can be played:", walk.finding);
  }
  return 0;
}
