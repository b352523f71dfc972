#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <type_traits>

#include "core/rules.hpp"
#include "games/ragusa/board.hpp"
#include "games/ragusa/cards.hpp"

// The state of a game and plain questions to it; nothing here changes it.
namespace refectory::ragusa {

// Seats and, in solo, the two automata. The fifth colour is named in no source: our choice.
inline constexpr std::array<std::string_view, kMaxSeats> kColours = {"purple", "orange", "blue",
                                                                     "green", "white"};

enum class Phase : std::uint8_t {
  Houses,     // between two questions: the houses of a hex act; no state rests here
  Ships,      // chance: the face of the next ship
  Back,       // chance: the back of the ship after it
  Deal,       // chance: a bonus card for `asked`
  Keep,       // which of three dealt bonus cards stays
  First,      // chance: who begins
  Patrician,  // chance: six of the ten Patrician cards
  Card,       // chance: the Patrician card of an automaton's turn
  Build,      // where the active player builds
  Order,      // which hex of the new house comes next
  Workshop,   // fish into the resource of the workshop, before `asked` produces there
  Mason,      // where `asked` lays a wall
  Architect,  // where `asked` puts a tower
  Market,     // which ship `asked` buys
  Wharf,      // what `asked` sells
  Palace,     // whether the active player draws bonus cards
  Draw,       // chance: a bonus card at the palace
  Choose,     // which of two drawn bonus cards stays
  Reveal,     // chance: the automata turn their bonus cards over
  Over,
};

// Where points came from while playing; the other parts are counted at the end.
enum class Source : std::uint8_t { Walls, Ships, Sales, Fish };
inline constexpr int kSources = 4;

inline constexpr int kHand = 13;  // one card and six pairs: an automaton alone at the palace

// A bonus card that is in a place but unknown: hidden by a view, or face down with an automaton
// and so seen by nobody yet.
inline constexpr std::uint8_t kFaceDown = 254;

struct Player {
  std::array<std::uint8_t, kResources> resources{};
  std::array<std::uint8_t, kCommodities> stock{};
  std::uint8_t houses = 0, superhouses = 0;      // not yet on the board
  std::array<std::uint8_t, kShipKinds> ships{};  // bought, by kind
  // Bonus cards in the order in which they came: the first from the deal, then those of the
  // palace. What lies behind `cards` is kNone.
  std::array<std::uint8_t, kHand> hand = filled<kHand>();
  std::uint8_t cards = 0;
  std::array<std::uint8_t, 2> returned = filled<2>();  // given back after the deal (RA-11.4)

