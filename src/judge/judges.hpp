#pragma once

// What bots know of each game of the list in games/games.hpp.
#include "judge/ale/judge.hpp"
#include "judge/ora/judge.hpp"
#include "judge/ragusa/judge.hpp"
