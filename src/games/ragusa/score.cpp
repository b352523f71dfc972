#include "games/ragusa/score.hpp"

#include "games/ragusa/exchange.hpp"
#include "games/ragusa/patrician.hpp"
#include "games/ragusa/walls.hpp"

namespace refectory::ragusa {

int stock_value(const State& s, int player) {
  int sum = 0;
  for (int c = 0; c < kCommodities; ++c)
    sum += s.players[player].stock[c] * value_of(s, static_cast<Commodity>(c));
  return sum;
}

int cathedral_points(const State& s, int player) {
  int set = 0;
  for (int c = 0; c < kCommodities; ++c) set += value_of(s, static_cast<Commodity>(c));
  return std::min(houses_at(s, player, Kind::Cathedral), complete_sets(s.players[player])) * set;
}

// --- Bonus cards: RA-9.4, RA-9.8 ---------------------------------------------------------------

namespace {

int ships_with(const Player& p, int good) {
  int ships = 0;
  for (int kind = 0; kind < kShipKinds; ++kind)
    if (static_cast<int>(kShips[kind].good) == good) ships += p.ships[kind];
  return ships;
}

int units(const State& s, int player, const Bonus& bonus) {
  const Player& p = s.players[player];
  int n = 0;
  switch (bonus.count) {
    case Count::Resource: return 0;  // the caller knows the resources
    case Count::Good: return ships_with(p, bonus.unit);
    case Count::Variety:
      for (int good = 0; good < kGoods; ++good) n += ships_with(p, good) > 0;
      return n;
    case Count::Sets: return complete_sets(p);
    case Count::ShipPoints:
      for (int kind = 0; kind < kShipKinds; ++kind) n += p.ships[kind] * kShips[kind].points;
      return n / 2;
    case Count::Walls:
      for (int i = 0; i < kSegments; ++i) n += (s.wall >> i & 1) && wall_points(s, player, i) > 1;
      return n;
    case Count::Towers: break;
  }
  return std::popcount(s.tower[player]);
}

}  // namespace

int bonus_units(const State& s, int player, int card,
                const std::array<std::uint8_t, kResources>& resources) {
  const Bonus& bonus = kBonuses[card];
  return bonus.count == Count::Resource ? resources[bonus.unit] : units(s, player, bonus);
}

int bonus_points(const State& s, int player, int card,
                 const std::array<std::uint8_t, kResources>& resources) {
  if (card >= kBonusCards) return 0;  // hidden from whoever looks
  return std::min(kBonusCap, bonus_units(s, player, card, resources) * kBonuses[card].points);
}

namespace {

// The hand with these places, after the best exchange into the resources of its cards. An
// exchange for anything else scores nothing, so a search over those alone is complete.
Closing best_exchange(const State& s, int player, std::uint32_t places) {
  const Player& p = s.players[player];
  Closing best{.points = -1};
  std::array<std::uint8_t, kResources> wanted{};  // resources on cards, dearest first
  int kinds = 0;
  bool fish_card = false;
  int fixed = 0;
  for (int i = 0; i < p.cards; ++i) {
    const int card = p.hand[i];
    if (!(places >> i & 1) || card >= kBonusCards) continue;
    if (kBonuses[card].count != Count::Resource)
      fixed += bonus_points(s, player, card, p.resources);
    else if (kBonuses[card].unit == 0)
      fish_card = true;
    else
      wanted[kinds++] = u8(card);
  }
  // RA-8.18: an automaton with the fish card exchanges nothing.
  const bool exchanges = !(fish_card && is_automaton(s, player));

  // Depth first over "one more of this kind or on to the next"; a few hundred steps at most.
  const auto search = [&](const auto& self, Player now, int kind, int points) -> void {
    if (kind == kinds) {
      const int fish = fish_card ? bonus_points(s, player, 0, now.resources) : 0;
      if (points + fish > best.points) best = {points + fish, now.resources, places};
      return;
    }
    const int card = wanted[kind];
    const auto into = static_cast<Resource>(kBonuses[card].unit);
    for (;;) {
      const int now_worth = bonus_points(s, player, card, now.resources);
      self(self, now, kind + 1, points + now_worth);
      if (!exchanges || now_worth == kBonusCap || !can_exchange(now, into)) return;
      exchange(now, into);
    }
  };
  search(search, p, 0, fixed);
  return best;
}

}  // namespace

Closing closing(const State& s, int player) {
  const int cards = s.players[player].cards;
  const std::uint32_t all = (std::uint32_t{1} << cards) - 1;
  if (!is_automaton(s, player) || !scores_best_of_pair(s)) return best_exchange(s, player, all);
  // RA-8.20: the first card and one of each pair; bit i of `pick` chooses in pair i.
  const int pairs = cards / 2;
  Closing best{.points = -1};
  for (std::uint32_t pick = 0; pick < std::uint32_t{1} << pairs; ++pick) {
    std::uint32_t places = 1;
    for (int i = 0; i < pairs; ++i) places |= 2u << (2 * i + (pick >> i & 1));
    const Closing now = best_exchange(s, player, places & all);
    if (now.points > best.points) best = now;
  }
  return best;
}

// --- The whole sheet ---------------------------------------------------------------------------

Sheet parts_of(const State& s, int player) {
  Sheet out{};
  for (int i = 0; i < kSources; ++i) out[i] = s.points[player][i];
  out[static_cast<int>(Part::Stretch)] = longest_stretch(s, player).points;
  out[static_cast<int>(Part::Cathedral)] = cathedral_points(s, player);
  if (!in_setup(s)) out[static_cast<int>(Part::Bonus)] = closing(s, player).points;
  return out;
}

int total_of(const State& s, int player) {
  int sum = 0;
  for (const int points : parts_of(s, player)) sum += points;
  return sum;
}

Scores score(const State& s) {
  Scores out;
  std::array<int, kMaxSeats> stock{};
  for (int p = 0; p < s.seats; ++p) {
    const Sheet parts = parts_of(s, p);
    for (int i = 0; i < kPartCount; ++i) {
      out.part[p][i] = static_cast<std::int16_t>(parts[i]);
      out.total[p] = static_cast<std::int16_t>(out.total[p] + parts[i]);
    }
    stock[p] = stock_value(s, p);
  }
  rank_by_total(out, s.seats, stock);
  if (is_solo(s))  // RA-8.19, RA-8.26: strictly more than each of them
    for (int p = 1; p < player_count(s); ++p) out.rank[0] += total_of(s, p) >= out.total[0];
  return out;
}

Document sheet(const State& s) {
  Document out = Document::list();
  for (int p = 0; p < player_count(s); ++p) {
    const Player& player = s.players[p];
    const Closing end = closing(s, p);
    Document row = Document::map(), parts = Document::map(), cards = Document::list();
    const Sheet points = parts_of(s, p);
    for (int i = 0; i < kPartCount; ++i) parts.set(kParts[i], points[i]);
    for (int i = 0; i < player.cards; ++i) {
      if (player.hand[i] >= kBonusCards) continue;
      Document card = Document::map();
      card.set("card", kBonuses[player.hand[i]].name);
      const bool scored = end.scored >> i & 1;
      card.set("points", scored ? bonus_points(s, p, player.hand[i], end.resources) : 0);
      cards.push(card);
    }
    row.set("player", kColours[p]);
    if (is_automaton(s, p)) row.set("automaton", true);
    row.set("total", total_of(s, p)).set("parts", parts).set("cards", cards);
    row.set("stretch_walls", longest_stretch(s, p).walls).set("stock_value", stock_value(s, p));
    out.push(row);
  }
  return out;
}

}  // namespace refectory::ragusa
