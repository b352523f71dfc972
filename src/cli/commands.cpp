#include "cli/commands.hpp"

#include <array>

namespace refectory::cli {

std::span<const Command> commands() {
  static constexpr std::array kAll = {
      Command{"games", "lists the games, their seats and options", declare_games},
      Command{"play", "plays in the terminal, against bots or people", declare_play},
      Command{"new", "writes the log of a new game", declare_new},
      Command{"replay", "checks a log line by line and prints the scores", declare_replay},
      Command{"show", "shows the position to which a log leads", declare_show},
      Command{"offers", "lists every legal answer to the present question", declare_offers},
      Command{"random", "plays random games and checks that every game works", declare_random},
      Command{"perft", "counts decision sequences", declare_perft},
      Command{"bench", "measures speed and prints the signature", declare_bench},
      Command{"match", "lets bots play against each other", declare_match},
      Command{"fit", "finds weights that predict final scores", declare_fit},
      Command{"learn", "trains a net that predicts final scores", declare_learn},
      Command{"tune", "finds better weights for bots by self-play", declare_tune},
      Command{"soak", "lets all bots play at all tables, and checks every game", declare_soak},
      Command{"engine", "answers requests, one JSON object a line", declare_engine},
      Command{"serve", "serves the table to browsers", declare_serve},
      Command{"export", "writes games, seats and options as JSON", declare_export},
  };
  return kAll;
}

}  // namespace refectory::cli
