#include <fmt/ostream.h>

#include "base/text.hpp"
#include "cli/commands.hpp"
#include "games/catalogues.hpp"
#include "protocol/replies.hpp"

namespace refectory::cli {

namespace {

struct ExportArguments {
  std::string game;
  bool compact = false;
};

Document all_games(const Shell& shell) {
  Document games = Document::list();
  for (const Game& game : shell.games) {
    Document entry = game_document(game);
    entry.set("hidden", game.hidden);
    entry.set("state_bytes", static_cast<std::int64_t>(game.state_bytes));
    games.push(std::move(entry));
  }
  return Document::map().set("refectory", REFECTORY_VERSION).set("games", std::move(games));
}

Document one_game(const Shell& shell, std::string_view id) {
  const auto game = game_named(shell.games, id);
  if (!game) throw BadInput{game.error().message};
  auto cards = catalogue(id);
  if (!cards) throw BadInput{cat("there is no catalogue of '", id, "'")};
  return *std::move(cards);
}

}  // namespace

Run declare_export(Arguments& app, Shell& shell) {
  auto arguments = std::make_shared<ExportArguments>();
  app.text("game", arguments->game,
           "the catalogue of that game: cards, tiles, boards and their names; without it, what "
           "there is to know of all games before one starts");
  app.flag("--compact", arguments->compact, "on one line");
  return [&shell, arguments] {
    const Document out =
        arguments->game.empty() ? all_games(shell) : one_game(shell, arguments->game);
    fmt::print(shell.out, "{}\n", to_json(out, arguments->compact ? 0 : 2));
    return kDone;
  };
}

}  // namespace refectory::cli
