#include <fmt/ostream.h>

#include "cli/commands.hpp"

namespace refectory::cli {

namespace {

struct OffersArguments {
  LogArguments log;
  bool json = false, words = false;
};

Document as_json(const Replay& replay, const ActionList& offers) {
  Document list = Document::list();
  for (const auto a : offers) list.push(replay.game().format(a));
  const bool over = replay.position().over();
  return Document::map()
      .set("over", over)
      .set("actor", over ? Document() : Document(seat_name(replay.info(), replay.actor())))
      .set("offers", std::move(list));
}

}  // namespace

Run declare_offers(Arguments& app, Shell& shell) {
  auto arguments = std::make_shared<OffersArguments>();
  declare_log(app, arguments->log);
  app.flag("--words", arguments->words, "with what each answer means");
  app.flag("--json", arguments->json, "for scripts");
  return [&shell, arguments] {
    const Replay replay = load_replay(shell, arguments->log);
    const Position& position = replay.position();
    const Game& game = replay.game();
    ActionList offers;
    position.offer(offers);
    if (arguments->json) {
      print_json(shell, as_json(replay, offers));
      return kDone;
    }
    for (const auto a : offers)
      if (arguments->words)
        fmt::print(shell.out, "{:<28}{}\n", game.format(a), game.gloss(position.data(), a));
      else
        fmt::print(shell.out, "{}\n", game.format(a));
    return kDone;
  };
}

}  // namespace refectory::cli
