#include <fmt/ostream.h>

#include <algorithm>

#include "base/text.hpp"
#include "cli/commands.hpp"

namespace refectory::cli {

namespace {

struct ShowArguments {
  LogArguments log;
  std::string seat;
  bool json = false;
};

// The moves of a log as a seat saw it, which leads to no position.
void show_moves(Shell& shell, const Log& log) {
  fmt::print(shell.out, "{}, {} seats, as it was shown to somebody:\n", log.game->info->title,
             log.setup.seats);
  std::size_t number = 0;
  for (const Move& move : log.moves)
    fmt::print(shell.out, "{:>4}  {}\n", ++number, format_move(*log.game, move));
}

bool is_masked(const Log& log) {
  return std::ranges::any_of(
      log.moves, [&log](const Move& move) { return refectory::is_masked(*log.game, move.action); });
}

}  // namespace

Run declare_show(Arguments& app, Shell& shell) {
  auto arguments = std::make_shared<ShowArguments>();
  declare_log(app, arguments->log);
  app.text("--seat", arguments->seat, "as this seat sees it");
  app.flag("--json", arguments->json, "the position document");
  return [&shell, arguments] {
    const std::string text = read_file(shell, arguments->log.file);
    if (const auto log = read_log(shell.games, text); log && is_masked(*log)) {
      if (arguments->json || arguments->log.at >= 0 || !arguments->seat.empty())
        throw BadInput{cat(arguments->log.file,
                           ": of a log as somebody was shown it there are only ", "its moves")};
      show_moves(shell, *log);
      return kDone;
    }
    const Replay replay = load_replay(shell, arguments->log, text);
    const Position& position = replay.position();
    const Game& game = replay.game();
    const bool open = arguments->seat.empty();  // no seat named: everything is shown
    const Seat seat = open ? position.actor() : seat_argument(replay, arguments->seat);
    if (arguments->json) {
      print_json(shell, (open ? position : position.view(seat)).document());
      return kDone;
    }
    shell.out << game.picture(position.data(), seat, Ink{.colour = shell.colour});
    fmt::print(shell.out, "{}\n",
               position.over()
                   ? "The game is over."
                   : fmt::format("{} to decide.", seat_name(replay.info(), position.actor())));
    return kDone;
  };
}

}  // namespace refectory::cli
