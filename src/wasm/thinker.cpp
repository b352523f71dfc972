#include "wasm/thinker.hpp"

#include <algorithm>
#include <limits>

#include "base/text.hpp"
#include "record/json.hpp"

namespace refectory {

namespace {

Error refusal(std::string_view message) {
  return {code::kBadRequest, std::string(message)};
}

double real_of(const Document& request, std::string_view name, double otherwise) {
  const Document* field = request.find(name);
  return field ? field->as_number().value_or(otherwise) : otherwise;
}

// Budgets above nothing stay above nothing, and within what an int holds.
int scaled(int amount, double factor) {
  constexpr double kMost = std::numeric_limits<int>::max();
  return amount == 0 ? 0 : static_cast<int>(std::clamp(amount * factor, 1.0, kMost));
}

}  // namespace

std::string Thinker::ask(std::string_view request) {
  const auto body = read_json(request);
  const Document* verb = body ? body->find("do") : nullptr;
  const std::string_view name = verb && verb->as_text() ? std::string_view(*verb->as_text()) : "";
  if (name == "start") return Session::written(start(*body));
  if (name == "step") return Session::written(step(*body));
  if (name == "findings") return Session::written(findings(*body));
  if (name == "open" || name == "new") {
    minds_.clear();
    on_ = nullptr;
  }
  return session_.ask(request);
}

// `bot` is a level or a bot's settings, `budget` a factor of what it may use.
Result<Document> Thinker::start(const Document& request) {
  const Record* record = session_.game();
  if (!record || !is_player(record->actor())) return refusal("nobody is to decide");
  const Document* bot = request.find("bot");
  if (!bot || !bot->as_text()) return refusal("'bot' must be a text");
  auto spec = bots::read_bot(*bot->as_text());
  if (!spec) return spec.error();
  const double factor = std::clamp(real_of(request, "budget", 1), 0.01, 100.0);
  spec->search.playouts = scaled(spec->search.playouts, factor);
  spec->search.milliseconds = scaled(spec->search.milliseconds, factor);

  const int seat = index(record->actor());
  Mind& mind = minds_[seat];
  if (mind.bot != *bot->as_text()) {
    on_ = nullptr;
    mind = {};  // first, so that two trees are never there at once
    auto search = bots::make_search(record->game(), *spec);
    if (!search) return search.error();
    mind = {*bot->as_text(), *spec, std::move(*search)};
  }
  mind.spec = *spec;
  on_ = &mind;
  // From the log alone, as chance: thinking anew after a reload comes to the same.
  constexpr std::uint64_t kBots = 0xB07;
  const Rng rng = Rng(record->log().seed).fork(kBots + static_cast<std::uint64_t>(seat));
  mind.search->start(record->position(), rng.fork(record->size()).next());
  began_ = std::chrono::steady_clock::now();
  return Document::map().set("share", 0);
}

double Thinker::share() const {
  const bots::SearchSettings& budget = on_->spec.search;
  if (on_->spec.kind != bots::Kind::Tree) return 1;
  double used = 0;
  if (budget.playouts > 0) used = static_cast<double>(on_->search->playouts()) / budget.playouts;
  const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - began_;
  if (budget.milliseconds > 0) used = std::max(used, spent.count() / budget.milliseconds);
  return std::min(used, 1.0);
}

Result<Document> Thinker::step(const Document& request) {
  if (!on_) return refusal("nothing is thought about");
  const bots::SearchSettings& budget = on_->spec.search;
  bots::Slice slice;
  if (budget.playouts > 0)
    slice.playouts = static_cast<std::uint32_t>(std::max<std::int64_t>(
        0, budget.playouts - static_cast<std::int64_t>(on_->search->playouts())));
  slice.milliseconds =
      static_cast<std::uint32_t>(std::clamp(real_of(request, "milliseconds", 0), 0.0, 3'600'000.0));
  on_->search->step(slice);
  return Document::map()
      .set("share", share())
      .set("best", session_.game()->game().format(on_->search->best()))
      .set("playouts", static_cast<std::int64_t>(on_->search->playouts()));
}

Result<Document> Thinker::findings(const Document& request) const {
  if (!on_) return refusal("nothing is thought about");
  constexpr std::size_t kLongest = 16;
  const auto most = static_cast<std::size_t>(std::clamp(real_of(request, "lines", 3), 0.0, 50.0));
  const bots::Findings found = on_->search->findings(most, kLongest);
  const Game& game = session_.game()->game();
  const auto seat = static_cast<std::size_t>(index(found.seat));
  Document candidates = Document::list();
  for (const bots::Candidate& candidate : found.candidates) {
    Document line = Document::list();
    for (const Action action : candidate.line) line.push(game.format(action));
    if (candidate.line.empty()) line.push(game.format(candidate.action));
    candidates.push(Document::map()
                        .set("line", std::move(line))
                        .set("score", static_cast<double>(candidate.prospect[seat].score))
                        .set("chance", static_cast<double>(candidate.prospect[seat].win)));
  }
  return Document::map()
      .set("candidates", std::move(candidates))
      .set("playouts", static_cast<std::int64_t>(found.playouts));
}

}  // namespace refectory
