#include "cli/outline.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "protocol/replies.hpp"

namespace refectory::cli {

namespace {

bool is_leaf(const Document& node) {
  return !node.as_list() && !node.as_map();
}

std::string leaf(const Document& node) {
  if (const auto* text = node.as_text()) return *text;
  return to_json(node);
}

// A map or list of leaves fits on a line.
bool is_flat(const Document& node) {
  if (const auto* list = node.as_list()) return std::ranges::all_of(*list, is_leaf);
  if (const auto* map = node.as_map())
    return std::ranges::all_of(*map, [](const auto& item) { return is_leaf(item.second); });
  return true;
}

bool is_empty(const Document& node) {
  return (node.as_list() && node.as_list()->empty()) || (node.as_map() && node.as_map()->empty());
}

std::string flat(const Document& node) {
  std::string out;
  if (const auto* list = node.as_list()) {
    for (const Document& item : *list) out += (out.empty() ? "" : ", ") + leaf(item);
  } else if (const auto* map = node.as_map()) {
    for (const auto& [name, value] : *map)
      out += fmt::format("{}{} {}", out.empty() ? "" : ", ", name, leaf(value));
  } else {
    out = leaf(node);
  }
  return out;
}

void write(std::string& out, const Document& node, std::size_t depth) {
  const std::string margin(depth * 2, ' ');
  const auto item = [&](const std::string& head, const Document& value) {
    if (is_empty(value)) return;
    if (is_flat(value)) {
      out += fmt::format("{}{}{}\n", margin, head, flat(value));
    } else {
      if (!head.empty()) out += fmt::format("{}{}\n", margin, head);
      write(out, value, depth + 1);
    }
  };
  if (const auto* list = node.as_list())
    for (const Document& value : *list) item("", value);
  else if (const auto* map = node.as_map())
    for (const auto& [name, value] : *map) item(name + ": ", value);
  else
    item("", node);
}

}  // namespace

std::string outline(const Document& document) {
  std::string out;
  write(out, document, 0);
  return out;
}

std::string outline_scores(const Seen& seen) {
  const GameInfo& info = seen.info();
  const Scores scores = seen.view().scores();
  std::string out;
  for (std::size_t i = 0; i < static_cast<std::size_t>(seen.seats()); ++i) {
    out += fmt::format("{}. {:<8}{:>5}  ", scores.rank[i], info.seat_names[i], scores.total[i]);
    for (std::size_t part = 0; part < info.score_parts.size(); ++part)
      out += fmt::format(" {} {}", info.score_parts[part], scores.part[i][part]);
    out += '\n';
  }
  return out;
}

std::string outline_findings(const Seen& seen, const Document& found) {
  std::optional<Error> complaint;
  const Reader lines = Reader(found, complaint)["lines"];
  const auto seat = static_cast<std::size_t>(index(seen.actor()));
  const auto figure = [&](std::size_t line, std::string_view name) {
    return lines[line]["seats"][seat][name].node()->as_number().value_or(0);
  };
  std::string out;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string_view answer = lines[i]["action"].text();
    out += fmt::format("  {:<20} {}\n", answer,
                       gloss(seen, *seen.game().parse(answer), *lines[i]["brings"].node()));
    const double score = figure(i, "score"), win = figure(i, "win");
    // A game that cannot be judged gets an answer without a judgement.
    if (score != 0 || win != 0)
      out += fmt::format("    {:.1f} points ({:+.1f}), {:.0f} % to win ({:+.1f})\n", score,
                         score - figure(0, "score"), 100 * win, 100 * (win - figure(0, "win")));
    const Reader line = lines[i]["line"];
    for (std::size_t n = 1; n < line.size(); ++n)
      out += fmt::format("{} {}", n > 1 ? "," : "    then", line[n].text());
    if (line.size() > 1) out += '\n';
  }
  return out;
}

}  // namespace refectory::cli
