#include "wasm/session.hpp"

#include <array>
#include <charconv>

#include "base/text.hpp"
#include "games/turns.hpp"
#include "record/engine.hpp"
#include "record/fingerprint.hpp"
#include "record/json.hpp"

namespace refectory {

namespace {

Error bad(std::string message) {
  return {code::kBadRequest, std::move(message)};
}

std::string_view text_of(const Document& request, std::string_view name) {
  const Document* field = request.find(name);
  return field && field->as_text() ? std::string_view(*field->as_text()) : std::string_view{};
}

// A seed is a number, or a text where it may be above 2^53.
std::uint64_t seed_of(const Document& request) {
  const Document* field = request.find("seed");
  if (!field) return 0;
  if (const auto* number = field->as_int()) return static_cast<std::uint64_t>(*number);
  std::uint64_t seed = 0;
  const auto text = text_of(request, "seed");
  std::from_chars(text.data(), text.data() + text.size(), seed);
  return seed;
}

Document actor_of(const Position& position) {
  if (position.over()) return {};
  return seat_name(*position.game().info, position.actor());
}

Document totals_of(const Position& position) {
  const Scores scores = position.scores();
  Document row = Document::list();
  for (int seat = 0; seat < position.seats(); ++seat)
    row.push(static_cast<int>(scores.total[static_cast<std::size_t>(seat)]));
  return row;
}

// Chance has drawn, as it will from this seed, until a player decides.
Position settled(const Record& record) {
  Position out = record.position();
  for (std::size_t n = record.size(); out.actor() == kChance; ++n)
    out.apply(draw(out, Rng(record.log().seed).fork(n)));
  return out;
}

Result<std::pair<const Game*, Setup>> read_setup(std::span<const Game> games,
                                                 const Document& request) {
  const auto game = game_named(games, text_of(request, "game"));
  if (!game) return game.error();
  Choices choices;
  if (const Document* options = request.find("options"); options && options->as_map())
    for (const auto& [name, value] : *options->as_map())
      if (value.as_text()) choices.emplace_back(name, *value.as_text());
  const Document* seats = request.find("seats");
  if (!seats || !seats->as_int() || *seats->as_int() < 0 || *seats->as_int() > kMaxSeats)
    return Error{code::kBadSetup, "'seats' must be a small number"};
  const auto setup = make_setup(**game, static_cast<int>(*seats->as_int()), choices);
  if (!setup) return setup.error();
  return std::pair(*game, *setup);
}

}  // namespace

std::span<const Session::Verb> Session::verbs() {
  static constexpr std::array kVerbs = {
      Verb{"new", &Session::begin, false},        Verb{"open", &Session::open, false},
      Verb{"chain", &Session::chain, false},      Verb{"play", &Session::play, true},
      Verb{"draw", &Session::draw, true},         Verb{"shorten", &Session::shorten, true},
      Verb{"sync", &Session::sync, true},         Verb{"scene", &Session::scene, true},
      Verb{"standing", &Session::standing, true}, Verb{"at", &Session::at, true},
      Verb{"explore", &Session::explore, true},   Verb{"why", &Session::why, true},
      Verb{"totals", &Session::totals, true},     Verb{"sheet", &Session::sheet, true},
      Verb{"log", &Session::log, true},           Verb{"lines", &Session::lines, true},
  };
  return kVerbs;
}

std::string Session::ask(std::string_view request) {
  const auto answer = [&]() -> Result<Document> {
    const auto body = read_json(request);
    if (!body) return body.error();
    const auto name = text_of(*body, "do");
    for (const Verb& verb : verbs()) {
      if (verb.name != name) continue;
      if (verb.needs_game && !track_) return bad("no game is open");
      return (this->*verb.handler)(*body);
    }
    return bad(cat("'", name, "' cannot be done"));
  }();
  return written(answer);
}

std::string Session::written(const Result<Document>& answer) {
  if (answer) return to_json(*answer);
  const Error& error = answer.error();
  return to_json(Document::map().set(
      "error", Document::map().set("code", error.code).set("message", error.message)));
}

Result<std::size_t> Session::count(const Document& request, std::string_view name) const {
  const Document* field = request.find(name);
  const auto* number = field ? field->as_int() : nullptr;
  if (!number || *number < 0 || *number > static_cast<std::int64_t>(record().size()))
    return bad(cat("'", name, "' must be a number of moves"));
  return static_cast<std::size_t>(*number);
}

Result<Seat> Session::viewer(const Document& request) const {
  const auto name = text_of(request, "viewer");
  if (name.empty()) return kNobody;
  const auto seat = seat_named(record().info(), record().position().seats(), name);
  if (!seat || *seat == kChance) return bad(cat("'", name, "' is no seat here"));
  return *seat;
}

// --- Changing the game -------------------------------------------------------------------------

Document Session::status() const {
  const Position& now = record().position();
  return Document::map()
      .set("moves", static_cast<std::int64_t>(record().size()))
      .set("actor", actor_of(now));
}

Result<Document> Session::begin(const Document& request) {
  const auto setup = read_setup(games_, request);
  if (!setup) return setup.error();
  track_.emplace(Record(*setup->first, setup->second, seed_of(request)));
  return status();
}

Result<Document> Session::open(const Document& request) {
  auto log = read_log(games_, text_of(request, "log"));
  if (!log) return log.error();
  track_.emplace(Record(*std::move(log)));
  const Record& r = record();
  return status()
      .set("game", r.info().id)
      .set("seats", r.position().seats())
      .set("options", options_document(r.info(), r.log().setup));
}

Result<Document> Session::play(const Document& request) {
  const Position before = record().position();
  const auto played = track_->play(before.actor(), text_of(request, "text"));
  if (!played) return played.error();
  const Game& game = before.game();
  return status()
      .set("line", format_move(game, record().log().moves.back()))
      .set("reveals", game.hidden && reveals(before, *played));
}

Result<Document> Session::draw(const Document&) {
  Document lines = Document::list();
  while (record().actor() == kChance) {
    track_->draw();
    lines.push(format_move(record().game(), record().log().moves.back()));
  }
  return status().set("lines", std::move(lines));
}

Result<Document> Session::shorten(const Document& request) {
  const auto to = count(request, "to");
  if (!to) return to.error();
  track_->shorten(*to);
  return status();
}

Result<Document> Session::sync(const Document& request) {
  const auto to = count(request, "to");
  if (!to) return to.error();
  const Document* lines = request.find("lines");
  if (!lines || !lines->as_list()) return bad("'lines' must be a list");
  Track next = *track_;
  next.shorten(*to);
  for (const Document& line : *lines->as_list()) {
    std::string_view text = line.as_text() ? std::string_view(*line.as_text()) : "";
    next_word(text);  // the actor: whoever is to decide
    const auto played = next.play(next.record().actor(), text);
    if (!played) return played.error();
  }
  track_ = std::move(next);
  return status();
}

// --- Looking at it -----------------------------------------------------------------------------

Document Session::seen_position(const Position& position, std::size_t moves, Seat viewer) const {
  const Game& game = position.game();
  const Position seen = position.view(viewer);
  Document offers = Document::list();
  if (is_player(viewer) && position.actor() == viewer) {
    ActionList list;
    position.offer(list);
    for (const Action action : list) offers.push(game.format(action));
  }
  return Document::map()
      .set("at", static_cast<std::int64_t>(moves))
      .set("actor", actor_of(position))
      .set("view", seen.document())
      .set("offers", std::move(offers))
      .set("scores", scores_document(game, seen.data()));
}

Document Session::seen_moves(std::size_t from, Seat viewer) const {
  const Log& log = record().log();
  const Game& game = *log.game;
  Position position = track_->at(from);
  Document moves = Document::list();
  for (std::size_t i = from; i < log.moves.size(); ++i) {
    const Move& move = log.moves[i];
    const Action seen = game.seen(position.data(), move.action, viewer);
    moves.push(Document::map()
                   .set("actor", seat_name(*game.info, move.actor))
                   .set("text", game.format(seen)));
    position.apply(move.action);
  }
  return moves;
}

Result<Document> Session::scene(const Document& request) {
  const auto seat = viewer(request);
  if (!seat) return seat.error();
  const auto from = count(request, "from");
  if (!from) return from.error();
  return status()
      .set("now", seen_position(record().position(), record().size(), *seat))
      .set("seen", seen_moves(*from, *seat));
}

// For whoever keeps the game, so without secrets. `begin` is the number of moves at which the turn
// on hand began: whether it has passed, when chance has done what it will.
Result<Document> Session::standing(const Document& request) {
  const auto began = count(request, "begin");
  if (!began) return began.error();
  const Position then = settled(record());
  const Position seen = record().position().view(kNobody);
  return status()
      .set("next", actor_of(then))
      .set("passed", turn_passed(track_->at(*began), then))
      .set("scores", scores_document(seen.game(), seen.data()));
}

Result<Document> Session::at(const Document& request) {
  const auto seat = viewer(request);
  if (!seat) return seat.error();
  const auto moves = count(request, "moves");
  if (!moves) return moves.error();
  return seen_position(track_->at(*moves), *moves, *seat);
}

Result<Document> Session::explore(const Document& request) {
  const auto seat = viewer(request);
  if (!seat) return seat.error();
  const Document* answers = request.find("answers");
  if (!answers || !answers->as_list()) return bad("'answers' must be a list");
  Position position = record().position();
  std::size_t moves = record().size();
  for (const Document& answer : *answers->as_list()) {
    // Only the viewer's own answers: those of others would tell what they know.
    const auto played = try_apply(position, *seat, answer.as_text() ? *answer.as_text() : "");
    if (!played) return played.error();
    ++moves;
  }
  return seen_position(position, moves, *seat);
}

Result<Document> Session::why(const Document& request) {
  Position position = record().position();
  const auto played = try_apply(position, position.actor(), text_of(request, "text"));
  if (!played) return played.error();
  return Document::map();
}

Result<Document> Session::totals(const Document& request) {
  const auto seat = viewer(request);
  if (!seat) return seat.error();
  const Log& log = record().log();
  // A finished game hides nothing, so its graph is that of the whole truth.
  const bool open = !log.game->hidden || record().position().over();
  Position position = log.first();
  Document rows = Document::list();
  rows.push(totals_of(open ? position : position.view(*seat)));
  for (const Move& move : log.moves) {
    position.apply(move.action);
    rows.push(totals_of(open ? position : position.view(*seat)));
  }
  return Document::map().set("totals", std::move(rows));
}

Result<Document> Session::sheet(const Document& request) {
  const auto seat = viewer(request);
  if (!seat) return seat.error();
  const Position seen = record().position().view(*seat);
  return Document::map().set("sheet", seen.game().sheet(seen.data()));
}

Result<Document> Session::log(const Document& request) {
  if (!request.find("viewer")) return Document::map().set("log", write_log(record().log()));
  const auto seat = viewer(request);
  if (!seat) return seat.error();
  const bool open = !record().game().hidden || record().position().over();
  return Document::map().set("log",
                             write_log(open ? record().log() : seen_by(record().log(), *seat)));
}

// The log in pieces, for whoever keeps it: what comes before the moves, and a line a move.
Result<Document> Session::lines(const Document&) {
  Log head = record().log();
  head.moves.clear();
  Document lines = Document::list();
  for (const Move& move : record().log().moves) lines.push(format_move(record().game(), move));
  return Document::map().set("head", write_log(head)).set("lines", std::move(lines));
}

Result<Document> Session::chain(const Document& request) {
  const auto setup = read_setup(games_, request);
  if (!setup) return setup.error();
  const Fingerprint print = fingerprint(*setup->first, setup->second, seed_of(request));
  return Document::map()
      .set("hash", hex(print.hash))
      .set("moves", static_cast<std::int64_t>(print.moves));
}

}  // namespace refectory
