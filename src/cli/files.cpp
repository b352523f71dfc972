#include "cli/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>

#include "base/text.hpp"

namespace refectory::cli {

namespace {

constexpr std::string_view kUnwritten = "not_written";

// An open file, closed at the latest when nobody holds it.
class Descriptor {
 public:
  Descriptor(const std::string& path, int flags, mode_t mode = 0)
      : number_(::open(path.c_str(), flags | O_CLOEXEC, mode)) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }

  explicit operator bool() const { return number_ >= 0; }
  int number() const { return number_; }
  int release() { return std::exchange(number_, -1); }
  // Some file systems tell only here what went wrong.
  bool close() {
    const int number = release();
    return number < 0 || ::close(number) == 0;
  }

 private:
  int number_;
};

// Why the last call of the system failed.
std::string system_reason() {
  return std::generic_category().message(errno);
}

Error unread(const std::string& path, std::string_view why) {
  return {code::kUnreadable, cat(path, ": cannot be read: ", why)};
}
Error unwritten(const std::string& path, std::string_view why) {
  return {kUnwritten, cat(path, ": cannot be written: ", why)};
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// A new file that is on the disk, or none. False leaves the reason in errno.
bool make_file(const std::string& path, std::string_view text, mode_t mode) {
  Descriptor file(path, O_WRONLY | O_CREAT | O_EXCL, mode);
  if (!file) return false;
  if (write_all(file.number(), text) && ::fsync(file.number()) == 0 && file.close()) return true;
  const int reason = errno;
  ::unlink(path.c_str());
  errno = reason;
  return false;
}

std::string folder_of(const std::string& path) {
  const auto folder = std::filesystem::path(path).parent_path();
  return folder.empty() ? "." : folder.string();
}

// After that the names in the folder are on the disk, too.
bool sync_folder(const std::string& folder) {
  const Descriptor opened(folder, O_RDONLY | O_DIRECTORY);
  // A folder that may not be listed, or a file system that has nothing of the kind.
  if (!opened) return errno == EACCES;
  return ::fsync(opened.number()) == 0 || errno == EINVAL;
}

// Hidden, and short enough for a folder in which the file's own name is of the longest.
std::string name_beside(const std::string& path) {
  static std::atomic<unsigned> count = 0;
  return cat(folder_of(path), "/.refectory-", ::getpid(), "-", ++count);
}

// Where text for this path goes.
struct Target {
  std::string path;       // with links followed
  bool is_plain = true;   // to be replaced; otherwise a device or a pipe
  mode_t mode = 0666;     // less what the umask takes away
  bool is_there = false;  // and has its mode already
};

Result<Target> target_of(const std::string& path) {
  Target out{.path = path};
  struct stat found {};
  if (::stat(path.c_str(), &found) != 0) {
    if (errno == ENOENT && !path.empty()) return out;
    return unwritten(path, system_reason());
  }
  if (S_ISDIR(found.st_mode)) return unwritten(path, "it is a folder");
  // A new file could take the place of one that is protected.
  if (::access(path.c_str(), W_OK) != 0) return unwritten(path, system_reason());
  out.is_plain = S_ISREG(found.st_mode);
  out.mode = found.st_mode & 0777;
  out.is_there = true;
  std::error_code trouble;
  const auto real = std::filesystem::canonical(path, trouble);
  if (out.is_plain && !trouble) out.path = real.string();
  return out;
}

// A pipe that nobody reads would hold us up, so it is not waited for.
bool write_through(const std::string& path, std::string_view text) {
  Descriptor file(path, O_WRONLY | O_NONBLOCK | O_NOCTTY);
  return file && ::fcntl(file.number(), F_SETFL, 0) == 0 && write_all(file.number(), text) &&
         file.close();
}

// Makes the new file beside its target; its name, or an error.
Result<std::string> make_beside(const std::string& path, const Target& target,
                                std::string_view text) {
  std::string fresh = name_beside(target.path);
  // One that a killed program with this number has left.
  while (!make_file(fresh, text, target.mode)) {
    if (errno != EEXIST) return unwritten(path, system_reason());
    fresh = name_beside(target.path);
  }
  if (target.is_there) ::chmod(fresh.c_str(), target.mode);
  return fresh;
}

}  // namespace

Result<std::string> read_file(const std::string& path, std::size_t most) {
  const auto too_long = [&] { return unread(path, cat("it is longer than ", most >> 20, " MB")); };
  // A pipe that nobody writes to would hold us up, so it is not waited for.
  const Descriptor file(path, O_RDONLY | O_NONBLOCK | O_NOCTTY);
  if (!file) return unread(path, system_reason());
  struct stat found {};
  if (::fstat(file.number(), &found) != 0) return unread(path, system_reason());
  if (S_ISDIR(found.st_mode)) return unread(path, "it is a folder");
  if (!S_ISREG(found.st_mode) && !S_ISFIFO(found.st_mode))
    return unread(path, "it is a device, not a file");
  if (static_cast<std::size_t>(found.st_size) > most) return too_long();
  if (::fcntl(file.number(), F_SETFL, 0) != 0) return unread(path, system_reason());
  std::string text;
  std::array<char, 1 << 16> piece;
  for (;;) {
    const ssize_t count = ::read(file.number(), piece.data(), piece.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return unread(path, system_reason());
    if (count == 0) return text;
    if (static_cast<std::size_t>(count) > most - text.size()) return too_long();
    text.append(piece.data(), static_cast<std::size_t>(count));
  }
}

std::optional<Error> write_file(const std::string& path, std::string_view text) {
  const auto target = target_of(path);
  if (!target) return target.error();
  if (!target->is_plain) {
    if (write_through(path, text)) return std::nullopt;
    return unwritten(path, system_reason());
  }
  const auto fresh = make_beside(path, *target, text);
  if (!fresh) return fresh.error();
  if (std::rename(fresh->c_str(), target->path.c_str()) != 0) {
    const Error error = unwritten(path, system_reason());
    ::unlink(fresh->c_str());
    return error;
  }
  if (!sync_folder(folder_of(target->path))) return unwritten(path, system_reason());
  return std::nullopt;
}

Result<bool> create_file(const std::string& path, std::string_view text) {
  if (make_file(path, text, 0666)) {
    if (sync_folder(folder_of(path))) return true;
  } else if (errno == EEXIST) {
    return false;
  }
  return unwritten(path, system_reason());
}

std::optional<Error> check_writable(const std::string& path) {
  const auto target = target_of(path);
  if (!target) return target.error();
  if (!target->is_plain) return std::nullopt;
  const auto fresh = make_beside(path, *target, "");
  if (!fresh) return fresh.error();
  ::unlink(fresh->c_str());
  return std::nullopt;
}

Result<LineFile> LineFile::open(const std::string& path, std::size_t whole) {
  Descriptor file(path, O_WRONLY | O_CREAT | O_APPEND | O_NOCTTY, 0666);
  if (!file || ::ftruncate(file.number(), static_cast<off_t>(whole)) != 0)
    return unwritten(path, system_reason());
  return LineFile(path, file.release());
}

LineFile::LineFile(LineFile&& other) noexcept
    : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1)) {}

LineFile& LineFile::operator=(LineFile&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(file_, other.file_);
  return *this;
}

LineFile::~LineFile() {
  if (file_ >= 0) ::close(file_);
}

std::optional<Error> LineFile::add(std::string_view line) {
  if (write_all(file_, cat(line, "\n"))) return std::nullopt;
  return unwritten(path_, system_reason());
}

}  // namespace refectory::cli
