#pragma once

#include "core/rules.hpp"
#include "games/ale/deal.hpp"
#include "games/ale/figures.hpp"
#include "games/ale/state.hpp"

namespace refectory::ale {

// Heaven & Ale, bound to the interface of every game.
struct Rules {
  using State = ale::State;

  static State setup(const Setup& setup);
  static Seat actor(const State& s) {
    if (s.phase == ale::Phase::Deal) return kChance;
    return s.phase == ale::Phase::Over ? kNobody : seat_of(s.turn);
  }
  static void offer(const State& s, ActionList& out);
  static int weight(const State& s, Action a) { return ale::weight_deal(s, a); }
  static void apply(State& s, Action a);
  static Scores score(const State& s);
  static State view(const State& s, Seat) { return s; }  // HA-16.3: nobody has secrets
  static State resample(const State& s, Seat, Rng& rng);

  static const GameInfo& info();
  static std::optional<Error> check(const Setup& setup);
  static Setup setup_of(const State& s);
  static std::string format(Action a);
  static std::optional<Action> parse(std::string_view text);
  static Action seen(const State&, Action a, Seat) { return a; }
  static bool reveals(const State&, Action, Seat) { return false; }
  static Worlds<State> worlds(const State& s, Seat, std::size_t) { return std::vector{s}; }
  static Error explain(const State& s, Action a);
  static std::string audit(const State& s);
  static std::string audit_step(const State& before, Action a, const State& after);
  static Figures figures(const State& s) { return ale::figures(s); }
  static Document standing(const State& s) { return ale::standing(s); }
  static Document document(const State& s);
  static Result<State> read(const Document& document);
  static Document sheet(const State& s);
  static std::string picture(const State& s, Seat seat, Ink ink);
  static std::string gloss(const State& s, Action a);
  static std::optional<std::string> help(std::string_view topic);
  // All that is printed, with names in every language; see games/catalogues.hpp.
  static Document catalogue();

  static constexpr bool kHidden = false;
  static bool turn_passed(const State& began, const State& now);
};

}  // namespace refectory::ale
