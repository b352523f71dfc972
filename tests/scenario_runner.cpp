#include "scenario_runner.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "base/json.hpp"
#include "base/text.hpp"
#include "core/position.hpp"
#include "scenario_paths.hpp"

namespace refectory::scenario {

namespace {

std::map<std::string, Phrases, std::less<>>& phrase_books() {
  static std::map<std::string, Phrases, std::less<>> books;
  return books;
}

struct Line {
  int number;
  std::string_view keyword, rest;
};

// Statements return what is wrong, or an empty text.
using Finding = std::string;

std::vector<std::string_view> pieces(std::string_view text, char by) {
  auto out = split(text, by);
  for (auto& piece : out) piece = trim(piece);
  return out;
}

class Case {
 public:
  explicit Case(std::span<const Game> games) : games_(games) {}

  Finding step(std::string_view keyword, std::string_view rest);
  // Some line asked for something that could have been otherwise.
  bool asks() const { return asks_; }
  // Where the game stands, for a message.
  std::string situation() const;

 private:
  Finding game(std::string_view rest);
  Finding set(std::string_view rest);
  Finding unset(std::string_view rest);
  Finding given(std::string_view rest);
  Finding luck(std::string_view rest);
  Finding draw(std::string_view rest) { return apply(rest, true); }
  Finding play(std::string_view rest) { return apply(rest, false); }
  Finding actor(std::string_view rest);
  Finding offers(std::string_view rest);
  Finding includes(std::string_view rest);
  Finding excludes(std::string_view rest);
  Finding refuse(std::string_view rest);
  Finding check(std::string_view rest);
  Finding then(std::string_view rest);
  Finding score(std::string_view rest);
  Finding over(std::string_view rest);
  Finding clauses(std::string_view) { return ""; }

  enum class Kind { Note, Start, Edit, Deed, Question };
  struct Statement {
    std::string_view keyword;
    Kind kind;
    Finding (Case::*run)(std::string_view);
  };
  static std::span<const Statement> statements();

  Finding settle();  // reads the edited document back into the position
  Finding apply(std::string_view rest, bool chance);
  Finding sound() const;
  std::vector<std::string> offered() const;
  Finding offered_readable(std::string_view action) const;
  std::string_view id() const { return position_->game().info->id; }

