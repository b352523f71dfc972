#pragma once

#include "core/values.hpp"
#include "games/ale/state.hpp"

// What a position is worth to somebody who knows the game: expected final points of every
// seat, judged at quiet points, and how natural an answer is in quick play.
namespace refectory::ale {

enum WeightIndex : std::uint8_t {
  kDiscAhead,       // discs a seat gets of those still ahead of it in this round
  kDiscLater,       // of those of a later round, at an even share
  kDiscSurely,      // how sure the last of these is
  kTileGrowth,      // activations that a tile gets besides over a whole game
  kOpenSpotWeight,  // points that a scoring spot gains by waiting a whole game
  kShedMaster,      // brewmaster steps of an open shed
  kShedHarvest,     // what an open shed will activate
  kShedFilling,     // number of a tile that an empty spot beside a shed will get
  kMasterGrowth,    // brewmaster steps a round still brings
  kMoneyWeight,     // ducats early against their worth at the end
  kLevelGrowth,     // levels a whole game brings besides
  kDoubtWeight,     // levels by which a whole game may turn out otherwise
  kBarrelWeight,    // a barrel under way
  kBarrelDue,       // a barrel whose goal is met
  kCardWeight,      // a privilege to come
  kPurseWeight,     // the first ducats in the purse
  kFirstWeight,     // to begin the next round
  kTempoWeight,     // the way that is left in this round
  kWeightCount,
};
extern const std::array<Weight, 3 * kWeightCount> kWeights;  // for 2, 3 and 4 seats

Values evaluate(const State& s, Weights weights);
float urge(const State& s, Action a);
std::uint32_t turn_number(const State& s);
Yardstick yardstick(const State& s);

// The share of all its walking that a seat still has before it, 1 to 0.
float rest_of_walk(const State& s, const Player& player);

}  // namespace refectory::ale
