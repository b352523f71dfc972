#include "protocol/session.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <type_traits>

#include "base/json.hpp"
#include "base/text.hpp"
#include "core/refusals.hpp"
#include "protocol/replies.hpp"

namespace refectory {

std::string Session::ask(std::string_view request) {
  const auto said = reply(request);
  return to_json(said ? *said : Document::map().set("error", error_document(said.error())));
}

Result<Document> Session::reply(std::string_view request) {
  const auto body = read_json(request);
  if (!body) return body.error();
  const auto name = text_field(*body, "do");
  if (!name) return name.error();
  const Verb* verb = find_verb(lists_, *name, Verb::By::Do);
  if (!verb) return bad_request(cat(in_quotes(*name), " cannot be done"));
  Asked asked{.games = games_, .body = *body, .session = this, .thinker = thinker_};
  std::optional<Seen> seen;
  if (verb->needs != Verb::Needs::Nothing && !table_) return bad_request("no game is open");
  if (verb->needs == Verb::Needs::Viewer) {
    const auto viewer = text_field(*body, "viewer");
    if (!viewer) return viewer.error();
    const Seen all = table_->seen(kNobody);
    const auto seat = viewer_named(all.info(), all.seats(), *viewer);
    if (!seat) return seat.error();
    seen.emplace(table_->seen(*seat));
    asked.seen = &*seen;
  }
  auto value = verb->handler(asked);
  if (!value) return value.error();
  return Document::map().set(verb->name, *std::move(value));
}

namespace {

Table& table_of(const Asked& asked) {
  return *asked.session->table();
}

Result<std::size_t> moves_field(const Asked& asked, std::string_view name) {
  const auto moves = number_field(asked.body, name);
  const Table& table = table_of(asked);
  if (!moves || *moves < table.first() || *moves > table.moves())
    return bad_request(cat("'", name, "' must be a number of moves"));
  return static_cast<std::size_t>(*moves);
}

// Moves that whoever looks has already; none if nothing is said.
Result<std::size_t> from_field(const Asked& asked) {
  const Table& table = table_of(asked);
  if (!asked.body.find("from")) return table.first();
  const auto from = number_field(asked.body, "from");
  if (!from) return from.error();
  return static_cast<std::size_t>(std::clamp<std::uint64_t>(*from, table.first(), table.moves()));
}

// Who sees the scene if another person is awaited: still the viewer; that person; or nobody yet,
// because they must not see what the viewer sees.
enum class Handover : std::uint8_t { None, Seat, Curtain };

Result<Handover> handover_field(const Asked& asked) {
  if (!asked.body.find("handover")) return Handover::None;
  const auto way = text_field(asked.body, "handover");
  if (!way) return way.error();
  constexpr std::array<std::string_view, 3> kWays = {"none", "seat", "curtain"};
  const auto found = std::ranges::find(kWays, *way);
  if (found == kWays.end()) return bad_request("'handover' must be none, seat or curtain");
  return static_cast<Handover>(found - kWays.begin());
}

Seat onlooker(const Table& table, Handover handover, Seat viewer) {
  const Seat awaited = table.awaited();
  if (handover == Handover::None || awaited == viewer || !table.is_person(awaited)) return viewer;
  return handover == Handover::Seat ? awaited : kNobody;
}

// Requests for a change name the number of changes that the asker saw. The reply is for whoever
// keeps the game and for whoever looks; `change` says how many moves are as they were.
template <class Change>
Result<Document> change(const Asked& asked, Change change) {
  const auto rev = number_field(asked.body, "rev");
  if (!rev) return rev.error();
  const auto from = from_field(asked);
  if (!from) return from.error();
  const auto handover = handover_field(asked);
  if (!handover) return handover.error();
  Session& session = *asked.session;
  Table& table = *session.table();
  const Seat asker = asked.seen->viewer();
  const Result<std::size_t> same = change(table, *rev);
  if (!same) return same.error();
  const Seat viewer = onlooker(table, *handover, asker);
  const std::size_t kept = std::min(session.kept, *same);
  session.kept = table.moves();
  return Document::map()
      .set("kept", kept_document(table, table.kept(), kept))
      .set("scene", scene_document(table, table.seen(viewer),
                                   viewer == asker ? std::min(*from, *same) : table.first()));
}

// --- Opening -----------------------------------------------------------------------------------

// {"red":"person","blue":"brother"}: a seat that is not named is empty. Without any word, all are
// people.
Result<std::vector<Sitter>> sitters_field(const Asked& asked, const GameInfo& info, int seats) {
  std::vector<Sitter> out(static_cast<std::size_t>(seats));
  const Document* field = asked.body.find("sitters");
  if (!field) return std::vector(out.size(), Sitter{Sitter::Kind::Person, {}});
  if (!field->as_map()) return bad_request("'sitters' must be an object");
  for (const auto& [name, value] : *field->as_map()) {
    const auto seat = seat_named(info, seats, name);
    if (!seat || *seat == kChance) return bad_request(cat(in_quotes(name), " is no seat here"));
    if (!value.as_text()) return bad_request(cat("'sitters.", name, "' must be a text"));
    Sitter& sitter = out[static_cast<std::size_t>(index(*seat))];
    if (*value.as_text() == "person")
      sitter.kind = Sitter::Kind::Person;
    else
      sitter = {Sitter::Kind::Bot, *value.as_text()};
  }
  return out;
}

// What was kept besides the log. What is missing, as in logs from elsewhere: a new turn begins.
Result<Course> course_fields(const Asked& asked, const Replay& game) {
  Course course{.rev = 0, .began = game.size(), .since = {}};
  const auto number = [&](const Document& body, std::string_view name,
                          auto& into) -> std::optional<Error> {
    if (!body.find(name)) return std::nullopt;
    const auto value = number_field(body, name);
    if (!value) return value.error();
    using Number = std::remove_reference_t<decltype(into)>;
    into = static_cast<Number>(std::min<std::uint64_t>(*value, std::numeric_limits<Number>::max()));
    return std::nullopt;
  };
  if (auto error = number(asked.body, "rev", course.rev)) return *error;
  if (auto error = number(asked.body, "began", course.began)) return *error;
  const Document* since = asked.body.find("since");
  if (!since) return course;
  for (std::size_t i = 0; i < static_cast<std::size_t>(game.position().seats()); ++i)
    if (auto error = number(*since, game.info().seat_names[i], course.since[i])) return *error;
  return course;
}

// The game is on hand; now the table is laid.
Result<Document> lay(const Asked& asked, Replay game) {
  const int seats = game.position().seats();
  auto sitters = sitters_field(asked, game.info(), seats);
  if (!sitters) return sitters.error();
  const auto course = course_fields(asked, game);
  if (!course) return course.error();
  const auto name = text_field(asked.body, "viewer");
  if (!name) return name.error();
  const auto viewer = viewer_named(game.info(), seats, *name);
  if (!viewer) return viewer.error();
  const auto handover = handover_field(asked);
  if (!handover) return handover.error();

  Session& session = *asked.session;
  Table& table = session.table().emplace(std::move(game), *std::move(sitters), Undo::Turn, *course);
  session.kept = table.moves();
  const Kept kept = table.kept();
  const Seat looks = onlooker(table, *handover, *viewer);
  return Document::map()
      .set("game", table.info().id)
      .set("seats", seats)
      .set("options", options_document(table.info(), kept.log().setup))
      .set("head", log_head(kept))
      .set("kept", kept_document(table, kept, table.first()))
      .set("scene", scene_document(table, table.seen(looks), table.first()));
}

Result<Document> begin(const Asked& asked) {
  const auto game = game_field(asked.games, asked.body);
  if (!game) return game.error();
  const auto setup = setup_fields(**game, asked.body);
  if (!setup) return setup.error();
  const auto seed = seed_field(asked.body, 0);
  if (!seed) return seed.error();
  return lay(asked, Replay(**game, *setup, *seed));
}

// From a log, or from a view and the number of moves before it: then for a turn put together away
// from the log.
Result<Document> open(const Asked& asked) {
  if (!asked.body.find("view")) {
    const auto log = text_field(asked.body, "log");
    if (!log) return log.error();
    auto game = Replay::read(asked.games, *log);
    if (!game) return game.error();
    if (!game->log().seed.number) {
      const auto seed = seed_field(asked.body, 0);
      if (!seed) return seed.error();
      if (asked.body.find("seed")) game->reseed(*seed);
    }
    return lay(asked, *std::move(game));
  }
  const auto game = game_field(asked.games, asked.body);
  if (!game) return game.error();
  const auto start = Position::from(**game, *asked.body.find("view"));
  if (!start) return start.error();
  const auto moves = number_field(asked.body, "moves");
  constexpr std::uint64_t kMostMoves = 1'000'000;
  if (!moves || *moves > kMostMoves) return bad_request("'moves' must be a number of moves");
  return lay(asked, Replay(Log{.game = *game,
                               .setup = start->setup(),
                               .start = *start,
                               .before = static_cast<std::size_t>(*moves)}));
}

// --- Changes -----------------------------------------------------------------------------------

Result<Document> take(const Asked& asked) {
  const auto text = text_field(asked.body, "text");
  if (!text) return text.error();
  const Document* end = asked.body.find("end");
  const bool at_once = end && end->as_bool() && *end->as_bool();
  return change(asked, [&](Table& table, std::uint64_t rev) {
    return table.take(rev, asked.seen->viewer(), *text,
                      at_once ? Table::End::AtOnce : Table::End::Asked);
  });
}

Result<Document> take_back(const Asked& asked) {
  const auto to = moves_field(asked, "to");
  if (!to) return to.error();
  return change(asked, [&](Table& table, std::uint64_t rev) {
    return table.undo(rev, asked.seen->viewer(), *to);
  });
}

Result<Document> end(const Asked& asked) {
  return change(
      asked, [&](Table& table, std::uint64_t rev) { return table.end(rev, asked.seen->viewer()); });
}

Result<Document> draw(const Asked& asked) {
  return change(asked, [](Table& table, std::uint64_t rev) { return table.draw(rev); });
}

Result<Document> decide(const Asked& asked) {
  const auto text = text_field(asked.body, "text");
  if (!text) return text.error();
  return change(asked, [&](Table& table, std::uint64_t rev) { return table.decide(rev, *text); });
}

// --- Looking -----------------------------------------------------------------------------------

Result<Document> scene(const Asked& asked) {
  const auto from = from_field(asked);
  if (!from) return from.error();
  return scene_document(table_of(asked), *asked.seen, *from);
}

Result<Document> at(const Asked& asked) {
  const auto moves = moves_field(asked, "moves");
  if (!moves) return moves.error();
  return position_document(table_of(asked).seen(asked.seen->viewer(), *moves));
}

// The whole game, for whoever keeps it.
Result<Document> kept(const Asked& asked) {
  const auto from = from_field(asked);
  if (!from) return from.error();
  const Table& table = table_of(asked);
  asked.session->kept = table.moves();
  return Document::map()
      .set("head", log_head(table.kept()))
      .set("kept", kept_document(table, table.kept(), *from));
}

// What a bot needs to decide for whoever is awaited: what that seat sees, and a seed.
Result<Document> task(const Asked& asked) {
  const Table& table = table_of(asked);
  const Seat seat = table.awaited();
  if (table.complete()) return common_refusal(code::kTurnComplete);
  if (!is_player(seat)) return common_refusal({code::kNotYourTurn, "nobody"});
  const Seen seen = table.seen(seat);
  const std::uint64_t seed =
      table.is_bot(seat) ? table.bot_seed() : bot_seed(asked.seed, table.moves(), seat);
  return Document::map()
      .set("game", seen.info().id)
      .set("position", seen.view().document())
      .set("seed", std::to_string(seed));
}

}  // namespace

std::span<const Verb> table_verbs() {
  using By = Verb::By;
  using Needs = Verb::Needs;
  static constexpr std::array kVerbs = {
      Verb{"new", By::Do, Needs::Nothing, begin},    Verb{"open", By::Do, Needs::Nothing, open},
      Verb{"take", By::Do, Needs::Viewer, take},     Verb{"undo", By::Do, Needs::Viewer, take_back},
      Verb{"end", By::Do, Needs::Viewer, end},       Verb{"draw", By::Do, Needs::Viewer, draw},
      Verb{"decide", By::Do, Needs::Viewer, decide}, Verb{"scene", By::Do, Needs::Viewer, scene},
      Verb{"at", By::Do, Needs::Viewer, at},         Verb{"kept", By::Do, Needs::Game, kept},
      Verb{"task", By::Do, Needs::Game, task},
  };
  return kVerbs;
}

}  // namespace refectory
