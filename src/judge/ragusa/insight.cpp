#include "judge/ragusa/insight.hpp"

#include <bit>
#include <cassert>

#include "games/ragusa/city.hpp"
#include "games/ragusa/placement.hpp"
#include "games/ragusa/score.hpp"

namespace refectory::ragusa {

namespace {

constexpr float real(int n) {
  return static_cast<float>(n);
}

// Inputs one after the other, each with its figure; those that are 0 are passed over.
template <class Take>
class Pen {
 public:
  Pen(Take& take, int at) : take_(take), at_(at) {}
  void put(float value) {
    if (value != 0) take_(at_, value);
    ++at_;
  }
  void bits(std::uint64_t set, int count) {
    for (; set != 0; set &= set - 1) take_(at_ + std::countr_zero(set), 1.0f);
    at_ += count;
  }
  // The first `n` of `count` are on.
  void level(int n, int count) { bits(bit(std::min(n, count)) - 1, count); }
  void one_of(int n, int count) { bits(bit(std::min(n, count - 1)), count); }
  int at() const { return at_; }

 private:
  Take& take_;
  int at_;
};

template <class Take>
void put_common(Pen<Take>& pen, const State& s) {
  pen.bits(houses(s), kBoard.spaces);
  pen.bits(s.wall, kRing);
  pen.bits(towers(s), kRing);
  for (int c = 0; c < kCommodities; ++c) pen.put(real(value_of(s, static_cast<Commodity>(c))) / 4);
  for (const int ship : s.slot) pen.put(ship == kNone ? 0 : real(kShips[ship].points) / 5);
  for (const int step : s.value) pen.put(real(step) / 6);
  pen.bits(s.back == kNone ? 0 : bit(s.back), kBacks);
  const std::uint64_t free = kBoard.all & ~houses(s);
  for (int kind = static_cast<int>(Kind::Winery); kind < kKinds; ++kind)
    pen.put(real(std::popcount(free & kBoard.with[kind])) / 6);
}

template <class Take>
void put_pieces(Pen<Take>& pen, const State& s, int player, const Glance& glance) {
  pen.one_of(s.players[player].houses, 13);
  pen.bits(s.house[player], kBoard.spaces);
  pen.bits(glance.sites, kBoard.spaces);
  pen.bits(s.tower[player], kRing);
}

template <class Take>
void put_goods(Pen<Take>& pen, const State& s, int player) {
  const Player& p = s.players[player];
  for (const int level : p.resources) pen.level(level, 6);
  for (const int stock : p.stock) pen.put(real(stock) / 4);
  pen.put(real(complete_sets(p)) / 2);
  pen.level(houses_at(s, player, Kind::Cathedral), 3);
  pen.put(real(stock_value(s, player)) / 10);
}

template <class Take>
void put_cards(Pen<Take>& pen, const State& s, int player) {
  const Player& p = s.players[player];
  std::uint64_t held = 0;
  std::array<float, kBonusCards> points{};
  for (int i = 0; i < p.cards; ++i)
    if (const int card = p.hand[i]; card < kBonusCards) {
      held |= bit(card);
      points[card] = real(bonus_points(s, player, card, p.resources)) / 6;
    }
  pen.bits(held, kBonusCards);
  for (const float each : points) pen.put(each);
  pen.put(real(p.cards) / 3);
}

template <class Take>
void put_others(Pen<Take>& pen, const State& s, int player, const Glance& glance) {
  const float others = real(s.seats - 1);
  std::array<int, kResources> levels{};
  std::array<int, kCommodities> stock{};
  int lead = 0;
  for (int p = 0; p < s.seats; ++p) {
    int points = 0;
    for (const int each : s.points[p]) points += each;
    lead += p == player ? (s.seats - 1) * points : -points;
    if (p == player) continue;
    for (int r = 0; r < kResources; ++r) levels[r] += s.players[p].resources[r];
    for (int c = 0; c < kCommodities; ++c) stock[c] += s.players[p].stock[c];
  }
  for (int kind = static_cast<int>(Kind::Winery); kind < kKinds; ++kind)
    pen.put(glance.others[kind] / (4 * others));
  for (const int level : levels) pen.put(real(level) / (3 * others));
  for (const int goods : stock) pen.put(real(goods) / (4 * others));
  pen.put(real(lead) / (20 * others));
}

// What uses to come will bring as things are, and a visit to the palace that is under way.
template <class Take>
void put_prospects(Pen<Take>& pen, const State& s, int player, const Glance& glance) {
  const Player& p = s.players[player];
  const auto uses = [&glance](Kind kind) { return glance.uses[static_cast<int>(kind)]; };
  const auto can_build_at = [&glance](Kind kind) {
    return glance.sites & kBoard.with[static_cast<int>(kind)] ? 1.0f : 0.0f;
  };
  float goods = real(p.stock[0] + p.stock[1] + p.stock[2]);
  for (const Workshop& shop : kWorkshops) {
    const float made = uses(shop.kind) * real(resource(p, shop.from));
    goods += made;
    pen.put(made / 8);
    pen.put(made * real(value_of(s, shop.to)) / 24);
  }
  const float outlets = uses(Kind::Market) + uses(Kind::Wharf);
  pen.put(uses(Kind::Fishmonger) * real(resource(p, Resource::Fish)) / 12);
  pen.put(std::min(goods, outlets) / 6);
  pen.put(outlets / 6);
  pen.put(uses(Kind::Mason) * real(p.houses) / 12);
  const bool builds = player == s.active && s.site != kNone;
  pen.put(builds && s.phase == Phase::Draw ? 1 : 0);
  pen.put(builds && s.phase == Phase::Choose ? 1 : 0);
  pen.put(can_build_at(Kind::Palace));
  pen.put(can_build_at(Kind::Cathedral));
}

// Ships that a seat's cards ask for: in the market, and still face down.
struct Wanted {
  int open = 0, unseen = 0;
};
Wanted wanted_ships(const State& s, int player) {
  Wanted out;
  const Player& p = s.players[player];
  for (int i = 0; i < p.cards; ++i) {
    if (p.hand[i] >= kBonusCards || kBonuses[p.hand[i]].count != Count::Good) continue;
    const int good = kBonuses[p.hand[i]].unit;
    for (const int ship : s.slot)
      out.open += ship != kNone && static_cast<int>(kShips[ship].good) == good;
    const ShipCounts unseen = unseen_ships(s);
    for (int kind = 0; kind < kShipKinds; ++kind)
      if (static_cast<int>(kShips[kind].good) == good) out.unseen += unseen[kind];
  }
  return out;
}

// Where the own houses stand and could stand, hex by hex, and what the evaluation makes of it all.
template <class Take>
void put_standing(Pen<Take>& pen, const State& s, int player, const Glance& glance) {
  pen.one_of((player - s.first + s.seats) % s.seats, kMaxSeats);
  for (int kind = static_cast<int>(Kind::Winery); kind < kKinds; ++kind) {
    pen.level(std::popcount(s.house[player] & kBoard.with[kind]), 3);
    pen.put(real(std::popcount(glance.sites & kBoard.with[kind])) / 4);
  }
  const Player& p = s.players[player];
  int set = 0;
  for (int c = 0; c < kCommodities; ++c) set += value_of(s, static_cast<Commodity>(c));
  pen.put(real(std::min(houses_at(s, player, Kind::Cathedral), complete_sets(p)) * set) / 20);
  const Wanted ships = wanted_ships(s, player);
  pen.put(real(ships.open) / 2);
  pen.put(real(ships.unseen) / 4);
  for (const float part : glance.parts) pen.put(part / 20);
}

// Where the others could build now: what may be gone before the own next turn, and who will come to
// the hexes of the own houses.
template <class Take>
void put_rivals(Pen<Take>& pen, const State& s, int player) {
  std::array<std::uint8_t, kBoard.spaces> rivals{};
  std::array<int, kKinds> visits{};
  for (int p = 0; p < s.seats; ++p) {
    if (p == player || s.players[p].houses == 0) continue;
    const std::uint64_t sites = ready_sites(s, p);
    for (std::uint64_t rest = sites; rest != 0; rest &= rest - 1) ++rivals[std::countr_zero(rest)];
    for (int kind = static_cast<int>(Kind::Winery); kind < kKinds; ++kind)
      visits[kind] += std::popcount(sites & kBoard.with[kind]);
  }
  for (const int each : rivals) pen.put(real(each) / 4);
  for (int kind = static_cast<int>(Kind::Winery); kind < kKinds; ++kind)
    pen.put(real(visits[kind]) / 8);
}

template <class Take>
void put_seat(Pen<Take>& pen, const State& s, int player, const Glance& glance) {
  put_pieces(pen, s, player, glance);
  put_goods(pen, s, player);
  for (int kind = static_cast<int>(Kind::Winery); kind < kKinds; ++kind)
    pen.put(glance.uses[kind] / 4);
  put_cards(pen, s, player);
  pen.put(real(glance.stretch) / 12);
  pen.put(real(glance.hope) / 24);
  pen.one_of((player - s.active + s.seats) % s.seats, kMaxSeats);
  put_others(pen, s, player, glance);
  for (int slot = 0; slot < 5; ++slot) pen.put(can_buy(s, player, slot) ? 1 : 0);
  put_prospects(pen, s, player, glance);
  put_standing(pen, s, player, glance);
  put_rivals(pen, s, player);
}

// The inputs that are not 0, to be added in one go.
class Basket {
 public:
  void operator()(int input, float value) {
    inputs_[count_++] = {static_cast<std::uint32_t>(input), value};
  }
  void add_to(InsightNet::Layer& sums, std::span<const float> net) const {
    InsightNet::add(net, std::span(inputs_.data(), count_), sums);
  }

 private:
  std::array<NetInput, kInsightInputs> inputs_;
  std::size_t count_ = 0;
};

}  // namespace

InsightNet::Layer common_insight(std::span<const float> net, const State& s) {
  InsightNet::Layer sums = InsightNet::biases(net);
  Basket basket;
  Pen pen(basket, 0);
  put_common(pen, s);
  assert(pen.at() == kCommonInputs);
  basket.add_to(sums, net);
  return sums;
}

float insight(std::span<const float> net, const InsightNet::Layer& common, const State& s,
              int player, const Glance& glance) {
  InsightNet::Layer sums = common;
  Basket basket;
  Pen pen(basket, kCommonInputs);
  put_seat(pen, s, player, glance);
  assert(pen.at() == kInsightInputs);
  basket.add_to(sums, net);
  return InsightNet::value(net, sums);
}

void look(const State& s, int player, const Glance& glance, InsightNet::Row& out) {
  out.fill(0);
  auto take = [&out](int input, float value) { out[input] = value; };
  Pen pen(take, 0);
  put_common(pen, s);
  put_seat(pen, s, player, glance);
}

}  // namespace refectory::ragusa
