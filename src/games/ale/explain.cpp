#include "games/ale/explain.hpp"

#include <algorithm>
#include <array>

#include "games/ale/deal.hpp"
#include "games/ale/refusals.hpp"
#include "games/ale/reward.hpp"
#include "games/ale/turn.hpp"
#include "games/ale/verbs.hpp"

namespace refectory::ale {

namespace {

Error wrong_moment(const State& s) {
  static constexpr std::array<Why, 8> kMoments = {
      Why("wrong_moment", "deal"),      Why("wrong_moment", "choose"), Why("wrong_moment", "move"),
      Why("wrong_moment", "buy"),       Why("wrong_moment", "shed"),   Why("wrong_moment", "score"),
      Why("wrong_moment", "privilege"), Why("wrong_moment", "close")};
  return refuse(kMoments[static_cast<std::size_t>(s.phase)]);
}

Error cannot_pay(const Player& player, int price) {
  return refuse("cannot_pay", {{"missing", price - player.ducats}, {"have", player.ducats}});
}

Error card_gone(int card) {
  return refuse("card_gone", {{"card", kCardNames[card]}});
}

Error explain_lay(const State& s, Action a) {
  if (a.b != s.space) return refuse("wrong_space", {{"space", s.space}});
  if (is_monk(a.a) != (space_at(s.space).kind == Kind::Monk)) return refuse("wrong_tile");
  return refuse("not_in_pile", {{"tile", tile_name(a.a)}});
}

Error explain_tile_space(const State& s, int space) {
  const Player& player = s.actor();
  const Tile cheapest = s.stall[space - 1][0];
  if (cheapest == kNoTile) return refuse("nothing_there", {{"space", space}});
  const std::uint32_t free = ~player.filled & (kSunMask | kShadeMask);
  if (!free) return refuse("garden_full");
  const int spot = free & kShadeMask ? kHalf : 0;
  return cannot_pay(player, price(space, cheapest, spot));
}

Error explain_go(const State& s, Action a) {
  const Player& player = s.actor();
  if (a.a <= player.figure) return refuse("not_ahead", {{"space", player.figure}});
  switch (space_at(a.a).kind) {
    case Kind::Resource:
    case Kind::Monk: return explain_tile_space(s, a.a);
    case Kind::Disc: {
      if (s.discs[a.a - 1] > 0) return refuse("no_usable_spot");
      const bool last = s.round == rounds_for(s.seats);
      return refuse(last ? Why("no_disc", "last") : Why("no_disc", "later"), {{"space", a.a}});
    }
    case Kind::Barrel: break;
  }
  return refuse("no_barrel");
}

Error explain_home(const State& s, Action a) {
  const Start wanted = start_of(a.a);
  for (int seat = 0; seat < s.seats; ++seat)
    if (seat != s.turn && s.players[seat].start == wanted)
      return refuse("occupied", {{"seat", kSeatNames[seat]}});
  return refuse("must_take_first");
}

Error explain_plant(const State& s, Action a) {
  const Player& player = s.actor();
  const auto& stall = s.stall[player.figure - 1];
  if (std::ranges::find(stall, a.a) == stall.end())
    return refuse("not_on_space", {{"tile", tile_name(a.a)}, {"space", player.figure}});
  if (player.filled >> a.b & 1)
    return refuse({"spot_taken", "tile"},
                  {{"tile", tile_name(player.garden[a.b])}, {"spot", spot_name(a.b)}});
  return cannot_pay(player, price(player.figure, a.a, a.b));
}

// HA-6.6: exactly the tiles of its row, or, where a table plays so, fewer of them too.
Error explain_activate(const State& s, Action a) {
  if (a.a != s.shed) return refuse("wrong_shed", {{"shed", shed_name(s.shed)}});
  static constexpr std::array kExactly = {
      Why("wrong_pattern", "none"), Why("wrong_pattern", "one"), Why("wrong_pattern", "two"),
      Why("wrong_pattern", "three"), Why("wrong_pattern", "four")};
  static constexpr std::array kUpTo = {
      Why("wrong_pattern", "none"), Why("wrong_pattern", "up_to_one"),
      Why("wrong_pattern", "up_to_two"), Why("wrong_pattern", "up_to_three"),
      Why("wrong_pattern", "up_to_four")};
  const int type = s.actor().shed[s.shed] - 1;
  return refuse(s.chosen(Choice::ShedsUpTo) ? kUpTo[type] : kExactly[type]);
}

Error explain_score(const State& s, Action a) {
  const Player& player = s.actor();
  const std::uint16_t spots = space_at(player.figure).spots;
  const auto scoring = kScoringNames[a.a];
  if ((spots >> a.a & 1) == 0)
    return refuse(spots == kXSpot       ? Why("wrong_label", "a")
                  : spots == kMonkSpots ? Why("wrong_label", "b")
                                        : Why("wrong_label", "c"));
  if (player.discs >> a.a & 1) return refuse({"spot_taken", "disc"}, {{"scoring", scoring}});
  if (tiles_scored_by(player, a.a, a.b) != 0) return refuse("no_neighbour", {{"scoring", scoring}});
  if (a.a == 0) return refuse({"nothing_to_score", "number"}, {{"number", a.b}});
  return refuse({"nothing_to_score", "kind"}, {{"scoring", scoring}});
}

Error explain_place(const State& s, Action a) {
  if ((s.actor().hand >> a.a & 1) == 0) return card_gone(a.a);
  return refuse("not_last", {{"resource", kResourceNames[a.b - 1]}});
}

bool takes_returns(Phase phase) {
  return phase == Phase::Move || phase == Phase::Buy || phase == Phase::Close;
}

}  // namespace

Error explain(const State& s, Action a) {
  if (s.phase == Phase::Over) return common_refusal(code::kGameOver);
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
  if (verb == Verb::Done && s.phase == Phase::Buy) return refuse("must_buy");
  if (verb == Verb::Done && s.phase == Phase::Move) return refuse("must_move");
  return wrong_moment(s);
}

}  // namespace refectory::ale
