#include "cli/kept_list.hpp"

#include <fmt/chrono.h>
#include <fmt/ostream.h>

#include <algorithm>

#include "cli/keep.hpp"
#include "cli/terminal.hpp"

namespace refectory::cli {

namespace {

struct KeptRow {
  KeptGame game;
  Result<KeptReplay> kept;
};

std::string who_decides(const Replay& replay) {
  return replay.position().over() ? "over" : std::string(seat_name(replay.info(), replay.actor()));
}

// Those whose bots nobody named sit with the usual ones.
std::string bots_of(const KeptReplay& kept) {
  if (kept.replay.position().seats() == 1) return std::string(kNoBots);
  return kept.bots.empty() ? std::string(kUsualBot) : kept.bots;
}

Document as_json(const std::vector<KeptRow>& rows) {
  Document list = Document::list();
  for (const auto& [game, kept] : rows) {
    Document row =
        Document::map()
            .set("name", game.name)
            .set("file", game.file)
            .set("played", fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(game.changed.tv_sec)));
    if (!kept) {
      list.push(std::move(row.set("error", kept.error().message)));
      continue;
    }
    const Replay& replay = kept->replay;
    const bool over = replay.position().over();
    list.push(std::move(row.set("game", replay.info().id)
                            .set("seats", replay.position().seats())
                            .set("bots", bots_of(*kept))
                            .set("moves", static_cast<std::int64_t>(replay.size()))
                            .set("over", over)
                            .set("actor", over ? Document() : Document(who_decides(replay)))));
  }
  return list;
}

void print_rows(Shell& shell, const std::vector<KeptRow>& rows) {
  std::size_t width = 4;
  for (const auto& row : rows) width = std::max(width, row.game.name.size());
  fmt::print(shell.out, "{:<{}}  {:<16}  {:<7} {:>5} {:>5}  {:<7} {}\n", "name", width,
             "last played", "game", "seats", "moves", "turn", "bots");
  for (const auto& [game, kept] : rows) {
    fmt::print(shell.out, "{:<{}}  {:%Y-%m-%d %H:%M}  ", game.name, width,
               fmt::localtime(game.changed.tv_sec));
    if (kept)
      fmt::print(shell.out, "{:<7} {:>5} {:>5}  {:<7} {}\n", kept->replay.info().id,
                 kept->replay.position().seats(), kept->replay.size(), who_decides(kept->replay),
                 bots_of(*kept));
    else
      fmt::print(shell.out, "{}\n", kept.error().message);
  }
}

}  // namespace

int list_kept(Shell& shell, bool json) {
  std::vector<KeptRow> rows;
  for (KeptGame& game : kept_games()) {
    auto kept = open_kept(shell, game);
    rows.push_back({std::move(game), std::move(kept)});
  }
  if (json)
    print_json(shell, as_json(rows));
  else if (rows.empty())
    fmt::print(shell.out, "No game is kept.\n");
  else
    print_rows(shell, rows);
  return kDone;
}

}  // namespace refectory::cli
