#include "arena/learn.hpp"

#include <fmt/ostream.h>

#include <bitset>
#include <cmath>
#include <mutex>
#include <ranges>
#include <utility>

#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/contest.hpp"
#include "cli/workers.hpp"

namespace refectory::cli {

namespace {

struct LearnArguments {
  GameArguments game;
  std::string bot = "greedy:60/tolerance=10", exploration, beside, start, out;
  int games = 16'000, generations = 1, passes = 2, memory = 1, proof = 400, threads = 0;
  double perturbation = 0.2, rate = 0.001, bootstrap = 0, exploration_rate = 0.02;
};

// Every twentieth game is a test game: it gives no examples and measures the prediction error.
constexpr std::uint64_t kSetApart = 20;
constexpr std::size_t kParts = 5;              // of a game, for the report
constexpr double kLastPass = 0.2;              // part of the rate, so that the net converges
constexpr std::uint64_t kProofSeed = 999'983;  // added to the seed, so that the games are new

// An example: a seat that has ended its turn or is about to begin it, which is where bots evaluate.
struct Example {
  std::vector<NetInput> row{};
  float hand = 0, end = 0;  // points predicted without a net, and final points
  float target = 0;         // target in points: the end, or mixed with later predictions
  std::uint8_t stage = 0, seat = 0;
  bool explored = false;  // exploration chose the seat's next answer
};
using Examples = std::vector<Example>;

constexpr std::uint64_t kExploration = 0x7768696Du;
constexpr auto kNoExample = static_cast<std::size_t>(-1);
using Trained = std::bitset<kMaxSeats>;  // seats that play with the net; only these give examples

// `explored`: the moves that exploration chose, in their order.
Examples examples_of(const Replay& replay, Weights weights, Trained trained,
                     std::span<const std::size_t> explored) {
  Examples out;
  std::array<std::size_t, kMaxSeats> last;  // example of each seat
  last.fill(kNoExample);
  Seat mover = kNobody;  // whose turn it is
  const Log& log = replay.log();
  Position position = log.start ? *log.start : Position(*log.game, log.setup);
  for (std::size_t i = 0; i < log.moves.size(); ++i) {
    if (!explored.empty() && explored.front() == i) {
      explored = explored.subspan(1);
      const auto seat = static_cast<std::size_t>(index(position.actor()));
      if (last[seat] != kNoExample) out[last[seat]].explored = true;
    }
    const std::uint32_t before = bots::turn_of(position);
    if (!is_player(mover)) mover = position.actor();
    position.apply(log.moves[i].action);
    if (bots::turn_of(position) == before) continue;
    const Seat moved = std::exchange(mover, kNobody);
    for (int seat = 0; seat < position.seats(); ++seat) {
      if (!trained[static_cast<std::size_t>(seat)]) continue;
      if (seat_of(seat) != moved && seat_of(seat) != position.actor()) continue;
      Example example{.stage = static_cast<std::uint8_t>(kParts * i / log.moves.size()),
                      .seat = static_cast<std::uint8_t>(seat)};
      if (!bots::show_net(position, seat, weights, example.row, example.hand)) continue;
      example.row.shrink_to_fit();
      last[static_cast<std::size_t>(seat)] = out.size();
      out.push_back(std::move(example));
    }
  }
  const Ending ending = ending_of(position);
  for (Example& example : out)
    example.target = example.end = static_cast<float>(ending.scores[example.seat]);
  return out;
}

class Training {
 public:
  Training(Shell& shell, const LearnArguments& arguments)
      : shell_(shell),
        arguments_(arguments),
        game_(game_of(shell, arguments.game)),
        setup_(setup_of(game_, arguments.game)),
        spec_(read_judged(arguments.bot)),
        exploration_(
            read_judged(arguments.exploration.empty() ? arguments.bot : arguments.exploration)),
        beside_(arguments.beside.empty() ? std::vector<bots::BotSpec>{}
                                         : read_bots(game_, arguments.beside)),
        named_(bots::weights_of(game_).size()),
        weights_(arguments.start.empty() ? starting_weights(game_, "")
                                         : read_weights(game_, arguments.start)),
        learner_(shape(), arguments.game.seed, std::span(weights_).subspan(named_)) {}

