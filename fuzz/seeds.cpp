#include <filesystem>
#include <fstream>

#include "base/text.hpp"
#include "games.hpp"
#include "log/replay.hpp"

// fuzz_seeds FOLDER: a first corpus from random games of every game and number of seats.
using namespace refectory;

namespace {

class Folder {
 public:
  explicit Folder(std::filesystem::path root) : root_(std::move(root)) {}
  void write(std::string_view target, std::string_view text) {
    const auto folder = root_ / target;
    std::filesystem::create_directories(folder);
    std::ofstream(folder / cat("seed-", ++count_), std::ios::binary) << text;
  }

 private:
  std::filesystem::path root_;
  int count_ = 0;
};

// One of every request to the table of a page.
void write_session(Folder& folder, const Replay& replay) {
  const std::string seat(replay.info().seat_names[0]);
  const std::string viewer = cat(R"("viewer":")", seat, "\"");
  const std::string sitters = cat(R"("sitters":{")", seat, R"(":"person"},)", viewer);
  const std::string moves = std::to_string(replay.size());
  std::string answer;
  if (is_player(replay.actor())) answer = replay.game().format(replay.random_answer());
  const std::string text = to_json(answer);
  const std::string change = cat(viewer, R"(,"rev":)");
  folder.write(
      "session",
      cat(R"({"do":"new","game":")", replay.info().id, R"(","seats":)", replay.position().seats(),
          R"(,"seed":"9",)", sitters, "}\n", R"({"do":"draw",)", change, "0}\n",
          R"({"do":"open","log":)", to_json(write_log(replay.log())), ",", sitters, "}\n",
          R"({"do":"scene",)", viewer, R"(,"from":0})", "\n", R"({"do":"at",)", viewer,
          R"(,"moves":)", moves, "}\n", R"({"do":"why",)", viewer, R"(,"text":)", text, "}\n",
          R"({"do":"explore",)", viewer, R"(,"answers":[)", text, "]}\n", R"({"do":"take",)",
          change, R"(0,"text":)", text, "}\n", R"({"do":"end",)", change, "1}\n",
          R"({"do":"undo",)", change, R"(1,"to":)", moves, "}\n", R"({"do":"decide",)", change,
          R"(0,"text":)", text, "}\n", R"({"do":"totals",)", viewer, "}\n", R"({"do":"sheet",)",
          viewer, "}\n", R"({"do":"log",)", viewer, "}\n", R"({"do":"task"})", "\n",
          R"({"do":"kept"})", "\n", R"({"do":"open","game":")", replay.info().id, R"(","view":)",
          to_json(replay.position().view(seat_of(0)).document()), R"(,"moves":)", moves, ",",
          sitters, "}\n", R"({"do":"take",)", change, R"(0,"text":)", text, "}\n"));
}

void write_replay(Folder& folder, char game_number, const Replay& replay) {
  const Game& game = replay.game();
  const std::string log = write_log(replay.log());
  const std::string document = to_json(replay.position().document());
  folder.write("log", log);
  folder.write("document", document);
  const std::string wants =
      R"("want":["offers","gloss","position","scores","sheet","log","view","seen","picture"],"seat":)";
  const std::string seat = cat("\"", replay.info().seat_names[0], "\"}");
  folder.write("engine", cat(R"({"id":1,"log":)", to_json(log), ",", wants, seat));
  folder.write("engine", cat(R"({"id":2,"game":")", replay.info().id, R"(","position":)", document,
                             R"(,"chance":"draw","seed":3,)", wants, seat));
  write_session(folder, replay);
  if (replay.log().moves.empty()) return;
  // Game, table and steps are single bytes before the text; see action.cpp.
  std::string prefix(2 + replay.info().options.size(), '\0');
  prefix[0] = game_number;
  folder.write("action", prefix + game.format(replay.log().moves.back().action));
  std::string choices = prefix;
  for (std::size_t i = 0; i < 200; ++i)
    choices += static_cast<char>(i % 50 == 49 ? 255 : i * 7 % 251);
  folder.write("play", choices);
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) return 2;
  Folder folder(arguments[1]);
  const auto games = fuzz::all_games();
  for (std::size_t g = 0; g < games.size(); ++g) {
    const Game& game = games[g];
    for (int seats = game.info->min_seats; seats <= game.info->max_seats; ++seats) {
      Replay replay(game, *make_setup(game, seats, {}), static_cast<std::uint64_t>(seats));
      for (std::size_t n = 0; !replay.position().over() && n < 400; ++n) {
        if (n % 40 == 0) write_replay(folder, static_cast<char>(g), replay);
        if (replay.actor() == kChance)
          replay.draw();
        else
          replay.play(replay.random_answer());
      }
      write_replay(folder, static_cast<char>(g), replay);
    }
  }
  return 0;
}
