#include <fmt/ostream.h>

#include "base/text.hpp"
#include "cli/commands.hpp"
#include "protocol/replies.hpp"

namespace refectory::cli {

namespace {

void print_game(Shell& shell, const Game& game) {
  const GameInfo& info = *game.info;
  fmt::print(shell.out, "{:<8}{}, {}-{} seats: ", info.id, info.title, info.min_seats,
             info.max_seats);
  for (int i = 0; i < info.max_seats; ++i)
    fmt::print(shell.out, "{}{}", i > 0 ? ", " : "", info.seat_names[static_cast<std::size_t>(i)]);
  fmt::print(shell.out, "\n");
  for (const Option& option : info.options) {
    std::string values;
    for (const auto value : option.values) values += cat(values.empty() ? "" : "|", value);
    fmt::print(shell.out, "        {}={}  {}\n", option.name, values, option.help);
  }
}

}  // namespace

Run declare_games(Arguments& app, Shell& shell) {
  auto json = std::make_shared<bool>(false);
  app.flag("--json", *json, "for scripts");
  return [&shell, json] {
    if (*json) {
      print_json(shell, games_document(shell.games));
      return kDone;
    }
    for (const Game& game : shell.games) print_game(shell, game);
    return kDone;
  };
}

}  // namespace refectory::cli
