#include "log/fingerprint.hpp"

#include "core/conformance.hpp"
#include "log/replay.hpp"

namespace refectory {

Fingerprint fingerprint(const Game& game, const Setup& setup, std::uint64_t seed) {
  Replay replay(game, setup, seed);
  Fingerprint out{.hash = replay.position().hash(), .moves = 0};
  while (!replay.position().over() && out.moves < kMaxDecisions) {
    if (replay.actor() == kChance)
      replay.draw();
    else
      replay.play(replay.random_answer());
    ++out.moves;
    const std::string text = format_move(game, replay.log().moves.back());
    out.hash = hash_bytes(text.data(), text.size(), out.hash);
    out.hash = hash_bytes(replay.position().data(), game.state_bytes, out.hash);
  }
  const Scores scores = replay.position().scores();
  out.hash = hash_bytes(&scores, sizeof scores, out.hash);
  return out;
}

std::string hex(std::uint64_t number) {
  std::string out(16, '0');
  for (std::size_t i = out.size(); i > 0; number >>= 4) out[--i] = "0123456789abcdef"[number & 15];
  return out;
}

}  // namespace refectory
