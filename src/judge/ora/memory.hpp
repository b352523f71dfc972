#pragma once

#include <bit>
#include <cstring>
#include <vector>

#include "judge/ora/estate.hpp"

// What a search has evaluated before. Most positions that it compares differ in what few seats own,
// and few turns change a landscape, so most of an evaluation has been done already. Both tables
// compare whole keys, so that what is found is what would be computed; a newer entry replaces an
// older one in its place.
namespace refectory::ora {

// All that the holdings of a seat are evaluated by.
struct HoldingsKey {
  std::uint64_t land;     // number of its Estate
  std::uint64_t weights;  // their number (WeightSet)
  std::uint64_t built, display;
  std::uint32_t actions, settlements;  // to come: the bits of two floats
  Purse goods;
  std::uint8_t hand, open, open_cloister;
  std::uint8_t prior, brothers;  // at home
  std::uint8_t mode, variant, over;
  std::array<std::uint8_t, 2> spare;
  friend bool operator==(const HoldingsKey&, const HoldingsKey&) = default;
};
static_assert(std::has_unique_object_representations_v<HoldingsKey>,
              "no padding: bytes are hashed");

class Memory {
 public:
  struct Land {
    std::uint64_t number = 0;  // another one for every landscape appraised; 0: none
    std::array<std::uint8_t, kRows * kColumns> cells;
    std::array<std::uint8_t, kRows> rows;
    Printing printing;
    Estate estate;
  };

  Memory() : lands_(kLands), holdings_(kHoldings) {}

  // The landscape of a seat. It is mostly the one that was asked for last.
  const Land& land(const State& s, std::size_t seat) {
    const Player& p = s.players[seat];
    const Printing printing = printing_of(s);
    const auto is_it = [&](const Land& land) {
      return land.number > 0 && land.printing == printing && land.cells == p.cells &&
             land.rows == p.rows;
    };
    if (is_it(lands_[last_[seat]])) return lands_[last_[seat]];
    last_[seat] = (mix(p.cells) ^ mix(p.rows)) % kLands;
    Land& out = lands_[last_[seat]];
    if (is_it(out)) return out;
    out.number = ++appraised_;
    out.cells = p.cells;
    out.rows = p.rows;
    out.printing = printing;
    appraise(s, p, out.estate);
    return out;
  }

  // The value of holdings; computed where it is not known.
  template <class Compute>
  float holdings(const HoldingsKey& key, Compute compute) {
    Entry& out = holdings_[mix(key) % kHoldings];
    if (!(out.key == key)) out = {key, compute()};
    return out.value;
  }

 private:
  static constexpr std::size_t kLands = 64, kHoldings = 2048;

  // A sum of products, which a processor finds several times as fast as a hash of one chain.
  template <class T>
  static std::uint64_t mix(const T& value) {
    static_assert(sizeof value % 8 == 0);
    std::uint64_t sum = 0, factor = 0x9E3779B97F4A7C15u;
    for (std::size_t i = 0; i < sizeof value; i += 8, factor += 0x6A09E667F3BCC908u) {
      std::uint64_t word;
      std::memcpy(&word, reinterpret_cast<const unsigned char*>(&value) + i, 8);
      sum += word * factor;
    }
    return (sum ^ sum >> 32) * 0xD6E8FEB86659FD93u >> 32;
  }

  struct Entry {
    HoldingsKey key;  // land 0: none
    float value;
  };

  std::vector<Land> lands_;
  std::vector<Entry> holdings_;
  std::array<std::size_t, kMaxSeats> last_{};  // of each seat
  std::uint64_t appraised_ = 0;
};

}  // namespace refectory::ora
