#include <vector>

#include "games.hpp"

// Legal play from positions that were edited on the way. Every byte is a choice.
using namespace refectory;

namespace {

void collect(Document& node, std::vector<Document*>& out) {
  if (auto* list = node.as_list())
    for (Document& item : *list) collect(item, out);
  else if (auto* map = node.as_map())
    for (auto& item : *map) collect(item.second, out);
  else
    out.push_back(&node);
}

// Changes some fields of the position document; keeps the position if it is refused.
bool edit(Position& position, fuzz::Bytes& bytes) {
  Document document = position.document();
  std::vector<Document*> leaves;
  collect(document, leaves);
  for (std::size_t changes = 1 + bytes.below(3); changes > 0; --changes) {
    Document& leaf = *leaves[bytes.below(leaves.size())];
    if (const auto* number = leaf.as_int())
      leaf = *number + static_cast<std::int64_t>(bytes.below(9)) - 4;
    else if (const auto* flag = leaf.as_bool())
      leaf = !*flag;
    else
      leaf = *leaves[bytes.below(leaves.size())];
  }
  const auto edited = Position::from(position.game(), document);
  if (!edited) return false;
  position = *edited;
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t kEdit = 255;  // this byte edits instead of playing
  fuzz::Bytes bytes(data, size);
  const auto games = fuzz::all_games();
  const Game& game = games[bytes.below(games.size())];
  Position position(game, fuzz::choose_setup(game, bytes));
  bool edited = false;
  ActionList offers;
  while (!bytes.empty() && !position.over()) {
    const std::size_t choice = bytes.next();
    if (choice == kEdit) {
      edited = edit(position, bytes) || edited;
      fuzz::require_sound(position);
      continue;
    }
    offers.clear();
    position.offer(offers);
    const Action action =
        offers[(offers.size() > 255 ? choice * 256 + bytes.next() : choice) % offers.size()];
    fuzz::require(game.parse(game.format(action)) == action, "reads back:", game.format(action));
    const Position before = position;
    position.apply(action);
    fuzz::require(!(position == before), "changes something:", game.format(action));
    fuzz::require_sound(position);
  }
  if (!edited || position.over()) return 0;
  Rng rng(position.hash());
  const Walk walk = game.audited_game(position.data(), rng, 64);
  fuzz::require(walk.finding.empty(), "an edited position can be played:", walk.finding);
  return 0;
}
