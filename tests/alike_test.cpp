#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>
#include <map>

#include "base/json.hpp"
#include "base/text.hpp"
#include "every_game.hpp"
#include "protocol/best.hpp"
#include "protocol/engine.hpp"
#include "protocol/session.hpp"
#include "walks.hpp"

// Two worlds that a seat cannot tell apart, with two seeds: every reply to that seat is the same to
// the byte, refusals too. Whole random games, for every seat and a spectator.
namespace refectory {
namespace {

template <Rules R>
class Pair {
 public:
  Pair(const Game& game, const Setup& setup, Seat viewer, std::uint64_t seed)
      : rng_(seed), viewer_(viewer), truth_(game, setup, seed), other_(game, setup, seed + 1) {
    part();
  }

  const Replay& truth() const { return truth_; }
  const Replay& other() const { return other_; }
  Rng& rng() { return rng_; }
  bool over() const { return truth_.position().over(); }

  // Both go on by an answer that looks the same to the viewer. Where none is left, because
  // something came to light, the other world is one of those that are possible now.
  void step() {
    const Action a = some_answer();
    const Action shown = truth_.game().seen(truth_.position().data(), a, viewer_);
    truth_.play(a);
    const Position wanted = truth_.position().view(viewer_);
    ActionList offers;
    other_.position().offer(offers);
    std::vector<Action> same;
    for (const Action b : offers) {
      if (other_.game().seen(other_.position().data(), b, viewer_) != shown) continue;
      Position after = other_.position();
      after.apply(b);
      if (after.view(viewer_) == wanted) same.push_back(b);
    }
    if (same.empty()) return part();
    other_.play(same[rng_.below(static_cast<std::uint32_t>(same.size()))]);
  }

 private:
  Action some_answer() {
    ActionList offers;
    truth_.position().offer(offers);
    if (truth_.actor() == kChance) return draw(truth_.position(), Rng(rng_.next()));
    return offers[rng_.below(static_cast<std::uint32_t>(offers.size()))];
  }
  // Both begin anew where the truth stands.
  void part() {
    const std::uint64_t seed = *truth_.log().seed.number;
    other_ = Replay(truth_.position().resample(viewer_, rng_), seed + 1);
    truth_ = Replay(truth_.position(), seed);
  }

  Rng rng_;
  Seat viewer_;
  Replay truth_, other_;
};

// Asks both worlds the same.
class Asker {
 public:
  Asker(std::span<const Game> games, const Replay& truth, const Replay& other, Seat viewer)
      : games_(games),
        name_(is_player(viewer) ? seat_name(truth.info(), viewer) : "-"),
        logs_{to_json(write_log(truth.log())), to_json(write_log(other.log()))} {}

  // A request to a table on which the viewer is a person.
  void page(std::string_view fields) {
    std::array<std::string, 2> said;
    for (std::size_t i = 0; i < 2; ++i) said[i] = say(session(i), fields);
    compare(said, fields);
  }

  // A request that may change the table.
  void change(std::string_view fields) {
    std::array<std::string, 2> said;
    for (std::size_t i = 0; i < 2; ++i) {
      const std::size_t moves = session(i).table()->moves();
      said[i] = say(session(i), fields);
      const bool changed = session(i).table()->rev() > 0;
      // What was drawn meanwhile differs by right. What is kept is not for the viewer.
      const bool drew = session(i).table()->moves() > moves + 1;
      if (changed) said[i] = scene_of(said[i]), sessions_[i].reset();
      if (drew) return sessions_[1].reset();
    }
    compare(said, fields);
  }

  // A line of the line protocol.
  void line(std::string_view fields) {
    std::array<std::string, 2> said;
    for (std::size_t i = 0; i < 2; ++i)
      said[i] = engine(i).answer(cat(R"({"kept":"game","seat":")", name_, "\",", fields, "}"));
    compare(said, fields);
  }

  int count = 0;

 private:
  static Verbs verbs() {
    static const std::array<std::span<const Verb>, 2> all = {looking_verbs(), table_verbs()};
    return all;
  }
  void compare(const std::array<std::string, 2>& said, std::string_view fields) {
    EXPECT_EQ(said[0], said[1]) << fields;
    ++count;
  }
  std::string say(Session& session, std::string_view fields) const {
    return session.ask(cat("{", fields, R"(,"viewer":")", name_, "\"}"));
  }
  static std::string scene_of(const std::string& reply) {
    const auto read = read_json(reply);
    return to_json(*read->as_map()->front().second.find("scene"));
  }
  Session& session(std::size_t i) {
    if (sessions_[i]) return *sessions_[i];
    Session& fresh = sessions_[i].emplace(games_, verbs());
    const std::string sitters = name_ == "-" ? "" : cat("\"", name_, R"(":"person")");
    const std::string reply = fresh.ask(cat(R"({"do":"open","log":)", logs_[i], R"(,"sitters":{)",
                                            sitters, R"(},"viewer":")", name_, "\"}"));
    EXPECT_TRUE(fresh.table()) << reply;
    return fresh;
  }
  Engine& engine(std::size_t i) {
    if (engines_[i]) return *engines_[i];
    Engine& fresh = engines_[i].emplace(games_);
    fresh.answer(cat(R"({"log":)", logs_[i], R"(,"keep":"game"})"));
    return fresh;
  }

  std::span<const Game> games_;
  std::string name_;
  std::array<std::string, 2> logs_;
  std::array<std::optional<Session>, 2> sessions_;
  std::array<std::optional<Engine>, 2> engines_;
};

