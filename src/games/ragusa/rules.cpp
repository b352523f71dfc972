#include "games/ragusa/rules.hpp"

#include "base/text.hpp"
#include "games/ragusa/audit.hpp"
#include "games/ragusa/city.hpp"
#include "games/ragusa/deal.hpp"
#include "games/ragusa/document.hpp"
#include "games/ragusa/explain.hpp"
#include "games/ragusa/notation.hpp"
#include "games/ragusa/patrician.hpp"
#include "games/ragusa/picture.hpp"
#include "games/ragusa/placement.hpp"
#include "games/ragusa/score.hpp"
#include "games/ragusa/secrets.hpp"
#include "games/ragusa/turn.hpp"

namespace refectory::ragusa {

namespace {

// RA-8.20; the last value joins the two easier ones.
constexpr std::array<std::string_view, 5> kPatricianValues = {"normal", "one-card", "best-of-pair",
                                                              "human-first", "gentle"};
constexpr std::array<std::string_view, 2> kBuildingValues = {"optional", "compulsory"};
constexpr std::array<std::string_view, 2> kLimitValues = {"city", "any"};
constexpr std::array<std::string_view, 2> kBlackHousesValues = {"block", "ignore"};
constexpr std::array<Option, 4> kOptions = {{
    {.name = "patrician",
     .help = "solo: how hard the Patrician is",
     .values = kPatricianValues,
     .before = {"normal"},
     .matters = {.seats = {1}},
     .front = true},
    {.name = "building",
     .help = "whether walls and towers may be declined",
     .values = kBuildingValues,
     .before = {"optional"},
     .front = true},
    {.name = "superhouses",
     .help = "two players: one superhouse a city hex, or a hex of any kind",
     .values = kLimitValues,
     .before = {"city"},
     .matters = {.seats = {2}}},
    {.name = "black_houses",
     .help = "solo: whether black houses block a stretch when the Patrician places a wall",
     .values = kBlackHousesValues,
     .before = {"block"},
     .matters = {.seats = {1}}},
}};
constexpr GameInfo kInfo = {
    .id = "ragusa",
    .title = "Ragusa",
    .rules = 1,
    .min_seats = 1,
    .max_seats = 5,
    .seat_names = kColours,
    .score_parts = kParts,
    .figures = kFigureNames,
    .options = kOptions,
};

void take(State& s, Action a) {
  switch (s.phase) {
    case Phase::Ships: return take_ship(s, a.a);
    case Phase::Back: return take_back(s, a.a);
    case Phase::Deal: return take_deal(s, a.b);
    case Phase::Keep: return take_keep(s, a.a);
    case Phase::First: s.first = a.a; return begin_turn(s, a.a);
    case Phase::Patrician: return take_patrician(s, a.a);
    case Phase::Card: return build_automaton(s, take_card(s, a.a));
    case Phase::Build: return take_build(s, a);
    case Phase::Order: return take_order(s, a);
    case Phase::Workshop: return take_workshop(s, a);
    case Phase::Mason: return take_mason(s, a);
    case Phase::Architect: return take_architect(s, a);
    case Phase::Market: return take_market(s, a);
    case Phase::Wharf: return take_wharf(s, a);
    case Phase::Palace: return take_palace(s, a);
    case Phase::Draw: return take_draw(s, a.a);
    case Phase::Choose: return take_choose(s, a.a);
    case Phase::Reveal: return take_reveal(s, a.a, a.b);
    case Phase::Houses:
    case Phase::Over: break;
  }
  assert(false && "nothing was asked");
}

// Questions that can have one answer only. The others are entered with two at least.
bool may_be_forced(const State& s) {
  switch (s.phase) {
    case Phase::Build: return std::popcount(s.sites) + std::popcount(s.super_sites) < 2;
    case Phase::Mason:
    case Phase::Architect: return !building_optional(s);
    case Phase::Keep:
    case Phase::Order:
    case Phase::Workshop:
    case Phase::Market:
    case Phase::Wharf:
    case Phase::Palace:
    case Phase::Choose:
    case Phase::Over: return false;
    default: return true;
  }
}

}  // namespace

State Rules::setup(const Setup& setup) {
  return first_state(setup);
}

Seat Rules::actor(const State& s) {
  switch (s.phase) {
    case Phase::Keep:
    case Phase::Workshop:
    case Phase::Mason:
    case Phase::Architect:
    case Phase::Market:
    case Phase::Wharf:
    case Phase::Palace: return seat_of(s.asked);
    case Phase::Build:
    case Phase::Order:
    case Phase::Choose: return seat_of(s.active);
    case Phase::Over: return kNobody;
    default: return kChance;
  }
}

void Rules::offer(const State& s, ActionList& out) {
  switch (s.phase) {
    case Phase::Ships: return offer_ship(s, out);
    case Phase::Back: return offer_back(s, out);
    case Phase::Deal: return offer_deal(s, out);
    case Phase::Keep: return offer_keep(s, out);
    case Phase::First: return offer_first(s, out);
    case Phase::Patrician: return offer_patrician(s, out);
    case Phase::Card: return offer_card(s, out);
    case Phase::Build: return offer_build(s, out);
    case Phase::Order: return offer_order(s, out);
    case Phase::Workshop: return offer_workshop(s, out);
    case Phase::Mason: return offer_mason(s, out);
    case Phase::Architect: return offer_architect(s, out);
    case Phase::Market: return offer_market(s, out);
    case Phase::Wharf: return offer_wharf(s, out);
    case Phase::Palace: return offer_palace(s, out);
    case Phase::Draw: return offer_draw(s, out);
    case Phase::Choose: return offer_choose(s, out);
    case Phase::Reveal: return offer_reveal(s, out);
    case Phase::Houses:
    case Phase::Over: return;
  }
}

int Rules::weight(const State& s, Action a) {
  switch (s.phase) {
    case Phase::Ships: return weigh_ship(s, a.a);
    case Phase::Back: return weigh_back(s, a.a);
    case Phase::Card: return weigh_card(s, a.a);
    default: return 1;
  }
}

void Rules::apply(State& s, Action a) {
  take(s, a);
  for (;;) {
    run(s);
    if (!may_be_forced(s)) return;
    ActionList only;
    offer(s, only);
    if (only.size() != 1) return;
    take(s, only[0]);
  }
}

Scores Rules::score(const State& s) {
  return ragusa::score(s);
}
State Rules::view(const State& s, Seat seat) {
  return ragusa::view(s, seat);
}
State Rules::resample(const State& s, Seat seat, Rng& rng) {
  return ragusa::resample(s, seat, rng);
}

const GameInfo& Rules::info() {
  return kInfo;
}

std::optional<Error> Rules::check(const Setup& setup) {
  if (setup.option[0] != 0 && setup.seats != 1)
    return Error{code::kBadSetup, "the Patrician plays only against one player"};
  if (setup.option[2] != 0 && setup.seats != 2)
    return Error{code::kBadSetup, "superhouses are only in the game of two"};
  if (setup.option[3] != 0 && setup.seats != 1)
    return Error{code::kBadSetup, "the Patrician's black houses are only in the game of one"};
  return std::nullopt;
}

Setup Rules::setup_of(const State& s) {
  Setup out;
  out.seats = s.seats;
  for (std::size_t i = 0; i < s.option.size(); ++i) out.option[i] = s.option[i];
  return out;
}

std::string Rules::format(Action a) {
  return ragusa::format(a);
}
std::optional<Action> Rules::parse(std::string_view text) {
  return ragusa::parse(text);
}
Action Rules::seen(const State& s, Action a, Seat seat) {
  return ragusa::seen(s, a, seat);
}
bool Rules::reveals(const State& s, Action a, Seat seat) {
  State after = s;
  apply(after, a);
  return ragusa::reveals(s, a, after, seat);
}
Worlds<State> Rules::worlds(const State& s, Seat seat, std::size_t most) {
  return ragusa::worlds(s, seat, most);
}
Error Rules::explain(const State& s, Action a) {
  return ragusa::explain(s, a);
}
std::string Rules::audit(const State& s) {
  return ragusa::audit(s);
}
std::string Rules::audit_step(const State& before, Action a, const State& after) {
  return ragusa::audit_step(before, a, after);
}
Document Rules::document(const State& s) {
  return ragusa::document(s);
}
Result<State> Rules::read(const Document& document) {
  return ragusa::read(document);
}
Document Rules::sheet(const State& s) {
  return ragusa::sheet(s);
}
std::string Rules::picture(const State& s, Seat seat, Ink ink) {
  return ragusa::picture(s, seat, ink);
}
std::string Rules::gloss(const State& s, Action a) {
  return ragusa::gloss(s, a);
}
std::optional<std::string> Rules::help(std::string_view topic) {
  return ragusa::help(topic);
}

bool Rules::turn_passed(const State& began, const State& now) {
  if (in_setup(began) != in_setup(now) || began.phase == Phase::Over || now.phase == Phase::Over)
    return began.phase != now.phase;
  const auto turns = [](const State& s) {
    return std::popcount(houses(s)) - (s.site == kNone ? 0 : 1);
  };
  return turns(began) != turns(now);
}

}  // namespace refectory::ragusa
