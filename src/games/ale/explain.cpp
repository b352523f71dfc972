#include "games/ale/explain.hpp"

#include <algorithm>
#include <bit>

#include "base/text.hpp"
#include "games/ale/deal.hpp"
#include "games/ale/reward.hpp"
#include "games/ale/turn.hpp"
#include "games/ale/verbs.hpp"

namespace refectory::ale {

namespace {

Error wrong_moment(const State& s) {
  constexpr std::array<std::string_view, 9> asked = {"a tile is being laid out",
                                                     "a starting space is to be chosen",
                                                     "the figure is to move",
                                                     "a tile is to be bought and placed",
                                                     "the shed's tiles are to be chosen",
                                                     "the disc needs a scoring spot",
                                                     "a privilege card may be placed",
                                                     "the turn is to be closed",
                                                     "the game is over"};
  return {"wrong_moment", cat("not now: ", asked[static_cast<std::size_t>(s.phase)])};
}

Error cannot_pay(int missing) {
  return {"cannot_pay",
          cat("cannot pay: ", missing, missing == 1 ? " ducat" : " ducats", " missing")};
}

Error card_gone(int card) {
  return {"card_gone", cat(kCardNames[card], " is placed or returned already")};
}

Error explain_lay(const State& s, Action a) {
  if (a.b != s.space) return {"wrong_space", cat("space ", s.space, " gets the next tile")};
  if (is_monk(a.a) != (space_at(s.space).kind == Kind::Monk))
    return {"wrong_tile", "this space takes the other kind of tile"};
  return {"not_in_pile", cat("no ", tile_name(a.a), " is left unseen with this back")};
}

Error explain_tile_space(const State& s, int space) {
  const Player& player = s.actor();
  const Tile cheapest = s.stall[space - 1][0];
  if (cheapest == kNoTile) return {"nothing_there", cat("no tile lies on space ", space)};
  const std::uint32_t free = ~player.filled & (kSunMask | kShadeMask);
  if (!free) return {"garden_full", "the garden has no empty spot"};
  const int spot = free & kShadeMask ? kHalf : 0;
  return cannot_pay(price(space, cheapest, spot) - player.ducats);
}

Error explain_go(const State& s, Action a) {
  const Player& player = s.actor();
  if (a.a <= player.figure) return {"not_ahead", "figures only move forward"};
  switch (space_at(a.a).kind) {
    case Kind::Resource:
    case Kind::Monk: return explain_tile_space(s, a.a);
    case Kind::Disc:
      if (s.discs[a.a - 1] == 0) return {"no_disc", cat("no disc lies on space ", a.a)};
      return {"no_usable_spot", "no free scoring spot of yours fits this disc"};
    case Kind::Barrel: break;
  }
  return {"no_barrel", "no barrel is due to you now"};
}

Error explain_home(const State& s, Action a) {
  const Start wanted = start_of(a.a);
  for (int seat = 0; seat < s.seats; ++seat)
    if (seat != s.turn && s.players[seat].start == wanted)
      return {"occupied", cat(kSeatNames[seat], " stands on that starting space")};
  return {"must_take_first", "the last figure must take the empty first player space"};
}

Error explain_plant(const State& s, Action a) {
  const Player& player = s.actor();
  const auto& stall = s.stall[player.figure - 1];
  if (std::ranges::find(stall, a.a) == stall.end())
    return {"not_on_space", cat("no ", tile_name(a.a), " lies on space ", player.figure)};
  if (player.filled >> a.b & 1) return {"spot_taken", cat(spot_name(a.b), " is taken")};
  return cannot_pay(price(player.figure, a.a, a.b) - player.ducats);
}

Error explain_activate(const State& s, Action a) {
  if (a.a != s.shed) return {"wrong_shed", cat(shed_name(s.shed), " is being resolved")};
  constexpr std::array<std::string_view, kShedTypes> needs = {
      "nothing", "one tile", "two tiles on opposite edges", "three tiles, no two side by side",
      "four tiles"};
  return {"wrong_pattern", cat("this shed activates ", needs[s.actor().shed[s.shed] - 1])};
}

Error explain_score(const State& s, Action a) {
  const Player& player = s.actor();
  if ((space_at(player.figure).spots >> a.a & 1) == 0)
    return {"wrong_label", "a disc from this space may not go there"};
  if (player.discs >> a.a & 1) return {"spot_taken", "a disc lies there already"};
  if (tiles_scored_by(player, a.a, a.b) == 0)
    return {"nothing_to_score", "the garden has no tile of that kind"};
  return {"no_neighbour", "no monk of that type has a neighbour"};
}

Error explain_place(const State& s, Action a) {
  if ((s.actor().hand >> a.a & 1) == 0) return card_gone(a.a);
  return {"not_last", cat(kResourceNames[a.b - 1], " is not the hindmost marker")};
}

bool takes_returns(Phase phase) {
  return phase == Phase::Move || phase == Phase::Buy || phase == Phase::Close;
}

}  // namespace

Error explain(const State& s, Action a) {
  if (s.phase == Phase::Over) return {code::kGameOver, "the game is over"};
  const Verb verb = verb_of(a);
  if (verb == Verb::Lay && s.phase == Phase::Deal) return explain_lay(s, a);
  if (verb == Verb::Go && s.phase == Phase::Move) return explain_go(s, a);
  if (verb == Verb::Home && (s.phase == Phase::Move || s.phase == Phase::Choose))
    return explain_home(s, a);
  if (verb == Verb::Plant && s.phase == Phase::Buy) return explain_plant(s, a);
  if (verb == Verb::Activate && s.phase == Phase::Shed) return explain_activate(s, a);
  if (verb == Verb::Score && s.phase == Phase::Score) return explain_score(s, a);
  if (verb == Verb::Place && s.phase == Phase::Privilege) return explain_place(s, a);
  if (verb == Verb::Return && takes_returns(s.phase)) return card_gone(a.a);
  if (verb == Verb::Done && s.phase == Phase::Buy)
    return {"must_buy", "at least one tile must be bought here"};
  if (verb == Verb::Done && s.phase == Phase::Move)
    return {"must_move", "the figure must move; going home is the only way to stop"};
  return wrong_moment(s);
}

}  // namespace refectory::ale