  template <std::size_t N>
  static constexpr std::array<std::uint8_t, N> filled() {
    std::array<std::uint8_t, N> out{};
    for (auto& item : out) item = kNone;
    return out;
  }
  friend bool operator==(const Player&, const Player&) = default;
};

// A bonus card put under the pile, and who knows it (RA-11.5).
struct Under {
  std::uint8_t card = kNone, by = kNone;
  friend bool operator==(const Under&, const Under&) = default;
};

// The one card under the pile that can come up again (RA-11.7): the player who put it there
// knows that the drawer has either kept it or put it under again.
struct Recalled {
  std::uint8_t card = kNone, by = kNone, drawer = kNone;
  friend bool operator==(const Recalled&, const Recalled&) = default;
};

struct State {
  std::array<std::uint64_t, kMaxSeats> house{};  // sets of spaces
  std::uint64_t superhouse = 0, reserved = 0;    // both black: RA-7.1 and RA-8.2
  // While a player is asked where to build: the spaces for a house and for a superhouse. They
  // follow from the rest, but are needed three times a turn and cost more than all else.
  std::uint64_t sites = 0, super_sites = 0;
  std::array<std::uint32_t, kMaxSeats> tower{};                         // sets of ring spaces
  std::uint32_t wall = 0;                                               // a set of segments
  std::array<std::array<std::uint16_t, kSources>, kMaxSeats> points{};  // VP, by source
  std::array<Player, kMaxSeats> players{};
  std::array<std::uint8_t, kCommodities> value = {kTrackStart, kTrackStart, kTrackStart};
  std::array<std::uint8_t, 5> slot = Player::filled<5>();  // kinds of ships
  std::uint8_t back = kNone;                               // of the top ship of the pile
  std::array<Under, 6> under{};  // under the pile, the first to come up first
  std::uint8_t under_count = 0;
  Recalled recalled{};
  std::array<std::uint8_t, 2> drawn = Player::filled<2>();  // at the palace, one to be kept
  // Solo: the six Patrician cards in rising order, and the automaton known to hold each.
  std::array<std::uint8_t, kPatricianDrawn> card = Player::filled<kPatricianDrawn>();
  std::array<std::uint8_t, kPatricianDrawn> holder = Player::filled<kPatricianDrawn>();
  std::uint8_t seats = 0;
  std::array<std::uint8_t, 4> option{};
  Phase phase = Phase::Ships;
  std::uint8_t first = kNone, active = kNone;  // players; none during the set-up
  std::uint8_t asked = kNone;                  // who decides for the house in `corner`
  // The placement under way: where, which hexes are still to come (bits of Board::touches),
  // which hex is being activated and at which place of its clockwise order.
  std::uint8_t site = kNone, black = 0, pending = 0, hex = kNone, corner = 0;
  std::uint8_t make_first = 0;           // RA-3.11: a workshop must come before market and wharf
  std::array<std::uint8_t, 3> unused{};  // always zero: fills the last word
  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>, "no padding: bytes are the hash");
static_assert(sizeof(State) <= 512, "search copies one per node");

// Options, in the order of State::option and of the option table in rules.cpp.
enum class Difficulty : std::uint8_t { Normal, OneCard, BestOfPair, HumanFirst, Gentle };
inline Difficulty difficulty(const State& s) {
  return static_cast<Difficulty>(s.option[0]);
}
inline bool building_optional(const State& s) {
  return s.option[1] == 0;
}  // RA-3.8
inline bool limit_is_city_only(const State& s) {
  return s.option[2] == 0;
}  // RA-7.4
inline bool black_houses_block(const State& s) {
  return s.option[3] == 0;
}  // RA-8.14.1

inline bool is_solo(const State& s) {
  return s.seats == 1;
}
inline int player_count(const State& s) {
  return is_solo(s) ? 3 : s.seats;
}
inline bool is_automaton(const State& s, int player) {
  return is_solo(s) && player > 0;
}
inline bool in_setup(const State& s) {
  return s.active == kNone;
}

constexpr std::uint8_t u8(int value) {
  assert(value >= 0 && value < 256);
  return static_cast<std::uint8_t>(value);
}

inline std::uint8_t resource(const Player& p, Resource r) {
  return p.resources[static_cast<int>(r)];
}
inline std::uint8_t stock(const Player& p, Commodity c) {
  return p.stock[static_cast<int>(c)];
}
inline bool has_stock(const Player& p) {
  return p.stock[0] | p.stock[1] | p.stock[2];
}
inline int complete_sets(const Player& p) {
  return std::min({p.stock[0], p.stock[1], p.stock[2]});
}
inline int value_of(const State& s, Commodity c) {
  return kTrack[s.value[static_cast<int>(c)]];
}

inline std::uint64_t houses(const State& s) {
  return s.house[0] | s.house[1] | s.house[2] | s.house[3] | s.house[4] | s.superhouse;
}
inline std::uint32_t towers(const State& s) {
  return s.tower[0] | s.tower[1] | s.tower[2] | s.tower[3] | s.tower[4];
}
// Who built the ordinary house there; kNone for an empty space or a superhouse.
inline int owner(const State& s, int space) {
  for (int p = 0; p < kMaxSeats; ++p)
    if (s.house[p] & bit(space)) return p;
  return kNone;
}
inline int houses_at(const State& s, int player, Kind kind) {
  return std::popcount(s.house[player] & kBoard.with[static_cast<int>(kind)]);
}

constexpr std::uint32_t kWholeRing = (std::uint32_t{1} << kRing) - 1;
inline std::uint32_t ring(std::uint64_t spaces) {
  return static_cast<std::uint32_t>(spaces) & kWholeRing;
}

// Bonus cards in hands, and those left in the shuffled part of the pile (public: RA-11.1).
inline int cards_in_hands(const State& s) {
  int cards = 0;
  for (const Player& p : s.players) cards += p.cards;
  return cards;
}
inline int shuffled_cards(const State& s) {
  return kBonusCards - cards_in_hands(s) - s.under_count - (s.drawn[0] != kNone) -
         (s.drawn[1] != kNone);
}

// Ships that nobody has seen yet, by kind (RA-11.3); whole rows at a time, for every draw asks.
using ShipCounts = std::array<std::uint8_t, kShipKinds>;
inline ShipCounts unseen_ships(const State& s) {
  ShipCounts out;
  for (int kind = 0; kind < kShipKinds; ++kind) out[kind] = kShips[kind].count;
  for (const Player& p : s.players)
    for (int kind = 0; kind < kShipKinds; ++kind)
      out[kind] = static_cast<std::uint8_t>(out[kind] - p.ships[kind]);
  for (const int ship : s.slot)
    if (ship != kNone) --out[ship];
  return out;
}
// The same for one kind; negative in a position that cannot be.
inline int unseen_ships(const State& s, int kind) {
  int seen = 0;
  for (const Player& p : s.players) seen += p.ships[kind];
  for (const int ship : s.slot) seen += ship == kind;
  return kShips[kind].count - seen;
}

}  // namespace refectory::ragusa
