#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"

// The one way to read and to write files. Nothing here throws; errors name the file and say why.
namespace refectory::cli {

// No log, net or file of results comes near it.
inline constexpr std::size_t kLargestFile = std::size_t{256} << 20;

// The whole text of a file or a pipe. A folder, a device and what is longer than `most` bytes are
// refused.
Result<std::string> read_file(const std::string& path, std::size_t most = kLargestFile);

// Replaces the file as a whole or not at all, even if the machine stops meanwhile: the text goes
// to a new file beside it, which takes its place when it is on the disk. Links are followed; a
// device or a pipe is written to.
std::optional<Error> write_file(const std::string& path, std::string_view text);

// Writes a file that must not exist yet. False if there is one.
Result<bool> create_file(const std::string& path, std::string_view text);

// What write_file would say now, so that nobody works for hours and then cannot write.
std::optional<Error> check_writable(const std::string& path);

// A file that grows line by line, each at once and in one piece.
class LineFile {
 public:
  // Cuts the file down to its first `whole` bytes; makes it if there is none.
  static Result<LineFile> open(const std::string& path, std::size_t whole);
  LineFile(LineFile&& other) noexcept;
  LineFile& operator=(LineFile&& other) noexcept;
  ~LineFile();

  // The line comes without its end.
  std::optional<Error> add(std::string_view line);

 private:
  LineFile(std::string path, int file) : path_(std::move(path)), file_(file) {}

  std::string path_;
  int file_;
};

}  // namespace refectory::cli
