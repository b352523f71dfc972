#include "games/ragusa/document.hpp"

#include "base/text.hpp"
#include "core/head.hpp"
#include "games/ragusa/audit.hpp"
#include "games/ragusa/notation.hpp"
#include "games/ragusa/rules.hpp"
#include "games/ragusa/turn.hpp"

namespace refectory::ragusa {

namespace {

// In the order of Phase.
constexpr std::array<std::string_view, 20> kPhases = {
    "houses", "ships",  "back",  "deal",     "keep",   "first",     "patrician",
    "card",   "build",  "order", "workshop", "mason",  "architect", "market",
    "wharf",  "palace", "draw",  "choose",   "reveal", "over"};
static_assert(kPhases.size() == static_cast<std::size_t>(Phase::Over) + 1);

constexpr std::array<std::string_view, kSources> kSourceNames = {"walls", "ships", "sales", "fish"};

// --- Writing -----------------------------------------------------------------------------------

template <class Names, class Values>
Document by_name(const Names& names, const Values& values) {
  Document out = Document::map();
  for (std::size_t i = 0; i < names.size(); ++i) out.set(names[i], int{values[i]});
  return out;
}

template <class Name>
Document names_of(std::uint64_t set, Name name) {
  Document out = Document::list();
  for (; set != 0; set &= set - 1) out.push(name(std::countr_zero(set)));
  return out;
}

Document player_or_null(int player) {
  return player < kMaxSeats ? Document(kColours[player]) : Document();
}

template <class Cards>
Document names_of(const Cards& cards) {
  Document out = Document::list();
  for (const int card : cards)
    if (card != kNone) out.push(card_name(card));
  return out;
}

Document ships_of(const Player& p) {
  Document out = Document::map();
  for (int kind = 0; kind < kShipKinds; ++kind)
    if (p.ships[kind] > 0) out.set(kShips[kind].name, int{p.ships[kind]});
  return out;
}

Document write_player(const State& s, int player) {
  const Player& p = s.players[player];
  Document out = player_entry(kColours[player]);
  out.set("resources", by_name(kResourceNames, p.resources));
  out.set("stock", by_name(kCommodityNames, p.stock));
  out.set("houses", names_of(s.house[player], space_name));
  out.set("houses_left", int{p.houses});
  if (s.seats == 2) out.set("superhouses_left", int{p.superhouses});
  out.set("towers", names_of(s.tower[player], space_name));
  out.set("points", by_name(kSourceNames, s.points[player]));
  out.set("ships", ships_of(p));
  out.set("bonus", names_of(p.hand));
  if (!is_solo(s)) out.set("returned", names_of(p.returned));
  return out;
}

Document write_placement(const State& s) {
  if (s.site == kNone) return {};
  Document out = Document::map(), pending = Document::list();
  for (int i = 0; i < 3; ++i)
    if (s.pending >> i & 1) pending.push(kBoard.id[kBoard.touches[s.site][i]]);
  out.set("site", space_name(s.site)).set("superhouse", s.black != 0);
  out.set("make_first", s.make_first != 0).set("pending", pending);
  out.set("hex", s.hex == kNone ? Document() : Document(kBoard.id[s.hex]));
  out.set("acted", int{s.corner});
  return out;
}

Document write_patrician(const State& s) {
  Document out = Document::list();
  for (int i = 0; i < kPatricianDrawn; ++i) {
    if (s.card[i] == kNone) continue;
    Document card = Document::map();
    card.set("card", patrician_name(s.card[i])).set("holder", player_or_null(s.holder[i]));
    out.push(card);
  }
  return out;
}

}  // namespace

std::string_view phase_name(Phase phase) {
  return kPhases[static_cast<int>(phase)];
}

Document document(const State& s) {
  Document out = document_head(Rules::info(), Rules::setup_of(s));
  Document players = Document::list(), slots = Document::list();
  Document under = Document::list(), recalled;
  for (int p = 0; p < player_count(s); ++p) players.push(write_player(s, p));
  for (const int ship : s.slot)
    if (ship != kNone) slots.push(kShips[ship].name);
  for (int i = 0; i < s.under_count; ++i) {
    Document card = Document::map();
    card.set("card", card_name(s.under[i].card)).set("by", player_or_null(s.under[i].by));
    under.push(card);
  }
  if (s.recalled.drawer != kNone) {
    recalled.set("card", card_name(s.recalled.card)).set("by", player_or_null(s.recalled.by));
    recalled.set("drawer", player_or_null(s.recalled.drawer));
  }
  out.set("phase", phase_name(s.phase));
  out.set("first", player_or_null(s.first)).set("active", player_or_null(s.active));
  out.set("asked", player_or_null(s.asked)).set("placement", write_placement(s));
  out.set("players", players);
  if (s.seats == 2) out.set("superhouses", names_of(s.superhouse, space_name));
  out.set("walls", names_of(s.wall, segment_name));
  out.set("values", by_name(kCommodityNames, s.value)).set("slots", slots);
  out.set("back", s.back == kNone ? Document() : Document(kBackNames[s.back]));
  out.set("under", under).set("recalled", recalled).set("drawn", names_of(s.drawn));
  if (is_solo(s)) {
    out.set("patrician", write_patrician(s));
    out.set("reserved", names_of(s.reserved, space_name));
  }
  return out;
}

// --- Reading -----------------------------------------------------------------------------------

namespace {

template <class Names, class Values>
void read_counts(const Reader& in, const Names& names, Values& values, int high) {
  in.only(names);
  for (std::size_t i = 0; i < names.size(); ++i)
    values[i] = static_cast<typename Values::value_type>(in[names[i]].integer(0, high));
}

template <class Find>
std::uint64_t read_set(const Reader& in, Find find) {
  std::uint64_t set = 0;
  for (std::size_t i = 0; i < in.size(); ++i) {
    const int item = find(in[i].text());
    if (item < 0) {
      in[i].fail("is not on the board");
      return 0;
    }
    if (set & bit(item)) in[i].fail("is named twice");
    set |= bit(item);
  }
  return set;
}

std::uint8_t read_player_name(const Reader& in, int players) {
  if (!in.node() || in.node()->is_null()) return kNone;
  const int player = in.one_of(kColours);
  if (player >= players) in.fail("is not in the game");
  return u8(player);
}

std::uint8_t read_card(const Reader& in) {
  const int card = card_named(in.text());
  if (card < 0) in.fail("is not a bonus card");
  return card < 0 ? kNone : u8(card);
}

template <class Cards>
std::uint8_t read_cards(const Reader& in, Cards& cards) {
  if (in.size() > cards.size()) {
    in.fail("has too many cards");
    return 0;
  }
  for (std::size_t i = 0; i < in.size(); ++i) cards[i] = read_card(in[i]);
  return u8(static_cast<int>(in.size()));
}

int read_ship(const Reader& in) {
  std::array<std::string_view, kShipKinds> names;
  for (int kind = 0; kind < kShipKinds; ++kind) names[kind] = kShips[kind].name;
  return in.one_of(names);
}

void read_ships(const Reader& in, Player& p) {
  for (const auto& [name, value] : in.members()) {
    int kind = 0;
    while (kind < kShipKinds && kShips[kind].name != name) ++kind;
    if (kind == kShipKinds) return in.fail(cat(name, " is not a ship"));
    p.ships[kind] = u8(in[name].integer(0, kShips[kind].count));
  }
}

const FieldNames& player_fields() {
  static const FieldNames names = {"resources", "stock",   "houses", "houses_left",
                                   "towers",    "points",  "ships",  "superhouses_left",
                                   "bonus",     "returned"};
  return names;
}

void read_player(const Reader& in, State& s, int player) {
  Player& p = s.players[player];
  read_counts(in["resources"], kResourceNames, p.resources, 99);
  read_counts(in["stock"], kCommodityNames, p.stock, kStorage);
  s.house[player] = read_set(in["houses"], space_named);
  p.houses = u8(in["houses_left"].integer(0, 14));
  if (s.seats == 2) p.superhouses = u8(in["superhouses_left"].integer(0, 2));
  const std::uint64_t towers = read_set(in["towers"], space_named);
  if (towers & ~kBoard.walls) in["towers"].fail("must stand on the wall line");
  s.tower[player] = ring(towers);
  read_counts(in["points"], kSourceNames, s.points[player], 999);
  read_ships(in["ships"], p);
  p.cards = read_cards(in["bonus"], p.hand);
  if (!is_solo(s)) read_cards(in["returned"], p.returned);
}

void read_placement(const Reader& in, State& s) {
  if (!in.node() || in.node()->is_null()) return;
  in.only({"site", "superhouse", "make_first", "pending", "hex", "acted"});
  const int site = space_named(in["site"].text());
  if (site < 0) return in["site"].fail("is not on the board");
  s.site = u8(site);
  s.black = in["superhouse"].flag();
  s.make_first = in["make_first"].flag();
  s.corner = u8(in["acted"].integer(0, 6));
  const Reader pending = in["pending"];
  for (std::size_t i = 0; i < pending.size(); ++i) {
    int place = 0;
    while (place < 3 && kBoard.id[kBoard.touches[site][place]] != pending[i].text()) ++place;
    if (place == 3) return pending[i].fail("is not at the site");
    if (s.pending >> place & 1) return pending[i].fail("is named twice");
    s.pending = u8(s.pending | 1 << place);
  }
  if (const Reader hex = in["hex"]; hex.node() && !hex.node()->is_null()) {
    const int found = hex_named(hex.text());
    if (found < 0) return hex.fail("is not a hex");
    s.hex = u8(found);
  }
}

void read_table(const Reader& in, State& s) {
  const Setup setup = read_head(Rules::info(), Rules::check, in);
  s.seats = setup.seats;
  std::copy_n(setup.option.begin(), s.option.size(), s.option.begin());
}

void read_market(const Reader& in, State& s) {
  read_counts(in["values"], kCommodityNames, s.value, static_cast<int>(kTrack.size()) - 1);
  const Reader slots = in["slots"];
  if (slots.size() > s.slot.size()) return slots.fail("are more than five");
  for (std::size_t i = 0; i < slots.size(); ++i) s.slot[i] = u8(read_ship(slots[i]));
  if (const Reader back = in["back"]; back.node() && !back.node()->is_null())
    s.back = u8(back.one_of(kBackNames));
}

void read_bonus_pile(const Reader& in, State& s) {
  const Reader under = in["under"];
  if (under.size() > s.under.size()) return under.fail("has too many cards");
  for (std::size_t i = 0; i < under.size(); ++i) {
    under[i].only({"card", "by"});
    s.under[i] = {read_card(under[i]["card"]), read_player_name(under[i]["by"], s.seats)};
    if (s.under[i].by == kNone) under[i]["by"].fail("must be a player");
  }
  s.under_count = u8(static_cast<int>(under.size()));
  if (const Reader recalled = in["recalled"]; recalled.node() && !recalled.node()->is_null()) {
    recalled.only({"card", "by", "drawer"});
    s.recalled = {read_card(recalled["card"]), read_player_name(recalled["by"], s.seats),
                  read_player_name(recalled["drawer"], s.seats)};
    if (s.recalled.by == kNone || s.recalled.drawer == kNone)
      recalled.fail("must name two players");
  }
  read_cards(in["drawn"], s.drawn);
}

void read_patrician(const Reader& in, State& s) {
  const Reader cards = in["patrician"];
  if (cards.size() > s.card.size()) return cards.fail("has more than six cards");
  std::array<std::string, kPatricianCards> names;
  for (int i = 0; i < kPatricianCards; ++i) names[i] = patrician_name(i);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    cards[i].only({"card", "holder"});
    s.card[i] = u8(cards[i]["card"].one_of(names));
    s.holder[i] = read_player_name(cards[i]["holder"], 3);
    if (s.holder[i] == 0) cards[i]["holder"].fail("must be an automaton");
  }
  s.reserved = read_set(in["reserved"], space_named);
}

// Somebody must be active after the set-up and nobody before; and so on.
void check_players(const Reader& in, const State& s) {
  const bool setup = s.phase >= Phase::Ships && s.phase <= Phase::Patrician;
  const bool deals = s.phase == Phase::Deal || s.phase == Phase::Keep;
  const bool asks = deals || (s.phase >= Phase::Workshop && s.phase <= Phase::Palace);
  const bool either = s.phase == Phase::Ships || s.phase == Phase::Back;
  if (s.phase == Phase::Houses) in["phase"].fail("is between two questions");
  if (!either && setup != in_setup(s)) in["active"].fail("does not fit the phase");
  if (in_setup(s) != (s.first == kNone)) in["first"].fail("does not fit the phase");
  if (asks != (s.asked != kNone)) in["asked"].fail("does not fit the phase");
  if (s.asked != kNone && s.asked >= s.seats) in["asked"].fail("is no seat");
  const bool automaton = !in_setup(s) && is_automaton(s, s.active);
  if (s.phase == Phase::Card && !automaton) in["active"].fail("must be an automaton");
  const bool human = s.phase == Phase::Build || s.phase == Phase::Order ||
                     s.phase == Phase::Palace || s.phase == Phase::Draw || s.phase == Phase::Choose;
  if (human && automaton) in["active"].fail("must be a seat");
  if ((s.phase == Phase::Patrician || s.phase == Phase::Card || s.phase == Phase::Reveal) &&
      !is_solo(s))
    in["phase"].fail("belongs to the solo game");
  if (s.phase == Phase::Keep && is_solo(s)) in["phase"].fail("does not belong to the solo game");
}

}  // namespace

