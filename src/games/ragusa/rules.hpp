#pragma once

#include "core/game.hpp"
#include "core/values.hpp"
#include "games/ragusa/evaluate.hpp"
#include "games/ragusa/figures.hpp"
#include "games/ragusa/nets.hpp"
#include "games/ragusa/state.hpp"

namespace refectory::ragusa {

// Binds everything of this folder to the Rules concept.
struct Ragusa {
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

  static constexpr bool kHidden = true;
  static std::span<const Weight> weights() { return kWeights; }
  static Values evaluate(const State& s, Weights weights) { return ragusa::evaluate(s, weights); }
  static float evaluate_seat(const State& s, Weights weights, int seat) {
    return ragusa::evaluate_seat(s, seat, weights);
  }
  using Net = InsightNet;
  static bool show_net(const State& s, int seat, Weights weights, Net::Row& row, float& points) {
    return ragusa::show_net(s, seat, weights, row, points);
  }
  static float urge(const State& s, Action a) { return ragusa::urge(s, a); }
  static std::uint32_t turn(const State& s) { return turn_number(s); }
  // The palace's cards are a fresh start for bots alone, counted in the last bit.
  static bool turn_passed(const State& began, const State& now) {
    return turn(began) / 2 != turn(now) / 2;
  }
  static Yardstick yardstick(const State& s) { return ragusa::yardstick(s); }
  static Outlook outlook(const State& s) { return ragusa::outlook(s); }
  static std::vector<float> net_figures() { return ragusa::net_figures(); }
};
static_assert(Rules<Ragusa>);
static_assert(Judged<Ragusa>);

}  // namespace refectory::ragusa

namespace refectory {

using ragusa::Ragusa;

}  // namespace refectory
