#include "games/ragusa/placement.hpp"

#include "games/ragusa/exchange.hpp"

namespace refectory::ragusa {

namespace {

constexpr int kFish = static_cast<int>(Resource::Fish);
constexpr int kWood = static_cast<int>(Resource::Wood);
constexpr int kStone = static_cast<int>(Resource::Stone);

constexpr std::uint64_t with(Kind kind) {
  return kBoard.with[static_cast<int>(kind)];
}

// Spaces at which a workshop makes goods, and those at which goods are needed (RA-4.7, RA-4.9).
constexpr std::uint64_t kWorkshopSpaces =
    with(Kind::Winery) | with(Kind::OilPress) | with(Kind::Silversmith);
constexpr std::uint64_t kTradeSpaces = with(Kind::Market) | with(Kind::Wharf);

// RA-4.2, RA-4.3: element k is the set of spaces that ask for more than k wood (or stone). A hex
// with k own houses asks for k + 1 at each of its spaces; six houses can stand at a hex.
using AsksAbove = std::array<std::uint64_t, 8>;
enum Material : std::uint8_t { kForWood, kForStone, kMaterials };

// What a hex asks for, and at which spaces; nothing at sea.
struct Asker {
  Material material = kForWood;
  std::uint64_t spaces = 0;
};
constexpr auto kAskers = [] {
  std::array<Asker, kMaxHexes> out{};
  for (int hex = 0; hex < kBoard.hexes; ++hex)
    out[hex] = {is_city(kBoard.kind[hex]) ? kForStone : kForWood,
                is_sea(kBoard.kind[hex]) ? 0 : kBoard.at[hex]};
  return out;
}();

void count_houses(std::uint64_t own, std::array<AsksAbove, kMaterials>& asks) {
  std::array<std::uint8_t, kMaxHexes> count{};
  for (std::uint64_t rest = own; rest != 0; rest &= rest - 1)
    for (const int hex : kBoard.touches[std::countr_zero(rest)])
      asks[kAskers[hex].material][++count[hex]] |= kAskers[hex].spaces;
}

// Spaces where what is asked for exceeds `have` and what the space itself brings of it.
std::uint64_t short_of(const AsksAbove& asks_above, int have, int resource) {
  std::uint64_t out = 0;
  const auto& gains = kBoard.gains[resource];
  for (int n = 0; n < 4; ++n) {
    if (have + n > 6) break;  // nothing asks for more than seven
    const std::uint64_t exactly = gains[n] & ~(n < 3 ? gains[n + 1] : 0);
    out |= asks_above[have + n] & exactly;
  }
  return out;
}

}  // namespace

Bill bill(const State& s, int player, int space, Piece piece) {
  const Player& p = s.players[player];
  Bill out;
  auto have = p.resources;
  bool makes_goods = false, needs_goods = false;
  for (const int hex : kBoard.touches[space]) {
    const Kind kind = kBoard.kind[hex];
    if (piece == Piece::House) {  // RA-7.5, RA-7.6: a superhouse asks for neither, brings nothing
      const int own = std::popcount(s.house[player] & kBoard.at[hex]) + 1;
      if (is_rural(kind)) out.needs[kWood] = std::max(out.needs[kWood], u8(own));
      if (is_city(kind)) out.needs[kStone] = std::max(out.needs[kStone], u8(own));
      if (!is_city(kind)) ++have[static_cast<int>(kind)];
    }
    if (is_production(kind)) {
      out.needs[static_cast<int>(workshop(kind).from)] = 1;
      makes_goods = true;
    }
    if (kind == Kind::Fishmonger) out.keep = kFishmongerFish;
    if (kind == Kind::Market || kind == Kind::Wharf) needs_goods = true;
  }
  for (int r = 1; r < kResources; ++r)
    if (out.needs[r] > have[r]) {
      out.missing[r] = u8(out.needs[r] - have[r]);
      out.price += out.missing[r] * kFishPrice[r];
    }
  out.fish = have[kFish];
  const bool lacks_goods = needs_goods && !has_stock(p);
  out.goods_missing = lacks_goods && !makes_goods;
  out.make_first = lacks_goods && makes_goods;
  return out;
}

namespace {

// Free spaces, and of them those where something is lacking, by what one unit of it costs at
// least, in fish; the fishmonger's fish themselves cannot be bought.
struct Ground {
  std::uint64_t free = 0, lacking = 0, stone = 0, ore = 0;
};

Ground ground(const State& s, int player) {
  const Player& p = s.players[player];
  Ground out{.free = kBoard.all & ~taken(s)};
  if (!has_stock(p)) out.free &= ~kTradeSpaces | kWorkshopSpaces;

  std::array<AsksAbove, kMaterials> asks{};
  asks[kForWood][0] = kBoard.rural;
  asks[kForStone][0] = kBoard.urban;
  count_houses(s.house[player], asks);
  out.stone = short_of(asks[kForStone], p.resources[kStone], kStone);
  out.lacking = out.stone | short_of(asks[kForWood], p.resources[kWood], kWood);
  for (const Workshop& shop : kWorkshops)
    if (resource(p, shop.from) == 0) {
      const std::uint64_t empty = with(shop.kind) & ~kBoard.gains[static_cast<int>(shop.from)][1];
      out.lacking |= empty;
      if (shop.from == Resource::SilverOre) out.ore = empty;
    }
  const int fish = p.resources[kFish];
  if (fish < kFishmongerFish)
    out.lacking |= with(Kind::Fishmonger) & ~kBoard.gains[kFish][kFishmongerFish - fish];
  return out;
}

// Spaces at which there would be so many fish.
std::uint64_t with_fish(int fish, int wanted) {
  if (fish >= wanted) return ~std::uint64_t{0};
  return wanted - fish < 4 ? kBoard.gains[kFish][wanted - fish] : 0;
}

}  // namespace

std::uint64_t ready_sites(const State& s, int player) {
  const Ground here = ground(s, player);
  return here.free & ~here.lacking;
}

std::uint64_t house_sites(const State& s, int player) {
  const Ground here = ground(s, player);
  const auto payable = [fish = s.players[player].resources[kFish]](Resource r) {
    return with_fish(fish, kFishPrice[static_cast<int>(r)]);
  };
  std::uint64_t sites = here.free & ~here.lacking;
  const std::uint64_t hopeless = ~payable(Resource::Wood) |
                                 (here.stone & ~payable(Resource::Stone)) |
                                 (here.ore & ~payable(Resource::SilverOre));
  for (std::uint64_t rest = here.free & here.lacking & ~hopeless; rest != 0; rest &= rest - 1) {
    const int space = std::countr_zero(rest);
    if (bill(s, player, space, Piece::House).is_met()) sites |= bit(space);
  }
  return sites;
}

std::uint64_t open_to_superhouses(const State& s) {
  std::uint64_t barred = 0;
  for (std::uint64_t rest = s.superhouse; rest != 0; rest &= rest - 1)
    for (const int hex : kBoard.touches[std::countr_zero(rest)])
      if (is_city(kBoard.kind[hex]) || !limit_is_city_only(s)) barred |= kBoard.at[hex];
  return kBoard.walls & ~taken(s) & ~barred;
}

std::uint64_t superhouse_sites(const State& s, int player) {
  std::uint64_t sites = 0;
  for (std::uint64_t rest = open_to_superhouses(s); rest != 0; rest &= rest - 1) {
    const int space = std::countr_zero(rest);
    if (bill(s, player, space, Piece::Superhouse).is_met()) sites |= bit(space);
  }
  return sites;
}

void gain(Player& player, int space) {
  for (const int hex : kBoard.touches[space])
    if (const Kind kind = kBoard.kind[hex]; !is_city(kind))
      ++player.resources[static_cast<int>(kind)];
}

void place(State& s, int player, int space, Piece piece) {
  Player& p = s.players[player];
  const Bill owed = bill(s, player, space, piece);
  s.make_first = owed.make_first;
  s.black = piece == Piece::Superhouse;
  if (piece == Piece::House) {
    gain(p, space);
    --p.houses;
    s.house[player] |= bit(space);
  } else {
    --p.superhouses;
    s.superhouse |= bit(space);
  }
  for (int r = 1; r < kResources; ++r)
    for (int n = 0; n < owed.missing[r]; ++n) exchange(p, static_cast<Resource>(r));
}

}  // namespace refectory::ragusa
