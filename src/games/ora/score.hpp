#pragma once

#include "base/document.hpp"
#include "core/scores.hpp"
#include "games/ora/land.hpp"
#include "games/ora/state.hpp"

// Points, defined at every moment (OL-16).
namespace refectory::ora {

enum Part : std::uint8_t { kGoodsPart, kEconomyPart, kSettlementsPart, kParts };
inline constexpr std::array<std::string_view, kParts> kPartNames = {"goods", "economy",
                                                                    "settlements"};
inline constexpr int kSoloGoal = 500;

// What a space counts for a settlement beside it, bare water included (OL-16.4, OL-16.7).
int dwelling(const State& s, const Player& p, Cell cell);
// A settlement with all its neighbours.
int settlement_points(const State& s, const Player& p, Cell cell);
// Of the buildings on a landscape.
int economy(const State& s, const Player& p);

Scores score(const State& s);
Document sheet(const State& s);

}  // namespace refectory::ora
