#include <fmt/ostream.h>

#include "base/text.hpp"
#include "cli/commands.hpp"
#include "protocol/replies.hpp"

namespace refectory::cli {

namespace {

// "usually long, at 2 seats short; matters at 2, 3, 4 seats"
std::string about_option(const GameInfo& info, const Option& option) {
  std::string out = cat("usually ", option.usual_at(0));
  std::string seats, with;
  bool anywhere = true;
  for (int count = info.min_seats; count <= info.max_seats; ++count) {
    if (option.usual_at(count) != option.usual_at(0))
      out += cat(", at ", count, " seats ", option.usual_at(count));
    anywhere = anywhere && option.matters.has(count);
    if (option.matters.has(count)) seats += cat(seats.empty() ? "" : ", ", count);
  }
  for (const Chosen& wanted : option.matters.with)
    if (!wanted.option.empty())
      with += cat(with.empty() ? " with " : ", ", wanted.option, "=", wanted.value);
  if (anywhere) return with.empty() ? out : cat(out, "; matters", with);
  return cat(out, "; matters at ", seats, seats == "1" ? " seat" : " seats", with);
}

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
    fmt::print(shell.out, "        {}={}  {}\n          {}\n", option.name, values, option.help,
               about_option(info, option));
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
