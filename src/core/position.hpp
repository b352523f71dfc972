#pragma once

#include <array>
#include <cstring>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "core/game.hpp"

namespace refectory {

// A game and the bytes of one of its states: a value, copied with memcpy.
class Position {
 public:
  Position(const Game& game, const Setup& setup) : game_(&game) { game.setup(bytes(), setup); }
  Position(const Position& other) : game_(other.game_) { copy(other); }
  Position& operator=(const Position& other) {
    game_ = other.game_;
    if (this != &other) copy(other);
    return *this;
  }

  static Result<Position> from(const Game& game, const Document& document) {
    Position position(game);
    if (auto error = game.read(document, position.bytes())) return *error;
    return position;
  }

  const Game& game() const { return *game_; }
  const std::byte* data() const { return bytes_.data(); }
  std::byte* data() { return bytes_.data(); }

  Setup setup() const { return game_->setup_of(data()); }
  int seats() const { return setup().seats; }
  Seat actor() const { return game_->actor(data()); }
  bool over() const { return actor() == kNobody; }
  void offer(ActionList& out) const { game_->offer(data(), out); }
  bool offers(Action action) const {
    ActionList list;
    offer(list);
    return list.contains(action);
  }
  void apply(Action action) { game_->apply(data(), action); }
  Scores scores() const { return game_->score(data()); }
  Position view(Seat seat) const {
    Position out(*game_);
    game_->view(data(), seat, out.bytes());
    return out;
  }
  Position resample(Seat seat, Rng& rng) const {
    Position out(*game_);
    game_->resample(data(), seat, rng, out.bytes());
    return out;
  }
  Figures figures() const { return game_->figures(data()); }
  Document document() const { return game_->document(data()); }
  std::uint64_t hash() const { return hash_bytes(data(), game_->state_bytes); }

  friend bool operator==(const Position& a, const Position& b) {
    return a.game_ == b.game_ && std::memcmp(a.data(), b.data(), a.game_->state_bytes) == 0;
  }

 private:
  explicit Position(const Game& game) : game_(&game) {}
  std::byte* bytes() { return bytes_.data(); }
  void copy(const Position& other) {
    std::memcpy(bytes_.data(), other.bytes_.data(), game_->state_bytes);
  }

  const Game* game_;
  alignas(16) std::array<std::byte, kMaxStateBytes> bytes_;
};

// The change of all figures by an answer that is offered, and by nothing that chance does after it,
// as far as `viewer` can tell. Nothing where the answer shows the viewer something hidden.
std::optional<Figures> brings(const Position& position, Action answer, Seat viewer);

// A seat's name as logs write it: "red", "*" for chance, "-" for nobody.
std::string_view seat_name(const GameInfo& info, Seat seat);
// The seat of that name among the first `seats`, kChance for "*"; nothing for other words.
std::optional<Seat> seat_named(const GameInfo& info, int seats, std::string_view name);

// Options by name and value. What is not named gets the usual value or, in texts that may be
// older than an option, the value that games had before it existed.
using Choices = std::vector<std::pair<std::string, std::string>>;
enum class Unnamed : std::uint8_t { Usual, Before };
Result<Setup> make_setup(const Game& game, int seats, const Choices& choices,
                         Unnamed unnamed = Unnamed::Usual);

// One outcome where chance is to act.
Action draw(const Position& position, Rng rng);

// Why a seat may not give an answer now; nothing if it may.
std::optional<Error> why_not(const Position& position, Seat seat, Action action);

// The border to the outside: reads and tests one answer, or says why not.
Result<Action> check_answer(const Position& position, Seat seat, std::string_view text);
// The same, and applies it. A refused action changes nothing.
Result<Action> try_apply(Position& position, Seat seat, std::string_view text);

}  // namespace refectory
