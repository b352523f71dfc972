#include "record/fingerprint.hpp"

#include "core/conformance.hpp"
#include "record/record.hpp"

namespace refectory {

Fingerprint fingerprint(const Game& game, const Setup& setup, std::uint64_t seed) {
  Record record(game, setup, seed);
  Fingerprint out{.hash = record.position().hash(), .moves = 0};
  while (!record.position().over() && out.moves < kMaxDecisions) {
    if (record.actor() == kChance)
      record.draw();
    else
      record.play(record.random_answer());
    ++out.moves;
    const std::string text = format_move(game, record.log().moves.back());
    out.hash = hash_bytes(text.data(), text.size(), out.hash);
    out.hash = hash_bytes(record.position().data(), game.state_bytes, out.hash);
  }
  const Scores scores = record.position().scores();
  out.hash = hash_bytes(&scores, sizeof scores, out.hash);
  return out;
}

std::string hex(std::uint64_t number) {
  std::string out(16, '0');
  for (std::size_t i = out.size(); i > 0; number >>= 4) out[--i] = "0123456789abcdef"[number & 15];
  return out;
}

}  // namespace refectory
