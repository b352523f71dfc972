#include "log/log.hpp"

#include <algorithm>

#include "base/json.hpp"
#include "base/text.hpp"

namespace refectory {

namespace {

constexpr std::string_view kFormat = "refectory 1";
constexpr std::string_view kNotShown = "?";

std::string format_seed(const Seed& seed) {
  if (!seed.way.empty())
    return cat(seed.text.empty() ? kNotShown : std::string_view(seed.text), " chance ", seed.way);
  return seed.number ? cat(*seed.number) : std::string(kNotShown);
}

}  // namespace

bool is_masked(const Game& game, Action action) {
  const std::string text = game.format(action);
  const auto words = split(text, ' ');
  return std::ranges::find(words, "?") != words.end();
}

Result<const Game*> game_named(std::span<const Game> games, std::string_view id) {
  std::string known;
  for (const Game& game : games) {
    if (game.info->id == id) return &game;
    known += cat(known.empty() ? "" : ", ", game.info->id);
  }
  return Error{code::kUnknownGame,
               cat("there is no game ", in_quotes(id), "; there are: ", known),
               {{"game", id}}};
}

std::string format_options(const GameInfo& info, const Setup& setup) {
  std::string out;
  for (std::size_t i = 0; i < info.options.size(); ++i)
    out +=
        cat(i > 0 ? " " : "", info.options[i].name, "=", info.options[i].values[setup.option[i]]);
  return out;
}

std::string format_move(const Game& game, const Move& move) {
  std::size_t column = 6;  // wider only where a seat has a long name
  for (const auto name : game.info->seat_names) column = std::max(column, name.size() + 1);
  std::string line(seat_name(*game.info, move.actor));
  line.resize(column, ' ');
  return line + game.format(move.action);
}

std::string write_log(const Log& log) {
  const GameInfo& info = *log.game->info;
  std::string out = cat(kFormat, "\ngame ", info.id, " rules ", info.rules, " seats ",
                        log.setup.seats, " seed ", format_seed(log.seed));
  if (!info.options.empty()) out += cat(" ", format_options(info, log.setup));
  out += '\n';
  if (log.start) out += cat("position ", to_json(log.start->document()), "\n");
  for (const Move& move : log.moves) out += format_move(*log.game, move) += '\n';
  return out;
}

LogReader::LogReader(std::string_view text) : rest_(without_mark(text)) {}

// Goes on to the next line that says something.
bool LogReader::next_line() {
  while (!done_) {
    ++number_;
    const auto end = rest_.find('\n');
    line_ = trim(rest_.substr(0, end));
    done_ = end == rest_.npos;
    if (!done_) rest_.remove_prefix(end + 1);
    if (!line_.empty() && line_.front() != '#') return true;
  }
  line_ = {};
  return false;
}

Error LogReader::refuse(std::string_view why) const {
  return refuse(Error{code::kBadLog, std::string(why)});
}

Error LogReader::refuse(const Error& why) const {
  Error out{why.code, cat("line ", number_, ": ", why.message), {{"line", number_}}};
  out.values.insert(out.values.end(), why.values.begin(), why.values.end());
  return out;
}

Result<LogReader> LogReader::open(std::span<const Game> games, std::string_view text, Kind kind) {
  LogReader reader(text);
  if (!reader.next_line() || reader.line_ != kFormat)
    return reader.refuse(cat("a log begins with '", kFormat, "'"));
  if (!reader.next_line()) return reader.refuse("the game is missing");
  if (auto error = reader.read_header(games)) return *error;
  reader.waiting_ = reader.next_line();
  if (auto rest = reader.line_; reader.waiting_ && next_word(rest) == "position") {
    if (auto error = reader.read_start(rest, kind)) return *error;
    reader.waiting_ = false;
  }
  return reader;
}

// "game ale rules 1 seats 3 seed 9217 k=v …"
std::optional<Error> LogReader::read_header(std::span<const Game> games) {
  auto rest = line_;
  if (next_word(rest) != "game") return refuse("expected 'game ID rules N seats N seed N'");
  const auto game = game_named(games, next_word(rest));
  if (!game) return refuse(game.error().message);
  const GameInfo& info = *(*game)->info;
  if (next_word(rest) != "rules") return refuse("expected 'rules N' after the game");
  const auto rules = read_whole<int>(next_word(rest), 0);
  if (!rules) return refuse(cat("rules: ", rules.error().message));
  if (*rules != info.rules)
    return refuse(Error{code::kBadLog,
                        cat("this log is of ", info.id, " rules ", *rules, "; only rules ",
                            info.rules, " can be replayed"),
                        {{"case", "rules"}, {"rules", *rules}}});
  if (next_word(rest) != "seats") return refuse("expected 'seats N' after the rules");
  const auto seats = read_whole<int>(next_word(rest), 0);
  if (!seats) return refuse(cat("seats: ", seats.error().message));
  if (next_word(rest) != "seed") return refuse("expected 'seed N' after the seats");
  if (auto error = read_seed(rest)) return error;
  Choices choices;
  while (!rest.empty()) {
    const auto word = next_word(rest);
    const auto equals = word.find('=');
    if (equals == word.npos) return refuse(cat(in_quotes(word), " is not OPTION=VALUE"));
    choices.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    for (std::size_t i = 0; i + 1 < choices.size(); ++i)
      if (choices[i].first == choices.back().first)
        return refuse(cat("option ", in_quotes(choices[i].first), " is given twice"));
  }
  if (choices.size() > info.options.size()) return refuse("there are too many options");
  const auto setup = make_setup(**game, *seats, choices, Unnamed::Before);
  if (!setup) return refuse(setup.error().message);
  log_.game = *game;
  log_.setup = *setup;
  return std::nullopt;
}

// "9217", "?", or what another way of drawing wrote, followed by "chance NAME".
std::optional<Error> LogReader::read_seed(std::string_view& rest) {
  const auto text = next_word(rest);
  auto after = rest;
  if (next_word(after) == "chance") {
    log_.seed.way = next_word(after);
    if (log_.seed.way.empty()) return refuse("expected a name after 'chance'");
    rest = after;
    if (text != kNotShown) log_.seed.text = text;
    return std::nullopt;
  }
  if (text == kNotShown) return std::nullopt;
  const auto seed = read_whole<std::uint64_t>(text);
  if (!seed) return refuse(cat("seed: ", seed.error().message));
  log_.seed.number = *seed;
  return std::nullopt;
}

std::optional<Error> LogReader::read_start(std::string_view json, Kind kind) {
  const auto document = read_json(json);
  if (!document) return refuse(document.error().message);
  auto start = Position::from(*log_.game, *document);
  if (!start) {
    if (kind == Kind::Shown) return std::nullopt;
    return refuse(start.error().message);
  }
  if (!(start->setup() == log_.setup))
    return refuse("the position has other seats or options than the header");
  log_.start = *start;
  return std::nullopt;
}

Result<std::optional<Move>> LogReader::next() {
  if (!waiting_ && !next_line()) return std::optional<Move>();
  waiting_ = false;
  auto text = line_;
  const auto name = next_word(text);
  const auto actor = seat_named(*log_.game->info, log_.setup.seats, name);
  if (!actor) return refuse(cat(in_quotes(name), " is no seat of this game"));
  const auto action = log_.game->parse(text);
  if (!action) return refuse(cat("cannot read ", in_quotes(text)));
  return std::optional(Move{*actor, *action});
}

Result<Log> read_log(std::span<const Game> games, std::string_view text) {
  auto reader = LogReader::open(games, text, LogReader::Kind::Shown);
  if (!reader) return reader.error();
  Log log = reader->header();
  for (;;) {
    const auto move = reader->next();
    if (!move) return move.error();
    if (!*move) return log;
    log.moves.push_back(**move);
  }
}

}  // namespace refectory
