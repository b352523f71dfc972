#include <fmt/ostream.h>

#include "cli/commands.hpp"

namespace refectory::cli {

namespace {

struct PerftArguments {
  GameArguments game;
  std::string file;
  int depth = 1;
  bool json = false;
};

Position start(Shell& shell, const PerftArguments& arguments) {
  if (!arguments.file.empty()) return load_replay(shell, arguments.file).position();
  if (arguments.game.game.empty()) throw BadInput{"perft needs a game or --log FILE"};
  const Game& game = game_of(shell, arguments.game);
  return {game, setup_of(game, arguments.game)};
}

}  // namespace

Run declare_perft(Arguments& app, Shell& shell) {
  auto arguments = std::make_shared<PerftArguments>();
  declare_game(app, arguments->game, Need::Optional);
  app.text("--log", arguments->file, "count from where this log leads");
  app.number("--depth", arguments->depth, "decisions in a sequence", 0, 64, Need::Required);
  app.flag("--json", arguments->json, "for scripts");
  return [&shell, arguments] {
    const Position position = start(shell, *arguments);
    const auto count = position.game().perft(position.data(), arguments->depth);
    if (arguments->json)
      print_json(shell, Document::map()
                            .set("game", position.game().info->id)
                            .set("depth", arguments->depth)
                            .set("sequences", static_cast<std::int64_t>(count)));
    else
      fmt::print(shell.out, "{}\n", count);
    return kDone;
  };
}

}  // namespace refectory::cli
