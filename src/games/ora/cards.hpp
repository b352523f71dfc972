#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/ora/goods.hpp"
#include "games/ora/steps.hpp"

// Buildings and settlements as rows. Everything about a card is in its row.
namespace refectory::ora {

using Terrain = std::uint8_t;  // one bit, or a set of them
inline constexpr Terrain kWater = 1, kCoast = 2, kPlains = 4, kHill = 8, kMountain = 16;
inline constexpr Terrain kAnyLand = kCoast | kPlains | kHill;
inline constexpr std::array<std::string_view, 5> kTerrainNames = {"water", "coast", "plains",
                                                                  "hillside", "mountain"};

enum class Variant : std::uint8_t { France, Ireland };
enum class Stage : std::uint8_t { Start, A, B, C, D, Heartland };

struct Card {
  std::string_view code, name;
  Bundle cost{};
  Terrain land = kAnyLand;
  Stage stage = Stage::Start;
  std::uint8_t from = 1;     // printed player symbol: 3 for "3+", 4 for "4"
  std::uint8_t crossed = 0;  // crossed-out player counts: bit 0 for solo, bit 1 for two long
  bool cloister = false;
  bool raises_price = false;  // built, it doubles the work contract for everybody (OL-6.2)
  bool once_per_action = false;
  std::int8_t economy = 0, dwelling = 0;
  std::array<Step, 3> effect{};
  std::string_view text{};  // what it does, in one line

  constexpr bool redirects() const {
    for (const Step& step : effect)
      if (step.kind == StepKind::UseOf) return true;
    return false;
  }
};

struct Settlement {
  std::string_view code, name;
  std::uint8_t food, energy;  // energy in halves
  Terrain land = kAnyLand;
  Stage stage = Stage::Start;
  std::int8_t economy, dwelling;
};

// A face is an index into kCards: what actions and texts name. A state knows its variant and
// stores the printed number instead, 1 to 41, and 42 to 44 for the three heartland buildings.
// Both orders agree, so sorted numbers give sorted faces.
using Face = std::uint8_t;
using Number = std::uint8_t;

inline constexpr int kFaces = 70;
inline constexpr int kNumbers = 45;  // numbers 1..44
inline constexpr Number kClayMound = 42, kFarmyard = 43, kOffice = 44;
inline constexpr Number kBuildersMarket = 13;

// Other things that can lie on a space share the byte with numbers.
inline constexpr std::uint8_t kEmpty = 0, kFirstSettlement = 45, kForest = 53, kMoor = 54;
inline constexpr int kSettlements = 8;

constexpr bool is_building(int content) {
  return content > 0 && content < kNumbers;
}
constexpr bool is_settlement(int content) {
  return content >= kFirstSettlement && content < kFirstSettlement + kSettlements;
}
constexpr bool is_heartland(int number) {
  return number >= kClayMound && number < kNumbers;
}

extern const std::array<Card, kFaces> kCards;
extern const std::array<Settlement, kSettlements> kSettlementCards;

// The side of card `number` that a variant shows.
extern const std::array<std::array<Face, kNumbers>, 2> kFaceOf;
inline Face face_of(Variant variant, int number) {
  return kFaceOf[static_cast<std::size_t>(variant)][static_cast<std::size_t>(number)];
}
int number_of(Face face);
bool in_variant(Variant variant, Face face);

// What the build action asks of a card, small enough to look at a whole display at once.
// Prices have at most two kinds of goods; `needs` has a bit for each kind.
struct Blueprint {
  Terrain land = 0;
  bool cloister = false;
  std::uint8_t needs = 0;
  std::array<Amount, 2> cost{};
};
extern const std::array<std::array<Blueprint, kNumbers>, 2> kBlueprints;
extern const std::array<std::uint64_t, 2> kCloisters;  // a bit a number

// The goods that prices are made of, as bits of Blueprint::needs.
inline constexpr std::array kMaterials = {Good::Wood, Good::Clay, Good::Straw, Good::Stone,
                                          Good::Coin};

inline const Card& card_of(Variant variant, int number) {
  return kCards[face_of(variant, number)];
}
inline const Settlement& settlement_of(int content) {
  return kSettlementCards[static_cast<std::size_t>(content - kFirstSettlement)];
}

}  // namespace refectory::ora
