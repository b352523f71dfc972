#pragma once

#include "games/ragusa/state.hpp"

// RA-4, RA-7: where a house may be built and what has to be exchanged for it.
namespace refectory::ragusa {

enum class Piece : std::uint8_t { House, Superhouse };

// What one space asks of one player, after counting what the new house itself brings.
struct Bill {
  std::array<std::uint8_t, kResources> needs{};    // wood, stone and special resources
  std::array<std::uint8_t, kResources> missing{};  // of these; must be bought with fish
  int price = 0;                                   // of everything missing, in fish
  int fish = 0, keep = 0;                          // fish at hand, and left at the fishmonger
  bool goods_missing = false;  // market or wharf without a commodity, and none is made there
  bool make_first = false;     // RA-4.9: the commodity is made by this very placement
  bool is_met() const { return fish - price >= keep && !goods_missing; }
};

Bill bill(const State& s, int player, int space, Piece piece);

// Spaces where nobody may build any more: houses of any colour and reserved ones.
inline std::uint64_t taken(const State& s) {
  return houses(s) | s.reserved;
}

// Every space where `player` may build now, exchanging fish where needed (RA-4.11).
std::uint64_t house_sites(const State& s, int player);
// Of these, the spaces for which no fish need be exchanged.
std::uint64_t ready_sites(const State& s, int player);

// Wall spaces that could hold one more superhouse, whoever asks (RA-7.3, RA-7.4, RA-7.15).
std::uint64_t open_to_superhouses(const State& s);
std::uint64_t superhouse_sites(const State& s, int player);

// Puts the piece there, exchanges what is missing and takes what the hexes outside bring.
void place(State& s, int player, int space, Piece piece);

// The resources of the sea and country hexes of a space (RA-3.3).
void gain(Player& player, int space);

}  // namespace refectory::ragusa
