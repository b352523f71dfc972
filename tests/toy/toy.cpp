#include "toy/toy.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"

namespace refectory::toy {

namespace {

constexpr std::array<std::string_view, kMaxSeats> kSeats = {"red", "green", "blue", "white",
                                                            "black"};
constexpr std::array<std::string_view, 3> kParts = {"bank", "coins", "cellar"};
constexpr std::array<std::string_view, 3> kFigureNames = {"cards", "coins", "banked"};
constexpr std::array<std::string_view, 2> kLengths = {"short", "long"};
constexpr std::array<std::string_view, 2> kYesNo = {"no", "yes"};
constexpr std::array kOptions = {
    Option{.name = "length",
           .help = "two rounds or four",
           .values = kLengths,
           .before = {"short"},
           .front = true},
    Option{.name = "cellar",
           .help = "whether a card may be buried",
           .values = kYesNo,
           .before = {"no"},
           .usual = {.value = "yes", .seats = 5, .there = "no"},
           .matters = {.seats = {3, 4}}},
};

int rounds(const State& s) {
  return s.length == 0 ? 2 : 4;
}
std::uint8_t u8(int n) {
  assert(n >= 0 && n < 256);
  return static_cast<std::uint8_t>(n);
}
bool known(std::uint8_t card) {
  return card > 0 && card != kUnknown;
}

void end_turn(State& s) {
  s.turn = u8(s.turn + 1);
  if (s.turn < s.seats) return;
  s.turn = s.dealt = 0;
  s.round = u8(s.round + 1);
}

void bank(State& s) {
  Player& me = s.players[s.turn];
  me.banked = u8(me.banked + me.hand);
  ++s.gone[me.hand - 1];
  me.hand = 0;
  end_turn(s);
}

void bury(State& s, std::uint8_t stake) {
  Player& me = s.players[s.turn];
  me.buried = std::exchange(me.hand, std::uint8_t{0});
  me.stake = stake;
  end_turn(s);
}

// Agreed or refused, the asker then banks what it holds.
void answer(State& s, Action a) {
  Player& asked = s.players[s.asked - 1];
  if (a.verb == Agree) std::swap(s.players[s.turn].hand, asked.hand);
  asked.coins = u8(asked.coins + (a.verb == Agree ? 1 : -1));
  s.asked = 0;
  bank(s);
}

void take(State& s, Action a) {
  switch (a.verb) {
    case Deal:
      s.players[a.b].hand = a.a;
      --s.left[a.a - 1];
      s.dealt = u8(s.dealt + 1);
      break;
    case Bank: bank(s); break;
    case Bury: bury(s, a.a); break;
    case Ask: s.asked = u8(a.a + 1); break;
    default: answer(s, a);
  }
}

}  // namespace

State Toy::setup(const Setup& setup) {
  State s;
  s.seats = setup.seats;
  s.length = setup.option[0];
  s.cellar = setup.option[1];
  s.left.fill(kCopies);
  return s;
}

Seat Toy::actor(const State& s) {
  if (s.round == rounds(s)) return kNobody;
  if (s.dealt < s.seats) return kChance;
  return seat_of(s.asked > 0 ? s.asked - 1 : s.turn);
}

void Toy::offer(const State& s, ActionList& out) {
  if (s.round == rounds(s)) return;
  if (s.dealt < s.seats) {
    for (int v = 1; v <= kValues; ++v)
      if (s.left[v - 1] > 0) out.push(Deal, v, s.dealt);
    return;
  }
  if (s.asked > 0) {
    out.push(Agree);
    if (s.players[s.asked - 1].coins > 0) out.push(Refuse);
    return;
  }
  out.push(Bank);
  if (s.cellar && s.players[s.turn].buried == 0)
    for (int stake = 1; stake <= 3; ++stake) out.push(Bury, stake);
  for (int i = s.turn + 1; i < s.seats; ++i) out.push(Ask, i);
}

int Toy::weight(const State& s, Action a) {
  return s.left[a.a - 1];
}

void Toy::apply(State& s, Action a) {
  take(s, a);
  // A question with exactly one answer is not asked.
  for (ActionList only; actor(s) != kNobody; only.clear()) {
    offer(s, only);
    if (only.size() != 1) return;
    take(s, only[0]);
  }
}

Scores Toy::score(const State& s) {
  Scores scores;
  for (int i = 0; i < s.seats; ++i) {
    const Player& player = s.players[i];
    const bool dug_up = actor(s) == kNobody && known(player.buried) && known(player.stake);
    auto& part = scores.part[i];
    part[0] = player.banked;
    part[1] = player.coins;
    part[2] = static_cast<std::int16_t>(dug_up ? player.buried * player.stake : 0);
    scores.total[i] = static_cast<std::int16_t>(part[0] + part[1] + part[2]);
  }
  rank_by_total(scores, s.seats);
  return scores;
}

State Toy::view(const State& s, Seat seat) {
  State seen = s;
  if (actor(s) == kNobody) return seen;
  for (int i = 0; i < s.seats; ++i) {
    if (seat_of(i) == seat) continue;
    Player& player = seen.players[i];
    for (std::uint8_t* card : {&player.hand, &player.buried})
      if (known(*card)) ++seen.left[*card - 1], *card = kUnknown;
    if (player.stake > 0) player.stake = kUnknown;
  }
  return seen;
}

State Toy::resample(const State& s, Seat seat, Rng& rng) {
  State other = view(s, seat);
  auto draw_one = [&] {
    int cards = 0;
    for (const int n : other.left) cards += n;
    auto ticket = static_cast<int>(rng.below(static_cast<std::uint32_t>(cards)));
    for (int v = 0;; ++v) {
      if (ticket < other.left[v]) return --other.left[v], u8(v + 1);
      ticket -= other.left[v];
    }
  };
  for (int i = 0; i < s.seats; ++i) {
    Player& player = other.players[i];
    for (std::uint8_t* card : {&player.hand, &player.buried})
      if (*card == kUnknown) *card = draw_one();
    if (player.stake == kUnknown) player.stake = u8(1 + static_cast<int>(rng.below(3)));
  }
  return other;
}

const GameInfo& Toy::info() {
  static const GameInfo kInfo = {.id = "toy",
                                 .title = "Buried Cards",
                                 .rules = 3,
                                 .min_seats = 3,
                                 .max_seats = 5,
                                 .seat_names = kSeats,
                                 .score_parts = kParts,
                                 .figures = kFigureNames,
                                 .options = kOptions};
  return kInfo;
}

std::optional<Error> Toy::check(const Setup& setup) {
  if (setup.seats == 5 && setup.option[1] == 1)
    return Error{code::kBadSetup, "the cellar is too small for five"};
  return std::nullopt;
}

Setup Toy::setup_of(const State& s) {
  return {.seats = s.seats, .option = {s.length, s.cellar}};
}

std::string Toy::format(Action a) {
  const auto number = [&] { return a.a == 0 ? std::string("?") : std::to_string(a.a); };
  switch (a.verb) {
    case Deal: return cat("deal ", number(), " to ", kSeats[a.b]);
    case Bank: return "bank";
    case Bury: return cat("bury ", number());
    case Ask: return cat("ask ", kSeats[a.a]);
    case Agree: return "agree";
    default: return "refuse";
  }
}

std::optional<Action> Toy::parse(std::string_view text) {
  const auto seat = [](std::string_view word) -> std::optional<std::uint8_t> {
    for (std::size_t i = 0; i < kSeats.size(); ++i)
      if (kSeats[i] == word) return static_cast<std::uint8_t>(i);
    return std::nullopt;
  };
  const auto number = [](std::string_view word, int high) -> std::optional<std::uint8_t> {
    if (word == "?") return std::uint8_t{0};
    if (word.size() != 1 || word[0] < '1' || word[0] > '0' + high) return std::nullopt;
    return static_cast<std::uint8_t>(word[0] - '0');
  };
  const auto words = split(text, ' ');
  if (words.size() == 1) {
    if (text == "bank") return Action{Bank, 0, 0, 0};
    if (text == "agree") return Action{Agree, 0, 0, 0};
    if (text == "refuse") return Action{Refuse, 0, 0, 0};
  } else if (words.size() == 2 && words[0] == "bury") {
    if (const auto n = number(words[1], 3)) return Action{Bury, *n, 0, 0};
  } else if (words.size() == 2 && words[0] == "ask") {
    if (const auto i = seat(words[1])) return Action{Ask, *i, 0, 0};
  } else if (words.size() == 4 && words[0] == "deal" && words[2] == "to") {
    const auto n = number(words[1], kValues);
    const auto i = seat(words[3]);
    if (n && i) return Action{Deal, *n, *i, 0};
  }
  return std::nullopt;
}

Action Toy::seen(const State& s, Action a, Seat seat) {
  const bool secret =
      (a.verb == Deal && seat_of(a.b) != seat) || (a.verb == Bury && actor(s) != seat);
  return secret ? Action{a.verb, 0, a.b, a.c} : a;
}

// Hands change and are banked in the open; at the end all is dug up.
bool Toy::reveals(const State& s, Action a, Seat seat) {
  if (actor(s) == kChance) return false;
  State after = s;
  apply(after, a);
  const State known = view(s, seat);
  if (actor(after) == kNobody) {
    if (seen(s, a, seat) != a) return true;
    for (const Player& player : known.players)
      if (player.stake == kUnknown) return true;
  }
  // Any hidden card is any of those whose place is not known.
  if (std::ranges::count(known.left, 0) >= kValues - 1) return false;
  const bool swapped = a.verb == Agree || (a.verb == Ask && s.players[a.a].coins == 0);
  for (int i = 0; i < s.seats; ++i)
    if (seat_of(i) != seat && after.players[i].banked > s.players[i].banked) return true;
  return swapped;
}

namespace {

// Every way to fill the blanks of a view, until there are too many.
class Lister {
 public:
  Lister(const State& view, std::size_t most) : s_(view), most_(most) {
    for (Player& player : s_.players)
      for (std::uint8_t* place : {&player.hand, &player.buried, &player.stake})
        if (*place == kUnknown) blanks_.push_back({place, place == &player.stake});
  }
  Worlds<State> list() {
    if (!fill(0)) return std::nullopt;
    return std::move(found_);
  }

