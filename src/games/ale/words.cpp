#include "games/ale/words.hpp"

#include "base/text.hpp"
#include "games/ale/turn.hpp"
#include "games/ale/verbs.hpp"

namespace refectory::ale {

namespace {

std::string_view label(std::uint16_t spots) {
  if (spots == kXSpot) return "A";
  if (spots == kMonkSpots) return "B";
  return spots == kResourceSpots ? "C" : "A/B/C";
}

std::string ducats(int count) {
  return cat(count, count == 1 ? " ducat" : " ducats");
}
std::string steps(int count) {
  return cat(count, count == 1 ? " step" : " steps");
}

std::string tiles_on(const State& s, int space) {
  std::string out;
  for (const Tile tile : s.stall[space - 1])
    if (tile != kNoTile) out += cat(out.empty() ? "" : ", ", tile_name(tile));
  return out;
}

std::string gloss_go(const State& s, int space) {
  const Kind kind = space_at(space).kind;
  if (kind == Kind::Barrel) return "take barrels";
  if (kind == Kind::Disc) return cat("take a disc ", label(space_at(space).spots));
  return cat("buy from: ", tiles_on(s, space));
}

std::string gloss_home(const State& s, int reward) {
  if (reward == kRewardFirst)
    return s.round < rounds_for(s.seats) ? "go home as first player of the next round"
                                         : "go home for 1 point at the end";
  return "go home";
}

std::string help_space(int space) {
  const Space& row = space_at(space);
  switch (row.kind) {
    case Kind::Resource: return "Resource space: buy tiles, each at its number, double in the sun.";
    case Kind::Monk:
      return cat("Monk space: buy monks, each for ", ducats(row.cost), ", double in the sun.");
    case Kind::Disc: return cat("Disc space ", label(row.spots), ": take a disc and score.");
    case Kind::Barrel: break;
  }
  return "Barrel space: take every barrel whose goal you have reached.";
}

std::string help_shed(int type) {
  const ShedRow& row = kShedRows[type];
  const std::string upto = type + 1 < kShedTypes ? cat(" to ", kShedRows[type + 1].from - 1) : "";
  return cat("Sum ", row.from, upto.empty() ? " and more" : upto, ": brewmaster ",
             steps(row.brewmaster), ", activates ", row.activates, " of the six tiles.");
}

}  // namespace

std::string describe_space(int space) {
  const Space& row = space_at(space);
  switch (row.kind) {
    case Kind::Resource: return "resources";
    case Kind::Monk: return cat("monks at ", row.cost);
    case Kind::Disc: return cat("disc ", label(row.spots));
    case Kind::Barrel: break;
  }
  return "barrels";
}

std::string gloss(const State& s, Action a) {
  switch (verb_of(a)) {
    case Verb::Lay: return cat(tile_name(a.a), " turns up on space ", a.b);
    case Verb::Go: return gloss_go(s, a.a);
    case Verb::Home: return gloss_home(s, a.a);
    case Verb::Plant: return is_sunny(a.b) ? "sunny spot" : "shady spot";
    case Verb::Activate: return a.b ? "these tiles act" : "no tile acts";
    case Verb::Score: return cat("disc on ", kScoringNames[a.a]);
    case Verb::Place: return cat("beside ", kPairNames[s.pair]);
    case Verb::Decline: return cat("no card beside ", kPairNames[s.pair]);
    case Verb::Return: return "give the card away";
    case Verb::Done: return "end the turn";
  }
  return {};
}

std::optional<std::string> help(std::string_view topic) {
  for (int i = 0; i < kCards; ++i)
    if (topic == kCardNames[i]) return std::string(kCardHelp[i]);
  for (int i = 0; i < kGoals; ++i)
    if (topic == kGoalNames[i]) return std::string(kGoalHelp[i]);
  for (int i = 0; i < kShedTypes; ++i)
    if (topic == kShedRows[i].name) return help_shed(i);
  if (const auto tile = tile_named(topic)) {
    if (is_monk(*tile))
      return "A monk: activated, it moves the brewmaster 1 step; a disc on its type lets it "
             "activate all its neighbours.";
    return cat("Costs ", ducats(kFertility[*tile]), " in the shade, ",
               ducats(2 * kFertility[*tile]), " in the sun. Activated, it pays ",
               ducats(kFertility[*tile]), " in the shade and moves its marker ",
               steps(kFertility[*tile]), " in the sun.");
  }
  const auto space = to_int(topic);
  if (space && *space >= 1 && *space <= kSpaces) return help_space(*space);
  return std::nullopt;
}

}  // namespace refectory::ale
