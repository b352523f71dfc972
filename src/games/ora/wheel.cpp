#include "games/ora/wheel.hpp"

namespace refectory::ora {

void rotate(State& s) {
  for (std::uint8_t& index : s.wheel) {
    if (index == kNotInPlay) continue;
    if (index < kLastIndex)
      ++index;
    else if (is_solo(s))
      index = kNotInPlay;
  }
  const Schedule& plan = schedule(s);
  if (plan.grapes == s.round && s.variant == Variant::France) s.wheel[kGrapesDial] = 0;
  if (plan.stone == s.round) s.wheel[kStoneDial] = 0;
}

void produce(State& s, Good good, Indicator dial) {
  const int amount = value(s, dial);
  gain(player(s).goods, good, amount);
  if (in_play(s, dial)) s.wheel[dial] = 0;
  const bool shared = amount > 0 || s.option[kZeroOption] == 0;
  if (!schedule(s).short_game || !shared) return;
  for (int side = 0; side < s.seats; ++side)
    gain(s.players[static_cast<std::size_t>(side)].goods, good, 1);
}

}  // namespace refectory::ora
