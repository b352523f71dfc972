#include "protocol/best.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <limits>

#include "base/text.hpp"
#include "core/refusals.hpp"
#include "protocol/replies.hpp"

namespace refectory {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kMostLines = 64, kDeepest = 64;
constexpr int kSlice = 20;  // milliseconds between two looks at the watch

// Four digits say all that a search knows.
double rounded(float value) {
  return std::round(static_cast<double>(value) * 1e4) / 1e4;
}

Document prospects(const GameInfo& info, int seats, const bots::Candidate& candidate) {
  Document list = Document::list();
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i) {
    const bots::Prospect& prospect = candidate.prospect[i];
    list.push(Document::map()
                  .set("seat", info.seat_names[i])
                  .set("win", rounded(prospect.win))
                  .set("score", rounded(prospect.score))
                  .set("spread", rounded(prospect.spread)));
  }
  return list;
}

// What is left of the budget, as one short step; nothing when it is used up.
std::optional<bots::Slice> next_slice(const bots::SearchSettings& budget, std::uint64_t playouts,
                                      std::int64_t elapsed) {
  bots::Slice slice{.milliseconds = kSlice};
  if (budget.playouts > 0) {
    const auto all = static_cast<std::uint64_t>(budget.playouts);
    if (playouts >= all) return std::nullopt;
    slice.playouts = static_cast<std::uint32_t>(all - playouts);
  }
  if (budget.milliseconds > 0) {
    if (elapsed >= budget.milliseconds) return std::nullopt;
    slice.milliseconds =
        static_cast<std::uint32_t>(std::min<std::int64_t>(kSlice, budget.milliseconds - elapsed));
  }
  return slice;
}

}  // namespace

Document findings_document(const Game& game, int seats, const bots::Findings& findings,
                           const Brings& brings) {
  Document lines = Document::list();
  for (const bots::Candidate& candidate : findings.candidates) {
    Document line = Document::list();
    for (const Action action : candidate.line) line.push(game.format(action));
    if (candidate.line.empty()) line.push(game.format(candidate.action));
    const auto change = brings(candidate.action);
    lines.push(Document::map()
                   .set("action", game.format(candidate.action))
                   .set("brings", change ? change_document(*game.info, *change) : Document())
                   .set("visits", static_cast<std::int64_t>(candidate.visits))
                   .set("worth", rounded(candidate.utility))
                   .set("seats", prospects(*game.info, seats, candidate))
                   .set("line", std::move(line)));
  }
  return Document::map()
      .set("seat", seat_name(*game.info, findings.seat))
      .set("playouts", static_cast<std::int64_t>(findings.playouts))
      .set("lines", std::move(lines));
}

// --- In one go: `best` of the line protocol ----------------------------------------------------

Result<BestWish> read_best(const Seen& seen, const Document& wish) {
  BestWish out{.bot = *bots::read_bot("mcts")};
  std::optional<Error> complaint;
  const Reader reader(wish, complaint);
  reader.only({"bot", "playouts", "ms", "lines", "depth", "every", "seat"});
  const auto number = [&](std::string_view name, int low, int high, int usual) {
    return reader.has(name) ? reader[name].integer(low, high) : usual;
  };
  if (reader.has("bot")) {
    auto bot = bots::read_bot(reader["bot"].text());
    if (!complaint && !bot) return bot.error();
    if (bot) out.bot = std::move(*bot);
  }
  // A budget that is given takes the place of the bot's own.
  if (reader.has("playouts") || reader.has("ms")) {
    out.bot.search.playouts = number("playouts", 1, bots::kMostPlayouts, 0);
    out.bot.search.milliseconds = number("ms", 1, bots::kMostMilliseconds, 0);
  }
  out.lines = static_cast<std::size_t>(number("lines", 1, kMostLines, 3));
  out.depth = static_cast<std::size_t>(number("depth", 1, kDeepest, 12));
  out.every = number("every", 1, bots::kMostMilliseconds, 0);
  if (reader.has("seat") && !complaint) {
    const auto seat = seat_named(seen.info(), seen.seats(), reader["seat"].text());
    if (!complaint && (!seat || *seat == kChance)) reader["seat"].fail("is no seat here");
    if (!complaint && seen.actor() != *seat) return common_refusal(code::kNotYourTurn);
  }
  if (complaint) return bad_request(cat("'best': ", complaint->message));
  return out;
}

Result<Document> find_best(const Seen& seen, const BestWish& wish, std::uint64_t seed,
                           const std::function<bool()>& stop,
                           const std::function<void(const Document&)>& partial) {
  if (!is_player(seen.actor())) return Document();
  const Position position = seen.view().view(seen.actor());
  const Game& game = position.game();
  const auto begin = Clock::now();
  const auto elapsed = [&] {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin).count();
  };
  // What is no tree, or a game that cannot be judged, is done at once.
  const bool grows = wish.bot.kind == bots::Kind::Tree && !bots::weights_of(game).empty();
  const auto made = bots::make_search(game, wish.bot);
  if (!made) return made.error();
  bots::Search* search = made->get();
  const auto found = [&] {
    return findings_document(game, seen.seats(), search->findings(wish.lines, wish.depth),
                             [&seen](Action a) { return seen.brings(a); });
  };
  search->start(position, seed);
  std::int64_t told = 0;
  bool cancelled = false;
  while (const auto slice = next_slice(wish.bot.search, search->playouts(), elapsed())) {
    search->step(*slice);
    if (!grows) break;
    cancelled = stop && stop();
    if (cancelled) break;
    if (wish.every == 0 || !partial || elapsed() - told < wish.every) continue;
    told = elapsed();
    partial(found());
  }
  Document out = found();
  if (cancelled) out.set("cancelled", true);
  return out;
}

