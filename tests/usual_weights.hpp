#pragma once

#include <vector>

#include "judge/judge.hpp"

namespace refectory {

// The weights of a game's evaluation, as its bots have them.
template <Judged R>
std::vector<float> usual_weights() {
  std::vector<float> out;
  for (const Weight& weight : Judge<R>::weights()) out.push_back(weight.value);
  return out;
}

}  // namespace refectory
