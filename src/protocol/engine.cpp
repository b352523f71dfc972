#include "protocol/engine.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "base/json.hpp"
#include "base/text.hpp"
#include "protocol/replies.hpp"

namespace refectory {

namespace {

// An error and, for an action, its index.
struct Refusal {
  Error error;
  std::optional<std::size_t> at{};
};

Refusal bad(std::string message) {
  return {bad_request(std::move(message))};
}

// Requests are small, so fields are looked up one by one.
class Request {
 public:
  Request(Engine& engine, const Document& body, Document& out, const Listener& listener)
      : engine_(engine), body_(body), out_(out), listener_(listener) {}

  std::optional<Refusal> run();

 private:
  std::optional<Refusal> check_fields() const;
  std::optional<Refusal> begin();
  std::optional<Refusal> begin_at(const Game* game);
  std::optional<Refusal> begin_new(const Game& game, const Document& setup);
  std::optional<Refusal> begin_kept(const Document& id);
  std::optional<Refusal> read_seat();
  std::optional<Refusal> act();
  std::optional<Refusal> play(const Document& action, std::size_t at);
  void imagine();
  void draw(std::size_t actions);
  void tell_draws(const Seen& seen);
  std::optional<Refusal> reply();
  std::optional<Refusal> give(std::string_view wish, const Seen* seen);
  std::optional<Refusal> keep();

