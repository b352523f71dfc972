#include "games/ragusa/audit.hpp"

#include "base/text.hpp"
#include "games/ragusa/city.hpp"
#include "games/ragusa/deal.hpp"
#include "games/ragusa/document.hpp"
#include "games/ragusa/patrician.hpp"
#include "games/ragusa/placement.hpp"
#include "games/ragusa/turn.hpp"

namespace refectory::ragusa {

namespace {

std::string field(int player, std::string_view name) {
  return cat("players[", player, "].", name);
}

std::string audit_board(const State& s) {
  std::uint64_t seen = 0;
  std::uint32_t towers_seen = 0;
  for (int p = 0; p < kMaxSeats; ++p) {
    if (s.house[p] & ~kBoard.all) return cat(field(p, "houses"), " lie outside the board");
    if (s.house[p] & seen) return cat(field(p, "houses"), " stand on a space that is taken");
    seen |= s.house[p];
    if (s.tower[p] & ~kWholeRing) return cat(field(p, "towers"), " lie off the wall line");
    if (s.tower[p] & towers_seen) return cat(field(p, "towers"), " stand on another tower");
    if (std::popcount(s.tower[p]) > kTowers) return cat(field(p, "towers"), " are more than 15");
    towers_seen |= s.tower[p];
  }
  if (s.superhouse & ~kBoard.walls) return "superhouses stand off the wall line";
  if (s.superhouse & seen) return "superhouses stand on a space that is taken";
  if (s.superhouse != 0 && s.seats != 2) return "superhouses belong to the game of two";
  if (s.reserved & (seen | ~kBoard.all)) return "reserved spaces hold a house";
  if (s.wall & ~kWholeRing) return "walls lie off the wall line";
  return "";
}

std::string audit_pieces(const State& s) {
  int superhouses = std::popcount(s.superhouse), ordinary = 0;
  for (int p = 0; p < kMaxSeats; ++p) {
    const Player& player = s.players[p];
    const int built = std::popcount(s.house[p]);
    if (p >= player_count(s)) {
      const bool scored = s.points[p] != std::array<std::uint16_t, kSources>{};
      if (!(player == Player{}) || built != 0 || s.tower[p] != 0 || scored)
        return cat("players[", p, "] is not in the game");
      continue;
    }
    // Superhouses turned ordinary (RA-7.10) make up to two more of them than a player began with.
    const int all = built + player.houses, own = kTable[s.seats].houses;
    if (s.seats != 2 && all != own) return cat(field(p, "houses"), " and those left are not ", own);
    if (all < own || all > own + 2) return cat(field(p, "houses"), " and those left do not add up");
    ordinary += all - own;
    superhouses += player.superhouses;
    if (player.superhouses > kTable[s.seats].superhouses)
      return cat(field(p, "superhouses_left"), " are too many");
  }
  if (superhouses + ordinary != s.seats * kTable[s.seats].superhouses)
    return "superhouses on the board and left do not add up";
  return "";
}

std::string audit_goods(const State& s) {
  for (int c = 0; c < kCommodities; ++c)
    if (s.value[c] >= kTrack.size()) return "values run off the track";
  for (int p = 0; p < player_count(s); ++p)
    for (const int units : s.players[p].stock)
      if (units > kStorage) return cat(field(p, "stock"), " exceeds the storage limit");
  return "";
}

std::string audit_ships(const State& s) {
  int unseen = 0, of_back = 0;
  for (int kind = 0; kind < kShipKinds; ++kind) {
    const int left = unseen_ships(s, kind);
    if (left < 0) return cat("slots and ships hold too many of ", kShips[kind].name);
    unseen += left;
    if (back_of(kShips[kind]) == s.back) of_back += left;
  }
  for (std::size_t i = 1; i < s.slot.size(); ++i)
    if (s.slot[i - 1] == kNone && s.slot[i] != kNone) return "slots have a gap";
  const bool between = s.phase == Phase::Back || (in_setup(s) && s.phase == Phase::Ships);
  if ((s.back == kNone) != (between || unseen == 0)) return "back does not fit the ship pile";
  if (s.back != kNone && of_back == 0) return "back belongs to no ship that is left";
  const bool full = s.slot.back() != kNone;
  if (s.phase == Phase::Ships ? full : !full && unseen > 0) return "slots do not fit the phase";
  for (int p = 0; p < player_count(s); ++p) {
    int points = 0;
    for (int kind = 0; kind < kShipKinds; ++kind)
      points += s.players[p].ships[kind] * kShips[kind].points;
    if (points != s.points[p][static_cast<int>(Source::Ships)])
      return cat(field(p, "points.ships"), " are not those of the ships bought");
  }
  return "";
}

// Counts every known bonus card once; `where` names the field of a second copy.
class Tally {
 public:
  void add(int card, std::string_view where) {
    if (card >= kBonusCards) return;
    if (set_ >> card & 1 && finding_.empty())
      finding_ = cat(where, " holds a second ", kBonuses[card].name, " card");
    set_ |= std::uint32_t{1} << card;
  }
  const std::string& finding() const { return finding_; }

