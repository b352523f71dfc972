#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "cli/shell.hpp"
#include "games/catalogues.hpp"
#include "games/games.hpp"

// The web client is built from files that `refectory export` wrote and that are kept in the
// tree, so that a web build needs no C++. They must be what the program would write today;
// tools/generate writes them anew.
namespace refectory {
namespace {

std::string exported(std::vector<std::string> arguments) {
  std::istringstream in;
  std::ostringstream out, err;
  cli::Shell shell{.games = games(), .in = in, .out = out, .err = err};
  arguments.insert(arguments.begin(), "export");
  EXPECT_EQ(cli::run(shell, arguments), cli::kDone) << err.str();
  return out.str();
}

std::string kept(std::string_view name) {
  const std::ifstream file(std::string(REFECTORY_TESTS) + "/../web/src/generated/" +
                           std::string(name) + ".json");
  EXPECT_TRUE(file) << name;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(Generated, GamesAreWhatTheProgramSays) {
  EXPECT_EQ(kept("games"), exported({}));
}

TEST(Generated, CataloguesAreWhatTheProgramSays) {
  for (const Game& game : games()) {
    if (!catalogue(game.info->id)) continue;
    EXPECT_EQ(kept(game.info->id), exported({std::string(game.info->id)}));
  }
}

TEST(Generated, AnUnknownGameHasNoCatalogue) {
  EXPECT_FALSE(catalogue("chess"));
}

}  // namespace
}  // namespace refectory
