#pragma once

#include <gtest/gtest.h>

#include "games/ale/rules.hpp"
#include "games/ora/rules.hpp"
#include "games/ragusa/rules.hpp"
#include "toy/toy.hpp"

// Whom the typed tests are for. A new game adds one line.
namespace refectory {

using EveryGame = testing::Types<toy::Toy, Ora, Ale, Ragusa>;

}  // namespace refectory
