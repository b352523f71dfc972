#include "record/best.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "base/text.hpp"

namespace refectory {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kMostLines = 64, kDeepest = 64;
constexpr int kSlice = 20;  // milliseconds between two looks at the watch

// Four digits say all that a search knows.
double rounded(float value) {
  return std::round(static_cast<double>(value) * 1e4) / 1e4;
}

// A search guesses each seat's chance by itself; together they are told as parts of one.
Document prospects(const GameInfo& info, int seats, const bots::Candidate& candidate) {
  Document list = Document::list();
  float all = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i)
    all += candidate.prospect[i].win;
  if (seats == 1 || all <= 0) all = 1;
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i) {
    const bots::Prospect& prospect = candidate.prospect[i];
    list.push(Document::map()
                  .set("seat", info.seat_names[i])
                  .set("win", rounded(prospect.win / all))
                  .set("score", rounded(prospect.score))
                  .set("spread", rounded(prospect.spread)));
  }
  return list;
}

Document as_document(const Position& position, const bots::Findings& findings) {
  const Game& game = position.game();
  Document lines = Document::list();
  for (const bots::Candidate& candidate : findings.candidates) {
    Document line = Document::list();
    for (const Action action : candidate.line) line.push(game.format(action));
    lines.push(Document::map()
                   .set("action", game.format(candidate.action))
                   .set("visits", static_cast<std::int64_t>(candidate.visits))
                   .set("worth", rounded(candidate.worth))
                   .set("seats", prospects(*game.info, position.seats(), candidate))
                   .set("line", std::move(line)));
  }
  return Document::map()
      .set("seat", seat_name(*game.info, findings.seat))
      .set("playouts", static_cast<std::int64_t>(findings.playouts))
      .set("lines", std::move(lines));
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

Result<BestWish> read_best(const GameInfo& info, const Document* wish, const Position& position) {
  BestWish out{.bot = *bots::read_bot("mcts")};
  if (!wish) return out;
  std::optional<Error> complaint;
  const Reader reader(*wish, complaint);
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
    const std::string_view name = reader["seat"].text();
    const auto seat = seat_named(info, position.seats(), name);
    if (!complaint && (!seat || *seat == kChance)) reader["seat"].fail("is no seat here");
    if (!complaint && position.actor() != *seat)
      return Error{code::kNotYourTurn, "another player is to decide"};
  }
  if (complaint) return Error{code::kBadRequest, cat("'best': ", complaint->message)};
  return out;
}

Result<Document> find_best(const Position& position, const BestWish& wish, std::uint64_t seed,
                           const Watch& watch) {
  if (!is_player(position.actor())) return Document();
  const auto begin = Clock::now();
  const auto elapsed = [&] {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin).count();
  };
  // What is no tree, or a game that cannot be judged, is done at once.
  const bool grows =
      wish.bot.kind == bots::Kind::Tree && !bots::weights_of(position.game()).empty();
  const auto made = bots::make_search(position.game(), wish.bot);
  if (!made) return made.error();
  bots::Search* search = made->get();
  search->start(position, seed);
  std::int64_t told = 0;
  bool cancelled = false;
  while (const auto slice = next_slice(wish.bot.search, search->playouts(), elapsed())) {
    search->step(*slice);
    if (!grows) break;
    cancelled = watch.stop && watch.stop();
    if (cancelled) break;
    if (wish.every == 0 || !watch.partial || elapsed() - told < wish.every) continue;
    told = elapsed();
    watch.partial(as_document(position, search->findings(wish.lines, wish.depth)));
  }
  Document out = as_document(position, search->findings(wish.lines, wish.depth));
  if (cancelled) out.set("cancelled", true);
  return out;
}

}  // namespace refectory
