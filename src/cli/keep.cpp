#include "cli/keep.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <system_error>

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

bool keep_text(const std::string& file, const std::string& text) {
  const std::filesystem::path path(file), fresh(file + ".new");
  std::error_code error;
  std::filesystem::create_directories(path.parent_path(), error);
  {
    std::ofstream stream(fresh, std::ios::binary | std::ios::trunc);
    stream << text << std::flush;
    if (!stream) return false;
  }
  std::filesystem::rename(fresh, path, error);
  return !error;
}

}  // namespace refectory::cli
