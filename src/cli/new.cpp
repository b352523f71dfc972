#include "cli/commands.hpp"

namespace refectory::cli {

Run declare_new(Arguments& app, Shell& shell) {
  auto arguments = std::make_shared<GameArguments>();
  declare_game(app, *arguments);
  auto draw = std::make_shared<bool>(false);
  app.flag("--draw", *draw, "let chance draw until a player is to decide");
  return [&shell, arguments, draw] {
    const Game& game = game_of(shell, *arguments);
    const std::uint64_t seed = arguments->seeded ? arguments->seed : fresh_seed();
    Replay replay(game, setup_of(game, *arguments), seed);
    while (*draw && replay.actor() == kChance) replay.draw();
    shell.out << write_log(replay.log());
    return kDone;
  };
}

}  // namespace refectory::cli
