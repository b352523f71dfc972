#include <fmt/ostream.h>

#include <algorithm>
#include <filesystem>
#include <random>

#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/keep.hpp"
#include "cli/kept_list.hpp"
#include "cli/terminal.hpp"

namespace refectory::cli {

namespace {

struct PlayArguments {
  GameArguments game;
  std::string bots, file, name, remove;
  std::optional<std::string> go_on{};  // with the game of that name, or the last one
  bool list = false, json = false;
};

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

// Those that matter at the table: what stands in front, then house rules if somebody wants any.
// Nothing is said of the others: they are as usual.
void choose_options(Shell& shell, const GameInfo& info, GameArguments& game) {
  Setup table = usual_setup(info, game.seats);
  const auto is_asked = [&](std::size_t i, bool front) {
    return info.options[i].front == front && matters(info, i, table);
  };
  const auto ask = [&](bool front) {
    for (std::size_t i = 0; i < info.options.size(); ++i) {
      if (!is_asked(i, front)) continue;
      const Option& option = info.options[i];
      const std::vector<std::string> values(option.values.begin(), option.values.end());
      const auto value =
          choose(shell, cat(option.name, ": ", option.help), values, table.option[i]);
      table.option[i] = static_cast<std::uint8_t>(value);
      game.set.push_back(cat(option.name, "=", values[value]));
    }
  };
  ask(true);
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    if (!is_asked(i, false)) continue;
    if (choose(shell, "House rules?", {"as usual", "choose them"}, 0) == 1) ask(false);
    return;
  }
}

// The menu: game, seats, options, who is a bot.
void fill_in(Shell& shell, PlayArguments& arguments) {
  if (shell.games.empty()) throw BadInput{"there are no games"};
  if (shell.interactive && !kept_games().empty())
    fmt::print(shell.out, "Games are kept here: --continue goes on, --games lists them.\n");
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
  choose_options(shell, info, arguments.game);
  if (seats == 1) return;
  std::vector<std::string> who;
  std::size_t usual = 0;
  for (const bots::Level& level : bots::levels()) {
    if (level.name == kUsualBot) usual = who.size();
    who.push_back(cat("against ", level.name, ": ", level.help));
  }
  who.emplace_back("no bots: people share the keyboard");
  const std::size_t chosen = choose(shell, "Who plays?", who, usual);
  arguments.bots = chosen < bots::levels().size() ? bots::levels()[chosen].name : kNoBots;
}

// "green,blue=prior": the seats that bots play. Nothing said: all but the first.
Bots seat_bots(const Replay& replay, const std::string& list) {
  const auto seats = static_cast<std::size_t>(replay.position().seats());
  Bots table(seats);
  const auto sit = [&](std::size_t seat, std::string_view kind) {
    const auto spec = bots::read_bot(kind);
    if (!spec) throw BadInput{cat("--bots: ", spec.error().message)};
    table[seat] = required(bots::make_bot(replay.game(), *spec));
  };
  if (list == kNoBots) return table;
  if (list.empty() || list.find('=') == list.npos) {
    const auto level = bots::read_bot(list.empty() ? kUsualBot : std::string_view(list));
    if (list.empty() || level) {
      for (std::size_t seat = 1; seat < seats; ++seat) sit(seat, list.empty() ? kUsualBot : list);
      return table;
    }
  }
  for (const std::string_view entry : split(list, ',')) {
    const auto equals = entry.find('=');
    const Seat seat = seat_argument(replay, std::string(trim(entry.substr(0, equals))));
    sit(static_cast<std::size_t>(index(seat)),
        equals == entry.npos ? kUsualBot : entry.substr(equals + 1));
  }
  return table;
}

// A replay and where it is kept.
struct Begun {
  Replay replay;
  KeptFile kept_file;
};

Begun go_on_with(const KeptGame& game, KeptReplay kept, PlayArguments& arguments) {
  if (arguments.bots.empty()) arguments.bots = std::move(kept.bots);
  return {std::move(kept.replay), KeptFile::of(game, std::move(kept.text))};
}

KeptGame kept_as(const std::string& name, std::string_view option) {
  auto game = kept_game(name);
  if (!game)
    throw BadInput{cat(option, ": no game is kept as ", in_quotes(name), "; --games lists them")};
  return *std::move(game);
}

// The one last played that is not over.
Begun take_up_last(Shell& shell, PlayArguments& arguments) {
  for (const KeptGame& game : kept_games()) {
    auto kept = open_kept(shell, game);
    if (!kept) {
      fmt::print(shell.err, "{}\n", kept.error().message);
      continue;
    }
    if (!kept->replay.position().over()) return go_on_with(game, *std::move(kept), arguments);
  }
  throw BadInput{"--continue: no game is kept that is not over"};
}

Begun take_up(Shell& shell, PlayArguments& arguments) {
  if (arguments.go_on->empty()) return take_up_last(shell, arguments);
  const KeptGame game = kept_as(*arguments.go_on, "--continue");
  auto kept = open_kept(shell, game);
  if (!kept) throw BadInput{kept.error().message};
  return go_on_with(game, *std::move(kept), arguments);
}

Replay new_replay(Shell& shell, PlayArguments& arguments) {
  if (!arguments.file.empty()) return load_replay(shell, arguments.file);
  if (arguments.game.game.empty()) fill_in(shell, arguments);
  const Game& game = game_of(shell, arguments.game);
  const Setup setup = setup_of(game, arguments.game);
  return {game, setup, arguments.game.seeded ? arguments.game.seed : fresh_seed()};
}

Begun begin(Shell& shell, PlayArguments& arguments) {
  if (arguments.go_on) return take_up(shell, arguments);
  if (!arguments.name.empty()) {
    if (!is_kept_name(arguments.name))
      throw BadInput{cat("--name: ", in_quotes(arguments.name),
                         " is no name: no blanks, no '/', and no '.' or '-' at the beginning")};
    if (kept_game(arguments.name))
      throw BadInput{cat("--name: another game is kept as ", in_quotes(arguments.name))};
  }
  return {new_replay(shell, arguments), KeptFile::fresh(arguments.name)};
}

int play(Shell& shell, PlayArguments& arguments) {
  auto [replay, kept_file] = begin(shell, arguments);
  auto bots = seat_bots(replay, arguments.bots);
  const auto is_person = [](const auto& bot) { return bot == nullptr; };
  if (std::ranges::none_of(bots, is_person))
    throw BadInput{"--bots: somebody must sit at the keyboard; `random` plays without"};
  fmt::print(shell.out, "{}: type an answer's number or text; '?' lists the other words.\n",
             replay.info().title);
  if (!shell.interactive) kept_file = {};
  return Terminal(shell, std::move(replay), std::move(bots), arguments.bots, std::move(kept_file))
      .run();
}

int remove_kept(Shell& shell, const std::string& name) {
  std::error_code trouble;
  std::filesystem::remove(kept_as(name, "--remove").file, trouble);
  if (trouble) throw NotWritten{cat(name, ": cannot be removed: ", trouble.message())};
  fmt::print(shell.out, "{} is removed.\n", name);
  return kDone;
}

// One of these begins a game, or none for the menu.
void check_together(const PlayArguments& arguments) {
  const int ways = !arguments.game.game.empty() + !arguments.file.empty() +
                   arguments.go_on.has_value() + arguments.list + !arguments.remove.empty();
  if (ways > 1)
    throw BadInput{"only one of a game, --load, --continue, --games and --remove is possible"};
  if (arguments.json && !arguments.list) throw BadInput{"--json goes with --games"};
  if (!arguments.name.empty() && arguments.go_on)
    throw BadInput{"--name: a game that goes on has its name"};
}

}  // namespace

Run declare_play(Arguments& app, Shell& shell) {
  auto arguments = std::make_shared<PlayArguments>();
  declare_game(app, arguments->game, Need::Optional);
  app.text("--bots", arguments->bots,
           "a bot for all seats but the first (novice, brother, prior, abbot, random, …), or "
           "SEAT[=BOT],… for some of them, or 'none' for people only; usually brother");
  app.text("--load", arguments->file, "go on with this log");
  app.text("--name", arguments->name,
           "what the new game is kept as; usually its game and a number, as in ora-1");
  app.text("--continue", arguments->go_on,
           "go on with the kept game of that name; without one, with the game last played that is "
           "not over");
  app.flag("--games", arguments->list, "list the kept games, the one last played first");
  app.flag("--json", arguments->json, "the list, for scripts");
  app.text("--remove", arguments->remove, "remove the kept game of that name");
  return [&shell, arguments] {
    check_together(*arguments);
    if (arguments->list) return list_kept(shell, arguments->json);
    if (!arguments->remove.empty()) return remove_kept(shell, arguments->remove);
    try {
      return play(shell, *arguments);
    } catch (const Left&) {
      return kDone;
    }
  };
}

}  // namespace refectory::cli
