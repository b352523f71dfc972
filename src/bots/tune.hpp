#pragma once

#include <cstdint>
#include <utility>
#include <vector>

// Finding better weights by play. Every round shakes all free weights at once, half of them
// up and half down by lot, and lets the shaken set play against its mirror image; the weights then
// move towards the side that won, the further the clearer it won. One match a round tells about all
// weights together, and what it tells wrongly of one is forgotten over many rounds (simultaneous
// perturbation, after Spall).
namespace refectory::bots {

struct TuneSettings {
  double reach = 0.2;  // how far the first shake goes, as a part of a weight
  double step = 0.05;  // how far a clear win moves a weight in the first round
  double calm = 20;    // rounds before steps become visibly smaller
  double least = 0.1;  // a weight nearer to 0 than this is shaken as if it were this
};

class Tuner {
 public:
  using Set = std::vector<float>;

  // `free` says which weights may move. Everything follows from the seed and the results.
  Tuner(Set start, std::vector<bool> free, std::uint64_t seed, TuneSettings settings = {});

  int round() const { return round_; }
  const Set& weights() const { return weights_; }

  // The two sets that play in this round.
  std::pair<Set, Set> rivals() const;
  // What came out: 1 if the first was better in all it did, -1 if the second was.
  void learn(double advantage);

 private:
  double reach() const;               // of this round
  int lot(std::size_t weight) const;  // 1 or -1; 0 for one that does not move

  Set weights_;
  std::vector<double> scale_;
  std::vector<bool> free_;
  std::uint64_t seed_;
  TuneSettings settings_;
  int round_ = 0;
};

}  // namespace refectory::bots
