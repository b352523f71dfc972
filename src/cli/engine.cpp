#include "record/engine.hpp"

#include <istream>
#include <ostream>

#include "cli/commands.hpp"

namespace refectory::cli {

namespace {

// A request beyond this is no request; the rest of its line is skipped.
constexpr std::size_t kLongest = std::size_t{16} << 20;

enum class Line { Whole, TooLong, None };

Line read_line(std::streambuf& in, std::string& line) {
  using Traits = std::streambuf::traits_type;
  line.clear();
  bool any = false, too_long = false;
  for (auto c = in.sbumpc(); !Traits::eq_int_type(c, Traits::eof()); c = in.sbumpc()) {
    any = true;
    if (Traits::to_char_type(c) == '\n') break;
    if (line.size() < kLongest)
      line += Traits::to_char_type(c);
    else
      too_long = true;
  }
  return !any ? Line::None : too_long ? Line::TooLong : Line::Whole;
}

}  // namespace

Run declare_engine(Arguments&, Shell& shell) {
  return [&shell] {
    std::streambuf& in = *shell.in.rdbuf();
    std::string line;
    for (;;) {
      // Answers are gathered while requests are waiting, and sent before we would block.
      if (in.in_avail() <= 0) shell.out.flush();
      const Line found = read_line(in, line);
      if (found == Line::None || !shell.out) return kDone;
      // A line that was cut is no JSON, so it is answered like any damaged one.
      shell.out << answer(shell.games, found == Line::TooLong ? "" : line) << '\n';
    }
  };
}

}  // namespace refectory::cli
