#pragma once

#include "bots/utility.hpp"

namespace refectory::bots {

// The evaluations after each round of one playout, before its end. Where evaluations of different
// rounds can be compared, their mean has less variance than the last one alone.
class Trail {
 public:
  void add(const Judgement& value) {
    ++count_;
    sum(value.points, 1, sum_.points);
    sum(value.win, 1, sum_.win);
    sum(value.utility, 1, sum_.utility);
  }

  // The weighted mean with the end; `thousandths` is the weight of each earlier round.
  Judgement blended(Judgement end, int thousandths) const {
    const float part = 0.001f * static_cast<float>(thousandths);
    mix(end.points, sum_.points, part);
    mix(end.win, sum_.win, part);
    mix(end.utility, sum_.utility, part);
    return end;
  }

 private:
  static void sum(const Values& values, float part, Values& into) {
    for (std::size_t i = 0; i < into.size(); ++i) into[i] += part * values[i];
  }
  void mix(Values& end, const Values& before, float part) const {
    sum(before, part, end);
    for (float& value : end) value /= 1 + part * static_cast<float>(count_);
  }

  Judgement sum_{};
  int count_ = 0;
};

}  // namespace refectory::bots
