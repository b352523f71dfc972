#include <gtest/gtest.h>

#include <unistd.h>

#include <array>
#include <chrono>
#include <fstream>
#include <functional>
#include <future>

#include "games/games.hpp"
#include "protocol/engine.hpp"
#include "unit/cli/calling.hpp"

namespace refectory::cli {
namespace {

constexpr const char* kLong =
    R"({"id":"long","game":"ragusa","new":{"seats":3},"chance":"draw","want":["best"],)"
    R"("best":{"ms":600000,"lines":1}})"
    "\n";
constexpr const char* kShort = R"({"id":7,"game":"ale","new":{}})"
                               "\n";

std::vector<Document> engine(const std::string& input) {
  const Ran ran = call({"engine"}, input, games());
  EXPECT_EQ(ran.code, kDone);
  std::vector<Document> out;
  for (const auto line : split(ran.out, '\n'))
    if (!line.empty()) out.push_back(*read_json(line));
  return out;
}

TEST(EngineCommand, CancelsASearchAndKeepsTheOrder) {
  const auto begin = std::chrono::steady_clock::now();
  const auto replies = engine(cat(kLong, kShort, R"({"id":2,"cancel":"long"})", "\n", kShort));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(60));
  ASSERT_EQ(replies.size(), 4u);
  EXPECT_EQ(field(replies[0], "id"), "\"long\"");
  EXPECT_EQ(field(*replies[0].find("best"), "cancelled"), "true");
  EXPECT_EQ(field(replies[1], "id"), "7");
  EXPECT_EQ(to_json(replies[2]), R"({"id":2,"ok":true,"cancelled":true})");
  EXPECT_EQ(field(replies[3], "id"), "7");
}

TEST(EngineCommand, HelpShowsARequestAndItsAnswerForEveryVerb) {
  const Ran ran = call({"help", "engine"}, "", games());
  EXPECT_EQ(ran.code, kDone);
  for (const auto verbs : {looking_verbs(), thinking_verbs()})
    for (const Verb& verb : verbs)
      if (verb.by != Verb::By::Do) {
        const auto asked = ran.out.rfind(cat(R"("want":[")", verb.name, "\"]"));
        ASSERT_NE(asked, std::string::npos) << verb.name;
        const auto answer = ran.out.find("\n< {", asked);
        const auto value = ran.out.find(cat("\"", verb.name, "\":"), answer);
        EXPECT_LT(value, ran.out.find('\n', answer + 1)) << verb.name;
      }
  EXPECT_EQ(ran.out.find(R"("ok":false)"), std::string::npos) << ran.out;
}

TEST(EngineCommand, NothingToCancel) {
  const auto replies =
      engine(cat(kShort, R"({"id":2,"cancel":7})", "\n", R"({"id":3,"cancel":"other"})", "\n"));
  ASSERT_EQ(replies.size(), 3u);
  EXPECT_EQ(field(replies[1], "cancelled"), "false");
  EXPECT_EQ(field(replies[2], "cancelled"), "false");
}

TEST(EngineCommand, DamagedCancelsAreRefused) {
  for (const char* line : {R"({"cancel":1})", R"({"id":1,"cancel":1,"want":[]})", R"("cancel")",
                           R"({"id":1,"cancel")"}) {
    const auto replies = engine(cat(line, "\n"));
    ASSERT_EQ(replies.size(), 1u);
    EXPECT_EQ(field(replies[0], "ok"), "false") << line;
  }
}

// The command between two pipes, as a program that has started it sees it.
class PipedEngine {
 public:
  PipedEngine() {
    EXPECT_EQ(pipe(to_.data()), 0);
    EXPECT_EQ(pipe(from_.data()), 0);
    done_ = std::async(std::launch::async, [this] {
      std::ifstream in(cat("/dev/fd/", to_[0]), std::ios::binary);
      std::ofstream out(cat("/dev/fd/", from_[1]), std::ios::binary);
      std::ostringstream err;
      Shell shell{.games = games(),
                  .in = in,
                  .out = out,
                  .err = err,
                  .in_descriptor = to_[0],
                  .out_descriptor = from_[1]};
      opened_.set_value();
      run(shell, {"engine"});
    });
    opened_.get_future().wait();
  }
  // Waits for the end, which a test has seen already unless it fails.
  ~PipedEngine() {
    for (int& end : {std::ref(to_[1]), std::ref(from_[0])}) shut(end);
    done_.wait();
    for (int& end : {std::ref(to_[0]), std::ref(from_[1])}) shut(end);
  }
  PipedEngine(const PipedEngine&) = delete;
  PipedEngine& operator=(const PipedEngine&) = delete;

