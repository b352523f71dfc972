#include "cli/files.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <thread>

#include "games/games.hpp"
#include "unit/cli/calling.hpp"

namespace refectory::cli {
namespace {

// An empty folder of its own, gone after the test.
class Files : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / cat("refectory-files-", getpid());
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string in_folder(std::string_view name) const { return (folder_ / name).string(); }
  std::size_t count() const {
    const std::filesystem::directory_iterator all(folder_);
    return static_cast<std::size_t>(std::distance(begin(all), end(all)));
  }
  static std::string read(const std::string& file) {
    const auto text = read_file(file);
    return text ? *text : text.error().message;
  }
  std::filesystem::path folder_;
};

TEST_F(Files, ReadsFilesAndPipes) {
  EXPECT_FALSE(write_file(in_folder("a"), "text"));
  EXPECT_EQ(read(in_folder("a")), "text");
  const std::string pipe = in_folder("pipe");
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe(ends.data()), 0);
  std::jthread writer([&] {
    const std::string much(300'000, 'x');
    EXPECT_EQ(write(ends[1], much.data(), much.size()), 300'000);
    close(ends[1]);
  });
  EXPECT_EQ(read(cat("/dev/fd/", ends[0])).size(), 300'000u);
  close(ends[0]);
  EXPECT_EQ(read(pipe), "") << "nobody writes, and nobody waits";
}

TEST_F(Files, RefusesWhatIsNoFile) {
  EXPECT_EQ(read("/tmp"), "/tmp: cannot be read: it is a folder");
  EXPECT_EQ(read("/dev/zero"), "/dev/zero: cannot be read: it is a device, not a file");
  EXPECT_EQ(read("/nowhere"), "/nowhere: cannot be read: No such file or directory");
  EXPECT_EQ(read(""), ": cannot be read: No such file or directory");
  const std::string huge = in_folder("huge");
  EXPECT_FALSE(write_file(huge, ""));
  std::filesystem::resize_file(huge, kLargestFile + 1);
  EXPECT_EQ(read(huge), cat(huge, ": cannot be read: it is longer than 256 MB"));
  EXPECT_FALSE(write_file(huge, "abcde"));
  EXPECT_TRUE(read_file(huge, 5));
  EXPECT_FALSE(read_file(huge, 4));
}

TEST_F(Files, ReplacesTheWholeFile) {
  const std::string file = in_folder("file");
  EXPECT_FALSE(write_file(file, "a longer text"));
  ASSERT_EQ(chmod(file.c_str(), 0640), 0);
  EXPECT_FALSE(write_file(file, "short"));
  EXPECT_EQ(read(file), "short");
  struct stat found {};
  ASSERT_EQ(stat(file.c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777, 0640u);
  EXPECT_EQ(count(), 1u) << "nothing is left beside it";
  std::filesystem::create_symlink("file", in_folder("link"));
  EXPECT_FALSE(write_file(in_folder("link"), "through"));
  EXPECT_TRUE(std::filesystem::is_symlink(in_folder("link")));
  EXPECT_EQ(read(file), "through");
  EXPECT_FALSE(write_file(in_folder(std::string(255, 'n')), "the longest name"));
}

TEST_F(Files, AFailureLeavesTheOlderFile) {
  const std::string file = in_folder("file"), older(3000, 'o');
  EXPECT_FALSE(write_file(file, older));
  {
    const FullDisk full(1000);
    const auto error = write_file(file, std::string(2000, 'n'));
    ASSERT_TRUE(error);
    EXPECT_EQ(error->message, cat(file, ": cannot be written: File too large"));
    EXPECT_FALSE(create_file(in_folder("other"), std::string(2000, 'n')));
  }
  EXPECT_EQ(read(file), older);
  EXPECT_EQ(count(), 1u);
  for (const char* nowhere : {"", "/nowhere/at/all", "/proc/file", "/tmp", "/dev/full"})
    EXPECT_TRUE(write_file(nowhere, "x")) << nowhere;
  EXPECT_FALSE(write_file("/dev/null", "x"));
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
}

TEST_F(Files, SaysBeforehandWhetherAFileCanBeWritten) {
  EXPECT_FALSE(check_writable(in_folder("file")));
  EXPECT_FALSE(check_writable("/dev/null"));
  EXPECT_EQ(count(), 0u);
  for (const char* nowhere : {"/nowhere/at/all", "/proc/file", "/tmp"})
    EXPECT_TRUE(check_writable(nowhere)) << nowhere;
}

TEST_F(Files, ANewFileReplacesNothing) {
  const auto first = create_file(in_folder("file"), "first");
  ASSERT_TRUE(first);
  EXPECT_TRUE(*first);
  const auto second = create_file(in_folder("file"), "second");
  ASSERT_TRUE(second);
  EXPECT_FALSE(*second);
  EXPECT_EQ(read(in_folder("file")), "first");
  EXPECT_FALSE(create_file("/nowhere/at/all", ""));
}

TEST_F(Files, LinesGrowFromWhatIsWhole) {
  const std::string file = in_folder("lines");
  EXPECT_FALSE(write_file(file, "one\ntor"));
  {
    auto lines = LineFile::open(file, 4);
    ASSERT_TRUE(lines);
    EXPECT_FALSE(lines->add("two"));
    const FullDisk full(10);
    EXPECT_TRUE(lines->add("three"));
  }
  EXPECT_EQ(read(file).substr(0, 8), "one\ntwo\n");
  EXPECT_FALSE(LineFile::open("/tmp", 0));
  EXPECT_FALSE(LineFile::open("/nowhere/at/all", 0));
}

// Output of every command that ends by itself.
TEST(Output, ThatCannotBeWrittenEndsWithOne) {
  const std::string log = call({"random", "toy", "--log"}).out;
  const std::vector<std::vector<std::string>> all = {
      {"games"},
      {"games", "--json"},
      {"play", "toy"},
      {"new", "toy"},
      {"replay", "-"},
      {"replay", "-", "--as", "red"},
      {"show", "-"},
      {"offers", "-", "--at", "3"},
      {"random", "toy", "--games", "2"},
      {"random", "toy", "--log"},
      {"random", "toy", "--hash", "--games", "2"},
      {"perft", "toy", "--depth", "2"},
      {"bench", "toy", "--seats", "3", "--seconds", "0.01"},
      {"match", "toy", "--bots", "random", "--games", "3"},
      {"soak", "--bots", "random", "--games", "3"},
      {"engine"},
      {"export"},
      {"help"},
      {"help", "new"},
      {"new", "--help"},
      {"--help"},
      {"--version"},
  };
  for (const auto& arguments : all) {
    const Ran ran = call_into_full_disk(arguments, log);
    EXPECT_EQ(ran.code, kNotWritten) << join(arguments, " ");
    EXPECT_NE(ran.err.find("standard output cannot be written"), std::string::npos)
        << join(arguments, " ");
  }
  const std::vector<std::vector<std::string>> learning = {
      {"fit", "ragusa", "--bot", "greedy:4", "--games", "5", "--passes", "1", "--only", "mason"},
      {"tune", "ragusa", "--bot", "greedy:4", "--rounds", "1", "--games", "2", "--proof", "2"},
  };
  for (const auto& arguments : learning)
    EXPECT_EQ(call_into_full_disk(arguments, "", games()).code, kNotWritten) << arguments[0];
  EXPECT_EQ(call_into_full_disk({"new", "chess"}).code, kBadInput);
}

// Files that commands write: refused before the work where that can be known, and never lost
// in silence.
TEST_F(Files, OfCommandsFailAloud) {
  const auto match = [&](const char* option, const std::string& file) {
    return call(
        {"match", "ragusa", "--seats", "2", "--bots", "random", "--games", "20", option, file}, "",
        games());
  };
  const auto fit = [&](const std::string& file) {
    return call({"fit", "ragusa", "--seats", "2", "--bot", "greedy:4", "--games", "5", "--passes",
                 "1", "--only", "mason", "--out", file},
                "", games());
  };
  for (const char* nowhere : {"/nowhere/at/all", "/tmp", "/proc/file"}) {
    const Ran ran = fit(nowhere);
    EXPECT_EQ(ran.code, kBadInput) << nowhere;
    EXPECT_EQ(ran.out, "") << "before it plays";
  }
  EXPECT_EQ(fit("/dev/full").code, kNotWritten);
  for (const char* nowhere : {"/nowhere/at/all", "/tmp", "/dev/zero"})
    EXPECT_EQ(match("--resume", nowhere).code, kBadInput) << nowhere;
  EXPECT_EQ(match("--logs", "/dev/full").code, kBadInput);
  EXPECT_FALSE(write_file(in_folder("mine"), "a text of somebody's"));
  EXPECT_EQ(match("--resume", in_folder("mine")).code, kBadInput);
  EXPECT_EQ(read(in_folder("mine")), "a text of somebody's");

  EXPECT_EQ(fit(in_folder("weights")).code, kDone);
  const std::string older = read(in_folder("weights"));
  const FullDisk full(100);
  EXPECT_EQ(match("--resume", in_folder("results")).code, kNotWritten);
  EXPECT_EQ(match("--logs", in_folder("logs")).code, kNotWritten);
  const Ran late = fit(in_folder("weights"));
  EXPECT_EQ(late.code, kNotWritten);
  EXPECT_NE(late.err.find("weights: cannot be written: File too large"), std::string::npos);
  EXPECT_EQ(read(in_folder("weights")), older);
}

TEST_F(Files, ATableOutlivesThem) {
  const std::string saved = in_folder("saved");
  EXPECT_FALSE(write_file(saved, std::string(500, 'o')));
  std::filesystem::create_directory(in_folder("folder"));
  const FullDisk full(20);
  const Ran ran = call({"play", "toy", "--seed", "5"},
                       cat("load ", in_folder("folder"), "\nload /dev/zero\nload -\nsave ", saved,
                           "\nsave /tmp\nscore\nquit\n"));
  EXPECT_EQ(ran.code, kDone) << ran.err;
  EXPECT_NE(ran.out.find("folder: cannot be read: it is a folder"), std::string::npos);
  EXPECT_NE(ran.out.find("/dev/zero: cannot be read: it is a device"), std::string::npos);
  EXPECT_NE(ran.out.find("-: cannot be read"), std::string::npos);
  EXPECT_NE(ran.out.find("saved: cannot be written: File too large"), std::string::npos);
  EXPECT_NE(ran.out.find("/tmp: cannot be written: it is a folder"), std::string::npos);
  EXPECT_NE(ran.out.find("1. red"), std::string::npos) << "and plays on";
  EXPECT_EQ(read(saved), std::string(500, 'o'));
}

}  // namespace
}  // namespace refectory::cli
