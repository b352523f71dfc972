#pragma once

#include <array>

#include "games/ora/cards.hpp"
#include "games/ora/state.hpp"
#include "judge/judge.hpp"

// The figures of the evaluation, in two columns: for those who play together, and for one alone.
namespace refectory::ora {

// Goods that have a price, early, in the middle and late; those with points have it on top of them.
inline constexpr std::array kPriced = {
    Good::Wood, Good::Clay,     Good::Stone,     Good::Straw,    Good::Grain, Good::Livestock,
    Good::Meat, Good::Bread,    Good::Beer,      Good::Grapes,   Good::Wine,  Good::Whiskey,
    Good::Malt, Good::Flour,    Good::Peat,      Good::PeatCoal, Good::Coin,  Good::Ceramic,
    Good::Book, Good::Ornament, Good::Reliquary,
};

enum WeightIndex : std::size_t {
  kSettleWeight,     // settlements still to come, per point
  kGrowthWeight,     // an empty space beside a settlement to come, in points of dwelling
  kFoodIncome,       // food an action brings, for later settlements
  kEnergyIncome,     // energy an action brings
  kFoodPrice,        // food that a settlement to come takes
  kEnergyPrice,      // energy that it takes
  kCastleWeight,     // settlements an action brings where a Castle stands
  kGoodsWeight,      // all goods against their prices
  kManyWeight,       // a unit of a good beyond the eighth, against one of the first
  kBuildWeight,      // the best building that can be paid
  kNextBuildWeight,  // the second best
  kDwellingWeight,   // dwelling of a building to come, per settlement it may touch
  kSpaceWeight,      // an empty space that will be needed
  kNeedWeight,       // spaces that an own action to come needs
  kCoastWeight,      // the first coast, the first hillside
  kPriorWeight,      // the prior at home
  kBrotherWeight,    // a lay brother at home
  kReturnWeight,     // everybody out: they come back
  kRateWeight,       // points an own action still brings
  kFirstPrice,       // three for each of kPriced
  kFirstDial = kFirstPrice + 3 * kPriced.size(),  // a good that an indicator would give
  kFirstUse = kFirstDial + kDials,                // what a building of one's own does, by face
  kWeightCount = kFirstUse + kFaces,
};
extern const std::array<Weight, 2 * kWeightCount> kWeights;

// The column that a game is judged by.
inline Weights column_of(const State& s, Weights weights) {
  return weights.subspan(is_solo(s) ? std::size_t{kWeightCount} : 0, kWeightCount);
}

}  // namespace refectory::ora
