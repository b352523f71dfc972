#include "core/setup.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "core/document.hpp"

namespace refectory {

Setup setup_before(const GameInfo& info, int seats) {
  Setup out{.seats = static_cast<std::uint8_t>(seats), .option = {}};
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const Option& option = info.options[i];
    const auto value = std::ranges::find(option.values, option.before.at(seats));
    assert(value != option.values.end());
    out.option[i] = static_cast<std::uint8_t>(value - option.values.begin());
  }
  return out;
}

Document options_document(const GameInfo& info, const Setup& setup) {
  Document options = Document::map();
  for (std::size_t i = 0; i < info.options.size(); ++i)
    options.set(info.options[i].name, info.options[i].values[setup.option[i]]);
  return options;
}

Setup read_options(const GameInfo& info, std::optional<Error> (*check)(const Setup&), int seats,
                   const Reader& in) {
  Setup out = setup_before(info, seats);
  for (const auto& [name, value] : in.members()) {
    const auto option = std::ranges::find(info.options, name, &Option::name);
    if (option == info.options.end())
      in[name].fail("is not an option");
    else
      out.option[static_cast<std::size_t>(option - info.options.begin())] =
          static_cast<std::uint8_t>(in[name].one_of(option->values));
  }
  if (!in.ok()) return out;
  if (const auto error = check(out)) in.fail(cat("do not fit: ", error->message));
  return out;
}

}  // namespace refectory
