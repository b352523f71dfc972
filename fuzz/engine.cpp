#include "protocol/engine.hpp"
#include "base/json.hpp"
#include "games.hpp"

// Engine requests: whatever comes in, one line of JSON goes out.
using namespace refectory;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  // A search is let to take its first steps only: how long it may think is not the question.
  int steps = 0;
  const std::string reply =
      Engine(fuzz::all_games()).answer(text, {.partial = {}, .stop = [&] { return ++steps >= 2; }});
  fuzz::require(reply.find('\n') == reply.npos, "an answer is one line:", reply);
  const auto read = read_json(reply);
  fuzz::require(bool(read), "an answer is JSON:", reply);
  const Document* ok = read->find("ok");
  fuzz::require(ok && ok->as_bool(), "an answer says whether it is one:", reply);
  const Document* error = read->find("error");
  fuzz::require(*ok->as_bool() != (error != nullptr), "an error is there or not:", reply);
  return 0;
}
