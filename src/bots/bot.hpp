#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "bots/tree.hpp"
#include "core/position.hpp"

// Bots as everybody outside sees them: a name, a position in, an answer out.
namespace refectory::bots {

enum class Kind : std::uint8_t { Random, Greedy, Tree };

// A bot's settings. Written as "random", "greedy", "greedy:400" (nodes a turn),
// "mcts:1000" (playouts), "mcts:200ms", or a level's name.
struct BotSpec {
  std::string name;
  Kind kind = Kind::Random;
  int nodes = 2000;              // Greedy: decisions looked at in a turn
  float blur = 0;                // Greedy: how much worse an answer may be and still be chosen
  SearchSettings search{};       // Tree
  std::vector<float> weights{};  // of the evaluation; none: the game's own
};

Result<BotSpec> read_bot(std::string_view text);

// The levels for people, weakest first.
struct Level {
  std::string_view name, help, spec;
};
std::span<const Level> levels();

// One answer with what a bot thinks of it.
struct Advice {
  Action action;
  float worth = 0;           // of the position to the seat that decides, 0 to 1
  std::uint32_t visits = 0;  // Tree: how often it was looked at
  std::vector<Action> line;  // what it expects to follow, the answer first
};

class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  // Precondition: a player is to decide. Sees only what that player may see.
  virtual Action choose(const Position& position, Rng& rng) = 0;
  // The best answers, best first, at most `most`.
  virtual std::vector<Advice> advise(const Position& position, Rng& rng, std::size_t most) = 0;
};

// The weights of a game's evaluation, as they are tuned; none if it cannot be judged.
std::span<const Weight> weights_of(const Game& game);

// Precondition: the weights of `spec` are none, or as many as the game has.
std::unique_ptr<Bot> make_bot(const Game& game, const BotSpec& spec);

}  // namespace refectory::bots
