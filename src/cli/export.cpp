#include <fmt/ostream.h>

#include "cli/commands.hpp"
#include "cli/describe.hpp"

namespace refectory::cli {

Run declare_export(Arguments& app, Shell& shell) {
  auto compact = std::make_shared<bool>(false);
  app.flag("--compact", *compact, "on one line");
  return [&shell, compact] {
    Document games = Document::list();
    for (const Game& game : shell.games) {
      Document entry = describe(game);
      entry.set("state_bytes", static_cast<std::int64_t>(game.state_bytes));
      games.push(std::move(entry));
    }
    const Document all =
        Document::map().set("refectory", REFECTORY_VERSION).set("games", std::move(games));
    fmt::print(shell.out, "{}\n", to_json(all, *compact ? 0 : 2));
    return kDone;
  };
}

}  // namespace refectory::cli
