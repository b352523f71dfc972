#include "judge/ragusa/nets.hpp"

#include <cstdlib>
#include <string_view>

#include "judge/ragusa/evaluate.hpp"

namespace refectory::ragusa {

namespace {

// Written by tools/nets: a figure is two letters of sixty-four, a number from -2048 on whose
// square, with its sign, it is in steps of 6 / 2^20: small figures need the finest steps.
// clang-format off
constexpr std::string_view kThree[] = {
#include "judge/ragusa/nets/3.inc"
};
constexpr std::string_view kFour[] = {
#include "judge/ragusa/nets/4.inc"
};
constexpr std::string_view kFive[] = {
#include "judge/ragusa/nets/5.inc"
};
// clang-format on
using Pieces = std::span<const std::string_view>;
constexpr std::array<Pieces, kNetCount> kNets = {kThree, kFour, kFive};

constexpr bool all_are_whole() {
  for (const Pieces net : kNets) {
    std::size_t letters = 0;
    for (const std::string_view piece : net) letters += piece.size() % 2 == 0 ? piece.size() : 1;
    if (letters != 2 * InsightNet::kSize) return false;
  }
  return true;
}
static_assert(all_are_whole(), "two letters for each figure of a net");

constexpr int number(char letter) {
  constexpr std::string_view kLetters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";
  return static_cast<int>(kLetters.find(letter));
}

}  // namespace

std::vector<float> net_figures() {
  std::vector<float> out;
  out.reserve(kWeightCount + kNetCount * InsightNet::kSize);
  for (const Weight& weight : kWeights) out.push_back(weight.value);
  for (const Pieces net : kNets)
    for (const std::string_view piece : net)
      for (std::size_t i = 0; i < piece.size(); i += 2) {
        const int root = 64 * number(piece[i]) + number(piece[i + 1]) - 2048;
        out.push_back(static_cast<float>(6 * root * std::abs(root)) / (1 << 20));
      }
  return out;
}

std::span<const float> net_for(int seats, std::span<const float> behind) {
  if (behind.size() != kNetCount * InsightNet::kSize) return behind;
  if (seats < kFewestWithNet) return {};
  const auto before = static_cast<std::size_t>(seats - kFewestWithNet);
  return behind.subspan(before * InsightNet::kSize, InsightNet::kSize);
}

}  // namespace refectory::ragusa
