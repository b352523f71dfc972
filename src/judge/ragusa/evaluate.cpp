#include "judge/ragusa/evaluate.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "games/ragusa/city.hpp"
#include "games/ragusa/deal.hpp"
#include "games/ragusa/placement.hpp"
#include "games/ragusa/score.hpp"
#include "games/ragusa/verbs.hpp"
#include "games/ragusa/walls.hpp"
#include "judge/ragusa/nets.hpp"

namespace refectory::ragusa {

// Tuned by self-play at two to five seats (SPSA, mean of two runs).
constexpr std::array<Weight, kWeightCount> kWeights = {{
    {"rate", 6.49f},         {"superhouse", 5.48f},   {"fill", 1.54f},
    {"stretch_now", -0.31f}, {"stretch_hope", 0.75f}, {"mason", 4.33f},
    {"flank", 0.44f},        {"architect", 3.42f},    {"wharf", 0.47f},
    {"market", -0.17f},      {"fish", 0.66f},         {"goods", 1.04f},
    {"made", 0.83f},         {"outlet", 0.40f},       {"spare", 0.41f},
    {"price", 0.98f},        {"cathedral", 3.01f},    {"bonus", 0.99f},
    {"stone", 6.01f},        {"ore", 4.58f},          {"olives", 1.57f},
    {"grapes", 1.51f},       {"wood", -0.53f},        {"sea", -0.77f},
    {"first_stones", 2.69f}, {"first_ore", 1.09f},    {"first_olives", 0.71f},
    {"first_grapes", 0.55f}, {"first_woods", 0.25f},  {"fade", 0.15f},
    {"sites", 0.62f},
}};

namespace {

constexpr float f(int n) {
  return static_cast<float>(n);
}

// The share of houses still to come; 1 for the most that a seat ever has.
float time_left(const Player& p) {
  constexpr float kMost = 12;
  return std::min(1.0f, f(p.houses + p.superhouses) / kMost);
}

// What is the same for all seats.
struct Horizon {
  std::array<float, kKinds> visits{};  // houses to come at a city hex
  std::array<float, kCommodities> price{};
  float left = 0;   // share of all houses that is still to come
  float walls = 1;  // probability that a mason can still lay a wall
};

// The share of all houses and superhouses that is still to come.
float pieces_left(const State& s) {
  const Table& table = kTable[s.seats];
  int pieces = 0;
  for (int p = 0; p < player_count(s); ++p)
    pieces += s.players[p].houses + s.players[p].superhouses;
  return f(pieces) / f(player_count(s) * (table.houses + table.superhouses));
}

Horizon horizon(const State& s, Weights w) {
  Horizon out;
  const std::uint64_t free = kBoard.all & ~taken(s);
  int to_come = 0;
  for (int p = 0; p < player_count(s); ++p)
    if (!is_automaton(s, p))  // RA-8.7: theirs stand on reserved spaces
      to_come += s.players[p].houses + s.players[p].superhouses;
  out.left = pieces_left(s);
  const float chance =
      std::min(1.0f, w[kFillWeight] * f(to_come) / f(std::max(1, std::popcount(free))));
  for (int kind = static_cast<int>(Kind::Winery); kind < kKinds; ++kind)
    out.visits[kind] = chance * f(std::popcount(kBoard.with[kind] & free)) +
                       f(std::popcount(kBoard.with[kind] & s.reserved));
  for (int c = 0; c < kCommodities; ++c)
    out.price[c] = f(value_of(s, static_cast<Commodity>(c))) + w[kPriceWeight] * out.left;
  const int masons = std::popcount(houses(s) & kBoard.with[static_cast<int>(Kind::Mason)]);
  const float laid = f(masons) * out.visits[static_cast<int>(Kind::Mason)];
  out.walls = std::min(1.0f, f(kSegments - std::popcount(s.wall)) / std::max(0.1f, laid));
  return out;
}

// --- Bonus cards -------------------------------------------------------------------------------

// Units that the holder of a card gains for it in a whole game, counted in games of bots.
constexpr std::array<float, kBonusCards> kUsualUnits = {
    4.0f, 3.8f, 3.5f, 2.7f, 4.5f, 4.5f, 1.4f, 1.4f, 1.3f, 0.9f, 1.0f, 3.5f, 2.5f, 5.8f, 12.0f, 5.3f,
};

// A set of spaces rotated by one, so that bit i is the space at the far end of wall i.
constexpr std::uint32_t far_ends(std::uint32_t spaces) {
  return (spaces >> 1 | spaces << (kRing - 1)) & kWholeRing;
}

float units_now(const State& s, int player, const Bonus& bonus, int card) {
  if (bonus.count == Count::Walls) {
    const std::uint32_t own = ring(s.house[player]) | s.tower[player];
    return f(std::popcount((own | far_ends(own)) & s.wall));
  }
  if (bonus.count == Count::Resource) return s.players[player].resources[bonus.unit];
  return f(bonus_points(s, player, card, s.players[player].resources)) / f(bonus.points);
}

// Predicted points of a card: present units and those that usually follow, up to the cap.
float card_value(const State& s, int player, int card, float left, float growth) {
  constexpr float kUnseen = 6;  // a card face down
  if (card >= kBonusCards) return kUnseen;
  const Bonus& bonus = kBonuses[card];
  const float units = units_now(s, player, bonus, card) + growth * left * kUsualUnits[card];
  return std::min(f(kBonusCap), units * bonus.points);
}

// RA-9.7: a fish that a card for a resource can still count is worth nearly a point.
float hand_value(const State& s, int player, float left, float growth) {
  const Player& p = s.players[player];
  float sum = 0, room = 0;
  for (int i = 0; i < p.cards; ++i) {
    const int card = p.hand[i];
    const float points = card_value(s, player, card, left, growth);
    sum += points;
    if (card > 0 && card < kBonusCards && kBonuses[card].count == Count::Resource)
      room += f(kBonusCap) - points;
  }
  return sum + std::min(room, 0.85f * f(resource(p, Resource::Fish)));
}

// During a visit to the palace: the expected value of the better of two cards.
float draw_value(const State& s, int player, float left, float growth) {
  if (s.phase == Phase::Choose)
    return std::max(card_value(s, player, s.drawn[0], left, growth),
                    card_value(s, player, s.drawn[1], left, growth));
  const std::uint32_t placed = placed_cards(s);
  std::array<float, kBonusCards> values;
  int n = 0;
  for (int card = 0; card < kBonusCards; ++card)
    if (!(placed >> card & 1)) values[n++] = card_value(s, player, card, left, growth);
  if (n == 0) return 0;
  float sum = 0;
  if (s.drawn[0] != kNone) {
    const float first = card_value(s, player, s.drawn[0], left, growth);
    for (int i = 0; i < n; ++i) sum += std::max(first, values[i]);
    return sum / f(n);
  }
  if (n == 1 || (is_solo(s) && difficulty(s) == Difficulty::OneCard)) {
    for (int i = 0; i < n; ++i) sum += values[i];
    return sum / f(n);
  }
  // Of all pairs, the i-th from below is the better one in i of them.
  std::sort(values.begin(), values.begin() + n);
  for (int i = 1; i < n; ++i) sum += f(i) * values[i];
  return sum / (f(n) * f(n - 1) / 2);
}

// --- Seats in the city -------------------------------------------------------------------------

// Houses at city hexes, own ones and all others, times their expected uses.
void see_seats(const State& s, int player, const Horizon& ahead, Glance& out) {
  const std::uint64_t own = s.house[player], others = houses(s) & ~own;
  for (int kind = static_cast<int>(Kind::Winery); kind < kKinds; ++kind) {
    out.uses[kind] = f(std::popcount(own & kBoard.with[kind])) * ahead.visits[kind];
    out.others[kind] = f(std::popcount(others & kBoard.with[kind])) * ahead.visits[kind];
  }
}

float uses(const Glance& seats, Kind kind) {
  return seats.uses[static_cast<int>(kind)];
}

// A smooth minimum, a little below it, that rises in both arguments.
float smaller(float a, float b) {
  return a > 0 && b > 0 ? a * b / std::sqrt(a * a + b * b) : 0;
}

// Goods have their full price only if there is an outlet for them: a sale, a ship, a set at the
// cathedral.
float goods_value(const State& s, int player, const Horizon& ahead, const Glance& seats,
                  Weights w) {
  const Player& p = s.players[player];
  const int prayers = houses_at(s, player, Kind::Cathedral);
  const int sets = std::min(prayers, complete_sets(p));
  float units = 0, points = 0;
  for (int c = 0; c < kCommodities; ++c) {
    const float stock = f(p.stock[c] - sets);
    units += stock;
    points += stock * ahead.price[c];
  }
  for (const Workshop& shop : kWorkshops) {
    const float made = w[kMadeWeight] * uses(seats, shop.kind) * f(resource(p, shop.from));
    units += made;
    points += made * ahead.price[static_cast<int>(shop.to)];
  }
  const float set_price = ahead.price[0] + ahead.price[1] + ahead.price[2];
  const float waiting = f(prayers - sets);
  const float outlets = uses(seats, Kind::Market) + uses(seats, Kind::Wharf) +
                        w[kOutletWeight] * f(p.houses + p.superhouses);
  const float out = f(sets) * set_price + w[kCathedralWeight] * waiting * ahead.left;
  if (units <= 0) return out;
  const float sold = smaller(units, outlets);
  return out +
         points / units * (w[kGoodsWeight] * sold + w[kSpareWeight] * (units - sold) * ahead.left);
}

// Walls to be laid bring a point for each own piece at their ends, but somebody has to lay them.
float walls_value(const State& s, int player, const Horizon& ahead, const Glance& seats,
                  Weights w) {
  const std::uint32_t open = kWholeRing & ~s.wall;
  const std::uint32_t home = ring(s.house[player]), tower = s.tower[player];
  const int pieces = std::popcount(home & open) + std::popcount(far_ends(home) & open) +
                     std::popcount(tower & open) + std::popcount(far_ends(tower) & open);
  const float laid = ahead.walls * uses(seats, Kind::Mason);
  constexpr float kPiecesAtWall = 3, kWallsPerHouse = 0.3f;
  const float reach = kPiecesAtWall * (laid + kWallsPerHouse * f(s.players[player].houses));
  return w[kMasonWeight] * laid + w[kFlankWeight] * smaller(f(pieces), reach);
}

float city_value(const State& s, int player, const Horizon& ahead, const Glance& seats, Weights w) {
  const float fish = f(resource(s.players[player], Resource::Fish));
  return walls_value(s, player, ahead, seats, w) +
         w[kArchitectWeight] * uses(seats, Kind::Architect) +
         w[kWharfWeight] * uses(seats, Kind::Wharf) + w[kMarketWeight] * uses(seats, Kind::Market) +
         w[kFishWeight] * fish * uses(seats, Kind::Fishmonger);
}

// Levels open spaces to houses still to come, and fill the workshops.
struct Levels {
  Resource resource;
  WeightIndex each, first;
  int firsts, most;
};
constexpr std::array<Levels, 5> kLevels = {{
    {Resource::Stone, kStoneWeight, kFirstStones, 2, 6},
    {Resource::SilverOre, kOreWeight, kFirstOre, 1, 6},
    {Resource::Olives, kOlivesWeight, kFirstOlives, 1, 6},
    {Resource::Grapes, kGrapesWeight, kFirstGrapes, 1, 6},
    {Resource::Wood, kWoodWeight, kFirstWoods, 2, 6},
}};

float resources_value(const Player& p, Weights w) {
  float sum = w[kSeaWeight] * f(resource(p, Resource::Fish));
  for (const Levels& row : kLevels) {
    const int level = resource(p, row.resource);
    sum +=
        w[row.each] * f(std::min(level, row.most)) + w[row.first] * f(std::min(level, row.firsts));
  }
  return sum;
}

float player_value(const State& s, int player, const Horizon& ahead, Weights w, Glance& glance) {
  const Player& p = s.players[player];
  const float left = time_left(p);
  float sum = 0;
  for (const int points : s.points[player]) sum += f(points);
  see_seats(s, player, ahead, glance);
  glance.stretch = longest_stretch(s, player).points;
  glance.hope = longest_stretch(s, player, kWholeRing).points;
  sum += (1 - (1 - w[kStretchNow]) * ahead.left) * f(glance.stretch);
  sum += w[kStretchHope] * ahead.left * f(glance.hope);
  auto& [goods, city, levels, cards, draw] = glance.parts;
  goods = goods_value(s, player, ahead, glance, w);
  city = city_value(s, player, ahead, glance, w);
  if (!is_automaton(s, player))  // RA-8.8: levels open nothing to an automaton
    levels = left * (1 - w[kFadeWeight] * (1 - left)) * resources_value(p, w);
  cards = hand_value(s, player, left, w[kBonusWeight]);
  sum += goods;
  sum += city;
  sum += levels;
  sum += cards;
  sum += w[kRateWeight] * f(p.houses) + w[kSuperWeight] * f(p.superhouses);
  if (p.houses > 0 && !is_automaton(s, player)) {
    glance.sites = ready_sites(s, player);
    sum += w[kSitesWeight] * f(std::popcount(glance.sites & kBoard.urban));
  }
  if (player == s.active && (s.phase == Phase::Draw || s.phase == Phase::Choose))
    sum += draw = draw_value(s, player, left, w[kBonusWeight]);
  return sum;
}

// The bias of the rest of the evaluation for a seat that has built while others have not yet: early
// houses bring levels and seats at once, late ones little. By seats and pieces left, summed from
// the last house back to the next one; counted in games of bots.
constexpr std::array<std::array<float, 15>, 6> kTempo = {{
    {},
    {},
    {0, -7, -10, -10, -9, -6, -2, 3, 12, 25, 39, 52, 67, 100, 120},
    {0, -8, -12, -15, -17, -17, -17, -14, -10, -9, -2, 20, 23},
    {0, -8, -14, -17, -19, -19, -20, -22, -22, -8, -12},
    {0, -9, -17, -23, -26, -30, -36, -38, -27, -34},
}};

// Corrects that bias: nobody is ahead only because others are still to build.
float balance(const State& s, int player) {
  const auto tempo = [&s](int p) {
    return kTempo[s.seats][s.players[p].houses + s.players[p].superhouses];
  };
  float mean = 0;
  for (int p = 0; p < s.seats; ++p) mean += tempo(p) / f(s.seats);
  return tempo(player) - mean;
}

// While cards are dealt, positions differ in nothing else.
float dealt_value(const State& s, int player, Weights w) {
  const Player& p = s.players[player];
  float best = 0;
  for (int i = 0; i < p.cards; ++i)
    best = std::max(best, card_value(s, player, p.hand[i], time_left(p), w[kBonusWeight]));
  return best + yardstick(s).par;
}

float by_hand(const State& s, int player, const Horizon& ahead, Weights w, Glance& glance) {
  return player_value(s, player, ahead, w, glance) + balance(s, player);
}

// Evaluates seats one by one, and computes once what they have in common.
class Judge {
 public:
  Judge(const State& s, Weights w) : s_(s), weights_(w) {
    if (s.phase == Phase::Over || in_setup(s)) return;
    ahead_ = horizon(s, w);
    if (!is_solo(s)) net_ = net_for(s.seats, w.subspan(kWeightCount));
    if (!net_.empty()) common_ = common_insight(net_, s);
  }

