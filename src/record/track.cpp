#include "record/track.hpp"

namespace refectory {

void Track::extend() {
  const Log& log = record_.log();
  if (kept_.empty()) kept_.push_back(log.first());
  while (kept_.size() * kStride <= log.moves.size()) {
    Position next = kept_.back();
    const std::size_t begin = (kept_.size() - 1) * kStride;
    for (std::size_t i = begin; i < begin + kStride; ++i) next.apply(log.moves[i].action);
    kept_.push_back(next);
  }
}

void Track::shorten(std::size_t count) {
  record_.shorten(count, at(count));
  kept_.erase(kept_.begin() + static_cast<std::ptrdiff_t>(count / kStride + 1), kept_.end());
}

Position Track::at(std::size_t count) const {
  const Log& log = record_.log();
  assert(count <= log.moves.size());
  if (count == log.moves.size()) return record_.position();
  Position out = kept_[count / kStride];
  for (std::size_t i = count / kStride * kStride; i < count; ++i) out.apply(log.moves[i].action);
  return out;
}

}  // namespace refectory
