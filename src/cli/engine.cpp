#include "protocol/engine.hpp"

#include <poll.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <condition_variable>
#include <csignal>
#include <deque>
#include <istream>
#include <mutex>
#include <optional>
#include <ostream>
#include <thread>

#include "base/json.hpp"
#include "base/text.hpp"
#include "cli/commands.hpp"
#include "protocol/best.hpp"

namespace refectory::cli {

namespace {

// Whoever sends requests and reads the answers, as the system knows of them.
class Peer {
 public:
  explicit Peer(const Shell& shell) : in_(shell.in_descriptor), out_(shell.out_descriptor) {}

  // Nobody reads the answers any more. No event is asked for, so that only a broken end is told.
  bool gone() const {
    pollfd out{.fd = out_, .events = 0, .revents = 0};
    return out_ >= 0 && poll(&out, 1, 0) > 0;
  }
  // Waits for input or its end; false if nobody reads the answers any more.
  bool wait() const {
    if (in_ < 0) return true;
    std::array<pollfd, 2> ends{
        {{.fd = in_, .events = POLLIN, .revents = 0}, {.fd = out_, .events = 0, .revents = 0}}};
    while (poll(ends.data(), ends.size(), -1) < 0 && errno == EINTR) {
    }
    return ends[1].revents == 0;
  }

 private:
  int in_, out_;
};

// The next line; nothing at the end of the input, or when nobody would read the answer. Of a line
// that is too long, enough is kept for `answer` to see that it is.
std::optional<std::string> read_line(std::streambuf& in, const Peer& peer) {
  using Traits = std::streambuf::traits_type;
  std::string line;
  bool any = false;
  for (;;) {
    if (in.in_avail() <= 0 && !peer.wait()) return std::nullopt;
    const auto c = in.sbumpc();
    if (Traits::eq_int_type(c, Traits::eof())) break;
    any = true;
    if (Traits::to_char_type(c) == '\n') break;
    if (line.size() <= kLongestRequest) line += Traits::to_char_type(c);
  }
  if (!any) return std::nullopt;
  return line;
}

// A line on its way to the worker.
struct Item {
  std::string text;
  Document cancels{};  // the id of the request that it wants to end
  bool is_cancel = false;
  bool found = false;  // there was such a request
  std::atomic<bool> stop = false;
};

// Between the reader, who must stay awake to hear of cancelling, and the worker, who answers one
// line after the other.
class Desk {
 public:
  void put(std::shared_ptr<Item> item) {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [this] { return bytes_ < kMostWaiting || gone_; });
    if (item->is_cancel) cancel(*item);
    bytes_ += item->text.size();
    waiting_.push_back(std::move(item));
    work_.notify_one();
  }
  void close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    work_.notify_one();
  }
  // The next line, if there is one at once.
  std::shared_ptr<Item> take() {
    const std::lock_guard lock(mutex_);
    return pop();
  }
  // The next line, or nothing when there will be none.
  std::shared_ptr<Item> wait() {
    std::unique_lock lock(mutex_);
    work_.wait(lock, [this] { return closed_ || !waiting_.empty(); });
    return pop();
  }
  // The worker has left.
  void leave() {
    const std::lock_guard lock(mutex_);
    gone_ = true;
    room_.notify_one();
  }
  bool left() {
    const std::lock_guard lock(mutex_);
    return gone_;
  }

 private:
  static constexpr std::size_t kMostWaiting = std::size_t{64} << 20;

  std::shared_ptr<Item> pop() {
    now_ = nullptr;
    if (waiting_.empty()) return nullptr;
    now_ = waiting_.front();
    waiting_.pop_front();
    bytes_ -= now_->text.size();
    room_.notify_one();
    return now_;
  }
  void cancel(Item& item) const {
    const auto look_at = [&](Item& other) {
      if (other.text.find("best") == other.text.npos) return;
      const auto body = read_json(other.text);
      const Document* id = body ? body->find("id") : nullptr;
      if (!id || !(*id == item.cancels)) return;
      other.stop = item.found = true;
    };
    if (now_) look_at(*now_);
    for (const auto& other : waiting_) look_at(*other);
  }

  std::mutex mutex_;
  std::condition_variable work_, room_;
  std::deque<std::shared_ptr<Item>> waiting_;
  std::shared_ptr<Item> now_;
  std::size_t bytes_ = 0;
  bool closed_ = false, gone_ = false;
};

