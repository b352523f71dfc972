#pragma once

#include "core/values.hpp"
#include "games/ora/state.hpp"

// What a position is worth to somebody who knows the game: expected final points of every
// seat, judged at quiet points, and how natural an answer is in quick play.
namespace refectory::ora {

enum WeightIndex : std::uint8_t {
  kSettleWeight,     // settlements still to come, per point
  kGrowthWeight,     // an empty space beside a settlement to come, in points of dwelling
  kFoodIncome,       // food an action brings, for later settlements
  kEnergyIncome,     // energy an action brings
  kGoodsWeight,      // all goods against their table
  kBuildWeight,      // the best building that can be paid
  kNextBuildWeight,  // the second best
  kDwellingWeight,   // dwelling of a building to come, per settlement it may touch
  kSpaceWeight,      // an empty space that will be needed
  kCoastWeight,      // the first coast, the first hillside
  kPriorWeight,      // the prior at home
  kBrotherWeight,    // a lay brother at home
  kReturnWeight,     // everybody out: they come back
  kRateWeight,       // points an own action still brings
  kWeightCount,
};
extern const std::array<Weight, kWeightCount> kWeights;

Values evaluate(const State& s, Weights weights);
float urge(const State& s, Action a);
std::uint32_t turn_number(const State& s);
Yardstick yardstick(const State& s);

// Own main actions still to come, as far as the calendar tells.
float actions_left(const State& s, int seat);

}  // namespace refectory::ora
