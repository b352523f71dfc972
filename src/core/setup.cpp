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

}  // namespace refectory
