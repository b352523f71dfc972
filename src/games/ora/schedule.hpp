#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/setup.hpp"
#include "games/ora/cards.hpp"

// The seven modes and the options: tables.
namespace refectory::ora {

enum class Mode : std::uint8_t { Solo, Two, TwoLong, Three, Four, ThreeShort, FourShort };
inline constexpr int kModes = 7;

enum class Ending : std::uint8_t {
  BonusRound,  // the last regular round, a bonus round, phase E
  PhaseE,      // solo: the last round closes with phase E
  OneMore,     // two: at most one card left, then one action of the other player
  FullRound,   // two long: at most three cards left at the end of a round
};

struct Schedule {
  std::string_view key;
  std::uint8_t seats;
  bool back_face = false;   // of the wheel
  bool short_game = false;  // bonus production, round goods, smaller heartland, one brother
  std::array<std::uint8_t, 4> phase;   // A to D open these rounds
  std::uint8_t grapes = 0, stone = 0;  // the rounds in which the indicators enter; 0: never
  Ending ending;
  std::uint8_t last_round = 0;       // regular rounds; 0: open
  std::uint8_t left = 0;             // cards in the display that end an open game
  std::uint8_t cloister_halves = 4;  // House of the Brotherhood, half points per building
};

// clang-format off
inline constexpr std::array<Schedule, kModes> kSchedules = {{
  {.key = "1",       .seats = 1, .phase = {12, 16, 22, 26}, .ending = Ending::PhaseE, .last_round = 32, .cloister_halves = 2},
  {.key = "2",       .seats = 2, .back_face = true, .phase = {7, 14, 21, 28}, .grapes = 11, .stone = 18, .ending = Ending::OneMore, .left = 1},
  {.key = "2-long",  .seats = 2, .phase = {7, 14, 21, 28}, .grapes = 11, .stone = 18, .ending = Ending::FullRound, .left = 3, .cloister_halves = 3},
  {.key = "3",       .seats = 3, .phase = {6, 11, 15, 20}, .grapes = 8, .stone = 13, .ending = Ending::BonusRound, .last_round = 24},
  {.key = "4",       .seats = 4, .phase = {7, 10, 16, 19}, .grapes = 8, .stone = 13, .ending = Ending::BonusRound, .last_round = 24},
  {.key = "3-short", .seats = 3, .short_game = true, .phase = {3, 5, 7, 9}, .grapes = 4, .stone = 6, .ending = Ending::BonusRound, .last_round = 12},
  {.key = "4-short", .seats = 4, .short_game = true, .phase = {3, 5, 7, 9}, .grapes = 4, .stone = 6, .ending = Ending::BonusRound, .last_round = 12},
}};

// What every player takes at the start of a round of the short game (D-05: one author only).
inline constexpr std::array<std::array<Good, 2>, 12> kRoundGoods = {{
  {Good::Livestock, Good::Grain}, {Good::Clay, Good::Grain},     {Good::Wood, Good::Grain},
  {Good::Stone, Good::Grain},     {Good::Stone, Good::Peat},     {Good::Stone, Good::Clay},
  {Good::Stone, Good::Wood},      {Good::Stone, Good::FiveCoins}, {Good::Stone, Good::Meat},
  {Good::Book, Good::Grain},      {Good::Ceramic, Good::Clay},   {Good::Ornament, Good::Wood},
}};

inline constexpr std::array<std::uint8_t, 9> kDistrictPrices = {2, 3, 4, 4, 5, 5, 6, 7, 8};
inline constexpr std::array<std::uint8_t, 9> kPlotPrices = {3, 4, 4, 5, 5, 5, 6, 6, 7};
// clang-format on
inline constexpr int kTilesPerStack = 9;
inline constexpr int kWonders = 8;

constexpr const Schedule& schedule_of(Mode mode) {
  return kSchedules[static_cast<std::size_t>(mode)];
}

// The options, in the order of kOptions; OL-22 lists the questions behind them.
enum OptionIndex : std::uint8_t {
  kVariant,
  kLength,
  kQuarryOption,
  kRoundGoodsOption,
  kZeroOption,
  kTowerOption,
  kTilesOption,
  kBathhouseOption,
  kCoverOption,
  kReturnOption,
  kStopOption,
  kOptionCount,
};
extern const std::array<Option, kOptionCount> kOptions;
inline constexpr std::array<int, 4> kStopAfter = {52, 26, 104, 0};  // rotations; 0: never

Mode mode_of(const Setup& setup);
// Cards of the deck, as a bit a number: all stages of this mode, or one stage.
std::uint64_t deck_of(Mode mode, Variant variant, Stage stage);

constexpr std::uint64_t bit(int number) {
  return std::uint64_t{1} << number;
}

}  // namespace refectory::ora
