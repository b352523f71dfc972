#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "bots/clock.hpp"
#include "bots/learn.hpp"
#include "bots/tree.hpp"
#include "core/position.hpp"

// Search as everybody outside sees it: started on a position, carried on in slices, asked at
// any time what it has found.
namespace refectory::bots {

enum class Kind : std::uint8_t { Random, Greedy, Tree };

// A bot's settings. Written as "random", "greedy", "greedy:400" (nodes a turn),
// "mcts:1000" (playouts), "mcts:200ms", both as "mcts:1000:200ms", or a level's name. Settings
// may follow: "mcts:1000/threads=2", "greedy:60/blur=20".
struct BotSpec {
  std::string name;
  Kind kind = Kind::Random;
  int nodes = 2000;              // Greedy: decisions looked at in a turn
  int blur = 0;                  // Greedy: thousandths of worth by which an answer may be worse
  SearchSettings search{};       // Tree
  std::vector<float> weights{};  // of the evaluation; none: the game's own
};

Result<BotSpec> read_bot(std::string_view text);

// What a seat may expect.
struct Prospect {
  float win = 0;     // the chance to be first, together 1; alone: to reach the goal
  float score = 0;   // final points
  float spread = 0;  // their standard deviation, as far as the search saw it
};

struct Candidate {
  Action action;
  std::uint32_t visits = 0;  // how often it was looked at
  float worth = 0;           // to the seat that decides; what candidates compare by
  std::array<Prospect, kMaxSeats> prospect{};  // of every seat
  std::vector<Action> line{};  // what players are expected to answer, this answer first
};

struct Findings {
  Seat seat = kNobody;                  // who decides
  std::vector<Candidate> candidates{};  // best first
  std::uint64_t playouts = 0;           // since the search was started on this position
  std::uint32_t nodes = 0;              // of the tree
  bool records = false;                 // of one who plays alone: the best found, not means
};

// How long one step of a search may last; whatever comes first ends it. Where playouts are counted
// they are whole ones, and the last may end late; time alone is kept to the moment.
struct Slice {
  static constexpr std::uint32_t kNoLimit = 0xFFFFFFFFu;
  std::uint32_t playouts = kNoLimit;
  std::uint32_t milliseconds = 0;  // 0: no limit
};

// Not to be shared between threads, except that it may use threads of its own inside a call.
class Search {
 public:
  Search() = default;
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;
  virtual ~Search() = default;

  // Begins at a position in which a player is to decide, and sees of it only what that player
  // may see. If the position follows from the one before, what was found of it is kept.
  virtual void start(const Position& position, std::uint64_t seed) = 0;
  // Thinks on. The first step judges every answer, however short it is. Whether the same number of
  // playouts is done in one step or in many changes nothing.
  virtual void step(const Slice& slice) = 0;
  // At most so many candidates with lines of at most so many answers.
  virtual Findings findings(std::size_t candidates, std::size_t line) const = 0;
  // The answer it would give now. Needs a step before.
  virtual Action best() const = 0;
  virtual std::uint64_t playouts() const = 0;  // since start
  // Since start: the answer was found with those before, and a step is needed only to give it.
  virtual bool settled() const { return false; }
};

// The weights of a game's evaluation, as they are tuned; none if it cannot be judged.
std::span<const Weight> weights_of(const Game& game);

// The final points of every seat as such weights expect them. Precondition: the game has weights.
Values foretell(const Position& position, Weights weights);

// The net of a game's evaluation; of size 0 if it has none.
NetShape net_of(const Game& game);

// What a net is shown of a seat, and the points expected of it without one. False if there is
// nothing to tell. Precondition: the game has a net.
bool show_net(const Position& position, int seat, Weights weights, std::vector<NetInput>& row,
              float& points);

// Precondition: the weights of `spec` are none, or as many as the game has, perhaps followed
// by the figures of a net.
// For a spec of any kind; what is not a tree is done with its first step. Budgets of the spec
// are the caller's to keep: `think` does. Refuses where there is no memory for the trees.
Result<std::unique_ptr<Search>> make_search(const Game& game, const BotSpec& spec);

// Uses up the budget of the spec.
void think(Search& search, const BotSpec& spec);

}  // namespace refectory::bots
