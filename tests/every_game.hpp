#pragma once

#include <gtest/gtest.h>

#include "games/games.hpp"
#include "toy/toy.hpp"

// Whom the typed tests are for: the games of the one list.
namespace refectory {

template <class List, class... Others>
struct TypesOf;
template <class... R, class... Others>
struct TypesOf<GameList<R...>, Others...> {
  using Types = testing::Types<Others..., R...>;
};

using EveryGame = TypesOf<AllGames, toy::Toy>::Types;
using JudgedGames = TypesOf<AllGames>::Types;

}  // namespace refectory
