#include "arena/results.hpp"

#include "base/hash.hpp"
#include "base/json.hpp"
#include "base/text.hpp"
#include "log/fingerprint.hpp"

namespace refectory {

namespace {

Document numbers(const std::vector<int>& values) {
  Document list = Document::list();
  for (const int value : values) list.push(value);
  return list;
}

std::vector<int> read_numbers(const Reader& list, int low, int high) {
  std::vector<int> out;
  for (std::size_t i = 0; i < list.size(); ++i) out.push_back(list[i].integer(low, high));
  return out;
}

constexpr int kMostPoints = 32767, kMostGames = 2'000'000'000;

std::string sum_of(std::string_view contest, const Document& result) {
  const std::string text = to_json(result);
  return hex(hash_bytes(text.data(), text.size(), hash_bytes(contest.data(), contest.size())));
}

Document result_of(std::uint64_t n, const Ending& ending) {
  return Document::map()
      .set("n", static_cast<std::int64_t>(n))
      .set("scores", numbers(ending.scores))
      .set("ranks", numbers(ending.ranks));
}

// What is wrong with a line, or nothing.
std::optional<Error> read_result(const Contest& contest, std::string_view head,
                                 std::string_view line, Results& out) {
  const auto document = read_json(line);
  if (!document) return document.error();
  std::optional<Error> complaint;
  const Reader reader(*document, complaint);
  reader.only({"n", "scores", "ranks", "sum"});
  const int n = reader["n"].integer(0, kMostGames);
  const auto seats = static_cast<int>(contest.seats());
  Ending ending{.scores = read_numbers(reader["scores"], -kMostPoints, kMostPoints),
                .ranks = read_numbers(reader["ranks"], 1, seats)};
  const std::string_view sum = reader["sum"].text();
  if (complaint) return complaint;
  if (sum != sum_of(head, result_of(static_cast<std::uint64_t>(n), ending)))
    return Error{code::kBadDocument, "the checksum does not fit: the line was changed"};
  if (ending.scores.size() != contest.seats() || ending.ranks.size() != contest.seats())
    return Error{code::kBadDocument, cat("a game has ", contest.seats(), " seats")};
  out.games.insert_or_assign(static_cast<std::uint64_t>(n), std::move(ending));
  return std::nullopt;
}

}  // namespace

std::string contest_line(const Contest& contest) {
  Document bots = Document::list();
  for (const auto& bot : contest.bots()) bots.push(bot.name);
  return to_json(Document::map()
                     .set("contest", 2)
                     .set("game", contest.game().info->id)
                     .set("rules", contest.game().info->rules)
                     .set("seats", static_cast<int>(contest.seats()))
                     .set("options", options_document(*contest.game().info, contest.setup()))
                     .set("seed", contest.seed())
                     .set("cycle", static_cast<std::int64_t>(contest.cycle()))
                     .set("bots", std::move(bots)));
}

std::string result_line(const Contest& contest, std::uint64_t n, const Ending& ending) {
  Document result = result_of(n, ending);
  return to_json(result.set("sum", sum_of(contest_line(contest), result)));
}

Result<Results> read_results(const Contest& contest, std::string_view text) {
  Results out;
  const std::string head = contest_line(contest);
  for (int number = 1; out.whole < text.size(); ++number) {
    const auto end = text.find('\n', out.whole);
    if (end == text.npos) break;
    const std::string_view line = text.substr(out.whole, end - out.whole);
    if (number == 1 && line != head)
      return Error{code::kBadLog, cat("line 1: another contest: ", line)};
    if (number > 1)
      if (const auto error = read_result(contest, head, line, out))
        return Error{code::kBadLog, cat("line ", number, ": ", error->message)};
    out.whole = end + 1;
  }
  return out;
}

}  // namespace refectory