// {"id":2,"cancel":1} and nothing else.
void look_for_cancel(Item& item) {
  if (item.text.size() > kLongestRequest || item.text.find("cancel") == item.text.npos) return;
  const auto body = read_json(item.text);
  const Document* cancel = body ? body->find("cancel") : nullptr;
  if (!cancel || !body->find("id") || body->as_map()->size() != 2) return;
  item.is_cancel = true;
  item.cancels = *cancel;
}

std::string reply_to(Engine& engine, Shell& shell, const Peer& peer, Item& item) {
  if (item.is_cancel)
    return to_json(Document::map()
                       .set("id", *read_json(item.text)->find("id"))
                       .set("ok", true)
                       .set("cancelled", item.found));
  return engine.answer(
      item.text, {.partial = [&shell](const std::string& line) { shell.out << line << std::endl; },
                  .stop = [&] { return item.stop || peer.gone(); }});
}

// Answers are gathered while requests are waiting, and sent before we would wait.
void work(Shell& shell, const Peer& peer, Desk& desk) {
  Engine engine(shell.games);
  while (shell.out && !peer.gone()) {
    auto item = desk.take();
    if (!item) {
      shell.out.flush();
      item = desk.wait();
    }
    if (!item) break;
    shell.out << reply_to(engine, shell, peer, *item) << '\n';
  }
  shell.out.flush();
  desk.leave();
}

// --- Help --------------------------------------------------------------------------------------

std::string shortened(std::string text) {
  constexpr std::size_t kShown = 240;
  if (text.size() <= kShown) return text;
  std::size_t end = kShown;
  while ((static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;  // no half characters
  return cat(text.substr(0, end), "…");
}

// A request for each verb with its answer, from a game in which seats have secrets if there is one.
std::string examples(std::span<const Game> games) {
  if (games.empty()) return {};
  const auto secret = std::ranges::find(games, true, &Game::hidden);
  const Game& game = secret != games.end() ? *secret : games.front();
  Engine engine(games);
  const std::string fresh =
      cat(R"({"game":")", game.info->id,
          R"(","new":{"seed":7},"chance":"draw","keep":"a","want":["offers"]})");
  const std::string begun = engine.answer(fresh);
  const auto first = read_json(begun);
  const std::string offer = to_json((*first->find("offers")->as_list())[0]);
  const std::string seat = to_json(*first->find("actor"));
  const auto arguments_of = [&](std::string_view verb) {
    if (verb == "why") return cat(R"(,"why":{"text":)", offer, "}");
    if (verb == "explore") return cat(R"(,"explore":{"answers":[)", offer, "]}");
    return std::string(verb == "best" ? R"(,"best":{"playouts":40,"lines":1,"depth":3})" : "");
  };
  std::string out =
      "One JSON object a line in, one a line out; docs/protocol.md says the rest. A game begins,\n"
      "and is kept in the engine; then a request and its answer for everything that can be "
      "wanted.\n";
  const auto show = [&out](std::string_view request, std::string answer) {
    out += cat("\n> ", request, "\n< ", shortened(std::move(answer)), "\n");
  };
  show(fresh, begun);
  for (const auto verbs : {looking_verbs(), thinking_verbs()})
    for (const Verb& verb : verbs) {
      if (verb.by == Verb::By::Do) continue;
      const std::string request =
          cat("{", verb.needs == Verb::Needs::Nothing ? "" : R"("kept":"a",)",
              verb.needs == Verb::Needs::Seat ? cat(R"("seat":)", seat, ",") : "", R"("want":[")",
              verb.name, "\"]", arguments_of(verb.name), "}");
      show(request, engine.answer(request));
    }
  return out;
}

}  // namespace

Run declare_engine(Arguments& app, Shell& shell) {
  app.below([games = shell.games] { return examples(games); });
  return [&shell] {
    // Writing to a closed pipe shall fail, not kill.
    std::signal(SIGPIPE, SIG_IGN);
    const Peer peer(shell);
    Desk desk;
    std::jthread worker([&] { work(shell, peer, desk); });
    std::streambuf& in = *shell.in.rdbuf();
    for (;;) {
      auto line = read_line(in, peer);
      if (!line || desk.left()) break;
      auto item = std::make_shared<Item>();
      item->text = std::move(*line);
      look_for_cancel(*item);
      desk.put(std::move(item));
    }
    desk.close();
    return kDone;
  };
}

}  // namespace refectory::cli
