#include "cli/shell.hpp"

#include <fmt/ostream.h>

#include <CLI/CLI.hpp>

#include <fstream>
#include <iostream>
#include <iterator>

#include "base/text.hpp"

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

std::string read_file(Shell& shell, const std::string& file) {
  if (file == "-") return {std::istreambuf_iterator<char>(shell.in), {}};
  std::ifstream stream(file, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(stream), {}};
  if (!stream.is_open() || stream.bad()) throw BadInput{cat(file, ": cannot be read")};
  return text;
}

Record load_record(Shell& shell, const std::string& file) {
  auto log = read_log(shell.games, read_file(shell, file));
  if (!log) throw BadInput{cat(file, ": ", log.error().message)};
  return Record(std::move(*log));
}

void declare_log(Arguments& arguments, LogArguments& into) {
  arguments.text("log", into.file, "the log's file; - is standard input", Need::Required);
  arguments.number("--at", into.at, "after this many moves", 0, kMaxDecisions);
}

Record load_record(Shell& shell, const LogArguments& arguments) {
  const auto& [file, at] = arguments;
  Record record = load_record(shell, file);
  if (at < 0) return record;
  const auto count = static_cast<std::size_t>(at);
  if (count > record.size())
    throw BadInput{cat(file, ": --at ", at, ": the log has only ", record.size(), " moves")};
  record.shorten(count);
  return record;
}

Seat seat_argument(const Record& record, const std::string& name) {
  const auto seat = seat_named(record.info(), record.position().seats(), name);
  if (!seat || *seat == kChance) throw BadInput{cat("'", name, "' is no seat of this game")};
  return *seat;
}

void print_json(Shell& shell, const Document& document) {
  fmt::print(shell.out, "{}\n", to_json(document));
}

namespace {

int fail(Shell& shell, std::string_view message) {
  fmt::print(shell.err, "refectory: {}\n", message);
  return kBadInput;
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
               "Exit codes: 0 done, 1 a check failed, 2 bad input.\n";
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

}  // namespace

int run(Shell& shell, std::vector<std::string> arguments) {
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
    std::ranges::reverse(arguments);  // as the library wants them
    app.parse(std::move(arguments));
    const int code = chosen();
    shell.out.flush();
    return code;
  } catch (const CLI::ParseError& error) {
    return parse_outcome(shell, app, error);
  } catch (const BadInput& bad) {
    shell.out.flush();
    return fail(shell, bad.message);
  } catch (const std::exception& error) {
    shell.out.flush();
    return fail(shell, error.what());
  }
}

}  // namespace refectory::cli
