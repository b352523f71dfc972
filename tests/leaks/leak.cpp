// Ways to send what a viewer may not know. LEAK=0 shows how it is done and must compile; with any
// other number it must not. tests/leaks/check.cmake tries them all, as a part of the build.
#include "protocol/replies.hpp"

using namespace refectory;

Document reply(const Table& table, const Replay& game, const Seen& seen) {
#if LEAK == 0
  (void)game;
  return Document::map()
      .set("scores", scores_document(seen))
      .set("moves", moves_document(seen, 0))
      .set("scene", scene_document(table, seen, 0))
      .set("figures", figures_document(seen))
      .set("brings", brings_document(seen, ActionList()))
      .set("kept", kept_document(table, table.kept(), 0));
#elif LEAK == 1  // a score that counts what is hidden
  return scores_document(game.position());
#elif LEAK == 2  // moves that nobody masked
  return moves_document(game, 0);
#elif LEAK == 3  // the true position
  return position_document(game.position());
#elif LEAK == 4  // for a seat, the whole log
  return Document(write_log(table.log()));
#elif LEAK == 5
  return scene_document(table, game, 0);
#elif LEAK == 6   // a position taken for something seen
  return position_document(Seen(game.position(), kNobody));
#elif LEAK == 7   // the truth behind something seen
  return seen.truth_.document();
#elif LEAK == 8   // everything, asked of a table like something seen
  return position_document(Seen(game, Seen::All{}));
#elif LEAK == 9   // figures that count what is hidden
  return figures_document(game.position());
#elif LEAK == 10  // what an answer truly brings
  return brings_document(game.position(), ActionList());
#endif
}
