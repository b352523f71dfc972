#include <algorithm>

#include "games/ora/score.hpp"
#include "games/ora/verbs.hpp"
#include "games/ora/wheel.hpp"
#include "judge/ora/evaluate.hpp"

// The policy prior of answers, for quick play.
namespace refectory::ora {

namespace {

// A rough estimate, in points, of building a card.
float build_policy(const Card& card) {
  float points = card.economy + 1.5f * std::max<float>(0, card.dwelling);
  for (const Amount& amount : card.cost)
    points -= static_cast<float>(amount.count) * (amount.good == Good::Coin    ? 0.25f
                                                  : amount.good == Good::Stone ? 2.5f
                                                                               : 0.8f);
  return points;
}

// A rough estimate, in points, of using a building now.
float use_policy(const State& s, Face face) {
  const Card& row = kCards[face];
  const Purse& purse = player(s).goods;
  float points = 0;
  for (const Step& step : row.effect) {
    switch (step.kind) {
      case StepKind::Gain: points += 0.4f * static_cast<float>(step.out.size()); break;
      case StepKind::Wheel: {
        int most = 0;
        for (const Amount& amount : step.out)
          most =
              std::max({most, dial_of(amount.good) == kDials ? 0 : value(s, dial_of(amount.good)),
                        value(s, kJokerDial)});
        points += 0.3f * static_cast<float>(most);
        break;
      }
      case StepKind::Trade: {
        int times = step.limit == kAnyNumber ? 8 : step.limit;
        for (const Amount& amount : step.in)
          times = std::min(times, within(purse, amount.good) / amount.count);
        points += 0.35f * static_cast<float>(times);
        break;
      }
      case StepKind::UseOf: points += 1.0f; break;
      case StepKind::Extra: points += step.extras & kSettle ? 2.0f : 1.0f; break;
      default: points += 0.6f; break;
    }
  }
  return std::min(points, 3.5f);
}

}  // namespace

float policy(const State& s, Action a) {
  switch (verb_of(a)) {
    case Verb::Use: return use_policy(s, a.a);
    case Verb::Contract: return use_policy(s, a.a) - 0.7f;
    case Verb::Build: return 2.0f + 0.08f * build_policy(kCards[a.a]);
    case Verb::Settle: return 3.0f + 0.2f * static_cast<float>(a.a);
    case Verb::Fell:
      return a.a == kNoCell
                 ? -4.0f
                 : 0.3f * static_cast<float>(std::max(value(s, kWoodDial), value(s, kJokerDial)));
    case Verb::Cut:
      return a.a == kNoCell
                 ? -4.0f
                 : 0.3f * static_cast<float>(std::max(value(s, kPeatDial), value(s, kJokerDial)));
    case Verb::Buy: return 1.0f;
    case Verb::Send: return s.ask == Ask::Prior ? 2.0f : a.a == 0 ? 0.0f : 1.0f;
    case Verb::Take: return 0.3f * static_cast<float>(value(s, dial_of(good_of(a))));
    case Verb::Joker: return 0.3f * static_cast<float>(value(s, kJokerDial));
    case Verb::Times:
    case Verb::Level: return 0.5f * static_cast<float>(std::min<int>(a.a, 10));
    case Verb::Claim: return 1.5f * static_cast<float>(a.b);
    case Verb::Give: return -0.5f * static_cast<float>(worth(good_of(a)).points);
    case Verb::Spend: return 0.0f;
    case Verb::Raise: return 1.0f;
    case Verb::Clear: return 0.5f;
    case Verb::Place: return 0.0f;
    case Verb::Pass: return -3.0f;
    case Verb::Flip:
    case Verb::Cash: return -4.0f;
    case Verb::Done: return s.ask == Ask::Phase ? -1.0f : -2.0f;
    default: return 0.0f;
  }
}

}  // namespace refectory::ora
