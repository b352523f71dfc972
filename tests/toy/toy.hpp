#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/game.hpp"

// A small card game for tests, with everything the core must hold: hidden cards, chance,
// three to five seats, an interrupt, options that exclude each other, secret answers.
//
// Each round every seat is dealt a hidden card of 1..6. In turn a seat banks its card in the
// open, buries it once a game with a secret stake (value times stake at the end), or asks a
// later seat to swap first. The asked seat agrees for a coin, or pays one to refuse.
namespace refectory::toy {

inline constexpr int kValues = 6, kCopies = 4, kCards = kValues * kCopies;
inline constexpr std::uint8_t kUnknown = 255;  // in a view: there is a card, or a stake

struct Player {
  std::uint8_t hand = 0;    // 0 none, 1..6, or kUnknown
  std::uint8_t buried = 0;  // the same
  std::uint8_t stake = 0;   // 0 none, 1..3, or kUnknown
  std::uint8_t coins = 0;
  std::uint8_t banked = 0;
  friend bool operator==(const Player&, const Player&) = default;
};

struct State {
  std::array<Player, kMaxSeats> players{};
  std::array<std::uint8_t, kValues> left{};  // of each value, as far as the observer knows
  std::array<std::uint8_t, kValues> gone{};  // banked in the open
  std::uint8_t seats = 0, length = 0, cellar = 0;
  std::uint8_t round = 0;  // from 0; equal to the number of rounds when over
  std::uint8_t dealt = 0;  // seats dealt to this round; all: the round is played
  std::uint8_t turn = 0;   // whose turn, once all are dealt to
  std::uint8_t asked = 0;  // 0 nobody, else 1 + the seat asked to swap
  friend bool operator==(const State&, const State&) = default;
};

enum Verb : std::uint8_t { Deal, Bank, Bury, Ask, Agree, Refuse };

struct Toy {
  using State = toy::State;
  static State setup(const Setup& setup);
  static Seat actor(const State& s);
  static void offer(const State& s, ActionList& out);
  static int weight(const State& s, Action a);
  static void apply(State& s, Action a);
  static Scores score(const State& s);
  static State view(const State& s, Seat seat);
  static State resample(const State& s, Seat seat, Rng& rng);

  static const GameInfo& info();
  static std::optional<Error> check(const Setup& setup);
  static Setup setup_of(const State& s);
  static std::string format(Action a);
  static std::optional<Action> parse(std::string_view text);
  static Action seen(const State& s, Action a, Seat seat);
  static bool reveals(const State& s, Action a, Seat seat);
  static Worlds<State> worlds(const State& s, Seat seat, std::size_t most);
  static Error explain(const State& s, Action a);
  static std::string audit(const State& s);
  static std::string audit_step(const State& before, Action a, const State& after);
  static Figures figures(const State& s);
  static Document standing(const State& s);
  static Document document(const State& s);
  static Result<State> read(const Document& document);
  static Document sheet(const State& s);
  static std::string picture(const State& s, Seat seat, Ink ink);
  static std::string gloss(const State& s, Action a);
  static std::optional<std::string> help(std::string_view topic);
};

// The toy alone, as a registry for code that takes one.
std::span<const Game> toys();

}  // namespace refectory::toy
