#include "base/text.hpp"
#include "core/head.hpp"
#include "toy/toy.hpp"

// The half of the toy that speaks to people and files.
namespace refectory::toy {

namespace {

std::string_view seat_word(int i) {
  return Toy::info().seat_names[static_cast<std::size_t>(i)];
}

// A view may be written, with question marks, but only whole positions are read.
Document card(std::uint8_t value) {
  if (value == kUnknown) return "?";
  return static_cast<int>(value);
}

Document counts(const std::array<std::uint8_t, kValues>& values) {
  Document list = Document::list();
  for (const int n : values) list.push(n);
  return list;
}

void read_counts(const Reader& reader, std::array<std::uint8_t, kValues>& values) {
  if (reader.size() != values.size()) return reader.fail("must have six numbers");
  for (std::size_t i = 0; i < values.size(); ++i)
    values[i] = static_cast<std::uint8_t>(reader[i].integer(0, kCopies));
}

}  // namespace

Document Toy::document(const State& s) {
  Document players = Document::list();
  for (int i = 0; i < s.seats; ++i) {
    const Player& player = s.players[i];
    players.push(player_entry(seat_word(i))
                     .set("hand", card(player.hand))
                     .set("buried", card(player.buried))
                     .set("stake", card(player.stake))
                     .set("coins", static_cast<int>(player.coins))
                     .set("banked", static_cast<int>(player.banked)));
  }
  return document_head(info(), setup_of(s))
      .set("round", static_cast<int>(s.round))
      .set("dealt", static_cast<int>(s.dealt))
      .set("turn", static_cast<int>(s.turn))
      .set("asked", s.asked == 0 ? Document() : Document(seat_word(s.asked - 1)))
      .set("left", counts(s.left))
      .set("gone", counts(s.gone))
      .set("players", std::move(players));
}

Result<State> Toy::read(const Document& document) {
  std::optional<Error> complaint;
  const Reader root(document, complaint);
  const Setup setup = read_head(info(), check, root);
  refuse_others(root, {"round", "dealt", "turn", "asked", "left", "gone"});
  if (complaint) return *complaint;
  State s;
  s.seats = setup.seats;
  s.length = setup.option[0];
  s.cellar = setup.option[1];
  const auto read_player = [&s](int i, const Reader& player) {
    s.players[i] = {.hand = static_cast<std::uint8_t>(player["hand"].integer(0, kValues)),
                    .buried = static_cast<std::uint8_t>(player["buried"].integer(0, kValues)),
                    .stake = static_cast<std::uint8_t>(player["stake"].integer(0, 3)),
                    .coins = static_cast<std::uint8_t>(player["coins"].integer(0, 20)),
                    .banked = static_cast<std::uint8_t>(player["banked"].integer(0, 99))};
    if ((s.players[i].buried > 0) != (s.players[i].stake > 0))
      player["stake"].fail("goes with a buried card");
  };
  read_players(info(), s.seats, root, {"hand", "buried", "stake", "coins", "banked"}, read_player);
  if (complaint) return *complaint;
  const int last = s.length == 0 ? 2 : 4;
  s.round = static_cast<std::uint8_t>(root["round"].integer(0, last));
  s.dealt = static_cast<std::uint8_t>(root["dealt"].integer(0, s.seats));
  s.turn = static_cast<std::uint8_t>(root["turn"].integer(0, s.seats - 1));
  if (root.has("asked") && !root["asked"].node()->is_null())
    s.asked = static_cast<std::uint8_t>(
        1 + root["asked"].one_of(info().seat_names.first(static_cast<std::size_t>(s.seats))));
  read_counts(root["left"], s.left);
  read_counts(root["gone"], s.gone);
  if (complaint) return *complaint;
  const bool playing = s.dealt == s.seats && s.round < last;
  for (int i = 0; i < s.seats; ++i) {
    const bool holds = s.players[i].hand > 0;
    const bool should = s.round < last && (playing ? i >= s.turn : i < s.dealt);
    const Reader player = root["players"][static_cast<std::size_t>(i)];
    if (holds != should) player["hand"].fail("contradicts the turn");
    if (s.players[i].coins > 4 * s.round + s.turn) player["coins"].fail("are too many");
    if (s.players[i].banked > kValues * (s.round + (i < s.turn)))
      player["banked"].fail("is too much");
  }
  if (!playing && s.turn > 0) root["turn"].fail("must be 0 before all cards are dealt");
  if (s.round == last && s.dealt > 0) root["dealt"].fail("must be 0 after the end");
  if (s.asked > 0 && (!playing || s.asked - 1 <= s.turn)) root["asked"].fail("cannot be asked");
  int left = 0;
  for (const int n : s.left) left += n;
  if (left != kCards - s.seats * s.round - s.dealt) root["left"].fail("contradicts the round");
  if (auto finding = audit(s); !finding.empty()) root["left"].fail("does not add up: " + finding);
  if (complaint) return *complaint;
  return s;
}

Document Toy::sheet(const State& s) {
  const Scores scores = score(s);
  Document seats = Document::list();
  for (int i = 0; i < s.seats; ++i)
    seats.push(Document::map()
                   .set("seat", seat_word(i))
                   .set("bank", static_cast<int>(scores.part[i][0]))
                   .set("coins", static_cast<int>(scores.part[i][1]))
                   .set("cellar", static_cast<int>(scores.part[i][2])));
  return Document::map().set("seats", std::move(seats));
}

std::string Toy::picture(const State& s, Seat seat, Ink ink) {
  const State seen = view(s, seat);
  std::string out = cat("round ", s.round + 1, "\n");
  for (int i = 0; i < s.seats; ++i) {
    const Player& player = seen.players[i];
    const std::string hand = player.hand == 0          ? "-"
                             : player.hand == kUnknown ? "?"
                                                       : std::to_string(player.hand);
    out += cat(ink.colour ? "\x1b[1m" : "", seat_word(i), ink.colour ? "\x1b[0m" : "", "  hand ",
               hand, "  coins ", player.coins, "  banked ", player.banked, "\n");
  }
  return out;
}

std::string Toy::gloss(const State& s, Action a) {
  switch (a.verb) {
    case Bank: return "put your card into the bank";
    case Bury: return cat("bury your card for ", a.a, " times its value");
    case Ask: return cat("ask ", seat_word(a.a), " to swap cards");
    case Agree: return cat("swap cards with ", seat_word(s.turn), " for a coin");
    case Refuse: return "pay a coin and keep your card";
    default: return cat(seat_word(a.b), " is dealt a card");
  }
}

std::optional<std::string> Toy::help(std::string_view topic) {
  if (topic == "cellar") return "A buried card counts at the end, times its stake.";
  return std::nullopt;
}

}  // namespace refectory::toy
