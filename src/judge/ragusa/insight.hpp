#pragma once

#include "games/ragusa/state.hpp"
#include "judge/judge.hpp"
#include "judge/net.hpp"

// A small net that corrects the evaluation by hand. Its inputs are the position from one seat's
// view; its output is the predicted residual: that seat's final points above the evaluation.
// `refectory learn` trains it; docs/lab/nets.md has its prediction error.
namespace refectory::ragusa {

// What the evaluation by hand has computed of a seat.
struct Glance {
  std::array<float, kKinds> uses{};    // of own houses at a city hex, still to come
  std::array<float, kKinds> others{};  // the same of all other houses
  std::uint64_t sites = 0;             // where the seat could build now
  int stretch = 0, hope = 0;           // points of the longest stretch, now and with every wall
  std::array<float, 5> parts{};        // of its value: goods, city, levels, cards, a draw
};

// Inputs that are the same for every seat come first.
inline constexpr int kCityKinds = kKinds - static_cast<int>(Kind::Winery);
inline constexpr int kCommonInputs =
    kBoard.spaces + 2 * kRing + kCommodities + 5 + kCommodities + kBacks + kCityKinds;
inline constexpr int kInsightInputs =
    kCommonInputs + 13 + 2 * kBoard.spaces + kRing + 6 * kResources + kCommodities + 1 + 3 + 1 +
    2 * kCityKinds + 2 * kBonusCards + 1 + 2 + kMaxSeats + kResources + kCommodities + 1 + 5 + 14 +
    kMaxSeats + 4 * kCityKinds + 3 + 5 + kBoard.spaces + kCityKinds;
using InsightNet = Net<kInsightInputs, 128, 32>;

// What the net says of a seat, from what it makes of the table.
InsightNet::Layer common_insight(std::span<const float> net, const State& s);
float insight(std::span<const float> net, const InsightNet::Layer& common, const State& s,
              int player, const Glance& glance);
// The same position as the net is shown it.
void look(const State& s, int player, const Glance& glance, InsightNet::Row& out);

}  // namespace refectory::ragusa
