#include "core/setup.hpp"

#include <cassert>

#include "base/document.hpp"

namespace refectory {

namespace {

template <class ValueOf>
Setup setup_of_values(const GameInfo& info, int seats, ValueOf value_of) {
  Setup out{.seats = static_cast<std::uint8_t>(seats), .option = {}};
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const auto& values = info.options[i].values;
    const auto value = std::ranges::find(values, value_of(info.options[i]));
    assert(value != values.end());
    out.option[i] = static_cast<std::uint8_t>(value - values.begin());
  }
  return out;
}

}  // namespace

Setup usual_setup(const GameInfo& info, int seats) {
  return setup_of_values(info, seats, [seats](const Option& o) { return o.usual_at(seats); });
}

Setup setup_before(const GameInfo& info, int seats) {
  return setup_of_values(info, seats, [seats](const Option& o) { return o.before.at(seats); });
}

bool matters(const GameInfo& info, std::size_t option, const Setup& table) {
  const Tables& where = info.options[option].matters;
  return where.has(table.seats) && std::ranges::all_of(where.with, [&](const Chosen& wanted) {
           if (wanted.option.empty()) return true;
           const auto other = std::ranges::find(info.options, wanted.option, &Option::name);
           assert(other != info.options.end());
           return other->values[table.option[other - info.options.begin()]] == wanted.value;
         });
}

Document options_document(const GameInfo& info, const Setup& setup) {
  Document options = Document::map();
  for (std::size_t i = 0; i < info.options.size(); ++i)
    options.set(info.options[i].name, info.options[i].values[setup.option[i]]);
  return options;
}

}  // namespace refectory
