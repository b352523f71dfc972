#include <fmt/ostream.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <numeric>

#include "base/text.hpp"
#include "bots/bot.hpp"
#include "cli/allocations.hpp"
#include "cli/commands.hpp"
#include "protocol/replies.hpp"

namespace refectory::cli {

namespace {

struct BenchArguments {
  GameArguments game;
  double seconds = 1;
  bool json = false, counts = false;
};

// Seconds of work that this thread has done: what others do on the machine does not count.
double work_done() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}
double since(double begin) {
  return work_done() - begin;
}

struct Figures {
  Setup setup;
  double games_per_second = 0, decisions_per_second = 0, copy_ns = 0, allocations = 0;
  std::vector<std::uint64_t> widths;  // how many questions had that many answers
  std::uint32_t signature = 0;
  double playouts_per_second = 0, playout_allocations = 0;  // of mcts; 0 if there is none
  double late_ms = 0;            // by which mcts exceeded its time at worst
  std::vector<Position> widest;  // the question with the most answers

  // The number of answers that this part of all questions does not exceed.
  std::size_t width(double part) const {
    const auto all = std::accumulate(widths.begin(), widths.end(), std::uint64_t{0});
    std::uint64_t sum = 0;
    for (std::size_t n = 0; n < widths.size(); ++n) {
      sum += widths[n];
      if (static_cast<double>(sum) >= part * static_cast<double>(all)) return n;
    }
    return 0;
  }
};

void measure_speed(const Game& game, double seconds, Figures& figures) {
  const Position start(game, figures.setup);
  std::uint64_t games = 0, decisions = 0;
  const auto before = allocations();
  const auto begin = work_done();
  double elapsed = 0;
  do {
    Position position = start;
    Rng rng(games++);
    decisions += game.play_out(position.data(), rng);
    elapsed = since(begin);
  } while (elapsed < seconds);
  figures.games_per_second = static_cast<double>(games) / elapsed;
  figures.decisions_per_second = static_cast<double>(decisions) / elapsed;
  figures.allocations = static_cast<double>(allocations() - before) /
                        static_cast<double>(std::max<std::uint64_t>(decisions, 1));
}

void measure_copy(const Game& game, Figures& figures) {
  constexpr int kCopies = 1 << 20, kRing = 64;
  std::vector<Position> ring(kRing, Position(game, figures.setup));
  const auto begin = work_done();
  for (int i = 0; i < kCopies; ++i) {
    ring[static_cast<std::size_t>(i + 1) % kRing] = ring[static_cast<std::size_t>(i) % kRing];
    asm volatile("" ::: "memory");  // every copy happens
  }
  figures.copy_ns = since(begin) / kCopies * 1e9;
}

std::uint64_t add_text(std::uint64_t hash, std::string_view text) {
  return hash_bytes(text.data(), text.size(), hash);
}

// A fixed match of random games. The signature is made of what was said and scored, not of
// bytes of states: it moves when a game behaves otherwise, and not when it is stored otherwise.
Figures play_fixed_match(const Game& game, const Setup& setup) {
  constexpr std::uint64_t kGames = 24;
  Figures figures;
  figures.setup = setup;
  std::uint64_t hash = 0;
  figures.widths.assign(kMaxOffers + 1, 0);
  for (std::uint64_t seed = 0; seed < kGames; ++seed) {
    Position position(game, figures.setup);
    Rng rng(seed);
    ActionList offers;
    while (!position.over()) {
      offers.clear();
      position.offer(offers);
      const bool chance = position.actor() == kChance;
      if (!chance && ++figures.widths[offers.size()] == 1 && offers.size() == figures.width(1))
        figures.widest.assign(1, position);
      const auto ticket = rng.fork(0);
      rng.next();
      const refectory::Action action =
          chance ? draw(position, ticket)
                 : offers[Rng(ticket).below(static_cast<std::uint32_t>(offers.size()))];
      hash = add_text(hash, game.format(action));
      position.apply(action);
    }
    hash = add_text(hash, to_json(scores_document(Kept(Replay(position, 0)).seen())));
  }
  figures.signature = static_cast<std::uint32_t>(hash ^ (hash >> 32));
  return figures;
}

// Positions of a sensible game in which a player is to decide, evenly over its length.
std::vector<Position> sample_game(const Game& game, const Setup& setup, std::size_t count) {
  const auto bot = required(bots::make_bot(game, *bots::read_bot("greedy:8")));
  std::vector<Position> all;
  Rng rng(1);
  for (Position position(game, setup); !position.over();) {
    const bool chance = position.actor() == kChance;
    if (!chance) all.push_back(position);
    const Rng ticket = rng.fork(0);
    rng.next();
    position.apply(chance ? draw(position, ticket) : bot->choose(position, rng.next()));
  }
  std::vector<Position> out;
  for (std::size_t i = 0; i < count; ++i) out.push_back(all[i * all.size() / count]);
  return out;
}

// Playouts of a tree search on one core, and what they allocate once a search is warm.
void measure_search(const Game& game, double seconds, Figures& figures) {
  if (bots::weights_of(game).empty()) return;
  constexpr std::size_t kPositions = 6;
  const auto search = required(bots::make_search(game, *bots::read_bot("mcts")));
  const auto slice = static_cast<std::uint32_t>(std::max(1.0, 1000 * seconds / kPositions));
  double playouts = 0, elapsed = 0, allocated = 0;
  for (const Position& position : sample_game(game, figures.setup, kPositions)) {
    search->start(position, 1);
    search->step({.playouts = 1});
    const auto warm = search->playouts(), before = allocations();
    const auto begin = work_done();
    search->step({.milliseconds = slice});
    elapsed += since(begin);
    allocated += static_cast<double>(allocations() - before);
    playouts += static_cast<double>(search->playouts() - warm);
  }
  figures.playouts_per_second = playouts / elapsed;
  figures.playout_allocations = allocated / std::max(1.0, playouts);
}

// How far beyond its time a search comes to its end, by the clock on the wall: at the widest
// question, before and after it has judged the answers.
void measure_lateness(const Game& game, Figures& figures) {
  using Clock = std::chrono::steady_clock;
  if (bots::weights_of(game).empty()) return;
  for (const std::uint32_t milliseconds : {1u, 5u, 20u, 50u, 100u}) {
    const auto search = required(bots::make_search(game, *bots::read_bot("mcts")));
    const auto begin = Clock::now();
    search->start(figures.widest.front(), 1);
    search->step({.milliseconds = milliseconds});
    const std::chrono::duration<double, std::milli> taken = Clock::now() - begin;
    figures.late_ms = std::max(figures.late_ms, taken.count() - milliseconds);
  }
}

void measure(const Game& game, double seconds, Figures& figures) {
  measure_speed(game, seconds, figures);
  measure_copy(game, figures);
  measure_search(game, seconds, figures);
  measure_lateness(game, figures);
}

// Tables to measure, with their match played: every number of seats as usual, and at the usual
// table every other value of an option that makes another game of it.
std::vector<Figures> usual_tables(const Game& game) {
  const GameInfo& info = *game.info;
  std::vector<Figures> out;
  for (int seats = info.min_seats; seats <= info.max_seats; ++seats)
    if (const auto setup = make_setup(game, seats, {}))
      out.push_back(play_fixed_match(game, *setup));
  for (const Option& option : info.options) {
    for (const auto value : option.values) {
      const Choices choices = {{std::string(option.name), std::string(value)}};
      const auto setup = make_setup(game, usual_seats(info), choices);
      if (!setup) continue;
      Figures figures = play_fixed_match(game, *setup);
      if (std::ranges::find(out, figures.signature, &Figures::signature) == out.end())
        out.push_back(std::move(figures));
    }
  }
  return out;
}

Document as_json(const Game& game, const Figures& figures) {
  const auto count = [](std::size_t n) { return static_cast<std::int64_t>(n); };
  return Document::map()
      .set("game", game.info->id)
      .set("seats", static_cast<int>(figures.setup.seats))
      .set("options", options_document(*game.info, figures.setup))
      .set("games_per_second", figures.games_per_second)
      .set("decisions_per_second", figures.decisions_per_second)
      .set("copy_ns", figures.copy_ns)
      .set("state_bytes", count(game.state_bytes))
      .set("allocations_per_decision", figures.allocations)
      .set("offers", Document::map()
                         .set("p50", count(figures.width(0.5)))
                         .set("p99", count(figures.width(0.99)))
                         .set("max", count(figures.width(1))))
      .set("playouts_per_second", figures.playouts_per_second)
      .set("allocations_per_playout", figures.playout_allocations)
      .set("late_ms", figures.late_ms)
      .set("signature", static_cast<std::int64_t>(figures.signature));
}

void print_counts(Shell& shell, const Figures& figures) {
  // Doubling widths: 1, 2, 3-4, 5-8, …
  for (std::size_t low = 1, high = 1; low <= kMaxOffers; low = high + 1, high *= 2) {
    std::uint64_t questions = 0;
    for (std::size_t n = low; n <= std::min(high, kMaxOffers); ++n) questions += figures.widths[n];
    if (questions > 0)
      fmt::print(shell.out, "    {:>3}-{:<3} answers {:>8}\n", low, high, questions);
  }
}

void print_row(Shell& shell, const Game& game, const Figures& figures) {
  fmt::print(shell.out,
             "{:<7} {} seats  {:>9.0f} games/s {:>10.0f} decisions/s  copy {:>4.0f} ns  {} bytes  "
             "{:.3f} allocations/decision  offers {}/{}/{}  {:>6.0f} playouts/s {:.3f} "
             "allocations/playout  late {:.1f} ms  signature {}  {}\n",
             game.info->id, figures.setup.seats, figures.games_per_second,
             figures.decisions_per_second, figures.copy_ns, game.state_bytes, figures.allocations,
             figures.width(0.5), figures.width(0.99), figures.width(1), figures.playouts_per_second,
             figures.playout_allocations, figures.late_ms, figures.signature,
             format_options(*game.info, figures.setup));
}

std::vector<Figures> tables(const Game& game, const GameArguments& arguments) {
  if (arguments.seats == 0 && arguments.set.empty()) return usual_tables(game);
  return {play_fixed_match(game, setup_of(game, arguments))};
}

int run_bench(Shell& shell, const BenchArguments& arguments) {
  Document list = Document::list();
  const auto bench = [&](const Game& game) {
    for (Figures& figures : tables(game, arguments.game)) {
      if (shell.progress)
        fmt::print(shell.err, "{} {} seats …\r", game.info->id, figures.setup.seats);
      measure(game, arguments.seconds, figures);
      if (arguments.json) {
        list.push(as_json(game, figures));
        continue;
      }
      print_row(shell, game, figures);
      if (arguments.counts) print_counts(shell, figures);
      shell.out.flush();
    }
  };
  if (!arguments.game.game.empty()) {
    bench(game_of(shell, arguments.game));
  } else {
    if (arguments.game.seats != 0 || !arguments.game.set.empty())
      throw BadInput{"--seats and --set need a game"};
    for (const Game& game : shell.games) bench(game);
  }
  if (arguments.json) print_json(shell, list);
  return kDone;
}

}  // namespace

Run declare_bench(Arguments& app, Shell& shell) {
  auto arguments = std::make_shared<BenchArguments>();
  auto& game = arguments->game;
  app.text("game", game.game, "only this game");
  app.number("--seats", game.seats, "only this number of seats", 0, 99);
  app.texts("--set", game.set, "only this table: an option as NAME=VALUE");
  app.number("--seconds", arguments->seconds, "for each table", 0.01, 600.0);
  app.flag("--counts", arguments->counts, "with how many answers questions had");
  app.flag("--json", arguments->json, "for scripts");
  return [&shell, arguments] { return run_bench(shell, *arguments); };
}

}  // namespace refectory::cli
