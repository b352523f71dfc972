#include <array>
#include <iostream>
#include <string>

#include "games/games.hpp"
#include "protocol/best.hpp"
#include "protocol/session.hpp"

// What the page's bots run on, natively: a request a line in, a reply a line out.
// tools/wasm-parity compares its replies with those of the WebAssembly build.
int main() {
  const std::array<std::span<const refectory::Verb>, 3> verbs = {
      refectory::looking_verbs(), refectory::table_verbs(), refectory::thinking_verbs()};
  refectory::Thinker thinker(refectory::games());
  refectory::Session session(refectory::games(), verbs, &thinker);
  for (std::string request; std::getline(std::cin, request);)
    std::cout << session.ask(request) << std::endl;
}
