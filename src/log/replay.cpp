#include "log/replay.hpp"

#include <utility>

#include "base/text.hpp"

namespace refectory {

std::uint64_t bot_seed(std::uint64_t seed, std::size_t moves, Seat seat) {
  constexpr std::uint64_t kBots = 0xB07;  // chance forks the seed by small numbers of moves
  const Rng bots = Rng(seed).fork(kBots << 32);
  return bots.fork(moves * 8 + static_cast<std::uint64_t>(index(seat))).next();
}

bool reveals(const Position& before, Action action) {
  const Game& game = before.game();
  if (!game.hidden) return false;
  for (int i = 0; i < before.seats(); ++i)
    if (game.reveals(before.data(), action, seat_of(i))) return true;
  return false;
}

namespace {

Error masked(std::string_view what) {
  return {code::kMaskedLog,
          cat("'", what, "' is hidden: this log is for reading and cannot be played")};
}

// Plays a move of a log, or says what is wrong with it.
std::optional<Error> play_line(Replay& replay, const Move& move) {
  const Game& game = replay.game();
  const Seat actor = replay.actor();
  const auto wrong = [](std::string message) { return Error{code::kBadLog, std::move(message)}; };
  if (actor != kNobody && actor != move.actor)  // a log names both
    return wrong(cat(seat_name(*game.info, move.actor), " is not to decide; ",
                     seat_name(*game.info, actor), " is"));
  if (const auto refused = why_not(replay.position(), move.actor, move.action)) {
    if (actor != kNobody && is_masked(game, move.action)) return masked(game.format(move.action));
    return wrong(refused->message);
  }
  replay.play(move.action);
  return std::nullopt;
}

}  // namespace

Result<Replay> Replay::read(std::span<const Game> games, std::string_view text) {
  auto reader = LogReader::open(games, text);
  if (!reader) return reader.error();
  Replay out(reader->header());
  for (;;) {
    const auto move = reader->next();
    if (!move) return move.error();
    if (!*move) return out;
    if (const auto error = play_line(out, **move)) return reader->refuse(*error);
  }
}

Replay::Replay(Log log) : log_(std::move(log)), position_(log_.first()), kept_{position_} {
  const auto moves = std::exchange(log_.moves, {});
  log_.moves.reserve(moves.size());
  for (const Move& move : moves) play(move.action);
}

void Replay::play(Action action) {
  log_.moves.push_back({position_.actor(), action});
  position_.apply(action);
  keep();
}

Result<Action> Replay::play(Seat seat, std::string_view text) {
  auto action = try_apply(position_, seat, text);
  if (!action) return action;
  log_.moves.push_back({seat, *action});
  keep();
  return action;
}

Action Replay::draw(std::uint64_t seed) {
  const Action action = refectory::draw(position_, Rng(seed).fork(size()));
  play(action);
  return action;
}

Action Replay::random_answer() const {
  ActionList offers;
  position_.offer(offers);
  // A salt above every number of moves keeps players apart from chance.
  const auto salt = (1ull + static_cast<std::uint64_t>(index(actor()))) << 32;
  Rng rng = Rng(log_.seed.number.value_or(0)).fork(salt + size());
  return offers[rng.below(static_cast<std::uint32_t>(offers.size()))];
}

void Replay::shorten(std::size_t count) {
  position_ = at(count);
  const std::size_t left = count - log_.before;
  log_.moves.resize(left, Move{kNobody, {}});
  kept_.resize(left / kStride + 1, position_);
}

Position Replay::at(std::size_t count) const {
  assert(first() <= count && count <= size());
  if (count == size()) return position_;
  const std::size_t end = count - log_.before, begin = end / kStride * kStride;
  Position out = kept_[end / kStride];
  for (std::size_t i = begin; i < end; ++i) out.apply(log_.moves[i].action);
  return out;
}

void Replay::keep() {
  if (log_.moves.size() % kStride == 0) kept_.push_back(position_);
}

}  // namespace refectory
