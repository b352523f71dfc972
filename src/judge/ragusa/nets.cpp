#include "judge/ragusa/nets.hpp"

#include <cassert>
#include <cstdlib>

#include "base/text.hpp"
#include "judge/net_file.hpp"
#include "judge/ragusa/evaluate.hpp"

namespace refectory::ragusa {

std::vector<float> net_figures() {
  std::vector<float> out;
  out.reserve(kWeightCount + kNetCount * InsightNet::kSize);
  for (const Weight& weight : kWeights) out.push_back(weight.value);
  for (int seats = kFewestWithNet; seats <= kMaxSeats; ++seats)
    for (const int root : net_file(cat("ragusa-", seats)))
      out.push_back(static_cast<float>(6 * root * std::abs(root)) / (1 << 20));
  assert(out.size() == kWeightCount + kNetCount * InsightNet::kSize);
  return out;
}

std::span<const float> net_for(int seats, std::span<const float> behind) {
  if (behind.size() != kNetCount * InsightNet::kSize) return behind;
  if (seats < kFewestWithNet) return {};
  const auto before = static_cast<std::size_t>(seats - kFewestWithNet);
  return behind.subspan(before * InsightNet::kSize, InsightNet::kSize);
}

}  // namespace refectory::ragusa
