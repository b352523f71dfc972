#pragma once

#include <string>

#include "core/action.hpp"
#include "games/ora/state.hpp"

// The game in a person's words: questions, cards, goods.
namespace refectory::ora {

std::string counted(int count, Good good);      // "1 coin", "2 clay"
std::string in_words(const Bundle& bundle);     // "2 clay, 1 straw"
std::string in_words(const Purse& purse);       // the same for a purse, "nothing" when empty
std::string terrain_in_words(Terrain terrain);  // "coast or hillside"
std::string card_title(const Card& card);       // "Bakery (F05)"
std::string building_in_words(const State& s, Action a);  // "blue's Bakery (F05)"
std::string card_in_words(const Card& card);              // cost, land, values, function: help
std::string card_in_words(const Settlement& card);
std::string icons_in_words(int energy_halves, int food, int points);

// What is asked of the player who is to decide.
std::string question(const State& s);

}  // namespace refectory::ora
