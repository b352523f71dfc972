#include "protocol/replies.hpp"

#include "base/text.hpp"

namespace refectory {

namespace {

Document texts(std::span<const std::string_view> words) {
  Document list = Document::list();
  for (const auto word : words) list.push(word);
  return list;
}

Document number(std::size_t count) {
  return static_cast<std::int64_t>(count);
}

// A value by number of seats; one text where it is always the same.
template <class ValueAt>
Document by_seats(const GameInfo& info, ValueAt value_at) {
  Document out = Document::map();
  bool same = true;
  for (int seats = info.min_seats; seats <= info.max_seats; ++seats) {
    out.set(std::to_string(seats), value_at(seats));
    same = same && value_at(seats) == value_at(info.min_seats);
  }
  return same ? Document(value_at(info.min_seats)) : out;
}

Document matters_document(const GameInfo& info, const Tables& tables) {
  Document seats = Document::list(), with = Document::list();
  for (int count = info.min_seats; count <= info.max_seats; ++count)
    if (tables.has(count)) seats.push(count);
  for (const Chosen& wanted : tables.with)
    if (!wanted.option.empty())
      with.push(Document::map().set("option", wanted.option).set("value", wanted.value));
  return Document::map().set("seats", std::move(seats)).set("with", std::move(with));
}

Document option_document(const GameInfo& info, const Option& option) {
  return Document::map()
      .set("name", option.name)
      .set("help", option.help)
      .set("values", texts(option.values))
      .set("usual", by_seats(info, [&](int seats) { return option.usual_at(seats); }))
      .set("before", by_seats(info, [&](int seats) { return option.before.at(seats); }))
      .set("matters", matters_document(info, option.matters))
      .set("front", option.front);
}

}  // namespace

Document game_document(const Game& game) {
  const GameInfo& info = *game.info;
  Document options = Document::list();
  for (const Option& option : info.options) options.push(option_document(info, option));
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

Document games_document(std::span<const Game> games) {
  Document list = Document::list();
  for (const Game& game : games) list.push(game_document(game));
  return list;
}

Document seat_document(const GameInfo& info, Seat seat) {
  if (seat == kNobody) return {};
  return seat_name(info, seat);
}

Document scores_document(const Seen& seen) {
  const GameInfo& info = seen.info();
  const Scores scores = seen.view().scores();
  Document list = Document::list();
  for (std::size_t i = 0; i < static_cast<std::size_t>(seen.seats()); ++i) {
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

Document offers_document(const Seen& seen, const ActionList& offers) {
  Document list = Document::list();
  for (const Action a : offers) list.push(seen.game().format(a));
  return list;
}

namespace {

constexpr std::string_view kPoints = "points";

// The figures of one player by name; of a change, those that are not zero.
enum class Zeros : std::uint8_t { Told, Left };
Document holding_document(const GameInfo& info, const Holding& holding, Zeros zeros) {
  Document out = Document::map();
  const auto told = [zeros](int value) { return value != 0 || zeros == Zeros::Told; };
  for (std::size_t i = 0; i < info.figures.size(); ++i)
    if (told(holding.count[i])) out.set(info.figures[i], holding.count[i]);
  if (told(holding.points())) out.set(kPoints, holding.points());
  for (std::size_t i = 0; i < info.score_parts.size(); ++i)
    if (told(holding.part[i])) out.set(cat(kPoints, ".", info.score_parts[i]), holding.part[i]);
  return out;
}

}  // namespace

Document figures_document(const Seen& seen) {
  const Figures figures = seen.figures();
  Document out = Document::map();
  for (std::size_t i = 0; i < static_cast<std::size_t>(figures.players); ++i)
    out.set(seen.info().seat_names[i], holding_document(seen.info(), figures.of[i], Zeros::Told));
  return out;
}

Document change_document(const GameInfo& info, const Figures& change) {
  Document out = Document::map();
  for (std::size_t i = 0; i < static_cast<std::size_t>(change.players); ++i)
    if (change.of[i] != Holding())
      out.set(info.seat_names[i], holding_document(info, change.of[i], Zeros::Left));
  return out;
}

Document brings_document(const Seen& seen, const ActionList& offers) {
  Document list = Document::list();
  for (const Action a : offers) {
    const auto change = seen.brings(a);
    list.push(change ? change_document(seen.info(), *change) : Document());
  }
  return list;
}

namespace {

// Of the points the sum, without its parts.
std::string in_words(const Document& change) {
  std::string out;
  for (const auto& [name, value] : *change.as_map())
    if (name.find('.') == std::string::npos)
      out += cat(out.empty() ? "" : ", ", name, *value.as_int() > 0 ? " +" : " ", *value.as_int());
  return out;
}

}  // namespace

std::string brings_in_words(const Document& brings, std::string_view player) {
  if (brings.is_null()) return {};
  std::string own, others;
  for (const auto& [name, change] : *brings.as_map()) {
    const std::string words = in_words(change);
    if (name == player)
      own = words;
    else if (!words.empty())
      others += cat(others.empty() ? "" : "; ", name, ": ", words);
  }
  return own.empty() || others.empty() ? own + others : cat(own, "; ", others);
}

std::string gloss(const Seen& seen, Action offer) {
  const auto change = seen.brings(offer);
  return gloss(seen, offer, change ? change_document(seen.info(), *change) : Document());
}

std::string gloss(const Seen& seen, Action offer, const Document& brings) {
  const std::string words = seen.game().gloss(seen.view().data(), offer);
  const std::string brought = brings_in_words(brings, seat_name(seen.info(), seen.actor()));
  return brought.empty() ? words : cat(words, " [", brought, "]");
}

Document gloss_document(const Seen& seen, const ActionList& offers) {
  Document list = Document::list();
  for (const Action a : offers) list.push(gloss(seen, a));
  return list;
}

Document position_document(const Seen& seen) {
  const auto offers = seen.offers();
  return position_document(seen, offers ? *offers : ActionList());
}

Document position_document(const Seen& seen, const ActionList& offers) {
  return Document::map()
      .set("at", number(seen.moves()))
      .set("actor", seat_document(seen.info(), seen.actor()))
      .set("view", seen.view().document())
      .set("offers", offers_document(seen, offers))
      .set("brings", brings_document(seen, offers))
      .set("figures", figures_document(seen))
      .set("standing", seen.standing())
      .set("scores", scores_document(seen));
}

Document moves_document(const Seen& seen, std::size_t from) {
  Document list = Document::list();
  for (const Move& move : seen.moves_from(from))
    list.push(Document::map()
                  .set("actor", seat_name(seen.info(), move.actor))
                  .set("text", seen.game().format(move.action)));
  return list;
}

Document totals_document(const Seen& seen) {
  Document rows = Document::list();
  for (const Scores& scores : seen.history()) {
    Document row = Document::list();
    for (std::size_t i = 0; i < static_cast<std::size_t>(seen.seats()); ++i)
      row.push(static_cast<int>(scores.total[i]));
    rows.push(std::move(row));
  }
  return rows;
}

Document scene_document(const Table& table, const Seen& seen, std::size_t from) {
  // A complete turn waits for its end: nothing is to be answered.
  Document now = table.complete() ? position_document(seen, ActionList()) : position_document(seen);
  const UndoLimit limit = table.limit();
  return Document::map()
      .set("rev", Document(table.rev()))
      .set("viewer", seat_document(seen.info(), seen.viewer()))
      .set("now", std::move(now))
      .set("from", number(from))
      .set("moves", moves_document(seen, from))
      .set("draft", number(table.draft()))
      .set("floor", floor_name(limit.why))
      .set("complete", table.complete())
      .set("awaited", seat_document(seen.info(), table.awaited()))
      .set("since", number(table.since(seen.viewer())));
}

std::string log_head(const Kept& kept) {
  Log head = kept.log();
  head.moves.clear();
  return write_log(head);
}

Document kept_document(const Table& table, const Kept& kept, std::size_t from) {
  const GameInfo& info = table.info();
  Document lines = Document::list();
  for (std::size_t i = from; i < table.moves(); ++i)
    lines.push(format_move(kept.replay().game(), kept.replay().move(i)));
  Document since = Document::map();
  for (int i = 0; i < kept.replay().position().seats(); ++i)
    if (const auto moves = table.since(seat_of(i)); moves > 0)
      since.set(seat_name(info, seat_of(i)), number(moves));
  return Document::map()
      .set("rev", Document(table.rev()))
      .set("moves", number(table.moves()))
      .set("from", number(from))
      .set("lines", std::move(lines))
      .set("began", number(table.began()))
      .set("since", std::move(since))
      .set("next", seat_document(info, table.next()))
      .set("scores", scores_document(table.seen(kNobody)));
}

namespace {

struct ValueWriter {
  Document operator()(std::int64_t number) const { return number; }
  Document operator()(const std::string& id) const { return id; }
  Document operator()(const Ids& ids) const { return texts(ids); }
  Document operator()(const Counts& counts) const {
    Document out = Document::map();
    for (const auto& [id, count] : counts) out.set(id, count);
    return out;
  }
};

}  // namespace

Document error_document(const Error& error) {
  Document out = Document::map().set("code", error.code).set("message", error.message);
  if (error.values.empty()) return out;
  Document values = Document::map();
  for (const auto& [name, value] : error.values) values.set(name, std::visit(ValueWriter{}, value));
  return out.set("values", std::move(values));
}

}  // namespace refectory
