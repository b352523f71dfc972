#pragma once

#include <vector>

#include "judge/ragusa/insight.hpp"

// The nets with which trees evaluate at three, four and five seats.
// docs/lab/nets.md says how they were made and what they bring.
namespace refectory::ragusa {

inline constexpr int kFewestWithNet = 3, kNetCount = kMaxSeats - kFewestWithNet + 1;

// The usual weights, followed by the nets for each number of seats.
std::vector<float> net_figures();

// Of what stands behind the weights, the net for so many seats: nothing, one net for every table,
// or all of those above.
std::span<const float> net_for(int seats, std::span<const float> behind);

}  // namespace refectory::ragusa
