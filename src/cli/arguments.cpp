#include "cli/arguments.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include <limits>

#include "base/text.hpp"

namespace refectory::cli {

void Arguments::text(const char* name, std::string& value, const char* help, Need need) {
  app_.add_option(name, value, help)->required(need == Need::Required);
}

void Arguments::text(const char* name, std::optional<std::string>& value, const char* help) {
  app_.add_option_function<std::string>(
          name, [&value](const std::string& text) { value = text; }, help)
      ->expected(0, 1);
}

void Arguments::texts(const char* name, std::vector<std::string>& values, const char* help) {
  app_.add_option(name, values, help)->allow_extra_args(false);
}

void Arguments::flag(const char* name, bool& value, const char* help) {
  app_.add_flag(name, value, help);
}

namespace {

// The library would take "0x10", the empty text and numbers that are too large, so it hands over
// the text. `set` returns what is wrong with it, if anything.
template <class Set>
CLI::Option* add_number(CLI::App& app, const char* name, const char* help, Set set) {
  return app.add_option_function<std::string>(
      name,
      [name, set](const std::string& text) {
        if (const std::string wrong = set(text); !wrong.empty())
          throw CLI::ValidationError(name, wrong);
      },
      help);
}

template <std::integral T>
std::string set_whole(T& value, std::string_view text, T low, T high) {
  const auto read = read_whole<T>(text, low, high);
  if (!read) return read.error().message;
  value = *read;
  return {};
}

}  // namespace

void Arguments::number(const char* name, std::uint64_t& value, const char* help, std::uint64_t low,
                       bool* given) {
  add_number(app_, name, help, [&value, low, given](std::string_view text) {
    if (given) *given = true;
    return set_whole(value, text, low, std::numeric_limits<std::uint64_t>::max());
  })->type_name("N");
}

void Arguments::number(const char* name, int& value, const char* help, int low, int high,
                       Need need) {
  add_number(
      app_, name, help,
      [&value, low, high](std::string_view text) { return set_whole(value, text, low, high); })
      ->type_name(cat(low, "..", high))
      ->required(need == Need::Required);
}

void Arguments::number(const char* name, double& value, const char* help, double low, double high) {
  add_number(app_, name, help, [&value, low, high](std::string_view text) {
    const auto read = to_real<double>(text);
    if (!read || *read < low || *read > high)
      return fmt::format("{} is not a number from {} to {}", in_quotes(text), low, high);
    value = *read;
    return std::string();
  })->type_name(fmt::format("{}..{}", low, high));
}

void Arguments::below(std::function<std::string()> text) {
  app_.footer(std::move(text));
}

}  // namespace refectory::cli
