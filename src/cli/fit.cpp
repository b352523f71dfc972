#include "arena/fit.hpp"

#include <fmt/ostream.h>

#include <cmath>
#include <mutex>

#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/contest.hpp"
#include "cli/workers.hpp"

namespace refectory::cli {

namespace {

struct FitArguments {
  GameArguments game;
  std::string tables, bot = "greedy:100", only, start, out;
  int games = 900, passes = 6, threads = 0;
  double perturbation = 0.3, ridge = 400;
};

// Every fifth game is a test game: the fit does not use it, the report does.
constexpr std::uint64_t kApart = 5;
constexpr std::size_t kStages = 5;     // of a game, for the report
constexpr std::uint32_t kStride = 3;   // turns from one position to the next: neighbours are alike
constexpr std::uint64_t kGroups = 16;  // of games that are summed in parallel

struct Sample {
  Position position;
  std::size_t stage;
};
struct Played {
  std::vector<Sample> samples{};
  Values points{};  // at the end
};

// Positions in which a turn begins.
Played samples_of(const Replay& replay) {
  Played out;
  const Log& log = replay.log();
  Position position = log.start ? *log.start : Position(*log.game, log.setup);
  std::uint32_t turns = 0;
  for (std::size_t i = 0; i < log.moves.size(); ++i) {
    const std::uint32_t before = bots::turn_of(position);
    position.apply(log.moves[i].action);
    if (bots::turn_of(position) == before || !is_player(position.actor())) continue;
    if (++turns % kStride == 0) out.samples.push_back({position, kStages * i / log.moves.size()});
  }
  const Ending ending = ending_of(position);
  for (std::size_t i = 0; i < ending.scores.size(); ++i)
    out.points[i] = static_cast<float>(ending.scores[i]);
  return out;
}

// Every seat has its own perturbed weights, so that games differ and show each weight's effect.
Played play(Shell& shell, const Game& game, const Setup& setup, const bots::BotSpec& spec,
            const std::vector<float>& start, const FitArguments& arguments, std::uint64_t n) {
  Rng rng = Rng(arguments.game.seed).fork(n);
  std::vector<bots::BotSpec> seats(setup.seats, spec);
  for (bots::BotSpec& seat : seats)
    for (const float weight : start) {
      const double part = static_cast<double>(rng.below(2001)) / 1000 - 1;
      seat.weights.push_back(static_cast<float>(weight * std::exp(arguments.perturbation * part)));
    }
  const Contest contest = Contest::match(game, setup, rng.next() >> 16, std::move(seats));
  const auto replay = contest.play(shell.games, 0);
  if (!replay) throw BadInput{replay.error().message};
  return samples_of(*replay);
}

// The share of the squared final leads that predictions explain (R²), by stage.
using Explained = std::array<double, kStages>;
Explained explained(const std::vector<Played>& games, const bots::Fit::Set& weights) {
  Explained out{}, all{};
  for (std::uint64_t n = kApart - 1; n < games.size(); n += kApart)
    for (const Sample& sample : games[n].samples) {
      const Values points = bots::predict(sample.position, weights);
      const auto seats = static_cast<std::size_t>(sample.position.seats());
      double mean = 0, mean_end = 0;
      for (std::size_t i = 0; i < seats; ++i) mean += points[i], mean_end += games[n].points[i];
      for (std::size_t i = 0; i < seats; ++i) {
        const double lead = games[n].points[i] - mean_end / static_cast<double>(seats);
        const double predicted = points[i] - mean / static_cast<double>(seats);
        out[sample.stage] += (lead - predicted) * (lead - predicted);
        all[sample.stage] += lead * lead;
      }
    }
  for (std::size_t i = 0; i < kStages; ++i) out[i] = all[i] > 0 ? 1 - out[i] / all[i] : 0;
  return out;
}

void learn(bots::Fit::Sums& sums, const bots::Fit& fit, const Played& game) {
  bots::Fit::Set weights = fit.weights();
  std::vector<Values> differences(weights.size());
  for (const Sample& sample : game.samples) {
    const Values points = bots::predict(sample.position, weights);
    Values residuals{};
    for (std::size_t i = 0; i < residuals.size(); ++i) residuals[i] = game.points[i] - points[i];
    for (std::size_t k = 0; k < weights.size(); ++k) {
      if (!fit.free(k)) continue;
      const float before = weights[k];
      weights[k] += fit.delta(k);
      differences[k] = bots::predict(sample.position, weights);
      weights[k] = before;
      for (std::size_t i = 0; i < residuals.size(); ++i) differences[k][i] -= points[i];
    }
    sums.learn(differences, residuals, sample.position.seats());
  }
}

// One table a number of seats.
std::vector<Setup> tables_of(const Game& game, const FitArguments& arguments) {
  std::vector<Setup> out;
  if (arguments.tables.empty()) return {setup_of(game, arguments.game)};
  for (const std::string_view seats : split(arguments.tables, ',')) {
    GameArguments table = arguments.game;
    table.seats = to_int(trim(seats)).value_or(0);
    if (table.seats < 2)
      throw BadInput{cat("--tables ", arguments.tables, ": expected numbers of seats from 2 on")};
    out.push_back(setup_of(game, table));
  }
  return out;
}

void print_explained(Shell& shell, std::string_view when, const Explained& seen) {
  fmt::print(shell.out, "{:<7}", when);
  for (const double part : seen) fmt::print(shell.out, " {:6.3f}", part);
  fmt::print(shell.out, "\n");
}

int run_fit(Shell& shell, const FitArguments& arguments) {
  const Game& game = game_of(shell, arguments.game);
  const std::vector<Setup> tables = tables_of(game, arguments);
  must_be_writable(arguments.out);
  const auto spec = read_judged(arguments.bot);
  const auto known = bots::weights_of(game);
  const std::vector<float> start = starting_weights(game, arguments.start);
  bots::Fit fit(start, chosen_weights(game, arguments.only), arguments.ridge);

  std::vector<Played> games(static_cast<std::size_t>(arguments.games));
  std::mutex mutex;
  std::size_t done = 0;
  in_parallel(games.size(), arguments.threads, [&](std::uint64_t n) {
    games[n] = play(shell, game, tables[n % tables.size()], spec, start, arguments, n);
    const std::lock_guard lock(mutex);
    if (++done % 10 == 0 && shell.progress)
      fmt::print(shell.err, "\r{} of {} games", done, games.size()), shell.err.flush();
    return true;
  });
  if (shell.progress) fmt::print(shell.err, "\r{:40}\r", "");

  print_explained(shell, "before", explained(games, start));
  for (int pass = 0; pass < arguments.passes; ++pass) {
    std::vector<bots::Fit::Sums> groups(kGroups, bots::Fit::Sums(fit));
    in_parallel(kGroups, arguments.threads, [&](std::uint64_t group) {
      for (std::uint64_t n = group; n < games.size(); n += kGroups)
        if (n % kApart != kApart - 1) learn(groups[group], fit, games[n]);
      return true;
    });
    for (std::uint64_t group = 1; group < kGroups; ++group) groups[0].add(groups[group]);
    fit.update(groups[0]);
  }
  print_explained(shell, "after", explained(games, fit.weights()));
  for (std::size_t i = 0; i < start.size(); ++i)
    if (fit.weights()[i] != start[i])
      fmt::print(shell.out, "{:<20} {:8.4g}  was {:.4g}\n", known[i].name, fit.weights()[i],
                 start[i]);
  if (!arguments.out.empty()) save_weights(game, fit.weights(), arguments.out);
  return kDone;
}

}  // namespace

Run declare_fit(Arguments& app, Shell& shell) {
  auto arguments = std::make_shared<FitArguments>();
  declare_game(app, arguments->game);
  app.text("--tables", arguments->tables, "N,…: numbers of seats, instead of --seats");
  app.text("--bot", arguments->bot, "who plays; usually greedy:100");
  app.number("--games", arguments->games, "games to learn from", 5, 1'000'000);
  app.number("--perturbation", arguments->perturbation, "perturbation of the weights of each seat",
             0.0, 2.0);
  app.number("--ridge", arguments->ridge,
             "the ridge: the larger, the nearer to the weights of the start", 0.0, 1e9);
  app.number("--passes", arguments->passes, "Gauss-Newton steps", 1, 1000);
  app.text("--only", arguments->only, "WORD,…: only weights with such a word in their names");
  app.text("--start", arguments->start, "a file of weights to start from");
  app.text("--out", arguments->out, "a file for the new weights, which BOT@FILE reads");
  app.number("--threads", arguments->threads, "at once; usually one a core", 0, 256);
  return [&shell, arguments] { return run_fit(shell, *arguments); };
}

}  // namespace refectory::cli
