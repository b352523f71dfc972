#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "bots/settings.hpp"
#include "core/position.hpp"
#include "judge/net.hpp"

// The interface of all searches: started on a position, continued in slices, asked for its findings
// at any time.
namespace refectory::bots {

enum class Kind : std::uint8_t { Random, Greedy, Tree };

// A bot's settings. Written as "random", "greedy", "greedy:400" (nodes a turn),
// "mcts:1000" (playouts), "mcts:200ms", both as "mcts:1000:200ms", or a level's name. Settings
// may follow: "mcts:1000/threads=2", "greedy:60/tolerance=20".
struct BotSpec {
  std::string name;
  Kind kind = Kind::Random;
  int nodes = 2000;              // Greedy: searched decisions of a turn
  int tolerance = 0;             // Greedy: thousandths of utility by which an answer may be worse
  SearchSettings search{};       // Tree
  std::vector<float> weights{};  // of the evaluation; none: the game's own
};

Result<BotSpec> read_bot(std::string_view text);

// What a seat may expect.
struct Prospect {
  float win = 0;     // probability to be first, with a sum of 1; alone: to reach the goal
  float score = 0;   // final points
  float spread = 0;  // their standard deviation, as far as the search saw it
};

struct Candidate {
  Action action;
  std::uint32_t visits = 0;  // of the node
  float utility = 0;         // utility for the seat that decides; candidates are compared by it
  std::array<Prospect, kMaxSeats> prospect{};  // of every seat
  std::vector<Action> line{};                  // the expected answers, this one first
};

struct Findings {
  Seat seat = kNobody;                  // who decides
  std::vector<Candidate> candidates{};  // best first
  std::uint64_t playouts = 0;           // since the search was started on this position
  std::uint32_t nodes = 0;              // of the tree
  bool records = false;                 // of a solo player: the best that was found, not means
};

// The limits of one step of a search; the first that is reached ends it. If playouts are limited,
// only whole playouts are done, and the last one may end after the time. If only time is limited,
// the step ends on time.
struct Slice {
  static constexpr std::uint32_t kNoLimit = 0xFFFFFFFFu;
  std::uint32_t playouts = kNoLimit;
  std::uint32_t milliseconds = 0;  // 0: no limit
};

// Not thread-safe, but a call may use threads of its own.
class Search {
 public:
  Search() = default;
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;
  virtual ~Search() = default;

  // Begins at a position in which a player is to decide, and uses of it only what that player may
  // see. If the position follows from the one before, the findings about it are kept.
  virtual void start(const Position& position, std::uint64_t seed) = 0;
  // Continues the search. The first step evaluates every answer, however short it is. The same
  // number of playouts gives the same findings in one step or in many.
  virtual void step(const Slice& slice) = 0;
  // At most so many candidates with lines of at most so many answers.
  virtual Findings findings(std::size_t candidates, std::size_t line) const = 0;
  // The answer it would give now. Precondition: a step since start().
  virtual Action best() const = 0;
  virtual std::uint64_t playouts() const = 0;  // since start
  // True if the plan already holds the next answer; step() then only returns it.
  virtual bool settled() const { return false; }
};

// The weights of a game's evaluation; none if the game has no evaluation.
std::span<const Weight> weights_of(const Game& game);

// A number that changes whenever a turn has passed, as bots count turns.
// Precondition: the game has weights.
std::uint32_t turn_of(const Position& position);

// The predicted final points of every seat. Precondition: the game has weights.
Values predict(const Position& position, Weights weights);

// The net of a game's evaluation; of size 0 if it has none.
NetShape net_of(const Game& game);

// The net's inputs for a seat, and the points predicted without a net. False if the net is not used
// for this position. Precondition: the game has a net.
bool show_net(const Position& position, int seat, Weights weights, std::vector<NetInput>& row,
              float& points);

// Precondition: the weights of `spec` are none, or as many as the game has, perhaps followed by the
// parameters of a net. Accepts a spec of any kind; a search without a tree is done after its first
// step. The caller keeps to the budget of the spec, as `think` does. Fails if there is no memory
// for the trees.
Result<std::unique_ptr<Search>> make_search(const Game& game, const BotSpec& spec);

// Uses up the budget of the spec.
void think(Search& search, const BotSpec& spec);

}  // namespace refectory::bots
