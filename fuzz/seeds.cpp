#include <filesystem>
#include <fstream>

#include "base/text.hpp"
#include "games.hpp"
#include "record/record.hpp"

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

// One of every request to the session of a page.
void write_session(Folder& folder, const Record& record) {
  const std::string viewer = cat(R"("viewer":")", record.info().seat_names[0], "\"");
  const std::string moves = std::to_string(record.size());
  std::string answer;
  if (is_player(record.actor())) answer = record.game().format(record.random_answer());
  const std::string text = to_json(answer);
  folder.write(
      "session",
      cat(R"({"do":"new","game":")", record.info().id, R"(","seats":)", record.position().seats(),
          R"(,"seed":"9"})", "\n", R"({"do":"draw"})", "\n", R"({"do":"open","log":)",
          to_json(write_log(record.log())), "}\n", R"({"do":"scene",)", viewer,
          R"(,"from":0,"begin":)", moves, "}\n", R"({"do":"at",)", viewer, R"(,"moves":)", moves,
          "}\n", R"({"do":"why","text":)", text, "}\n", R"({"do":"explore",)", viewer,
          R"(,"answers":[)", text, "]}\n", R"({"do":"play","text":)", text, "}\n",
          R"({"do":"totals",)", viewer, "}\n", R"({"do":"sheet",)", viewer, "}\n",
          R"({"do":"log",)", viewer, "}\n", R"({"do":"sync","to":)", moves, R"(,"lines":["red )",
          answer, "\"]}\n", R"({"do":"shorten","to":0})", "\n", R"({"do":"lines"})", "\n"));
}

void write_record(Folder& folder, char game_number, const Record& record) {
  const Game& game = record.game();
  const std::string log = write_log(record.log());
  const std::string document = to_json(record.position().document());
  folder.write("log", log);
  folder.write("document", document);
  const std::string wants =
      R"("want":["offers","gloss","position","scores","sheet","log","view","seen","picture"],"seat":)";
  const std::string seat = cat("\"", record.info().seat_names[0], "\"}");
  folder.write("engine", cat(R"({"id":1,"log":)", to_json(log), ",", wants, seat));
  folder.write("engine", cat(R"({"id":2,"game":")", record.info().id, R"(","position":)", document,
                             R"(,"chance":"draw","seed":3,)", wants, seat));
  write_session(folder, record);
  if (record.log().moves.empty()) return;
  // Game, table and steps are single bytes before the text; see action.cpp.
  std::string prefix(2 + record.info().options.size(), '\0');
  prefix[0] = game_number;
  folder.write("action", prefix + game.format(record.log().moves.back().action));
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
      Record record(game, *make_setup(game, seats, {}), static_cast<std::uint64_t>(seats));
      for (std::size_t n = 0; !record.position().over() && n < 400; ++n) {
        if (n % 40 == 0) write_record(folder, static_cast<char>(g), record);
        if (record.actor() == kChance)
          record.draw();
        else
          record.play(record.random_answer());
      }
      write_record(folder, static_cast<char>(g), record);
    }
  }
  return 0;
}
