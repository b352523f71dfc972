#include <fmt/ostream.h>

#include "cli/commands.hpp"
#include "cli/outline.hpp"
#include "protocol/replies.hpp"

namespace refectory::cli {

Run declare_replay(Arguments& app, Shell& shell) {
  auto file = std::make_shared<std::string>("-");
  auto json = std::make_shared<bool>(false);
  auto seat = std::make_shared<std::string>();
  app.text("log", *file, "the log's file; - is standard input", Need::Required);
  app.flag("--json", *json, "for scripts");
  app.text("--as", *seat, "print the log as this seat may see it");
  return [&shell, file, json, seat] {
    const Replay replay = load_replay(shell, *file);
    const Position& position = replay.position();
    if (!seat->empty()) {
      shell.out << write_log(Seen(replay, seat_argument(replay, *seat)).log());
      return kDone;
    }
    if (*json) {
      print_json(shell, Document::map()
                            .set("ok", true)
                            .set("over", position.over())
                            .set("decisions", static_cast<std::int64_t>(replay.size()))
                            .set("scores", scores_document(Kept(replay).seen())));
      return kDone;
    }
    fmt::print(shell.out, "{} moves, {}\n", replay.size(),
               position.over() ? "the game is over" : "the game goes on");
    shell.out << outline_scores(Kept(replay).seen());
    return kDone;
  };
}

}  // namespace refectory::cli
