#pragma once

#include <cstring>
#include <new>
#include <span>

#include "base/hash.hpp"
#include "core/conformance.hpp"
#include "core/rules.hpp"
#include "core/walk.hpp"

namespace refectory {

// Rules with the type erased: a table of functions over the bytes of a state. Server,
// bindings and command line know games only by this.
struct Game {
  const GameInfo* info;
  std::size_t state_bytes;
  bool hidden;  // seats know different things

  void (*setup)(std::byte*, const Setup&);
  Seat (*actor)(const std::byte*);
  void (*offer)(const std::byte*, ActionList&);
  int (*weight)(const std::byte*, Action);
  Action (*draw)(const std::byte*, Rng&);
  void (*apply)(std::byte*, Action);
  Scores (*score)(const std::byte*);
  void (*view)(const std::byte*, Seat, std::byte* out);
  void (*resample)(const std::byte*, Seat, Rng&, std::byte* out);
  Action (*seen)(const std::byte*, Action, Seat);
  bool (*reveals)(const std::byte*, Action, Seat);
  // Whether a turn that began at the first position has passed at the second, as people count
  // turns.
  bool (*turn_passed)(const std::byte* began, const std::byte* now);

  std::optional<Error> (*check)(const Setup&);
  Setup (*setup_of)(const std::byte*);
  std::string (*format)(Action);
  std::optional<Action> (*parse)(std::string_view);
  Error (*explain)(const std::byte*, Action);
  std::string (*audit)(const std::byte*);
  Figures (*figures)(const std::byte*);
  Document (*standing)(const std::byte*);
  Document (*document)(const std::byte*);
  std::optional<Error> (*read)(const Document&, std::byte* out);
  Document (*sheet)(const std::byte*);

  // Not in the page, which asks for none of these: the first board waits for every byte of it.
  // Words and pictures for a terminal,
  std::string (*picture)(const std::byte*, Seat, Ink) = nullptr;
  std::string (*gloss)(const std::byte*, Action) = nullptr;
  std::optional<std::string> (*help)(std::string_view) = nullptr;
  // and whole walks in one call, so that nobody pays for the erased type at every step.
  std::uint32_t (*play_out)(std::byte*, Rng&) = nullptr;
  std::uint64_t (*perft)(const std::byte*, int depth) = nullptr;
  Walk (*audited_game)(const std::byte*, Rng&, std::uint32_t stride) = nullptr;
};

#ifdef REFECTORY_PAGE
inline constexpr bool kInPage = true;
#else
inline constexpr bool kInPage = false;
#endif

namespace detail {

template <Rules R>
struct Erased {
  using State = typename R::State;
  static_assert(alignof(State) <= 16);

  static const State& in(const std::byte* bytes) {
    return *std::launder(reinterpret_cast<const State*>(bytes));
  }
  static State& in(std::byte* bytes) { return *std::launder(reinterpret_cast<State*>(bytes)); }
  static void put(std::byte* bytes, const State& state) { new (bytes) State(state); }

  static std::optional<Error> read(const Document& document, std::byte* out) {
    auto state = R::read(document);
    if (!state) return state.error();
    put(out, *state);
    return std::nullopt;
  }

  // Without a word of the game, a turn ends when somebody else is to decide.
  static bool turn_passed(const std::byte* began, const std::byte* now) {
    if constexpr (requires { R::turn_passed(in(began), in(now)); })
      return R::turn_passed(in(began), in(now));
    return false;
  }
  static constexpr bool hidden() {
    if constexpr (requires { R::kHidden; }) return R::kHidden;
    return true;
  }
};

}  // namespace detail

template <Rules R>
Game make_game() {
  using E = detail::Erased<R>;
  using Bytes = const std::byte*;
  Game game{
      .info = &R::info(),
      .state_bytes = sizeof(typename R::State),
      .hidden = E::hidden(),
      .setup = [](std::byte* s, const Setup& setup) { E::put(s, R::setup(setup)); },
      .actor = [](Bytes s) { return R::actor(E::in(s)); },
      .offer = [](Bytes s, ActionList& out) { R::offer(E::in(s), out); },
      .weight = [](Bytes s, Action a) { return R::weight(E::in(s), a); },
      .draw =
          [](Bytes s, Rng& rng) {
            ActionList outcomes;
            R::offer(E::in(s), outcomes);
            return draw<R>(E::in(s), outcomes, rng);
          },
      .apply = [](std::byte* s, Action a) { R::apply(E::in(s), a); },
      .score = [](Bytes s) { return R::score(E::in(s)); },
      .view = [](Bytes s, Seat seat, std::byte* out) { E::put(out, R::view(E::in(s), seat)); },
      .resample = [](Bytes s, Seat seat, Rng& rng,
                     std::byte* out) { E::put(out, R::resample(E::in(s), seat, rng)); },
      .seen = [](Bytes s, Action a, Seat seat) { return R::seen(E::in(s), a, seat); },
      .reveals = [](Bytes s, Action a, Seat seat) { return R::reveals(E::in(s), a, seat); },
      .turn_passed = E::turn_passed,
      .check = [](const Setup& setup) { return R::check(setup); },
      .setup_of = [](Bytes s) { return R::setup_of(E::in(s)); },
      .format = [](Action a) { return R::format(a); },
      .parse = [](std::string_view text) { return R::parse(text); },
      .explain = [](Bytes s, Action a) { return R::explain(E::in(s), a); },
      .audit = [](Bytes s) { return R::audit(E::in(s)); },
      .figures = [](Bytes s) { return R::figures(E::in(s)); },
      .standing = [](Bytes s) { return R::standing(E::in(s)); },
      .document = [](Bytes s) { return R::document(E::in(s)); },
      .read = E::read,
      .sheet = [](Bytes s) { return R::sheet(E::in(s)); },
  };
  if constexpr (!kInPage) {
    game.picture = [](Bytes s, Seat seat, Ink ink) { return R::picture(E::in(s), seat, ink); };
    game.gloss = [](Bytes s, Action a) { return R::gloss(E::in(s), a); };
    game.help = [](std::string_view topic) { return R::help(topic); };
    game.play_out = [](std::byte* s, Rng& rng) { return play_out<R>(E::in(s), rng); };
    game.perft = [](Bytes s, int depth) { return perft<R>(E::in(s), depth); };
    game.audited_game = [](Bytes s, Rng& rng, std::uint32_t stride) {
      return audited_game<R>(E::in(s), rng, stride);
    };
  }
  return game;
}

}  // namespace refectory
