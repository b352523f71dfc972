#include "record/track.hpp"

#include <gtest/gtest.h>

#include "games/games.hpp"
#include "record/fingerprint.hpp"

namespace refectory {
namespace {

TEST(Track, FindsEveryPositionThatAReplayFinds) {
  const Game& game = *find_game("ale");
  Track track(Record(game, *make_setup(game, 3, {}), 5));
  while (!track.record().position().over()) {
    if (track.record().actor() == kChance)
      track.draw();
    else
      track.play(track.record().random_answer());
  }
  const Log& log = track.record().log();
  for (std::size_t n = 0; n <= log.moves.size(); ++n) ASSERT_EQ(track.at(n), replay(log, n)) << n;
  for (const std::size_t n : {log.moves.size() - 1, log.moves.size() / 2, std::size_t{16},
                              std::size_t{15}, std::size_t{0}}) {
    const Position expected = replay(log, n);
    track.shorten(n);
    EXPECT_EQ(track.record().position(), expected);
    EXPECT_EQ(track.at(n / 2), replay(log, n / 2));
  }
}

TEST(FingerprintTest, TellsGamesApartAndIsTheSameTwice) {
  const Game& game = *find_game("ora");
  const auto setup = *make_setup(game, 2, {});
  EXPECT_EQ(fingerprint(game, setup, 1).hash, fingerprint(game, setup, 1).hash);
  EXPECT_NE(fingerprint(game, setup, 1).hash, fingerprint(game, setup, 2).hash);
  EXPECT_EQ(hex(0xABCu), "0000000000000abc");
}

}  // namespace
}  // namespace refectory
