#include "games/ale/turn.hpp"

#include <algorithm>
#include <bit>

#include "games/ale/deal.hpp"
#include "games/ale/reward.hpp"
#include "games/ale/verbs.hpp"

namespace refectory::ale {

namespace {

constexpr unsigned bit(Start start) {
  return 1u << static_cast<unsigned>(start);
}

// What decides about entering a space, looked up once for all spaces.
struct Means {
  int reach;            // the highest shady price for which the actor could still buy
  bool barrels;         // some barrel is due
  std::uint16_t spots;  // scoring spots that could take a disc
};

// Half the purse counts when only sunny spots are free, nothing when the garden is full.
int reach(const Player& player) {
  const std::uint32_t free = ~player.filled;
  if (free & kShadeMask) return player.ducats;
  return free & kSunMask ? player.ducats >> 1 : -1;
}

Means means_of(const State& s) {
  const Barrels due = barrels_due(s, s.actor());
  return {.reach = reach(s.actor()),
          .barrels = (due.large | due.small) != 0,
          .spots = usable_spots(s, s.actor(), kAnySpot)};
}

// HA-4.3, HA-4.5.
bool can_enter(const State& s, const Means& means, int space) {
  const Space& row = space_at(space);
  switch (row.kind) {
    case Kind::Resource:
    case Kind::Monk: {
      const Tile cheapest = s.stall[space - 1][0];
      return cheapest != kNoTile && shade_price(space, cheapest) <= means.reach;
    }
    case Kind::Disc: return s.discs[space - 1] > 0 && (row.spots & means.spots) != 0;
    case Kind::Barrel: return means.barrels;
  }
  return false;
}

// --- emergency coins: with every question of the turn that is not half an action (HA-11.5)

void offer_return(const State& s, ActionList& out) {
  for (unsigned rest = s.actor().hand; rest; rest &= rest - 1)
    out.push(answer(Verb::Return, std::countr_zero(rest)));
}

void take_return(State& s, Action answer) {
  Player& player = s.actor();
  player.hand = static_cast<std::uint8_t>(player.hand & ~(1u << answer.a));
  gain(player, kCoinOfCard);
}

// --- the end of a turn, of a round, of the game

void end_round(State& s) {
  if (s.round == rounds_for(s.seats)) {
    s.phase = Phase::Over;
    s.turn = 0;
    return;
  }
  for (int seat = 0; seat < s.seats; ++seat) s.players[seat].figure = 0;
  s.turn = 0;
  ++s.round;
  prepare_round(s);
}

void take_done(State& s) {
  s.bought = 0;
  for (int step = 1; step <= s.seats; ++step) {
    const int seat = s.turn + step < s.seats ? s.turn + step : s.turn + step - s.seats;
    if (s.players[seat].figure == kHome) continue;  // HA-3.3
    s.turn = static_cast<std::uint8_t>(seat);
    s.phase = Phase::Move;
    return;
  }
  end_round(s);
}

void offer_close(const State& s, ActionList& out) {
  offer_return(s, out);
  out.push(answer(Verb::Done));
}

// --- the starting area

void offer_starts(unsigned open, ActionList& out) {
  for (int reward = 0; reward < kRewards; ++reward)
    if (open & bit(start_of(reward))) out.push(answer(Verb::Home, reward));
}

void take_reward(const State& s, Player& player, int reward) {
  player.start = start_of(reward);
  if (reward == kRewardDucats)
    gain(player, kStartDucats);
  else if (reward == kRewardBrewmaster)
    advance_brewmaster(s, player, kStartBrewmaster);
  else if (reward != kRewardFirst)
    advance(player, reward - kRewardMarker, kStartMarker);
}

// Set-up: counter-clockwise down to the seat after the starting player.
void take_choose(State& s, Action answer) {
  take_reward(s, s.actor(), answer.a);
  if (--s.turn == 0) s.phase = Phase::Move;
}

void take_home(State& s, Action answer) {
  s.actor().figure = kHome;
  take_reward(s, s.actor(), answer.a);
  s.phase = Phase::Close;
}

// --- moving

void offer_move(const State& s, ActionList& out) {
  const Means means = means_of(s);
  for (int space = s.actor().figure + 1; space <= kSpaces; ++space)
    if (can_enter(s, means, space)) out.push(answer(Verb::Go, space));
  offer_starts(open_starts(s), out);
  offer_return(s, out);
}

void take_barrels(State& s) {
  Player& player = s.actor();
  const Barrels due = barrels_due(s, player);
  player.large |= due.large;
  player.small |= due.small;
  s.phase = Phase::Close;
}

void take_go(State& s, Action answer) {
  s.actor().figure = answer.a;
  s.actor().start = Start::None;
  switch (space_at(answer.a).kind) {
    case Kind::Resource:
    case Kind::Monk: s.phase = Phase::Buy; return;
    case Kind::Disc: s.phase = Phase::Score; return;
    case Kind::Barrel: return take_barrels(s);
  }
}

// --- buying, and the sheds that it encloses

void offer_buy(const State& s, ActionList& out) {
  const Player& player = s.actor();
  const std::uint32_t free = ~player.filled & (kSunMask | kShadeMask);
  Tile before = kNoTile;
  for (const Tile tile : s.stall[player.figure - 1]) {
    if (tile == kNoTile) break;
    if (tile == before) continue;
    before = tile;
    const int cost = shade_price(player.figure, tile);
    std::uint32_t spots = 0;
    if (cost <= player.ducats) spots |= free & kShadeMask;
    if (2 * cost <= player.ducats) spots |= free & kSunMask;
    for (; spots; spots &= spots - 1) out.push(answer(Verb::Plant, tile, std::countr_zero(spots)));
  }
  offer_return(s, out);
  if (s.bought) out.push(answer(Verb::Done));
}

// HA-6.8: of two sheds the lower number first; the order changes nothing.
void resolve_sheds(State& s) {
  if (s.enclosed == 0) {
    s.shed = 0;
    s.phase = Phase::Buy;
    return;
  }
  s.shed = static_cast<std::uint8_t>(std::countr_zero(s.enclosed));
  s.enclosed = static_cast<std::uint8_t>(s.enclosed & (s.enclosed - 1));
  build_shed(s, s.actor(), s.shed);
  s.phase = Phase::Shed;
}

void take_plant(State& s, Action answer) {
  Player& player = s.actor();
  gain(player, -price(player.figure, answer.a, answer.b));
  take_from(s, player.figure, answer.a);
  set_tile(player, answer.b, answer.a);
  s.bought = 1;
  for (unsigned rest = kGarden.sheds_of[answer.b]; rest; rest &= rest - 1) {
    const int shed = std::countr_zero(rest);
    if ((kGarden.ring_mask[shed] & ~player.filled) == 0)
      s.enclosed = static_cast<std::uint8_t>(s.enclosed | 1u << shed);
  }
  resolve_sheds(s);
}

void offer_shed(const State& s, ActionList& out) {
  const int type = s.actor().shed[s.shed] - 1;
  for (auto rest = kPatterns[s.chosen(Choice::ShedsUpTo)][type]; rest; rest &= rest - 1)
    out.push(answer(Verb::Activate, s.shed, std::countr_zero(rest)));
}

void take_activate(State& s, Action answer) {
  for (unsigned rest = answer.b; rest; rest &= rest - 1)
    activate(s, s.actor(), kGarden.ring[s.shed][std::countr_zero(rest)]);
  resolve_sheds(s);
}

// --- scoring discs

void offer_score(const State& s, ActionList& out) {
  const Player& player = s.actor();
  const unsigned usable = usable_spots(s, player, space_at(player.figure).spots);
  if (usable & kXSpot) {
    unsigned numbers = 0;
    for (const Tile tile : player.garden) numbers |= 1u << kFertility[tile];
    for (int number = 1; number <= kMaxFertility; ++number)
      if (numbers >> number & 1) out.push(answer(Verb::Score, 0, number));
  }
  for (unsigned rest = usable & ~unsigned{kXSpot}; rest; rest &= rest - 1)
    out.push(answer(Verb::Score, std::countr_zero(rest)));
}

void take_score(State& s, Action answer) {
  Player& player = s.actor();
  --s.discs[player.figure - 1];
  score_spot(s, player, answer.a, answer.b);
  player.discs = static_cast<std::uint16_t>(player.discs | 1u << answer.a);
  const int pair = answer.a >> 1;
  const bool complete = (player.discs >> (2 * pair) & 3) == 3;
  s.pair = complete && player.hand ? static_cast<std::uint8_t>(pair) : 0;
  s.phase = complete && player.hand ? Phase::Privilege : Phase::Close;
}

// --- privilege cards

void offer_privilege(const State& s, ActionList& out) {
  const Player& player = s.actor();
  const int last = *std::min_element(player.marker.begin(), player.marker.end());
  for (unsigned rest = player.hand; rest; rest &= rest - 1) {
    const int card = std::countr_zero(rest);
    if (!names_marker(Card{static_cast<std::uint8_t>(card)})) {
      out.push(answer(Verb::Place, card));
      continue;
    }
    const bool only_last = card == static_cast<int>(Card::DiscCount);
    for (int r = 0; r < kResources; ++r)
      if (!only_last || player.marker[r] == last) out.push(answer(Verb::Place, card, r + 1));
  }
  out.push(answer(Verb::Decline));
}

void take_place(State& s, Action answer) {
  Player& player = s.actor();
  player.hand = static_cast<std::uint8_t>(player.hand & ~(1u << answer.a));
  player.beside[s.pair] = static_cast<std::uint8_t>(answer.a + 1);
  const int marker = answer.b - 1;
  switch (Card{answer.a}) {
    case Card::Ducats: gain(player, kCardDucats); break;
    case Card::Brewmaster: advance_brewmaster(s, player, kCardBrewmaster); break;
    case Card::ResourceCount:
      advance(player, marker, std::popcount(tiles_scored_by(player, marker + 1, 0)));
      break;
    case Card::DiscCount: advance(player, marker, std::popcount(player.discs)); break;
    case Card::BarrelBonus: break;  // counts at the end
  }
}

void close_pair(State& s) {
  s.pair = 0;
  s.phase = Phase::Close;
}

// Enough to know that the question has more than one answer; the common cases only.
bool is_open(const State& s) {
  const Player& player = s.actor();
  switch (s.phase) {
    case Phase::Deal: return !is_forced_deal(s);
    case Phase::Privilege: return true;
    case Phase::Shed: return player.shed[s.shed] > 1;
    case Phase::Buy:
    case Phase::Close: return player.hand != 0;
    case Phase::Move: {
      const unsigned starts = open_starts(s);
      return player.hand != 0 || (starts & (starts - 1)) != 0;
    }
    default: return false;
  }
}

}  // namespace

unsigned open_starts(const State& s) {
  unsigned open = (1u << kStarts) - 1;
  bool others_home = s.phase != Phase::Choose;
  for (int seat = 0; seat < s.seats; ++seat) {
    if (seat == s.turn) continue;
    const Player& other = s.players[seat];
    open &= ~bit(other.start);  // HA-10.2; Start::None has no bit here
    others_home = others_home && other.figure == kHome;
  }
  return others_home && (open & bit(Start::First)) ? bit(Start::First) : open;  // HA-10.3
}

bool can_enter(const State& s, int space) {
  return can_enter(s, means_of(s), space);
}

void offer(const State& s, ActionList& out) {
  switch (s.phase) {
    case Phase::Deal: return offer_deal(s, out);
    case Phase::Choose: return offer_starts(open_starts(s), out);
    case Phase::Move: return offer_move(s, out);
    case Phase::Buy: return offer_buy(s, out);
    case Phase::Shed: return offer_shed(s, out);
    case Phase::Score: return offer_score(s, out);
    case Phase::Privilege: return offer_privilege(s, out);
    case Phase::Close: return offer_close(s, out);
    case Phase::Over: return;
  }
}

void take(State& s, Action answer) {
  switch (verb_of(answer)) {
    case Verb::Lay: return take_deal(s, answer);
    case Verb::Go: return take_go(s, answer);
    case Verb::Home:
      return s.phase == Phase::Choose ? take_choose(s, answer) : take_home(s, answer);
    case Verb::Plant: return take_plant(s, answer);
    case Verb::Activate: return take_activate(s, answer);
    case Verb::Score: return take_score(s, answer);
    case Verb::Place: return take_place(s, answer), close_pair(s);
    case Verb::Decline: return close_pair(s);
    case Verb::Return: return take_return(s, answer);
    case Verb::Done: return take_done(s);
  }
}

void move_on(State& s) {
  ActionList answers;
  while (!is_open(s)) {
    answers.clear();
    offer(s, answers);
    if (answers.size() != 1) return;
    take(s, answers[0]);
  }
}

}  // namespace refectory::ale
