#include "cli/shell.hpp"

#include <fmt/ostream.h>

#include <CLI/CLI.hpp>

#include <array>
#include <iostream>
#include <random>

#include "base/text.hpp"
#include "cli/files.hpp"
#include "cli/old_names.hpp"

namespace refectory::cli {

void declare_game(Arguments& arguments, GameArguments& into, Need need) {
  arguments.text("game", into.game, "the game's id, as `games` lists it", need);
  arguments.number("--seats", into.seats, "number of seats", 0, 99);
  arguments.texts("--set", into.set, "an option, as NAME=VALUE; may be given several times");
  arguments.number("--seed", into.seed, "seed of every draw", 0, &into.seeded);
}

const Game& game_of(const Shell& shell, const GameArguments& arguments) {
  const auto game = game_named(shell.games, arguments.game);
  if (!game) throw BadInput{game.error().message};
  return **game;
}

Setup setup_of(const Game& game, const GameArguments& arguments) {
  Choices choices;
  for (const std::string& word : arguments.set) {
    const auto equals = word.find('=');
    if (equals == word.npos) throw BadInput{cat("--set ", word, ": expected NAME=VALUE")};
    choices.emplace_back(word.substr(0, equals), word.substr(equals + 1));
  }
  const int seats = arguments.seats != 0 ? arguments.seats : usual_seats(*game.info);
  const auto setup = make_setup(game, seats, choices);
  if (!setup) throw BadInput{setup.error().message};
  return *setup;
}

namespace {

std::string read_input(std::istream& in) {
  std::string text;
  std::array<char, 1 << 16> piece;
  do {
    in.read(piece.data(), piece.size());
    text.append(piece.data(), static_cast<std::size_t>(in.gcount()));
    if (text.size() > kLargestFile)
      throw BadInput{cat("standard input is longer than ", kLargestFile >> 20, " MB")};
  } while (in);
  return text;
}

Result<Replay> to_replay(const Shell& shell, const std::string& file, std::string_view text) {
  auto replay = Replay::read(shell.games, text);
  if (!replay) return Error{replay.error().code, cat(file, ": ", replay.error().message)};
  return replay;
}

}  // namespace

std::uint64_t fresh_seed() {
  std::random_device device;
  return std::uint64_t{device()} << 32 | device();
}

std::string read_file(Shell& shell, const std::string& file) {
  if (file == "-") return read_input(shell.in);
  auto text = read_file(file);
  if (!text) throw BadInput{text.error().message};
  return *std::move(text);
}

Result<Replay> read_replay(const Shell& shell, const std::string& file) {
  const auto text = read_file(file);
  if (!text) return text.error();
  return to_replay(shell, file, *text);
}

Replay load_replay(Shell& shell, const std::string& file) {
  auto replay = to_replay(shell, file, read_file(shell, file));
  if (!replay) throw BadInput{replay.error().message};
  return *std::move(replay);
}

void must_be_written(const std::optional<Error>& error) {
  if (error) throw NotWritten{error->message};
}

void must_be_writable(const std::string& file) {
  if (file.empty()) return;
  if (const auto error = check_writable(file)) throw BadInput{error->message};
}

void declare_log(Arguments& arguments, LogArguments& into) {
  arguments.text("log", into.file, "the log's file; - is standard input", Need::Required);
  arguments.number("--at", into.at, "after this many moves", 0, kMaxDecisions);
}

Replay load_replay(Shell& shell, const LogArguments& arguments) {
  return load_replay(shell, arguments, read_file(shell, arguments.file));
}

Replay load_replay(const Shell& shell, const LogArguments& arguments, std::string_view text) {
  const auto& [file, at] = arguments;
  auto read = to_replay(shell, file, text);
  if (!read) throw BadInput{read.error().message};
  Replay replay = *std::move(read);
  if (at < 0) return replay;
  const auto count = static_cast<std::size_t>(at);
  if (count > replay.size())
    throw BadInput{cat(file, ": --at ", at, ": the log has only ", replay.size(), " moves")};
  replay.shorten(count);
  return replay;
}

Seat seat_argument(const Replay& replay, const std::string& name) {
  const auto seat = seat_named(replay.info(), replay.position().seats(), name);
  if (!seat || *seat == kChance) throw BadInput{cat("'", name, "' is no seat of this game")};
  return *seat;
}

void print_json(Shell& shell, const Document& document) {
  fmt::print(shell.out, "{}\n", to_json(document));
}

namespace {

int fail(Shell& shell, std::string_view message, int code = kBadInput) {
  shell.out.flush();
  fmt::print(shell.err, "refectory: {}\n", message);
  return code;
}

// The libraries' --help text ends a parse by an exception.
int parse_outcome(Shell& shell, CLI::App& app, const CLI::ParseError& error) {
  if (error.get_exit_code() != 0) {
    const auto chosen = app.get_subcommands();
    return fail(shell, cat(error.what(), "\nTry 'refectory help",
                           chosen.empty() ? std::string() : cat(" ", chosen[0]->get_name()), "'."));
  }
  app.exit(error, shell.out, shell.err);
  return kDone;
}

void print_commands(Shell& shell) {
  shell.out << "refectory: a table for medieval board games\n\nrefectory COMMAND …\n";
  for (const Command& command : commands())
    fmt::print(shell.out, "  {:<8} {}\n", command.name, command.help);
  shell.out << "  help     COMMAND: explains a command\n\n"
               "Exit codes: 0 done, 1 a check failed or output was lost, 2 bad input.\n";
}

Run declare_help(CLI::App& app, CLI::App& root, Shell& shell) {
  auto topic = std::make_shared<std::string>();
  app.add_option("command", *topic, "the command to explain");
  return [&root, &shell, topic] {
    if (topic->empty()) {
      print_commands(shell);
      return kDone;
    }
    for (const CLI::App* command : root.get_subcommands([](const CLI::App*) { return true; })) {
      if (command->get_name() != *topic) continue;
      shell.out << command->help("refectory");
      return kDone;
    }
    throw BadInput{cat("there is no command '", *topic, "'")};
  };
}

// The library would only say that a command is missing.
bool is_known(std::string_view word) {
  return word.starts_with('-') || word == "help" ||
         std::ranges::find(commands(), word, &Command::name) != commands().end();
}

int run_command(Shell& shell, std::vector<std::string> arguments) {
  if (arguments.empty() || arguments[0] == "--help" || arguments[0] == "-h") {
    print_commands(shell);
    return arguments.empty() ? kBadInput : kDone;
  }
  if (!is_known(arguments[0]))
    return fail(shell, cat("there is no command '", arguments[0], "'; try 'refectory help'"));
  CLI::App app("A table for medieval board games.", "refectory");
  app.require_subcommand(1);
  app.set_version_flag("--version", "refectory " REFECTORY_VERSION);
  Run chosen;
  const auto add = [&](std::string_view name, std::string_view help, const auto& declare) {
    auto* sub = app.add_subcommand(std::string(name), std::string(help));
    sub->callback([&chosen, action = declare(*sub)] { chosen = action; });
  };
  for (const Command& command : commands())
    add(command.name, command.help, [&](CLI::App& sub) {
      Arguments declared(sub);
      return command.declare(declared, shell);
    });
  add("help", "explains a command", [&](CLI::App& sub) { return declare_help(sub, app, shell); });
  try {
    arguments = with_present_names(std::move(arguments));
    std::ranges::reverse(arguments);  // as the library wants them
    app.parse(std::move(arguments));
    return chosen();
  } catch (const CLI::ParseError& error) {
    return parse_outcome(shell, app, error);
  } catch (const BadInput& bad) {
    return fail(shell, bad.message);
  } catch (const NotWritten& lost) {
    return fail(shell, lost.message, kNotWritten);
  } catch (const std::exception& error) {
    return fail(shell, error.what());
  }
}

}  // namespace

int run(Shell& shell, std::vector<std::string> arguments) {
  const int code = run_command(shell, std::move(arguments));
  // A full disk says so here at the latest.
  if (shell.out.flush() || code == kBadInput) return code;
  return fail(shell, "standard output cannot be written", kNotWritten);
}

}  // namespace refectory::cli
