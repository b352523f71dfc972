#include "games/ragusa/city.hpp"

#include "games/ragusa/deal.hpp"
#include "games/ragusa/exchange.hpp"
#include "games/ragusa/patrician.hpp"
#include "games/ragusa/walls.hpp"

namespace refectory::ragusa {

namespace {

void score(State& s, int player, Source source, int points) {
  auto& sum = s.points[player][static_cast<int>(source)];
  sum = static_cast<std::uint16_t>(sum + points);
}

void ask(State& s, Phase phase, int player) {
  s.phase = phase;
  s.asked = u8(player);
}

// The house has acted; the next one clockwise follows.
void done(State& s) {
  s.phase = Phase::Houses;
  s.asked = kNone;
  ++s.corner;
}

Kind current(const State& s) {
  return kBoard.kind[s.hex];
}

}  // namespace

// --- Winery, oil press, silversmith: RA-5.1, with fish before it (RA-6.3) ----------------------

void produce(State& s, int player, const Workshop& shop) {
  Player& p = s.players[player];
  auto& store = p.stock[static_cast<int>(shop.to)];
  store = u8(std::min(kStorage, store + resource(p, shop.from)));
}

namespace {

void use_workshop(State& s, int player) {
  const Workshop& shop = workshop(current(s));
  if (!is_automaton(s, player) && gains_by_exchange(s.players[player], shop))
    return ask(s, Phase::Workshop, player);
  produce(s, player, shop);
  done(s);
}

}  // namespace

void offer_workshop(const State& s, ActionList& out) {
  out.push(action(Verb::Swap, static_cast<int>(workshop(current(s)).from)));
  out.push(action(Verb::Pass));
}

void take_workshop(State& s, Action a) {
  const int player = s.asked;
  const Workshop& shop = workshop(current(s));
  if (verb(a) == Verb::Swap) exchange(s.players[player], shop.from);
  if (verb(a) == Verb::Swap && gains_by_exchange(s.players[player], shop)) return;
  produce(s, player, shop);
  done(s);
}

// --- Mason: RA-5.2 -----------------------------------------------------------------------------

namespace {

void lay_wall(State& s, int player, int segment) {
  score(s, player, Source::Walls, wall_points(s, player, segment));
  s.wall |= 1u << segment;
}

void use_mason(State& s, int player) {
  if (s.wall == kWholeRing) return done(s);
  if (!is_automaton(s, player)) return ask(s, Phase::Mason, player);
  lay_wall(s, player, wall_of_automaton(s, player));
  done(s);
}

}  // namespace

void offer_mason(const State& s, ActionList& out) {
  for (std::uint32_t rest = kWholeRing & ~s.wall; rest != 0; rest &= rest - 1)
    out.push(action(Verb::Wall, std::countr_zero(rest)));
  if (building_optional(s)) out.push(action(Verb::Pass));
}

void take_mason(State& s, Action a) {
  if (verb(a) == Verb::Wall) lay_wall(s, s.asked, a.a);
  done(s);
}

// --- Architect: RA-5.3 -------------------------------------------------------------------------

namespace {

void use_architect(State& s, int player) {
  const bool left = std::popcount(s.tower[player]) < kTowers && towers(s) != kWholeRing;
  if (!left) return done(s);
  if (!is_automaton(s, player)) return ask(s, Phase::Architect, player);
  s.tower[player] |= 1u << tower_of_automaton(s, player);
  done(s);
}

}  // namespace

void offer_architect(const State& s, ActionList& out) {
  for (std::uint32_t rest = kWholeRing & ~towers(s); rest != 0; rest &= rest - 1)
    out.push(action(Verb::Tower, std::countr_zero(rest)));
  if (building_optional(s)) out.push(action(Verb::Pass));
}

void take_architect(State& s, Action a) {
  if (verb(a) == Verb::Tower) s.tower[s.asked] |= 1u << a.a;
  done(s);
}

// --- Market: RA-5.5 ----------------------------------------------------------------------------

std::array<std::uint8_t, kCommodities> ship_cost(const State& s, int slot) {
  const Ship& ship = kShips[s.slot[slot]];
  std::array<std::uint8_t, kCommodities> cost{};
  cost[static_cast<int>(kSlots[slot].pays)] = kSlots[slot].base;
  cost[static_cast<int>(ship.pays)] += ship.extra;
  return cost;
}

bool can_buy(const State& s, int player, int slot) {
  if (s.slot[slot] == kNone) return false;
  const auto cost = ship_cost(s, slot);
  for (int c = 0; c < kCommodities; ++c)
    if (cost[c] > s.players[player].stock[c]) return false;
  return true;
}

namespace {

// RA-5.5.2 to RA-5.5.4. The house is done before the pile is turned to, because a new ship
// may be an answer of chance.
void buy(State& s, int player, int slot) {
  Player& p = s.players[player];
  const auto cost = ship_cost(s, slot);
  for (int c = 0; c < kCommodities; ++c) p.stock[c] -= cost[c];
  ++p.ships[s.slot[slot]];
  score(s, player, Source::Ships, kShips[s.slot[slot]].points);
  auto& value = s.value[static_cast<int>(kSlots[slot].falls)];
  if (value > 0) --value;  // RA-5.9
  done(s);
  slide_ships(s, slot);
}

void use_market(State& s, int player) {
  if (is_automaton(s, player)) {
    const int slot = ship_of_automaton(s, player);
    return slot >= 0 ? buy(s, player, slot) : done(s);
  }
  for (int slot = 0; slot < static_cast<int>(kSlots.size()); ++slot)
    if (can_buy(s, player, slot)) return ask(s, Phase::Market, player);
  done(s);
}

}  // namespace

void offer_market(const State& s, ActionList& out) {
  for (int slot = 0; slot < static_cast<int>(kSlots.size()); ++slot)
    if (can_buy(s, s.asked, slot)) out.push(action(Verb::Buy, slot));
  out.push(action(Verb::Pass));
}

void take_market(State& s, Action a) {
  verb(a) == Verb::Buy ? buy(s, s.asked, a.a) : done(s);
}

// --- Wharf: RA-5.6 -----------------------------------------------------------------------------

namespace {

void sell(State& s, int player, int commodity) {
  --s.players[player].stock[commodity];
  score(s, player, Source::Sales, value_of(s, static_cast<Commodity>(commodity)));
}

void use_wharf(State& s, int player) {
  if (!is_automaton(s, player) && has_stock(s.players[player])) return ask(s, Phase::Wharf, player);
  const int commodity = is_automaton(s, player) ? sale_of_automaton(s, player) : -1;
  if (commodity >= 0) sell(s, player, commodity);
  done(s);
}

}  // namespace

void offer_wharf(const State& s, ActionList& out) {
  for (int c = 0; c < kCommodities; ++c)
    if (s.players[s.asked].stock[c] > 0) out.push(action(Verb::Sell, c));
  out.push(action(Verb::Pass));
}

void take_wharf(State& s, Action a) {
  if (verb(a) == Verb::Sell) sell(s, s.asked, a.a);
  done(s);
}

// --- Rector's Palace: RA-5.7 -------------------------------------------------------------------

namespace {

// RA-8.11: two cards, face down and unseen by anybody.
void take_face_down(State& s, int player) {
  Player& p = s.players[player];
  for (int n = std::min(2, shuffled_cards(s)); n > 0; --n) p.hand[p.cards++] = kFaceDown;
}

void use_palace(State& s, int player) {
  if (is_automaton(s, player))
    take_face_down(s, player);
  else if (can_draw(s))
    return ask(s, Phase::Palace, player);
  done(s);
}

}  // namespace

void offer_palace(const State&, ActionList& out) {
  out.push(action(Verb::Visit));
  out.push(action(Verb::Pass));
}

void take_palace(State& s, Action a) {
  done(s);
  if (verb(a) == Verb::Visit) begin_draw(s);
}

// --- All of them -------------------------------------------------------------------------------

void use_house(State& s, int player) {
  switch (current(s)) {
    case Kind::Winery:
    case Kind::OilPress:
    case Kind::Silversmith: return use_workshop(s, player);
    case Kind::Mason: return use_mason(s, player);
    case Kind::Architect: return use_architect(s, player);
    case Kind::Fishmonger:  // RA-5.4
      score(s, player, Source::Fish, resource(s.players[player], Resource::Fish) / 2);
      return done(s);
    case Kind::Market: return use_market(s, player);
    case Kind::Wharf: return use_wharf(s, player);
    case Kind::Palace: return use_palace(s, player);
    default: break;
  }
  done(s);  // the cathedral counts at the end (RA-5.8)
}

}  // namespace refectory::ragusa
