#include "record/engine.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <optional>

#include "base/text.hpp"
#include "record/json.hpp"
#include "record/record.hpp"

namespace refectory {

namespace {

// An error and, for an action, its index.
struct Refusal {
  Error error;
  std::optional<std::size_t> at;
};

Refusal bad(std::string message) {
  return {{code::kBadRequest, std::move(message)}, {}};
}

// Requests are small, so fields are looked up one by one.
class Request {
 public:
  Request(std::span<const Game> games, const Document& body, Document& out,
          const Listener& listener)
      : games_(games), body_(body), out_(out), listener_(listener) {}

  std::optional<Refusal> run() {
    if (auto refusal = check_fields()) return refusal;
    if (auto refusal = begin()) return refusal;
    if (auto refusal = read_seat()) return refusal;
    if (auto refusal = act()) return refusal;
    return reply();
  }

 private:
  std::optional<Refusal> check_fields() const;
  std::optional<Refusal> begin();
  std::optional<Refusal> begin_new(const Game& game, const Document& setup);
  std::optional<Refusal> read_seat();
  std::optional<Refusal> act();
  void draw();
  std::optional<Refusal> reply();
  std::optional<Refusal> give(std::string_view wish);
  std::optional<Refusal> give_best();
  std::optional<Refusal> number(const Document& from, std::string_view name,
                                std::optional<std::uint64_t>& out) const;

