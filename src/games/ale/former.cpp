#include "games/ale/former.hpp"

#include "core/head.hpp"
#include "games/ale/rules.hpp"

namespace refectory::ale {

namespace {

Document former_players(const Reader& players) {
  Document list = Document::list();
  players.only(kSeatNames);
  for (const auto seat : kSeatNames) {
    if (!players.has(seat)) continue;
    const Reader player = players[seat];
    Document entry = player_entry(seat);
    for (const auto& [name, value] : player.members()) {
      if (name == "seat") player[name].fail("does not go with setup");
      entry.set(name, value);
    }
    list.push(std::move(entry));
  }
  return list;
}

}  // namespace

std::optional<Document> from_former_shape(const Reader& in) {
  if (!in.has("setup")) return std::nullopt;
  for (const auto name : {"game", "rules", "seats", "options"})
    if (in.has(name)) in[name].fail("does not go with setup");
  const Reader setup = in["setup"];
  setup.only({"seats", "options"});
  const Reader seats = setup["seats"], options = setup["options"];
  const Document players = former_players(in["players"]);
  if (!in.ok()) return std::nullopt;
  Document out = Document::map().set("game", Rules::info().id);
  out.set("seats", *seats.node()).set("options", *options.node());
  for (const auto& [name, value] : in.members())
    if (name != "setup") out.set(name, name == "players" ? players : value);
  return out;
}

}  // namespace refectory::ale
