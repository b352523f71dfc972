#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/document.hpp"
#include "base/result.hpp"
#include "base/rng.hpp"
#include "core/action.hpp"
#include "core/figures.hpp"
#include "core/scores.hpp"
#include "core/seat.hpp"
#include "core/setup.hpp"

namespace refectory {

inline constexpr std::size_t kMaxStateBytes = 4096;

// How a text picture may look: plain, or with the terminal's colours.
struct Ink {
  bool colour = false;
};

// Every state that has the same view for a seat, each once; nothing if there are too many.
template <class State>
using Worlds = std::optional<std::vector<State>>;

// What a game is. A type with a State and these static functions; search is a template over
// it and pays for nothing, everything else uses `Game`, which is generated from it.
//
// The first group is the game itself and is called millions of times a second; it allocates
// nothing. The second says what a seat may know (a player, or kNobody for a spectator), the third
// speaks to people and files.
//
// An answer reveals something to a seat if the view after it does not follow from the view before
// it and from what the seat is shown of the answer: in some world with the same view, some answer
// that looks the same leads to another view. This goes for chance, too: what is shown of a draw is
// no secret, what comes to light beside it is one.
template <class R>
concept Rules =
    std::is_trivially_copyable_v<typename R::State> &&
    std::has_unique_object_representations_v<typename R::State> &&
    sizeof(typename R::State) <= kMaxStateBytes &&
    requires(const typename R::State& s, typename R::State& m, Action a, ActionList& out, Rng& rng,
             const Setup& setup, Seat seat, std::string_view text, const Document& document) {
      { R::setup(setup) } -> std::same_as<typename R::State>;  // precondition: check() was empty
      { R::actor(s) } -> std::same_as<Seat>;                   // a seat, kChance or kNobody
      { R::offer(s, out) } -> std::same_as<void>;  // every legal answer, in canonical order
      { R::weight(s, a) } -> std::same_as<int>;    // how likely, when chance is to act
      { R::apply(m, a) } -> std::same_as<void>;    // precondition: `a` was offered
      { R::score(s) } -> std::same_as<Scores>;     // defined mid-game too

      { R::view(s, seat) } -> std::same_as<typename R::State>;           // secrets blanked
      { R::resample(s, seat, rng) } -> std::same_as<typename R::State>;  // same view, other secrets
      { R::worlds(s, seat, 1) } -> std::same_as<Worlds<typename R::State>>;  // (s, seat, most)
      { R::seen(s, a, seat) } -> std::same_as<Action>;                       // what is shown of `a`
      { R::reveals(s, a, seat) } -> std::same_as<bool>;  // precondition: `a` was offered

      { R::info() } -> std::same_as<const GameInfo&>;
      { R::check(setup) } -> std::same_as<std::optional<Error>>;  // options that do not fit
      { R::setup_of(s) } -> std::same_as<Setup>;                  // what the game began with
      { R::format(a) } -> std::same_as<std::string>;
      { R::parse(text) } -> std::same_as<std::optional<Action>>;  // needs no state
      { R::explain(s, a) } -> std::same_as<Error>;                // why `a` is not offered now
      { R::audit(s) } -> std::same_as<std::string>;  // broken invariants; empty when sound
      { R::audit_step(s, a, s) } -> std::same_as<std::string>;  // goods made or lost by `a`
      { R::figures(s) } -> std::same_as<Figures>;  // what everybody has; its part is that of score
      { R::standing(s) } -> std::same_as<Document>;  // what holds now and is not in the document
      { R::document(s) } -> std::same_as<Document>;
      { R::read(document) } -> std::same_as<Result<typename R::State>>;
      { R::sheet(s) } -> std::same_as<Document>;  // scores in every detail
      { R::picture(s, seat, Ink{}) } -> std::same_as<std::string>;
      { R::gloss(s, a) } -> std::same_as<std::string>;  // an offer in a person's words
      { R::help(text) } -> std::same_as<std::optional<std::string>>;  // about a card or a word
    };

}  // namespace refectory
