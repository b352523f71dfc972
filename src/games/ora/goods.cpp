#include "games/ora/goods.hpp"

#include <algorithm>

namespace refectory::ora {

namespace {

void flip_grain(Purse& purse, int count) {
  held(purse, Good::Grain) = static_cast<std::uint16_t>(held(purse, Good::Grain) - count);
  gain(purse, Good::Straw, count);
}

// Wine exists only in France and whiskey only in Ireland, so there is never a choice here;
// with both in a purse (a position written by hand) wine, the smaller coin, goes first.
void raise_coins(Purse& purse, int missing) {
  const int bottles = std::min<int>(missing, held(purse, Good::Wine));
  held(purse, Good::Wine) = static_cast<std::uint16_t>(held(purse, Good::Wine) - bottles);
  gain(purse, Good::Coin, bottles);
  const int casks = (missing - bottles + 1) / 2;
  held(purse, Good::Whiskey) = static_cast<std::uint16_t>(held(purse, Good::Whiskey) - casks);
  gain(purse, Good::Coin, 2 * casks);
}

}  // namespace

void hand_over(Purse& purse, Good good, int count) {
  if (good == Good::FiveCoins) return hand_over(purse, Good::Coin, 5 * count);
  assert(within(purse, good) >= count);
  const int missing = count - held(purse, good);
  if (missing > 0 && good == Good::Straw) flip_grain(purse, missing);
  if (missing > 0 && good == Good::Coin) raise_coins(purse, missing);
  held(purse, good) = static_cast<std::uint16_t>(held(purse, good) - count);
}

void hand_over(Purse& purse, const Bundle& bundle, int times) {
  // Coins and straw last: what the bundle names itself is given before anything is exchanged.
  const auto exchanged = [](Good good) { return good == Good::Coin || good == Good::Straw; };
  for (const Amount& amount : bundle)
    if (!exchanged(amount.good)) hand_over(purse, amount.good, amount.count * times);
  for (const Amount& amount : bundle)
    if (exchanged(amount.good)) hand_over(purse, amount.good, amount.count * times);
}

int points_of_money(const Purse& purse) {
  const int coins = held(purse, Good::Coin);
  const int wine = held(purse, Good::Wine), whiskey = held(purse, Good::Whiskey);
  // A tile traded for coins costs its point, and more than one new five is never worth the
  // tiles beyond it: wine pays 2 points for 5 tiles, whiskey 4 points for 5. Only the rest of
  // the coins modulo five matters, so a handful of tiles each way is all there is to try.
  int best = 0;
  for (int a = 0; a <= std::min(wine, 5); ++a)
    for (int b = 0; b <= std::min(whiskey, 5); ++b)
      best = std::max(best, 2 * ((coins + a + 2 * b) / 5) + (wine - a) + (whiskey - b));
  return best;
}

int points_of_goods(const Purse& purse) {
  int points = points_of_money(purse);
  for (const Good good : {Good::Book, Good::Ceramic, Good::Ornament, Good::Reliquary, Good::Wonder})
    points += held(purse, good) * worth(good).points;
  return points;
}

}  // namespace refectory::ora
