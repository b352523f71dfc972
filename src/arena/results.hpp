#pragma once

#include <map>
#include <optional>

#include "arena/arena.hpp"

// The file in which a long contest keeps what has been played: lines of JSON, one that says
// what is played, then one a game in the order in which they ended.
//
//   {"contest":2,"game":"ale","seats":2,"options":{…},"seed":7,"bots":["greedy","random"]}
//   {"n":0,"scores":[31,12],"ranks":[1,2],"sum":"4be1…"}
//
// A line is appended when its game has ended. A last line without its end was torn by a crash
// and its game is played again. "sum" is a checksum of the contest's line and of what stands before
// it in its own, so that a changed figure is noticed.
namespace refectory {

struct Results {
  std::map<std::uint64_t, Ending> games;  // by number
  std::size_t whole = 0;                  // bytes of the text that are good
};

// Both without the line's end.
std::string contest_line(const Contest& contest);
std::string result_line(const Contest& contest, std::uint64_t n, const Ending& ending);

// Precondition for going on with a file: it begins with this contest's line.
Result<Results> read_results(const Contest& contest, std::string_view text);

}  // namespace refectory