Result<State> read(const Document& document) {
  std::optional<Error> complaint;
  const Reader in(document, complaint);
  State s;
  read_table(in, s);
  refuse_others(in,
                {"phase", "first", "active", "asked", "placement", "superhouses", "walls", "values",
                 "slots", "back", "under", "recalled", "drawn", "patrician", "reserved"});
  s.phase = static_cast<Phase>(in["phase"].one_of(kPhases));
  s.first = read_player_name(in["first"], player_count(s));
  s.active = read_player_name(in["active"], player_count(s));
  s.asked = read_player_name(in["asked"], player_count(s));
  if (complaint) return *complaint;
  read_players(Rules::info(), player_count(s), in, player_fields(),
               [&s](int player, const Reader& entry) { read_player(entry, s, player); });
  if (s.seats == 2) s.superhouse = read_set(in["superhouses"], space_named);
  s.wall = static_cast<std::uint32_t>(read_set(in["walls"], segment_named));
  read_market(in, s);
  read_bonus_pile(in, s);
  read_placement(in["placement"], s);
  if (is_solo(s)) read_patrician(in, s);
  check_players(in, s);
  if (complaint) return *complaint;
  if (s.phase == Phase::Build) find_sites(s);
  if (auto finding = audit(s); !finding.empty()) return Error{code::kBadDocument, finding};
  return s;
}

}  // namespace refectory::ragusa
