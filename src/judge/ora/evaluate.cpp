#include "judge/ora/evaluate.hpp"

#include <algorithm>
#include <bit>

#include "games/ora/calendar.hpp"
#include "games/ora/effects.hpp"
#include "games/ora/land.hpp"
#include "games/ora/score.hpp"
#include "games/ora/verbs.hpp"
#include "games/ora/wheel.hpp"

namespace refectory::ora {

namespace {

constexpr float kUsualActions = 33;

struct Remaining {
  float left;         // own actions to come
  float fraction;     // of all own actions
  float settlements;  // settlements that may still be built
};

// Prices are interpolated between early, middle and late, and fall to 0 in the last actions. Units
// beyond the eighth of a kind count less.
float goods_value(const Purse& purse, const Remaining& remaining, Weights w) {
  constexpr int kFull = 8;
  const bool early = remaining.fraction > 0.5f;
  const float mix = early ? 2 * remaining.fraction - 1 : 2 * remaining.fraction;
  float sum = 0;
  for (std::size_t i = 0; i < kPriced.size(); ++i) {
    const int count = held(purse, kPriced[i]);
    if (count == 0) continue;
    const float* price = &w[kFirstPrice + 3 * i + (early ? 0 : 1)];
    const float units = static_cast<float>(std::min(count, kFull)) +
                        w[kManyWeight] * static_cast<float>(std::max(0, count - kFull));
    sum += units * (price[1] + (price[0] - price[1]) * mix);
  }
  return sum * std::min(1.0f, remaining.left / 3);
}

// Settlement phases still to come for a seat, and a share of Castle uses.
float opportunities(const State& s, int seat, float left, Weights w) {
  const Schedule& plan = schedule(s);
  const bool closes = plan.ending == Ending::BonusRound || plan.ending == Ending::PhaseE;
  float phases = static_cast<float>(4 - std::min<int>(s.letter, 4)) + (closes ? 1.0f : 0.0f);
  if (s.ask == Ask::Over) phases = 0;
  if (s.root == Root::Phase && s.ask != Ask::Over) {
    const int part = (seat - start_seat(s) + s.seats) % s.seats;
    if (part < s.slot || (part == s.slot && s.settled)) phases -= 1;  // had this one already
  }
  constexpr int kCastle = 28;
  bool castle = false;
  for (const Player& p : s.players) castle = castle || (p.built & bit(kCastle));
  if (castle) phases += w[kCastleWeight] * left;
  return std::max(0.0f, phases);
}

int food_in(const Purse& purse) {
  int sum = 0;
  for (int i = 0; i < kGoods; ++i)
    sum += purse[static_cast<std::size_t>(i)] * kWorth[static_cast<std::size_t>(i)].food;
  return sum;
}
int halves_in(const Purse& purse) {
  int sum = 0;
  for (int i = 0; i < kGoods; ++i)
    sum += purse[static_cast<std::size_t>(i)] * kWorth[static_cast<std::size_t>(i)].energy;
  return sum;
}

// Where a settlement would count for most.
struct Place {
  float yield = -1e9f;
  std::size_t spot = 0;
};
Place best_place(const Spots& spots, const Settlement& card) {
  Place best;
  for (std::size_t k = 0; k < spots.size(); ++k) {
    if (!(spots[k].land & card.land)) continue;
    const float yield =
        spots[k].sum + static_cast<float>(card.dwelling * (1 + spots[k].towns) + card.economy);
    if (yield > best.yield) best = {yield, k};
  }
  return best;
}

// The best settlements for the opportunities that are left, each with the chance to pay it.
float settlements_value(const Player& p, const Estate& estate, const Remaining& remaining,
                        Weights w) {
  float chances = remaining.settlements;
  if (chances <= 0 || p.hand == 0) return 0;
  const float growth = w[kGrowthWeight] * remaining.fraction;
  Spots spots;
  for (Spot spot : estate.spots) {
    spot.sum += growth * spot.open;
    spots.push(spot);
  }
  std::array<Place, kSettlements> places;
  const auto find = [&](int i) {
    const auto k = static_cast<std::size_t>(i);
    places[k] = best_place(spots, kSettlementCards[k]);
  };
  for_each_bit(p.hand, find);
  const float all = chances;
  const float stock_food = static_cast<float>(food_in(p.goods));
  const float stock_energy = static_cast<float>(halves_in(p.goods)) / 2;
  float sum = 0, food = 0, energy = 0;
  std::uint8_t hand = p.hand;
  for (int round = 0; chances > 0 && hand != 0; ++round) {
    float best = 0;
    int best_card = -1;
    const float actions = remaining.left * static_cast<float>(round + 1) / (all + 1);
    const float have_food = stock_food + w[kFoodIncome] * actions;
    const float have_energy = stock_energy + w[kEnergyIncome] * actions;
    for_each_bit(hand, [&](int i) {
      const float yield = places[static_cast<std::size_t>(i)].yield;
      if (yield <= 0) return;
      const Settlement& card = kSettlementCards[static_cast<std::size_t>(i)];
      const float need_food = food + card.food,
                  need_energy = energy + static_cast<float>(card.energy) / 2;
      const float pay = std::min(
          {1.0f, have_food / std::max(1.0f, need_food), have_energy / std::max(1.0f, need_energy)});
      const float points = yield * pay * pay - w[kFoodPrice] * static_cast<float>(card.food) -
                           w[kEnergyPrice] * static_cast<float>(card.energy);
      if (points > best) {
        best = points;
        best_card = i;
      }
    });
    if (best_card < 0) break;
    const Settlement& card = kSettlementCards[static_cast<std::size_t>(best_card)];
    sum += best * std::min(1.0f, chances);
    food += card.food;
    energy += static_cast<float>(card.energy) / 2;
    hand &= static_cast<std::uint8_t>(~(1 << best_card));
    chances -= 1;
    const std::size_t taken = places[static_cast<std::size_t>(best_card)].spot;
    spots[taken].land = 0;
    for_each_bit(hand, [&](int i) {
      if (places[static_cast<std::size_t>(i)].spot == taken) find(i);
    });
  }
  return sum;
}

// Index of a good's price among the weights.
constexpr auto kPriceOf = [] {
  std::array<std::size_t, kGoods> out{};
  for (std::size_t i = 0; i < kPriced.size(); ++i)
    out[static_cast<std::size_t>(kPriced[i])] = kFirstPrice + 3 * i;
  return out;
}();

float use_value(const State& s, int number, Weights w) {
  return w[kFirstUse + face_of(s.variant, number)];
}

float building_value(const Card& card, Weights w) {
  float points = card.economy;
  if (card.dwelling > 0) points += w[kDwellingWeight] * static_cast<float>(card.dwelling);
  for (const Amount& amount : card.cost)
    points -=
        w[kPriceOf[static_cast<std::size_t>(amount.good)] + 1] * static_cast<float>(amount.count);
  return points;
}

// The two best buildings that could be built now.
float builds_value(const State& s, const Player& p, const Remaining& remaining, Weights w) {
  float first = 0, second = 0;
  for_each_bit(s.display, [&](int number) {
    const Card& row = card(s, number);
    if (!has_space(s, p, number) || !covers(p.goods, row.cost)) return;
    const float points = building_value(row, w) + remaining.fraction * use_value(s, number, w);
    if (points > first) {
      second = first;
      first = points;
    } else {
      second = std::max(second, points);
    }
  });
  const float time = std::min(1.0f, remaining.left / 2);
  return (w[kBuildWeight] * first + w[kNextBuildWeight] * second) * time;
}

// Empty spaces, as far as they may still be used.
float spaces_value(const Player& p, std::size_t empty, const Remaining& remaining, Weights w) {
  const float needed = std::max(0.0f, remaining.left * w[kNeedWeight]);
  const float useful = std::min(static_cast<float>(empty), needed);
  float points = w[kSpaceWeight] * useful * remaining.fraction;
  if (p.open & kCoast) points += w[kCoastWeight] * remaining.fraction;
  if (p.open & kHill) points += 0.5f * w[kCoastWeight] * remaining.fraction;
  if (p.open_cloister) points += w[kCoastWeight] * remaining.fraction;
  return points;
}

// Future uses of the own buildings, and goods on the wheel.
float uses_value(const State& s, const Player& p, const Remaining& remaining, Weights w) {
  float uses = 0, wheel = 0;
  for_each_bit(p.built, [&](int number) { uses += use_value(s, number, w); });
  for (std::size_t dial = 0; dial < kDials; ++dial)
    wheel += w[kFirstDial + dial] * static_cast<float>(value(s, static_cast<Indicator>(dial)));
  return uses * remaining.fraction + wheel * std::min(1.0f, remaining.left / 4);
}

float clergy_value(const State& s, const Player& p, const Remaining& remaining, Weights w) {
  const float time = std::min(1.0f, remaining.left / 4);
  if (!anybody_home(s, p)) return w[kReturnWeight] * time;
  float points = prior_home(p) ? w[kPriorWeight] : 0;
  for (int i = 1; i < clergymen(s); ++i)
    if (p.clergy[static_cast<std::size_t>(i)] == kHome) points += w[kBrotherWeight];
  return points * time;
}

}  // namespace

float actions_left(const State& s, int seat) {
  if (s.ask == Ask::Over) return 0;
  const Schedule& plan = schedule(s);
  float rounds;
  if (plan.last_round > 0) {
    rounds = static_cast<float>(plan.last_round - std::min<int>(s.round, plan.last_round));
  } else {
    // Open games: until D by the calendar, then by the cards that must still be built. A bot that
    // expects the end too soon puts it off; with this number of rounds a card, trees take about as
    // many (docs/lab/search.md).
    constexpr float kRoundsPerCard = 2.6f, kMostRounds = 26;
    constexpr int kCardsAtD = 9;
    const float until_d =
        s.letter < 4 ? static_cast<float>(std::max(0, plan.phase[3] - s.round)) : 0;
    const int cards = s.letter < 4 ? kCardsAtD : std::max(0, std::popcount(s.display) - plan.left);
    rounds = until_d + std::min(kMostRounds, kRoundsPerCard * static_cast<float>(cards));
  }
  float mine = 0;
  switch (s.mode) {
    case Mode::Solo: mine = 2 * rounds; break;
    case Mode::Two: mine = rounds; break;
    case Mode::TwoLong: mine = 1.5f * rounds; break;
    default:
      mine = rounds * static_cast<float>(s.seats + 1) / static_cast<float>(s.seats) + 1;
      if (in_bonus_round(s)) mine = 0;
  }
  // The turns of this seat in this round that have not begun.
  if (s.root == Root::Turn) {
    if (s.turn == seat) mine += s.actions;
    const int turns = s.seats == 1 || s.mode == Mode::Two ? 1
                      : s.mode == Mode::TwoLong           ? 2
                                                          : s.seats + (in_bonus_round(s) ? 0 : 1);
    for (int slot = s.slot + 1; slot < turns; ++slot)
      mine += (start_seat(s) + slot) % s.seats == seat;
  } else if (s.ask != Ask::Over && s.letter < 4) {
    mine += static_cast<float>(s.seats + 1) / static_cast<float>(s.seats);
  }
  return mine;
}

namespace {

Remaining remaining_for(const State& s, int seat, Weights w) {
  const float left = actions_left(s, seat);
  return {left, std::min(1.0f, left / kUsualActions), opportunities(s, seat, left, w)};
}

// What a seat has, and what it may make of it: all that does not change with the wheel.
float holdings_value(const State& s, const Player& p, const Estate& land,
                     const Remaining& remaining, Weights w) {
  float sum = static_cast<float>(points_of_goods(p.goods) + economy(s, p) + land.settlements);
  if (s.ask == Ask::Over) return sum;
  sum += w[kSettleWeight] * settlements_value(p, land, remaining, w);
  sum += w[kGoodsWeight] * goods_value(p.goods, remaining, w);
  sum += builds_value(s, p, remaining, w);
  sum += spaces_value(p, land.spots.size(), remaining, w);
  return sum + clergy_value(s, p, remaining, w);
}

// `holdings` gives the value of a seat's holdings.
template <class Holdings>
Values add_up(const State& s, Weights w, Holdings holdings) {
  Values out{};
  for (int seat = 0; seat < s.seats; ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    const Remaining remaining = remaining_for(s, seat, w);
    out[i] = holdings(i, remaining);
    if (s.ask == Ask::Over) continue;
    out[i] += uses_value(s, s.players[i], remaining, w);
    out[i] += w[kRateWeight] * remaining.left;
  }
  return out;
}

HoldingsKey key_of(const State& s, const Player& p, const Remaining& remaining) {
  HoldingsKey out{};
  out.built = p.built;
  out.display = s.display;
  out.actions = std::bit_cast<std::uint32_t>(remaining.left);
  out.settlements = std::bit_cast<std::uint32_t>(remaining.settlements);
  out.goods = p.goods;
  out.hand = p.hand;
  out.open = p.open;
  out.open_cloister = p.open_cloister;
  out.prior = prior_home(p);
  for (int i = 1; i < clergymen(s); ++i)
    out.brothers += p.clergy[static_cast<std::size_t>(i)] == kHome;
  out.mode = static_cast<std::uint8_t>(s.mode);
  out.variant = static_cast<std::uint8_t>(s.variant);
  out.over = s.ask == Ask::Over;
  return out;
}

}  // namespace

Values evaluate(const State& s, Weights weights) {
  const Weights w = column_of(s, weights);
  return add_up(s, w, [&](std::size_t seat, const Remaining& remaining) {
    const Player& p = s.players[seat];
    Estate land;
    appraise(s, p, land);
    return holdings_value(s, p, land, remaining, w);
  });
}

Values evaluate(const State& s, const WeightSet& weights, Memory& memory) {
  const Weights w = column_of(s, weights.values);
  return add_up(s, w, [&](std::size_t seat, const Remaining& remaining) {
    const Player& p = s.players[seat];
    const Memory::Land& land = memory.land(s, seat);
    HoldingsKey key = key_of(s, p, remaining);
    key.land = land.number;
    key.weights = weights.number;
    return memory.holdings(key, [&] { return holdings_value(s, p, land.estate, remaining, w); });
  });
}

std::uint32_t turn_number(const State& s) {
  return (static_cast<std::uint32_t>(s.round) * 4 + static_cast<std::uint32_t>(s.root)) * 8 +
         s.slot + (s.ask == Ask::Over ? 1u << 24 : 0);
}

std::uint32_t step_number(const State& s) {
  std::uint32_t left = 0;
  if (s.root == Root::Turn) {
    const bool between = s.ask == Ask::Turn || (s.ask == Ask::Lay && s.frame.card == 0);
    left = std::max(1u, s.actions + (between ? 0u : 1u));
  }
  return turn_number(s) * 4 + left;
}

Yardstick yardstick(const State& s) {
  if (is_solo(s)) return {.spread = 60, .par = 400};
  constexpr Yardstick kTwo{.spread = 40, .par = 250, .open = true},
      kShort{.spread = 25, .par = 150}, kLong{.spread = 25, .par = 200};
  const bool is_short = s.mode == Mode::ThreeShort || s.mode == Mode::FourShort;
  const Yardstick& whole = s.seats == 2 ? kTwo : is_short ? kShort : kLong;
  return whole.late(std::min(1.0f, actions_left(s, start_seat(s)) / kUsualActions));
}

}  // namespace refectory::ora
