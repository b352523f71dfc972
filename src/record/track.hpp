#pragma once

#include "record/record.hpp"

namespace refectory {

// A record that finds any earlier position at once: every so many moves it keeps one.
class Track {
 public:
  explicit Track(Record record) : record_(std::move(record)) { extend(); }

  const Record& record() const { return record_; }

  Result<Action> play(Seat seat, std::string_view text) {
    auto played = record_.play(seat, text);
    extend();
    return played;
  }
  void play(Action action) { record_.play(action), extend(); }
  Action draw() {
    const Action drawn = record_.draw();
    extend();
    return drawn;
  }
  void shorten(std::size_t count);

  // The position after the first `count` moves.
  Position at(std::size_t count) const;

 private:
  static constexpr std::size_t kStride = 16;
  void extend();

  Record record_;
  std::vector<Position> kept_;  // after 0, kStride, 2 kStride … moves
};

}  // namespace refectory
