#include "games/ragusa/patrician.hpp"

#include "games/ragusa/city.hpp"
#include "games/ragusa/placement.hpp"
#include "games/ragusa/walls.hpp"

namespace refectory::ragusa {

void set_up_solo(State& s) {
  for (int p = 0; p < player_count(s); ++p) {
    for (const int space : kSoloStart[p]) {
      gain(s.players[p], space);
      s.house[p] |= bit(space);
      --s.players[p].houses;
    }
    if (p > 0) {  // RA-8.6: one card each, face down
      s.players[p].hand[0] = kFaceDown;
      s.players[p].cards = 1;
    }
  }
}

// --- Cards -------------------------------------------------------------------------------------

namespace {

// The place of a card among the six, or -1.
int drawn_as(const State& s, int card) {
  for (int i = 0; i < kPatricianDrawn; ++i)
    if (s.card[i] == card) return i;
  return -1;
}

// RA-8.7: the lowest number still free of real houses; -1 when all three are built on.
int free_space(const State& s, int card) {
  for (const int space : kPatrician[card])
    if (!(houses(s) & bit(space))) return space;
  return -1;
}

int held_by(const State& s, int player) {
  return static_cast<int>(std::count(s.holder.begin(), s.holder.end(), player));
}

}  // namespace

void offer_patrician(const State& s, ActionList& out) {
  for (int card = 0; card < kPatricianCards; ++card)
    if (drawn_as(s, card) < 0) out.push(action(Verb::Patrician, card));
}

// Kept in rising order, so that the order of drawing leaves no trace.
void take_patrician(State& s, int card) {
  int i = 0;
  while (s.card[i] != kNone) ++i;
  for (; i > 0 && s.card[i - 1] > card; --i) s.card[i] = s.card[i - 1];
  s.card[i] = u8(card);
  for (const int space : kPatrician[card]) s.reserved |= bit(space);
  if (s.card.back() == kNone) return;
  s.asked = 0;
  s.phase = Phase::Deal;
}

// RA-8.21: one of the automaton's three cards that still have a free space, each as likely. Which
// cards it holds is unknown until they are drawn (RA-11.6): a card of unknown holder is
// untouched, and any of its unknown places is as likely to be any of them.
int weigh_card(const State& s, int card) {
  const int place = drawn_as(s, card);
  if (place < 0 || free_space(s, card) < 0) return 0;
  if (s.holder[place] == s.active) return std::max(1, held_by(s, kNone));
  return s.holder[place] == kNone ? kPatricianDrawn / 2 - held_by(s, s.active) : 0;
}

void offer_card(const State& s, ActionList& out) {
  for (const int card : s.card)
    if (card != kNone && weigh_card(s, card) > 0) out.push(action(Verb::Card, card));
}

bool has_card(const State& s, int player) {
  for (int i = 0; i < kPatricianDrawn; ++i)
    if (s.card[i] != kNone && s.holder[i] != 3 - player && free_space(s, s.card[i]) >= 0)
      return s.players[player].houses > 0;
  return false;
}

int take_card(State& s, int card) {
  s.holder[drawn_as(s, card)] = s.active;
  for (int p = 1; p <= 2; ++p)  // RA-11.10: three known here, the others are there
    if (held_by(s, p) == kPatricianDrawn / 2)
      for (auto& holder : s.holder)
        if (holder == kNone) holder = u8(3 - p);
  return free_space(s, card);
}

// --- Decisions ---------------------------------------------------------------------------------

namespace {

// RA-8.12: units of every commodity that a set at the cathedral may still need.
int protected_units(const State& s, int player) {
  return std::min(houses_at(s, player, Kind::Cathedral), complete_sets(s.players[player]));
}

// Foreign or one of these black houses, and nothing of its own there.
std::uint32_t barred(const State& s, int player, std::uint64_t black) {
  const std::uint32_t any = ring(houses(s) | black) | towers(s);
  return any & ~(ring(s.house[player]) | s.tower[player]);
}

constexpr bool on_ring(std::uint32_t set, int i) {
  return set >> ((i + 2 * kRing) % kRing) & 1;
}

// The run of spaces through `start` that are not in `bars`, `start` counted whatever it is.
int joined_run(std::uint32_t bars, int start) {
  int length = 1;
  for (const int step : {1, -1})
    for (int i = start + step; !on_ring(bars, i) && length < kRing; i += step) ++length;
  return length;
}

}  // namespace

int sale_of_automaton(const State& s, int player) {
  const Player& p = s.players[player];
  const int kept = protected_units(s, player);
  int best = -1;
  for (int c = 0; c < kCommodities; ++c) {
    if (p.stock[c] <= kept) continue;
    const auto worth = [&](int i) {
      return value_of(s, static_cast<Commodity>(i)) * 256 + p.stock[i];
    };
    if (best < 0 || worth(c) > worth(best)) best = c;
  }
  return best;
}

int ship_of_automaton(const State& s, int player) {
  const Player& p = s.players[player];
  const int kept = protected_units(s, player);
  int best = -1, most = -1;
  for (int slot = 0; slot < static_cast<int>(kSlots.size()); ++slot) {
    if (s.slot[slot] == kNone) break;
    const auto cost = ship_cost(s, slot);
    bool affordable = true;  // RA-8.25
    for (int c = 0; c < kCommodities; ++c)
      affordable = affordable && (cost[c] == 0 || p.stock[c] - cost[c] >= kept);
    const int worth = kShips[s.slot[slot]].points * 256 + stock(p, kSlots[slot].pays);
    if (affordable && worth > most) best = slot, most = worth;
  }
  return best;
}

int wall_of_automaton(const State& s, int player) {
  int best = -1, most = -1;
  // RA-8.14.1: the walls of its stretch are counted up to what blocks.
  const std::uint32_t bars = barred(s, player, black_houses_block(s) ? s.reserved : 0);
  for (int segment = 0; segment < kSegments; ++segment) {
    if (on_ring(s.wall, segment)) continue;
    const int length = stretch_through(s.wall | 1u << segment, bars, segment);
    const int worth = wall_points(s, player, segment) * 256 + length;
    if (worth > most) best = segment, most = worth;
  }
  return best;
}

int tower_of_automaton(const State& s, int player) {
  const std::uint32_t bars = barred(s, player, s.reserved), standing = towers(s);  // RA-8.15.1
  // The longest run with an end that can still be opened; of its ends, the one that joins most.
  int best = -1, longest = 0, most = 0;
  for (int end = 0; end < kRing; ++end) {
    if (!on_ring(bars, end) || on_ring(standing, end)) continue;
    const int run =
        std::max(on_ring(bars, end + 1) ? 0 : joined_run(bars, end + 1),
                 on_ring(bars, end - 1) ? 0 : joined_run(bars, (end + kRing - 1) % kRing));
    const int whole = joined_run(bars, end);
    if (run > longest || (run == longest && run > 0 && whole > most))
      best = end, longest = run, most = whole;
  }
  if (best >= 0) return best;
  const std::uint32_t open = kWholeRing & ~standing;  // RA-8.15.2
  const std::uint32_t built = open & ring(houses(s) | s.reserved);
  return open == 0 ? -1 : std::countr_zero(built != 0 ? built : open);
}

}  // namespace refectory::ragusa
