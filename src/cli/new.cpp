#include "cli/commands.hpp"

namespace refectory::cli {

Run declare_new(Arguments& app, Shell& shell) {
  auto arguments = std::make_shared<GameArguments>();
  declare_game(app, *arguments);
  auto draw = std::make_shared<bool>(false);
  app.flag("--draw", *draw, "let chance draw until a player is to decide");
  return [&shell, arguments, draw] {
    const Game& game = game_of(shell, *arguments);
    Record record(game, setup_of(game, *arguments), arguments->seed);
    while (*draw && record.actor() == kChance) record.draw();
    shell.out << write_log(record.log());
    return kDone;
  };
}

}  // namespace refectory::cli
