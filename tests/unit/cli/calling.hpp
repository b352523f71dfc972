#pragma once

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/json.hpp"
#include "base/text.hpp"
#include "cli/shell.hpp"
#include "toy/toy.hpp"

// Commands as a script calls them, without a process; usually with the toy at the table.
namespace refectory::cli {

struct Ran {
  int code;
  std::string out, err;
};

inline Ran call(std::vector<std::string> arguments, const std::string& input = "",
                std::span<const Game> games = toy::toys(), bool interactive = false) {
  std::istringstream in(input);
  std::ostringstream out, err;
  Shell shell{.games = games, .in = in, .out = out, .err = err, .interactive = interactive};
  const int code = run(shell, std::move(arguments));
  return {code, out.str(), err.str()};
}

inline Document json(const Ran& ran) {
  EXPECT_EQ(ran.err, "");
  const auto read = read_json(ran.out);
  EXPECT_TRUE(read) << ran.out;
  return read ? *read : Document();
}

inline std::string field(const Document& document, std::string_view name) {
  const Document* found = document.find(name);
  return found ? to_json(*found) : "nothing";
}

// The same where nothing can be written to standard output.
inline Ran call_into_full_disk(std::vector<std::string> arguments, const std::string& input = "",
                               std::span<const Game> games = toy::toys()) {
  std::istringstream in(input);
  std::ofstream out("/dev/full");
  std::ostringstream err;
  Shell shell{.games = games, .in = in, .out = out, .err = err};
  const int code = run(shell, std::move(arguments));
  return {code, "", err.str()};
}

// While it lives no file grows beyond so many bytes, as on a full disk.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) : signal_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit less{.rlim_cur = bytes, .rlim_max = before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &less);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, signal_);
  }

 private:
  rlimit before_{};
  void (*signal_)(int);
};

// A file that is gone after the test.
class TempFile {
 public:
  explicit TempFile(std::string_view text = "")
      : path_(std::filesystem::temp_directory_path() /
              cat("refectory-", getpid(), "-", ++count, ".log")) {
    std::ofstream(path_, std::ios::binary) << text;
  }
  ~TempFile() { std::filesystem::remove(path_); }
  std::string name() const { return path_.string(); }
  std::string text() const {
    std::ifstream file(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

 private:
  static inline int count = 0;
  std::filesystem::path path_;
};

}  // namespace refectory::cli
