#include "games/ale/audit.hpp"

#include <bit>

#include "base/text.hpp"
#include "games/ale/reward.hpp"
#include "games/ale/turn.hpp"

namespace refectory::ale {

namespace {

// HA-9.6: discs that have come onto the track so far; 20, 27 or 36 at the end.
int discs_until(const State& s) {
  int discs = spaces_of(Kind::Disc) * s.round;
  if (s.round == rounds_for(s.seats))
    for (int space = 1; space <= kSpaces; ++space) discs += discs_in_last_round(space, s.seats) - 1;
  return discs;
}

// Every one of the 100 tiles and 24 monks is in one place: unseen, on the track, in a garden.
std::string audit_tiles(const State& s) {
  std::array<int, kTiles> seen{};
  for (const auto& pile : s.unseen)
    for (int tile = 1; tile < kTiles; ++tile) seen[tile] += pile[tile];
  for (const auto& stall : s.stall)
    for (const Tile tile : stall) ++seen[tile];
  for (const Player& player : s.players)
    for (const Tile tile : player.garden) ++seen[tile];
  for (Tile tile = 1; tile < kTiles; ++tile) {
    const int all = copies(0, tile) + copies(1, tile);
    if (seen[tile] != all)
      return cat("piles: ", seen[tile], " tiles ", tile_name(tile), " instead of ", all);
    for (int pile = 0; pile < kPiles; ++pile)
      if (s.unseen[pile][tile] > copies(pile, tile))
        return cat("piles: too many ", tile_name(tile), " with one back");
  }
  return "";
}

// HA-9.8: at most one tile a round on a space. While a round is dealt, the spaces further on
// still wait for theirs.
std::string audit_track(const State& s) {
  for (int space = 1; space <= kSpaces; ++space) {
    const auto& stall = s.stall[space - 1];
    const Kind kind = space_at(space).kind;
    int tiles = 0;
    for (const Tile tile : stall) {
      if (tile == kNoTile) break;
      if (!holds_tiles(space)) return cat("track.", space, ": no tiles lie here");
      if (is_monk(tile) != (kind == Kind::Monk)) return cat("track.", space, ": a wrong tile");
      ++tiles;
    }
    const bool waits = s.phase == Phase::Deal && space >= s.space;
    if (tiles > s.round - waits) return cat("track.", space, ": more tiles than rounds");
    for (int i = 1; i < kMostOnASpace; ++i)
      if (i < tiles ? stall[i] < stall[i - 1] : i > tiles && stall[i] != kNoTile)
        return cat("track.", space, ": out of order");
    const bool last = s.round == rounds_for(s.seats);
    const int most = kind != Kind::Disc ? 0 : last ? discs_in_last_round(space, s.seats) : 1;
    if (s.discs[space - 1] > most) return cat("track.", space, ": too many discs");
  }
  return "";
}

std::string audit_player(const Player& player, unsigned waiting) {
  Player again;
  for (int spot = 0; spot < kSpots; ++spot)
    if (player.garden[spot] != kNoTile) set_tile(again, spot, player.garden[spot]);
  if (again.filled != player.filled || again.present != player.present)
    return "garden: the masks do not fit the tiles";
  for (int shed = 0; shed < kSheds; ++shed) {
    const bool closed = (kGarden.ring_mask[shed] & ~player.filled) == 0;
    const bool due = waiting >> shed & 1;
    if (due && !closed) return "pending: an open shed waits to be resolved";
    if ((player.shed[shed] != 0) != (closed && !due))
      return cat("sheds: ", shed_name(shed), closed ? " is enclosed" : " is open");
    const bool exact = !due && closed;
    if (exact && player.shed[shed] != 1 + shed_type(fertility_round(player, shed)))
      return cat("sheds: ", shed_name(shed), " has the wrong type");
  }
  for (int i = 0; i < kResources; ++i)
    if (player.marker[i] < kTrackStart || player.marker[i] > kTrackEnd)
      return cat("markers.", kResourceNames[i], ": off the track");
  if (player.brewmaster < kTrackStart || player.brewmaster > kTrackEnd)
    return "brewmaster: off the track";
  return player.ducats >= 0 ? "" : "ducats: below zero";
}

// Cards are in hand, beside a complete pair, or returned; never twice.
std::string audit_cards(const Player& player) {
  unsigned used = player.hand;
  if (used > kAllCards) return "hand: a strange card";
  for (int pair = 0; pair < kPairs; ++pair) {
    if (player.beside[pair] == 0) continue;
    const unsigned card = 1u << (player.beside[pair] - 1);
    if (used & card) return cat("placed.", kPairNames[pair], ": that card is elsewhere too");
    if ((player.discs >> (2 * pair) & 3) != 3)
      return cat("placed.", kPairNames[pair], ": the pair is not complete");
    used |= card;
  }
  return "";
}

// HA-8.1, HA-8.6: one large and one small barrel a goal, and to different players.
std::string audit_barrels(const State& s) {
  unsigned large = 0, small = 0;
  for (const Player& player : s.players) {
    if ((large & player.large) || (small & player.small)) return "barrels: taken twice";
    if (player.large & player.small) return "barrels: both of one goal";
    large |= player.large;
    small |= player.small;
  }
  return small & ~large ? "barrels: a small one before the large one" : "";
}

// HA-4.2, HA-10.1: a figure is on the track or on its own starting space. During set-up those
// who have not chosen stand nowhere yet.
std::string audit_figures(const State& s) {
  const bool set_up = s.round == 1 && (s.phase == Phase::Deal || s.phase == Phase::Choose);
  const int chosen_from = s.phase == Phase::Choose ? s.turn + 1 : s.seats;
  unsigned taken = 0;
  for (int seat = 0; seat < s.seats; ++seat) {
    const Player& player = s.players[seat];
    const auto where = [seat] { return cat("players[", seat, "].start: "); };
    const bool walking = player.figure > 0 && player.figure < kHome;
    const bool waits = set_up && seat > 0 && seat < chosen_from;
    if ((player.start == Start::None) != (walking || waits))
      return cat(where(), walking ? "the figure is on the track" : "the figure stands elsewhere");
    const unsigned bit = 1u << static_cast<unsigned>(player.start);
    if (player.start != Start::None && (taken & bit))
      return cat(where(), "two figures on one space");
    taken |= bit;
  }
  const bool needs_first = set_up || s.phase == Phase::Deal || s.phase == Phase::Over;
  if (set_up && s.players[0].start != Start::First) return "players[0].start: must be first";
  return needs_first && !(taken & 1) ? "players: nobody is first player" : "";
}

// The question fits the table: the actor stands where its answers lead from.
std::string audit_phase(const State& s) {
  const Player& player = s.actor();
  const bool walking = player.figure > 0 && player.figure < kHome;
  const auto stands_on = [&](auto... kinds) {
    return walking && ((space_at(player.figure).kind == kinds) || ...);
  };
  if (s.round < 1 || s.round > rounds_for(s.seats)) return "round: there is no such round";
  if (s.turn >= s.seats) return "turn: there is no such seat";
  if (s.phase != Phase::Buy && s.phase != Phase::Shed && s.bought) return "bought: not now";
  if (s.phase != Phase::Shed && s.enclosed) return "pending: not now";
  switch (s.phase) {
    case Phase::Deal:
      if (s.space < 1 || s.space > kSpaces || !holds_tiles(s.space)) return "space: takes no tile";
      for (const Player& each : s.players)
        if (each.figure != 0) return "figure: must wait while tiles are laid out";
      return "";
    case Phase::Choose:
      for (const Player& each : s.players)
        if (each.figure != 0) return "figure: must wait during set-up";
      return s.round == 1 && s.turn > 0 ? "" : "phase: the set-up is over";
    case Phase::Move: return player.figure < kHome ? "" : "turn: this figure is home";
    case Phase::Buy:
      if (!stands_on(Kind::Resource, Kind::Monk) || (!s.bought && !can_enter(s, player.figure)))
        return "figure: nothing to buy there";
      return "";
    case Phase::Shed:
      if (!stands_on(Kind::Resource, Kind::Monk) || !s.bought) return "phase: nothing was bought";
      return player.shed[s.shed] != 0 ? "" : "pending.shed: is open";
    case Phase::Score:
      if (!stands_on(Kind::Disc) || s.discs[player.figure - 1] == 0) return "figure: no disc there";
      if (usable_spots(s, player, space_at(player.figure).spots) == 0)
        return "figure: that disc has no spot";
      return "";
    case Phase::Privilege:
      if (!stands_on(Kind::Disc)) return "phase: no disc was scored";
      if (player.hand == 0) return "phase: no card is left";
      if ((player.discs >> (2 * s.pair) & 3) != 3 || player.beside[s.pair] != 0)
        return "pending.pair: is not waiting for a card";
      return "";
    case Phase::Close:
      if (!stands_on(Kind::Disc, Kind::Barrel) && player.figure != kHome)
        return "figure: cannot end a turn there";
      return "";
    case Phase::Over:
      for (int seat = 0; seat < s.seats; ++seat)
        if (s.players[seat].figure != kHome) return "phase: a figure is still on its way";
      return s.round == rounds_for(s.seats) ? "" : "round: the game ends with the last round";
  }
  return "phase: unknown";
}

}  // namespace

std::string audit(const State& s) {
  if (s.seats < 2 || s.seats > kMostSeats) return "seats: two to four";
  if (auto finding = audit_phase(s); !finding.empty()) return finding;
  if (auto finding = audit_figures(s); !finding.empty()) return finding;
  if (auto finding = audit_track(s); !finding.empty()) return finding;
  int discs = 0;
  for (int seat = 0; seat < s.seats; ++seat) {
    const Player& player = s.players[seat];
    const auto where = [seat] { return cat("players[", seat, "]."); };
    const unsigned waiting = seat == s.turn ? s.enclosed : 0;
    if (auto finding = audit_player(player, waiting); !finding.empty()) return where() + finding;
    if (auto finding = audit_cards(player); !finding.empty()) return where() + finding;
    discs += std::popcount(player.discs);
  }
  for (const int lying : s.discs) discs += lying;
  if (discs > discs_until(s)) return "track: more discs than the rounds have brought";
  if (auto finding = audit_barrels(s); !finding.empty()) return finding;
  return audit_tiles(s);
}

std::string audit_step(const State& before, const State& after) {
  if (after.round < before.round) return "a round came back";
  for (int seat = 0; seat < before.seats; ++seat) {
    const Player& was = before.players[seat];
    const Player& is = after.players[seat];
    for (int i = 0; i < kResources; ++i)
      if (is.marker[i] < was.marker[i]) return "a marker went back";
    if (is.brewmaster < was.brewmaster) return "the brewmaster went back";
    for (int spot = 0; spot < kSpots; ++spot)
      if (was.garden[spot] != kNoTile && was.garden[spot] != is.garden[spot])
        return "a tile left its spot";
    if (was.discs & ~unsigned{is.discs}) return "a disc left its spot";
    if ((was.large & ~unsigned{is.large}) || (was.small & ~unsigned{is.small}))
      return "a barrel was given back";
    if (is.hand & ~unsigned{was.hand}) return "a card came back";
    for (int pair = 0; pair < kPairs; ++pair)
      if (was.beside[pair] != 0 && was.beside[pair] != is.beside[pair]) return "a card was moved";
  }
  return "";
}

}  // namespace refectory::ale
