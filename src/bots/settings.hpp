#pragma once

#include "judge/judge.hpp"

namespace refectory::bots {

// Bounds of budgets. A node takes some 170 bytes, so the trees of a bot take up to 1.7 GB.
inline constexpr int kMostPlayouts = 100'000'000, kMostMilliseconds = 3'600'000;
inline constexpr int kMostTreeNodes = 10'000'000;  // of all threads together

// The settings of a tree; they may follow a bot's name, as "/NAME=NUMBER".
struct SearchSettings {
  static constexpr int kAsTheGameLikes = -1;  // its Lookahead

  int playouts = 1000;                   // iterations of a decision; 0: no limit
  int milliseconds = 0;                  // 0: no limit
  int threads = 1;                       // trees that are searched at the same time
  int root_nodes = 2000;                 // searched decisions for the turns of the root
  int turn_nodes = 150;                  // the same for an inner node
  int rollout_turns = kAsTheGameLikes;   // turns from the root to the evaluation
  int rollout_nodes = kAsTheGameLikes;   // searched decisions in each of them
  int rollout_others = kAsTheGameLikes;  // the same in turns of others, if it differs
  int plain = kAsTheGameLikes;           // 1: others are evaluated without a net
  int solo_nodes = 30;                   // the same for a solo player, up to three times as many
  int blend = kAsTheGameLikes;           // thousandths: weight of evaluations after earlier rounds
  int perturbation = kAsTheGameLikes;    // thousandths by which weights differ between playouts
  int solo_perturbation = 50;            // the same for a solo player
  int exploration = 400;                 // thousandths: the exploration constant
  int temperature = 40;      // thousandths: the softmax temperature of priors, in utility
  int most_nodes = 150'000;  // of each tree

  // The settings, with the game's values for those that are not set.
  Lookahead lookahead(const Lookahead& usual) const {
    const auto chosen = [](int setting, int game) {
      return setting == kAsTheGameLikes ? game : setting;
    };
    return {.turns = chosen(rollout_turns, usual.turns),
            .nodes = chosen(rollout_nodes, usual.nodes),
            .others = chosen(rollout_others, chosen(rollout_nodes, usual.others)),
            .plain = chosen(plain, usual.plain),
            .perturbation = chosen(perturbation, usual.perturbation),
            .blend = chosen(blend, usual.blend)};
  }
};

}  // namespace refectory::bots
