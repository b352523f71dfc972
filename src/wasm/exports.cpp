#include <cstdlib>
#include <string>

#include "games/games.hpp"
#ifdef REFECTORY_BOTS
#include "wasm/thinker.hpp"
#else
#include "wasm/session.hpp"
#endif

// What the page calls: `reserve` room for a request, write it there, `ask`, and read the answer
// of that many bytes at `answer`. Text is UTF-8 JSON. An instance holds one session.
namespace {

std::string request, reply;

#ifdef REFECTORY_BOTS
using Session = refectory::Thinker;
#else
using refectory::Session;
#endif

Session& session() {
  static Session the(refectory::games());
  return the;
}

}  // namespace

extern "C" {

[[clang::export_name("reserve")]] char* reserve(std::size_t size) {
  request.resize(size);
  return request.data();
}

[[clang::export_name("ask")]] std::size_t ask() {
  reply = session().ask(request);
  return reply.size();
}

[[clang::export_name("answer")]] const char* answer() {
  return reply.data();
}
}