  void ask(std::string_view text) const {
    EXPECT_EQ(write(to_[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }
  std::string next_line() const {
    std::string line;
    for (char c = 0; read(from_[0], &c, 1) == 1 && c != '\n';) line += c;
    return line;
  }
  void end_input() { shut(to_[1]); }
  void stop_reading() { shut(from_[0]); }
  bool ends() const {
    return done_.wait_for(std::chrono::seconds(30)) == std::future_status::ready;
  }

 private:
  static void shut(int& end) {
    if (end >= 0) close(end);
    end = -1;
  }
  std::array<int, 2> to_{}, from_{};
  std::promise<void> opened_;
  std::future<void> done_;
};

constexpr const char* kHour =
    R"({"id":"hour","game":"ragusa","new":{},"chance":"draw","want":["best"],)"
    R"("best":{"ms":3600000,"every":20}})"
    "\n";

TEST(EngineCommand, StopsThinkingWhenNobodyReads) {
  for (const bool more_input : {true, false}) {
    PipedEngine engine;
    engine.ask(kHour);
    EXPECT_NE(engine.next_line().find("partial"), std::string::npos);
    if (!more_input) engine.end_input();
    engine.stop_reading();
    EXPECT_TRUE(engine.ends()) << more_input;
  }
}

TEST(EngineCommand, EndsWhenNobodyReadsAndNothingIsAsked) {
  PipedEngine engine;
  engine.ask(kShort);
  EXPECT_NE(engine.next_line().find(R"("id":7)"), std::string::npos);
  engine.stop_reading();
  EXPECT_TRUE(engine.ends());
}

TEST(EngineCommand, AnswersToTheEndAfterTheInput) {
  PipedEngine engine;
  engine.ask(
      R"({"id":1,"game":"ragusa","new":{},"chance":"draw","want":["best"],"best":{"ms":300}})"
      "\n");
  engine.ask(R"({"id":2,"game":"ale","new":{}})");  // and no line's end
  engine.end_input();
  const auto first = read_json(engine.next_line()), second = read_json(engine.next_line());
  ASSERT_TRUE(first && second);
  EXPECT_EQ(field(*first, "id"), "1");
  EXPECT_EQ(field(*first->find("best"), "cancelled"), "nothing");
  EXPECT_EQ(field(*second, "id"), "2");
  EXPECT_TRUE(engine.ends());
}

TEST(EngineCommand, SaysThatARequestIsTooLong) {
  std::string full(kShort);
  full.insert(full.size() - 1, kLongestRequest - (full.size() - 1), ' ');
  const std::string above = cat(full.substr(0, full.size() - 1), " \n");
  const std::string cancel = cat(R"({"id":2,"cancel":7})", std::string(kLongestRequest, ' '), "\n");
  const auto replies = engine(cat(full, above, cancel, kShort));
  ASSERT_EQ(replies.size(), 4u);
  EXPECT_EQ(field(replies[0], "ok"), "true");
  for (const std::size_t i : {1u, 2u})
    EXPECT_EQ(
        to_json(replies[i]),
        R"({"id":null,"ok":false,"error":{"code":"bad_request","message":"a request has at most 16 MB"}})");
  EXPECT_EQ(field(replies[3], "ok"), "true");
}

TEST(EngineCommand, PartialFindingsComeBeforeTheAnswer) {
  const auto replies = engine(
      R"({"id":1,"game":"ragusa","new":{},"chance":"draw","want":["best"],"best":{"ms":200,"every":30}})"
      "\n");
  ASSERT_GE(replies.size(), 2u);
  for (std::size_t i = 0; i + 1 < replies.size(); ++i)
    EXPECT_EQ(field(replies[i], "partial"), "true");
  EXPECT_EQ(field(replies.back(), "partial"), "nothing");
}

}  // namespace
}  // namespace refectory::cli
