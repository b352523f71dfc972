#pragma once

#include <ctime>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/shell.hpp"

// Where the terminal keeps its games: a log each, under a name of its own, so that neither a
// closed window nor the next game loses one. They are in $XDG_STATE_HOME/refectory/games, usually
// below ~/.local/state.
namespace refectory::cli {

struct KeptGame {
  std::string name, file;
  std::timespec changed{};
};

// What such a file holds: before the log a line that says who were bots, as --bots has it.
struct KeptReplay {
  Replay replay;
  std::string bots, text;
};

// All there are, the one last played first.
std::vector<KeptGame> kept_games();
std::optional<KeptGame> kept_game(std::string_view name);
Result<KeptReplay> open_kept(const Shell& shell, const KeptGame& game);

// Whether a game may have this name: the file is named after it.
bool is_kept_name(std::string_view name);

// The file of the game now played.
class KeptFile {
 public:
  // Keeps nothing: nobody sits at a terminal.
  KeptFile() = default;
  // A new file, at the first writing. Without a name it gets the next one of its game: ale-1, ….
  static KeptFile fresh(std::string name = {});
  // Goes on with one.
  static KeptFile of(const KeptGame& game, std::string text);

  bool active() const { return active_; }
  // Empty before the first writing, unless it was chosen.
  const std::string& name() const { return name_; }
  // If another window has played on with the file, this game gets a new one.
  std::optional<Error> write(const Replay& replay, std::string_view bots);

 private:
  std::optional<Error> create(std::string_view game, const std::string& text);

  bool active_ = false;
  std::string name_, file_;
  std::string last_;  // what the file had when we last saw it
};

}  // namespace refectory::cli
