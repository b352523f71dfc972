#include <fmt/ostream.h>

#include <atomic>
#include <cmath>
#include <fstream>
#include <memory>
#include <mutex>
#include <thread>

#include "base/text.hpp"
#include "bots/bot.hpp"
#include "cli/commands.hpp"

namespace refectory::cli {

namespace {

struct MatchArguments {
  GameArguments game;
  std::string bots, logs;
  std::uint64_t games = 100;
  int threads = 0;
  bool json = false;
};

// What one bot of the list did in one game.
struct Outcome {
  double share = 0;  // of the win: 1 alone, split among those who share rank 1
  int score = 0;
};

struct Tally {
  std::string name;
  double wins = 0, score = 0, squares = 0;
  std::uint64_t games = 0;

  void add(const Outcome& outcome) {
    wins += outcome.share;
    score += outcome.score;
    squares += static_cast<double>(outcome.score) * outcome.score;
    ++games;
  }
  double win_rate() const { return wins / static_cast<double>(games); }
  double mean() const { return score / static_cast<double>(games); }
  // Half of the 95 % interval of the mean score.
  double margin() const {
    const auto n = static_cast<double>(games);
    if (n < 2) return 0;
    const double variance = std::max(0.0, (squares - score * score / n) / (n - 1));
    return 1.96 * std::sqrt(variance / n);
  }
};

// Wilson's interval for a rate.
std::pair<double, double> interval(double wins, double games) {
  constexpr double z = 1.96;
  const double p = wins / games, d = 1 + z * z / games;
  const double centre = (p + z * z / (2 * games)) / d;
  const double half = z / d * std::sqrt(p * (1 - p) / games + z * z / (4 * games * games));
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

// Writes a finished game's log, with the scores as a remark at its end.
void keep_log(const std::string& folder, const Record& record, std::uint64_t n) {
  const std::string name =
      cat(folder, "/", record.info().id, "-", record.position().seats(), "-", n, ".log");
  std::ofstream file(name, std::ios::binary | std::ios::trunc);
  file << write_log(record.log()) << "# scores";
  const Scores scores = record.position().scores();
  for (int i = 0; i < record.position().seats(); ++i)
    file << ' ' << seat_name(record.info(), seat_of(i)) << ' '
         << scores.total[static_cast<std::size_t>(i)];
  file << std::endl;
  if (!file) throw BadInput{cat(name, " cannot be written")};
}

// One game: the bot on seat i is number (i + n) of the list, and all rotations of a list share
// one seed of chance. The finished log is read back through the checker.
std::vector<Outcome> play_game(const Shell& shell, const Game& game, const Setup& setup,
                               const std::vector<bots::BotSpec>& specs,
                               const MatchArguments& arguments, std::uint64_t n) {
  const std::uint64_t seed = arguments.game.seed;
  const std::size_t seats = setup.seats;
  Record record(game, setup, seed + n / seats);
  std::vector<std::unique_ptr<bots::Bot>> players;
  std::vector<Rng> generators;
  for (std::size_t i = 0; i < seats; ++i) {
    players.push_back(bots::make_bot(game, specs[(i + n) % seats]));
    generators.push_back(Rng(seed).fork(n * 8 + i));
  }
  while (!record.position().over()) {
    const Seat seat = record.actor();
    if (seat == kChance) {
      record.draw();
      continue;
    }
    const auto i = static_cast<std::size_t>(index(seat));
    const Action answer = players[i]->choose(record.position(), generators[i]);
    const auto played = record.play(seat, game.format(answer));
    if (!played)
      throw BadInput{cat("seed ", record.log().seed, ": a bot chose '", game.format(answer),
                         "': ", played.error().message)};
  }
  const auto again = read_log(shell.games, write_log(record.log()));
  if (!again) throw BadInput{cat("a finished game does not replay: ", again.error().message)};
  if (!arguments.logs.empty()) keep_log(arguments.logs, record, n);
  const Scores scores = replay(*again).scores();
  const auto winners = static_cast<double>(
      std::count(scores.rank.begin(), scores.rank.begin() + static_cast<std::ptrdiff_t>(seats), 1));
  std::vector<Outcome> outcomes(seats);
  for (std::size_t i = 0; i < seats; ++i)
    outcomes[(i + n) % seats] = {scores.rank[i] == 1 ? 1 / winners : 0, scores.total[i]};
  return outcomes;
}

std::vector<bots::BotSpec> read_list(const std::string& list, std::size_t seats) {
  std::vector<bots::BotSpec> specs;
  for (const std::string_view entry : split(list, ',')) {
    auto spec = bots::read_bot(trim(entry));
    if (!spec) throw BadInput{cat("--bots: ", spec.error().message)};
    specs.push_back(std::move(*spec));
  }
  if (specs.size() > seats)
    throw BadInput{cat("--bots: ", specs.size(), " bots for ", seats, " seats")};
  for (std::size_t i = 0; specs.size() < seats; ++i) specs.push_back(specs[i]);
  return specs;
}

// Bots of the same name are one row.
std::vector<Tally> play_match(Shell& shell, const Game& game, const Setup& setup,
                              const std::vector<bots::BotSpec>& specs,
                              const MatchArguments& arguments) {
  std::vector<Tally> tallies;
  std::vector<std::size_t> row;
  for (const auto& spec : specs) {
    const auto same = std::ranges::find(tallies, spec.name, &Tally::name);
    row.push_back(static_cast<std::size_t>(same - tallies.begin()));
    if (same == tallies.end()) tallies.push_back({.name = spec.name});
  }
  std::mutex mutex;
  std::atomic<std::uint64_t> next = 0, done = 0;
  std::exception_ptr failure;
  const auto work = [&] {
    try {
      for (std::uint64_t n = next++; n < arguments.games; n = next++) {
        const auto outcomes = play_game(shell, game, setup, specs, arguments, n);
        const std::lock_guard lock(mutex);
        for (std::size_t i = 0; i < outcomes.size(); ++i) tallies[row[i]].add(outcomes[i]);
        ++done;
        if (!shell.progress) continue;
        fmt::print(shell.err, "\r{} of {} games", done.load(), arguments.games);
        for (const Tally& tally : tallies)
          if (tally.games > 0) fmt::print(shell.err, "  {} {:.3f}", tally.name, tally.win_rate());
        shell.err.flush();
      }
    } catch (...) {
      const std::lock_guard lock(mutex);
      failure = std::current_exception();
      next = arguments.games;
    }
  };
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  const int threads = arguments.threads > 0 ? arguments.threads : cores;
  {
    std::vector<std::jthread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back(work);
    work();
  }
  if (shell.progress) fmt::print(shell.err, "\r{:78}\r", "");
  if (failure) std::rethrow_exception(failure);
  return tallies;
}

int run_match(Shell& shell, const MatchArguments& arguments) {
  const Game& game = game_of(shell, arguments.game);
  const Setup setup = setup_of(game, arguments.game);
  const auto specs = read_list(arguments.bots, setup.seats);
  const auto tallies = play_match(shell, game, setup, specs, arguments);
  Document rows = Document::list();
  for (const Tally& tally : tallies) {
    const auto [low, high] = interval(tally.wins, static_cast<double>(tally.games));
    rows.push(Document::map()
                  .set("name", tally.name)
                  .set("wins", tally.wins)
                  .set("win_rate", tally.win_rate())
                  .set("ci95", Document::list().push(low).push(high))
                  .set("mean_score", tally.mean())
                  .set("score_ci95", tally.margin()));
    if (!arguments.json)
      fmt::print(shell.out,
                 "{:16} wins {:7.1f} of {}  {:.3f} [{:.3f}, {:.3f}]  score {:.1f} ± {:.1f}\n",
                 tally.name, tally.wins, tally.games, tally.win_rate(), low, high, tally.mean(),
                 tally.margin());
  }
  if (arguments.json)
    print_json(shell, Document::map()
                          .set("game", game.info->id)
                          .set("seats", static_cast<int>(setup.seats))
                          .set("games", static_cast<std::int64_t>(arguments.games))
                          .set("bots", std::move(rows)));
  return kDone;
}

}  // namespace

Run declare_match(Arguments& app, Shell& shell) {
  auto arguments = std::make_shared<MatchArguments>();
  declare_game(app, arguments->game);
  app.text("--bots", arguments->bots,
           "the bots, A,B,…: random, greedy, greedy:NODES, mcts:PLAYOUTS, mcts:TIMEms, or a "
           "level: novice, brother, prior, abbot; a short list is repeated",
           Need::Required);
  app.number("--games", arguments->games, "how many games; every bot sits on every seat", 1);
  app.number("--threads", arguments->threads, "at once; usually one a core", 0, 256);
  app.text("--logs", arguments->logs, "a folder in which every game's log is kept");
  app.flag("--json", arguments->json, "for scripts");
  return [&shell, arguments] { return run_match(shell, *arguments); };
}

}  // namespace refectory::cli
