#include "cli/table.hpp"

#include <fmt/ostream.h>

#include <algorithm>
#include <array>
#include <istream>

#include "base/text.hpp"
#include "cli/files.hpp"
#include "cli/outline.hpp"

namespace refectory::cli {

namespace {

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

// Who gives hints.
constexpr std::string_view kAdviser = "mcts:400ms";

std::string upper(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return out;
}

}  // namespace

std::optional<std::string> read_answer(Shell& shell, std::string_view prompt) {
  shell.out << prompt << std::flush;
  std::string line;
  if (!std::getline(shell.in, line)) {
    shell.out << '\n';
    return std::nullopt;
  }
  return std::string(trim(line));
}

Table::Table(Shell& shell, Record record, Bots bots, std::string names, KeptFile kept_file)
    : shell_(shell),
      record_(std::move(record)),
      bots_(std::move(bots)),
      bot_names_(std::move(names)),
      kept_file_(std::move(kept_file)) {}

void Table::keep() {
  if (!kept_file_.active()) return;
  if (const auto error = kept_file_.write(record_, bot_names_))
    fmt::print(shell_.err, "This game is not kept: {}\n", error->message);
  else if (kept_as_ != kept_file_.name())
    fmt::print(shell_.out, "This game is kept as {}.\n", kept_as_ = kept_file_.name());
}

bool Table::is_bot(Seat seat) const {
  return is_player(seat) && bots_[static_cast<std::size_t>(index(seat))] != nullptr;
}

int Table::run() {
  bool fresh = true;
  for (;;) {
    advance();
    if (fresh) keep();
    if (fresh) show_question();
    const auto name =
        record_.position().over() ? "over" : seat_name(record_.info(), record_.actor());
    const auto line = read_answer(shell_, cat(name, "> "));
    if (!line) return kDone;
    const Next next = line->empty() ? Next::Ask : obey(*line);
    if (next == Next::Leave) return kDone;
    fresh = next == Next::Ask;
  }
}

void Table::advance() {
  for (;;) {
    const Seat actor = record_.actor();
    if (actor == kChance)
      record_.draw();
    else if (is_bot(actor))
      play_for(actor);
    else
      return;
  }
}

// A bot's generator depends on the game's seed, the seat and the move, so that the same game
// with the same bots goes the same way again.
void Table::play_for(Seat seat) {
  if (shell_.interactive) fmt::print(shell_.out, "{} thinks…\r", seat_name(record_.info(), seat));
  shell_.out.flush();
  Rng rng =
      Rng(record_.log().seed).fork(record_.size() * 8 + static_cast<std::uint64_t>(index(seat)));
  auto& bot = *bots_[static_cast<std::size_t>(index(seat))];
  record_.play(bot.choose(record_.position(), rng));
}

void Table::show_question() {
  const Position& position = record_.position();
  const Seat seat = position.actor();
  if (seat != kNobody) hand_over(seat);
  show_news(seat);
  const Position view = position.view(seat);
  shell_.out << '\n' << record_.game().picture(view.data(), seat, Ink{.colour = shell_.colour});
  if (seat != kNobody) return list_offers("");
  fmt::print(shell_.out, "\nThe game is over.\n{}", outline_scores(record_));
}

// Between two people at one keyboard the screen is cleared where something is hidden.
void Table::hand_over(Seat seat) {
  const bool other = last_person_ && *last_person_ != seat;
  last_person_ = seat;
  if (!other || !shell_.interactive) return;
  const Position& position = record_.position();
  if (position.view(seat) == position) return;
  shell_.out << "\x1b[2J\x1b[H";
  read_answer(shell_,
              cat("The keyboard goes to ", seat_name(record_.info(), seat), ". Press Enter. "));
}

void Table::show_news(Seat seat) {
  if (told_ > record_.size()) told_ = record_.size();
  const Log seen = seen_by(record_.log(), seat);
  // At the beginning of a loaded game only the end of the story is news.
  constexpr std::size_t kNews = 12;
  if (record_.size() - told_ > kNews) {
    fmt::print(shell_.out, "({} moves before)\n", record_.size() - kNews);
    told_ = record_.size() - kNews;
  }
  for (; told_ < record_.size(); ++told_)
    fmt::print(shell_.out, "{}\n", format_move(record_.game(), seen.moves[told_]));
}

void Table::list_offers(std::string_view filter) {
  constexpr int kOffersShown = 40;
  const Game& game = record_.game();
  const Position& position = record_.position();
  ActionList list;
  position.offer(list);
  const std::string wanted = lower(filter);
  // Answers come sorted by their verb; in a long list a line of air parts the groups.
  constexpr std::size_t kLong = 8;
  std::string group;
  int number = 0, shown = 0, hidden = 0;
  for (const auto a : list) {
    ++number;
    const std::string text = game.format(a), words = game.gloss(position.data(), a);
    if (lower(cat(text, " ", words)).find(wanted) == std::string::npos) continue;
    if (shown == kOffersShown && wanted.empty()) {
      ++hidden;
      continue;
    }
    ++shown;
    const std::string verb = text.substr(0, text.find(' '));
    if (list.size() > kLong && !group.empty() && verb != group) fmt::print(shell_.out, "\n");
    group = verb;
    fmt::print(shell_.out, "{:>4}  {:<26} {}\n", number, text, words);
  }
  if (hidden > 0) fmt::print(shell_.out, "      and {} more; /WORD searches them\n", hidden);
  if (shown == 0) fmt::print(shell_.out, "      nothing with '{}'\n", filter);
}

Table::Next Table::answer(std::string_view text) {
  const Seat seat = record_.actor();
  if (const auto number = to_int(text); number && seat != kNobody) {
    ActionList list;
    record_.position().offer(list);
    if (*number < 1 || *number > static_cast<int>(list.size())) {
      fmt::print(shell_.out, "There is no answer number {}.\n", *number);
      return Next::Stay;
    }
    record_.play(list[static_cast<std::size_t>(*number - 1)]);
    return Next::Ask;
  }
  const auto played = record_.play(seat, text);
  if (played) return Next::Ask;
  fmt::print(shell_.out, "{} ({})\n", played.error().message, played.error().code);
  if (played.error().code == code::kUnreadable)
    fmt::print(shell_.out, "'?' lists what may be typed.\n");
  return Next::Stay;
}

Table::Next Table::obey(std::string_view line) {
  if (line.front() == '/') {
    list_offers(trim(line.substr(1)));
    return Next::Stay;
  }
  // An answer of the game goes before a word of the table.
  const auto action = record_.game().parse(line);
  if (action && !record_.position().over() && record_.position().offers(*action))
    return answer(line);
  auto rest = line;
  const auto name = next_word(rest);
  const auto all = words();
  const auto word = std::ranges::find(all, name, &Word::name);
  return word == all.end() ? answer(line) : (this->*word->run)(rest);
}

std::span<const Table::Word> Table::words() {
  static constexpr std::array kAll = {
      Word{"offers", "lists all answers again; /WORD lists those with a word", &Table::offers},
      Word{"show", "shows the table again", &Table::show},
      Word{"undo", "takes your last decision back, if nothing was revealed since", &Table::undo},
      Word{"why", "ACTION: says why it is not possible now", &Table::why},
      Word{"card", "CODE: explains a card", &Table::help},
      Word{"help", "WORD: explains a word of the game", &Table::help},
      Word{"?", "lists these words", &Table::help},
      Word{"hint", "shows the three answers that a bot likes best", &Table::hint},
      Word{"score", "counts the points as they stand", &Table::score},
      Word{"log", "shows what was played; 'log all' from the beginning", &Table::log},
      Word{"save", "FILE: writes the game's log", &Table::save},
      Word{"load", "FILE: goes on with a saved game", &Table::load},
      Word{"quit", "leaves", &Table::quit},
  };
  return kAll;
}

Table::Next Table::offers(std::string_view) {
  if (!record_.position().over()) list_offers("");
  return Next::Stay;
}

Table::Next Table::show(std::string_view) {
  return Next::Ask;
}

Table::Next Table::undo(std::string_view) {
  const std::size_t floor = record_.undo_floor();
  for (std::size_t n = record_.size(); n > floor; --n) {
    const Seat actor = record_.log().moves[n - 1].actor;
    if (!is_player(actor) || is_bot(actor)) continue;
    record_.shorten(n - 1);
    told_ = std::min(told_, record_.size());
    return Next::Ask;
  }
  fmt::print(
      shell_.out, "Nothing can be taken back: {}.\n",
      record_.size() == 0 ? "the game has just begun" : "something was drawn or revealed since");
  return Next::Stay;
}

Table::Next Table::why(std::string_view rest) {
  const Game& game = record_.game();
  const Position& position = record_.position();
  const auto action = game.parse(rest);
  if (!action)
    fmt::print(shell_.out, "cannot read '{}'\n", rest);
  else if (position.over())
    fmt::print(shell_.out, "the game is over\n");
  else if (position.offers(*action))
    fmt::print(shell_.out, "possible: {}\n", game.gloss(position.data(), *action));
  else
    fmt::print(shell_.out, "{}\n", game.explain(position.data(), *action).message);
  return Next::Stay;
}

Table::Next Table::help(std::string_view rest) {
  if (rest.empty()) {
    fmt::print(shell_.out, "An answer by its number or its text, or:\n");
    for (const Word& word : words()) fmt::print(shell_.out, "  {:<8}{}\n", word.name, word.help);
    return Next::Stay;
  }
  for (const std::string& topic : {std::string(rest), upper(rest), lower(rest)}) {
    if (const auto text = record_.game().help(topic)) {
      fmt::print(shell_.out, "{}\n", *text);
      return Next::Stay;
    }
  }
  fmt::print(shell_.out, "There is nothing about '{}'.\n", rest);
  return Next::Stay;
}

Table::Next Table::score(std::string_view) {
  fmt::print(shell_.out, "{}", outline_scores(record_));
  // Details only of what this seat may know.
  const Position view = record_.position().view(record_.actor());
  fmt::print(shell_.out, "{}", outline(record_.game().sheet(view.data())));
  return Next::Stay;
}

Table::Next Table::hint(std::string_view) {
  const Position& position = record_.position();
  if (position.over()) return Next::Stay;
  constexpr std::size_t kHints = 3;
  const auto bot = bots::make_bot(record_.game(), *bots::read_bot(kAdviser));
  if (!bot) {
    fmt::print(shell_.out, "{}\n", bot.error().message);
    return Next::Stay;
  }
  Rng rng = Rng(record_.log().seed).fork(record_.size());
  const auto hints = (*bot)->advise(position, rng, kHints);
  const auto seat = static_cast<std::size_t>(index(position.actor()));
  for (const auto& advice : hints) {
    fmt::print(shell_.out, "  {:<20} {}\n", record_.game().format(advice.action),
               record_.game().gloss(position.data(), advice.action));
    // A game that cannot be judged gets an answer without a judgement.
    const bots::Prospect& prospect = advice.prospect[seat];
    if (prospect.score != 0 || prospect.win != 0)
      fmt::print(shell_.out, "    {:.1f} points ({:+.1f}), worth {:.1f} % ({:+.1f})\n",
                 prospect.score, prospect.score - hints[0].prospect[seat].score, 100 * advice.worth,
                 100 * (advice.worth - hints[0].worth));
    if (advice.line.size() < 2) continue;
    fmt::print(shell_.out, "    then");
    for (std::size_t i = 1; i < advice.line.size(); ++i)
      fmt::print(shell_.out, "{} {}", i > 1 ? "," : "", record_.game().format(advice.line[i]));
    fmt::print(shell_.out, "\n");
  }
  return Next::Stay;
}

Table::Next Table::log(std::string_view rest) {
  constexpr std::size_t kLast = 20;
  const Log seen = seen_by(record_.log(), record_.actor());
  const std::size_t from = rest == "all" || record_.size() < kLast ? 0 : record_.size() - kLast;
  for (std::size_t i = from; i < record_.size(); ++i)
    fmt::print(shell_.out, "{:>4}  {}\n", i + 1, format_move(record_.game(), seen.moves[i]));
  return Next::Stay;
}

Table::Next Table::save(std::string_view rest) {
  if (rest.empty()) {
    fmt::print(shell_.out, "save needs a file's name\n");
    return Next::Stay;
  }
  const std::string file(rest);
  const auto error = write_file(file, write_log(record_.log()));
  fmt::print(shell_.out, "{}\n", error ? error->message : cat(file, " is saved"));
  return Next::Stay;
}

Table::Next Table::load(std::string_view rest) {
  auto loaded = read_record(shell_, std::string(rest));
  if (!loaded) {
    fmt::print(shell_.out, "{}\n", loaded.error().message);
    return Next::Stay;
  }
  if (&loaded->game() != &record_.game() ||
      loaded->position().seats() != record_.position().seats())
    bots_ = Bots(static_cast<std::size_t>(loaded->position().seats())), bot_names_ = kNoBots;
  record_ = *std::move(loaded);
  told_ = 0;
  if (kept_file_.active()) kept_file_ = KeptFile::fresh();  // what was played here stays as it is
  return Next::Ask;
}

Table::Next Table::quit(std::string_view) {
  return Next::Leave;
}

}  // namespace refectory::cli
