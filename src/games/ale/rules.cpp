#include "games/ale/rules.hpp"

#include "games/ale/audit.hpp"
#include "games/ale/document.hpp"
#include "games/ale/explain.hpp"
#include "games/ale/notation.hpp"
#include "games/ale/options.hpp"
#include "games/ale/picture.hpp"
#include "games/ale/score.hpp"
#include "games/ale/turn.hpp"
#include "games/ale/words.hpp"

namespace refectory::ale {

// Seat 0 is the starting player (HA-2.3); the tiles of the first round come from chance.
Rules::State Rules::setup(const Setup& setup) {
  State s;
  s.seats = setup.seats;
  for (int i = 0; i < ale::kChoices; ++i) s.options[i] = setup.option[i];
  for (ale::Tile tile = 1; tile < ale::kTiles; ++tile)
    for (int pile = 0; pile < ale::kPiles; ++pile)
      s.unseen[pile][tile] = static_cast<std::uint8_t>(ale::copies(pile, tile));
  const auto& spots = ale::kStartingSpots[s.options[0]];
  for (int seat = 0; seat < s.seats; ++seat) {
    ale::Player& player = s.players[seat];
    player.ducats = ale::kPurse;
    player.hand = ale::kAllCards;
    player.marker = spots.marker;
    player.brewmaster = spots.brewmaster;
  }
  s.players[0].start = ale::Start::First;
  ale::prepare_round(s);
  ale::move_on(s);
  return s;
}

void Rules::offer(const State& s, ActionList& out) {
  ale::offer(s, out);
}

void Rules::apply(State& s, Action a) {
  ale::take(s, a);
  ale::move_on(s);
}

Scores Rules::score(const State& s) {
  return ale::score(s);
}

// HA-16.4, HA-16.5: a state holds which faces are unseen, never their order. The order is drawn
// tile by tile when it is revealed, so every state already is all the worlds it could be.
Rules::State Rules::resample(const State& s, Seat, Rng&) {
  return s;
}

const GameInfo& Rules::info() {
  static const GameInfo info = {.id = "ale",
                                .title = "Heaven & Ale",
                                .rules = 1,
                                .min_seats = 2,
                                .max_seats = ale::kMostSeats,
                                .seat_names = ale::kSeatNames,
                                .score_parts = ale::kScoreParts,
                                .figures = ale::kFigureNames,
                                .options = ale::kOptions};
  return info;
}

std::optional<Error> Rules::check(const Setup&) {
  return std::nullopt;
}

Setup Rules::setup_of(const State& s) {
  Setup setup;
  setup.seats = s.seats;
  for (int i = 0; i < ale::kChoices; ++i) setup.option[i] = s.options[i];
  return setup;
}

std::string Rules::format(Action a) {
  return ale::format(a);
}
std::optional<Action> Rules::parse(std::string_view text) {
  return ale::parse(text);
}
Error Rules::explain(const State& s, Action a) {
  return ale::explain(s, a);
}
std::string Rules::audit(const State& s) {
  return ale::audit(s);
}
std::string Rules::audit_step(const State& before, Action, const State& after) {
  return ale::audit_step(before, after);
}
Document Rules::document(const State& s) {
  return ale::document(s);
}
Result<Rules::State> Rules::read(const Document& document) {
  return ale::read(document);
}
Document Rules::sheet(const State& s) {
  return ale::sheet(s);
}
std::string Rules::picture(const State& s, Seat seat, Ink ink) {
  return ale::picture(s, seat, ink);
}
std::string Rules::gloss(const State& s, Action a) {
  return ale::gloss(s, a);
}
std::optional<std::string> Rules::help(std::string_view topic) {
  return ale::help(topic);
}

// A turn starts with a move. Whoever is last on the track walks several times in a row.
bool Rules::turn_passed(const State& began, const State& now) {
  using ale::Phase;
  if (began.round != now.round || began.turn != now.turn) return true;
  if (now.phase == Phase::Over) return began.phase != now.phase;
  if (now.phase > Phase::Move) return false;
  return began.phase != now.phase || began.actor().figure != now.actor().figure;
}

}  // namespace refectory::ale
