#include <iostream>
#include <string>

#include "games/games.hpp"
#include "wasm/thinker.hpp"

// What the page's bots run on, natively: a request a line in, an answer a line out.
// tools/wasm-parity compares its answers with those of the WebAssembly build.
int main() {
  refectory::Thinker thinker(refectory::games());
  for (std::string request; std::getline(std::cin, request);)
    std::cout << thinker.ask(request) << std::endl;
}
