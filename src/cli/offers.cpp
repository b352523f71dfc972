#include <fmt/ostream.h>

#include "cli/commands.hpp"
#include "protocol/replies.hpp"

namespace refectory::cli {

namespace {

struct OffersArguments {
  LogArguments log;
  bool json = false, words = false;
};

Document as_json(const Seen& seen, const ActionList& offers) {
  return Document::map()
      .set("over", seen.view().over())
      .set("actor", seat_document(seen.info(), seen.actor()))
      .set("offers", offers_document(seen, offers))
      .set("brings", brings_document(seen, offers));
}

}  // namespace

Run declare_offers(Arguments& app, Shell& shell) {
  auto arguments = std::make_shared<OffersArguments>();
  declare_log(app, arguments->log);
  app.flag("--words", arguments->words, "with what each answer means and brings");
  app.flag("--json", arguments->json, "for scripts");
  return [&shell, arguments] {
    const Replay replay = load_replay(shell, arguments->log);
    const Seen seen = Kept(replay).seen();
    ActionList offers;
    replay.position().offer(offers);
    if (arguments->json) {
      print_json(shell, as_json(seen, offers));
      return kDone;
    }
    for (const auto a : offers)
      if (arguments->words)
        fmt::print(shell.out, "{:<28}{}\n", replay.game().format(a), gloss(seen, a));
      else
        fmt::print(shell.out, "{}\n", replay.game().format(a));
    return kDone;
  };
}

}  // namespace refectory::cli