// Whether something comes to light by this answer, if it is possible here: the viewer may then
// learn it.
bool shows(const Replay& replay, std::string_view text) {
  const auto action = replay.game().parse(text);
  return action && replay.position().offers(*action) && reveals(replay.position(), *action);
}

// Every verb that looks, by the table of verbs: none is left out.
void ask_all(Asker& ask, Seat viewer, const Replay& truth, const Replay& other, Rng& rng,
             const std::vector<std::string>& texts, bool think) {
  std::string wants;
  for (const auto verbs : {looking_verbs(), thinking_verbs()})
    for (const Verb& verb : verbs) {
      const bool needs_more = verb.name == "why" || verb.name == "explore";
      if (verb.by == Verb::By::Do || needs_more || (verb.name == "best" && !think)) continue;
      wants += cat(wants.empty() ? "\"" : ",\"", verb.name, "\"");
    }
  // Some are refused and end the reply, so each is also asked alone.
  ask.line(cat(R"("best":{"playouts":2},"want":[)", wants, "]"));
  ask.line(cat(R"("best":{"playouts":2},"want":["view","log","seen","scores","sheet","picture",)",
               R"("undo","totals"])"));
  for (const auto verbs : {looking_verbs(), table_verbs()})
    for (const Verb& verb : verbs)
      if (verb.by != Verb::By::Want && verb.needs == Verb::Needs::Viewer)
        ask.page(cat(R"("do":")", verb.name, R"(","from":)", truth.first(), R"(,"moves":)",
                     truth.first() + rng.below(static_cast<std::uint32_t>(truth.size()) + 1)));
  for (int i = 0; i < 4; ++i) {
    const std::string answer = texts[rng.below(static_cast<std::uint32_t>(texts.size()))];
    const std::string text = to_json(answer);
    ask.line(cat(R"("want":["why"],"why":{"text":)", text, "}"));
    ask.line(cat(R"("want":["explore"],"explore":{"answers":[)", text, "]}"));
    if (shows(truth, answer) || shows(other, answer)) continue;
    // Another's action is part of the log, which whoever asks for a seat has: it may be played or
    // not.
    if (truth.actor() == viewer) ask.line(cat(R"("want":["view"],"actions":[)", text, "]"));
    ask.change(cat(R"("do":"take","rev":0,"text":)", text));
  }
  ActionList offers;
  truth.position().offer(offers);
  if (offers.empty()) return;
  const std::string answer =
      truth.game().format(offers[rng.below(static_cast<std::uint32_t>(offers.size()))]);
  const std::string text = to_json(answer);
  ask.page(cat(R"("do":"why","text":)", text));
  ask.page(cat(R"("do":"explore","answers":[)", text, "]"));
  if (!shows(truth, answer) && !shows(other, answer))
    ask.change(cat(R"("do":"take","rev":0,"text":)", text));
  // Draws come from a seed of the request.
  ask.line(R"("want":["view","log"],"chance":"draw","seed":3)");
}

template <Rules R>
int compare(const Setup& setup, std::uint64_t seed, std::uint32_t stride, bool think) {
  static const Game game = make_game<R>();
  static const std::vector<Game> games = {game};
  std::vector<std::string> texts = {"nonsense"};
  int count = 0;
  for (int i = 0; i <= setup.seats; ++i) {
    const Seat viewer = i < setup.seats ? seat_of(i) : kNobody;
    Pair<R> pair(games[0], setup, viewer, seed);
    for (std::uint32_t n = 0; !pair.over() && n < kMaxDecisions; ++n) {
      // Answers of the whole game, possible here or not.
      ActionList offers;
      pair.truth().position().offer(offers);
      for (const Action a : offers)
        if (texts.size() < 3000) texts.push_back(pair.truth().game().format(a));
      if (n % stride == static_cast<std::uint32_t>(i) % stride) {
        Asker ask(games, pair.truth(), pair.other(), viewer);
        ask_all(ask, viewer, pair.truth(), pair.other(), pair.rng(), texts, think);
        count += ask.count;
        if (testing::Test::HasFailure()) return count;
      }
      pair.step();
    }
  }
  return count;
}

template <class R>
class Alike : public testing::Test {};
template <class R>
class SlowAlike : public testing::Test {};
TYPED_TEST_SUITE(Alike, EveryGame);
TYPED_TEST_SUITE(SlowAlike, EveryGame);

TYPED_TEST(Alike, RepliesToASeatTellNoMoreThanItsView) {
  int count = 0;
  for (const Setup& setup : all_setups<TypeParam>(6))
    count += compare<TypeParam>(setup, 21, 40, false);
  EXPECT_GT(count, 500);
}

// REFECTORY_ALIKE=N: N games at every number of seats.
TYPED_TEST(SlowAlike, RepliesToASeatTellNoMoreThanItsView) {
  const char* wanted = std::getenv("REFECTORY_ALIKE");
  const std::size_t games = wanted ? to_whole<std::size_t>(wanted).value_or(0) : 3;
  ASSERT_GT(games, 0u);
  std::map<int, std::vector<Setup>> by_seats;
  for (const Setup& setup : all_setups<TypeParam>(1000)) by_seats[setup.seats].push_back(setup);
  for (const auto& [seats, setups] : by_seats) {
    int count = 0;
    for (std::size_t n = 0; n < games && !testing::Test::HasFailure(); ++n)
      count += compare<TypeParam>(setups[n % setups.size()], n, 24, n % 8 == 0);
    std::cout << seats << " seats: " << games << " games, " << count << " replies compared"
              << std::endl;
  }
}

}  // namespace
}  // namespace refectory
