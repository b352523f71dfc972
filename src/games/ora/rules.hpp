#pragma once

#include "core/rules.hpp"
#include "games/ora/figures.hpp"
#include "games/ora/machine.hpp"
#include "games/ora/score.hpp"
#include "games/ora/state.hpp"

// Ora et Labora, bound to the Rules concept.
namespace refectory::ora {

struct Rules {
  using State = ora::State;

  static State setup(const Setup& setup) { return begin(setup); }
  static Seat actor(const State& s) { return s.ask == Ask::Over ? kNobody : seat_of(s.asked); }
  static void offer(const State& s, ActionList& out) { ora::offer(s, out); }
  static int weight(const State&, Action) { return 1; }  // nothing is ever drawn (OL-1.3)
  static void apply(State& s, Action a) { ora::apply(s, a); }
  static Scores score(const State& s) { return ora::score(s); }
  static State view(const State& s, Seat) { return s; }
  static State resample(const State& s, Seat, Rng&) { return s; }

  static const GameInfo& info();
  static std::optional<Error> check(const Setup& setup);
  static Setup setup_of(const State& s);
  // Two players without the stop of OL-18.14 end only when they build.
  static bool may_last_forever(const Setup& setup) {
    return setup.seats == 2 && kStopAfter[setup.option[kStopOption]] == 0;
  }
  static std::string format(Action a);
  static std::optional<Action> parse(std::string_view text);
  static Action seen(const State&, Action a, Seat) { return a; }
  static bool reveals(const State&, Action, Seat) { return false; }
  static Worlds<State> worlds(const State& s, Seat, std::size_t) { return std::vector{s}; }
  static Error explain(const State& s, Action a);
  static std::string audit(const State& s);
  static std::string audit_step(const State& before, Action a, const State& after);
  static Figures figures(const State& s) { return ora::figures(s); }
  static Document standing(const State& s) { return ora::standing(s); }
  static Document document(const State& s);
  static Result<State> read(const Document& document);
  static Document sheet(const State& s) { return ora::sheet(s); }
  static std::string picture(const State& s, Seat seat, Ink ink);
  static std::string gloss(const State& s, Action a);
  static std::optional<std::string> help(std::string_view topic);
  // All that is printed, with names in every language; see games/catalogues.hpp.
  static Document catalogue();

  static constexpr bool kHidden = false;
  // A turn is a place in the order of a round, or somebody's part in a phase between rounds.
  static bool turn_passed(const State& began, const State& now) {
    return began.round != now.round || began.root != now.root || began.slot != now.slot ||
           (began.ask == Ask::Over) != (now.ask == Ask::Over);
  }
};

}  // namespace refectory::ora
