#include <array>
#include <cstdlib>
#include <string>

#include "games/games.hpp"
#include "protocol/session.hpp"
#ifdef REFECTORY_BOTS
#include "protocol/best.hpp"
#endif

// What the page calls: `reserve` room for a request, write it there, `ask`, and read the answer
// of that many bytes at `answer`. Text is UTF-8 JSON. An instance holds one session.
namespace {

std::string request, reply;

refectory::Session& session() {
  using refectory::Verb;
#ifdef REFECTORY_BOTS
  static const std::array<std::span<const Verb>, 3> verbs = {
      refectory::looking_verbs(), refectory::table_verbs(), refectory::thinking_verbs()};
  static refectory::Thinker thinker(refectory::games());
  static refectory::Session the(refectory::games(), verbs, &thinker);
#else
  static const std::array<std::span<const Verb>, 2> verbs = {refectory::looking_verbs(),
                                                             refectory::table_verbs()};
  static refectory::Session the(refectory::games(), verbs);
#endif
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
