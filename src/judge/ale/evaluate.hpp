#pragma once

#include "games/ale/state.hpp"
#include "judge/judge.hpp"

// The evaluation: predicted final points of every seat, for positions between turns, and the policy
// prior of answers for quick play.
namespace refectory::ale {

enum WeightIndex : std::uint8_t {
  kDiscAhead,       // discs a seat gets of those still ahead of it in this round
  kDiscLater,       // of those of a later round, at an even share
  kDiscSurely,      // how likely the last of these is
  kTileGrowth,      // further activations of a tile over a whole game
  kOpenSpotWeight,  // points that a scoring spot gains by waiting a whole game
  kShedMaster,      // brewmaster steps of an open shed
  kShedHarvest,     // what an open shed will activate
  kShedFilling,     // number of a tile that an empty spot beside a shed will get
  kMasterGrowth,    // brewmaster steps a round still brings
  kMoneyWeight,     // value of early ducats against that at the end
  kLevelGrowth,     // further levels over a whole game
  kDoubtWeight,     // uncertainty of the level over a whole game
  kBarrelWeight,    // a barrel whose goal is approached
  kBarrelDue,       // a barrel whose goal is met
  kCardWeight,      // a privilege to come
  kPurseWeight,     // the first ducats in the purse
  kFirstWeight,     // to begin the next round
  kTempoWeight,     // the way left in this round
  kWeightCount,
};
extern const std::array<Weight, 3 * kWeightCount> kWeights;  // for 2, 3 and 4 seats

Values evaluate(const State& s, Weights weights);
float policy(const State& s, Action a);
std::uint32_t turn_number(const State& s);
Yardstick yardstick(const State& s);

// The share of its whole way that a seat still has to walk, 1 to 0.
float rest_of_walk(const State& s, const Player& player);

}  // namespace refectory::ale
