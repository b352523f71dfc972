#include "cli/contest.hpp"

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <mutex>

#include "arena/results.hpp"
#include "base/text.hpp"
#include "cli/workers.hpp"

namespace refectory::cli {

namespace {

constexpr std::string_view kNetWord = "net ";

// Writes a finished game's log, with the scores as a remark at its end.
void keep_log(const std::string& folder, const Replay& replay, std::uint64_t n) {
  std::string text = cat(write_log(replay.log()), "# scores");
  const Ending ending = ending_of(replay.position());
  for (std::size_t i = 0; i < ending.scores.size(); ++i)
    text += fmt::format(" {} {}", seat_name(replay.info(), seat_of(static_cast<int>(i))),
                        ending.scores[i]);
  const std::string name =
      cat(folder, "/", replay.info().id, "-", replay.position().seats(), "-", n, ".log");
  must_be_written(write_file(name, text + "\n"));
}

// The file of results: what it has, and where to write on.
class Keeper {
 public:
  Keeper(Shell& shell, const Contest& contest, const std::string& file) : contest_(contest) {
    if (file.empty()) return;
    const std::string text = text_so_far(shell, file);
    auto read = read_results(contest, text);
    if (!read) throw BadInput{cat(file, ": ", read.error().message)};
    known_ = std::move(read->games);
    file_ = go_on(file, text, read->whole, contest_line(contest));
  }

  const std::map<std::uint64_t, Ending>& known() const { return known_; }
  void keep(std::uint64_t n, const Ending& ending) {
    if (file_) must_be_written(file_->add(result_line(contest_, n, ending)));
  }

 private:
  const Contest& contest_;
  std::optional<LineFile> file_;
  std::map<std::uint64_t, Ending> known_;
};

// Counts games in the order of their numbers.
class Counter {
 public:
  Counter(const Contest& contest, std::optional<bots::SequentialTest> test) : contest_(contest) {
    for (const auto& bot : contest.bots()) {
      const auto same = std::ranges::find(standings_.names, bot.name);
      row_.push_back(static_cast<std::size_t>(same - standings_.names.begin()));
      if (same == standings_.names.end()) standings_.names.push_back(bot.name);
    }
    standings_.rows.resize(standings_.names.size());
    standings_.pairs = bots::Crosstable(standings_.names.size());
    standings_.test = test;
  }

  void add(std::uint64_t n, Ending ending) {
    waiting_.insert_or_assign(n, std::move(ending));
    for (auto next = waiting_.begin();
         !decided() && next != waiting_.end() && next->first == standings_.games;
         next = waiting_.erase(next))
      count(next->second);
  }

  // A test is asked only when every bot has sat on every seat.
  bool decided() const {
    return standings_.test && standings_.games % contest_.seats() == 0 &&
           standings_.test->decided();
  }
  const Standings& standings() const { return standings_; }

 private:
  void count(const Ending& ending) {
    std::vector<std::size_t> rows;
    for (const std::size_t bot : contest_.seating(standings_.games)) rows.push_back(row_[bot]);
    double first = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      standings_.rows[rows[i]].add(ending.share(i), ending.scores[i]);
      if (rows[i] == 0) first += ending.share(i);
    }
    if (standings_.test) standings_.test->add(first);
    standings_.pairs.add(rows, ending.ranks);
    ++standings_.games;
  }

  const Contest& contest_;
  std::vector<std::size_t> row_;  // of every bot
  std::map<std::uint64_t, Ending> waiting_;
  Standings standings_;
};

void show_progress(Shell& shell, const Standings& standings, std::uint64_t games) {
  fmt::print(shell.err, "\r{} of {} games", standings.games, games);
  for (std::size_t i = 0; i < standings.rows.size(); ++i)
    if (standings.rows[i].games > 0)
      fmt::print(shell.err, "  {} {:.3f}", standings.names[i], standings.rows[i].win_rate());
  if (standings.test)
    fmt::print(shell.err, "  evidence {:+.2f} of {:.2f}", standings.test->evidence(),
               standings.test->bound());
  shell.err.flush();
}

}  // namespace

std::vector<bots::BotSpec> read_bots(const Game& game, const std::string& list) {
  std::vector<bots::BotSpec> specs;
  for (const std::string_view entry : split(list, ',')) {
    const std::string_view text = trim(entry);
    const auto at = text.find('@');
    auto spec = bots::read_bot(text.substr(0, at));
    if (!spec) throw BadInput{cat("--bots: ", spec.error().message)};
    if (at != text.npos) spec->weights = read_weights(game, std::string(text.substr(at + 1)));
    spec->name = text;
    specs.push_back(std::move(*spec));
  }
  return specs;
}

std::vector<float> starting_weights(const Game& game, const std::string& file) {
  std::vector<float> out;
  for (const Weight& weight : bots::weights_of(game)) out.push_back(weight.value);
  if (file.empty()) return out;
  auto read = read_weights(game, file);
  if (read.size() != out.size()) throw BadInput{cat(file, ": has a net, which stays as it is")};
  return read;
}

namespace {

Result<float> read_figure(std::string_view text) {
  return read_real<float>(text, -kMostFigure, kMostFigure);
}

// "net 0.25 -1 …": adds to the figures.
std::optional<Error> read_net_line(std::string_view line, std::vector<float>& figures) {
  for (const std::string_view text : split(line.substr(kNetWord.size()), ' ')) {
    if (text.empty()) continue;
    const auto figure = read_figure(text);
    if (!figure) return figure.error();
    figures.push_back(*figure);
  }
  return std::nullopt;
}

}  // namespace

