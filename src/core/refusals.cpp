#include "core/refusals.hpp"

#include <algorithm>
#include <cassert>

#include "base/text.hpp"

namespace refectory {

namespace {

// The next place of a sentence, without its braces; what stands before it goes to `before`.
std::string_view next_place(std::string_view& rest, std::string_view& before) {
  const auto open = rest.find('{');
  before = rest.substr(0, open);
  if (open == rest.npos) return rest = {}, std::string_view{};
  const auto close = rest.find('}', open);
  assert(close != rest.npos);
  const auto place = rest.substr(open + 1, close - open - 1);
  rest.remove_prefix(close + 1);
  return place;
}

// "one:# ducat|other:# ducats"
std::string form(std::string_view forms, std::string_view number) {
  const auto wanted = number == "1" ? std::string_view("one:") : std::string_view("other:");
  std::string out;
  for (std::string_view text : split(forms, '|')) {
    if (!text.starts_with(wanted)) continue;
    text.remove_prefix(wanted.size());
    for (const char c : text)
      if (c == '#')
        out += number;
      else
        out += c;
  }
  return out;
}

}  // namespace

std::vector<std::string_view> places_of(std::string_view sentence) {
  std::vector<std::string_view> out;
  while (!sentence.empty()) {
    std::string_view before;
    const auto place = next_place(sentence, before);
    const auto name = place.substr(0, place.find('|'));
    if (!name.empty() && std::ranges::find(out, name) == out.end()) out.push_back(name);
  }
  return out;
}

std::string fill_places(std::string_view sentence, const NamedValues& values,
                        std::span<const std::string> words) {
  // What is said and what is sent cannot drift apart.
  assert(places_of(sentence).size() == values.size());
  std::string out;
  while (!sentence.empty()) {
    std::string_view before;
    const auto place = next_place(sentence, before);
    out += before;
    if (place.empty()) break;
    const auto bar = place.find('|');
    const auto found = std::ranges::find(values, place.substr(0, bar), &NamedValue::name);
    assert(found != values.end());
    if (found == values.end()) continue;
    const std::string& word = words[static_cast<std::size_t>(found - values.begin())];
    out += bar == place.npos ? word : form(place.substr(bar + 1), word);
  }
  return out;
}

std::string plain_words(const NamedValue& named) {
  if (const auto* number = std::get_if<std::int64_t>(&named.value)) return cat(*number);
  if (const auto* id = std::get_if<std::string>(&named.value)) return *id;
  std::string out;
  const auto add = [&](const std::string& item) { out += cat(out.empty() ? "" : ", ", item); };
  if (const auto* ids = std::get_if<Ids>(&named.value))
    for (const auto id : *ids) add(std::string(id));
  if (const auto* counts = std::get_if<Counts>(&named.value))
    for (const auto& [id, count] : *counts) add(cat(count, " ", id));
  return out;
}

Error common_refusal(CommonRefusal why, NamedValues values) {
  return refusal(why.row(), std::move(values), plain_words);
}

}  // namespace refectory
