#include "games.hpp"

// Action texts: read or not, never worse; one spelling each; a reason for what is not offered.
using namespace refectory;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  const auto games = fuzz::all_games();
  const Game& game = games[bytes.below(games.size())];
  Position position(game, fuzz::choose_setup(game, bytes));
  for (std::size_t steps = bytes.below(64); steps > 0 && !position.over(); --steps) {
    ActionList offers;
    position.offer(offers);
    position.apply(offers[bytes.below(offers.size())]);
  }
  const auto text = bytes.text();
  const auto action = game.parse(text);
  if (!action) return 0;
  fuzz::require(game.format(*action) == text, "one spelling:", game.format(*action));
  if (position.over()) return 0;
  const Position before = position;
  const auto played = try_apply(position, position.actor(), text);
  if (played) {
    fuzz::require_sound(position);
    return 0;
  }
  fuzz::require(position == before, "a refused action changes nothing");
  fuzz::require(!played.error().code.empty() && !played.error().message.empty(), "a reason");
  return 0;
}
