#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/document.hpp"
#include "table/table.hpp"

// What goes out, as JSON documents. Whatever says something of a game in progress is made from a
// Seen or a Kept and from nothing else.
namespace refectory {

// What anybody may know before a game starts.
Document game_document(const Game& game);
Document games_document(std::span<const Game> games);

// A seat's name, "*" for chance, null for nobody.
Document seat_document(const GameInfo& info, Seat seat);
// [{"seat","total","rank","parts":{…}}, …]
Document scores_document(const Seen& seen);
Document offers_document(const Seen& seen, const ActionList& offers);
// {"red":{"ducats":5,…,"points":7,"points.barrels":4,…},…}
Document figures_document(const Seen& seen);
// The same of a change, without what stays as it is.
Document change_document(const GameInfo& info, const Figures& change);
// Parallel to the offers: how each of them changes the figures, null where that cannot be known.
Document brings_document(const Seen& seen, const ActionList& offers);
// The same of one player in words, others behind it by name: "ducats -3, water +2; blue: oil +1".
std::string brings_in_words(const Document& brings, std::string_view player);
// An offer in a person's words, and behind them what it brings: "sunny spot [ducats -6]".
std::string gloss(const Seen& seen, Action offer);
std::string gloss(const Seen& seen, Action offer, const Document& brings);
Document gloss_document(const Seen& seen, const ActionList& offers);
// {"at","actor","view","offers","brings","figures","standing","scores"}
Document position_document(const Seen& seen);
Document position_document(const Seen& seen, const ActionList& offers);
// [{"actor","text"}, …] from number `from` on.
Document moves_document(const Seen& seen, std::size_t from);
// A row a move, with the total of every seat.
Document totals_document(const Seen& seen);

// What somebody shows at a table: the position, the moves from `from` on, how far the turn on hand
// is.
Document scene_document(const Table& table, const Seen& seen, std::size_t from);
// What somebody keeps of it: the lines of the log from `from` on and the course.
Document kept_document(const Table& table, const Kept& kept, std::size_t from);
// The log without its moves, as a text.
std::string log_head(const Kept& kept);

// {"code","message","values"}, values only where there are any.
Document error_document(const Error& error);

}  // namespace refectory
