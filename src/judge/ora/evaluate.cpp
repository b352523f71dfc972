#include "judge/ora/evaluate.hpp"

#include <algorithm>
#include <bit>

#include "base/fixed.hpp"
#include "games/ora/calendar.hpp"
#include "games/ora/effects.hpp"
#include "games/ora/land.hpp"
#include "games/ora/score.hpp"
#include "games/ora/verbs.hpp"
#include "games/ora/wheel.hpp"

namespace refectory::ora {

namespace {

constexpr float kUsualActions = 33;

struct Outlook {
  float left;      // own actions to come
  float fraction;  // of all own actions
};

// Prices are interpolated between early, middle and late, and fall to 0 in the last actions. Units
// beyond the eighth of a kind count less.
float goods_worth(const Purse& purse, const Outlook& outlook, Weights w) {
  constexpr int kFull = 8;
  const bool early = outlook.fraction > 0.5f;
  const float mix = early ? 2 * outlook.fraction - 1 : 2 * outlook.fraction;
  float sum = 0;
  for (std::size_t i = 0; i < kPriced.size(); ++i) {
    const int count = held(purse, kPriced[i]);
    if (count == 0) continue;
    const float* price = &w[kFirstPrice + 3 * i + (early ? 0 : 1)];
    const float units = static_cast<float>(std::min(count, kFull)) +
                        w[kManyWeight] * static_cast<float>(std::max(0, count - kFull));
    sum += units * (price[1] + (price[0] - price[1]) * mix);
  }
  return sum * std::min(1.0f, outlook.left / 3);
}

struct Spot {
  Terrain land;
  float sum;   // what a settlement here would count without itself
  float open;  // empty land beside it, where that matters
  int towns;   // settlements beside it
};

using Spots = Fixed<Spot, 128>;

// What evaluation needs of a landscape. Few turns in a search change it, and none changes those of
// others, so the last one of each seat is cached.
struct Estate {
  std::array<std::uint8_t, kRows * kColumns> cells;
  std::array<std::uint8_t, kRows> rows;
  std::array<std::uint8_t, 2> printing;  // options that dwellings depend on
  int settlements = 0;                   // their points, economy included
  Spots spots;                           // empty ones

