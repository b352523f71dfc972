#include "cli/terminal.hpp"

#include <fmt/ostream.h>

#include <algorithm>
#include <array>
#include <istream>

#include "base/text.hpp"
#include "cli/files.hpp"
#include "cli/keep.hpp"
#include "cli/outline.hpp"
#include "protocol/best.hpp"
#include "protocol/replies.hpp"

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

Table lay(Replay game, const Bots& bots) {
  std::vector<Sitter> sitters;
  for (const auto& bot : bots) sitters.push_back({bot ? Sitter::Kind::Bot : Sitter::Kind::Person});
  const std::size_t began = game.size();
  // A log that somebody was shown does not tell its seed, or this program cannot draw from it.
  if (!game.log().seed.number) game.reseed(fresh_seed());
  return {
      std::move(game), std::move(sitters), Undo::Reveal, {.rev = 0, .began = began, .since = {}}};
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

Terminal::Terminal(Shell& shell, Replay game, Bots bots, std::string names, KeptFile kept_file)
    : shell_(shell),
      bots_(std::move(bots)),
      table_(lay(std::move(game), bots_)),
      bot_names_(std::move(names)),
      kept_file_(std::move(kept_file)) {}

void Terminal::keep() {
  if (!kept_file_.active()) return;
  if (const auto error = kept_file_.write(table_.kept().replay(), bot_names_))
    fmt::print(shell_.err, "This game is not kept: {}\n", error->message);
  else if (kept_as_ != kept_file_.name())
    fmt::print(shell_.out, "This game is kept as {}.\n", kept_as_ = kept_file_.name());
}

Seat Terminal::person() const {
  return table_.is_person(table_.awaited()) ? table_.awaited() : last_person_.value_or(kNobody);
}

int Terminal::run() {
  bool fresh = true;
  for (;;) {
    advance();
    if (fresh) keep();
    if (fresh) show_question();
    const Seat seat = table_.awaited();
    const auto name = seat == kNobody ? "over" : seat_name(table_.info(), seat);
    const auto line = read_answer(shell_, cat(name, "> "));
    if (!line) return kDone;
    const Next next = line->empty() ? Next::Ask : obey(*line);
    if (next == Next::Leave) return kDone;
    fresh = next == Next::Ask;
  }
}

void Terminal::advance() {
  for (;;) {
    const Seat seat = table_.awaited();
    if (seat == kChance)
      static_cast<void>(table_.draw(table_.rev()));
    else if (table_.is_bot(seat))
      think_for(seat);
    else
      return;
  }
}

void Terminal::think_for(Seat seat) {
  if (shell_.interactive) fmt::print(shell_.out, "{} thinks…\r", seat_name(table_.info(), seat));
  shell_.out.flush();
  const Seen seen = table_.seen(seat);
  auto& bot = *bots_[static_cast<std::size_t>(index(seat))];
  const Action answer = bot.choose(seen.view(), table_.bot_seed());
  const auto done = table_.decide(table_.rev(), seen.game().format(answer));
  // A bot chooses among what it is offered.
  if (!done) throw std::logic_error(done.error().message);
}

void Terminal::show_question() {
  if (table_.awaited() != kNobody) hand_over();
  show_news();
  const Seen seen = this->seen();
  shell_.out << '\n'
             << seen.game().picture(seen.view().data(), seen.viewer(),
                                    Ink{.colour = shell_.colour});
  if (seen.actor() != kNobody) return list_offers("");
  fmt::print(shell_.out, "\nThe game is over.\n{}", outline_scores(seen));
}

// Between two people at one keyboard the screen is cleared where something is hidden.
void Terminal::hand_over() {
  const Seat seat = table_.awaited();
  const bool other = last_person_ && *last_person_ != seat;
  last_person_ = seat;
  if (!other || !shell_.interactive || !seen().hides()) return;
  shell_.out << "\x1b[2J\x1b[H";
  read_answer(shell_,
              cat("The keyboard goes to ", seat_name(table_.info(), seat), ". Press Enter. "));
}

// What happened since whoever sits there last looked.
void Terminal::show_news() {
  const Seen seen = this->seen();
  std::size_t from = table_.since(person());
  // At the beginning of a loaded game only the end of the story is news.
  constexpr std::size_t kNews = 12;
  if (seen.moves() - from > kNews) {
    from = seen.moves() - kNews;
    fmt::print(shell_.out, "({} moves before)\n", from);
  }
  for (const Move& move : seen.moves_from(from))
    fmt::print(shell_.out, "{}\n", format_move(seen.game(), move));
  table_.looked(person());
}

void Terminal::list_offers(std::string_view filter) {
  constexpr int kOffersShown = 40;
  const Seen seen = this->seen();
  const auto list = seen.offers();
  if (!list) {
    fmt::print(shell_.out, "{}\n", list.error().message);
    return;
  }
  const std::string wanted = lower(filter);
  // Answers come sorted by their verb; in a long list a line of air parts the groups.
  constexpr std::size_t kLong = 8;
  std::string group;
  int number = 0, shown = 0, hidden = 0;
  for (const auto a : *list) {
    ++number;
    const std::string text = seen.game().format(a);
    const std::string words = gloss(seen, a);
    if (lower(cat(text, " ", words)).find(wanted) == std::string::npos) continue;
    if (shown == kOffersShown && wanted.empty()) {
      ++hidden;
      continue;
    }
    ++shown;
    const std::string verb = text.substr(0, text.find(' '));
    if (list->size() > kLong && !group.empty() && verb != group) fmt::print(shell_.out, "\n");
    group = verb;
    fmt::print(shell_.out, "{:>4}  {:<26} {}\n", number, text, words);
  }
  if (hidden > 0) fmt::print(shell_.out, "      and {} more; /WORD searches them\n", hidden);
  if (shown == 0) fmt::print(shell_.out, "      nothing with '{}'\n", filter);
}

Terminal::Next Terminal::refuse(const Error& error) {
  fmt::print(shell_.out, "{} ({})\n", error.message, error.code);
  if (error.code == code::kUnreadable) fmt::print(shell_.out, "'?' lists what may be typed.\n");
  return Next::Stay;
}

Terminal::Next Terminal::take(std::string_view text) {
  const auto done = table_.take(table_.rev(), table_.awaited(), text, Table::End::AtOnce);
  return done ? Next::Ask : refuse(done.error());
}

Terminal::Next Terminal::answer(std::string_view text) {
  const Seen seen = this->seen();
  const auto number = to_int(text);
  if (number && seen.decides()) {
    const auto list = seen.offers();
    if (!list) return refuse(list.error());
    if (*number >= 1 && *number <= static_cast<int>(list->size()))
      return take(seen.game().format((*list)[static_cast<std::size_t>(*number - 1)]));
    fmt::print(shell_.out, "There is no answer number {}.\n", *number);
    return Next::Stay;
  }
  if (const auto reason = seen.why(text)) return refuse(*reason);
  return take(text);
}

Terminal::Next Terminal::obey(std::string_view line) {
  if (line.front() == '/') {
    list_offers(trim(line.substr(1)));
    return Next::Stay;
  }
  // An answer of the game goes before a word of the table.
  if (!seen().why(line)) return take(line);
  auto rest = line;
  const auto name = next_word(rest);
  const auto all = words();
  const auto word = std::ranges::find(all, name, &Word::name);
  return word == all.end() ? answer(line) : (this->*word->run)(rest);
}

std::span<const Terminal::Word> Terminal::words() {
  static constexpr std::array kAll = {
      Word{"offers", "lists all answers again; /WORD lists those with a word", &Terminal::offers},
      Word{"show", "shows the table again", &Terminal::show},
      Word{"undo", "takes your last decision back, if nothing was revealed since", &Terminal::undo},
      Word{"why", "ACTION: says why it is not possible now", &Terminal::why},
      Word{"card", "CODE: explains a card", &Terminal::help},
      Word{"help", "WORD: explains a word of the game", &Terminal::help},
      Word{"?", "lists these words", &Terminal::help},
      Word{"hint", "shows the three answers that a bot likes best", &Terminal::hint},
      Word{"score", "counts the points as they stand", &Terminal::score},
      Word{"log", "shows what was played; 'log all' from the beginning", &Terminal::log},
      Word{"save", "FILE: writes the game's log", &Terminal::save},
      Word{"load", "FILE: goes on with a saved game", &Terminal::load},
      Word{"quit", "leaves", &Terminal::quit},
  };
  return kAll;
}

Terminal::Next Terminal::offers(std::string_view) {
  if (table_.awaited() != kNobody) list_offers("");
  return Next::Stay;
}

Terminal::Next Terminal::show(std::string_view) {
  return Next::Ask;
}

Terminal::Next Terminal::undo(std::string_view) {
  const auto to = table_.last_decision();
  if (!to) {
    fmt::print(shell_.out, "Nothing can be taken back: {}.\n", floor_reason(table_.limit().why));
    return Next::Stay;
  }
  const auto others = table_.consent(person(), *to);
  for (const Seat seat : others) {
    const auto word = read_answer(
        shell_, cat(seat_name(table_.info(), seat), ": may your decision be taken back? yes/no> "));
    if (word && (*word == "yes" || *word == "y")) continue;
    fmt::print(shell_.out, "Nothing is taken back.\n");
    return Next::Stay;
  }
  const auto done = table_.undo(table_.rev(), person(), *to, others);
  if (done) return Next::Ask;
  fmt::print(shell_.out, "{}\n", done.error().message);
  return Next::Stay;
}

Terminal::Next Terminal::why(std::string_view rest) {
  const Seen seen = this->seen();
  if (const auto reason = seen.why(rest))
    fmt::print(shell_.out, "{}\n", reason->message);
  else
    fmt::print(shell_.out, "possible: {}\n", gloss(seen, *seen.game().parse(rest)));
  return Next::Stay;
}

Terminal::Next Terminal::help(std::string_view rest) {
  if (rest.empty()) {
    fmt::print(shell_.out, "An answer by its number or its text, or:\n");
    for (const Word& word : words()) fmt::print(shell_.out, "  {:<8}{}\n", word.name, word.help);
    return Next::Stay;
  }
  for (const std::string& topic : {std::string(rest), upper(rest), lower(rest)}) {
    if (const auto text = seen().game().help(topic)) {
      fmt::print(shell_.out, "{}\n", *text);
      return Next::Stay;
    }
  }
  fmt::print(shell_.out, "There is nothing about '{}'.\n", rest);
  return Next::Stay;
}

// Only what this seat may know.
Terminal::Next Terminal::score(std::string_view) {
  const Seen seen = this->seen();
  fmt::print(shell_.out, "{}{}", outline_scores(seen),
             outline(seen.game().sheet(seen.view().data())));
  return Next::Stay;
}

Terminal::Next Terminal::hint(std::string_view) {
  const Seen seen = this->seen();
  if (!is_player(seen.actor())) return Next::Stay;
  // Advice says nothing about what will be drawn, so its seed is not the game's.
  const auto found = find_best(seen, {.bot = *bots::read_bot(kAdviser), .lines = 3, .depth = 12},
                               bot_seed(0, seen.moves(), seen.actor()));
  if (!found)
    fmt::print(shell_.out, "{}\n", found.error().message);
  else
    fmt::print(shell_.out, "{}", outline_findings(seen, *found));
  return Next::Stay;
}

Terminal::Next Terminal::log(std::string_view rest) {
  constexpr std::size_t kLast = 20;
  const Seen seen = this->seen();
  std::size_t number = rest == "all" || seen.moves() < kLast ? 0 : seen.moves() - kLast;
  for (const Move& move : seen.moves_from(number))
    fmt::print(shell_.out, "{:>4}  {}\n", ++number, format_move(seen.game(), move));
  return Next::Stay;
}

Terminal::Next Terminal::save(std::string_view rest) {
  if (rest.empty()) {
    fmt::print(shell_.out, "save needs a file's name\n");
    return Next::Stay;
  }
  const std::string file(rest);
  const auto error = write_file(file, write_log(table_.kept().log()));
  fmt::print(shell_.out, "{}\n", error ? error->message : cat(file, " is saved"));
  return Next::Stay;
}

Terminal::Next Terminal::load(std::string_view rest) {
  auto loaded = read_replay(shell_, std::string(rest));
  if (!loaded) {
    fmt::print(shell_.out, "{}\n", loaded.error().message);
    return Next::Stay;
  }
  const Kept now = table_.kept();
  if (&loaded->game() != &now.replay().game() ||
      loaded->position().seats() != now.replay().position().seats())
    bots_ = Bots(static_cast<std::size_t>(loaded->position().seats())), bot_names_ = kNoBots;
  table_ = lay(*std::move(loaded), bots_);
  last_person_.reset();
  if (kept_file_.active()) kept_file_ = KeptFile::fresh();  // what was played here stays as it is
  return Next::Ask;
}

Terminal::Next Terminal::quit(std::string_view) {
  return Next::Leave;
}

}  // namespace refectory::cli
