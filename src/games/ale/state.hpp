#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/seat.hpp"
#include "games/ale/board.hpp"
#include "games/ale/garden.hpp"
#include "games/ale/tiles.hpp"

namespace refectory::ale {

inline constexpr int kMostSeats = 4;
inline constexpr int kMostOnASpace = 6;  // HA-9.8: one tile a round

// What is asked now.
enum class Phase : std::uint8_t {
  Deal,       // chance lays a tile on `space`
  Choose,     // set-up: a starting space
  Move,       // where to go
  Buy,        // a tile and a spot for it, or done
  Shed,       // which tiles round the shed that was just enclosed
  Score,      // where the disc goes
  Privilege,  // which card goes beside the pair, if any
  Close,      // the last moment to return cards in this turn
  Over,
};

// The options by number; options.hpp has their names. 0 is the usual value of each.
enum class Choice : std::uint8_t {
  StartingSpots,
  OptionalExchange,
  ShedsUpTo,
  MonkNeedsActivation,
  BrewmasterPays,
};
inline constexpr int kChoices = 5;

struct Player {
  std::uint32_t filled = 0;  // garden spots with a tile; follows from `garden`
  std::int16_t ducats = 0;
  std::uint16_t present = 0;  // scoring spots with something to score; follows from `garden`
  std::uint16_t discs = 0;    // scoring spots with a disc
  std::uint16_t large = 0, small = 0;  // barrels, by goal
  std::array<std::int8_t, kResources> marker{};
  std::int8_t brewmaster = 0;
  std::array<Tile, kSpots> garden{};
  std::array<std::uint8_t, kSheds> shed{};    // type + 1, 0 while open
  std::uint8_t hand = 0;                      // cards neither placed nor returned
  std::array<std::uint8_t, kPairs> beside{};  // card + 1 beside each pair
  std::uint8_t figure = 0;                    // 0 waits, 1..27, kHome
  Start start = Start::None;                  // where it stands when it is not on the track
  std::array<std::uint8_t, 3> blank{};        // in place of padding
  friend bool operator==(const Player&, const Player&) = default;
};

struct State {
  std::array<Player, kMostSeats> players{};
  // Faces that nobody has seen yet, by back. A pile has no order: chance draws from these.
  std::array<std::array<std::uint8_t, kTiles>, kPiles> unseen{};
  std::array<std::array<Tile, kMostOnASpace>, kSpaces> stall{};  // sorted, kNoTile last
  std::array<std::uint8_t, kSpaces> discs{};
  std::array<std::uint8_t, kChoices> options{};
  std::uint8_t seats = 0, round = 1;
  Phase phase = Phase::Deal;
  std::uint8_t turn = 0;      // the seat that decides
  std::uint8_t space = 0;     // Deal: the space that gets the next tile
  std::uint8_t pile = 0;      // Deal: the back it carries
  std::uint8_t bought = 0;    // Buy: a purchase has been made this turn
  std::uint8_t enclosed = 0;  // sheds of the actor that are enclosed and not yet resolved
  std::uint8_t shed = 0;      // Shed: the one being resolved
  std::uint8_t pair = 0;      // Privilege: the pair just completed
  friend bool operator==(const State&, const State&) = default;

  Player& actor() { return players[turn]; }
  const Player& actor() const { return players[turn]; }
  bool chosen(Choice choice) const { return options[static_cast<std::size_t>(choice)] != 0; }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>, "no padding: bytes are the hash");
static_assert(sizeof(State) <= 2048);

// The four seats' names are the colours of the figures (PV-28).
inline constexpr std::array<std::string_view, kMostSeats> kSeatNames = {"red", "yellow", "blue",
                                                                        "black"};

}  // namespace refectory::ale