  std::span<const Game> games_;
  const Document& body_;
  Document& out_;
  const Listener& listener_;
  std::optional<Record> record_;
  std::optional<Seat> seat_;
  std::uint64_t luck_ = 0;
  Document drawn_ = Document::list();
};

constexpr std::array<std::string_view, 12> kFields = {"id",       "game",    "new",  "log",
                                                      "position", "actions", "want", "seat",
                                                      "chance",   "seed",    "best", "cancel"};

std::optional<Refusal> unknown_member(const Document& map, std::span<const std::string_view> known,
                                      std::string_view where) {
  for (const auto& [name, value] : *map.as_map()) {
    bool found = false;
    for (const auto field : known) found = found || field == name;
    if (!found) return bad(cat("'", name, "' is not a field of ", where));
  }
  return std::nullopt;
}

std::optional<Refusal> Request::check_fields() const {
  if (!body_.as_map()) return bad("a request is a JSON object");
  if (body_.find("cancel")) return bad("'cancel' stands alone with an id, in `refectory engine`");
  return unknown_member(body_, kFields, "a request");
}

std::optional<Refusal> Request::number(const Document& from, std::string_view name,
                                       std::optional<std::uint64_t>& out) const {
  const Document* field = from.find(name);
  if (!field) return std::nullopt;
  out = field->as_natural();
  if (!out) return bad(cat("'", name, "' must be a whole number from 0 to 2^64-1"));
  return std::nullopt;
}

std::optional<Refusal> Request::begin_new(const Game& game, const Document& setup) {
  if (!setup.as_map()) return bad("'new' must be an object");
  constexpr std::array<std::string_view, 3> kKnown = {"seats", "options", "seed"};
  if (auto refusal = unknown_member(setup, kKnown, "'new'")) return refusal;
  std::optional<std::uint64_t> seats, seed;
  if (auto refusal = number(setup, "seats", seats)) return refusal;
  if (auto refusal = number(setup, "seed", seed)) return refusal;
  Choices choices;
  if (const Document* options = setup.find("options")) {
    if (!options->as_map()) return bad("'options' must be an object");
    for (const auto& [name, value] : *options->as_map()) {
      if (!value.as_text()) return bad(cat("option '", name, "' must be a text"));
      choices.emplace_back(name, *value.as_text());
    }
  }
  constexpr std::uint64_t kAbsurd = 9999;  // still named in the refusal
  const int count = seats ? static_cast<int>(std::min(*seats, kAbsurd)) : usual_seats(*game.info);
  const auto made = make_setup(game, count, choices);
  if (!made) return Refusal{made.error(), {}};
  record_.emplace(game, *made, seed.value_or(0));
  return std::nullopt;
}

std::optional<Refusal> Request::begin() {
  const Document* fresh = body_.find("new");
  const Document* log = body_.find("log");
  const Document* position = body_.find("position");
  if ((fresh != nullptr) + (log != nullptr) + (position != nullptr) != 1)
    return bad("a request starts from exactly one of 'new', 'log' and 'position'");
  std::optional<std::uint64_t> seed;
  if (auto refusal = number(body_, "seed", seed)) return refusal;

  const Document* id = body_.find("game");
  if (!id && !log) return bad("'game' is missing");
  if (id && !id->as_text()) return bad("'game' must be a text");
  const Game* game = nullptr;
  if (id) {
    const auto named = game_named(games_, *id->as_text());
    if (!named) return Refusal{named.error(), {}};
    game = *named;
  }
  if (log) {
    if (!log->as_text()) return bad("'log' must be a text");
    auto read = read_log(games_, *log->as_text());
    if (!read) return Refusal{read.error(), {}};
    if (game && read->game != game) return bad("'log' is of another game");
    record_.emplace(std::move(*read));
  } else if (position) {
    const auto start = Position::from(*game, *position);
    if (!start) return Refusal{start.error(), {}};
    record_.emplace(*start, seed.value_or(0));
  } else if (auto refusal = begin_new(*game, *fresh)) {
    return refusal;
  }
  luck_ = seed.value_or(record_->log().seed);
  return std::nullopt;
}

std::optional<Refusal> Request::read_seat() {
  const Document* name = body_.find("seat");
  if (!name) return std::nullopt;
  if (!name->as_text()) return bad("'seat' must be a text");
  if (*name->as_text() == "-") {
    seat_ = kNobody;
    return std::nullopt;
  }
  seat_ = seat_named(record_->info(), record_->position().seats(), *name->as_text());
  if (!seat_ || *seat_ == kChance) return bad(cat("'", *name->as_text(), "' is no seat here"));
  return std::nullopt;
}

void Request::draw() {
  while (record_->actor() == kChance) drawn_.push(record_->game().format(record_->draw(luck_)));
}

std::optional<Refusal> Request::act() {
  const Document* chance = body_.find("chance");
  if (chance && (!chance->as_text() || *chance->as_text() != "draw"))
    return bad("'chance' can only be \"draw\"");
  if (chance) draw();
  const Document* actions = body_.find("actions");
  if (!actions) return std::nullopt;
  if (!actions->as_list()) return bad("'actions' must be a list");
  std::size_t at = 0;
  for (const Document& action : *actions->as_list()) {
    if (!action.as_text()) return Refusal{{code::kBadRequest, "an action must be a text"}, at};
    const auto played = record_->play(record_->actor(), *action.as_text());
    if (!played) return Refusal{played.error(), at};
    if (chance) draw();
    ++at;
  }
  return std::nullopt;
}

std::optional<Refusal> Request::reply() {
  const Document* want = body_.find("want");
  if (want && !want->as_list()) return bad("'want' must be a list");
  const bool over = record_->position().over();
  out_.set("ok", true).set("over", over);
  out_.set("actor", over ? Document() : Document(seat_name(record_->info(), record_->actor())));
  if (!drawn_.as_list()->empty()) out_.set("drawn", std::move(drawn_));
  if (!want) return std::nullopt;
  for (const Document& wish : *want->as_list()) {
    if (!wish.as_text()) return bad("'want' must be a list of texts");
    if (out_.find(*wish.as_text())) continue;
    if (auto refusal = give(*wish.as_text())) return refusal;
  }
  return std::nullopt;
}

std::optional<Refusal> Request::give(std::string_view wish) {
  const Game& game = record_->game();
  const Position& position = record_->position();
  if (wish == "offers" || wish == "gloss") {
    ActionList offers;
    position.offer(offers);
    Document list = Document::list();
    for (const Action a : offers)
      list.push(wish == "offers" ? game.format(a) : game.gloss(position.data(), a));
    out_.set(wish, std::move(list));
  } else if (wish == "position") {
    out_.set(wish, position.document());
  } else if (wish == "scores") {
    out_.set(wish, scores_document(game, position.data()));
  } else if (wish == "sheet") {
    out_.set(wish, game.sheet(position.data()));
  } else if (wish == "log") {
    out_.set(wish, write_log(record_->log()));
  } else if (wish == "undo") {
    out_.set(wish, static_cast<std::int64_t>(record_->undo_floor()));
  } else if (wish == "picture") {
    out_.set(wish, game.picture(position.data(), seat_.value_or(kNobody), Ink{}));
  } else if (wish == "view" || wish == "seen") {
    if (!seat_) return bad(cat("'", wish, "' needs a 'seat'"));
    out_.set(wish, wish == "view" ? position.view(*seat_).document()
                                  : Document(write_log(seen_by(record_->log(), *seat_))));
  } else if (wish == "best") {
    return give_best();
  } else {
    return bad(cat("'", wish, "' cannot be wanted"));
  }
  return std::nullopt;
}

std::optional<Refusal> Request::give_best() {
  const Position& position = record_->position();
  const auto wish = read_best(record_->info(), body_.find("best"), position);
  if (!wish) return Refusal{wish.error(), {}};
  Watch watch{.stop = listener_.stop};
  if (listener_.partial)
    watch.partial = [this](const Document& found) {
      const Document* id = body_.find("id");
      listener_.partial(to_json(Document::map()
                                    .set("id", id ? *id : Document())
                                    .set("ok", true)
                                    .set("partial", true)
                                    .set("best", found)));
    };
  // The same request, the same findings, if its budget is counted in playouts.
  const std::uint64_t seed = Rng(luck_).fork(record_->size()).next();
  auto found = find_best(position, *wish, seed, watch);
  if (!found) return Refusal{found.error(), {}};
  out_.set("best", std::move(*found));
  return std::nullopt;
}

std::string refused(const Document& id, const Refusal& refusal) {
  Document error =
      Document::map().set("code", refusal.error.code).set("message", refusal.error.message);
  if (refusal.at) error.set("at", static_cast<std::int64_t>(*refusal.at));
  return to_json(Document::map().set("id", id).set("ok", false).set("error", std::move(error)));
}

}  // namespace

std::string answer(std::span<const Game> games, std::string_view request,
                   const Listener& listener) {
  const Document nothing;
  if (request.size() > kLongestRequest)
    return refused(nothing, bad(cat("a request has at most ", kLongestRequest >> 20U, " MB")));
  const auto body = read_json(request);
  if (!body) return refused(nothing, {body.error(), {}});
  const Document* id = body->find("id");
  Document out = Document::map().set("id", id ? *id : nothing);
  if (auto refusal = Request(games, *body, out, listener).run())
    return refused(id ? *id : nothing, *refusal);
  return to_json(out);
}

}  // namespace refectory
