#include <fmt/ostream.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

#include "base/text.hpp"
#include "cli/commands.hpp"
#include "log/fingerprint.hpp"
#include "protocol/replies.hpp"

namespace refectory::cli {

namespace {

struct RandomArguments {
  GameArguments game;
  std::uint64_t games = 100;
  int stride = 1, threads = 0;
  bool json = false, log = false, hash = false;
};

struct Violation {
  std::uint64_t seed;
  std::uint32_t decision;
  std::string finding;
};

struct Totals {
  std::uint64_t finished = 0, decisions = 0, violations = 0;
  std::vector<Violation> shown;  // the first few
  double seconds = 0;
};

constexpr std::size_t kShown = 20;

// Game number n has seed S + n, so a finding is found again with --games 1 --seed.
Totals play_games(Shell& shell, const Game& game, const Setup& setup,
                  const RandomArguments& arguments) {
  Totals totals;
  std::mutex mutex;
  std::atomic<std::uint64_t> next = 0;
  const auto begin = std::chrono::steady_clock::now();
  const auto work = [&] {
    const Position start(game, setup);
    for (std::uint64_t n = next++; n < arguments.games; n = next++) {
      const std::uint64_t seed = arguments.game.seed + n;
      Rng rng(seed);
      const Walk walk =
          game.audited_game(start.data(), rng, static_cast<std::uint32_t>(arguments.stride));
      const std::lock_guard lock(mutex);
      totals.decisions += walk.decisions;
      totals.finished += walk.finished;
      if (!walk.finding.empty() && ++totals.violations <= kShown)
        totals.shown.push_back({seed, walk.decisions, walk.finding});
      if (shell.progress && n % 100 == 0)
        fmt::print(shell.err, "\r{} of {} games", n, arguments.games), shell.err.flush();
    }
  };
  // A thread for a handful of games costs more than it gains.
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  const int wanted = arguments.threads > 0 ? arguments.threads : cores;
  const auto threads = arguments.games < 16 ? 1 : wanted;
  {
    std::vector<std::jthread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back(work);
    work();
  }
  if (shell.progress) fmt::print(shell.err, "\r{:40}\r", "");
  totals.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  std::ranges::sort(totals.shown, {}, &Violation::seed);
  return totals;
}

Document as_json(const Game& game, const Setup& setup, const RandomArguments& arguments,
                 const Totals& totals) {
  Document findings = Document::list();
  for (const Violation& violation : totals.shown)
    findings.push(Document::map()
                      .set("seed", violation.seed)
                      .set("decision", static_cast<std::int64_t>(violation.decision))
                      .set("finding", violation.finding));
  return Document::map()
      .set("game", game.info->id)
      .set("seats", static_cast<int>(setup.seats))
      .set("options", options_document(*game.info, setup))
      .set("games", static_cast<std::int64_t>(arguments.games))
      .set("finished", static_cast<std::int64_t>(totals.finished))
      .set("violations", static_cast<std::int64_t>(totals.violations))
      .set("decisions", static_cast<std::int64_t>(totals.decisions))
      .set("seconds", totals.seconds)
      .set("findings", std::move(findings));
}

// One random game, as a log.
int write_game(Shell& shell, const Game& game, const Setup& setup, std::uint64_t seed) {
  Replay replay(game, setup, seed);
  while (!replay.position().over() && replay.size() < kMaxDecisions) {
    if (replay.actor() == kChance)
      replay.draw();
    else
      replay.play(replay.random_answer());
  }
  shell.out << write_log(replay.log());
  return replay.position().over() ? kDone : kCheckFailed;
}

// A line a game, to compare builds of the engine with each other.
int write_hashes(Shell& shell, const Game& game, const Setup& setup,
                 const RandomArguments& arguments) {
  for (std::uint64_t n = 0; n < arguments.games; ++n) {
    const std::uint64_t seed = arguments.game.seed + n;
    const Fingerprint print = fingerprint(game, setup, seed);
    fmt::print(shell.out, "{} {} {}\n", seed, hex(print.hash), print.moves);
  }
  return kDone;
}

int run_random(Shell& shell, const RandomArguments& arguments) {
  const Game& game = game_of(shell, arguments.game);
  const Setup setup = setup_of(game, arguments.game);
  if (arguments.log) return write_game(shell, game, setup, arguments.game.seed);
  if (arguments.hash) return write_hashes(shell, game, setup, arguments);
  const Totals totals = play_games(shell, game, setup, arguments);
  if (arguments.json) {
    print_json(shell, as_json(game, setup, arguments, totals));
  } else {
    fmt::print(shell.out,
               "{} {} seats {}: {} games, {} finished, {} decisions, {} violations, {:.2f} s\n",
               game.info->id, setup.seats, format_options(*game.info, setup), arguments.games,
               totals.finished, totals.decisions, totals.violations, totals.seconds);
    for (const Violation& violation : totals.shown)
      fmt::print(shell.out, "seed {}, decision {}: {}\n", violation.seed, violation.decision,
                 violation.finding);
  }
  return totals.violations == 0 && totals.finished == arguments.games ? kDone : kCheckFailed;
}

}  // namespace

Run declare_random(Arguments& app, Shell& shell) {
  auto arguments = std::make_shared<RandomArguments>();
  declare_game(app, arguments->game);
  app.number("--games", arguments->games, "how many games", 1);
  app.number("--stride", arguments->stride, "do the costly checks at every n-th decision only", 1,
             kMaxDecisions);
  app.number("--threads", arguments->threads, "at once; usually one a core", 0, 256);
  app.flag("--json", arguments->json, "for scripts");
  app.flag("--log", arguments->log, "write the log of one random game instead");
  app.flag("--hash", arguments->hash,
           "write a line a game instead: seed, a number made of all its states, moves");
  return [&shell, arguments] { return run_random(shell, *arguments); };
}

}  // namespace refectory::cli