  bool is_of(const Player& p, const std::array<std::uint8_t, 2>& cards) const {
    return printing == cards && cells == p.cells && rows == p.rows;
  }
};

void survey(const State& s, const Player& p, Estate& out) {
  out.cells = p.cells;
  out.rows = p.rows;
  out.settlements = 0;
  out.spots.clear();
  for_each_cell(p, [&](Cell cell, Terrain land) {
    const std::uint8_t content = at(p, cell);
    if (is_settlement(content))
      out.settlements += settlement_points(s, p, cell) + settlement_of(content).economy;
    if (content != kEmpty || !(land & kAnyLand) || out.spots.size() == 128) return;
    Spot spot{land, 0, 0, 0};
    int open = 0;
    for (const Cell other : neighbours(p, cell)) {
      const std::uint8_t beside = at(p, other);
      spot.sum += static_cast<float>(dwelling(s, p, other));
      spot.towns += is_settlement(beside);
      open += beside == kEmpty && terrain_near(p, other) != kWater;
    }
    spot.open = static_cast<float>(std::min(open, 2));
    out.spots.push(spot);
  });
}

const Estate& estate(const State& s, std::size_t seat) {
  thread_local std::array<Estate, kMaxSeats> memory;
  Estate& out = memory[seat];
  const Player& p = s.players[seat];
  const std::array<std::uint8_t, 2> printing = {static_cast<std::uint8_t>(s.variant),
                                                s.option[kTowerOption]};
  if (!out.is_of(p, printing)) {
    survey(s, p, out);
    out.printing = printing;
  }
  return out;
}

// Settlement phases still to come for a seat, and a share of Castle uses.
float opportunities(const State& s, int seat, const Outlook& outlook, Weights w) {
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
  if (castle) phases += w[kCastleWeight] * outlook.left;
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
float settlements_worth(const State& s, int seat, const Estate& estate, const Outlook& outlook,
                        Weights w) {
  const Player& p = s.players[static_cast<std::size_t>(seat)];
  float chances = opportunities(s, seat, outlook, w);
  if (chances <= 0 || p.hand == 0) return 0;
  const float growth = w[kGrowthWeight] * outlook.fraction;
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
    const float actions = outlook.left * static_cast<float>(round + 1) / (all + 1);
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
      const float worth = yield * pay * pay - w[kFoodPrice] * static_cast<float>(card.food) -
                          w[kEnergyPrice] * static_cast<float>(card.energy);
      if (worth > best) {
        best = worth;
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

float use_worth(const State& s, int number, Weights w) {
  return w[kFirstUse + face_of(s.variant, number)];
}

float building_worth(const Card& card, Weights w) {
  float worth = card.economy;
  if (card.dwelling > 0) worth += w[kDwellingWeight] * static_cast<float>(card.dwelling);
  for (const Amount& amount : card.cost)
    worth -=
        w[kPriceOf[static_cast<std::size_t>(amount.good)] + 1] * static_cast<float>(amount.count);
  return worth;
}

// The two best buildings that could be built now.
float builds_worth(const State& s, const Player& p, const Outlook& outlook, Weights w) {
  float first = 0, second = 0;
  for_each_bit(s.display, [&](int number) {
    const Card& row = card(s, number);
    if (!has_space(s, p, number) || !covers(p.goods, row.cost)) return;
    const float worth = building_worth(row, w) + outlook.fraction * use_worth(s, number, w);
    if (worth > first) {
      second = first;
      first = worth;
    } else {
      second = std::max(second, worth);
    }
  });
  const float time = std::min(1.0f, outlook.left / 2);
  return (w[kBuildWeight] * first + w[kNextBuildWeight] * second) * time;
}

// Empty spaces, as far as they may still be used.
float spaces_worth(const Player& p, std::size_t empty, const Outlook& outlook, Weights w) {
  const float needed = std::max(0.0f, outlook.left * w[kNeedWeight]);
  const float useful = std::min(static_cast<float>(empty), needed);
  float worth = w[kSpaceWeight] * useful * outlook.fraction;
  if (p.open & kCoast) worth += w[kCoastWeight] * outlook.fraction;
  if (p.open & kHill) worth += 0.5f * w[kCoastWeight] * outlook.fraction;
  if (p.open_cloister) worth += w[kCoastWeight] * outlook.fraction;
  return worth;
}

// Future uses of the own buildings, and goods on the wheel.
float uses_worth(const State& s, const Player& p, const Outlook& outlook, Weights w) {
  float uses = 0, wheel = 0;
  for_each_bit(p.built, [&](int number) { uses += use_worth(s, number, w); });
  for (std::size_t dial = 0; dial < kDials; ++dial)
    wheel += w[kFirstDial + dial] * static_cast<float>(value(s, static_cast<Indicator>(dial)));
  return uses * outlook.fraction + wheel * std::min(1.0f, outlook.left / 4);
}

float clergy_worth(const State& s, const Player& p, const Outlook& outlook, Weights w) {
  const float time = std::min(1.0f, outlook.left / 4);
  if (!anybody_home(s, p)) return w[kReturnWeight] * time;
  float worth = prior_home(p) ? w[kPriorWeight] : 0;
  for (int i = 1; i < clergymen(s); ++i)
    if (p.clergy[static_cast<std::size_t>(i)] == kHome) worth += w[kBrotherWeight];
  return worth * time;
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

Values evaluate(const State& s, Weights weights) {
  const Weights w = column_of(s, weights);
  Values out{};
  for (int seat = 0; seat < s.seats; ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    const Estate& land = estate(s, i);
    out[i] = static_cast<float>(points_of_goods(s.players[i].goods) + economy(s, s.players[i]) +
                                land.settlements);
    if (s.ask == Ask::Over) continue;
    const float left = actions_left(s, seat);
    const Outlook outlook{left, std::min(1.0f, left / kUsualActions)};
    const Player& p = s.players[i];
    out[i] += w[kSettleWeight] * settlements_worth(s, seat, land, outlook, w);
    out[i] += w[kGoodsWeight] * goods_worth(p.goods, outlook, w);
    out[i] += builds_worth(s, p, outlook, w);
    out[i] += spaces_worth(p, land.spots.size(), outlook, w);
    out[i] += clergy_worth(s, p, outlook, w);
    out[i] += uses_worth(s, p, outlook, w);
    out[i] += w[kRateWeight] * left;
  }
  return out;
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

namespace {

// A rough estimate, in points, of building a card.
float build_urge(const Card& card) {
  float worth = card.economy + 1.5f * std::max<float>(0, card.dwelling);
  for (const Amount& amount : card.cost)
    worth -= static_cast<float>(amount.count) * (amount.good == Good::Coin    ? 0.25f
                                                 : amount.good == Good::Stone ? 2.5f
                                                                              : 0.8f);
  return worth;
}

// A rough estimate, in points, of using a building now.
float use_urge(const State& s, Face face) {
  const Card& row = kCards[face];
  const Purse& purse = player(s).goods;
  float worth = 0;
  for (const Step& step : row.effect) {
    switch (step.kind) {
      case StepKind::Gain: worth += 0.4f * static_cast<float>(step.out.size()); break;
      case StepKind::Wheel: {
        int most = 0;
        for (const Amount& amount : step.out)
          most =
              std::max({most, dial_of(amount.good) == kDials ? 0 : value(s, dial_of(amount.good)),
                        value(s, kJokerDial)});
        worth += 0.3f * static_cast<float>(most);
        break;
      }
      case StepKind::Trade: {
        int times = step.limit == kAnyNumber ? 8 : step.limit;
        for (const Amount& amount : step.in)
          times = std::min(times, within(purse, amount.good) / amount.count);
        worth += 0.35f * static_cast<float>(times);
        break;
      }
      case StepKind::UseOf: worth += 1.0f; break;
      case StepKind::Extra: worth += step.extras & kSettle ? 2.0f : 1.0f; break;
      default: worth += 0.6f; break;
    }
  }
  return std::min(worth, 3.5f);
}

}  // namespace

float urge(const State& s, Action a) {
  switch (verb_of(a)) {
    case Verb::Use: return use_urge(s, a.a);
    case Verb::Contract: return use_urge(s, a.a) - 0.7f;
    case Verb::Build: return 2.0f + 0.08f * build_urge(kCards[a.a]);
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
