#pragma once

#include <array>
#include <cstdint>

#include "games/ora/goods.hpp"

// The vocabulary of building functions. A card is a row of at most three steps; every step
// kind has one offer/take pair in effects.cpp.
namespace refectory::ora {

enum class StepKind : std::uint8_t {
  None,       // the row ends
  Gain,       // take `out`
  Choose,     // take one of the goods listed in `out`
  Trade,      // give `in` and icons, take `out`, up to `limit` times
  Different,  // give `limit` goods that are all different, take `out`; else the row ends
  Tier,       // pay energy at one of three levels for coins
  Holding,    // coins by how much of in[0] is held; nothing is given
  Wheel,      // produce one of the goods in `out` by its indicator or the joker
  Clear,      // take up to `limit` forest cards off the own land, `out` for each
  Extra,      // the actions in `extras`, once each, in any order, all optional
  UseOf,      // use another building, found by `target`
  Recall,     // take clergymen back, see `recall`
  Raise,      // up to `limit` times: a good one step up book-ceramic-ornament-reliquary
  Reward,     // take goods worth no more points than `unit` gives
};

enum class Target : std::uint8_t { PriorStands, Occupied, Neighbour, Display };
enum class Unit : std::uint8_t { ForestsAndMoors, Cloisters };
enum class Recall : std::uint8_t { Prior, Everybody };

// Actions that a function may grant.
inline constexpr std::uint8_t kBuild = 1, kSettle = 2, kFell = 4, kCut = 8, kDistrict = 16,
                              kPlot = 32;

struct Level {
  std::uint8_t need = 0, coins = 0;
};

inline constexpr int kAnyNumber = 255;

struct Step {
  StepKind kind = StepKind::None;
  Bundle in{}, out{};
  std::uint8_t limit = kAnyNumber;
  std::uint8_t energy = 0, food = 0, points = 0;  // icons owed per repetition; energy in halves
  std::uint8_t extras = 0;
  bool gate = false;  // doing it zero times ends the row: "without the payment nothing happens"
  std::uint8_t waived = 0;  // a house rule (option index) that lifts the gate
  bool joined = false;      // icons are paid in one heap with the next step's
  bool shared = false;      // the limit counts the previous step's repetitions too
  bool joker_only = false;
  bool unlike = false;  // not the good chosen in the previous step
  Target target = Target::PriorStands;
  Unit unit = Unit::Cloisters;
  Recall recall = Recall::Prior;
  std::array<Level, 3> levels{};

  // A copy with one thing changed. It stands before its callers: Clang evaluates them where
  // the table is, and must know it by then.
  template <class Change>
  constexpr Step with(Change change) const {
    Step copy = *this;
    change(copy);
    return copy;
  }
  static constexpr std::uint8_t u8(int value) { return static_cast<std::uint8_t>(value); }

  constexpr Step up_to(int times) const {
    return with([&](Step& s) { s.limit = u8(times); });
  }
  constexpr Step once() const { return up_to(1); }
  constexpr Step fuel(int halves) const {
    return with([&](Step& s) { s.energy = u8(halves); });
  }
  constexpr Step fare(int food_owed) const {
    return with([&](Step& s) { s.food = u8(food_owed); });
  }
  constexpr Step valued(int owed) const {
    return with([&](Step& s) { s.points = u8(owed); });
  }
  constexpr Step or_nothing() const {
    return with([](Step& s) { s.gate = true; });
  }
  constexpr Step unless(std::uint8_t option) const {
    return with([&](Step& s) { s.waived = option; });
  }
  constexpr Step and_with_next() const {
    return with([](Step& s) { s.joined = true; });
  }
  constexpr Step sharing_limit() const {
    return with([](Step& s) { s.shared = true; });
  }
  constexpr Step unlike_before() const {
    return with([](Step& s) { s.unlike = true; });
  }
};

constexpr int energy(int whole) {
  return 2 * whole;
}
constexpr int half_energy() {
  return 1;
}

constexpr Step gain(const Bundle& out) {
  return {.kind = StepKind::Gain, .out = out};
}
constexpr Step choose(const Bundle& out) {
  return {.kind = StepKind::Choose, .out = out};
}
constexpr Step choose_basic(int count) {
  Bundle out;
  for (const Good good : kBasicGoods) out = out + Bundle(good, count);
  return choose(out);
}
constexpr Step trade(const Bundle& in, const Bundle& out) {
  return {.kind = StepKind::Trade, .in = in, .out = out};
}
constexpr Step pay(const Bundle& in) {
  return trade(in, {}).once().or_nothing();
}
constexpr Step different(int count, const Bundle& out = {}) {
  return {.kind = StepKind::Different,
          .out = out,
          .limit = static_cast<std::uint8_t>(count),
          .gate = true};
}
constexpr Step tiers(Level a, Level b, Level c) {
  return {.kind = StepKind::Tier, .levels = {a, b, c}};
}
constexpr Step holding(Good good, Level a, Level b, Level c) {
  return {.kind = StepKind::Holding, .in = Bundle(good, 1), .levels = {a, b, c}};
}
constexpr Step wheel(const Bundle& out) {
  return {.kind = StepKind::Wheel, .out = out};
}
constexpr Step joker(const Bundle& out) {
  return {.kind = StepKind::Wheel, .out = out, .joker_only = true};
}
constexpr Step clear_forest(const Bundle& out) {
  return {.kind = StepKind::Clear, .out = out};
}
constexpr Step extra(int extras) {
  return {.kind = StepKind::Extra, .extras = static_cast<std::uint8_t>(extras)};
}
constexpr Step use_of(Target target) {
  return {.kind = StepKind::UseOf, .target = target};
}
constexpr Step recall(Recall who) {
  return {.kind = StepKind::Recall, .recall = who};
}
constexpr Step raise() {
  return {.kind = StepKind::Raise};
}
constexpr Step reward(Unit unit) {
  return {.kind = StepKind::Reward, .unit = unit};
}

}  // namespace refectory::ora
