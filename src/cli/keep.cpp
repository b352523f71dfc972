#include "cli/keep.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <cstdlib>
#include <system_error>
#include <tuple>

#include "base/text.hpp"
#include "cli/files.hpp"

namespace refectory::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kBotsLine = "# bots ";
constexpr std::string_view kEnding = ".log";

std::string file_of(const fs::path& folder, std::string_view name) {
  return (folder / cat(name, kEnding)).string();
}

// Earlier versions kept a single game, which now gets a name like all others.
void adopt_single_game(const fs::path& folder) {
  std::error_code trouble;
  const fs::path single = folder.parent_path() / "play.log";
  if (!fs::exists(single, trouble)) return;
  fs::create_directories(folder, trouble);
  for (int n = 1;; ++n) {
    const fs::path file = file_of(folder, cat("earlier-", n));
    if (fs::exists(file, trouble)) continue;
    fs::rename(single, file, trouble);
    return;
  }
}

// Nothing if there is no place for games.
std::optional<fs::path> games_folder() {
  const auto from = [](const char* name) -> fs::path {
    const char* value = std::getenv(name);
    return value ? value : "";
  };
  fs::path state = from("XDG_STATE_HOME");
  if (!state.is_absolute()) {
    const auto home = from("HOME");
    if (!home.is_absolute()) return std::nullopt;
    state = home / ".local" / "state";
  }
  fs::path folder = state / "refectory" / "games";
  adopt_single_game(folder);
  return folder;
}

std::optional<KeptGame> look_at(const fs::path& folder, std::string_view name) {
  if (!is_kept_name(name)) return std::nullopt;
  KeptGame game{.name = std::string(name), .file = file_of(folder, name)};
  struct stat found {};
  if (::stat(game.file.c_str(), &found) != 0) return std::nullopt;
  game.changed = found.st_mtim;
  return game;
}

}  // namespace

bool is_kept_name(std::string_view name) {
  constexpr std::size_t kLongestName = 100;
  if (name.empty() || name.size() > kLongestName || name[0] == '.' || name[0] == '-') return false;
  return std::ranges::none_of(name, [](char c) {
    const auto code = static_cast<unsigned char>(c);
    return c == '/' || code <= ' ' || code == 0x7F;
  });
}

std::optional<KeptGame> kept_game(std::string_view name) {
  const auto folder = games_folder();
  return folder ? look_at(*folder, name) : std::nullopt;
}

std::vector<KeptGame> kept_games() {
  std::vector<KeptGame> out;
  const auto folder = games_folder();
  if (!folder) return out;
  std::error_code trouble;
  for (fs::directory_iterator next(*folder, trouble), end; !trouble && next != end;
       next.increment(trouble)) {
    const fs::path& path = next->path();
    if (path.extension() != kEnding) continue;
    if (auto game = look_at(*folder, path.stem().string())) out.push_back(*std::move(game));
  }
  std::ranges::sort(out, std::greater{}, [](const KeptGame& game) {
    return std::tuple(game.changed.tv_sec, game.changed.tv_nsec, game.name);
  });
  return out;
}

Result<KeptReplay> open_kept(const Shell& shell, const KeptGame& game) {
  auto text = read_file(game.file);
  if (!text) return text.error();
  auto replay = Replay::read(shell.games, *text);
  if (!replay) return Error{replay.error().code, cat(game.file, ": ", replay.error().message)};
  std::string bots;
  if (text->starts_with(kBotsLine))
    bots = trim(std::string_view(*text).substr(0, text->find('\n')).substr(kBotsLine.size()));
  return KeptReplay{*std::move(replay), std::move(bots), *std::move(text)};
}

KeptFile KeptFile::fresh(std::string name) {
  KeptFile out;
  out.active_ = true;
  out.name_ = std::move(name);
  return out;
}

KeptFile KeptFile::of(const KeptGame& game, std::string text) {
  KeptFile out = fresh(game.name);
  out.file_ = game.file;
  out.last_ = std::move(text);
  return out;
}

std::optional<Error> KeptFile::create(std::string_view game, const std::string& text) {
  const auto folder = games_folder();
  if (!folder) return Error{code::kUnreadable, "there is no home folder"};
  std::error_code trouble;
  fs::create_directories(*folder, trouble);
  if (trouble) return Error{code::kUnreadable, cat(folder->string(), ": ", trouble.message())};
  const bool chosen = !name_.empty();
  for (int n = 1;; ++n) {
    const std::string name = chosen ? name_ : cat(game, "-", n), file = file_of(*folder, name);
    const auto created = create_file(file, text);
    if (!created) return created.error();
    if (*created) {
      name_ = name, file_ = file;
      return std::nullopt;
    }
    if (chosen) return Error{code::kUnreadable, cat("another game is kept as ", name)};
  }
}

std::optional<Error> KeptFile::write(const Replay& replay, std::string_view bots) {
  const std::string text = cat(kBotsLine, bots, "\n", write_log(replay.log()));
  if (!file_.empty()) {
    const auto found = read_file(file_);
    if (found && *found != last_) *this = fresh();
  }
  auto error = file_.empty() ? create(replay.info().id, text) : write_file(file_, text);
  if (!error) last_ = text;
  return error;
}

}  // namespace refectory::cli
