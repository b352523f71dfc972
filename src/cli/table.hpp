#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "cli/keep.hpp"
#include "cli/shell.hpp"

namespace refectory::cli {

// The bots of a table, one entry a seat; nothing where a person sits.
using Bots = std::vector<std::unique_ptr<bots::Bot>>;
// Words of --bots: people only, and who plays where nobody was named.
inline constexpr std::string_view kNoBots = "none", kUsualBot = "brother";

// A game in the terminal: shows, asks, plays for the bots, until somebody leaves.
class Table {
 public:
  // The game is kept before every question; `names` say who are bots, as --bots has it.
  Table(Shell& shell, Record record, Bots bots, std::string names, KeptFile kept_file);
  int run();

 private:
  enum class Next { Stay, Ask, Leave };  // the same question again; look anew; the end

  // What a person may type besides an answer.
  struct Word {
    std::string_view name, help;
    Next (Table::*run)(std::string_view rest);
  };
  static std::span<const Word> words();

  void advance();  // chance and bots, up to the next question to a person
  void play_for(Seat seat);
  void keep();
  void show_question();  // what happened, the picture, the offers
  void show_news(Seat seat);
  void hand_over(Seat seat);
  void list_offers(std::string_view filter);
  Next obey(std::string_view line);
  Next answer(std::string_view text);
  bool is_bot(Seat seat) const;

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
  Record record_;
  Bots bots_;
  std::string bot_names_;
  KeptFile kept_file_;
  std::string kept_as_;              // the name that was told
  std::size_t told_ = 0;             // moves already reported
  std::optional<Seat> last_person_;  // who sat at the keyboard
};

// A line from the person, without blanks around it; nothing at the end of input.
std::optional<std::string> read_answer(Shell& shell, std::string_view prompt);

}  // namespace refectory::cli
