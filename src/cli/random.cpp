#include <fmt/ostream.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

#include "base/text.hpp"
#include "cli/commands.hpp"
#include "record/engine.hpp"

namespace refectory::cli {

namespace {

struct RandomArguments {
  GameArguments game;
  std::uint64_t games = 100;
  std::uint32_t stride = 1;
  unsigned threads = 0;
  bool json = false, log = false;
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
      const Walk walk = game.audited_game(start.data(), rng, arguments.stride);
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
  const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
  const unsigned wanted = arguments.threads > 0 ? arguments.threads : cores;
  const auto threads = arguments.games < 16 ? 1u : wanted;
  {
    std::vector<std::jthread> others;
    for (unsigned i = 1; i < threads; ++i) others.emplace_back(work);
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
                      .set("seed", static_cast<std::int64_t>(violation.seed))
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
  Record record(game, setup, seed);
  while (!record.position().over() && record.size() < kMaxDecisions) {
    if (record.actor() == kChance)
      record.draw();
    else
      record.play(record.random_answer());
  }
  shell.out << write_log(record.log());
  return record.position().over() ? kDone : kCheckFailed;
}

int run_random(Shell& shell, const RandomArguments& arguments) {
  const Game& game = game_of(shell, arguments.game);
  const Setup setup = setup_of(game, arguments.game);
  if (arguments.log) return write_game(shell, game, setup, arguments.game.seed);
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

Run declare_random(CLI::App& app, Shell& shell) {
  auto arguments = std::make_shared<RandomArguments>();
  declare_game(app, arguments->game);
  app.add_option("--games", arguments->games, "how many games")->check(CLI::PositiveNumber);
  app.add_option("--stride", arguments->stride, "do the costly checks at every n-th decision only")
      ->check(CLI::PositiveNumber);
  app.add_option("--threads", arguments->threads, "at once; usually one a core");
  app.add_flag("--json", arguments->json, "for scripts");
  app.add_flag("--log", arguments->log, "write the log of one random game instead");
  return [&shell, arguments] { return run_random(shell, *arguments); };
}

}  // namespace refectory::cli