  Engine& engine_;
  const Document& body_;
  Document& out_;
  const Listener& listener_;
  std::optional<Replay> game_;
  std::optional<Seat> seat_;
  std::uint64_t chance_seed_ = 0, advice_seed_ = 0;
  bool imagined_ = false;
  // Draws of this request: the number of the move, and how many actions came before it.
  std::vector<std::pair<std::size_t, std::size_t>> draws_;
};

// Fields of every request; besides, a verb that is wanted may have arguments under its name.
constexpr std::array<std::string_view, 13> kFields = {
    "id",   "game", "new",    "log",  "position", "kept",  "keep",
    "seat", "want", "chance", "seed", "actions",  "cancel"};
const std::array<std::span<const Verb>, 2>& lists() {
  static const std::array<std::span<const Verb>, 2> all = {looking_verbs(), thinking_verbs()};
  return all;
}

std::optional<Refusal> Request::run() {
  if (auto refusal = check_fields()) return refusal;
  if (auto refusal = begin()) return refusal;
  if (!game_) return reply();
  if (auto refusal = read_seat()) return refusal;
  if (auto refusal = act()) return refusal;
  if (auto refusal = reply()) return refusal;
  return keep();
}

std::optional<Refusal> Request::check_fields() const {
  if (!body_.as_map()) return bad("a request is a JSON object");
  if (body_.find("cancel")) return bad("'cancel' stands alone with an id, in `refectory engine`");
  for (const auto& [name, value] : *body_.as_map()) {
    if (std::ranges::find(kFields, name) != kFields.end()) continue;
    const Verb* verb = find_verb(lists(), name, Verb::By::Want);
    if (!verb || !verb->has_fields) return bad(cat("'", name, "' is not a field of a request"));
  }
  return std::nullopt;
}

// Whether only what anybody may know is wanted, which needs no game.
bool wants_no_game(const Document& body) {
  const Document* want = body.find("want");
  if (!want || !want->as_list() || want->as_list()->empty()) return false;
  return std::ranges::all_of(*want->as_list(), [](const Document& wish) {
    const Verb* verb =
        wish.as_text() ? find_verb(lists(), *wish.as_text(), Verb::By::Want) : nullptr;
    return verb && verb->needs == Verb::Needs::Nothing;
  });
}

std::optional<Refusal> Request::begin() {
  constexpr std::array<std::string_view, 4> kStarts = {"new", "log", "position", "kept"};
  const auto starts =
      std::ranges::count_if(kStarts, [this](auto name) { return body_.find(name) != nullptr; });
  constexpr std::array<std::string_view, 5> kOfAGame = {"actions", "chance", "seat", "seed",
                                                        "keep"};
  const bool of_a_game =
      std::ranges::any_of(kOfAGame, [this](auto name) { return body_.find(name) != nullptr; });
  if (starts == 0 && wants_no_game(body_) && !of_a_game) return std::nullopt;
  if (starts != 1)
    return bad("a request starts from exactly one of 'new', 'log', 'position' and 'kept'");
  const Game* game = nullptr;
  if (body_.find("game")) {
    const auto named = game_field(engine_.games(), body_);
    if (!named) return Refusal{named.error()};
    game = *named;
  }
  if (auto refusal = begin_at(game)) return refusal;
  if (game && &game_->game() != game) return bad("the log is of another game");
  // For a seat, nothing may depend on the seed of a log, of which the seat knows nothing.
  const std::uint64_t own = body_.find("new") ? game_->log().seed.number.value_or(0) : 0;
  const std::uint64_t truth = game_->log().seed.number.value_or(0);
  const Document* best = body_.find("best");
  const bool for_seat = body_.find("seat") != nullptr;
  const bool advises_seat = for_seat || (best && best->find("seat"));
  const auto chance = seed_field(body_, for_seat ? own : truth);
  if (!chance) return Refusal{chance.error()};
  chance_seed_ = *chance;
  advice_seed_ = *seed_field(body_, advises_seat ? own : truth);
  return std::nullopt;
}

std::optional<Refusal> Request::begin_at(const Game* game) {
  if (const Document* log = body_.find("log")) {
    if (!log->as_text()) return bad("'log' must be a text");
    auto read = Replay::read(engine_.games(), *log->as_text());
    if (!read) return Refusal{read.error()};
    game_ = *std::move(read);
    return std::nullopt;
  }
  if (const Document* id = body_.find("kept")) return begin_kept(*id);
  if (!game) return bad("'game' is missing");
  if (const Document* fresh = body_.find("new")) return begin_new(*game, *fresh);
  const auto start = Position::from(*game, *body_.find("position"));
  if (!start) return Refusal{start.error()};
  const auto seed = seed_field(body_, 0);
  if (!seed) return Refusal{seed.error()};
  game_.emplace(*start, *seed);
  return std::nullopt;
}

std::optional<Refusal> Request::begin_new(const Game& game, const Document& setup) {
  if (!setup.as_map()) return bad("'new' must be an object");
  constexpr std::array<std::string_view, 3> kKnown = {"seats", "options", "seed"};
  for (const auto& [name, value] : *setup.as_map())
    if (std::ranges::find(kKnown, name) == kKnown.end())
      return bad(cat("'", name, "' is not a field of 'new'"));
  const auto made = setup_fields(game, setup);
  if (!made) return Refusal{made.error()};
  const auto seed = seed_field(setup, 0);
  if (!seed) return Refusal{seed.error()};
  game_.emplace(game, *made, *seed);
  return std::nullopt;
}

std::optional<Refusal> Request::begin_kept(const Document& id) {
  if (!id.as_text()) return bad("'kept' must be a text");
  const Replay* found = engine_.find(*id.as_text());
  if (!found)
    return Refusal{{code::kNotKept,
                    cat("no game is kept as ", in_quotes(*id.as_text()), ": it never was, or ",
                        Engine::kMostKept, " others were used since"),
                    {{"kept", *id.as_text()}}}};
  game_ = *found;
  return std::nullopt;
}

std::optional<Refusal> Request::read_seat() {
  if (!body_.find("seat")) return std::nullopt;
  const auto name = text_field(body_, "seat");
  if (!name) return Refusal{name.error()};
  const auto seat = viewer_named(game_->info(), game_->position().seats(), *name);
  if (!seat) return Refusal{seat.error()};
  seat_ = *seat;
  return std::nullopt;
}

// --- Actions -----------------------------------------------------------------------------------

// What will really be drawn tells a seat what nobody holds. So chance goes on in another world that
// is possible for the seat.
void Request::imagine() {
  if (!seat_ || imagined_ || !game_->game().hidden) return;
  Rng rng(chance_seed_);
  game_.emplace(Log{.game = &game_->game(),
                    .setup = game_->log().setup,
                    .start = game_->position().resample(*seat_, rng),
                    .before = game_->size()});
  imagined_ = true;
}

void Request::draw(std::size_t actions) {
  if (game_->actor() == kChance) imagine();
  while (game_->actor() == kChance) {
    draws_.emplace_back(game_->size(), actions);
    game_->draw(chance_seed_);
  }
}

std::optional<Refusal> Request::act() {
  const Document* chance = body_.find("chance");
  if (chance && (!chance->as_text() || *chance->as_text() != "draw"))
    return bad("'chance' can only be \"draw\"");
  if (chance) draw(0);
  const Document* actions = body_.find("actions");
  if (!actions) return std::nullopt;
  if (!actions->as_list()) return bad("'actions' must be a list");
  std::size_t at = 0;
  for (const Document& action : *actions->as_list()) {
    if (auto refusal = play(action, at)) return refusal;
    if (chance) draw(at + 1);
    ++at;
  }
  return std::nullopt;
}

std::optional<Refusal> Request::play(const Document& action, std::size_t at) {
  if (!action.as_text()) return Refusal{bad_request("an action must be a text"), at};
  const Seat actor = game_->actor();
  const auto played = game_->play(actor, *action.as_text());
  if (played) return std::nullopt;
  // Why somebody else's action is impossible may tell what they hold.
  if (seat_ && actor != *seat_ && actor != kNobody)
    return Refusal{{code::kNotOffered, "this is no action of the seat, and not possible now"}, at};
  return Refusal{played.error(), at};
}

// --- The reply ---------------------------------------------------------------------------------

void Request::tell_draws(const Seen& seen) {
  Document texts = Document::list(), after = Document::list();
  const std::size_t first = draws_.front().first;
  const std::vector<Move> moves = seen.moves_from(first);
  for (const auto& [move, actions] : draws_) {
    texts.push(seen.game().format(moves[move - first].action));
    after.push(static_cast<std::int64_t>(actions));
  }
  out_.set("drawn", std::move(texts)).set("drawn_after", std::move(after));
}

std::optional<Refusal> Request::reply() {
  const Document* want = body_.find("want");
  if (want && !want->as_list()) return bad("'want' must be a list");
  out_.set("ok", true);
  std::optional<Seen> seen;
  if (game_) {
    seen = seat_ ? Seen(*game_, *seat_) : Kept(*game_).seen();
    out_.set("over", seen->view().over()).set("actor", seat_document(seen->info(), seen->actor()));
    if (!draws_.empty()) tell_draws(*seen);
  }
  if (!want) return std::nullopt;
  for (const Document& wish : *want->as_list()) {
    if (!wish.as_text()) return bad("'want' must be a list of texts");
    if (out_.find(*wish.as_text())) continue;
    if (auto refusal = give(*wish.as_text(), seen ? &*seen : nullptr)) return refusal;
  }
  return std::nullopt;
}

std::optional<Refusal> Request::give(std::string_view wish, const Seen* seen) {
  const Verb* verb = find_verb(lists(), wish, Verb::By::Want);
  if (!verb) return bad(cat(in_quotes(wish), " cannot be wanted"));
  if (verb->needs == Verb::Needs::Seat && !seat_) return bad(cat("'", wish, "' needs a 'seat'"));
  static const Document nothing = Document::map();
  const Document* arguments = body_.find(wish);
  Asked asked{.games = engine_.games(),
              .body = arguments ? *arguments : nothing,
              .seen = seen,
              .seed = advice_seed_,
              .stop = listener_.stop};
  if (listener_.partial)
    asked.partial = [this](const Document& found) {
      const Document* id = body_.find("id");
      listener_.partial(to_json(Document::map()
                                    .set("id", id ? *id : Document())
                                    .set("ok", true)
                                    .set("partial", true)
                                    .set("best", found)));
    };
  auto value = verb->handler(asked);
  if (!value) return Refusal{value.error()};
  out_.set(wish, *std::move(value));
  return std::nullopt;
}

std::optional<Refusal> Request::keep() {
  if (!body_.find("keep")) return std::nullopt;
  const auto id = text_field(body_, "keep");
  if (!id) return Refusal{id.error()};
  engine_.keep(std::string(*id), *std::move(game_));
  return std::nullopt;
}

std::string refused(const Document& id, const Refusal& refusal) {
  Document error = error_document(refusal.error);
  if (refusal.at) error.set("at", static_cast<std::int64_t>(*refusal.at));
  return to_json(Document::map().set("id", id).set("ok", false).set("error", std::move(error)));
}

}  // namespace

const Replay* Engine::find(std::string_view id) {
  const auto found = by_id_.find(id);
  if (found == by_id_.end()) return nullptr;
  kept_.splice(kept_.begin(), kept_, found->second);
  return &found->second->second;
}

void Engine::keep(std::string id, Replay game) {
  if (const auto found = by_id_.find(id); found != by_id_.end()) {
    kept_.splice(kept_.begin(), kept_, found->second);
    found->second->second = std::move(game);
    return;
  }
  kept_.emplace_front(std::move(id), std::move(game));
  by_id_.emplace(kept_.front().first, kept_.begin());
  if (kept_.size() <= kMostKept) return;
  by_id_.erase(kept_.back().first);
  kept_.pop_back();
}

std::string Engine::answer(std::string_view request, const Listener& listener) {
  const Document nothing;
  if (request.size() > kLongestRequest)
    return refused(nothing, bad(cat("a request has at most ", kLongestRequest >> 20U, " MB")));
  const auto body = read_json(request);
  if (!body) return refused(nothing, {body.error()});
  const Document* id = body->find("id");
  Document out = Document::map().set("id", id ? *id : nothing);
  if (auto refusal = Request(*this, *body, out, listener).run())
    return refused(id ? *id : nothing, *refusal);
  return to_json(out);
}

}  // namespace refectory
