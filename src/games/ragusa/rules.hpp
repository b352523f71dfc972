#pragma once

#include "core/game.hpp"
#include "games/ragusa/figures.hpp"
#include "games/ragusa/state.hpp"

namespace refectory::ragusa {

// Binds everything of this folder to the Rules concept.
struct Rules {
  using State = ragusa::State;

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
  static Figures figures(const State& s) { return ragusa::figures(s); }
  static Document standing(const State& s) { return ragusa::standing(s); }
  static Document document(const State& s);
  static Result<State> read(const Document& document);
  static Document sheet(const State& s);
  static std::string picture(const State& s, Seat seat, Ink ink);
  static std::string gloss(const State& s, Action a);
  static std::optional<std::string> help(std::string_view topic);
  // All that is printed, with names in every language; see games/catalogues.hpp.
  static Document catalogue();

  static constexpr bool kHidden = true;
  // A turn is a house; before the first, everybody keeps a card.
  static bool turn_passed(const State& began, const State& now);
};

}  // namespace refectory::ragusa
