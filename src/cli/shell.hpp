#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/document.hpp"
#include "cli/arguments.hpp"
#include "core/position.hpp"
#include "http/site.hpp"
#include "log/replay.hpp"

// What every command works with: the games there are and where it reads and writes. Tests
// give their own.
namespace refectory::cli {

struct Shell {
  std::span<const Game> games;
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool progress = false;     // somebody watches: long work may show how far it is
  bool interactive = false;  // a person sits at the keyboard: screens may be cleared
  bool colour = false;
  http::Site client = {};  // what `serve` serves; empty if it was not built
  // The descriptors behind `in` and `out`, where there are any: they tell that the other end is
  // closed without reading or writing.
  int in_descriptor = -1, out_descriptor = -1;
};

inline constexpr int kDone = 0, kCheckFailed = 1, kNotWritten = 1, kBadInput = 2;

// Ends a command with exit code 2 and this message.
struct BadInput {
  std::string message;
};
// The same with exit code 1: what the command has found out is lost.
struct NotWritten {
  std::string message;
};

// What was wanted, or the end of the command.
template <class T>
T required(Result<T> result) {
  if (!result) throw BadInput{result.error().message};
  return std::move(*result);
}

// A command declares its arguments and returns what to run once they are read.
using Run = std::function<int()>;
struct Command {
  std::string_view name, help;
  Run (*declare)(Arguments& arguments, Shell& shell);
};

std::span<const Command> commands();

// The whole program, without a process: parses, runs, returns the exit code.
int run(Shell& shell, std::vector<std::string> arguments);

// GAME --seats N --set K=V… [--seed S], as many commands take them.
struct GameArguments {
  std::string game;
  int seats = 0;  // 0: the usual number
  std::vector<std::string> set;
  std::uint64_t seed = 0;
  bool seeded = false;  // a seed was given
};
void declare_game(Arguments& arguments, GameArguments& into, Need need = Need::Required);
const Game& game_of(const Shell& shell, const GameArguments& arguments);
Setup setup_of(const Game& game, const GameArguments& arguments);

// Of 64 bits, from the system's generator.
std::uint64_t fresh_seed();

// A log from a file; errors name it.
Result<Replay> read_replay(const Shell& shell, const std::string& file);
// The same, or from standard input for "-".
Replay load_replay(Shell& shell, const std::string& file);
// LOG [--at N]: the same, shortened to its first `at` moves; below 0: all of them.
struct LogArguments {
  std::string file;
  int at = -1;
};
void declare_log(Arguments& arguments, LogArguments& into);
Replay load_replay(Shell& shell, const LogArguments& arguments);
Replay load_replay(const Shell& shell, const LogArguments& arguments, std::string_view text);
// A file's text, or that of standard input for "-".
std::string read_file(Shell& shell, const std::string& file);

// A seat of this game by name.
Seat seat_argument(const Replay& replay, const std::string& name);

// Ends the command if a file was not written.
void must_be_written(const std::optional<Error>& error);
// Ends it before its work if the file cannot be written; without a name there is nothing to write.
void must_be_writable(const std::string& file);

void print_json(Shell& shell, const Document& document);

}  // namespace refectory::cli
