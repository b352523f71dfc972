#include "cli/arguments.hpp"

#include <CLI/CLI.hpp>

namespace refectory::cli {

void Arguments::text(const char* name, std::string& value, const char* help, Need need) {
  app_.add_option(name, value, help)->required(need == Need::Required);
}

void Arguments::texts(const char* name, std::vector<std::string>& values, const char* help) {
  app_.add_option(name, values, help)->allow_extra_args(false);
}

void Arguments::flag(const char* name, bool& value, const char* help) {
  app_.add_flag(name, value, help);
}

void Arguments::number(const char* name, std::uint64_t& value, const char* help, std::uint64_t low,
                       bool* given) {
  // The library would read "-1" as a very large number.
  app_.add_option(name, value, help)
      ->check([](const std::string& text) {
        return text.starts_with('-') ? "must not be negative" : std::string();
      })
      ->check([low](const std::string& text) {
        const bool below = low > 0 && text.find_first_not_of('0') == std::string::npos;
        return below ? "must not be 0" : std::string();
      })
      ->each([given](const std::string&) {
        if (given) *given = true;
      });
}

void Arguments::number(const char* name, int& value, const char* help, int low, int high,
                       Need need) {
  app_.add_option(name, value, help)
      ->check(CLI::Range(low, high))
      ->required(need == Need::Required);
}

void Arguments::number(const char* name, double& value, const char* help, double low, double high) {
  app_.add_option(name, value, help)->check(CLI::Range(low, high));
}

}  // namespace refectory::cli