// --- In slices: bots of the page ---------------------------------------------------------------

namespace {

double real_field(const Document& request, std::string_view name, double otherwise) {
  const Document* field = request.find(name);
  return field ? field->as_number().value_or(otherwise) : otherwise;
}

// Budgets above nothing stay above nothing, and within what an int holds.
int scaled(int amount, double factor) {
  constexpr double kMost = std::numeric_limits<int>::max();
  return amount == 0 ? 0 : static_cast<int>(std::clamp(amount * factor, 1.0, kMost));
}

}  // namespace

// `table` tells games apart, `bot` is a level or a bot's settings, `budget` a factor of what it may
// use.
Result<Document> Thinker::start(const Document& request) {
  const auto game = game_field(games_, request);
  if (!game) return game.error();
  const Document* document = request.find("position");
  if (!document) return bad_request("'position' is missing");
  const auto position = Position::from(**game, *document);
  if (!position) return position.error();
  if (!is_player(position->actor())) return bad_request("nobody is to decide");
  const auto seed = seed_field(request, 0);
  if (!seed) return seed.error();
  const Replay replay(*position, *seed);
  if (const auto offers = Kept(replay).seen().offers(); !offers) return offers.error();
  const auto bot = text_field(request, "bot");
  if (!bot) return bot.error();
  auto spec = bots::read_bot(*bot);
  if (!spec) return spec.error();
  const double factor = std::clamp(real_field(request, "budget", 1), 0.01, 100.0);
  spec->search.playouts = scaled(spec->search.playouts, factor);
  spec->search.milliseconds = scaled(spec->search.milliseconds, factor);
  const auto table = text_field(request, "table");
  if (!table) return table.error();

  if (table_ != *table) {
    on_ = nullptr;
    minds_.clear();
    table_ = *table;
  }
  Mind& mind = minds_[index(position->actor())];
  if (mind.bot != *bot || mind.game != *game) {
    on_ = nullptr;
    mind = {};  // first, so that two trees are never there at once
    auto search = bots::make_search(**game, *spec);
    if (!search) return search.error();
    mind = {std::string(*bot), *game, *spec, *std::move(search)};
  }
  mind.spec = *spec;
  on_ = &mind;
  position_ = *position;
  mind.search->start(*position, *seed);
  began_ = Clock::now();
  return Document::map().set("share", 0);
}

double Thinker::share() const {
  const bots::SearchSettings& budget = on_->spec.search;
  if (on_->spec.kind != bots::Kind::Tree) return 1;
  double used = 0;
  if (budget.playouts > 0) used = static_cast<double>(on_->search->playouts()) / budget.playouts;
  const std::chrono::duration<double, std::milli> spent = Clock::now() - began_;
  if (budget.milliseconds > 0) used = std::max(used, spent.count() / budget.milliseconds);
  return std::min(used, 1.0);
}

Result<Document> Thinker::step(const Document& request) {
  if (!on_) return bad_request("nothing is thought about");
  const bots::SearchSettings& budget = on_->spec.search;
  bots::Slice slice;
  if (budget.playouts > 0)
    slice.playouts = static_cast<std::uint32_t>(std::max<std::int64_t>(
        0, budget.playouts - static_cast<std::int64_t>(on_->search->playouts())));
  slice.milliseconds = static_cast<std::uint32_t>(
      std::clamp(real_field(request, "milliseconds", 0), 0.0, double{bots::kMostMilliseconds}));
  on_->search->step(slice);
  return Document::map()
      .set("share", share())
      .set("best", on_->game->format(on_->search->best()))
      .set("playouts", static_cast<std::int64_t>(on_->search->playouts()));
}

Result<Document> Thinker::findings(const Document& request) const {
  if (!on_) return bad_request("nothing is thought about");
  constexpr std::size_t kLongest = 16;
  const auto most = static_cast<std::size_t>(
      std::clamp(real_field(request, "lines", 3), 0.0, double{kMostLines}));
  return findings_document(*on_->game, position_->seats(), on_->search->findings(most, kLongest),
                           [this](Action a) { return brings(*position_, a, position_->actor()); });
}

namespace {

Result<Document> best(const Asked& asked) {
  const Seen& seen = *asked.seen;
  const auto wish = read_best(seen, asked.body);
  if (!wish) return wish.error();
  if (!is_player(seen.actor())) return Document();
  if (!seen.decides()) return common_refusal(code::kNotYourTurn);
  if (const auto offers = seen.offers(); !offers) return offers.error();
  // The same request, the same findings, if its budget is counted in playouts.
  const std::uint64_t seed = bot_seed(asked.seed, seen.moves(), seen.actor());
  return find_best(seen, *wish, seed, asked.stop, asked.partial);
}

}  // namespace

std::span<const Verb> thinking_verbs() {
  using By = Verb::By;
  using Needs = Verb::Needs;
  static constexpr std::array kVerbs = {
      Verb{"best", By::Want, Needs::Viewer, best, true},
      Verb{"start", By::Do, Needs::Nothing,
           [](const Asked& asked) { return asked.thinker->start(asked.body); }},
      Verb{"step", By::Do, Needs::Nothing,
           [](const Asked& asked) { return asked.thinker->step(asked.body); }},
      Verb{"findings", By::Do, Needs::Nothing,
           [](const Asked& asked) { return asked.thinker->findings(asked.body); }},
  };
  return kVerbs;
}

}  // namespace refectory
