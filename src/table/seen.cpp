#include "table/seen.hpp"

#include <algorithm>

#include "core/refusals.hpp"
#include "table/undo.hpp"

namespace refectory {

Seen::Seen(const Replay& replay, Seat viewer, std::size_t count)
    : replay_(&replay),
      truth_(replay.at(count)),
      view_(truth_.view(viewer)),
      moves_(count),
      viewer_(viewer) {}

Seen::Seen(const Replay& replay, All)
    : replay_(&replay),
      truth_(replay.position()),
      view_(truth_),
      moves_(replay.size()),
      viewer_(kNobody),
      all_(true) {}

Seen::Seen(const Seen& before, const Position& truth, std::size_t moves)
    : replay_(before.replay_),
      truth_(truth),
      view_(before.all_ ? truth : truth.view(before.viewer_)),
      moves_(moves),
      viewer_(before.viewer_),
      all_(before.all_) {}

bool Seen::decides() const {
  return all_ ? !truth_.over() : is_player(viewer_) && truth_.actor() == viewer_;
}

Result<ActionList> Seen::offers() const {
  ActionList offers;
  if (!decides()) return offers;
  truth_.offer(offers);
  // So it is where a position was given as somebody else's view.
  if (game().hidden &&
      std::ranges::any_of(offers, [this](Action a) { return is_masked(game(), a); }))
    return common_refusal({code::kHidden, "answers"});
  return offers;
}

std::optional<Figures> Seen::brings(Action answer) const {
  // Where the position was given as the view of whoever decides, nobody here knows more than they.
  const bool knows_more = all_ && !(truth_.view(actor()) == truth_);
  if (!knows_more) return refectory::brings(truth_, answer, all_ ? actor() : viewer_);
  Position after = truth_;
  after.apply(answer);
  return after.figures() - figures();
}

namespace {

Error not_yours(const Seen& seen) {
  return seen.actor() == kNobody ? common_refusal(code::kGameOver)
                                 : common_refusal(code::kNotYourTurn);
}

}  // namespace

std::optional<Error> Seen::why(std::string_view text) const {
  if (!decides()) return not_yours(*this);
  const auto answer = check_answer(truth_, truth_.actor(), text);
  if (answer) return std::nullopt;
  return answer.error();
}

Result<Seen> Seen::explore(std::span<const std::string> answers) const {
  Position now = truth_;
  for (const std::string& answer : answers) {
    const Position before = now;
    if (!all_ && before.actor() != viewer_) return not_yours(Seen(*this, before, moves_));
    const auto played = try_apply(now, before.actor(), answer);
    if (!played) return played.error();
    if (!all_ && game().hidden && game().reveals(before.data(), *played, viewer_))
      return common_refusal(code::kReveals, {{"text", answer}});
  }
  return Seen(*this, now, moves_ + answers.size());
}

bool Seen::open() const {
  return all_ || replay_->position().over();
}

std::vector<Move> Seen::moves_from(std::size_t from) const {
  std::vector<Move> out;
  out.reserve(moves_ - from);
  for (std::size_t i = from; i < moves_; ++i) out.push_back(replay_->move(i));
  if (all_ || !game().hidden) return out;
  Position position = replay_->at(from);
  for (Move& move : out) {
    const Action action = move.action;
    move.action = game().seen(position.data(), action, viewer_);
    position.apply(action);
  }
  return out;
}

Log Seen::log() const {
  Log out = replay_->log();
  if (open()) return out;
  out.seed = {.number = {}, .way = out.seed.way};
  if (out.start) out.start = out.start->view(viewer_);
  out.moves = moves_from(replay_->first());
  return out;
}

std::size_t Seen::floor() const {
  return undo_limit(*replay_, Undo::Reveal, 0).moves;
}

std::vector<Scores> Seen::history() const {
  const bool shown = open() || !game().hidden;
  const auto count = [&](const Position& position) {
    return (shown ? position : position.view(viewer_)).scores();
  };
  Position position = replay_->at(replay_->first());
  std::vector<Scores> out = {count(position)};
  for (const Move& move : replay_->log().moves) {
    position.apply(move.action);
    out.push_back(count(position));
  }
  return out;
}

}  // namespace refectory
