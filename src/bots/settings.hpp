#pragma once

#include "core/values.hpp"

namespace refectory::bots {

// Bounds of budgets. A node takes some 170 bytes, so the trees of a bot take up to 1.7 GB.
inline constexpr int kMostPlayouts = 100'000'000, kMostMilliseconds = 3'600'000;
inline constexpr int kMostTreeNodes = 10'000'000;  // of all threads together

// How a tree is grown: what may follow a bot's name, as "/NAME=NUMBER".
struct SearchSettings {
  static constexpr int kAsTheGameLikes = -1;  // its Outlook

  int playouts = 1000;                   // iterations of a decision; 0: no limit
  int milliseconds = 0;                  // 0: no limit
  int threads = 1;                       // trees that are grown beside each other
  int root_nodes = 2000;                 // decisions looked at for the turns of the root
  int turn_nodes = 150;                  // the same for an inner node
  int rollout_turns = kAsTheGameLikes;   // turns from the root to where a leaf is judged
  int rollout_nodes = kAsTheGameLikes;   // decisions looked at in each of them
  int rollout_others = kAsTheGameLikes;  // the same in turns of others, if it is not the same
  int plain = kAsTheGameLikes;           // others judge by weights alone
  int solo_nodes = 30;          // the same for one who plays alone, up to three times as many
  int blend = kAsTheGameLikes;  // thousandths by which judgements of earlier rounds count, too
  int shake = kAsTheGameLikes;  // thousandths by which weights differ between playouts
  int solo_shake = 50;          // the same for one who plays alone
  int explore = 400;            // in thousandths; the larger, the broader
  int focus = 40;               // thousandths of worth that make a prior e times smaller
  int most_nodes = 150'000;     // of each tree

  // What is set, and otherwise as the game likes.
  Outlook outlook(const Outlook& usual) const {
    const auto chosen = [](int setting, int game) {
      return setting == kAsTheGameLikes ? game : setting;
    };
    return {.turns = chosen(rollout_turns, usual.turns),
            .nodes = chosen(rollout_nodes, usual.nodes),
            .others = chosen(rollout_others, chosen(rollout_nodes, usual.others)),
            .plain = chosen(plain, usual.plain),
            .shake = chosen(shake, usual.shake),
            .blend = chosen(blend, usual.blend)};
  }
};

}  // namespace refectory::bots
