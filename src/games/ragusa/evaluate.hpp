#pragma once

#include "core/values.hpp"
#include "games/ragusa/insight.hpp"
#include "games/ragusa/state.hpp"

// What a position is worth to somebody who knows the game: expected final points of every
// seat, judged at quiet points, and how natural an answer is in quick play.
namespace refectory::ragusa {

enum WeightIndex : std::uint8_t {
  kRateWeight,       // points that a house still to be built brings by itself
  kSuperWeight,      // the same for a superhouse
  kFillWeight,       // how much likelier than by lot a free space is built on
  kStretchNow,       // the longest stretch as it stands, when all houses are still to come
  kStretchHope,      // the stretch if all walls stood
  kMasonWeight,      // a use of a mason still to come
  kFlankWeight,      // own pieces beside walls that may still be laid by an own mason
  kArchitectWeight,  // the same for an architect
  kWharfWeight,      // the same for a wharf, beyond what it sells
  kMarketWeight,     // the same for a market, beyond what it costs
  kFishWeight,       // a fish sold at the fishmonger's
  kGoodsWeight,      // goods that find a way out, against their price
  kMadeWeight,       // goods still to be made, against those in store
  kOutletWeight,     // ways out that a house still to be built will bring
  kSpareWeight,      // goods that find none
  kPriceWeight,      // how far prices rise from the first house to the last
  kCathedralWeight,  // a seat at the cathedral that has no set yet
  kBonusWeight,      // what a bonus card may still gain
  kStoneWeight,      // resources, per level, when all houses are still to come
  kOreWeight,
  kOlivesWeight,
  kGrapesWeight,
  kWoodWeight,
  kSeaWeight,
  kFirstStones,  // the first levels, over and above
  kFirstOre,
  kFirstOlives,
  kFirstGrapes,
  kFirstWoods,
  kFadeWeight,   // how much sooner than houses run out levels lose their worth
  kSitesWeight,  // a free city space that can be built on at once
  kWeightCount,
};
extern const std::array<Weight, kWeightCount> kWeights;

// Behind the weights there may be nets (nets.hpp), which are then believed as well.
Values evaluate(const State& s, Weights weights);
// One of these alone.
float evaluate_seat(const State& s, int player, Weights weights);
// A seat as the net is shown it, and what is expected of it without a net. False if a net has
// nothing to say here.
bool show_net(const State& s, int player, Weights weights, InsightNet::Row& row, float& points);
float urge(const State& s, Action a);
std::uint32_t turn_number(const State& s);
Yardstick yardstick(const State& s);
Outlook outlook(const State& s);

}  // namespace refectory::ragusa