  int run() {
    for (int generation = 0; generation < arguments_.generations; ++generation) {
      if (memory_.size() == static_cast<std::size_t>(arguments_.memory))
        memory_.erase(memory_.begin());
      memory_.push_back(play_all(generation));
      for (Examples& each : memory_.back()) set_targets(each);
      const std::vector<Examples>& games = memory_.back();
      fmt::print(shell_.out, "generation {}, {:.1f} points, by hand", generation, mean(games));
      report(games, 0);
      for (int pass = 0; pass < arguments_.passes; ++pass) {
        learn(pass);
        fmt::print(shell_.out, "  pass {}", pass);
        report(games, 1);
      }
      weights_.resize(named_);
      weights_.insert(weights_.end(), learner_.net().begin(), learner_.net().end());
      if (!arguments_.out.empty()) save_weights(game_, weights_, arguments_.out);
      prove();
    }
    return kDone;
  }

 private:
  NetShape shape() const {
    const NetShape out = bots::net_of(game_);
    if (out.size() == 0) throw BadInput{cat(game_.info->id, " has no net")};
    return out;
  }

  // Every trained seat has its own perturbed weights, so that games differ.
  bots::BotSpec perturbed(bots::BotSpec out, Rng& rng) const {
    out.weights = weights_;
    for (std::size_t i = 0; i < named_; ++i) {
      const double part = static_cast<double>(rng.below(2001)) / 1000 - 1;
      out.weights[i] *= static_cast<float>(std::exp(arguments_.perturbation * part));
    }
    return out;
  }

