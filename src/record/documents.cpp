#include "record/engine.hpp"

namespace refectory {

Document scores_document(const Game& game, const std::byte* state) {
  const GameInfo& info = *game.info;
  const Scores scores = game.score(state);
  const std::size_t seats = game.setup_of(state).seats;
  Document list = Document::list();
  for (std::size_t i = 0; i < seats; ++i) {
    Document parts = Document::map();
    for (std::size_t part = 0; part < info.score_parts.size(); ++part)
      parts.set(info.score_parts[part], static_cast<int>(scores.part[i][part]));
    list.push(Document::map()
                  .set("seat", info.seat_names[i])
                  .set("total", static_cast<int>(scores.total[i]))
                  .set("rank", static_cast<int>(scores.rank[i]))
                  .set("parts", std::move(parts)));
  }
  return list;
}

Document options_document(const GameInfo& info, const Setup& setup) {
  Document options = Document::map();
  for (std::size_t i = 0; i < info.options.size(); ++i)
    options.set(info.options[i].name, info.options[i].values[setup.option[i]]);
  return options;
}

}  // namespace refectory
