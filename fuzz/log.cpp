#include "games.hpp"
#include "table/seen.hpp"

// Logs: refused with a line number, or read, written and read again as the same. One that is not
// played may have holes.
using namespace refectory;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto refused = [](const Error& error) {
    fuzz::require(error.message.starts_with("line "), "a line is named:", error.message);
  };
  const auto shown = read_log(fuzz::all_games(), text);
  if (!shown) refused(shown.error());
  const auto replay = Replay::read(fuzz::all_games(), text);
  if (!replay) {
    refused(replay.error());
    return 0;
  }
  fuzz::require(bool(shown), "what can be played can be read:", text);
  const std::string written = write_log(replay->log());
  const auto again = Replay::read(fuzz::all_games(), written);
  fuzz::require(again && again->log() == replay->log(), "a written log reads back:", written);
  fuzz::require_sound(replay->position());
  for (int i = 0; i < replay->log().setup.seats; ++i) {
    const std::string seen = write_log(Seen(*replay, seat_of(i)).log());
    fuzz::require(bool(read_log(fuzz::all_games(), seen)), "a view reads:", seen);
  }
  return 0;
}
