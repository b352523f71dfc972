#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace refectory::cli {

enum class Need { Optional, Required };

// What a command declares of its arguments. The parsing library stands behind it, in one file:
// it takes longer to compile than everything else here.
class Arguments {
 public:
  explicit Arguments(CLI::App& app) : app_(app) {}

  // Names with dashes are options, others take their place in the line.
  void text(const char* name, std::string& value, const char* help, Need need = Need::Optional);
  // The same for an option that may stand alone; nothing if it is not there.
  void text(const char* name, std::optional<std::string>& value, const char* help);
  void texts(const char* name, std::vector<std::string>& values, const char* help);
  void flag(const char* name, bool& value, const char* help);
  // Whole numbers from 0 (or `low`) up; `given`, if there, is told whether one was.
  void number(const char* name, std::uint64_t& value, const char* help, std::uint64_t low = 0,
              bool* given = nullptr);
  void number(const char* name, int& value, const char* help, int low, int high,
              Need need = Need::Optional);
  void number(const char* name, double& value, const char* help, double low, double high);
  // What the command's help says below its arguments; made when it is asked for.
  void below(std::function<std::string()> text);

 private:
  CLI::App& app_;
};

}  // namespace refectory::cli