  std::span<const Game> games_;
  std::optional<Position> position_;
  std::optional<Document> edited_;  // since the last statement that was not an edit
  bool asks_ = false;
};

std::span<const Case::Statement> Case::statements() {
  static constexpr std::array kAll = {
      Statement{"game", Kind::Start, &Case::game},
      Statement{"set", Kind::Edit, &Case::set},
      Statement{"unset", Kind::Edit, &Case::unset},
      Statement{"given", Kind::Edit, &Case::given},
      Statement{"luck", Kind::Deed, &Case::luck},
      Statement{"draw", Kind::Deed, &Case::draw},
      Statement{"play", Kind::Deed, &Case::play},
      Statement{"by", Kind::Question, &Case::actor},
      Statement{"actor", Kind::Question, &Case::actor},
      Statement{"offers", Kind::Question, &Case::offers},
      Statement{"includes", Kind::Question, &Case::includes},
      Statement{"excludes", Kind::Question, &Case::excludes},
      Statement{"refuse", Kind::Question, &Case::refuse},
      Statement{"check", Kind::Question, &Case::check},
      Statement{"then", Kind::Question, &Case::then},
      Statement{"score", Kind::Question, &Case::score},
      Statement{"over", Kind::Question, &Case::over},
      Statement{"clauses", Kind::Note, &Case::clauses},
  };
  return kAll;
}

Finding Case::step(std::string_view keyword, std::string_view rest) {
  const auto all = statements();
  const auto found = std::ranges::find(all, keyword, &Statement::keyword);
  if (found == all.end()) return cat("unknown statement '", keyword, "'");
  if (found->kind == Kind::Note) return "";
  if (found->kind != Kind::Start && !position_) return "a case begins with 'game'";
  if (found->kind == Kind::Edit && !edited_) edited_ = position_->document();
  if (found->kind == Kind::Deed || found->kind == Kind::Question) {
    asks_ = true;
    if (auto finding = settle(); !finding.empty()) return finding;
  }
  return (this->*found->run)(rest);
}

Finding Case::settle() {
  if (!edited_) return "";
  auto position = Position::from(position_->game(), *edited_);
  if (!position) return cat("the edited position is refused: ", position.error().message);
  edited_.reset();
  position_ = *position;
  return sound();
}

Finding Case::sound() const {
  const auto finding = position_->game().audit(position_->data());
  return finding.empty() ? "" : cat("the state is broken: ", finding);
}

std::vector<std::string> Case::offered() const {
  ActionList list;
  position_->offer(list);
  std::vector<std::string> out;
  for (const Action a : list) out.push_back(position_->game().format(a));
  return out;
}

std::string Case::situation() const {
  if (!position_) return "no game yet";
  constexpr std::size_t kFew = 24;
  auto texts = offered();
  const auto count = texts.size();
  if (count > kFew) texts.resize(kFew);
  return cat(seat_name(*position_->game().info, position_->actor()), " to decide; ", count,
             " offered: ", join(texts, " | "), count > kFew ? " | …" : "");
}

Finding Case::game(std::string_view rest) {
  const auto name = next_word(rest);
  const auto found = std::ranges::find(games_, name, [](const Game& g) { return g.info->id; });
  if (found == games_.end()) return cat("there is no game '", name, "'");
  int seats = found->info->min_seats;
  Choices choices;
  while (!rest.empty()) {
    const auto word = next_word(rest);
    const auto equals = word.find('=');
    if (equals == word.npos) return cat("'", word, "' is not NAME=VALUE");
    const auto key = word.substr(0, equals), value = word.substr(equals + 1);
    if (key == "seats") {
      const auto number = to_int(value);
      if (!number) return cat("seats=", value, " is not a number");
      seats = *number;
    } else {
      choices.emplace_back(key, value);
    }
  }
  const auto setup = make_setup(*found, seats, choices);
  if (!setup) return setup.error().message;
  position_.emplace(*found, *setup);
  edited_.reset();
  return sound();
}

Finding Case::set(std::string_view rest) {
  const auto equals = rest.find('=');
  if (equals == rest.npos) return "set needs PATH = JSON";
  auto value = read_json(trim(rest.substr(equals + 1)));
  if (!value) return value.error().message;
  return assign(*edited_, trim(rest.substr(0, equals)), std::move(*value));
}

Finding Case::unset(std::string_view rest) {
  return erase(*edited_, rest);
}

Finding Case::given(std::string_view rest) {
  const auto book = phrase_books().find(id());
  if (book == phrase_books().end()) return cat(id(), " has no phrases");
  for (const auto phrase : pieces(rest, ';'))
    if (auto finding = book->second.given(*edited_, phrase); !finding.empty())
      return cat("given '", phrase, "': ", finding);
  return "";
}

Finding Case::then(std::string_view rest) {
  const auto book = phrase_books().find(id());
  if (book == phrase_books().end()) return cat(id(), " has no phrases");
  const Document document = position_->document();
  for (const auto phrase : pieces(rest, ';'))
    if (auto finding = book->second.then(document, phrase); !finding.empty())
      return cat("then '", phrase, "': ", finding);
  return "";
}

Finding Case::luck(std::string_view rest) {
  const auto seed = to_int(rest);
  if (!seed) return cat("'", rest, "' is not a seed");
  if (position_->actor() != kChance) return "chance is not to draw now";
  Rng rng(static_cast<std::uint64_t>(*seed));
  while (position_->actor() == kChance) {
    ActionList list;
    position_->offer(list);
    std::uint32_t sum = 0;
    const auto weight = [&](Action a) {
      return static_cast<std::uint32_t>(position_->game().weight(position_->data(), a));
    };
    for (const Action a : list) sum += weight(a);
    std::uint32_t ticket = rng.below(sum);
    for (const Action a : list) {
      if (ticket < weight(a)) {
        position_->apply(a);
        break;
      }
      ticket -= weight(a);
    }
    if (auto finding = sound(); !finding.empty()) return finding;
  }
  return "";
}

Finding Case::apply(std::string_view rest, bool chance) {
  for (const auto text : pieces(rest, ';')) {
    const Seat seat = position_->actor();
    if (chance && seat != kChance) return cat("'", text, "': chance is not to draw now");
    if (!chance && seat == kChance) return cat("'", text, "': chance is to draw first");
    const auto done = try_apply(*position_, seat, text);
    if (!done)
      return cat("'", text, "' was expected to be possible; refused as ", done.error().code, ": ",
                 done.error().message);
    if (auto finding = sound(); !finding.empty()) return cat("after '", text, "': ", finding);
  }
  return "";
}

Finding Case::actor(std::string_view rest) {
  const auto actual = seat_name(*position_->game().info, position_->actor());
  return actual == rest ? "" : cat("expected ", rest, " to decide, found ", actual);
}

// A text that no action has would make `excludes` hold for ever.
Finding Case::offered_readable(std::string_view action) const {
  const auto read = position_->game().parse(action);
  if (!read) return cat("cannot read '", action, "'");
  const auto spelling = position_->game().format(*read);
  return spelling == action ? "" : cat("'", action, "' is spelt '", spelling, "'");
}

Finding Case::offers(std::string_view rest) {
  auto actual = offered();
  std::vector<std::string> expected;
  if (!rest.empty())
    for (const auto text : pieces(rest, '|')) expected.emplace_back(text);
  std::ranges::sort(actual);
  std::ranges::sort(expected);
  if (actual == expected) return "";
  std::vector<std::string> missing, extra;
  std::ranges::set_difference(expected, actual, std::back_inserter(missing));
  std::ranges::set_difference(actual, expected, std::back_inserter(extra));
  return cat(
      "offers differ; expected but not offered: ", missing.empty() ? "none" : join(missing, " | "),
      "; offered but not expected: ", extra.empty() ? "none" : join(extra, " | "));
}

Finding Case::includes(std::string_view rest) {
  const auto actual = offered();
  for (const auto text : pieces(rest, '|'))
    if (std::ranges::find(actual, text) == actual.end())
      return cat("expected an offer '", text, "'");
  return "";
}

Finding Case::excludes(std::string_view rest) {
  const auto actual = offered();
  for (const auto text : pieces(rest, '|')) {
    if (auto finding = offered_readable(text); !finding.empty()) return finding;
    if (std::ranges::find(actual, text) != actual.end())
      return cat("expected no offer '", text, "'");
  }
  return "";
}

Finding Case::refuse(std::string_view rest) {
  const auto colon = rest.find(" : ");
  const auto text = trim(rest.substr(0, colon));
  auto words = colon == rest.npos ? std::string_view() : trim(rest.substr(colon + 3));
  const auto expected = next_word(words);
  if (expected.empty())  // without a code, a misspelt action must not pass for a refused one
    if (auto finding = offered_readable(text); !finding.empty()) return finding;
  const Position before = *position_;
  const auto done = try_apply(*position_, position_->actor(), text);
  if (done) {
    position_ = before;
    return cat("expected '", text, "' to be refused", expected.empty() ? "" : " as ", expected,
               ", but it is possible");
  }
  if (!(*position_ == before)) return cat("refusing '", text, "' changed the position");
  const Error& error = done.error();
  if (!expected.empty() && error.code != expected)
    return cat("expected '", text, "' to be refused as ", expected, ", found ", error.code, ": ",
               error.message);
  if (error.message.find(words) == error.message.npos)
    return cat("expected '", words, "' in the reason, found '", error.message, "'");
  return "";
}

Finding Case::check(std::string_view rest) {
  const auto equals = rest.find('=');
  if (equals == rest.npos) return "check needs PATH = JSON";
  const auto path = trim(rest.substr(0, equals));
  const auto expected = read_json(trim(rest.substr(equals + 1)));
  if (!expected) return expected.error().message;
  const Document document = position_->document();
  const Document* actual = at(document, path);
  if (!actual && expected->is_null()) return "";
  if (!actual) return cat(path, ": expected ", to_json(*expected), ", but there is no such field");
  if (same(*actual, *expected)) return "";
  return cat(path, ": expected ", to_json(*expected), ", found ", to_json(*actual));
}

Finding Case::score(std::string_view rest) {
  const GameInfo& info = *position_->game().info;
  const auto name = next_word(rest);
  const auto seat = seat_named(info, position_->seats(), name);
  if (!seat || *seat == kChance) return cat("'", name, "' is no seat here");
  if (rest.empty()) return "score needs SEAT PART=POINTS";
  const auto i = static_cast<std::size_t>(index(*seat));
  const Scores scores = position_->scores();
  while (!rest.empty()) {
    const auto word = next_word(rest);
    const auto equals = std::min(word.find('='), word.size());
    const auto key = word.substr(0, equals);
    const auto expected = to_int(word.substr(std::min(equals + 1, word.size())));
    if (!expected) return cat("'", word, "' is not PART=POINTS");
    const auto part = std::ranges::find(info.score_parts, key) - info.score_parts.begin();
    if (key != "total" && key != "rank" && part == std::ssize(info.score_parts))
      return cat(info.id, " has no score part '", key, "'");
    const int actual = key == "total"  ? scores.total[i]
                       : key == "rank" ? scores.rank[i]
                                       : scores.part[i][static_cast<std::size_t>(part)];
    if (actual != *expected)
      return cat("score of ", name, ": expected ", key, "=", *expected, ", found ", actual);
  }
  return "";
}

Finding Case::over(std::string_view) {
  return position_->over() ? "" : "expected the game to be over";
}

struct Section {
  std::string name;
  int line = 1;
  std::vector<Line> lines;
};

std::vector<Section> sections(std::string_view text) {
  std::vector<Section> out;
  std::vector<Line> shared;
  int number = 0;
  for (std::string_view line : split(text, '\n')) {
    ++number;
    auto rest = trim(line.substr(0, line.find('#')));
    if (rest.empty()) continue;
    const auto keyword = next_word(rest);
    if (keyword == "case")
      out.push_back({std::string(rest), number, shared});
    else
      (out.empty() ? shared : out.back().lines).push_back({number, keyword, rest});
  }
  if (out.empty()) out.push_back({"", 1, shared});
  return out;
}

}  // namespace

RegisterPhrases::RegisterPhrases(std::string_view game, Phrases phrases) {
  phrase_books().insert_or_assign(std::string(game), std::move(phrases));
}

Outcome run(std::span<const Game> games, std::string_view file, std::string_view text) {
  Outcome outcome;
  for (const Section& section : sections(text)) {
    ++outcome.cases;
    const std::string name = section.name.empty() ? "" : cat("case '", section.name, "': ");
    Case scene(games);
    bool failed = false;
    for (const Line& line : section.lines) {
      const auto finding = scene.step(line.keyword, line.rest);
      if (finding.empty()) continue;
      outcome.failures.push_back(
          cat(file, ":", line.number, ": ", name, finding, "\n    ", scene.situation()));
      failed = true;
      break;
    }
    if (!failed && !scene.asks())
      outcome.failures.push_back(
          cat(file, ":", section.line, ": ", name, "this case tests nothing"));
  }
  return outcome;
}

}  // namespace refectory::scenario
