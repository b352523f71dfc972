#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "games/games.hpp"
#include "toy/toy.hpp"

// The games of the one list and the toy: as types for typed tests, and with their types erased.
namespace refectory {

template <class List, class... Others>
struct TypesOf;
template <class... R, class... Others>
struct TypesOf<GameList<R...>, Others...> {
  using Types = testing::Types<Others..., R...>;
};

using EveryGame = TypesOf<AllGames, toy::Toy>::Types;
using JudgedGames = TypesOf<AllGames>::Types;

inline std::vector<Game> all_games() {
  std::vector<Game> out(games().begin(), games().end());
  out.push_back(toy::toys()[0]);
  return out;
}

}  // namespace refectory
