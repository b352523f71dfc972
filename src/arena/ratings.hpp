#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

// Strength of players from the results of many games.
namespace refectory::bots {

struct Interval {
  double low, high;
};

// Wilson's 95 % interval for a rate.
Interval wilson(double wins, double games);

// One player's results: wins (shared ones as parts) and scores.
struct Tally {
  double wins = 0, score = 0, squares = 0;
  std::uint64_t games = 0;

  void add(double share, double points) {
    wins += share;
    score += points;
    squares += points * points;
    ++games;
  }
  double win_rate() const { return games > 0 ? wins / static_cast<double>(games) : 0; }
  double mean() const { return games > 0 ? score / static_cast<double>(games) : 0; }
  double margin() const;  // half of the 95 % interval of the mean score
};

// Wald's sequential test of a win rate: is it `low` or `high`? Both errors have a chance of 5 %.
// A shared win counts by its part, which makes the test a little slower, not less reliable.
class SequentialTest {
 public:
  // Precondition: 0 < low < high < 1.
  SequentialTest(double low, double high);

  void add(double share);
  double evidence() const { return evidence_; }  // log likelihood of `high` against `low`
  double bound() const;                          // at which, up or down, it is decided
  std::optional<bool> decided() const;           // true: high

 private:
  double win_, loss_, evidence_ = 0;
};

// How often each player finished before each other one.
class Crosstable {
 public:
  explicit Crosstable(std::size_t players) : players_(players), wins_(players * players, 0.0) {}

  // One game: the players on its seats and their ranks, 1 the best. A pair of the same player
  // says nothing. All pairs of a game together weigh as much as the seats that could have been
  // won, because the pairs of one game are not independent.
  void add(std::span<const std::size_t> seats, std::span<const int> ranks);

  std::size_t players() const { return players_; }
  double wins(std::size_t a, std::size_t b) const { return wins_[a * players_ + b]; }

 private:
  std::size_t players_;
  std::vector<double> wins_;
};

// Elo around the pool's mean, and half of its 95 % interval.
struct Rating {
  double elo, margin;
};

// The Bradley–Terry strengths that make the results most likely. Every player also drew one
// game against the mean, so that somebody who always won has a finite rating.
std::vector<Rating> rate(const Crosstable& results);

}  // namespace refectory::bots