 private:
  struct Blank {
    std::uint8_t* place;
    bool is_stake;
  };
  bool fill(std::size_t next) {
    if (next == blanks_.size()) {
      if (found_.size() == most_) return false;
      found_.push_back(s_);
      return true;
    }
    const Blank& blank = blanks_[next];
    for (int value = 1; value <= (blank.is_stake ? 3 : kValues); ++value) {
      if (!blank.is_stake && s_.left[value - 1] == 0) continue;
      *blank.place = u8(value);
      if (!blank.is_stake) --s_.left[value - 1];
      const bool fits = fill(next + 1);
      if (!blank.is_stake) ++s_.left[value - 1];
      if (!fits) return false;
    }
    return true;
  }

  State s_;
  std::size_t most_;
  std::vector<Blank> blanks_;
  std::vector<State> found_;
};

}  // namespace

Worlds<State> Toy::worlds(const State& s, Seat seat, std::size_t most) {
  return Lister(view(s, seat), most).list();
}

Error Toy::explain(const State& s, Action a) {
  if (a.verb == Bury && !s.cellar) return {"cellar_shut", "this table plays without the cellar"};
  if (a.verb == Bury && s.asked == 0 && actor(s) != kChance && s.players[s.turn].buried > 0)
    return {"cellar_full", "a card is buried already"};
  if (a.verb == Ask && s.asked == 0 && a.a == s.turn) return {"own_card", "nobody swaps alone"};
  if (a.verb == Ask && s.asked == 0) return {"no_card", cat(kSeats[a.a], " holds no card")};
  return {code::kNotOffered, cat("'", format(a), "' is not possible now")};
}

std::string Toy::audit(const State& s) {
  for (int v = 1; v <= kValues; ++v) {
    int cards = s.left[v - 1] + s.gone[v - 1];
    for (const Player& player : s.players) cards += (player.hand == v) + (player.buried == v);
    if (cards != kCopies) return cat("there are ", cards, " cards of ", v);
  }
  return "";
}

std::string Toy::audit_step(const State& before, Action, const State& after) {
  for (int v = 0; v < kValues; ++v)
    if (after.gone[v] < before.gone[v]) return "a banked card came back";
  return "";
}

std::span<const Game> toys() {
  static const std::vector<Game> kAll = {make_game<Toy>()};
  return kAll;
}

}  // namespace refectory::toy
