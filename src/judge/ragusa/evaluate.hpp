#pragma once

#include "games/ragusa/state.hpp"
#include "judge/judge.hpp"
#include "judge/ragusa/insight.hpp"

// The evaluation: predicted final points of every seat, for positions between turns, and the policy
// prior of answers for quick play.
namespace refectory::ragusa {

enum WeightIndex : std::uint8_t {
  kRateWeight,       // points that a house still to be built brings by itself
  kSuperWeight,      // the same for a superhouse
  kFillWeight,       // how much likelier than at random a free space is built on
  kStretchNow,       // the longest stretch as it stands, when all houses are still to come
  kStretchHope,      // the stretch if all walls stood
  kMasonWeight,      // a use of a mason still to come
  kFlankWeight,      // own pieces beside walls that may still be laid by an own mason
  kArchitectWeight,  // the same for an architect
  kWharfWeight,      // the same for a wharf, beyond what it sells
  kMarketWeight,     // the same for a market, beyond what it costs
  kFishWeight,       // a fish sold at the fishmonger's
  kGoodsWeight,      // goods that can be sold, against their price
  kMadeWeight,       // goods still to be made, against those in stock
  kOutletWeight,     // outlets that a house still to be built will bring
  kSpareWeight,      // goods without an outlet
  kPriceWeight,      // how far prices rise from the first house to the last
  kCathedralWeight,  // a seat at the cathedral that has no set yet
  kBonusWeight,      // what a bonus card may still gain
  kStoneWeight,      // resources, per level, when all houses are still to come
  kOreWeight,
  kOlivesWeight,
  kGrapesWeight,
  kWoodWeight,
  kSeaWeight,
  kFirstStones,  // in addition, for the first levels
  kFirstOre,
  kFirstOlives,
  kFirstGrapes,
  kFirstWoods,
  kFadeWeight,   // how much sooner levels lose value than houses run out
  kSitesWeight,  // a free city space that can be built on at once
  kWeightCount,
};
extern const std::array<Weight, kWeightCount> kWeights;

// The parameters of nets (nets.hpp) may follow the weights; evaluation then uses them.
Values evaluate(const State& s, Weights weights);
// The same for one seat.
float evaluate_seat(const State& s, int player, Weights weights);
// The net's inputs for a seat, and the points predicted without a net. False if the net is not used
// here.
bool show_net(const State& s, int player, Weights weights, InsightNet::Row& row, float& points);
float policy(const State& s, Action a);
std::uint32_t turn_number(const State& s);
Yardstick yardstick(const State& s);
Lookahead lookahead(const State& s);

}  // namespace refectory::ragusa
