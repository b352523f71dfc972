#include <unistd.h>

#include <iostream>

#include "cli/shell.hpp"
#include "toy/toy.hpp"

// The program with the toy as its only game.
int main(int count, char** arguments) {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  const bool sees = isatty(STDOUT_FILENO) == 1;
  refectory::cli::Shell shell{.games = refectory::toy::toys(),
                              .in = std::cin,
                              .out = std::cout,
                              .err = std::cerr,
                              .progress = isatty(STDERR_FILENO) == 1,
                              .interactive = sees && isatty(STDIN_FILENO) == 1,
                              .colour = sees};
  return refectory::cli::run(shell, {arguments + 1, arguments + count});
}
