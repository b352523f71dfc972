#include <fmt/ostream.h>

#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/contest.hpp"

namespace refectory::cli {

namespace {

struct MatchArguments {
  GameArguments game;
  std::string bots, pool, stop;
  ContestSettings contest{.games = 100};
  bool json = false;
};

Contest make_contest(Shell& shell, const MatchArguments& arguments) {
  const Game& game = game_of(shell, arguments.game);
  const Setup setup = setup_of(game, arguments.game);
  if (arguments.bots.empty() == arguments.pool.empty())
    throw BadInput{"either --bots or --pool is needed"};
  if (!arguments.pool.empty()) {
    auto pool = read_bots(game, arguments.pool);
    if (setup.seats < 2 || pool.size() < 2)
      throw BadInput{"--pool: a pool needs two bots and a game of two seats"};
    if (!arguments.stop.empty()) throw BadInput{"--stop: only with --bots"};
    return Contest::pool(game, setup, arguments.game.seed, std::move(pool));
  }
  auto bots = read_bots(game, arguments.bots);
  if (bots.size() > setup.seats)
    throw BadInput{cat("--bots: ", bots.size(), " bots for ", setup.seats, " seats")};
  return Contest::match(game, setup, arguments.game.seed, std::move(bots));
}

// "LOW,HIGH", two win rates.
bots::SequentialTest read_test(const std::string& text) {
  std::vector<double> rates;
  for (const std::string_view word : split(text, ',')) {
    const auto rate = to_real<double>(word);
    if (!rate) break;
    rates.push_back(*rate);
  }
  if (rates.size() != 2 || !(0 < rates[0] && rates[0] < rates[1] && rates[1] < 1))
    throw BadInput{cat("--stop ", text, ": two win rates LOW,HIGH between 0 and 1")};
  return {rates[0], rates[1]};
}

std::string_view verdict(const bots::SequentialTest& test) {
  return !test.decided() ? "open" : *test.decided() ? "high" : "low";
}

Document as_json(const Contest& contest, const Standings& standings,
                 const std::vector<bots::Rating>& ratings) {
  Document rows = Document::list();
  for (std::size_t i = 0; i < standings.rows.size(); ++i) {
    const bots::Tally& tally = standings.rows[i];
    const auto [low, high] = bots::wilson(tally.wins, static_cast<double>(tally.games));
    Document row = Document::map()
                       .set("name", standings.names[i])
                       .set("games", static_cast<std::int64_t>(tally.games))
                       .set("wins", tally.wins)
                       .set("win_rate", tally.win_rate())
                       .set("ci95", Document::list().push(low).push(high))
                       .set("mean_score", tally.mean())
                       .set("score_ci95", tally.margin());
    if (!ratings.empty()) row.set("elo", ratings[i].elo).set("elo_ci95", ratings[i].margin);
    rows.push(std::move(row));
  }
  Document out = Document::map()
                     .set("game", contest.game().info->id)
                     .set("seats", static_cast<int>(contest.seats()))
                     .set("games", static_cast<std::int64_t>(standings.games))
                     .set("bots", std::move(rows));
  if (standings.test)
    out.set("test", Document::map()
                        .set("verdict", verdict(*standings.test))
                        .set("evidence", standings.test->evidence())
                        .set("bound", standings.test->bound()));
  return out;
}

void print_table(Shell& shell, const Standings& standings,
                 const std::vector<bots::Rating>& ratings) {
  for (std::size_t i = 0; i < standings.rows.size(); ++i) {
    const bots::Tally& tally = standings.rows[i];
    const auto [low, high] = bots::wilson(tally.wins, static_cast<double>(tally.games));
    fmt::print(shell.out,
               "{:16} wins {:7.1f} of {}  {:.3f} [{:.3f}, {:.3f}]  score {:.1f} ± {:.1f}",
               standings.names[i], tally.wins, tally.games, tally.win_rate(), low, high,
               tally.mean(), tally.margin());
    if (!ratings.empty())
      fmt::print(shell.out, "  elo {:+.0f} ± {:.0f}", ratings[i].elo, ratings[i].margin);
    fmt::print(shell.out, "\n");
  }
  if (standings.test)
    fmt::print(shell.out, "sequential test of {} after {} games: {} (evidence {:+.2f} of {:.2f})\n",
               standings.names[0], standings.games, verdict(*standings.test),
               standings.test->evidence(), standings.test->bound());
}

int run_match(Shell& shell, MatchArguments arguments) {
  const Contest contest = make_contest(shell, arguments);
  if (!arguments.stop.empty()) arguments.contest.test = read_test(arguments.stop);
  const Standings standings = play_contest(shell, contest, arguments.contest);
  const auto ratings =
      arguments.pool.empty() ? std::vector<bots::Rating>{} : bots::rate(standings.pairs);
  if (arguments.json)
    print_json(shell, as_json(contest, standings, ratings));
  else
    print_table(shell, standings, ratings);
  return kDone;
}

}  // namespace

Run declare_match(Arguments& app, Shell& shell) {
  auto arguments = std::make_shared<MatchArguments>();
  declare_game(app, arguments->game);
  app.text("--bots", arguments->bots, kBotsHelp);
  app.text("--pool", arguments->pool,
           "instead: every line-up of these bots in turn, and their Elo around the pool's mean");
  app.number("--games", arguments->contest.games, "how many games; every bot sits on every seat",
             1);
  app.number("--threads", arguments->contest.threads, "at once; usually one a core", 0, 256);
  app.text("--stop", arguments->stop,
           "LOW,HIGH: ends as soon as the first bot's win rate is rather HIGH than LOW, or the "
           "other way round, with 5 % errors");
  app.text("--resume", arguments->contest.resume,
           "a file in which results are kept; a second run goes on where the first one stopped");
  app.text("--logs", arguments->contest.logs, "a folder in which every game's log is kept");
  app.flag("--json", arguments->json, "for scripts");
  return [&shell, arguments] { return run_match(shell, *arguments); };
}

}  // namespace refectory::cli