 private:
  std::uint32_t set_ = 0;
  std::string finding_;
};

// RA-11.7: only the sixth draw of five players reaches the cards under the pile; what came up is
// in the drawer's hands, was kept last or lies last under the pile.
std::string audit_recalled(const State& s) {
  if (s.recalled.drawer == kNone) return "";
  if (s.seats != 5 || in_setup(s)) return "recalled needs five players and six draws";
  const auto is_it = [&](int card) { return card == s.recalled.card || card == kFaceDown; };
  if (s.drawn[1] != kNone)
    return s.active == s.recalled.drawer && is_it(s.drawn[1]) ? "" : "recalled was not drawn";
  const Player& drawer = s.players[s.recalled.drawer];
  if (drawer.cards < 2 || s.under_count == 0 || s.under[s.under_count - 1].by != s.recalled.drawer)
    return "recalled does not fit the last draw";
  const bool found = s.recalled.card == kFaceDown || is_it(drawer.hand[drawer.cards - 1]) ||
                     is_it(s.under[s.under_count - 1].card);
  return found ? "" : "recalled is neither kept nor under the pile";
}

std::string audit_cards(const State& s) {
  Tally places, dealt;
  int palace = 0, drawn = 0;
  for (int p = 0; p < player_count(s); ++p) {
    const Player& player = s.players[p];
    for (int i = 0; i < kHand; ++i) {
      if ((i < player.cards) != (player.hand[i] != kNone))
        return cat(field(p, "bonus"), " is torn");
      places.add(player.hand[i], field(p, "bonus"));
    }
    if (in_setup(s)) {
      for (const int card : player.hand) dealt.add(card, field(p, "bonus"));
      if (player.cards > kDealt) return cat(field(p, "bonus"), " has more than three cards");
    } else {
      dealt.add(player.hand[0], field(p, "bonus"));
      if (player.cards < 1) return cat(field(p, "bonus"), " is empty");
      const int each = is_automaton(s, p) ? 2 : 1;
      if (player.cards - 1 > each * houses_at(s, p, Kind::Palace))
        return cat(field(p, "bonus"), " has more cards than houses at the palace brought");
      palace += is_automaton(s, p) ? 0 : player.cards - 1;
    }
    for (const int card : player.returned) dealt.add(card, field(p, "returned"));
  }
  for (int i = 0; i < static_cast<int>(s.under.size()); ++i) {
    if ((i < s.under_count) != (s.under[i].card != kNone)) return "under is torn";
    if (i < s.under_count && s.under[i].by >= s.seats) return "under names a stranger";
    places.add(s.under[i].card, "under");
  }
  for (const int card : s.drawn) places.add(card, "drawn"), drawn += card != kNone;
  if (!places.finding().empty()) return places.finding();
  if (!dealt.finding().empty()) return dealt.finding();
  // RA-11.7: every draw at the palace put one card under; at most one of them came up again.
  const bool one_card = is_solo(s) && difficulty(s) == Difficulty::OneCard;
  if (auto finding = audit_recalled(s); !finding.empty()) return finding;
  const int recalled = s.recalled.drawer != kNone;
  const bool waiting = recalled && s.drawn[1] != kNone;  // just drawn, not yet back under
  if (one_card ? s.under_count != 0 : s.under_count != palace - recalled && !waiting)
    return "under does not hold one card for every draw at the palace";
  if ((drawn > 0) != (s.phase == Phase::Choose || (s.phase == Phase::Draw && drawn == 1)))
    return "drawn does not fit the phase";
  if (s.phase == Phase::Choose && drawn != 2) return "drawn must be two cards";
  if (shuffled_cards(s) < 0) return "bonus cards are more than 16";
  return "";
}

std::string audit_patrician(const State& s) {
  if (!is_solo(s)) {
    for (const int card : s.card)
      if (card != kNone) return "patrician belongs to the solo game";
    return s.reserved == 0 ? "" : "reserved belongs to the solo game";
  }
  std::uint64_t spaces = 0;
  for (int i = 0; i < kPatricianDrawn; ++i) {
    const int card = s.card[i];
    if (card == kNone) {
      if (!in_setup(s)) return "patrician must be six cards";
      continue;
    }
    if (i > 0 && s.card[i - 1] >= card) return "patrician must be six rising cards";
    for (const int space : kPatrician[card]) spaces |= bit(space);
  }
  if (s.reserved != (spaces & ~houses(s))) return "reserved must be the free spaces of the cards";
  for (int p = 1; p <= 2; ++p) {
    const auto held = std::count(s.holder.begin(), s.holder.end(), p);
    if (held > kPatricianDrawn / 2) return "patrician gives an automaton more than three cards";
    if (held == kPatricianDrawn / 2 && std::count(s.holder.begin(), s.holder.end(), kNone) > 0)
      return "patrician leaves open what three known cards settle";  // RA-11.10
  }
  return "";
}

bool is_city_phase(Phase phase) {
  return phase >= Phase::Workshop && phase <= Phase::Palace;
}

Phase phase_at(Kind kind) {
  switch (kind) {
    case Kind::Mason: return Phase::Mason;
    case Kind::Architect: return Phase::Architect;
    case Kind::Market: return Phase::Market;
    case Kind::Wharf: return Phase::Wharf;
    case Kind::Palace: return Phase::Palace;
    default: return is_production(kind) ? Phase::Workshop : Phase::Over;
  }
}

std::string audit_placement(const State& s) {
  const bool building = s.phase == Phase::Build || s.phase == Phase::Card;
  const bool resting = in_setup(s) || building || s.phase >= Phase::Reveal;
  if (resting != (s.site == kNone)) return "placement does not fit the phase";
  if (resting) {
    const bool clean = !s.pending && s.hex == kNone && !s.corner && !s.black && !s.make_first;
    return clean ? "" : "placement is under way without a house";
  }
  if (!(houses(s) & bit(s.site))) return "placement.site has no house";
  if (!!(s.superhouse & bit(s.site)) != !!s.black) return "placement.superhouse is wrong";
  for (int i = 0; i < 3; ++i)
    if (s.pending >> i & 1 && !is_city(kBoard.kind[kBoard.touches[s.site][i]]))
      return "placement.pending names a hex without an action";
  if ((s.hex == kNone) != (s.phase == Phase::Order)) return "placement.hex does not fit the phase";
  if (s.hex != kNone && !(kBoard.at[s.hex] & bit(s.site)))
    return "placement.hex is not at the site";
  if (is_city_phase(s.phase) && phase_at(kBoard.kind[s.hex]) != s.phase)
    return "placement.hex does not fit the phase";
  const Kind kind = s.hex == kNone ? Kind::Cathedral : kBoard.kind[s.hex];
  if ((s.phase == Phase::Draw || s.phase == Phase::Choose) && kind != Kind::Palace)
    return "placement.hex does not fit the phase";
  if ((s.phase == Phase::Ships || s.phase == Phase::Back) && kind != Kind::Market)
    return "placement.hex does not fit the phase";
  if (s.phase == Phase::Palace && s.corner != 0) return "placement.acted is wrong";
  if (is_city_phase(s.phase) && s.asked >= s.seats) return "placement.asked is nobody";
  if (s.phase == Phase::Order && std::popcount(unsigned{selectable(s)}) < 2)
    return "placement.pending leaves no choice";
  return "";
}

// Every question of a house can be answered by whoever acts for it; none is asked in vain.
std::string audit_question(const State& s) {
  if (is_city_phase(s.phase) && acting(s) != s.asked) return "asked does not act for the house";
  if (s.phase == Phase::Draw && shuffled_cards(s) == 0) return "phase is draw, but no card is left";
  if (s.phase == Phase::Card && !has_card(s, s.active)) return "phase is card, but none is left";
  if (s.phase == Phase::Reveal && !hides_cards(s)) return "phase is reveal, but all cards are open";
  if ((s.phase == Phase::Reveal || s.phase == Phase::Over) && goes_on(s))
    return cat("phase is ", phase_name(s.phase), ", but there is something left to build");
  if (!is_city_phase(s.phase)) return "";
  State again = s;  // the house asks once more: it must come to the same question
  again.phase = Phase::Houses;
  again.asked = kNone;
  use_house(again, s.asked);
  return again == s ? "" : "phase asks what cannot be answered";
}

// RA-2.6: hands fill up one after another, and are chosen from in the same order.
std::string audit_deal(const State& s) {
  if (!in_setup(s) || is_solo(s)) return "";
  for (int p = 0; p < s.seats; ++p) {
    const Player& player = s.players[p];
    const bool chosen = s.phase == Phase::First || (s.phase == Phase::Keep && p < s.asked);
    const bool full = s.phase == Phase::Keep || (s.phase == Phase::Deal && p < s.asked);
    const bool current = s.phase == Phase::Deal && p == s.asked;
    const int cards = chosen    ? 1
                      : full    ? kDealt
                      : current ? std::min<int>(player.cards, kDealt - 1)
                                : 0;
    if (player.cards != cards) return cat(field(p, "bonus"), " does not fit the phase");
    if ((player.returned[1] != kNone) != chosen) return cat(field(p, "returned"), " does not fit");
  }
  return "";
}

std::string audit_sites(const State& s) {
  State fresh = s;
  fresh.sites = fresh.super_sites = 0;
  if (s.phase == Phase::Build) find_sites(fresh);
  if (!(fresh == s)) return "phase: the spaces to build on do not follow from the position";
  if (s.phase == Phase::Build && (s.sites | s.super_sites) == 0)
    return "phase is build, but the active player cannot build";
  return "";
}

}  // namespace

std::string audit(const State& s) {
  if (s.phase == Phase::Houses) return "phase rests between two questions";
  for (const auto check :
       {audit_board, audit_pieces, audit_goods, audit_ships, audit_cards, audit_deal,
        audit_patrician, audit_placement, audit_question, audit_sites})
    if (auto finding = check(s); !finding.empty()) return finding;
  return "";
}

// An exchange keeps the worth in fish, so what a player has gained is what the new houses bring.
std::string audit_step(const State& before, Action, const State& after) {
  const auto worth = [](const Player& p) {
    int sum = resource(p, Resource::Fish);
    for (int r = 1; r < kResources; ++r) sum += p.resources[r] * kFishPrice[r];
    return sum;
  };
  for (int p = 0; p < player_count(after); ++p) {
    const Player &was = before.players[p], &is = after.players[p];
    Player gained;
    for (auto rest = after.house[p] & ~before.house[p]; rest != 0; rest &= rest - 1)
      gain(gained, std::countr_zero(rest));
    if (worth(is) - worth(was) != worth(gained))
      return cat(kColours[p], " gained resources from nowhere");
    for (int r = 1; r < kResources; ++r)
      if (is.resources[r] < was.resources[r]) return cat(kColours[p], " lost ", kResourceNames[r]);
    for (int i = 0; i < kSources; ++i)
      if (after.points[p][i] < before.points[p][i]) return cat(kColours[p], " lost points");
    if (before.house[p] & ~after.house[p] || before.tower[p] & ~after.tower[p])
      return cat(kColours[p], " lost a piece");
  }
  if (before.wall & ~after.wall) return "a wall has gone";
  return "";
}

}  // namespace refectory::ragusa
