#include "protocol/verbs.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "log/fingerprint.hpp"
#include "protocol/replies.hpp"

namespace refectory {

const Verb* find_verb(Verbs lists, std::string_view name, Verb::By by) {
  for (const auto list : lists)
    for (const Verb& verb : list)
      if (verb.name == name && (verb.by == by || verb.by == Verb::By::Both)) return &verb;
  return nullptr;
}

// --- Fields ------------------------------------------------------------------------------------

Error bad_request(std::string message) {
  return {code::kBadRequest, std::move(message)};
}

Result<std::string_view> text_field(const Document& body, std::string_view name) {
  const Document* field = body.find(name);
  if (!field || !field->as_text()) return bad_request(cat("'", name, "' must be a text"));
  return std::string_view(*field->as_text());
}

Result<std::uint64_t> number_field(const Document& body, std::string_view name) {
  const Document* field = body.find(name);
  const auto number = field ? field->as_natural() : std::nullopt;
  if (!number) return bad_request(cat("'", name, "' must be a whole number from 0 to 2^64-1"));
  return *number;
}

Result<std::vector<std::string>> texts_field(const Document& body, std::string_view name) {
  const Document* field = body.find(name);
  if (!field || !field->as_list()) return bad_request(cat("'", name, "' must be a list"));
  std::vector<std::string> out;
  for (const Document& item : *field->as_list()) {
    if (!item.as_text()) return bad_request(cat("'", name, "' must be a list of texts"));
    out.push_back(*item.as_text());
  }
  return out;
}

Result<const Game*> game_field(std::span<const Game> games, const Document& body) {
  const auto id = text_field(body, "game");
  if (!id) return id.error();
  return game_named(games, *id);
}

Result<Setup> setup_fields(const Game& game, const Document& body) {
  Choices choices;
  if (const Document* options = body.find("options")) {
    if (!options->as_map()) return bad_request("'options' must be an object");
    for (const auto& [name, value] : *options->as_map()) {
      if (!value.as_text()) return bad_request(cat("option '", name, "' must be a text"));
      choices.emplace_back(name, *value.as_text());
    }
  }
  if (!body.find("seats")) return make_setup(game, usual_seats(*game.info), choices);
  const auto seats = number_field(body, "seats");
  if (!seats) return seats.error();
  constexpr std::uint64_t kAbsurd = 9999;  // still named in the refusal
  return make_setup(game, static_cast<int>(std::min(*seats, kAbsurd)), choices);
}

Result<std::uint64_t> seed_field(const Document& body, std::uint64_t otherwise) {
  const Document* field = body.find("seed");
  if (!field) return otherwise;
  if (const auto number = field->as_natural()) return *number;
  if (const auto* text = field->as_text())
    if (const auto number = to_whole<std::uint64_t>(*text)) return *number;
  return bad_request("'seed' must be a whole number from 0 to 2^64-1");
}

Result<Seat> viewer_named(const GameInfo& info, int seats, std::string_view name) {
  if (name == "-") return kNobody;
  const auto seat = seat_named(info, seats, name);
  if (!seat || *seat == kChance) return bad_request(cat(in_quotes(name), " is no seat here"));
  return *seat;
}

// --- Looking -----------------------------------------------------------------------------------

namespace {

Result<Document> games(const Asked& asked) {
  return games_document(asked.games);
}

Result<Document> offers(const Asked& asked) {
  const auto offers = asked.seen->offers();
  if (!offers) return offers.error();
  return offers_document(*asked.seen, *offers);
}

Result<Document> gloss(const Asked& asked) {
  const auto offers = asked.seen->offers();
  if (!offers) return offers.error();
  return gloss_document(*asked.seen, *offers);
}

Result<Document> figures(const Asked& asked) {
  return figures_document(*asked.seen);
}

Result<Document> brings(const Asked& asked) {
  const auto offers = asked.seen->offers();
  if (!offers) return offers.error();
  return brings_document(*asked.seen, *offers);
}

Result<Document> standing(const Asked& asked) {
  return asked.seen->standing();
}

Result<Document> view(const Asked& asked) {
  return asked.seen->view().document();
}

Result<Document> scores(const Asked& asked) {
  return scores_document(*asked.seen);
}

Result<Document> sheet(const Asked& asked) {
  return asked.seen->game().sheet(asked.seen->view().data());
}

Result<Document> log(const Asked& asked) {
  return Document(write_log(asked.seen->log()));
}

Result<Document> picture(const Asked& asked) {
  const Seen& seen = *asked.seen;
  return Document(seen.game().picture(seen.view().data(), seen.viewer(), Ink{}));
}

Result<Document> undo(const Asked& asked) {
  return Document(static_cast<std::int64_t>(asked.seen->floor()));
}

Result<Document> totals(const Asked& asked) {
  return totals_document(*asked.seen);
}

Result<Document> why(const Asked& asked) {
  const auto text = text_field(asked.body, "text");
  if (!text) return text.error();
  if (const auto reason = asked.seen->why(*text)) return *reason;
  return Document();
}

Result<Document> explore(const Asked& asked) {
  const auto answers = texts_field(asked.body, "answers");
  if (!answers) return answers.error();
  const auto seen = asked.seen->explore(*answers);
  if (!seen) return seen.error();
  return position_document(*seen);
}

Result<Document> chain(const Asked& asked) {
  const auto game = game_field(asked.games, asked.body);
  if (!game) return game.error();
  const auto setup = setup_fields(**game, asked.body);
  if (!setup) return setup.error();
  const auto seed = seed_field(asked.body, 0);
  if (!seed) return seed.error();
  const Fingerprint print = fingerprint(**game, *setup, *seed);
  return Document::map()
      .set("hash", hex(print.hash))
      .set("moves", static_cast<std::int64_t>(print.moves));
}

}  // namespace

std::span<const Verb> looking_verbs() {
  using By = Verb::By;
  using Needs = Verb::Needs;
  static constexpr std::array kVerbs = {
      Verb{"games", By::Both, Needs::Nothing, games},
      Verb{"offers", By::Both, Needs::Viewer, offers},
      Verb{"gloss", By::Want, Needs::Viewer, gloss},
      Verb{"brings", By::Both, Needs::Viewer, brings},
      Verb{"figures", By::Both, Needs::Viewer, figures},
      Verb{"standing", By::Both, Needs::Viewer, standing},
      Verb{"position", By::Want, Needs::Viewer, view},
      Verb{"view", By::Want, Needs::Seat, view},
      Verb{"scores", By::Both, Needs::Viewer, scores},
      Verb{"sheet", By::Both, Needs::Viewer, sheet},
      Verb{"log", By::Both, Needs::Viewer, log},
      Verb{"seen", By::Want, Needs::Seat, log},
      Verb{"picture", By::Want, Needs::Viewer, picture},
      Verb{"undo", By::Want, Needs::Viewer, undo},
      Verb{"why", By::Both, Needs::Viewer, why, true},
      Verb{"explore", By::Both, Needs::Viewer, explore, true},
      Verb{"totals", By::Both, Needs::Viewer, totals},
      Verb{"chain", By::Do, Needs::Nothing, chain},
  };
  return kVerbs;
}

}  // namespace refectory
