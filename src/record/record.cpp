#include "record/record.hpp"

namespace refectory {

Action draw(const Position& position, Rng rng) {
  assert(position.actor() == kChance);
  const Game& game = position.game();
  ActionList offers;
  position.offer(offers);
  const auto weight = [&](Action a) {
    return static_cast<std::uint32_t>(game.weight(position.data(), a));
  };
  std::uint32_t sum = 0;
  for (const Action a : offers) sum += weight(a);
  std::uint32_t ticket = rng.below(sum);
  for (const Action a : offers) {
    if (ticket < weight(a)) return a;
    ticket -= weight(a);
  }
  assert(false && "weights changed between two looks");
  return offers[0];
}

bool reveals(const Position& before, Action action) {
  for (int i = 0; i < before.seats(); ++i)
    if (before.game().reveals(before.data(), action, seat_of(i))) return true;
  return false;
}

Result<Action> Record::play(Seat seat, std::string_view text) {
  auto action = try_apply(position_, seat, text);
  if (action) log_.moves.push_back({seat, *action});
  return action;
}

void Record::play(Action action) {
  log_.moves.push_back({position_.actor(), action});
  position_.apply(action);
}

Action Record::draw(std::uint64_t seed) {
  const Action action = refectory::draw(position_, Rng(seed).fork(log_.moves.size()));
  play(action);
  return action;
}

Action Record::random_answer() const {
  ActionList offers;
  position_.offer(offers);
  // A salt above every number of moves keeps players apart from chance.
  const auto salt = (1ull + static_cast<std::uint64_t>(index(actor()))) << 32;
  Rng rng = Rng(log_.seed).fork(salt + log_.moves.size());
  return offers[rng.below(static_cast<std::uint32_t>(offers.size()))];
}

void Record::shorten(std::size_t count) {
  shorten(count, replay(log_, count));
}

void Record::shorten(std::size_t count, const Position& position) {
  assert(count <= log_.moves.size());
  log_.moves.resize(count, Move{kNobody, {}});
  position_ = position;
}

std::size_t Record::undo_floor() const {
  // Only what comes after the last draw can be taken back; the latest of it that spoke counts.
  std::size_t floor = log_.moves.size();
  while (floor > 0 && log_.moves[floor - 1].actor != kChance) --floor;
  if (!game().hidden) return floor;  // nothing to ask about, so nothing is replayed
  std::vector<Position> before;
  for (Position p = replay(log_, floor); floor + before.size() < log_.moves.size();) {
    before.push_back(p);
    p.apply(log_.moves[floor + before.size() - 1].action);
  }
  for (std::size_t i = before.size(); i > 0; --i)
    if (reveals(before[i - 1], log_.moves[floor + i - 1].action)) return floor + i;
  return floor;
}

}  // namespace refectory
