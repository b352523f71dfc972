#include "table/table.hpp"

#include <algorithm>

#include "core/refusals.hpp"

namespace refectory {

namespace {

// Where the game stands once chance has drawn something: not what it will draw, which nobody may
// know before it is drawn. That a turn is over does not depend on it (a test says so of every
// game).
Position drawn_on(Position position) {
  for (std::size_t n = 0; position.actor() == kChance; ++n) position.apply(draw(position, Rng(n)));
  return position;
}

}  // namespace

Table::Table(Replay game, std::vector<Sitter> sitters, Undo undo, const Course& course)
    : game_(std::move(game)), sitters_(std::move(sitters)), undo_(undo), course_(course) {
  sitters_.resize(static_cast<std::size_t>(game_.position().seats()));
  course_.began = std::clamp(course_.began, game_.first(), game_.size());
  if (!is_person(drafter())) course_.began = game_.size();
  for (std::size_t& since : course_.since) since = std::min(since, game_.size());
  complete_ = turn_over();
}

bool Table::is_person(Seat seat) const {
  return is_player(seat) && sitter(seat).kind == Sitter::Kind::Person;
}

bool Table::is_bot(Seat seat) const {
  return is_player(seat) && sitter(seat).kind == Sitter::Kind::Bot;
}

Seat Table::drafter() const {
  return course_.began < game_.size() ? game_.move(course_.began).actor : kNobody;
}

Seat Table::awaited() const {
  return complete_ ? drafter() : game_.actor();
}

Seat Table::next() const {
  if (game_.position().over()) return kNobody;
  return awaited() == kChance ? drawn_on(game_.position()).actor() : awaited();
}

// Whether somebody else is to decide, or the same seat in another turn.
bool Table::turn_over() const {
  if (drafter() == kNobody) return false;
  const Position then = drawn_on(game_.position());
  return then.actor() != drafter() ||
         game_.game().turn_passed(game_.at(course_.began).data(), then.data());
}

UndoLimit Table::limit() const {
  return undo_limit(game_, undo_, course_.began);
}

std::size_t Table::draft() const {
  return game_.size() - std::max(limit().moves, course_.began);
}

std::optional<std::size_t> Table::last_decision() const {
  const std::size_t low = limit().moves;
  for (std::size_t n = game_.size(); n > low; --n)
    if (is_person(game_.move(n - 1).actor)) return n - 1;
  return std::nullopt;
}

std::vector<Seat> Table::consent(Seat seat, std::size_t to) const {
  std::vector<Seat> out;
  for (std::size_t n = to; n < game_.size(); ++n) {
    const Seat other = game_.move(n).actor;
    if (other != seat && is_person(other) && std::ranges::find(out, other) == out.end())
      out.push_back(other);
  }
  return out;
}

std::size_t Table::since(Seat seat) const {
  return is_player(seat) ? course_.since[static_cast<std::size_t>(index(seat))] : 0;
}

void Table::looked(Seat seat) {
  if (is_player(seat)) course_.since[static_cast<std::size_t>(index(seat))] = game_.size();
}

std::uint64_t Table::bot_seed() const {
  return refectory::bot_seed(game_.log().seed.number.value_or(0), game_.size(), game_.actor());
}

// --- Requests ----------------------------------------------------------------------------------

std::optional<Error> Table::stale(std::uint64_t rev) const {
  if (rev == course_.rev) return std::nullopt;
  return common_refusal(code::kStale, {{"rev", course_.rev}, {"seen", rev}});
}

Result<std::size_t> Table::take(std::uint64_t rev, Seat seat, std::string_view answer, End end) {
  if (auto error = stale(rev)) return *error;
  if (complete_ && seat == drafter()) return common_refusal(code::kTurnComplete);
  if (complete_ || !is_person(seat)) return common_refusal(code::kNotYourTurn);
  const std::size_t same = game_.size();
  if (auto error = play(seat, answer)) return *error;
  settle();
  if (complete_ && end == End::AtOnce) end_turn();
  ++course_.rev;
  return same;
}

Result<std::size_t> Table::undo(std::uint64_t rev, Seat seat, std::size_t to,
                                std::span<const Seat> agreed) {
  if (auto error = stale(rev)) return *error;
  if (!is_person(seat) || (undo_ == Undo::Turn && seat != drafter()))
    return common_refusal({code::kNotYourTurn, "undo"});
  const UndoLimit limit = this->limit();
  if (to >= game_.size() || to < limit.moves)
    return refusal(CommonRefusal(code::kNoUndo).row(), {{"floor", floor_name(limit.why)}},
                   [&](const NamedValue&) { return std::string(floor_reason(limit.why)); });
  for (const Seat other : consent(seat, to))
    if (std::ranges::find(agreed, other) == agreed.end())
      return common_refusal(code::kNeedsConsent, {{"seat", seat_name(info(), other)}});
  game_.shorten(to);
  course_.began = std::min(course_.began, to);
  for (std::size_t& since : course_.since) since = std::min(since, to);
  settle();
  ++course_.rev;
  return to;
}

Result<std::size_t> Table::end(std::uint64_t rev, Seat seat) {
  if (auto error = stale(rev)) return *error;
  if (!complete_) return common_refusal(code::kNotComplete);
  if (seat != drafter()) return common_refusal({code::kNotYourTurn, "end"});
  const std::size_t same = game_.size();
  end_turn();
  ++course_.rev;
  return same;
}

Result<std::size_t> Table::draw(std::uint64_t rev) {
  if (auto error = stale(rev)) return *error;
  if (complete_ || game_.actor() != kChance) return common_refusal({code::kNotYourTurn, "no_draw"});
  if (is_away()) return common_refusal({code::kHidden, "chance"});
  const std::size_t same = game_.size();
  draw_on();
  ++course_.rev;
  return same;
}

Result<std::size_t> Table::decide(std::uint64_t rev, std::string_view answer) {
  if (auto error = stale(rev)) return *error;
  if (complete_ || !is_bot(game_.actor())) return common_refusal({code::kNotYourTurn, "no_bot"});
  const std::size_t same = game_.size();
  if (auto error = play(game_.actor(), answer)) return *error;
  draw_on();
  ++course_.rev;
  return same;
}

// Away from the log, what is hidden stays so: neither played by those who do not see it, nor shown.
std::optional<Error> Table::play(Seat seat, std::string_view answer) {
  const Position before = game_.position();
  const auto played = game_.play(seat, answer);
  if (!played) return played.error();
  const bool masked = is_away() && is_masked(game_.game(), *played);
  if (!masked && !(is_away() && reveals(before, *played))) return std::nullopt;
  game_.shorten(game_.size() - 1);
  if (masked) return common_refusal({code::kHidden, "answer"}, {{"text", answer}});
  return common_refusal(code::kReveals, {{"text", answer}});
}

// After a decision: chance within the turn draws at once, what follows the turn waits for its end.
void Table::settle() {
  while (!(complete_ = turn_over()) && game_.actor() == kChance && !is_away()) game_.draw();
}

void Table::end_turn() {
  looked(drafter());
  complete_ = false;
  draw_on();
}

void Table::draw_on() {
  while (game_.actor() == kChance && !is_away()) game_.draw();
  course_.began = game_.size();
}

}  // namespace refectory
