#include <fmt/ostream.h>

#include "cli/commands.hpp"

namespace refectory::cli {

namespace {

struct ShowArguments {
  LogArguments log;
  std::string seat;
  bool json = false;
};

}  // namespace

Run declare_show(Arguments& app, Shell& shell) {
  auto arguments = std::make_shared<ShowArguments>();
  declare_log(app, arguments->log);
  app.text("--seat", arguments->seat, "as this seat sees it");
  app.flag("--json", arguments->json, "the position document");
  return [&shell, arguments] {
    const Record record = load_record(shell, arguments->log);
    const Position& position = record.position();
    const Game& game = record.game();
    const bool open = arguments->seat.empty();  // no seat named: everything is shown
    const Seat seat = open ? position.actor() : seat_argument(record, arguments->seat);
    if (arguments->json) {
      print_json(shell, (open ? position : position.view(seat)).document());
      return kDone;
    }
    shell.out << game.picture(position.data(), seat, Ink{.colour = shell.colour});
    fmt::print(shell.out, "{}\n",
               position.over()
                   ? "The game is over."
                   : fmt::format("{} to decide.", seat_name(record.info(), position.actor())));
    return kDone;
  };
}

}  // namespace refectory::cli