std::vector<float> read_weights(const Game& game, const std::string& file) {
  const auto known = bots::weights_of(game);
  std::vector<float> out = starting_weights(game, ""), net;
  constexpr std::size_t kMost = std::size_t{16} << 20;
  const auto text = read_file(file, kMost);
  if (!text) throw BadInput{text.error().message};
  int number = 0;
  const auto refuse = [&](std::string_view why) -> BadInput {
    return {cat(file, ":", number, ": ", why)};
  };
  for (const std::string_view raw : split(without_mark(*text), '\n')) {
    ++number;
    const std::string_view line = trim(raw);
    if (line.empty() || line.front() == '#') continue;
    if (line.starts_with(kNetWord)) {
      if (const auto error = read_net_line(line, net))
        throw refuse(cat("a figure of the net: ", error->message));
      continue;
    }
    const auto blank = line.find_last_of(" \t");
    const std::string_view name = trim(line.substr(0, blank));
    const std::string_view value = blank == line.npos ? "" : line.substr(blank + 1);
    const auto found = std::ranges::find(known, name, &Weight::name);
    if (found == known.end())
      throw refuse(cat(in_quotes(line), " is no weight of this game and its value"));
    const auto figure = read_figure(value);
    if (!figure) throw refuse(cat(name, ": ", figure.error().message));
    out[static_cast<std::size_t>(found - known.begin())] = *figure;
  }
  if (const std::size_t size = bots::net_of(game).size(); !net.empty() && net.size() != size)
    throw BadInput{
        cat(file, ": a net of ", game.info->id, " has ", size, " figures, not ", net.size())};
  out.insert(out.end(), net.begin(), net.end());
  return out;
}

void save_weights(const Game& game, const std::vector<float>& weights, const std::string& file) {
  constexpr std::size_t kOnALine = 16;
  std::string text = cat("# weights of ", game.info->id, "\n");
  const auto known = bots::weights_of(game);
  for (std::size_t i = 0; i < known.size(); ++i)
    text += fmt::format("{} {:.6g}\n", known[i].name, weights[i]);
  for (std::size_t i = known.size(); i < weights.size(); i += kOnALine) {
    const auto row = std::span(weights).subspan(i, std::min(kOnALine, weights.size() - i));
    text += fmt::format("{}{:.5g}\n", kNetWord, fmt::join(row, " "));
  }
  must_be_written(write_file(file, text));
}

std::vector<bool> chosen_weights(const Game& game, const std::string& only) {
  std::vector<bool> out;
  for (const Weight& weight : bots::weights_of(game)) {
    bool found = only.empty();
    for (const std::string_view word : split(only, ','))
      found = found || (!word.empty() && weight.name.find(word) != weight.name.npos);
    out.push_back(found);
  }
  if (std::ranges::none_of(out, [](bool found) { return found; }))
    throw BadInput{only.empty() ? cat(game.info->id, " has no weights")
                                : cat("--only ", only, ": no weight has such a name")};
  return out;
}

std::string text_so_far(Shell& shell, const std::string& file) {
  std::error_code trouble;
  return std::filesystem::exists(file, trouble) ? read_file(shell, file) : "";
}

LineFile go_on(const std::string& file, std::string_view text, std::size_t whole,
               std::string_view heading) {
  if (whole == 0 && !heading.starts_with(text))
    throw BadInput{cat(file, ": line 1: this is no file of an earlier run")};
  auto lines = LineFile::open(file, whole);
  if (!lines) throw BadInput{lines.error().message};
  if (whole == 0) must_be_written(lines->add(heading));
  return *std::move(lines);
}

bots::BotSpec read_judged(const std::string& text) {
  auto spec = bots::read_bot(text);
  if (!spec) throw BadInput{spec.error().message};
  if (spec->kind == bots::Kind::Random) throw BadInput{cat(text, " has no weights")};
  return *spec;
}

Standings play_contest(Shell& shell, const Contest& contest, const ContestSettings& settings) {
  if (!settings.logs.empty()) {  // before hours of play, not after them
    std::error_code trouble;
    std::filesystem::create_directories(settings.logs, trouble);
    if (trouble) throw BadInput{cat(settings.logs, ": ", trouble.message())};
  }
  Counter counter(contest, settings.test);
  Keeper keeper(shell, contest, settings.resume);
  for (const auto& [n, ending] : keeper.known())
    if (n < settings.games) counter.add(n, ending);
  std::mutex mutex;
  in_parallel(counter.decided() ? 0 : settings.games, settings.threads, [&](std::uint64_t n) {
    if (keeper.known().contains(n)) return true;
    const auto replay = contest.play(shell.games, n);
    if (!replay) throw BadInput{replay.error().message};
    if (!settings.logs.empty()) keep_log(settings.logs, *replay, n);
    const Ending ending = ending_of(replay->position());
    const std::lock_guard lock(mutex);
    keeper.keep(n, ending);
    counter.add(n, ending);
    if (shell.progress) show_progress(shell, counter.standings(), settings.games);
    return !counter.decided();
  });
  if (shell.progress) fmt::print(shell.err, "\r{:78}\r", "");
  return counter.standings();
}

}  // namespace refectory::cli
