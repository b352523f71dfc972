#include <fmt/ostream.h>

#include <algorithm>
#include <filesystem>
#include <random>

#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/keep.hpp"
#include "cli/table.hpp"

namespace refectory::cli {

namespace {

struct PlayArguments {
  GameArguments game;
  std::string bots, file;
  bool go_on = false;
};

// The kept game's first line says who were bots, as --bots has it.
constexpr std::string_view kBotsLine = "# bots ";

constexpr std::string_view kUsualBot = "brother";

// Somebody left the menu.
struct Left {};

// Asks until the answer is the number or the text of a choice; an empty line takes the usual.
std::size_t choose(Shell& shell, std::string_view question, const std::vector<std::string>& choices,
                   std::size_t usual) {
  for (;;) {
    fmt::print(shell.out, "{}\n", question);
    for (std::size_t i = 0; i < choices.size(); ++i)
      fmt::print(shell.out, "{:>4}  {}{}\n", i + 1, choices[i], i == usual ? "  (usual)" : "");
    const auto line = read_answer(shell, "> ");
    if (!line || *line == "quit") throw Left{};
    if (line->empty()) return usual;
    for (std::size_t i = 0; i < choices.size(); ++i)
      if (*line == choices[i]) return i;
    if (const auto n = to_int(*line); n && *n >= 1 && *n <= std::ssize(choices))
      return static_cast<std::size_t>(*n - 1);
    fmt::print(shell.out, "'{}' is none of these.\n", *line);
  }
}

// The menu: game, seats, options, who is a bot.
void fill_in(Shell& shell, PlayArguments& arguments) {
  if (shell.games.empty()) throw BadInput{"there are no games"};
  std::vector<std::string> ids;
  for (const Game& game : shell.games) ids.emplace_back(game.info->id);
  arguments.game.game = ids[choose(shell, "Which game?", ids, 0)];
  const Game& game = game_of(shell, arguments.game);
  const GameInfo& info = *game.info;

  std::vector<std::string> counts;
  for (int n = info.min_seats; n <= info.max_seats; ++n) counts.push_back(std::to_string(n));
  const int seats =
      info.min_seats +
      static_cast<int>(choose(shell, "How many seats?", counts,
                              static_cast<std::size_t>(usual_seats(info) - info.min_seats)));
  arguments.game.seats = seats;
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const Option& option = info.options[i];
    const std::vector<std::string> values(option.values.begin(), option.values.end());
    const auto usual = static_cast<std::size_t>(game.usual(static_cast<int>(i), seats));
    const auto value = choose(shell, cat(option.name, ": ", option.help), values, usual);
    arguments.game.set.push_back(cat(option.name, "=", values[value]));
  }
  if (seats == 1) return;
  std::vector<std::string> who;
  std::size_t usual = 0;
  for (const bots::Level& level : bots::levels()) {
    if (level.name == kUsualBot) usual = who.size();
    who.push_back(cat("against ", level.name, ": ", level.help));
  }
  who.emplace_back("no bots: people share the keyboard");
  const std::size_t chosen = choose(shell, "Who plays?", who, usual);
  arguments.bots =
      chosen < bots::levels().size() ? std::string(bots::levels()[chosen].name) : "none";
}

// "green,blue=prior": the seats that bots play. Nothing said: all but the first.
Bots read_bots(const Record& record, const std::string& list) {
  const auto seats = static_cast<std::size_t>(record.position().seats());
  Bots table(seats);
  const auto sit = [&](std::size_t seat, std::string_view kind) {
    const auto spec = bots::read_bot(kind);
    if (!spec) throw BadInput{cat("--bots: ", spec.error().message)};
    table[seat] = bots::make_bot(record.game(), *spec);
  };
  if (list == "none") return table;
  if (list.empty() || list.find('=') == list.npos) {
    const auto level = bots::read_bot(list.empty() ? kUsualBot : std::string_view(list));
    if (list.empty() || level) {
      for (std::size_t seat = 1; seat < seats; ++seat) sit(seat, list.empty() ? kUsualBot : list);
      return table;
    }
  }
  for (const std::string_view entry : split(list, ',')) {
    const auto equals = entry.find('=');
    const Seat seat = seat_argument(record, std::string(trim(entry.substr(0, equals))));
    sit(static_cast<std::size_t>(index(seat)),
        equals == entry.npos ? kUsualBot : entry.substr(equals + 1));
  }
  return table;
}

std::uint64_t fresh_seed() {
  std::random_device device;
  return device();
}

Record take_up(Shell& shell, PlayArguments& arguments) {
  const auto file = kept_game();
  if (!file || !std::filesystem::exists(*file)) throw BadInput{"--continue: no game is kept"};
  std::string text = read_file(shell, *file);
  text = text.substr(0, text.find('\n'));
  if (arguments.bots.empty() && text.starts_with(kBotsLine))
    arguments.bots = text.substr(kBotsLine.size());
  return load_record(shell, *file);
}

Record begin(Shell& shell, PlayArguments& arguments) {
  if (arguments.go_on) return take_up(shell, arguments);
  if (!arguments.file.empty()) return load_record(shell, arguments.file);
  if (arguments.game.game.empty()) fill_in(shell, arguments);
  const Game& game = game_of(shell, arguments.game);
  const Setup setup = setup_of(game, arguments.game);
  return {game, setup, arguments.game.seeded ? arguments.game.seed : fresh_seed()};
}

}  // namespace

Run declare_play(Arguments& app, Shell& shell) {
  auto arguments = std::make_shared<PlayArguments>();
  declare_game(app, arguments->game, Need::Optional);
  app.text("--bots", arguments->bots,
           "a bot for all seats but the first (novice, brother, prior, abbot, random, …), or "
           "SEAT[=BOT],… for some of them, or 'none' for people only; usually brother");
  app.text("--load", arguments->file, "go on with this log");
  app.flag("--continue", arguments->go_on, "go on with the game last played in a terminal");
  return [&shell, arguments] {
    try {
      Record record = begin(shell, *arguments);
      auto bots = read_bots(record, arguments->bots);
      const auto is_person = [](const auto& bot) { return bot == nullptr; };
      if (std::ranges::none_of(bots, is_person))
        throw BadInput{"--bots: somebody must sit at the keyboard; `random` plays without"};
      fmt::print(shell.out, "{}: type an answer's number or text; '?' lists the other words.\n",
                 record.info().title);
      Table::Keep keep{.file = {}, .heading = cat(kBotsLine, arguments->bots, "\n")};
      if (shell.interactive) keep.file = kept_game().value_or("");
      return Table(shell, std::move(record), std::move(bots), std::move(keep)).run();
    } catch (const Left&) {
      return kDone;
    }
  };
}

}  // namespace refectory::cli
