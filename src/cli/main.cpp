#include <unistd.h>

#include <cstdlib>
#include <iostream>

#include "cli/shell.hpp"
#include "games/games.hpp"
#include "http/client.hpp"

int main(int count, char** arguments) {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  const bool sees = isatty(STDOUT_FILENO) == 1;
  const char* plain = std::getenv("NO_COLOR");
  const char* kind = std::getenv("TERM");
  const bool dumb = !kind || std::string_view(kind) == "dumb";
  refectory::cli::Shell shell{
      .games = refectory::games(),
      .in = std::cin,
      .out = std::cout,
      .err = std::cerr,
      .progress = isatty(STDERR_FILENO) == 1,
      .interactive = sees && isatty(STDIN_FILENO) == 1,
      .colour = sees && !dumb && (!plain || *plain == '\0'),
      .client = refectory::http::client(),
      .in_descriptor = STDIN_FILENO,
      .out_descriptor = STDOUT_FILENO,
  };
  return refectory::cli::run(shell, {arguments + 1, arguments + count});
}
