#include "record/log.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "record/json.hpp"

namespace refectory {

namespace {

constexpr std::string_view kFormat = "refectory 1";

// Hands out the lines that say something, with their numbers.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(without_mark(text)) {}

  bool next() {
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
  std::string_view line() const { return line_; }
  Error refuse(std::string_view why) const {
    return {code::kBadLog, cat("line ", number_, ": ", why)};
  }

 private:
  std::string_view rest_, line_;
  int number_ = 0;
  bool done_ = false;
};

// "game ale rules 1 seats 3 seed 9217 k=v …"
Result<Log> read_header(std::span<const Game> games, const Lines& lines) {
  auto rest = lines.line();
  if (next_word(rest) != "game") return lines.refuse("expected 'game ID rules N seats N seed N'");
  const auto game = game_named(games, next_word(rest));
  if (!game) return lines.refuse(game.error().message);
  const GameInfo& info = *(*game)->info;
  if (next_word(rest) != "rules") return lines.refuse("expected 'rules N' after the game");
  const auto rules = read_whole<int>(next_word(rest), 0);
  if (!rules) return lines.refuse(cat("rules: ", rules.error().message));
  if (*rules != info.rules)
    return lines.refuse(cat("this log is of ", info.id, " rules ", *rules, "; only rules ",
                            info.rules, " can be replayed"));
  if (next_word(rest) != "seats") return lines.refuse("expected 'seats N' after the rules");
  const auto seats = read_whole<int>(next_word(rest), 0);
  if (!seats) return lines.refuse(cat("seats: ", seats.error().message));
  if (next_word(rest) != "seed") return lines.refuse("expected 'seed N' after the seats");
  const auto seed = read_whole<std::uint64_t>(next_word(rest));
  if (!seed) return lines.refuse(cat("seed: ", seed.error().message));
  Choices choices;
  while (!rest.empty()) {
    const auto word = next_word(rest);
    const auto equals = word.find('=');
    if (equals == word.npos) return lines.refuse(cat(in_quotes(word), " is not OPTION=VALUE"));
    choices.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    for (std::size_t i = 0; i + 1 < choices.size(); ++i)
      if (choices[i].first == choices.back().first)
        return lines.refuse(cat("option ", in_quotes(choices[i].first), " is given twice"));
  }
  if (choices.size() > info.options.size()) return lines.refuse("there are too many options");
  const auto setup = make_setup(**game, *seats, choices, Unnamed::Before);
  if (!setup) return lines.refuse(setup.error().message);
  return Log{.game = *game, .setup = *setup, .seed = *seed, .start = {}, .moves = {}};
}

std::optional<Error> read_start(Log& log, const Lines& lines, std::string_view json, Check check) {
  const auto document = read_json(json);
  if (!document) return lines.refuse(document.error().message);
  auto start = Position::from(*log.game, *document);
  if (!start) {
    if (check == Check::ReadOnly) return std::nullopt;  // a view need not be a position
    return lines.refuse(start.error().message);
  }
  if (!(start->setup() == log.setup))
    return lines.refuse("the position has other seats or options than the header");
  log.start = *start;
  return std::nullopt;
}

Result<Move> read_move(const Log& log, const Lines& lines) {
  auto text = lines.line();
  const auto name = next_word(text);
  const auto actor = seat_named(*log.game->info, log.setup.seats, name);
  if (!actor) return lines.refuse(cat(in_quotes(name), " is no seat of this game"));
  const auto action = log.game->parse(text);
  if (!action) return lines.refuse(cat("cannot read ", in_quotes(text)));
  return Move{*actor, *action};
}

std::optional<Error> play_move(Position& position, const Move& move, const Lines& lines) {
  const Game& game = position.game();
  const Seat actor = position.actor();
  if (actor == kNobody) return lines.refuse("the game is over");
  if (actor != move.actor)
    return lines.refuse(cat(seat_name(*game.info, move.actor), " is not to decide; ",
                            seat_name(*game.info, actor), " is"));
  if (!position.offers(move.action))
    return lines.refuse(game.explain(position.data(), move.action).message);
  position.apply(move.action);
  return std::nullopt;
}

}  // namespace

Result<const Game*> game_named(std::span<const Game> games, std::string_view id) {
  std::string known;
  for (const Game& game : games) {
    if (game.info->id == id) return &game;
    known += cat(known.empty() ? "" : ", ", game.info->id);
  }
  return Error{code::kUnknownGame, cat("there is no game ", in_quotes(id), "; there are: ", known)};
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
                        log.setup.seats, " seed ", log.seed);
  if (!info.options.empty()) out += cat(" ", format_options(info, log.setup));
  out += '\n';
  if (log.start) out += cat("position ", to_json(log.start->document()), "\n");
  for (const Move& move : log.moves) out += format_move(*log.game, move) += '\n';
  return out;
}

Result<Log> read_log(std::span<const Game> games, std::string_view text, Check check) {
  Lines lines(text);
  if (!lines.next() || lines.line() != kFormat)
    return lines.refuse(cat("a log begins with '", kFormat, "'"));
  if (!lines.next()) return lines.refuse("the game is missing");
  auto log = read_header(games, lines);
  if (!log) return log;
  bool more = lines.next();
  if (auto rest = lines.line(); more && next_word(rest) == "position") {
    if (auto error = read_start(*log, lines, rest, check)) return *error;
    more = lines.next();
  }
  Position position = log->first();
  for (; more; more = lines.next()) {
    const auto move = read_move(*log, lines);
    if (!move) return move.error();
    if (check == Check::Replay)
      if (auto error = play_move(position, *move, lines)) return *error;
    log->moves.push_back(*move);
  }
  return log;
}

Position replay(const Log& log, std::size_t count) {
  assert(count <= log.moves.size());
  Position position = log.first();
  for (std::size_t i = 0; i < count; ++i) position.apply(log.moves[i].action);
  return position;
}

Log seen_by(const Log& log, Seat seat) {
  Log seen = log;
  if (seen.start) seen.start = seen.start->view(seat);
  Position position = log.first();
  for (Move& move : seen.moves) {
    const Action action = move.action;
    move.action = log.game->seen(position.data(), action, seat);
    position.apply(action);
  }
  return seen;
}

}  // namespace refectory
