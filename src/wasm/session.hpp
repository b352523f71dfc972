#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "record/track.hpp"

namespace refectory {

// One game at a table in a page: asked in JSON, answers in JSON, remembers the game between two
// questions. Whatever is asked, one answer comes back and nothing else happens; a refused request
// changes nothing. docs/web.md, "The engine", has the requests.
class Session {
 public:
  explicit Session(std::span<const Game> games) : games_(games) {}

  std::string ask(std::string_view request);

  // The game that is open, or nothing.
  const Record* game() const { return track_ ? &track_->record() : nullptr; }
  // An answer, or an error, as it goes out.
  static std::string written(const Result<Document>& answer);

 private:
  struct Verb {
    std::string_view name;
    Result<Document> (Session::*handler)(const Document& request);
    bool needs_game;
  };
  static std::span<const Verb> verbs();

  Result<Document> begin(const Document& request);     // a new game
  Result<Document> open(const Document& request);      // from a log
  Result<Document> play(const Document& request);      // one answer of whoever decides
  Result<Document> draw(const Document& request);      // chance, until a player decides
  Result<Document> shorten(const Document& request);   // back to so many moves
  Result<Document> sync(const Document& request);      // back, then forth by lines of a log
  Result<Document> scene(const Document& request);     // what a seat sees of it all
  Result<Document> standing(const Document& request);  // who is next, and the scores
  Result<Document> at(const Document& request);        // an earlier position
  Result<Document> explore(const Document& request);   // a possible position
  Result<Document> why(const Document& request);
  Result<Document> totals(const Document& request);
  Result<Document> sheet(const Document& request);
  Result<Document> log(const Document& request);
  Result<Document> lines(const Document& request);
  Result<Document> chain(const Document& request);  // the fingerprint of a random game

  const Record& record() const { return track_->record(); }
  // Where things stand, for whoever keeps the game: no secrets in it.
  Document status() const;
  Document seen_position(const Position& position, std::size_t moves, Seat viewer) const;
  Document seen_moves(std::size_t from, Seat viewer) const;
  Result<Seat> viewer(const Document& request) const;
  Result<std::size_t> count(const Document& request, std::string_view name) const;

  std::span<const Game> games_;
  std::optional<Track> track_;
};

}  // namespace refectory
