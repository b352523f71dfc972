#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "cli/keep.hpp"
#include "cli/shell.hpp"
#include "table/table.hpp"

namespace refectory::cli {

// The bots of a game, one entry a seat; nothing where a person sits.
using Bots = std::vector<std::unique_ptr<bots::Bot>>;
// Words of --bots: people only, and who plays where nobody was named.
inline constexpr std::string_view kNoBots = "none", kUsualBot = "brother";

// A table in the terminal: shows, asks, thinks for the bots, until somebody leaves.
class Terminal {
 public:
  // The game is kept before every question; `names` say who are bots, as --bots has it.
  Terminal(Shell& shell, Replay game, Bots bots, std::string names, KeptFile kept_file);
  int run();

 private:
  enum class Next { Stay, Ask, Leave };  // the same question again; look anew; the end

  // What a person may type besides an answer.
  struct Word {
    std::string_view name, help;
    Next (Terminal::*run)(std::string_view rest);
  };
  static std::span<const Word> words();

  void advance();  // chance and bots, up to the next question to a person
  void think_for(Seat seat);
  void keep();
  void show_question();  // what happened, the picture, the offers
  void show_news();
  void hand_over();
  void list_offers(std::string_view filter);
  Next obey(std::string_view line);
  Next answer(std::string_view text);
  Next take(std::string_view text);
  Next refuse(const Error& error);

  // The game as whoever is asked may know it.
  Seen seen() const { return table_.seen(table_.awaited()); }
  // Who sits at the keyboard.
  Seat person() const;

  Next undo(std::string_view rest);
  Next why(std::string_view rest);
  Next help(std::string_view rest);
  Next score(std::string_view rest);
  Next hint(std::string_view rest);
  Next log(std::string_view rest);
  Next save(std::string_view rest);
  Next load(std::string_view rest);
  Next show(std::string_view rest);
  Next offers(std::string_view rest);
  Next quit(std::string_view rest);

  Shell& shell_;
  Bots bots_;
  Table table_;
  std::string bot_names_;
  KeptFile kept_file_;
  std::string kept_as_;              // the name that was told
  std::optional<Seat> last_person_;  // who sat at the keyboard
};

// A line from the person, without blanks around it; nothing at the end of input.
std::optional<std::string> read_answer(Shell& shell, std::string_view prompt);

}  // namespace refectory::cli
