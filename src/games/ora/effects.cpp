#include "games/ora/effects.hpp"

#include <algorithm>

#include "games/ora/land.hpp"
#include "games/ora/payment.hpp"
#include "games/ora/turn.hpp"
#include "games/ora/verbs.hpp"
#include "games/ora/wheel.hpp"

namespace refectory::ora {

namespace {

constexpr std::size_t kSteps = std::tuple_size_v<decltype(Card::effect)>;

// A bit for each redirecting function; both variants put them on the same numbers.
constexpr std::uint8_t redirect_bit(int number) {
  switch (number) {
    case 1: return 1;    // Priory
    case 9: return 2;    // Cloister Garden
    case 10: return 4;   // Cottage
    case 27: return 8;   // Palace, Grand Manor
    case 40: return 16;  // Hospice, Guesthouse
    default: return 0;
  }
}

void end_use(State& s) {
  s.frame = {};
  resume(s);
}

void next_step(State& s) {
  Frame& f = s.frame;
  const auto& effect = card(s, f.card).effect;
  const Step& step = effect[f.step];
  const std::size_t next = f.step + 1u;
  if (next == kSteps || effect[next].kind == StepKind::None) return end_use(s);
  const std::uint8_t before = step.joined ? f.times : std::uint8_t{0};
  const std::uint8_t last = effect[next].unlike ? f.last : std::uint8_t{0};
  f = {.card = f.card,
       .step = static_cast<std::uint8_t>(next),
       .owner = f.owner,
       .before = before,
       .last = last};
  s.ask = Ask::Step;
}

// Zero times: the row ends at a gate, unless a house rule lifts it.
void decline(State& s) {
  const Step& step = current_step(s);
  const bool lifted = step.waived != 0 && s.option[step.waived] != 0;
  if (step.gate && !lifted) return end_use(s);
  next_step(s);
}

void give_out(State& s, const Bundle& out, int times) {
  gain(player(s).goods, out, times);
  s.wonders = static_cast<std::uint8_t>(s.wonders - out.of(Good::Wonder) * times);
}

}  // namespace

const Step& current_step(const State& s) {
  return card(s, s.frame.card).effect[s.frame.step];
}

void enter(State& s, int owner, int number) {
  const Card& row = card(s, number);
  const std::uint8_t mark = redirect_bit(number);
  if (row.once_per_action && (s.visited & mark)) return end_use(s);
  if (row.redirects()) s.entered |= mark;
  if (row.once_per_action) s.visited |= mark;
  s.frame = {.card = static_cast<std::uint8_t>(number), .owner = static_cast<std::uint8_t>(owner)};
  s.ask = Ask::Step;
}

// --- steps that ask nothing -----------------------------------------------------------------

namespace {

// Coins for what is held (Spinning Mill): the highest level that is met.
void take_holding(State& s, const Step& step) {
  const int holding = held(player(s).goods, step.in[0].good);
  int coins = 0;
  for (const Level& level : step.levels)
    if (holding >= level.need) coins = level.coins;
  gain(player(s).goods, Good::Coin, coins);
}

void take_recall(State& s, const Step& step) {
  Player& p = player(s);
  if (step.recall == Recall::Everybody)
    p.clergy = {};
  else
    p.clergy[0] = kHome;
}

// What a reward pays out at most, in whole points (D-39).
int reward_points(const State& s, const Step& step) {
  const Player& p = player(s);
  if (step.unit == Unit::ForestsAndMoors) return count_cards(p, kForest) + count_cards(p, kMoor);
  int cloisters = 0;
  for_each_bit(p.built, [&](int number) { cloisters += card(s, number).cloister; });
  return cloisters * schedule(s).cloister_halves / 2;
}

}  // namespace

bool run_step(State& s) {
  const Step& step = current_step(s);
  switch (step.kind) {
    case StepKind::Gain: give_out(s, step.out, 1); break;
    case StepKind::Holding: take_holding(s, step); break;
    case StepKind::Recall: take_recall(s, step); break;
    case StepKind::Reward:
      if (!s.frame.done) {
        s.frame.done = 1;
        s.frame.times = static_cast<std::uint8_t>(std::min(255, reward_points(s, step)));
      }
      return false;
    default: return false;
  }
  next_step(s);
  return true;
}

// --- trade, tier ----------------------------------------------------------------------------

int most_times(const State& s, const Step& step) {
  const Purse& purse = player(s).goods;
  int most = step.limit == kAnyNumber ? 250 : step.limit;
  if (step.shared) most -= s.frame.before;
  if (step.out.of(Good::Wonder) > 0) most = std::min<int>(most, s.wonders);
  for (const Amount& amount : step.in)
    most = std::min(most, within(purse, amount.good) / amount.count);
  while (most > 0 && !covers(purse, step.in, most)) --most;
  // Paying for a joker that gives nothing is not offered (F33, I33).
  const std::size_t next = s.frame.step + 1u;
  if (step.gate && next < kSteps && card(s, s.frame.card).effect[next].joker_only &&
      value(s, kJokerDial) == 0 &&
      !(schedule(s).short_game && in_play(s, kJokerDial) && s.option[kZeroOption] == 0))
    return 0;
  if (!(step.energy | step.food | step.points)) return most;
  for (; most > 0; --most) {
    Purse rest = purse;
    hand_over(rest, step.in, most);
    const Debt debt = {static_cast<std::uint16_t>(s.owed[0] + step.energy * most),
                       static_cast<std::uint16_t>(s.owed[1] + step.food * most),
                       static_cast<std::uint16_t>(s.owed[2] + step.points * most)};
    if (payable(rest, debt)) break;
  }
  return most;
}

namespace {

void settle_debt(State& s) {
  s.cursor = 0;
  if (s.owed[0] | s.owed[1] | s.owed[2])
    s.ask = Ask::Pay;
  else
    deliver(s);
}

void offer_trade(const State& s, const Step& step, ActionList& out) {
  for (int times = 0, most = most_times(s, step); times <= most; ++times)
    push(out, Verb::Times, times);
}

void take_trade(State& s, const Step& step, Action answer) {
  const int times = answer.a;
  if (times == 0 && !s.frame.before) return decline(s);
  s.frame.times = static_cast<std::uint8_t>(times);
  hand_over(player(s).goods, step.in, times);
  s.owed[kEnergyIcon] = static_cast<std::uint16_t>(s.owed[kEnergyIcon] + step.energy * times);
  s.owed[kFoodIcon] = static_cast<std::uint16_t>(s.owed[kFoodIcon] + step.food * times);
  s.owed[kPointsIcon] = static_cast<std::uint16_t>(s.owed[kPointsIcon] + step.points * times);
  if (step.joined) return next_step(s);  // paid together with the next step
  settle_debt(s);
}

void offer_tier(const State& s, const Step& step, ActionList& out) {
  push(out, Verb::Level, 0);
  for (std::size_t i = 0; i < step.levels.size(); ++i)
    if (payable(player(s).goods, Debt{step.levels[i].need, 0, 0}))
      push(out, Verb::Level, static_cast<int>(i) + 1);
}

void take_tier(State& s, const Step& step, Action answer) {
  if (answer.a == 0) return decline(s);
  s.frame.times = answer.a;
  s.owed[kEnergyIcon] = step.levels[answer.a - 1u].need;
  settle_debt(s);
}

}  // namespace

void deliver(State& s) {
  const Step& step = current_step(s);
  if (step.kind == StepKind::Tier) {
    gain(player(s).goods, Good::Coin, step.levels[s.frame.times - 1u].coins);
  } else {
    if (s.frame.before)
      give_out(s, card(s, s.frame.card).effect[s.frame.step - 1u].out, s.frame.before);
    give_out(s, step.out, s.frame.times);
  }
  next_step(s);
}

// --- choices of goods -----------------------------------------------------------------------

namespace {

void offer_choose(const State& s, const Step& step, ActionList& out) {
  for (const Amount& amount : step.out)
    if (!step.unlike || s.frame.last != static_cast<int>(amount.good) + 1)
      push(out, Verb::Choose, amount.good);
}

void take_choose(State& s, const Step& step, Action answer) {
  gain(player(s).goods, good_of(answer), step.out.of(good_of(answer)));
  s.frame.last = static_cast<std::uint8_t>(answer.a + 1);
  next_step(s);
}

// Declining keeps the indicators where they are (OL-5.3).
void offer_wheel(const State& s, const Step& step, ActionList& out) {
  if (!step.joker_only)
    for (const Amount& amount : step.out)
      if (in_play(s, dial_of(amount.good))) push(out, Verb::Take, amount.good);
  if (in_play(s, kJokerDial))
    for (const Amount& amount : step.out) push(out, Verb::Joker, amount.good);
  push(out, Verb::Done);
}

void take_wheel(State& s, const Step&, Action answer) {
  if (verb_of(answer) == Verb::Done) return next_step(s);
  const Good good = good_of(answer);
  produce(s, good, verb_of(answer) == Verb::Joker ? kJokerDial : dial_of(good));
  next_step(s);
}

// Goods that must differ are named in one order, so a set has one spelling.
void offer_different(const State& s, const Step& step, ActionList& out) {
  const Purse& purse = player(s).goods;
  const bool one_kind = s.option[kTilesOption] == 1;
  const int missing = step.limit - s.frame.times;
  const bool possible = step.out.of(Good::Wonder) <= s.wonders;
  if (possible && kinds_within(purse, s.frame.last, one_kind) >= missing)
    for (int kind = s.frame.last; kind < kGoods; ++kind) {
      const auto good = static_cast<Good>(kind);
      if (!can_give(purse, good, one_kind)) continue;
      // Straw flipped from grain is the same tile as the grain, unless grain was just given too.
      if (good == Good::Straw && held(purse, good) == 0 && s.frame.last != kind) continue;
      Purse rest = purse;
      hand_over(rest, good, 1);
      if (kinds_within(rest, kind + 1, one_kind) >= missing - 1) push(out, Verb::Give, good);
    }
  if (s.frame.times == 0) push(out, Verb::Done);
}

void take_different(State& s, const Step& step, Action answer) {
  if (verb_of(answer) == Verb::Done) return decline(s);
  hand_over(player(s).goods, good_of(answer), 1);
  s.frame.last = static_cast<std::uint8_t>(answer.a + 1);
  if (++s.frame.times < step.limit) return;
  give_out(s, step.out, 1);
  next_step(s);
}

constexpr std::array kLadder = {Good::Book, Good::Ceramic, Good::Ornament, Good::Reliquary};

void offer_raise(const State& s, const Step&, ActionList& out) {
  for (const Good good : {Good::Ceramic, Good::Book, Good::Ornament})
    if (held(player(s).goods, good) > 0) push(out, Verb::Raise, good);
  push(out, Verb::Done);
}

void take_raise(State& s, const Step& step, Action answer) {
  if (verb_of(answer) == Verb::Done) return next_step(s);
  const auto rung = std::find(kLadder.begin(), kLadder.end(), good_of(answer));
  hand_over(player(s).goods, *rung, 1);
  gain(player(s).goods, *(rung + 1), 1);
  if (++s.frame.times == step.limit) next_step(s);
}

constexpr std::array kRewards = {Good::Reliquary, Good::Ornament, Good::Ceramic, Good::Book};

// Kind by kind, the dearest first; taking less than the points allow is legal.
void offer_reward(const State& s, const Step&, ActionList& out) {
  const Good good = kRewards[s.frame.last];
  for (int count = 0; count * worth(good).points <= s.frame.times; ++count)
    push(out, Verb::Claim, good, count);
}

void take_reward(State& s, const Step&, Action answer) {
  const Good good = good_of(answer);
  gain(player(s).goods, good, answer.b);
  s.frame.times = static_cast<std::uint8_t>(s.frame.times - answer.b * worth(good).points);
  if (++s.frame.last == kRewards.size()) next_step(s);
}

// --- land, other actions, other buildings ---------------------------------------------------

// A space as a count from the upper left corner, to keep lists of spaces in one order.
int ordinal(const Player& p, Cell cell) {
  return (cell.row - p.top) * kColumns + cell.column - kFirstColumn + 1;
}

void offer_clear(const State& s, const Step&, ActionList& out) {
  const Player& p = player(s);
  for_each_card(p, kForest, [&](Cell cell) {
    if (ordinal(p, cell) > s.frame.last) push(out, Verb::Clear, cell);
  });
  push(out, Verb::Done);
}

void take_clear(State& s, const Step& step, Action answer) {
  if (verb_of(answer) == Verb::Done) return s.frame.times == 0 ? decline(s) : next_step(s);
  s.frame.last = static_cast<std::uint8_t>(ordinal(player(s), cell_of(answer)));
  clear_card(s, answer);
  give_out(s, step.out, 1);
  if (++s.frame.times == step.limit) next_step(s);
}

void offer_extra(const State& s, const Step& step, ActionList& out) {
  const int left = step.extras & ~s.frame.done;
  if (left & kBuild) offer_builds(s, out);
  if (left & kSettle) offer_settlements(s, out);
  if (left & kFell) offer_cards(s, out, Verb::Fell, kForest);
  if (left & kCut) offer_cards(s, out, Verb::Cut, kMoor);
  offer_tiles(s, out, (left & kDistrict) && s.districts < kTilesPerStack,
              (left & kPlot) && s.plots < kTilesPerStack);
  push(out, Verb::Done);
}

void take_extra(State& s, const Step&, Action answer) {
  const auto harvest = [&](int extra, Good good) {
    s.frame.done |= static_cast<std::uint8_t>(extra);
    clear_card(s, answer);
    s.pending = static_cast<std::uint8_t>(good);
    s.ask = Ask::Harvest;
  };
  switch (verb_of(answer)) {
    case Verb::Build: return begin_build(s, number_of(answer.a));
    case Verb::Settle: return begin_settlement(s, answer.a);
    case Verb::Fell: return harvest(kFell, Good::Wood);
    case Verb::Cut: return harvest(kCut, Good::Peat);
    case Verb::Lay:
      s.frame.done |= answer.a < static_cast<int>(Tile::Coast) ? kDistrict : kPlot;
      return take_lay(s, answer);
    default: return next_step(s);
  }
}

// OL-10.6, OL-10.8: a redirecting function that was entered is no target any more.
bool may_enter(const State& s, int number) {
  const std::uint8_t mark = redirect_bit(number);
  const Card& row = card(s, number);
  if (row.redirects() && (s.entered & mark)) return false;
  return !(row.once_per_action && (s.visited & mark));
}

Occupied targets(const State& s, Target target) {
  Occupied out{};
  switch (target) {
    case Target::Occupied: return occupied(s);
    case Target::PriorStands:
      for (const Player& p : s.players)
        if (const Site where = p.clergy[0])
          out[static_cast<std::size_t>(side_of(where))] |= bit(number_at(where));
      return out;
    case Target::Neighbour:
      if (s.frame.owner != kFromDisplay) {
        const Player& p = s.players[s.frame.owner];
        for (const Cell cell : neighbours(p, find_building(p, s.frame.card)))
          if (is_building(at(p, cell))) out[s.frame.owner] |= bit(at(p, cell));
        out[s.frame.owner] &= ~occupied(s)[s.frame.owner];
      }
      return out;
    case Target::Display: return out;
  }
  return out;
}

void offer_use_of(const State& s, const Step& step, ActionList& out) {
  if (step.target == Target::Display) {
    for_each_bit(s.display, [&](int number) {
      if (may_enter(s, number)) push(out, Verb::Use, face_of(s.variant, number));
    });
  } else {
    const Occupied found = targets(s, step.target);
    std::uint64_t all = 0;
    for (const std::uint64_t set : found) all |= set;
    for_each_bit(all, [&](int number) {
      if (!may_enter(s, number)) return;
      if (found[s.asked] & bit(number)) push_building(s, out, Verb::Use, s.asked, number);
      for (int side = 0; side < sides(s); ++side)
        if (side != s.asked && found[static_cast<std::size_t>(side)] & bit(number))
          push_building(s, out, Verb::Use, side, number);
    });
  }
  push(out, Verb::Done);
}

void take_use_of(State& s, const Step&, Action answer) {
  if (verb_of(answer) == Verb::Done) return next_step(s);
  enter(s, owner_named(s, answer), number_of(answer.a));
}

}  // namespace

void offer_step(const State& s, ActionList& out) {
  const Step& step = current_step(s);
  switch (step.kind) {
    case StepKind::Choose: return offer_choose(s, step, out);
    case StepKind::Trade: return offer_trade(s, step, out);
    case StepKind::Different: return offer_different(s, step, out);
    case StepKind::Tier: return offer_tier(s, step, out);
    case StepKind::Wheel: return offer_wheel(s, step, out);
    case StepKind::Clear: return offer_clear(s, step, out);
    case StepKind::Extra: return offer_extra(s, step, out);
    case StepKind::UseOf: return offer_use_of(s, step, out);
    case StepKind::Raise: return offer_raise(s, step, out);
    case StepKind::Reward: return offer_reward(s, step, out);
    default: return;
  }
}

void take_step(State& s, Action answer) {
  const Step& step = current_step(s);
  switch (step.kind) {
    case StepKind::Choose: return take_choose(s, step, answer);
    case StepKind::Trade: return take_trade(s, step, answer);
    case StepKind::Different: return take_different(s, step, answer);
    case StepKind::Tier: return take_tier(s, step, answer);
    case StepKind::Wheel: return take_wheel(s, step, answer);
    case StepKind::Clear: return take_clear(s, step, answer);
    case StepKind::Extra: return take_extra(s, step, answer);
    case StepKind::UseOf: return take_use_of(s, step, answer);
    case StepKind::Raise: return take_raise(s, step, answer);
    case StepKind::Reward: return take_reward(s, step, answer);
    default: return;
  }
}

}  // namespace refectory::ora
