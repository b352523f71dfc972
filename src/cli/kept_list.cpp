#include "cli/kept_list.hpp"

#include <fmt/chrono.h>
#include <fmt/ostream.h>

#include <algorithm>

#include "cli/keep.hpp"
#include "cli/table.hpp"

namespace refectory::cli {

namespace {

struct KeptRow {
  KeptGame game;
  Result<KeptRecord> kept;
};

std::string who_decides(const Record& record) {
  return record.position().over() ? "over" : std::string(seat_name(record.info(), record.actor()));
}

// Those whose bots nobody named sit with the usual ones.
std::string bots_of(const KeptRecord& kept) {
  if (kept.record.position().seats() == 1) return std::string(kNoBots);
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
    const Record& record = kept->record;
    const bool over = record.position().over();
    list.push(std::move(row.set("game", record.info().id)
                            .set("seats", record.position().seats())
                            .set("bots", bots_of(*kept))
                            .set("moves", static_cast<std::int64_t>(record.size()))
                            .set("over", over)
                            .set("actor", over ? Document() : Document(who_decides(record)))));
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
      fmt::print(shell.out, "{:<7} {:>5} {:>5}  {:<7} {}\n", kept->record.info().id,
                 kept->record.position().seats(), kept->record.size(), who_decides(kept->record),
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
