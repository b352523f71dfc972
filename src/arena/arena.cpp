#include "arena/arena.hpp"

#include <algorithm>
#include <memory>

#include "base/text.hpp"
#include "core/conformance.hpp"

namespace refectory {

namespace {

// All ways to take `count` of 0 … pool-1, each in rising order.
std::vector<std::vector<std::size_t>> combinations(std::size_t pool, std::size_t count) {
  std::vector<std::vector<std::size_t>> out;
  std::vector<std::size_t> now(count);
  for (std::size_t i = 0; i < count; ++i) now[i] = i;
  for (;;) {
    out.push_back(now);
    std::size_t i = count;
    while (i > 0 && now[i - 1] == pool - count + i - 1) --i;
    if (i == 0) return out;
    ++now[i - 1];
    for (; i < count; ++i) now[i] = now[i - 1] + 1;
  }
}

}  // namespace

Contest Contest::match(const Game& game, const Setup& setup, std::uint64_t seed,
                       std::vector<bots::BotSpec> bots) {
  Contest contest(game, setup, seed, std::move(bots));
  auto& line_up = contest.line_ups_.emplace_back();
  for (std::size_t i = 0; i < contest.seats(); ++i) line_up.push_back(i % contest.bots_.size());
  return contest;
}

Contest Contest::pool(const Game& game, const Setup& setup, std::uint64_t seed,
                      std::vector<bots::BotSpec> bots) {
  Contest contest(game, setup, seed, std::move(bots));
  const std::size_t pool = contest.bots_.size(), seats = contest.seats();
  if (pool >= seats) {
    contest.line_ups_ = combinations(pool, seats);
    return contest;
  }
  // Too few for the table: everybody sits, and everybody in turn sits more than once.
  for (std::size_t first = 0; first < pool; ++first) {
    auto& line_up = contest.line_ups_.emplace_back();
    for (std::size_t i = 0; i < seats; ++i) line_up.push_back((first + i) % pool);
  }
  return contest;
}

std::vector<std::size_t> Contest::seating(std::uint64_t n) const {
  const std::uint64_t group = n / seats();
  std::vector<std::size_t> order(line_ups_.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  constexpr std::uint64_t kOrder = 0x6F72646572u;  // apart from the bots' own generators
  Rng rng = Rng(seed_).fork(kOrder).fork(group / line_ups_.size());
  rng.shuffle(order);
  const auto& line_up = line_ups_[order[group % line_ups_.size()]];
  std::vector<std::size_t> out(seats());
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = line_up[(i + n) % seats()];
  return out;
}

Result<Replay> Contest::play(std::span<const Game> games, std::uint64_t n) const {
  Replay replay(*game_, setup_, seed_ + n / seats());
  const auto failed = [&](std::string_view why) {
    return Error{code::kBadLog, cat("game ", n, " (seed ", *replay.log().seed.number, "): ", why)};
  };
  // As at any table, so that the first rotation goes there as here. The others differ, so that a
  // bot that sits twice does not play the same game again.
  const std::uint64_t bot_seeds = *replay.log().seed.number + (n % seats() << 32);
  std::vector<std::unique_ptr<bots::Bot>> players;
  for (const std::size_t bot : seating(n)) {
    auto player = bots::make_bot(*game_, bots_[bot]);
    if (!player) return player.error();
    players.push_back(std::move(*player));
  }
  while (!replay.position().over()) {
    if (replay.size() >= kMaxDecisions) return failed("it does not end");
    const Seat seat = replay.actor();
    if (seat == kChance) {
      replay.draw();
      continue;
    }
    const auto i = static_cast<std::size_t>(index(seat));
    const Action answer =
        players[i]->choose(replay.position(), bot_seed(bot_seeds, replay.size(), seat));
    const auto played = replay.play(seat, game_->format(answer));
    if (!played)
      return failed(cat(bots_[seating(n)[i]].name, " chose '", game_->format(answer),
                        "': ", played.error().message));
  }
  const auto again = Replay::read(games, write_log(replay.log()));
  if (!again) return failed(cat("its log does not replay: ", again.error().message));
  if (!(again->log() == replay.log())) return failed("its log reads back as another one");
  return replay;
}

double Ending::share(std::size_t seat) const {
  return ranks[seat] == 1 ? 1 / static_cast<double>(std::ranges::count(ranks, 1)) : 0;
}

Ending ending_of(const Position& position) {
  const Scores scores = position.scores();
  const auto seats = static_cast<std::size_t>(position.seats());
  Ending ending;
  ending.scores.assign(scores.total.begin(), scores.total.begin() + static_cast<int>(seats));
  ending.ranks.assign(scores.rank.begin(), scores.rank.begin() + static_cast<int>(seats));
  return ending;
}

}  // namespace refectory
