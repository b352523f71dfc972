#include "cli/keep.hpp"

#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "cli/files.hpp"

namespace refectory::cli {

std::optional<std::string> kept_game() {
  const auto from = [](const char* name) -> std::filesystem::path {
    const char* value = std::getenv(name);
    return value ? value : "";
  };
  std::filesystem::path folder = from("XDG_STATE_HOME");
  if (!folder.is_absolute()) {
    const auto home = from("HOME");
    if (!home.is_absolute()) return std::nullopt;
    folder = home / ".local" / "state";
  }
  return (folder / "refectory" / "play.log").string();
}

std::optional<Error> keep_text(const std::string& file, const std::string& text) {
  std::error_code error;
  std::filesystem::create_directories(std::filesystem::path(file).parent_path(), error);
  return write_file(file, text);
}

}  // namespace refectory::cli
