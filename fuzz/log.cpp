#include "record/log.hpp"
#include "games.hpp"

// Logs: refused with a line number, or read, written and read again as the same.
using namespace refectory;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto log = read_log(fuzz::all_games(), text);
  if (!log) {
    fuzz::require(log.error().message.starts_with("line "),
                  "a line is named:", log.error().message);
    return 0;
  }
  const std::string written = write_log(*log);
  const auto again = read_log(fuzz::all_games(), written);
  fuzz::require(again && *again == *log, "a written log reads back:", written);
  fuzz::require_sound(replay(*log));
  for (int i = 0; i < log->setup.seats; ++i) {
    const std::string seen = write_log(seen_by(*log, seat_of(i)));
    fuzz::require(bool(read_log(fuzz::all_games(), seen, Check::ReadOnly)), "a view reads:", seen);
  }
  return 0;
}
