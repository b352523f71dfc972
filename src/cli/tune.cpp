#include "arena/tune.hpp"

#include <fmt/ostream.h>

#include <cmath>

#include "base/json.hpp"
#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/contest.hpp"
#include "cli/workers.hpp"
#include "protocol/replies.hpp"

namespace refectory::cli {

namespace {

struct TuneArguments {
  GameArguments game;
  std::string bot = "greedy:60", judge, only, start, out, resume;
  std::vector<std::string> also;
  int rounds = 200, games = 24, threads = 0;
  bots::TuneSettings settings;
  std::uint64_t proof = 400;
  bool json = false;
};

// Offsets of seeds: matches of different rounds and of the proof share no seed.
constexpr std::uint64_t kProof = 0x70726F6F66u;
std::uint64_t seed_of(const TuneArguments& arguments, std::uint64_t part) {
  return Rng(arguments.game.seed).fork(part).next() >> 16;
}

bots::BotSpec with_weights(bots::BotSpec spec, std::string_view name, std::vector<float> weights) {
  spec.name = name;
  spec.weights = std::move(weights);
  return spec;
}

// How much better the first of two bots was, from -1 to 1: half by points, half by wins. Solo games
// are compared game by game, by points.
double advantage(Shell& shell, const Contest& contest, const TuneArguments& arguments) {
  const auto cycle = contest.cycle();
  const auto games = (static_cast<std::uint64_t>(arguments.games) + cycle - 1) / cycle * cycle;
  const std::uint64_t together = contest.seats() == 1 ? 2 : 1;
  std::vector<double> leads(games / together), wins(games);
  in_parallel(games / together, arguments.threads, [&](std::uint64_t k) {
    std::array<double, 2> points{}, seats{};
    for (std::uint64_t n = k * together; n < (k + 1) * together; ++n) {
      const auto replay = contest.play(shell.games, n);
      if (!replay) throw BadInput{replay.error().message};
      const Ending ending = ending_of(replay->position());
      const auto seating = contest.seating(n);
      for (std::size_t i = 0; i < seating.size(); ++i) {
        points[seating[i]] += ending.scores[i];
        seats[seating[i]] += 1;
        wins[n] += seating[i] == 0 ? ending.share(i) : -ending.share(i);
      }
    }
    leads[k] = points[0] / seats[0] - points[1] / seats[1];
    return true;
  });
  double lead = 0, swing = 0, won = 0;
  for (const double game : leads) lead += game, swing += std::abs(game);
  for (const double game : wins) won += game;
  const double by_points = swing > 0 ? lead / swing : 0;
  return together == 2 ? by_points : by_points / 2 + won / static_cast<double>(games) / 2;
}

// The file of a run: a line that says what is tuned, then the result of every round. The weights
// follow from these, so an interrupted run ends as if it had not been.
class Diary {
 public:
  Diary(Shell& shell, const std::string& file, const std::string& heading) : name_(file) {
    if (file.empty()) return;
    std::size_t whole = 0;
    const std::string text = text_so_far(shell, file);
    for (auto end = text.find('\n'); end != text.npos; end = text.find('\n', whole)) {
      read_line(text.substr(whole, end - whole), heading);
      whole = end + 1;
    }
    file_ = go_on(file, text, whole, heading);
  }

  const std::vector<double>& known() const { return known_; }
  void keep(double result) {
    if (file_) must_be_written(file_->add(to_json(Document::map().set("advantage", result))));
  }

 private:
  void read_line(const std::string& line, const std::string& heading) {
    if (!headed_ && line != heading) throw BadInput{cat(name_, ": line 1: another run: ", line)};
    if (headed_) {
      const auto read = read_json(line);
      const Document* value = read ? read->find("advantage") : nullptr;
      if (!value || (!value->as_real() && !value->as_int()))
        throw BadInput{cat(name_, ": line ", known_.size() + 2, ": no result of a round")};
      known_.push_back(value->as_real() ? *value->as_real()
                                        : static_cast<double>(*value->as_int()));
      if (std::abs(known_.back()) > 1)
        throw BadInput{cat(name_, ": line ", known_.size() + 1, ": a result is from -1 to 1")};
    }
    headed_ = true;
  }

