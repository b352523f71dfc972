#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "arena/arena.hpp"
#include "arena/ratings.hpp"
#include "cli/files.hpp"
#include "cli/shell.hpp"

// What commands need that let bots play: their names, and many games at once.
namespace refectory::cli {

// The help text of an option that names bots.
inline constexpr const char* kBotsHelp =
    "the bots, A,B,…: random, greedy, greedy:NODES, mcts:PLAYOUTS, mcts:TIMEms, or a level: "
    "novice, brother, prior, abbot; BOT@FILE has the weights of that file";

// "A,B,…": BOT or BOT@FILE, where the file has weights as `tune` and `fit` write them.
std::vector<bots::BotSpec> read_bots(const Game& game, const std::string& list);

// Weights by name, a line "name value" each, in any order; what is not named is as usual. Lines
// "net figure figure …" have the figures of a net, as `learn` writes them. All are from -1000 to
// 1000 (`kMostFigure`); the file is a regular one of 16 MB at most.
std::vector<float> read_weights(const Game& game, const std::string& file);
// Those of a file, which must not have a net, or without a file the game's own.
std::vector<float> starting_weights(const Game& game, const std::string& file);
void save_weights(const Game& game, const std::vector<float>& weights, const std::string& file);
// Weights whose names contain one of the words, A,B,…; all, if there are none.
std::vector<bool> chosen_weights(const Game& game, const std::string& only);
// A bot that has weights.
bots::BotSpec read_judged(const std::string& text);

// The file of a run that may be stopped and goes on: a line that says what is run, then one for
// each result. A last line without its end was torn; `whole` bytes are good.
std::string text_so_far(Shell& shell, const std::string& file);
LineFile go_on(const std::string& file, std::string_view text, std::size_t whole,
               std::string_view heading);

struct ContestSettings {
  std::uint64_t games = 0;
  int threads = 0;
  std::string logs{};                          // a folder for every game's log; none: not kept
  std::string resume{};                        // the file of results; none: not kept
  std::optional<bots::SequentialTest> test{};  // of the first bot's win rate
};

struct Standings {
  std::vector<std::string> names;  // one row a name: the same bot twice is one
  std::vector<bots::Tally> rows;
  bots::Crosstable pairs{0};
  std::uint64_t games = 0;
  std::optional<bots::SequentialTest> test{};
};

// Plays what the file of results does not have yet. Games are counted in their order whatever
// the order in which they end, so that the same contest says the same on any number of threads.
Standings play_contest(Shell& shell, const Contest& contest, const ContestSettings& settings);

}  // namespace refectory::cli