  // With `--beside`, about half of the seats are trained, at least one.
  Examples play(std::uint64_t n) const {
    Rng rng = Rng(arguments_.game.seed).fork(n);
    Rng explorer =
        rng.fork(kExploration);  // separate, so that games without exploration are unchanged
    const std::uint32_t sure = rng.below(setup_.seats);
    Trained trained;
    std::vector<std::unique_ptr<bots::Bot>> players, explorers;
    for (std::size_t seat = 0; seat < setup_.seats; ++seat) {
      trained[seat] = beside_.empty() || seat == sure || rng.below(2) != 0;
      players.push_back(required(bots::make_bot(
          game_, trained[seat] ? perturbed(spec_, rng)
                               : beside_[rng.below(static_cast<std::uint32_t>(beside_.size()))])));
      explorers.push_back(trained[seat] && !arguments_.exploration.empty()
                              ? required(bots::make_bot(game_, perturbed(exploration_, explorer)))
                              : nullptr);
    }
    Replay replay(game_, setup_, rng.next() >> 16);
    std::vector<std::size_t> explored;
    while (!replay.position().over()) {
      if (replay.actor() == kChance) {
        replay.draw();
        continue;
      }
      const auto seat = static_cast<std::size_t>(index(replay.actor()));
      const bool explores =
          explorers[seat] && explorer.below(10'000) < 10'000 * arguments_.exploration_rate;
      if (explores) explored.push_back(replay.size());
      replay.play((explores ? explorers : players)[seat]->choose(replay.position(), rng.next()));
    }
    return examples_of(replay, std::span(weights_).first(named_), trained, explored);
  }

  std::vector<Examples> play_all(int generation) const {
    std::vector<Examples> games(static_cast<std::size_t>(arguments_.games));
    std::mutex mutex;
    std::size_t done = 0;
    const auto first = static_cast<std::uint64_t>(generation) * games.size();
    in_parallel(games.size(), arguments_.threads, [&](std::uint64_t n) {
      games[n] = play(first + n);
      const std::lock_guard lock(mutex);
      if (++done % 100 == 0 && shell_.progress)
        fmt::print(shell_.err, "\r{} of {} games", done, games.size()), shell_.err.flush();
      return true;
    });
    if (shell_.progress) fmt::print(shell_.err, "\r{:40}\r", "");
    return games;
  }

  // Sets targets: a mix of the final points and the net's prediction a turn later, as in temporal
  // difference learning. The prediction has less variance than the end of the game.
  void set_targets(Examples& examples) {
    const auto bootstrap = static_cast<float>(weights_.size() > named_ ? arguments_.bootstrap : 0);
    std::array<const Example*, kMaxSeats> later{};
    for (Example& example : std::views::reverse(examples)) {
      const Example* next = later[example.seat];
      if (example.explored)
        example.target = example.hand + learner_.predict(example.row);
      else if (next)
        example.target =
            (1 - bootstrap) * next->target + bootstrap * (next->hand + learner_.predict(next->row));
      later[example.seat] = &example;
    }
  }

  static double mean(const std::vector<Examples>& games) {
    double sum = 0, count = 0;
    for (const Examples& each : games)
      for (const Example& example : each) sum += example.end, ++count;
    return sum / std::max(1.0, count);
  }

  // Examples are shuffled anew for every pass.
  void learn(int pass) {
    std::vector<const Example*> order;
    for (const auto& games : memory_)
      for (std::uint64_t n = 0; n < games.size(); ++n)
        if (n % kSetApart != kSetApart - 1)
          for (const Example& example : games[n])
            if (!example.explored) order.push_back(&example);
    Rng rng = Rng(arguments_.game.seed).fork(static_cast<std::uint64_t>(pass));
    for (std::size_t i = order.size(); i > 1; --i)
      std::swap(order[i - 1], order[rng.below(static_cast<std::uint32_t>(i))]);
    const bool last = pass + 1 == arguments_.passes;
    const auto rate = static_cast<float>(arguments_.rate * (last ? kLastPass : 1));
    for (const Example* example : order)
      learner_.learn(example->row, example->target - example->hand, rate);
  }

  // Prints the prediction error (root mean square) by stage; `trust` is 1 with the net, 0 without.
  void report(const std::vector<Examples>& games, float trust) {
    std::array<double, kParts> squares{}, count{};
    for (std::uint64_t n = kSetApart - 1; n < games.size(); n += kSetApart)
      for (const Example& example : games[n]) {
        const double residual = example.end - example.hand - trust * learner_.predict(example.row);
        squares[example.stage] += residual * residual;
        ++count[example.stage];
      }
    for (std::size_t i = 0; i < kParts; ++i)
      fmt::print(shell_.out, " {:5.2f}", std::sqrt(squares[i] / std::max(1.0, count[i])));
    fmt::print(shell_.out, "\n");
    shell_.out.flush();
  }

  // A match of one bot with the net against bots without.
  void prove() const {
    if (arguments_.proof == 0) return;
    bots::BotSpec by_hand = read_judged("greedy:100"), taught = by_hand;
    taught.name = "taught", by_hand.name = "by hand";
    taught.weights = weights_;
    std::vector<bots::BotSpec> seats(setup_.seats, by_hand);
    seats[0] = taught;
    const Contest contest =
        Contest::match(game_, setup_, arguments_.game.seed + kProofSeed, std::move(seats));
    const Standings standings = play_contest(
        shell_, contest,
        {.games = static_cast<std::uint64_t>(arguments_.proof), .threads = arguments_.threads});
    for (std::size_t i = 0; i < standings.rows.size(); ++i)
      fmt::print(shell_.out, "  {:<8} {:.3f} of games won, {:.1f} points\n", standings.names[i],
                 standings.rows[i].win_rate(), standings.rows[i].mean());
    shell_.out.flush();
  }

  Shell& shell_;
  const LearnArguments& arguments_;
  const Game& game_;
  Setup setup_;
  bots::BotSpec spec_, exploration_;
  std::vector<bots::BotSpec> beside_;
  std::size_t named_;  // weights before the net
  std::vector<float> weights_;
  bots::Learner learner_;
  std::vector<std::vector<Examples>> memory_;  // by generation, the newest last
};

}  // namespace

Run declare_learn(Arguments& app, Shell& shell) {
  auto arguments = std::make_shared<LearnArguments>();
  declare_game(app, arguments->game);
  app.text("--bot", arguments->bot, "who plays; usually greedy:60/tolerance=10");
  app.text("--beside", arguments->beside,
           "A,B,…: bots on about half of the seats, which give no examples; usually none");
  app.text("--exploration", arguments->exploration,
           "exploration: the bot that plays instead now and then; usually none");
  app.number("--exploration-rate", arguments->exploration_rate,
             "how often it does, as a share of all decisions", 0.0, 1.0);
  app.number("--memory", arguments->memory, "generations whose games are learnt from", 1, 1000);
  app.number("--games", arguments->games, "games of a generation", 20, 1'000'000);
  app.number("--generations", arguments->generations,
             "how often games are played, each time with the latest net", 1, 1000);
  app.number("--passes", arguments->passes, "through the games of a generation", 1, 1000);
  app.number("--proof", arguments->proof, "games of greedy:100 with the net against others without",
             0, 1'000'000);
  app.number("--perturbation", arguments->perturbation, "perturbation of the weights of each seat",
             0.0, 2.0);
  app.number(
      "--bootstrap", arguments->bootstrap,
      "weight of the net's own prediction a turn later in targets; the rest is the final score",
      0.0, 1.0);
  app.number("--rate", arguments->rate, "the learning rate", 0.0, 1.0);
  app.text("--start", arguments->start, "a file of weights, perhaps with a net to continue from");
  app.text("--out", arguments->out, "a file for weights and net, which BOT@FILE reads");
  app.number("--threads", arguments->threads, "at once; usually one a core", 0, 256);
  return [&shell, arguments] {
    must_be_writable(arguments->out);
    return Training(shell, *arguments).run();
  };
}

}  // namespace refectory::cli
