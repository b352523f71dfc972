#include "core/head.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace refectory {

namespace {

constexpr std::array<std::string_view, 5> kHeadFields = {"game", "rules", "seats", "options",
                                                         "players"};
// Not all documents have always said it.
constexpr int kRulesUnsaid = 1;

Setup read_options(const GameInfo& info, int seats, const Reader& in) {
  Setup out = setup_before(info, seats);
  for (const auto& [name, value] : in.members()) {
    const auto option = std::ranges::find(info.options, name, &Option::name);
    if (option == info.options.end())
      in[name].fail("is not an option");
    else
      out.option[static_cast<std::size_t>(option - info.options.begin())] =
          static_cast<std::uint8_t>(in[name].one_of(option->values));
  }
  return out;
}

}  // namespace

Document document_head(const GameInfo& info, const Setup& setup) {
  return Document::map()
      .set("game", info.id)
      .set("rules", info.rules)
      .set("seats", int{setup.seats})
      .set("options", options_document(info, setup));
}

Document player_entry(std::string_view seat) {
  return Document::map().set("seat", seat);
}

Setup read_head(const GameInfo& info, std::optional<Error> (*check)(const Setup&),
                const Reader& in) {
  constexpr int kAbsurd = 1'000'000;
  if (in["game"].text() != info.id) in["game"].fail(cat("must be ", info.id));
  const int rules = in.has("rules") ? in["rules"].integer(0, kAbsurd) : kRulesUnsaid;
  if (rules != info.rules) in["rules"].fail(cat("must be ", info.rules));
  const int seats = in["seats"].integer(info.min_seats, info.max_seats);
  const Reader options = in["options"];
  const Setup out = read_options(info, seats, options);
  if (!in.ok()) return out;
  if (const auto error = check(out)) options.fail(cat("do not fit: ", error->message));
  return out;
}

void refuse_others(const Reader& in, FieldNames own) {
  own.insert(own.end(), kHeadFields.begin(), kHeadFields.end());
  in.only(own);
}

void check_entry(const Reader& entry, std::string_view seat, FieldNames own) {
  if (entry["seat"].text() != seat) entry["seat"].fail(cat("must be ", seat));
  own.push_back("seat");
  entry.only(own);
}

}  // namespace refectory
