#include "cli/describe.hpp"

#include <span>
#include <string_view>

namespace refectory::cli {

namespace {

Document texts(std::span<const std::string_view> words) {
  Document list = Document::list();
  for (const auto word : words) list.push(word);
  return list;
}

// The usual value by number of seats; one text where it is always the same.
Document usual(const Game& game, int option) {
  const GameInfo& info = *game.info;
  const auto value = [&](int seats) {
    const auto& values = info.options[static_cast<std::size_t>(option)].values;
    return values[static_cast<std::size_t>(game.usual(option, seats))];
  };
  Document by_seats = Document::map();
  bool same = true;
  for (int seats = info.min_seats; seats <= info.max_seats; ++seats) {
    by_seats.set(std::to_string(seats), value(seats));
    same = same && value(seats) == value(info.min_seats);
  }
  return same ? Document(value(info.min_seats)) : by_seats;
}

}  // namespace

Document describe(const Game& game) {
  const GameInfo& info = *game.info;
  Document options = Document::list();
  for (std::size_t i = 0; i < info.options.size(); ++i)
    options.push(Document::map()
                     .set("name", info.options[i].name)
                     .set("help", info.options[i].help)
                     .set("values", texts(info.options[i].values))
                     .set("usual", usual(game, static_cast<int>(i))));
  return Document::map()
      .set("id", info.id)
      .set("title", info.title)
      .set("rules", info.rules)
      .set("min_seats", info.min_seats)
      .set("max_seats", info.max_seats)
      .set("seats", texts(info.seat_names.first(static_cast<std::size_t>(info.max_seats))))
      .set("score_parts", texts(info.score_parts))
      .set("options", std::move(options));
}

}  // namespace refectory::cli
