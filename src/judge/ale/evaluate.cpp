#include "judge/ale/evaluate.hpp"

#include <algorithm>
#include <bit>

#include "games/ale/reward.hpp"
#include "games/ale/score.hpp"
#include "games/ale/turn.hpp"
#include "games/ale/verbs.hpp"
#include "judge/smooth.hpp"

namespace refectory::ale {

// Tuned by self-play, a set for each number of seats.
// clang-format off
const std::array<Weight, 3 * kWeightCount> kWeights = {{
    {"disc_ahead_2", 0.40f},
    {"disc_later_2", 0.90f},
    {"disc_surely_2", 0.30f},
    {"tile_2", 0.25f},
    {"open_spot_2", 0.50f},
    {"shed_master_2", 1.50f},
    {"shed_harvest_2", 1.20f},
    {"shed_filling_2", 2.30f},
    {"master_growth_2", 2.00f},
    {"money_2", 6.00f},
    {"level_growth_2", 4.00f},
    {"doubt_2", 4.50f},
    {"barrel_2", 0.90f},
    {"barrel_due_2", 0.95f},
    {"card_2", 5.50f},
    {"purse_2", 0.30f},
    {"first_2", 1.50f},
    {"tempo_2", 1.00f},
    {"disc_ahead_3", 0.45f},
    {"disc_later_3", 0.90f},
    {"disc_surely_3", 0.35f},
    {"tile_3", 0.25f},
    {"open_spot_3", 0.50f},
    {"shed_master_3", 1.50f},
    {"shed_harvest_3", 1.20f},
    {"shed_filling_3", 2.80f},
    {"master_growth_3", 2.50f},
    {"money_3", 6.00f},
    {"level_growth_3", 4.00f},
    {"doubt_3", 4.50f},
    {"barrel_3", 0.90f},
    {"barrel_due_3", 0.95f},
    {"card_3", 4.50f},
    {"purse_3", 0.30f},
    {"first_3", 1.50f},
    {"tempo_3", 1.00f},
    {"disc_ahead_4", 0.45f},
    {"disc_later_4", 0.90f},
    {"disc_surely_4", 0.35f},
    {"tile_4", 0.25f},
    {"open_spot_4", 0.50f},
    {"shed_master_4", 1.50f},
    {"shed_harvest_4", 1.20f},
    {"shed_filling_4", 2.80f},
    {"master_growth_4", 2.50f},
    {"money_4", 6.00f},
    {"level_growth_4", 4.00f},
    {"doubt_4", 4.50f},
    {"barrel_4", 0.90f},
    {"barrel_due_4", 0.95f},
    {"card_4", 4.50f},
    {"purse_4", 0.30f},
    {"first_4", 1.50f},
    {"tempo_4", 1.00f},
}};
// clang-format on

namespace {

constexpr float real(int number) {
  return static_cast<float>(number);
}

// What activations give: steps of the markers wood..barley, ducats, steps of the brewmaster.
constexpr int kDucatsPart = kResources, kMasterPart = kResources + 1;
using Yield = std::array<float, 8>;  // the last is unused: eight are added at once

void add(Yield& sum, const Yield& more, float times) {
  for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += times * more[i];
}

// HA-7.8, with the tile where it lies.
struct Gift {
  int part;
  float amount;
};
Gift gift(const Player& player, int spot) {
  const Tile tile = player.garden[spot];
  if (is_monk(tile)) return {kMasterPart, 1};
  return {is_sunny(spot) ? resource_of(tile) : kDucatsPart, real(kFertility[tile])};
}

// What a disc on each scoring spot would bring now, and counts of the garden.
struct Harvest {
  std::array<Yield, kScoringSpots> of{};
  Yield all{};                                 // every tile once
  std::array<int, kMaxFertility + 1> tiles{};  // by number; monks are 0
};

float bulk(const Yield& yield) {
  float sum = yield[kMasterPart];
  for (int r = 0; r < kResources; ++r) sum += yield[r];
  return sum + 0.5f * yield[kDucatsPart];
}

Harvest harvest_of(const Player& player) {
  Harvest out;
  std::array<Yield, kMaxFertility + 1> number{};
  for (std::uint32_t rest = player.filled; rest; rest &= rest - 1) {
    const int spot = std::countr_zero(rest);
    const Tile tile = player.garden[spot];
    Yield& yield = out.of[kSpotOfTile[tile]];
    const Gift own = gift(player, spot);
    out.all[own.part] += own.amount;
    ++out.tiles[kFertility[tile]];
    if (is_monk(tile)) {
      for (auto near = kGarden.beside[spot] & player.filled; near; near &= near - 1) {
        const Gift got = gift(player, std::countr_zero(near));
        yield[got.part] += got.amount;
      }
      continue;
    }
    yield[own.part] += own.amount;
    number[kFertility[tile]][own.part] += own.amount;
  }
  out.of[0] = *std::max_element(number.begin() + 1, number.end(),
                                [](const auto& x, const auto& y) { return bulk(x) < bulk(y); });
  return out;
}

struct Remaining {
  int rounds;  // after this one
  float rest;  // of the walk, 1 to 0
};

// How likely each scoring spot still gets a disc; 1 where one lies.
using Chances = std::array<float, kScoringSpots>;

// A seat gets a share of the discs to come and puts them where they bring most.
Chances chances_of(const State& s, const Player& player, const Harvest& harvest,
                   const Remaining& remaining, Weights w) {
  int ahead = 0;
  unsigned fitting = remaining.rounds > 0 ? unsigned{kAnySpot} : 0u;
  for (int space = player.figure + 1; space <= kSpaces; ++space) {
    if (s.discs[space - 1] == 0) continue;
    ahead += s.discs[space - 1];
    fitting |= space_at(space).spots;
  }
  const float discs =
      w[kDiscAhead] * real(ahead) +
      w[kDiscLater] * real(spaces_of(Kind::Disc) * remaining.rounds) / real(s.seats);
  Chances out{};
  std::array<std::pair<float, int>, kScoringSpots> order;
  int open = 0;
  for (int spot = 0; spot < kScoringSpots; ++spot) {
    if (player.discs >> spot & 1)
      out[spot] = 1;
    else if (fitting >> spot & 1)
      order[open++] = {-bulk(harvest.of[spot]), spot};
  }
  std::sort(order.begin(), order.begin() + open);
  for (int k = 0; k < open; ++k)
    out[order[k].second] = std::clamp(w[kDiscSurely] + 0.5f * (discs - real(k)), 0.0f, 0.95f);
  return out;
}

// Open sheds: the more spots beside one are filled, the likelier it gets enclosed.
void add_sheds(Yield& sum, const Player& player, const Remaining& remaining, Weights w) {
  const float time = std::min(1.0f, 3 * remaining.rest);
  for (int shed = 0; shed < kSheds; ++shed) {
    if (player.shed[shed]) continue;
    Yield ring{};
    int filled = 0, numbers = 0;
    for (auto rest = kGarden.ring_mask[shed] & player.filled; rest; rest &= rest - 1) {
      const int spot = std::countr_zero(rest);
      const Gift got = gift(player, spot);
      ring[got.part] += got.amount;
      numbers += kFertility[player.garden[spot]];
      ++filled;
    }
    if (filled == 0) continue;
    const float full = real(filled) / kDirections;
    const float likely = full * full * time;
    const float expected = real(numbers) + w[kShedFilling] * real(6 - filled);
    const int sum_round = static_cast<int>(std::max(0.0f, expected));
    const ShedRow& row = kShedRows[shed_type(sum_round)];
    sum[kMasterPart] += w[kShedMaster] * likely * real(row.brewmaster);
    add(sum, ring, w[kShedHarvest] * likely * real(row.activates) / real(filled));
  }
}

// The brewmaster's table between its rows: while there is time, every step counts.
struct Terms {
  float rate, value;
};
constexpr auto smooth_rows() {
  std::array<Terms, kTrackEnd - kTrackStart + 2> out{};
  std::size_t row = 0;
  for (int at = kTrackStart; at <= kTrackEnd + 1; ++at) {
    while (row + 1 < kBrewmasterRows.size() && at >= kBrewmasterRows[row + 1].from) ++row;
    const BrewmasterRow& low = kBrewmasterRows[row];
    const BrewmasterRow& high = kBrewmasterRows[std::min(row + 1, kBrewmasterRows.size() - 1)];
    const int span = std::max(1, high.from - low.from);
    const float part = static_cast<float>(at - low.from) / static_cast<float>(span);
    out[static_cast<std::size_t>(at - kTrackStart)] = {
        static_cast<float>(low.rate) + part * static_cast<float>(high.rate - low.rate),
        static_cast<float>(low.value) + part * static_cast<float>(high.value - low.value)};
  }
  return out;
}
constexpr auto kSmoothRows = smooth_rows();

Terms terms_at(float brewmaster, float time) {
  const float at = std::clamp(brewmaster, real(kTrackStart), real(kTrackEnd));
  const int below = static_cast<int>(at - real(kTrackStart));
  const float part = at - real(kTrackStart + below);
  const Terms& low = kSmoothRows[below];
  const Terms& high = kSmoothRows[below + 1];
  const BrewmasterRow& exact = brewmaster_row(kTrackStart + below);
  const auto mix = [&](float sharp, float from, float to) {
    return sharp + time * (from + part * (to - from) - sharp);
  };
  return {mix(real(exact.rate), low.rate, high.rate),
          mix(real(exact.value), low.value, high.value)};
}

// The level to which exchange and money can raise all markers (HA-13), by bisection.
float water_level(const Yield& pieces, float rate, float lifts) {
  float low = kTrackStart, high = kTrackEnd;
  for (int i = 0; i < 12; ++i) {
    const float level = 0.5f * (low + high);
    float above = 0, below = 0;
    for (int r = 0; r < kResources; ++r) {
      const float over = pieces[r] - level;
      above += std::max(0.0f, over);
      below += std::max(0.0f, -over);
    }
    (below <= above / rate + lifts ? low : high) = level;
  }
  return low;
}

float production(Yield pieces, const Remaining& remaining, Weights w) {
  for (int r = 0; r < kResources; ++r) {
    const float over = std::max(0.0f, pieces[r] - kTrackEnd);  // HA-7.9
    pieces[r] -= over;
    pieces[kDucatsPart] += over;
  }
  const float time = std::min(1.0f, 4 * remaining.rest);
  const Terms terms = terms_at(pieces[kMasterPart], time);
  const float money = 1 + w[kMoneyWeight] * std::min(1.0f, 1.3f * remaining.rest);
  const float lifts = money * pieces[kDucatsPart] / kDucatsPerStep;
  const float level = water_level(pieces, terms.rate, lifts);
  // The mean of max(0, level) under uncertainty, by a softplus.
  const float doubt = 0.1f + w[kDoubtWeight] * remaining.rest;
  const float expected = (level + w[kLevelGrowth] * remaining.rest) / doubt;
  return terms.value * doubt * softplus(expected);
}

// Progress towards every goal, 0 to 1 (HA-8.4).
using Progress = std::array<float, kGoals>;

Progress progress_of(const Player& player, const Yield& pieces, const Harvest& harvest) {
  float behind = 0, furthest = 0;
  for (int r = 0; r < kResources; ++r) {
    behind += std::max(0.0f, 1 - pieces[r]);
    furthest = std::max(furthest, pieces[r]);
  }
  std::array<int, kShedTypes + 1> sheds{};
  for (const auto type : player.shed) ++sheds[type];
  int alike = 0, kinds = 0, placed = 0;
  for (int type = 1; type <= kShedTypes; ++type) {
    alike = std::max(alike, sheds[type]);
    kinds += sheds[type] > 0;
  }
  for (const auto card : player.beside) placed += card != 0;
  Progress out;
  const auto set = [&out](Goal goal, float have, float need) {
    out[static_cast<std::size_t>(goal)] = std::clamp(have / need, 0.0f, 1.0f);
  };
  set(Goal::Brewmaster1, pieces[kMasterPart] - kTrackStart, 1 - kTrackStart);
  set(Goal::AllResources1, 25 - behind, 25);
  set(Goal::AnyResource20, furthest, kTrackEnd);
  set(Goal::SixOnes, real(harvest.tiles[1]), 6);
  set(Goal::SixFives, real(harvest.tiles[5]), 6);
  set(Goal::AllMonkSpots, real(std::popcount(unsigned{player.discs} & kMonkSpots)), 4);
  set(Goal::AllResourceSpots, real(std::popcount(unsigned{player.discs} & kResourceSpots)), 5);
  set(Goal::ThreeSameSheds, real(alike), 3);
  set(Goal::FourDifferentSheds, real(kinds), 4);
  set(Goal::ThreePrivileges, real(placed), 3);
  set(Goal::SunnyFull, real(std::popcount(player.filled & kSunMask)), kHalf);
  set(Goal::ShadyFull, real(std::popcount(player.filled & kShadeMask)), kHalf);
  return out;
}

constexpr int kLastBarrels = 26;  // the last space where barrels are taken
static_assert(space_at(kLastBarrels).kind == Kind::Barrel);

struct Casks {
  float owned, coming;
};
Casks barrels_value(const State& s, const Player& player, const Progress& progress,
                    const Remaining& remaining, Weights w) {
  unsigned large_out = 0, small_out = 0;
  for (const Player& other : s.players) large_out |= other.large, small_out |= other.small;
  const unsigned mine = player.large | player.small;
  const int large = std::popcount(player.large), small = std::popcount(player.small);
  const bool bonus = std::ranges::count(player.beside, 1 + static_cast<int>(Card::BarrelBonus));
  Casks out{real(kLargeBarrel * large + kSmallBarrel * small + (bonus ? large + small : 0)), 0};
  if (remaining.rounds == 0 && player.figure >= kLastBarrels) return out;
  const unsigned met = goals_met(player);
  const float time = w[kBarrelWeight] * std::min(1.0f, 6 * remaining.rest);
  for (unsigned rest = ~(mine | (large_out & small_out)) & ((1u << kGoals) - 1); rest;
       rest &= rest - 1) {
    const int goal = std::countr_zero(rest);
    const int points = (large_out >> goal & 1 ? kSmallBarrel : kLargeBarrel) + (bonus ? 1 : 0);
    const float near = progress[goal];
    out.coming += real(points) * (met >> goal & 1 ? w[kBarrelDue] : time * near * near * near);
  }
  return out;
}

// Privileges that pairs of discs still to come will bring.
float cards_to_come(const Player& player, const Chances& chances) {
  float count = 0;
  for (int pair = 0; pair < kPairs; ++pair)
    if ((player.discs >> (2 * pair) & 3) != 3) count += chances[2 * pair] * chances[2 * pair + 1];
  return std::min(count, real(std::popcount(player.hand)));
}

float judge_player(const State& s, const Player& player, Weights w) {
  const Remaining remaining{rounds_for(s.seats) - s.round, rest_of_walk(s, player)};
  const Harvest harvest = harvest_of(player);
  const Chances chances = chances_of(s, player, harvest, remaining, w);
  Yield pieces{};
  for (int r = 0; r < kResources; ++r) pieces[r] = player.marker[r];
  pieces[kDucatsPart] = player.ducats;
  pieces[kMasterPart] = player.brewmaster;
  for (unsigned rest = player.present & ~unsigned{player.discs}; rest; rest &= rest - 1) {
    const int spot = std::countr_zero(rest);
    add(pieces, harvest.of[spot], chances[spot]);
  }
  float open = 0;
  for (unsigned rest = kAnySpot & ~unsigned{player.discs}; rest; rest &= rest - 1)
    open += chances[std::countr_zero(rest)];
  add(pieces, harvest.all, w[kTileGrowth] * remaining.rest);
  add_sheds(pieces, player, remaining, w);
  pieces[kMasterPart] += w[kMasterGrowth] * remaining.rest * real(rounds_for(s.seats));
  const Progress progress = progress_of(player, pieces, harvest);
  const Casks casks = barrels_value(s, player, progress, remaining, w);
  float points = production(pieces, remaining, w) + casks.owned + casks.coming;
  points += w[kOpenSpotWeight] * open * remaining.rest;
  points += w[kCardWeight] * cards_to_come(player, chances);
  points += w[kPurseWeight] * real(std::min<int>(player.ducats, 15)) * remaining.rest;
  if (player.figure != kHome) points += w[kTempoWeight] * real(kHome - player.figure) / kHome;
  if (player.start == Start::First) points += remaining.rounds > 0 ? w[kFirstWeight] : 1.0f;
  return points;
}

// Nothing can change any more: home in the last round.
bool is_done(const State& s, const Player& player) {
  return s.phase == Phase::Over || (player.figure == kHome && s.round == rounds_for(s.seats));
}

Values judge(const State& s, Weights weights) {
  const Weights w = weights.subspan((s.seats - 2) * kWeightCount, kWeightCount);
  Values out{};
  bool any_done = false;
  for (int seat = 0; seat < s.seats; ++seat) {
    const Player& player = s.players[seat];
    if (is_done(s, player))
      any_done = true;
    else
      out[seat] = judge_player(s, player, w);
  }
  if (!any_done) return out;
  const Scores scores = score(s);
  for (int seat = 0; seat < s.seats; ++seat)
    if (is_done(s, s.players[seat])) out[seat] = scores.total[seat];
  return out;
}

// Inside a turn, before the answer that decides what the turn is for.
bool is_halfway(const State& s) {
  return (s.phase == Phase::Buy && !s.bought) || s.phase == Phase::Shed ||
         s.phase == Phase::Score || s.phase == Phase::Privilege;
}

bool walks_alone(const State& s) {
  for (int seat = 0; seat < s.seats; ++seat)
    if (seat != s.turn && s.players[seat].figure != kHome) return false;
  return true;
}

}  // namespace

float rest_of_walk(const State& s, const Player& player) {
  const int rounds = rounds_for(s.seats);
  const int ahead = player.figure == kHome ? 0 : kHome - player.figure;
  return real(ahead + kHome * (rounds - s.round)) / real(kHome * rounds);
}

// A half-finished turn has the value of its best end.
Values evaluate(const State& s, Weights w) {
  if (!is_halfway(s)) return judge(s, w);
  ActionList answers;
  offer(s, answers);
  Values best{};
  bool found = false;
  for (const Action a : answers) {
    if (verb_of(a) == Verb::Return) continue;
    State next = s;
    take(next, a);
    const Values values = evaluate(next, w);
    if (!found || values[s.turn] > best[s.turn]) best = values;
    found = true;
  }
  return found ? best : judge(s, w);
}

// Made of who acts and how far the others are, which do not change within a turn. A figure that
// walks alone takes several turns in a row, which differ only in its own place. For it, arriving is
// one turn and what it does there the next.
std::uint32_t turn_number(const State& s) {
  std::uint32_t walked = 0;
  for (int seat = 0; seat < s.seats; ++seat)
    if (seat != s.turn) walked += s.players[seat].figure;
  std::uint32_t own = 0;
  if (s.phase == Phase::Move || s.phase >= Phase::Buy) {
    const bool moving = s.phase == Phase::Move;
    if (s.phase != Phase::Over && walks_alone(s)) own = s.actor().figure + (moving ? 1u : 33u);
  }
  const std::uint32_t stage = s.phase == Phase::Deal     ? 0
                              : s.phase == Phase::Choose ? 1
                              : s.phase == Phase::Over   ? 3
                                                         : 2;
  return (((s.round * 4u + stage) * 4u + s.turn) * 128u + walked) * 64u + own;
}

Yardstick yardstick(const State& s) {
  constexpr Yardstick kFew{.spread = 12, .par = 35}, kMany{.spread = 14, .par = 45};
  float left = 0;  // of the seat that has farthest to go
  if (s.phase != Phase::Over)
    for (int seat = 0; seat < s.seats; ++seat)
      left = std::max(left, rest_of_walk(s, s.players[seat]));
  return (s.seats < 4 ? kFew : kMany).late(left);
}

namespace {

float go_policy(const State& s, int space) {
  const float way = real(space - s.actor().figure);
  float logit = -0.35f * way;
  switch (space_at(space).kind) {
    case Kind::Resource: logit += 1.5f; break;
    case Kind::Monk: logit += 1.5f - 0.3f * real(space_at(space).cost); break;
    case Kind::Disc: logit += 2.5f; break;
    case Kind::Barrel: logit += 3.0f; break;
  }
  return logit;
}

// Near other tiles, into rings that fill up, into the sun when there is money.
float plant_policy(const State& s, Tile tile, int spot) {
  const Player& player = s.actor();
  float logit = 0.3f * real(std::popcount(kGarden.beside[spot] & player.filled));
  for (unsigned rest = kGarden.sheds_of[spot]; rest; rest &= rest - 1) {
    const int full = std::popcount(kGarden.ring_mask[std::countr_zero(rest)] & player.filled);
    logit += 0.12f * real(full * full) * 0.5f;
  }
  const int left = player.ducats - price(player.figure, tile, spot);
  logit += left < 5 ? -0.3f * real(5 - left) : 0;
  if (!is_monk(tile)) logit += 0.1f * real(kFertility[tile]);
  if (is_sunny(spot)) logit += (1 - 2 * rest_of_walk(s, player)) * 0.8f;
  return logit - (s.bought ? 1.0f : 0.0f);
}

float score_policy(const State& s, Action a) {
  const Player& player = s.actor();
  float sum = 0;
  for (auto rest = tiles_scored_by(player, a.a, a.b); rest; rest &= rest - 1) {
    const int spot = std::countr_zero(rest);
    if (is_monk(player.garden[spot]))
      sum += 2.5f * real(std::popcount(kGarden.beside[spot] & player.filled));
    else
      sum += gift(player, spot).amount;
  }
  return 0.2f * sum;
}

float activate_policy(const State& s, Action a) {
  float sum = 0;
  for (unsigned rest = a.b; rest; rest &= rest - 1) {
    const int spot = kGarden.ring[a.a][std::countr_zero(rest)];
    const Gift got = gift(s.actor(), spot);
    sum += got.part == kDucatsPart ? 0.5f * got.amount : got.amount;
  }
  return 0.3f * sum;
}

float place_policy(Card card) {
  switch (card) {
    case Card::Ducats: return 0.5f;
    case Card::Brewmaster: return 2.0f;
    case Card::ResourceCount: return 0.5f;
    case Card::DiscCount: return 1.5f;
    case Card::BarrelBonus: return 1.0f;
  }
  return 0;
}

float home_policy(const State& s, Action a) {
  float logit = s.phase == Phase::Choose ? 0 : -0.35f * real(kHome - s.actor().figure) - 1;
  if (a.a == kRewardFirst || a.a == kRewardBrewmaster) logit += 0.5f;
  if (a.a >= kRewardMarker && a.a < kRewardMarker + kResources)
    logit -= 0.1f * real(s.actor().marker[a.a - kRewardMarker]);
  return logit;
}

}  // namespace

float policy(const State& s, Action a) {
  switch (verb_of(a)) {
    case Verb::Go: return go_policy(s, a.a);
    case Verb::Home: return home_policy(s, a);
    case Verb::Plant: return plant_policy(s, a.a, a.b);
    case Verb::Activate: return activate_policy(s, a);
    case Verb::Score: return score_policy(s, a);
    case Verb::Place: return place_policy(Card{a.a});
    case Verb::Decline: return -3.0f;
    case Verb::Return: return -4.0f;
    case Verb::Done: return 1.5f;
    case Verb::Lay: return 0.0f;
  }
  return 0;
}

}  // namespace refectory::ale
