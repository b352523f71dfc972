#include "games/ora/cards.hpp"

#include "games/ora/schedule.hpp"

namespace refectory::ora {

// Figures from docs/rules/ora.md; tests/data/ora/cards.tsv repeats them for the test.
// clang-format off
constexpr std::array<Card, kFaces> kDeck = {{
  Card{.code = "G01", .name = "Priory", .cost = wood(1) + clay(1), .from = 3, .cloister = true, .economy = 4, .dwelling = 3,
       .effect = {use_of(Target::PriorStands)},
       .text = "Use a building on which any prior stands."},
  Card{.code = "G02", .name = "Cloister Courtyard", .cost = wood(2), .cloister = true, .economy = 4, .dwelling = 4,
       .effect = {different(3),
                  choose_basic(6)},
       .text = "3 different goods -> 6 of one basic good."},
  Card{.code = "F03", .name = "Grain Storage", .cost = wood(1) + straw(1), .from = 4, .economy = 3, .dwelling = 4,
       .effect = {trade(coins(1), grain(6)).once()},
       .text = "1 coin -> 6 grain."},
  Card{.code = "I03", .name = "Granary", .cost = wood(1), .from = 4, .cloister = true, .economy = 2, .dwelling = 3,
       .effect = {trade(coins(1), grain(4) + book(1)).once()},
       .text = "1 coin -> 4 grain, 1 book."},
  Card{.code = "F04", .name = "Windmill", .cost = wood(3) + clay(2), .land = kCoast | kHill, .economy = 10, .dwelling = 6,
       .effect = {trade(grain(1), flour(1) + straw(1)).up_to(7)},
       .text = "Up to 7 times: 1 grain -> 1 flour, 1 straw."},
  Card{.code = "I04", .name = "Malthouse", .cost = clay(2), .economy = 5, .dwelling = 4,
       .effect = {trade(grain(1), malt(1) + straw(1))},
       .text = "Any number of times: 1 grain -> 1 malt, 1 straw."},
  Card{.code = "F05", .name = "Bakery", .cost = clay(2) + straw(1), .economy = 4, .dwelling = 5,
       .effect = {trade(flour(1), bread(1)).fuel(half_energy()),
                  trade(bread(1), coins(4)).up_to(2)},
       .text = "Any number of times: 1 flour, half an energy -> 1 bread. Then sell up to 2 bread for 4 coins each."},
  Card{.code = "I05", .name = "Brewery", .cost = stone(2) + straw(1), .economy = 9, .dwelling = 7,
       .effect = {trade(malt(1) + grain(1), beer(1)),
                  trade(beer(1), coins(7)).once()},
       .text = "Any number of times: 1 malt, 1 grain -> 1 beer. Then sell 1 beer for 7 coins."},
  Card{.code = "G06", .name = "Fuel Merchant", .cost = clay(1) + straw(1), .from = 3, .economy = 5, .dwelling = 2,
       .effect = {tiers({energy(3), 5}, {energy(6), 8}, {energy(9), 10})},
       .text = "3, 6 or 9 energy -> 5, 8 or 10 coins."},
  Card{.code = "G07", .name = "Peat Coal Kiln", .cost = clay(1), .economy = 4, .dwelling = -2,
       .effect = {gain(peat_coal(1) + coins(1)),
                  trade(peat(1), peat_coal(1))},
       .text = "Take 1 peat coal, 1 coin. Any number of times: 1 peat -> 1 peat coal."},
  Card{.code = "F08", .name = "Market", .cost = stone(2), .economy = 5, .dwelling = 8,
       .effect = {different(4, bread(1) + coins(7))},
       .text = "4 different goods -> 1 bread, 7 coins."},
  Card{.code = "I08", .name = "False Lighthouse", .cost = wood(2) + clay(1), .land = kCoast, .economy = 5, .dwelling = 5,
       .effect = {gain(coins(3)),
                  choose(whiskey(1) + beer(1))},
       .text = "Take 3 coins and 1 whiskey or 1 beer."},
  Card{.code = "F09", .name = "Cloister Garden", .cost = coins(3), .from = 3, .cloister = true, .once_per_action = true, .economy = 5,
       .effect = {gain(grapes(1)),
                  use_of(Target::Neighbour)},
       .text = "Take 1 grapes. Then use an unoccupied building next to this one."},
  Card{.code = "I09", .name = "Spinning Mill", .cost = wood(1) + straw(1), .from = 3, .economy = 3, .dwelling = 3,
       .effect = {holding(Good::Livestock, {1, 3}, {5, 5}, {9, 6})},
       .text = "Holding 1, 5 or 9 livestock: take 3, 5 or 6 coins."},
  Card{.code = "F10", .name = "Carpentry", .cost = wood(2) + clay(1), .from = 4, .crossed = 3, .economy = 7,
       .effect = {clear_forest({}).once().or_nothing(),
                  extra(kBuild)},
       .text = "Clear 1 of your forests without wood, then build a building."},
  Card{.code = "I10", .name = "Cottage", .cost = stone(1) + straw(1), .from = 4, .once_per_action = true, .economy = 5,
       .effect = {gain(malt(1)),
                  use_of(Target::Neighbour)},
       .text = "Take 1 malt. Then use an unoccupied building next to this one."},
  Card{.code = "F11", .name = "Harbor Promenade", .cost = wood(1) + stone(1), .land = kCoast, .economy = 1, .dwelling = 7,
       .effect = {gain(wood(1) + wine(1) + coins(1) + ceramic(1))},
       .text = "Take 1 wood, 1 wine, 1 coin, 1 ceramic."},
  Card{.code = "I11", .name = "Houseboat", .cost = wood(1), .land = kWater, .economy = 4, .dwelling = 6,
       .effect = {gain(wood(1) + malt(1) + coins(1) + peat(1))},
       .text = "Take 1 wood, 1 malt, 1 coin, 1 peat."},
  Card{.code = "G12", .name = "Stone Merchant", .cost = wood(1), .economy = 6, .dwelling = 1,
       .effect = {trade({}, stone(1)).fuel(energy(1)).fare(2).up_to(5)},
       .text = "Up to 5 times: 2 food, 1 energy -> 1 stone."},
  Card{.code = "G13", .name = "Builders' Market", .cost = clay(2), .from = 4, .economy = 6, .dwelling = 1,
       .effect = {trade(coins(2), wood(2) + clay(2) + stone(1) + straw(1)).once()},
       .text = "2 coins -> 2 wood, 2 clay, 1 stone, 1 straw."},
  Card{.code = "F14", .name = "Grapevine", .cost = wood(1), .land = kHill, .stage = Stage::A, .crossed = 1, .economy = 3, .dwelling = 6,
       .effect = {wheel(grapes(1))},
       .text = "Take grapes by the wheel."},
  Card{.code = "I14", .name = "Sacred Site", .cost = stone(1), .stage = Stage::A, .economy = 3, .dwelling = 6,
       .effect = {gain(book(1)),
                  choose(grain(2) + malt(2)),
                  choose(whiskey(1) + beer(1))},
       .text = "Take 1 book, 2 grain or 2 malt, and 1 whiskey or 1 beer."},
  Card{.code = "F15", .name = "Financed Estate", .cost = clay(1) + stone(1), .stage = Stage::A, .from = 4, .economy = 4, .dwelling = 6,
       .effect = {trade(coins(1), book(1) + bread(1) + grapes(2) + flour(2)).once()},
       .text = "1 coin -> 1 book, 1 bread, 2 grapes, 2 flour."},
  Card{.code = "I15", .name = "Druid's House", .cost = clay(1) + stone(1), .land = kHill, .stage = Stage::A, .from = 4, .economy = 6, .dwelling = 6,
       .effect = {pay(book(1)),
                  choose_basic(5),
                  choose_basic(3).unlike_before()},
       .text = "1 book -> 5 of one basic good and 3 of another."},
  Card{.code = "G16", .name = "Cloister Chapter House", .cost = clay(3) + straw(1), .stage = Stage::A, .from = 3, .cloister = true, .economy = 2, .dwelling = 5,
       .effect = {gain(clay(1) + wood(1) + peat(1) + livestock(1) + grain(1) + coins(1))},
       .text = "Take 1 of each basic good."},
  Card{.code = "F17", .name = "Cloister Library", .cost = stone(2) + straw(1), .stage = Stage::A, .cloister = true, .economy = 7, .dwelling = 7,
       .effect = {trade(coins(1), book(1)).up_to(3),
                  trade(book(1), meat(1) + wine(1)).once()},
       .text = "Up to 3 times: 1 coin -> 1 book. Then once: 1 book -> 1 meat, 1 wine."},
  Card{.code = "I17", .name = "Scriptorium", .cost = wood(1) + straw(1), .stage = Stage::A, .cloister = true, .economy = 3, .dwelling = 5,
       .effect = {trade(coins(1), book(1) + meat(1) + whiskey(1)).once()},
       .text = "1 coin -> 1 book, 1 meat, 1 whiskey."},
  Card{.code = "G18", .name = "Cloister Workshop", .cost = wood(3), .stage = Stage::A, .cloister = true, .economy = 7, .dwelling = 2,
       .effect = {trade(clay(1), ceramic(1)).fuel(energy(1)).up_to(3).and_with_next(),
                  trade(stone(1), ornament(1)).fuel(energy(1)).once()},
       .text = "Up to 3 times: 1 clay, 1 energy -> 1 ceramic. And once: 1 stone, 1 energy -> 1 ornament."},
  Card{.code = "G19", .name = "Slaughterhouse", .cost = wood(2) + clay(2), .stage = Stage::A, .economy = 8, .dwelling = -3,
       .effect = {trade(livestock(1) + straw(1), meat(1))},
       .text = "Any number of times: 1 livestock, 1 straw -> 1 meat."},
  Card{.code = "F20", .name = "Inn", .cost = wood(2) + straw(2), .stage = Stage::B, .from = 3, .economy = 4, .dwelling = 6,
       .effect = {trade({}, coins(1)).fare(1).up_to(7),
                  trade(wine(1), coins(6)).once()},
       .text = "Sell up to 7 food for 1 coin each. And sell 1 wine for 6 coins."},
  Card{.code = "I20", .name = "Alehouse", .cost = wood(1) + stone(1), .stage = Stage::B, .from = 3, .economy = 3, .dwelling = 6,
       .effect = {trade(beer(1), coins(8)).once(),
                  trade(whiskey(1), coins(7)).once()},
       .text = "Sell 1 beer for 8 coins. And sell 1 whiskey for 7 coins."},
  Card{.code = "F21", .name = "Winery", .cost = clay(2) + straw(2), .stage = Stage::B, .raises_price = true, .economy = 4, .dwelling = 5,
       .effect = {trade(grapes(1), wine(1)),
                  trade(wine(1), coins(7)).once()},
       .text = "Any number of times: 1 grapes -> 1 wine. Then sell 1 wine for 7 coins."},
  Card{.code = "I21", .name = "Whiskey Distillery", .cost = clay(2) + straw(2), .stage = Stage::B, .raises_price = true, .economy = 6, .dwelling = 5,
       .effect = {trade(malt(1) + wood(1) + peat(1), whiskey(2))},
       .text = "Any number of times: 1 malt, 1 wood, 1 peat -> 2 whiskey."},
  Card{.code = "G22", .name = "Quarry", .cost = coins(5), .land = kMountain, .stage = Stage::B, .economy = 7, .dwelling = -4,
       .effect = {wheel(stone(1))},
       .text = "Take stone by the wheel."},
  Card{.code = "F23", .name = "Bathhouse", .cost = stone(1) + straw(1), .stage = Stage::B, .from = 4, .cloister = true, .economy = 2, .dwelling = 6,
       .effect = {trade(coins(1), book(1) + ceramic(1)).once().or_nothing().unless(kBathhouseOption),
                  recall(Recall::Everybody)},
       .text = "1 coin -> 1 book, 1 ceramic, and all your clergymen come home."},
  Card{.code = "I23", .name = "Locutory", .cost = wood(3) + clay(2), .stage = Stage::B, .from = 4, .cloister = true, .economy = 7, .dwelling = 1,
       .effect = {pay(coins(2)),
                  recall(Recall::Prior),
                  extra(kBuild)},
       .text = "2 coins: your prior comes home, then build a building."},
  Card{.code = "F24", .name = "Cloister Church", .cost = clay(5) + stone(3), .stage = Stage::B, .cloister = true, .economy = 12, .dwelling = 9,
       .effect = {trade(bread(1) + wine(1), reliquary(1)).up_to(2)},
       .text = "Up to 2 times: 1 bread, 1 wine -> 1 reliquary."},
  Card{.code = "I24", .name = "Chapel", .cost = clay(3) + stone(3), .stage = Stage::B, .cloister = true, .economy = 10, .dwelling = 8,
       .effect = {trade(coins(1), book(1)).once(),
                  trade(beer(1) + whiskey(1), reliquary(1)).up_to(3)},
       .text = "1 coin -> 1 book. And up to 3 times: 1 beer, 1 whiskey -> 1 reliquary."},
  Card{.code = "F25", .name = "Chamber of Wonders", .cost = wood(1) + clay(1), .stage = Stage::B, .from = 4, .dwelling = 6,
       .effect = {different(13, wonder(1))},
       .text = "13 different goods -> 1 Wonder."},
  Card{.code = "I25", .name = "Portico", .cost = clay(2), .stage = Stage::B, .from = 4, .cloister = true, .economy = 2, .dwelling = 6,
       .effect = {trade(reliquary(1), clay(2) + wood(2) + peat(2) + livestock(2) + grain(2) + coins(2) + stone(2)).once()},
       .text = "1 reliquary -> 2 of each basic good and 2 stone."},
  Card{.code = "G26", .name = "Shipyard", .cost = clay(4) + stone(1), .land = kCoast, .stage = Stage::B, .economy = 15, .dwelling = -2,
       .effect = {trade(wood(2), ornament(1) + coins(5)).once()},
       .text = "2 wood -> 1 ornament, 5 coins."},
  Card{.code = "F27", .name = "Palace", .cost = coins(25), .land = kHill, .stage = Stage::C, .economy = 25, .dwelling = 8,
       .effect = {pay(wine(1)),
                  use_of(Target::Occupied)},
       .text = "1 wine: use any occupied building."},
  Card{.code = "I27", .name = "Grand Manor", .cost = coins(20), .stage = Stage::C, .economy = 18, .dwelling = 7,
       .effect = {pay(whiskey(1)),
                  use_of(Target::Occupied)},
       .text = "1 whiskey: use any occupied building."},
  Card{.code = "G28", .name = "Castle", .cost = wood(6) + stone(5), .land = kHill | kMountain, .stage = Stage::C, .economy = 15, .dwelling = 7,
       .effect = {extra(kSettle)},
       .text = "Build a settlement at its cost."},
  Card{.code = "F29", .name = "Quarry", .cost = coins(5), .land = kMountain, .stage = Stage::C, .from = 3, .crossed = 3, .economy = 7, .dwelling = -4,
       .effect = {wheel(stone(1))},
       .text = "Take stone by the wheel."},
  Card{.code = "I29", .name = "Forest Hut", .cost = clay(1) + straw(1), .stage = Stage::C, .from = 3, .economy = 1, .dwelling = 5,
       .effect = {clear_forest(livestock(2) + wood(2) + stone(1)).once()},
       .text = "Clear 1 of your forests without wood: take 2 livestock, 2 wood, 1 stone."},
  Card{.code = "F30", .name = "Town Estate", .cost = stone(2) + straw(2), .stage = Stage::C, .economy = 6, .dwelling = 5,
       .effect = {trade(ceramic(1), coins(12)).once()},
       .text = "1 ceramic -> 12 coins."},
  Card{.code = "I30", .name = "Refectory", .cost = wood(1) + clay(2), .stage = Stage::C, .cloister = true, .economy = 4, .dwelling = 5,
       .effect = {gain(beer(1) + meat(1)),
                  trade(meat(1), ceramic(1)).up_to(4)},
       .text = "Take 1 beer, 1 meat. Up to 4 times: 1 meat -> 1 ceramic."},
  Card{.code = "F31", .name = "Grapevine", .cost = wood(1), .land = kHill, .stage = Stage::C, .from = 4, .crossed = 3, .economy = 3, .dwelling = 6,
       .effect = {wheel(grapes(1))},
       .text = "Take grapes by the wheel."},
  Card{.code = "I31", .name = "Coal Harbor", .cost = clay(1) + stone(2), .land = kCoast, .stage = Stage::C, .from = 4, .economy = 12,
       .effect = {trade(peat_coal(1), coins(3) + whiskey(1)).up_to(3)},
       .text = "Up to 3 times: 1 peat coal -> 3 coins, 1 whiskey."},
  Card{.code = "F32", .name = "Calefactory", .cost = stone(1), .stage = Stage::C, .from = 3, .cloister = true, .economy = 2, .dwelling = 5,
       .effect = {pay(coins(1)),
                  extra(kFell | kCut)},
       .text = "1 coin: fell trees and/or cut peat."},
  Card{.code = "I32", .name = "Filial Church", .cost = wood(3) + clay(4), .stage = Stage::C, .from = 3, .cloister = true, .economy = 6, .dwelling = 7,
       .effect = {different(5, reliquary(1))},
       .text = "5 different goods -> 1 reliquary."},
  Card{.code = "F33", .name = "Shipping Company", .cost = wood(3) + clay(3), .land = kCoast, .stage = Stage::C, .economy = 8, .dwelling = 4,
       .effect = {pay({}).fuel(energy(3)),
                  joker(meat(1) + wine(1) + bread(1))},
       .text = "3 energy: take meat, bread or wine by the joker."},
  Card{.code = "I33", .name = "Cooperage", .cost = clay(3) + straw(1), .stage = Stage::C, .economy = 5, .dwelling = 3,
       .effect = {pay(wood(3)),
                  joker(whiskey(1) + beer(1))},
       .text = "3 wood: take whiskey or beer by the joker."},
  Card{.code = "G34", .name = "Sacristy", .cost = stone(3) + straw(2), .stage = Stage::D, .cloister = true, .economy = 10, .dwelling = 7,
       .effect = {trade(book(1) + ceramic(1) + ornament(1) + reliquary(1), wonder(1)).once()},
       .text = "1 book, 1 ceramic, 1 ornament, 1 reliquary -> 1 Wonder."},
  Card{.code = "F35", .name = "Forger's Workshop", .cost = clay(2) + straw(1), .stage = Stage::D, .economy = 4, .dwelling = 2,
       .effect = {trade(coins(5), reliquary(1)).once().or_nothing(),
                  trade(coins(10), reliquary(1))},
       .text = "5 coins -> 1 reliquary, then any number of times: 10 coins -> 1 reliquary."},
  // Dwelling 9 is reconstructed: option round_tower, docs/rules/ora.md D-01.
  Card{.code = "I35", .name = "Round Tower", .cost = stone(4), .land = kHill, .stage = Stage::D, .economy = 6, .dwelling = 9,
       .effect = {trade(coins(5) + whiskey(1), wonder(1)).valued(14).once()},
       .text = "5 coins, 1 whiskey, goods worth 14 points -> 1 Wonder."},
  Card{.code = "F36", .name = "Pilgrimage Site", .cost = coins(6), .stage = Stage::D, .from = 3, .economy = 2, .dwelling = 6,
       .effect = {raise().up_to(2)},
       .text = "Up to 2 times: raise a book to a ceramic, a ceramic to an ornament or an ornament to a reliquary."},
  Card{.code = "I36", .name = "Camera", .cost = clay(2), .stage = Stage::D, .from = 3, .cloister = true, .economy = 5, .dwelling = 3,
       .effect = {trade(book(1) + ceramic(1), coins(1) + clay(1) + reliquary(1)).up_to(2)},
       .text = "Up to 2 times: 1 book, 1 ceramic -> 1 coin, 1 clay, 1 reliquary."},
  Card{.code = "F37", .name = "Dormitory", .cost = clay(3), .stage = Stage::D, .cloister = true, .economy = 3, .dwelling = 4,
       .effect = {gain(ceramic(1)),
                  trade(straw(1) + wood(1), book(1))},
       .text = "Take 1 ceramic. Any number of times: 1 straw, 1 wood -> 1 book."},
  Card{.code = "I37", .name = "Bulwark", .cost = wood(2) + clay(4), .stage = Stage::D, .economy = 8, .dwelling = 6,
       .effect = {pay(book(1)),
                  extra(kDistrict | kPlot)},
       .text = "1 book: lay the top district and the top plot free of charge."},
  Card{.code = "F38", .name = "Printing Office", .cost = wood(1) + stone(2), .stage = Stage::D, .economy = 5, .dwelling = 5,
       .effect = {clear_forest(book(1)).up_to(4)},
       .text = "Up to 4 times: clear 1 of your forests without wood -> 1 book."},
  Card{.code = "I38", .name = "Festival Ground", .cost = coins(10), .stage = Stage::D, .economy = 3, .dwelling = 7,
       .effect = {pay(beer(1)),
                  reward(Unit::ForestsAndMoors)},
       .text = "1 beer: take books, ceramics, ornaments and reliquaries worth 1 point per forest and moor of yours."},
  Card{.code = "G39", .name = "Estate", .cost = wood(2) + stone(2), .stage = Stage::D, .from = 4, .economy = 5, .dwelling = 6,
       .effect = {trade({}, book(1) + ornament(1)).fuel(energy(6)).up_to(2).and_with_next(),
                  trade({}, book(1) + ornament(1)).fare(10).up_to(2).sharing_limit()},
       .text = "Up to 2 times: 6 energy or 10 food -> 1 book, 1 ornament."},
  Card{.code = "F40", .name = "Hospice", .cost = wood(3) + straw(1), .stage = Stage::D, .from = 3, .cloister = true, .economy = 7, .dwelling = 5,
       .effect = {use_of(Target::Display)},
       .text = "Use a building of the display."},
  Card{.code = "I40", .name = "Guesthouse", .cost = wood(3) + straw(1), .stage = Stage::D, .from = 3, .economy = 7, .dwelling = 5,
       .effect = {use_of(Target::Display)},
       .text = "Use a building of the display."},
  Card{.code = "G41", .name = "House of the Brotherhood", .cost = clay(1) + stone(1), .stage = Stage::D, .cloister = true, .economy = 3, .dwelling = 3,
       .effect = {pay(coins(5)),
                  reward(Unit::Cloisters)},
       .text = "5 coins: take books, ceramics, ornaments and reliquaries worth 2 points per cloister building of yours (solo 1, two long 1.5)."},
  Card{.code = "L1", .name = "Clay Mound", .land = kHill, .stage = Stage::Heartland, .dwelling = 3,
       .effect = {wheel(clay(1))},
       .text = "Take clay by the wheel."},
  Card{.code = "L2", .name = "Farmyard", .land = kPlains, .stage = Stage::Heartland, .dwelling = 2,
       .effect = {wheel(livestock(1) + grain(1))},
       .text = "Take grain or livestock by the wheel."},
  Card{.code = "L3", .name = "Cloister Office", .land = kPlains, .stage = Stage::Heartland, .cloister = true, .dwelling = 2,
       .effect = {wheel(coins(1))},
       .text = "Take coins by the wheel."},
}};
// clang-format on

namespace {

// The printed number: the digits of the code; heartland buildings follow the 41 cards.
constexpr int printed_number(const Card& card) {
  const int digits = card.stage == Stage::Heartland
                         ? 41 + (card.code[1] - '0')
                         : 10 * (card.code[1] - '0') + (card.code[2] - '0');
  return digits;
}

constexpr bool shows(const Card& card, Variant variant) {
  const char side = variant == Variant::France ? 'F' : 'I';
  return card.code[0] == side || card.code[0] == 'G' || card.code[0] == 'L';
}

constexpr int count_stage(Variant variant, Stage stage) {
  int count = 0;
  for (const Card& card : kDeck) count += shows(card, variant) && card.stage == stage;
  return count;
}

constexpr bool is_sorted_and_unique() {
  for (std::size_t i = 1; i < kDeck.size(); ++i) {
    const int before = printed_number(kDeck[i - 1]), here = printed_number(kDeck[i]);
    const bool two_sides = before == here && kDeck[i - 1].code[0] == 'F' && kDeck[i].code[0] == 'I';
    if (before > here || (before == here && !two_sides)) return false;
  }
  return true;
}

constexpr bool prices_are_short() {
  for (const Card& card : kDeck)
    if (card.cost.size() > 2) return false;
  return true;
}

static_assert(is_sorted_and_unique());
static_assert(prices_are_short(), "Blueprint::cost");
static_assert(count_stage(Variant::France, Stage::Start) == 13);
static_assert(count_stage(Variant::France, Stage::D) == 8);
static_assert(count_stage(Variant::Ireland, Stage::C) == 7);

}  // namespace

const std::array<Card, kFaces> kCards = kDeck;

const std::array<std::array<Face, kNumbers>, 2> kFaceOf = [] {
  std::array<std::array<Face, kNumbers>, 2> faces{};
  for (const Variant variant : {Variant::France, Variant::Ireland})
    for (std::size_t face = 0; face < kDeck.size(); ++face)
      if (shows(kDeck[face], variant))
        faces[static_cast<std::size_t>(variant)]
             [static_cast<std::size_t>(printed_number(kDeck[face]))] = static_cast<Face>(face);
  return faces;
}();

const std::array<std::array<Blueprint, kNumbers>, 2> kBlueprints = [] {
  std::array<std::array<Blueprint, kNumbers>, 2> plans{};
  for (const Variant variant : {Variant::France, Variant::Ireland})
    for (const Card& card : kDeck) {
      if (!shows(card, variant)) continue;
      Blueprint& plan =
          plans[static_cast<std::size_t>(variant)][static_cast<std::size_t>(printed_number(card))];
      plan = {.land = card.land, .cloister = card.cloister};
      for (int i = 0; i < card.cost.size(); ++i) {
        plan.cost[static_cast<std::size_t>(i)] = card.cost[i];
        for (std::size_t kind = 0; kind < kMaterials.size(); ++kind)
          if (kMaterials[kind] == card.cost[i].good)
            plan.needs = static_cast<std::uint8_t>(plan.needs | 1u << kind);
      }
    }
  return plans;
}();

const std::array<std::uint64_t, 2> kCloisters = [] {
  std::array<std::uint64_t, 2> sets{};
  for (const Variant variant : {Variant::France, Variant::Ireland})
    for (const Card& card : kDeck)
      if (shows(card, variant) && card.cloister)
        sets[static_cast<std::size_t>(variant)] |= bit(printed_number(card));
  return sets;
}();

// clang-format off
const std::array<Settlement, kSettlements> kSettlementCards = {{
  Settlement{.code = "S01", .name = "Shanty Town", .food = 1, .energy = energy(1), .economy = 0, .dwelling = -3},
  Settlement{.code = "S02", .name = "Farming Village", .food = 3, .energy = energy(3), .economy = 1, .dwelling = 1},
  Settlement{.code = "S03", .name = "Market Town", .food = 7, .energy = energy(0), .economy = 2, .dwelling = 2},
  Settlement{.code = "S04", .name = "Fishing Village", .food = 8, .energy = energy(3), .land = kCoast, .economy = 4, .dwelling = 6},
  Settlement{.code = "S05", .name = "Artist's Colony", .food = 5, .energy = energy(1), .stage = Stage::A, .economy = -1, .dwelling = 5},
  Settlement{.code = "S06", .name = "Hamlet", .food = 5, .energy = energy(6), .stage = Stage::B, .economy = 3, .dwelling = 4},
  Settlement{.code = "S07", .name = "Village", .food = 15, .energy = energy(9), .stage = Stage::C, .economy = 8, .dwelling = 6},
  Settlement{.code = "S08", .name = "Hilltop Village", .food = 30, .energy = energy(3), .land = kHill, .stage = Stage::D, .economy = 10, .dwelling = 8},
}};
// clang-format on

int number_of(Face face) {
  return printed_number(kCards[face]);
}
bool in_variant(Variant variant, Face face) {
  return shows(kCards[face], variant);
}

}  // namespace refectory::ora
