#include "protocol/session.hpp"

#include <array>

#include "base/json.hpp"
#include "base/text.hpp"
#include "games.hpp"

// What a page asks, a request a line: each gets an answer, and a refused one changes nothing.
using namespace refectory;

namespace {

std::string kept(const Session& session) {
  return session.table() ? write_log(session.table()->kept().log()) : "";
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr int kMost = 32;  // requests; each may look at a whole game
  std::string_view text(reinterpret_cast<const char*>(data), size);
  static const std::array<std::span<const Verb>, 2> verbs = {looking_verbs(), table_verbs()};
  Session session(fuzz::all_games(), verbs);
  for (int n = 0; n < kMost && !text.empty(); ++n) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view request = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::string before = kept(session);
    const std::string reply = session.ask(request);
    const auto read = read_json(reply);
    fuzz::require(bool(read) && read->as_map(), "an answer is a JSON object:", reply);
    const Document* error = read->find("error");
    if (!error) continue;
    fuzz::require(error->find("code") && error->find("message"), "an error says what:", reply);
    fuzz::require(kept(session) == before, "a refused request changes nothing:", request);
  }
  if (session.table()) fuzz::require_sound(session.table()->kept().replay().position());
  return 0;
}
