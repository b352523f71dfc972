#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "core/seat.hpp"
#include "games/ora/cards.hpp"
#include "games/ora/goods.hpp"
#include "games/ora/schedule.hpp"

// The State and nothing that changes it.
namespace refectory::ora {

inline constexpr int kSides = 4;    // landscapes: a player each; solo: the player's, the neutral
inline constexpr int kNeutral = 1;  // the neutral side in solo
inline constexpr int kFromDisplay = 7;  // "owner" of a card used from the display

inline constexpr std::array<std::string_view, kSides> kSeatNames = {"red", "blue", "white",
                                                                    "green"};

// Landscapes grow upwards and downwards without limit, but never over more than 28 rows: two of
// the heartland, nine districts and nine plots of two rows with one of them beside the block.
// So a row is stored at its number modulo 32. Columns run from -2 (water) to 6 (mountain).
inline constexpr int kRows = 32, kColumns = 9, kFirstColumn = -2;

// What lies in a row: a part of the block in the low three bits, then the coastal and the
// mountain plot, each 1 for its upper and 2 for its lower half.
enum class Block : std::uint8_t { None, HeartUpper, HeartLower, Hills, Plains };
inline constexpr int kCoastShift = 3, kMountainShift = 5;

// Where a clergyman stands: 0 at home, else 45 times the side plus the building's number.
using Site = std::uint8_t;
constexpr Site site(int side, int number) {
  return static_cast<Site>(side * kNumbers + number);
}
constexpr int side_of(Site at) {
  return at / kNumbers;
}
constexpr int number_at(Site at) {
  return at % kNumbers;
}
inline constexpr Site kHome = 0;

struct Player {
  std::uint64_t built = 0;  // buildings on this landscape, a bit a number
  Purse goods{};
  std::array<std::uint8_t, kRows * kColumns> cells{};  // what lies on each space
  std::array<std::uint8_t, kRows> rows{};              // what each row is made of
  std::array<Site, 3> clergy{};                 // prior, then the lay brothers, those at home first
  std::uint8_t hand = 0;                        // settlements in hand, a bit each
  std::int8_t block_top = 0, block_bottom = 0;  // rows of heartland and districts
  std::int8_t top = 0, bottom = 0;              // rows of everything
  // Found once when the land changes: terrains that have an empty space, and those that have
  // one beside a cloister building.
  Terrain open = 0, open_cloister = 0;
  friend bool operator==(const Player&, const Player&) = default;
};

// What is asked now.
enum class Ask : std::uint8_t {
  Over,
  Turn,          // main and additional actions
  Fee,           // a work contract: coins or a present
  Send,          // which clergyman goes
  Where,         // the space for a building or settlement
  Prior,         // the prior on the building just built?
  Lay,           // place and side of a landscape
  Harvest,       // felling or cutting: own indicator or joker
  Pay,           // icons owed, kind by kind
  Step,          // a step of the building function in progress
  Phase,         // settlement phase: a purchase, a settlement
  NeutralCard,   // solo: the next card for the neutral heartland
  NeutralWhere,  // solo: its space
  NeutralUse,    // solo: the neutral prior on a card just built
};

// To what the game returns when a use, a purchase or a payment is finished.
enum class Root : std::uint8_t { Turn, Phase, NeutralUse };

// A building function in progress. Every step that leads into another building, a build or a
// settlement is the last of its row, so one frame is enough: it is replaced, never stacked.
struct Frame {
  std::uint8_t card = 0;    // number; 0: none
  std::uint8_t step = 0;    // index into its effect
  std::uint8_t owner = 0;   // side on whose land it lies, or kFromDisplay
  std::uint8_t before = 0;  // repetitions of the step before, when both are paid together
  std::uint8_t times = 0;   // repetitions of this step, goods given, points left
  std::uint8_t last = 0;    // the last good or space named, so that lists have one order
  std::uint8_t done = 0;    // extras already taken
  std::uint8_t spare = 0;
  friend bool operator==(const Frame&, const Frame&) = default;
};

enum Indicator : std::uint8_t {
  kClayDial,
  kCoinDial,
  kGrainDial,
  kLivestockDial,
  kWoodDial,
  kPeatDial,
  kJokerDial,
  kGrapesDial,
  kStoneDial,
  kDials,
};
inline constexpr std::uint8_t kNotInPlay = 255;

enum Icon : std::uint8_t { kEnergyIcon, kFoodIcon, kPointsIcon, kIcons };

struct State {
  std::array<Player, kSides> players{};
  std::uint64_t display = 0;  // cards that can be built
  std::uint64_t gone = 0;     // solo: covered, or without a place
  std::uint64_t fresh = 0;    // solo: just built by the neutral side and still visible
  Frame frame{};
  std::array<std::uint16_t, kIcons> owed{};  // energy in halves, food, points
  std::uint16_t round = 0;
  std::array<std::uint8_t, kMaxOptions> option{};
  std::array<std::uint8_t, kDials> wheel{};  // steps since an indicator was last used
  std::uint8_t seats = 0;
  Mode mode = Mode::Solo;
  Variant variant = Variant::France;
  Ask ask = Ask::Over;
  Root root = Root::Turn;
  std::uint8_t asked = 0;    // side that answers
  std::uint8_t turn = 0;     // seat whose turn or part of the phase it is
  std::uint8_t slot = 0;     // turns of this round already over; in a phase: players done
  std::uint8_t actions = 0;  // main actions left in this turn
  std::uint8_t bought = 0;   // the purchase of this turn or phase is used up
  std::uint8_t settled = 0;  // the settlement of this phase is built
  std::uint8_t letter = 0;   // next settlement phase: 0 for A to 4 for E
  std::uint8_t price = 1;    // of a work contract
  std::uint8_t wonders = kWonders;
  std::uint8_t districts = 0, plots = 0;  // tiles taken from the stacks
  std::uint8_t pending = 0;               // card, settlement, good or tile in question
  std::uint8_t pending_side = 0;          // the owner of the building in question
  std::uint8_t cursor = 0;                // the kind of goods asked for in a payment
  std::uint8_t entered = 0;               // redirecting functions entered since the last placement
  std::uint8_t visited = 0;               // once-per-action functions used in this action
  std::uint8_t idle = 0;                  // rotations since D or since the last build
  std::uint8_t final_turn = 0;            // two players: 1 the end is fixed, 2 the last action
  std::uint8_t stopped = 0;               // ended by the rule of OL-18.14
  std::array<std::uint8_t, 7> spare{};
  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>, "no padding: bytes are the hash");
static_assert(sizeof(State) <= 2048, "search copies one per node");

inline const Schedule& schedule(const State& s) {
  return schedule_of(s.mode);
}
inline const Card& card(const State& s, int number) {
  return card_of(s.variant, number);
}
inline bool is_solo(const State& s) {
  return s.mode == Mode::Solo;
}
inline int sides(const State& s) {
  return is_solo(s) ? 2 : s.seats;
}
inline bool in_bonus_round(const State& s) {
  return schedule(s).ending == Ending::BonusRound && s.round == schedule(s).last_round + 1;
}
inline Good present(const State& s) {
  return s.variant == Variant::France ? Good::Wine : Good::Whiskey;
}
inline int clergymen(const State& s) {
  return schedule(s).short_game ? 2 : 3;
}

inline Player& player(State& s) {
  return s.players[s.asked];
}
inline const Player& player(const State& s) {
  return s.players[s.asked];
}

inline bool prior_home(const Player& p) {
  return p.clergy[0] == kHome;
}
inline bool brother_home(const State& s, const Player& p) {
  for (int i = 1; i < clergymen(s); ++i)
    if (p.clergy[static_cast<std::size_t>(i)] == kHome) return true;
  return false;
}
inline bool anybody_home(const State& s, const Player& p) {
  return prior_home(p) || brother_home(s, p);
}

// Buildings with a clergyman on them, per landscape.
using Occupied = std::array<std::uint64_t, kSides>;
inline Occupied occupied(const State& s) {
  Occupied out{};
  for (const Player& p : s.players)
    for (const Site at : p.clergy)
      if (at != kHome) out[static_cast<std::size_t>(side_of(at))] |= bit(number_at(at));
  return out;
}

// Calls `visit(number)` for every bit, in ascending order.
template <class Visit>
void for_each_bit(std::uint64_t set, Visit visit) {
  for (; set; set &= set - 1) visit(__builtin_ctzll(set));
}

}  // namespace refectory::ora