  float points(int player) const {
    if (s_.phase == Phase::Over) return f(total_of(s_, player));
    if (in_setup(s_)) return dealt_value(s_, player, weights_);
    Glance glance;
    const float hand = by_hand(s_, player, ahead_, weights_, glance);
    return net_.empty() ? hand : hand + insight(net_, common_, s_, player, glance);
  }

 private:
  const State& s_;
  Weights weights_;
  Horizon ahead_;
  std::span<const float> net_;
  InsightNet::Layer common_{};
};

}  // namespace

Values evaluate(const State& s, Weights w) {
  const Judge judge(s, w);
  Values out{};
  for (int p = 0; p < s.seats; ++p) out[p] = judge.points(p);
  return out;
}

float evaluate_seat(const State& s, int player, Weights w) {
  return Judge(s, w).points(player);
}

bool show_net(const State& s, int player, Weights w, InsightNet::Row& row, float& points) {
  if (s.phase == Phase::Over || in_setup(s) || is_solo(s)) return false;
  Glance glance;
  points = by_hand(s, player, horizon(s, w), w, glance);
  look(s, player, glance, row);
  return true;
}

// A turn is a house and all that follows. A draw at the palace begins another turn, so that nobody
// plans with cards that are still face down.
std::uint32_t turn_number(const State& s) {
  constexpr std::uint32_t kFirst = 8;
  if (s.phase == Phase::Over) return 1000;
  if (in_setup(s))
    return s.phase == Phase::Keep ? 1u + s.asked : s.phase == Phase::First ? kFirst - 1 : 0;
  const auto built = static_cast<std::uint32_t>(std::popcount(houses(s)));
  if (s.site == kNone) return kFirst + 2 * built;
  bool drew = s.phase == Phase::Draw || s.phase == Phase::Choose;
  for (int i = 0; i < 3; ++i) {
    const int hex = kBoard.touches[s.site][i];
    if (kBoard.kind[hex] == Kind::Palace && !(s.pending >> i & 1) && s.phase != Phase::Palace)
      drew = true;
  }
  return kFirst + 2 * (built - 1) + drew;
}

namespace {

// RA-8.19: in solo the better automaton is the opponent to beat.
float best_automaton(const State& s) {
  constexpr auto kUsual = [] {
    std::array<float, kWeightCount> out{};
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = kWeights[i].value;
    return out;
  }();
  float best = 0;
  const Horizon ahead = horizon(s, kUsual);
  Glance glance;
  for (int p = 1; p < player_count(s); ++p)
    best = std::max(best, s.phase == Phase::Over ? f(total_of(s, p))
                                                 : player_value(s, p, ahead, kUsual, glance));
  return best;
}

}  // namespace

Yardstick yardstick(const State& s) {
  // At three and more seats, a bot that counts only its own score wins as often as one that counts
  // the others' too (docs/lab/nets-in-trees.md), and its evaluation takes a fraction of the time.
  constexpr std::array<Yardstick, 6> kBySeats = {{{.spread = 20, .par = 100},
                                                  {.spread = 20, .par = 100},
                                                  {.spread = 25, .par = 140},
                                                  {.spread = 20, .par = 115, .own = 1},
                                                  {.spread = 20, .par = 90, .own = 1},
                                                  {.spread = 20, .par = 75, .own = 1}}};
  Yardstick out = kBySeats[s.seats];
  if (!is_solo(s)) return out.late(pieces_left(s));
  if (!in_setup(s)) out.par = std::max(1.0f, best_automaton(s));
  return out;
}

// With a net, the predictions after each round can be compared and averaged, and playouts look
// further with smaller searches. At five seats, too small turn searches cost more points, so
// others' turns get more decisions, without the net (docs/lab/five-seats.md).
Lookahead lookahead(const State& s) {
  if (s.seats < kFewestWithNet) return {};
  if (s.seats == 5)
    return {.turns = 25, .nodes = 40, .others = 60, .plain = 1, .perturbation = 50, .blend = 1000};
  return {.turns = 16, .nodes = 10, .others = 10, .blend = 1000};
}

// --- Quick play --------------------------------------------------------------------------------

namespace {

// A rough value of a use of a house.
constexpr std::array<float, kKinds> kUse = {0,    0,    0,    0,    0,    0,    1.5f, 1.5f,
                                            1.5f, 2.0f, 2.5f, 1.0f, 2.0f, 2.5f, 5.0f, 4.0f};
// Value of a level while all houses are to come: fish, wood, stone, ore, grapes, olives.
constexpr std::array<float, kResources> kLevel = {0.3f, 1.0f, 5.0f, 4.0f, 2.5f, 3.0f};

float build_policy(const State& s, int space, Piece piece) {
  const int player = s.active;
  const Player& p = s.players[player];
  const float left = time_left(p);
  float points = 0;
  for (const int hex : kBoard.touches[space]) {
    const Kind kind = kBoard.kind[hex];
    if (!is_city(kind)) {
      if (piece == Piece::House)
        points += left * kLevel[static_cast<int>(kind)] /
                  (1 + 0.3f * f(p.resources[static_cast<int>(kind)]));
      continue;
    }
    const float use = kUse[static_cast<int>(kind)];
    if (!reactivates(kind)) {
      points += piece == Piece::House || kind == Kind::Palace ? use : 0;
      continue;
    }
    const int all = std::popcount(houses(s) & kBoard.at[hex]);
    const int own = std::popcount(s.house[player] & kBoard.at[hex]);
    const int acts = piece == Piece::Superhouse ? all + 1 : own + 1;
    points += use * (f(acts) + left * f(5 - all) * 0.5f);
    if (piece == Piece::House) points -= 0.3f * use * f(all - own);
  }
  return 0.3f * points - (piece == Piece::Superhouse ? 3.0f : 0.0f);
}

// RA-8.10 has the automata's order; ours makes goods first and draws cards last.
float order_policy(Kind kind) {
  switch (kind) {
    case Kind::Winery:
    case Kind::OilPress:
    case Kind::Silversmith: return 4;
    case Kind::Fishmonger: return 3;
    case Kind::Architect: return 2.5f;
    case Kind::Mason: return 2;
    case Kind::Market: return 1.5f;
    case Kind::Wharf: return 1;
    default: return -1;
  }
}

std::uint32_t bars_of(const State& s, int player) {
  return (ring(houses(s) | s.reserved) | towers(s)) & ~(ring(s.house[player]) | s.tower[player]);
}

float wall_policy(const State& s, int player, int segment) {
  const int length = stretch_through(s.wall | 1u << segment, bars_of(s, player), segment);
  return f(wall_points(s, player, segment)) + 0.25f * f(length);
}

// A tower brings points with walls still to be laid beside it, and inside a stretch.
float tower_policy(const State& s, int player, int space) {
  const int before = space == 0 ? kRing - 1 : space - 1;
  const std::uint32_t here = 1u << space, bars = bars_of(s, player);
  const auto standing = [&](int segment) { return static_cast<int>(s.wall >> segment & 1); };
  float points = 0.5f * f(2 - standing(before) - standing(space));
  if (bars & here) points += 1.0f;
  const int whole = stretch_through(s.wall | 1u << space, bars & ~here, space);
  const int half = bars & here ? stretch_through(s.wall | 1u << space, bars, space) : whole;
  points += 0.15f * f(whole) + 0.3f * f(whole - half);
  if (ring(s.house[player]) & here) points += 0.2f;
  return points;
}

// Whether the sets of the cathedral need this good.
bool is_kept(const State& s, int player, int commodity) {
  const int sets =
      std::min(houses_at(s, player, Kind::Cathedral), complete_sets(s.players[player]));
  return s.players[player].stock[commodity] <= sets;
}

float buy_policy(const State& s, int slot) {
  const int player = s.asked;
  const Ship& ship = kShips[s.slot[slot]];
  float points = ship.points;
  const auto cost = ship_cost(s, slot);
  for (int c = 0; c < kCommodities; ++c)
    points -= f(cost[c]) * (is_kept(s, player, c) ? 3.0f : 0.4f) *
              f(value_of(s, static_cast<Commodity>(c)));
  const Player& p = s.players[player];
  for (int i = 0; i < p.cards; ++i)
    if (const int card = p.hand[i]; card < kBonusCards) {
      const Bonus& bonus = kBonuses[card];
      if (bonus.count == Count::Good && bonus.unit == static_cast<int>(ship.good))
        points += bonus.points;
      if (bonus.count == Count::ShipPoints) points += 0.5f * f(ship.points);
    }
  return points;
}

float sell_policy(const State& s, int commodity) {
  const float price = f(value_of(s, static_cast<Commodity>(commodity)));
  return is_kept(s, s.asked, commodity) ? -2 * price
                                        : price + 0.1f * f(s.players[s.asked].stock[commodity]);
}

float pass_policy(const State& s) {
  switch (s.phase) {
    case Phase::Workshop: return 1;
    case Phase::Palace: return -3;
    case Phase::Mason:
    case Phase::Architect: return -2;
    default: return 0;
  }
}

}  // namespace

float policy(const State& s, Action a) {
  switch (verb(a)) {
    case Verb::Keep: {
      const int player = in_setup(s) ? s.asked : s.active;
      const Player& p = s.players[player];
      return 0.4f * card_value(s, player, a.a, time_left(p), 1);
    }
    case Verb::Build: return build_policy(s, a.a, Piece::House);
    case Verb::Superhouse: return build_policy(s, a.a, Piece::Superhouse);
    case Verb::Activate: return order_policy(kBoard.kind[a.a]);
    case Verb::Wall: return wall_policy(s, s.asked, a.a);
    case Verb::Tower: return tower_policy(s, s.asked, a.a);
    case Verb::Buy: return buy_policy(s, a.a);
    case Verb::Sell: return sell_policy(s, a.a);
    case Verb::Visit: return 2;
    case Verb::Swap: return s.phase == Phase::Workshop ? -0.5f : -4.0f;
    case Verb::Pass: return pass_policy(s);
    default: return 0;
  }
}

}  // namespace refectory::ragusa