  std::string name_;
  std::optional<LineFile> file_;
  std::vector<double> known_;
  bool headed_ = false;
};

std::string heading(const Game& game, const Setup& setup, const TuneArguments& arguments,
                    const std::vector<float>& start) {
  Document weights = Document::list();
  for (const float weight : start) weights.push(static_cast<double>(weight));
  return to_json(Document::map()
                     .set("tune", 1)
                     .set("game", game.info->id)
                     .set("seats", static_cast<int>(setup.seats))
                     .set("options", options_document(*game.info, setup))
                     .set("seed", arguments.game.seed)
                     .set("bot", arguments.bot)
                     .set("games", arguments.games)
                     .set("also", join(arguments.also, ","))
                     .set("only", arguments.only)
                     .set("reach", arguments.settings.perturbation)
                     .set("step", arguments.settings.step)
                     .set("calm", arguments.settings.stability)
                     .set("start", std::move(weights)));
}

Standings prove(Shell& shell, const Game& game, const Setup& setup, const TuneArguments& arguments,
                const std::vector<float>& tuned, const std::vector<float>& start) {
  const auto spec = read_judged(arguments.judge.empty() ? arguments.bot : arguments.judge);
  const Contest contest =
      Contest::pool(game, setup, seed_of(arguments, kProof),
                    {with_weights(spec, "tuned", tuned), with_weights(spec, "start", start)});
  return play_contest(shell, contest, {.games = arguments.proof, .threads = arguments.threads});
}

struct Proof {
  Setup setup;
  Standings standings;
};

void report(Shell& shell, const Game& game, const TuneArguments& arguments,
            const std::vector<float>& tuned, const std::vector<float>& start,
            const std::vector<Proof>& proofs) {
  const auto known = bots::weights_of(game);
  Document weights = Document::map(), rows = Document::list();
  for (std::size_t i = 0; i < tuned.size(); ++i) {
    weights.set(known[i].name, static_cast<double>(tuned[i]));
    if (!arguments.json && tuned[i] != start[i])
      fmt::print(shell.out, "{:<20} {:8.4g}  was {:.4g}\n", known[i].name, tuned[i], start[i]);
  }
  for (const auto& [setup, proof] : proofs) {
    // The rate is per game, not per seat: one half is even at any number of seats.
    const auto games = static_cast<double>(proof.games);
    const auto [low, high] = bots::wilson(proof.rows[0].wins, games);
    rows.push(Document::map()
                  .set("options", options_document(*game.info, setup))
                  .set("games", static_cast<std::int64_t>(proof.games))
                  .set("win_rate", proof.rows[0].wins / games)
                  .set("ci95", Document::list().push(low).push(high))
                  .set("mean_score", proof.rows[0].mean())
                  .set("start_mean_score", proof.rows[1].mean()));
    if (!arguments.json)
      fmt::print(shell.out,
                 "tuned wins {:.1f} of {}  {:.3f} [{:.3f}, {:.3f}]  score {:.1f} ± {:.1f}, "
                 "before {:.1f} ± {:.1f}\n",
                 proof.rows[0].wins, proof.games, proof.rows[0].wins / games, low, high,
                 proof.rows[0].mean(), proof.rows[0].margin(), proof.rows[1].mean(),
                 proof.rows[1].margin());
  }
  if (arguments.json)
    print_json(shell, Document::map()
                          .set("game", game.info->id)
                          .set("rounds", arguments.rounds)
                          .set("weights", std::move(weights))
                          .set("proofs", std::move(rows)));
}

// The given table, and the same with each option of `--also`.
std::vector<Setup> setups_of(const Game& game, const TuneArguments& arguments) {
  std::vector<Setup> out = {setup_of(game, arguments.game)};
  for (const std::string& option : arguments.also) {
    GameArguments other = arguments.game;
    other.set.push_back(option);
    out.push_back(setup_of(game, other));
  }
  return out;
}

int run_tune(Shell& shell, const TuneArguments& arguments) {
  const Game& game = game_of(shell, arguments.game);
  const std::vector<Setup> setups = setups_of(game, arguments);
  must_be_writable(arguments.out);
  const auto spec = read_judged(arguments.bot);
  const std::vector<float> start = starting_weights(game, arguments.start);
  bots::Tuner tuner(start, chosen_weights(game, arguments.only), arguments.game.seed,
                    arguments.settings);
  Diary diary(shell, arguments.resume, heading(game, setups[0], arguments, start));
  while (tuner.round() < arguments.rounds) {
    const auto round = static_cast<std::size_t>(tuner.round());
    if (round < diary.known().size()) {
      tuner.learn(diary.known()[round]);
      continue;
    }
    const auto [up, down] = tuner.rivals();
    double result = 0;
    for (const Setup& setup : setups)
      result +=
          advantage(shell,
                    Contest::pool(game, setup, seed_of(arguments, round),
                                  {with_weights(spec, "up", up), with_weights(spec, "down", down)}),
                    arguments) /
          static_cast<double>(setups.size());
    tuner.learn(result);
    diary.keep(result);
    if (shell.progress)
      fmt::print(shell.err, "\r{} of {} rounds", tuner.round(), arguments.rounds),
          shell.err.flush();
  }
  if (shell.progress) fmt::print(shell.err, "\r{:40}\r", "");
  if (!arguments.out.empty()) save_weights(game, tuner.weights(), arguments.out);
  std::vector<Proof> proofs;
  proofs.reserve(setups.size());
  for (const Setup& setup : setups)
    proofs.push_back({setup, prove(shell, game, setup, arguments, tuner.weights(), start)});
  report(shell, game, arguments, tuner.weights(), start, proofs);
  return kDone;
}

}  // namespace

Run declare_tune(Arguments& app, Shell& shell) {
  auto arguments = std::make_shared<TuneArguments>();
  declare_game(app, arguments->game);
  app.text("--bot", arguments->bot, "who plays with the weights; usually greedy:60");
  app.number("--rounds", arguments->rounds, "rounds of the tuning, a match each", 1, 1'000'000);
  app.number("--games", arguments->games, "games of each match", 1, 1'000'000);
  app.text("--only", arguments->only, "WORD,…: only weights with such a word in their names");
  app.number("--perturbation", arguments->settings.perturbation,
             "size of the perturbation, as a part of each weight", 0.001, 1.0);
  app.number("--step", arguments->settings.step, "how far a clear win moves weights", 0.001, 1.0);
  app.number("--stability", arguments->settings.stability,
             "rounds before steps become visibly smaller", 0.0, 1e9);
  app.texts("--also", arguments->also,
            "NAME=VALUE: the weights must do well with this option, too");
  app.text("--start", arguments->start, "a file of weights to start from");
  app.text("--out", arguments->out, "a file for the new weights, which BOT@FILE reads");
  app.text("--resume", arguments->resume, "a file in which rounds are kept, to continue later");
  app.number("--proof", arguments->proof,
             "games of the new weights against the old ones at the end", 1);
  app.text("--judge", arguments->judge, "who plays these; usually the same bot");
  app.number("--threads", arguments->threads, "at once; usually one a core", 0, 256);
  app.flag("--json", arguments->json, "for scripts");
  return [&shell, arguments] { return run_tune(shell, *arguments); };
}

}  // namespace refectory::cli
