#include <fmt/ostream.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <mutex>

#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/contest.hpp"
#include "cli/workers.hpp"
#include "games/games.hpp"

namespace refectory::cli {

namespace {

// Every kind of bot, each so hasty that thousands of games are played in minutes.
constexpr const char* kHasty =
    "random,novice,greedy:1,greedy:8,greedy:60,mcts:2/root=20/turn=10/rollout=1/nodes=4,"
    "mcts:6/root=40/turn=10/rollout=0/tree=1000";

struct SoakArguments {
  std::string game, bots = kHasty;
  std::uint64_t games = 1000, seed = 0;
  int threads = 0;
  bool json = false;
};

struct Kind {
  const Game* game;
  Setup setup;
};

// Every number of seats, and at each every value of every option that is possible there, but no
// table at which players could go on for ever.
std::vector<Kind> tables_of(const Game& game) {
  std::vector<Kind> out;
  const auto add = [&](int seats, const Choices& choices) {
    const auto setup = make_setup(game, seats, choices);
    if (!setup || may_last_forever(game, *setup)) return;
    if (std::ranges::find(out, *setup, &Kind::setup) == out.end()) out.push_back({&game, *setup});
  };
  for (int seats = game.info->min_seats; seats <= game.info->max_seats; ++seats) {
    add(seats, {});
    for (const Option& option : game.info->options)
      for (const auto value : option.values)
        add(seats, {{std::string(option.name), std::string(value)}});
  }
  return out;
}

struct SoakTotals {
  std::uint64_t games = 0, decisions = 0;
  std::vector<std::string> failures;
  double seconds = 0;
  std::int64_t early_memory = 0, memory = 0;  // the most that was held, in megabytes
};

std::int64_t most_memory() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss / 1024;
}

// Game n: the games take turns, then their tables; who sits there is drawn.
class Soak {
 public:
  Soak(Shell& shell, const SoakArguments& arguments) : shell_(shell), arguments_(arguments) {
    for (const Game& game : shell.games) {
      if (!arguments.game.empty() && arguments.game != game.info->id) continue;
      tables_.push_back(tables_of(game));
      bots_.push_back(read_bots(game, arguments.bots));
    }
  }

  SoakTotals run() {
    const auto begin = std::chrono::steady_clock::now();
    in_parallel(arguments_.games, arguments_.threads, [&](std::uint64_t n) {
      const auto replay = play(n);
      const std::lock_guard lock(mutex_);
      note(n, replay);
      return true;
    });
    if (shell_.progress) fmt::print(shell_.err, "\r{:60}\r", "");
    totals_.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    totals_.memory = most_memory();
    return totals_;
  }

 private:
  Result<Replay> play(std::uint64_t n) const {
    const std::size_t i = n % tables_.size();
    const auto& tables = tables_[i];
    const Kind& table = tables[n / tables_.size() % tables.size()];
    Rng rng = Rng(arguments_.seed).fork(n);
    std::vector<bots::BotSpec> seated;
    seated.reserve(table.setup.seats);
    for (int seat = 0; seat < table.setup.seats; ++seat)
      seated.push_back(bots_[i][rng.below(static_cast<std::uint32_t>(bots_[i].size()))]);
    return Contest::match(*table.game, table.setup, arguments_.seed + n, std::move(seated))
        .play(shell_.games, 0);
  }

  void note(std::uint64_t n, const Result<Replay>& replay) {
    ++totals_.games;
    if (replay)
      totals_.decisions += replay->size();
    else
      totals_.failures.push_back(cat("game ", n, ": ", replay.error().message));
    // By the tenth part every table has been seen, and memory should not grow much from there.
    if (totals_.games <= std::max<std::uint64_t>(1, arguments_.games / 10))
      totals_.early_memory = most_memory();
    if (shell_.progress && totals_.games % 16 == 0)
      fmt::print(shell_.err, "\r{} of {} games, {} failures", totals_.games, arguments_.games,
                 totals_.failures.size()),
          shell_.err.flush();
  }

  Shell& shell_;
  const SoakArguments& arguments_;
  std::vector<std::vector<Kind>> tables_;         // by game
  std::vector<std::vector<bots::BotSpec>> bots_;  // by game
  std::mutex mutex_;
  SoakTotals totals_;
};

int report(Shell& shell, const SoakArguments& arguments, const SoakTotals& totals) {
  constexpr std::int64_t kSlack = 64;  // megabytes that a luckless game may need besides
  const bool bounded = totals.memory <= totals.early_memory * 3 / 2 + kSlack;
  if (arguments.json) {
    Document failures = Document::list();
    for (const std::string& failure : totals.failures) failures.push(failure);
    print_json(shell, Document::map()
                          .set("games", static_cast<std::int64_t>(totals.games))
                          .set("decisions", static_cast<std::int64_t>(totals.decisions))
                          .set("seconds", totals.seconds)
                          .set("early_memory_mb", totals.early_memory)
                          .set("memory_mb", totals.memory)
                          .set("bounded", bounded)
                          .set("failures", std::move(failures)));
  } else {
    fmt::print(shell.out,
               "{} games, {} decisions, {} failures, {:.1f} s; memory {} MB after the first "
               "tenth, {} MB at the end{}\n",
               totals.games, totals.decisions, totals.failures.size(), totals.seconds,
               totals.early_memory, totals.memory, bounded ? "" : ": it grows");
    for (const std::string& failure : totals.failures) fmt::print(shell.out, "{}\n", failure);
  }
  return totals.failures.empty() && bounded ? kDone : kCheckFailed;
}

}  // namespace

Run declare_soak(Arguments& app, Shell& shell) {
  auto arguments = std::make_shared<SoakArguments>();
  app.text("game", arguments->game, "only this game");
  app.number("--games", arguments->games, "how many games, over all tables in turn", 1);
  app.number("--seed", arguments->seed, "game n has the seed S + n");
  app.text("--bots", arguments->bots, "who may be drawn for a seat; usually every kind in haste");
  app.number("--threads", arguments->threads, "at once; usually one a core", 0, 256);
  app.flag("--json", arguments->json, "for scripts");
  return [&shell, arguments] {
    if (!arguments->game.empty()) {
      const auto game = game_named(shell.games, arguments->game);
      if (!game) throw BadInput{game.error().message};
    }
    return report(shell, *arguments, Soak(shell, *arguments).run());
  };
}

}  // namespace refectory::cli
