#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"

// Rules as readable text: tests/scenarios/<game>/*.scn. One statement a line, a keyword and
// its rest; '#' starts a comment. Lines before the first `case NAME` belong to every case.
//
//   game ora seats=3 variant=france    a fresh game; every option not named is the usual one
//   set PATH = JSON | unset PATH       edits the position document
//   given PHRASE; PHRASE               edits it in the game's own phrases
//   luck SEED                          chance draws until a player is to decide
//   draw ACTION; ACTION                chance draws this
//   play ACTION; ACTION                whoever is to decide plays this
//   by SEAT | actor SEAT               who is to decide ("*" chance, "-" nobody)
//   offers A | B | C                   exactly these answers are offered
//   includes A | B, excludes A | B     these are, these are not among them
//   refuse ACTION : code words         refused with that code, the words in its sentence
//   refuse ACTION                      refused for whatever reason
//   check PATH = JSON                  a field of the position document (null: not there)
//   then PHRASE; PHRASE                tests it in the game's own phrases
//   score SEAT total=97 goods=16 rank=1
//   over                               the game is over
//   clauses OL-5.1 OL-7.3              for readers and tools/clauses
namespace refectory::scenario {

// A game's own phrases. Both return what is wrong, or an empty text.
struct Phrases {
  std::function<std::string(Document&, std::string_view phrase)> given;
  std::function<std::string(const Document&, std::string_view phrase)> then;
};

// Makes phrases known for a game's id; one object at namespace scope in
// tests/scenarios/<game>_phrases.cpp does it. They live in the tests alone, where a list of
// games to edit would be one more thing to forget.
struct RegisterPhrases {
  RegisterPhrases(std::string_view game, Phrases phrases);
};

struct Outcome {
  int cases = 0;
  std::vector<std::string> failures;  // "file:line: case 'name': what was expected and found"
};

// Runs every case of a scenario text.
Outcome run(std::span<const Game> games, std::string_view file, std::string_view text);

}  // namespace refectory::scenario
