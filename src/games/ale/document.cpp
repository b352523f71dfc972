#include "games/ale/document.hpp"

#include <algorithm>
#include <vector>

#include "base/text.hpp"
#include "core/head.hpp"
#include "games/ale/audit.hpp"
#include "games/ale/deal.hpp"
#include "games/ale/former.hpp"
#include "games/ale/reward.hpp"
#include "games/ale/rules.hpp"
#include "games/ale/score.hpp"
#include "games/ale/turn.hpp"

namespace refectory::ale {

namespace {

constexpr std::array<std::string_view, 9> kPhaseNames = {
    "deal", "choose", "move", "buy", "shed", "score", "privilege", "close", "over"};
constexpr std::array<std::string_view, kPiles> kPileNames = {"I", "II"};
constexpr std::string_view kMonkPile = "monks";
constexpr int kMostDucats = 9999;

// --- writing

template <class Names>
Document names_in(unsigned mask, const Names& names) {
  Document out = Document::list();
  for (std::size_t i = 0; i < names.size(); ++i)
    if (mask >> i & 1) out.push(names[i]);
  return out;
}

Document write_pile(const State& s, int pile) {
  Document out = Document::map();
  for (int r = 0; r < kResources; ++r) {
    Document counts = Document::list();
    for (int f = 1; f <= kMaxFertility; ++f) counts.push(s.unseen[pile][resource_tile(r, f)]);
    out.set(kResourceNames[r], std::move(counts));
  }
  Document monks = Document::list();
  for (int type = 0; type < kMonks; ++type) monks.push(s.unseen[pile][monk_tile(type)]);
  return out.set(kMonkPile, std::move(monks));
}

Document write_track(const State& s) {
  Document out = Document::map();
  for (int space = 1; space <= kSpaces; ++space) {
    const Kind kind = space_at(space).kind;
    if (kind == Kind::Disc) out.set(cat(space), s.discs[space - 1]);
    if (!holds_tiles(space)) continue;
    Document tiles = Document::list();
    for (const Tile tile : s.stall[space - 1])
      if (tile != kNoTile) tiles.push(tile_name(tile));
    out.set(cat(space), std::move(tiles));
  }
  return out;
}

Document write_markers(const Markers& markers) {
  Document out = Document::map();
  for (int i = 0; i < kResources; ++i) out.set(kResourceNames[i], markers[i]);
  return out;
}

Document write_player(const State& s, int seat) {
  const Player& player = s.players[seat];
  Document garden = Document::map(), sheds = Document::map(), placed = Document::map();
  for (int spot = 0; spot < kSpots; ++spot)
    if (player.garden[spot] != kNoTile) garden.set(spot_name(spot), tile_name(player.garden[spot]));
  for (int shed = 0; shed < kSheds; ++shed)
    if (player.shed[shed] != 0) sheds.set(shed_name(shed), player.shed[shed] - 1);
  for (int pair = 0; pair < kPairs; ++pair)
    if (player.beside[pair] != 0) placed.set(kPairNames[pair], kCardNames[player.beside[pair] - 1]);
  Document out = player_entry(kSeatNames[seat]);
  out.set("ducats", player.ducats);
  out.set("markers", write_markers(player.marker));
  out.set("brewmaster", player.brewmaster);
  out.set("figure", player.figure);
  out.set("start", kStartNames[static_cast<std::size_t>(player.start)]);
  out.set("garden", std::move(garden));
  out.set("sheds", std::move(sheds));
  out.set("discs", names_in(player.discs, kScoringNames));
  out.set("hand", names_in(player.hand, kCardNames));
  out.set("placed", std::move(placed));
  out.set("large_barrels", names_in(player.large, kGoalNames));
  out.set("small_barrels", names_in(player.small, kGoalNames));
  return out;
}

void write_pending(const State& s, Document& out) {
  if (s.phase == Phase::Deal) out.set("space", s.space);
  if (s.phase == Phase::Buy || s.phase == Phase::Shed) out.set("bought", s.bought != 0);
  if (s.phase == Phase::Shed) {
    out.set("shed", shed_name(s.shed));
    Document more = Document::list();
    for (int shed = 0; shed < kSheds; ++shed)
      if (s.enclosed >> shed & 1) more.push(shed_name(shed));
    out.set("enclosed", std::move(more));
  }
  if (s.phase == Phase::Privilege) out.set("pair", kPairNames[s.pair]);
}

// --- reading

template <class Names>
unsigned mask_of(const Reader& list, const Names& names) {
  unsigned mask = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const unsigned bit = 1u << list[i].one_of(names);
    if (mask & bit) list[i].fail("is named twice");
    mask |= bit;
  }
  return mask;
}

Tile read_tile(const Reader& reader) {
  const auto tile = tile_named(reader.text());
  if (!tile && reader.ok()) reader.fail("is not a tile");
  return tile.value_or(1);
}

int read_shed_name(const Reader& reader) {
  const auto shed = shed_named(reader.text());
  if (!shed && reader.ok()) reader.fail("is not a shed");
  return shed.value_or(0);
}

void read_table(const Reader& in, State& s) {
  const Setup setup = read_head(Rules::info(), Rules::check, in);
  s.seats = setup.seats;
  std::copy_n(setup.option.begin(), s.options.size(), s.options.begin());
}

void read_piles(const Reader& piles, State& s) {
  piles.only(kPileNames);
  for (int pile = 0; pile < kPiles; ++pile) {
    const Reader one = piles[kPileNames[pile]];
    for (int r = 0; r < kResources; ++r)
      for (int f = 1; f <= kMaxFertility; ++f)
        s.unseen[pile][resource_tile(r, f)] =
            static_cast<std::uint8_t>(one[kResourceNames[r]][f - 1].integer(0, kCopiesPerBack));
    for (int type = 0; type < kMonks; ++type)
      s.unseen[pile][monk_tile(type)] =
          static_cast<std::uint8_t>(one[kMonkPile][type].integer(0, kMonkCopiesPerBack));
  }
}

// Without piles, all tiles that lie nowhere are unseen; those in sight are taken from back I
// as long as it has them.
void guess_piles(State& s) {
  std::array<int, kTiles> seen{};
  for (const auto& stall : s.stall)
    for (const Tile tile : stall) ++seen[tile];
  for (const Player& player : s.players)
    for (const Tile tile : player.garden) ++seen[tile];
  for (Tile tile = 1; tile < kTiles; ++tile)
    for (int pile = 0; pile < kPiles; ++pile) {
      const int out = std::min(seen[tile], copies(pile, tile));
      s.unseen[pile][tile] = static_cast<std::uint8_t>(copies(pile, tile) - out);
      seen[tile] -= out;
    }
}

void read_track(const Reader& track, State& s) {
  for (const auto& [name, value] : track.members()) {
    const int space = to_int(name).value_or(0);
    const Reader here = track[name];
    if (space < 1 || space > kSpaces || space_at(space).kind == Kind::Barrel || cat(space) != name)
      return here.fail("holds nothing");
    if (space_at(space).kind == Kind::Disc) {
      s.discs[space - 1] = static_cast<std::uint8_t>(here.integer(0, 2));
      continue;
    }
    if (here.size() > kMostOnASpace) return here.fail("holds too many tiles");
    for (std::size_t i = 0; i < here.size(); ++i) s.stall[space - 1][i] = read_tile(here[i]);
    std::sort(s.stall[space - 1].begin(), s.stall[space - 1].begin() + here.size());
  }
}

const FieldNames& player_fields() {
  static const FieldNames names = {"ducats", "markers", "brewmaster",    "figure",
                                   "start",  "garden",  "sheds",         "discs",
                                   "hand",   "placed",  "large_barrels", "small_barrels"};
  return names;
}

void read_player(const Reader& in, Player& player) {
  player.ducats = static_cast<std::int16_t>(in["ducats"].integer(0, kMostDucats));
  in["markers"].only(kResourceNames);
  for (int i = 0; i < kResources; ++i)
    player.marker[i] =
        static_cast<std::int8_t>(in["markers"][kResourceNames[i]].integer(kTrackStart, kTrackEnd));
  player.brewmaster = static_cast<std::int8_t>(in["brewmaster"].integer(kTrackStart, kTrackEnd));
  player.figure = static_cast<std::uint8_t>(in["figure"].integer(0, kHome));
  player.start = Start{static_cast<std::uint8_t>(in["start"].one_of(kStartNames))};
  for (const auto& [name, value] : in["garden"].members()) {
    const auto spot = spot_named(name);
    if (!spot) return in["garden"][name].fail("is not a garden spot");
    set_tile(player, *spot, read_tile(in["garden"][name]));
  }
  for (const auto& [name, value] : in["sheds"].members()) {
    const auto shed = shed_named(name);
    if (!shed) return in["sheds"][name].fail("is not a shed");
    player.shed[*shed] =
        static_cast<std::uint8_t>(1 + in["sheds"][name].integer(0, kShedTypes - 1));
  }
  for (const auto& [name, value] : in["placed"].members()) {
    const auto pair = std::ranges::find(kPairNames, name);
    if (pair == kPairNames.end()) return in["placed"][name].fail("is not a pair");
    player.beside[static_cast<std::size_t>(pair - kPairNames.begin())] =
        static_cast<std::uint8_t>(1 + in["placed"][name].one_of(kCardNames));
  }
  player.discs = static_cast<std::uint16_t>(mask_of(in["discs"], kScoringNames));
  player.hand = static_cast<std::uint8_t>(mask_of(in["hand"], kCardNames));
  player.large = static_cast<std::uint16_t>(mask_of(in["large_barrels"], kGoalNames));
  player.small = static_cast<std::uint16_t>(mask_of(in["small_barrels"], kGoalNames));
}

// Half-finished business is named only in the phase it belongs to.
void refuse_strange_fields(const Reader& in, Phase phase) {
  FieldNames own = {"round", "phase", "turn", "track", "piles"};
  if (phase == Phase::Deal) own.push_back("space");
  if (phase == Phase::Buy || phase == Phase::Shed) own.push_back("bought");
  if (phase == Phase::Shed) own.insert(own.end(), {"shed", "enclosed"});
  if (phase == Phase::Privilege) own.push_back("pair");
  refuse_others(in, own);
}

void read_pending(const Reader& in, State& s) {
  if (s.phase == Phase::Deal) s.space = static_cast<std::uint8_t>(in["space"].integer(1, kSpaces));
  if (s.phase == Phase::Buy || s.phase == Phase::Shed) s.bought = in["bought"].flag();
  if (s.phase == Phase::Shed) {
    s.shed = static_cast<std::uint8_t>(read_shed_name(in["shed"]));
    const Reader more = in["enclosed"];
    for (std::size_t i = 0; i < more.size(); ++i) {
      const unsigned shed = 1u << read_shed_name(more[i]);
      if (s.enclosed & shed) more[i].fail("is named twice");
      s.enclosed = static_cast<std::uint8_t>(s.enclosed | shed);
    }
  }
  if (s.phase == Phase::Privilege)
    s.pair = static_cast<std::uint8_t>(in["pair"].one_of(kPairNames));
}

State read_state(const Reader& in) {
  State s;
  read_table(in, s);
  s.round = static_cast<std::uint8_t>(in["round"].integer(1, rounds_for(s.seats)));
  s.phase = Phase{static_cast<std::uint8_t>(in["phase"].one_of(kPhaseNames))};
  refuse_strange_fields(in, s.phase);
  const bool nobody = s.phase == Phase::Deal || s.phase == Phase::Over;
  if (!nobody) s.turn = static_cast<std::uint8_t>(in["turn"].one_of(kSeatNames));
  read_pending(in, s);
  read_track(in["track"], s);
  read_players(Rules::info(), s.seats, in, player_fields(),
               [&](int seat, const Reader& entry) { read_player(entry, s.players[seat]); });
  const Document* piles = in.has("piles") ? in.node()->find("piles") : nullptr;
  if (piles && !piles->is_null())
    read_piles(in["piles"], s);
  else
    guess_piles(s);
  if (in.ok() && s.phase == Phase::Deal && (!holds_tiles(s.space) || !find_pile(s)))
    in["space"].fail("gets no tile");
  return s;
}

}  // namespace

Document document(const State& s) {
  Document players = Document::list(), piles = Document::map();
  for (int seat = 0; seat < s.seats; ++seat) players.push(write_player(s, seat));
  for (int pile = 0; pile < kPiles; ++pile) piles.set(kPileNames[pile], write_pile(s, pile));
  Document out = document_head(Rules::info(), Rules::setup_of(s));
  out.set("round", s.round);
  out.set("phase", kPhaseNames[static_cast<std::size_t>(s.phase)]);
  const bool nobody = s.phase == Phase::Deal || s.phase == Phase::Over;
  out.set("turn", nobody ? Document() : Document(kSeatNames[s.turn]));
  write_pending(s, out);
  out.set("track", write_track(s));
  out.set("players", std::move(players));
  out.set("piles", std::move(piles));
  return out;
}

Result<State> read(const Document& document) {
  std::optional<Error> complaint;
  const Reader given(document, complaint);
  const auto former = from_former_shape(given);
  if (complaint) return *complaint;
  State s = read_state(former ? Reader(*former, complaint) : given);
  if (complaint) return *complaint;
  if (auto finding = audit(s); !finding.empty()) return Error{code::kBadDocument, finding};
  // A question with one answer is not asked, also when the document asks it.
  move_on(s);
  return s;
}

Document sheet(const State& s) {
  const Scores scores = score(s);
  Document out = Document::list();
  for (int seat = 0; seat < s.seats; ++seat) {
    const Player& player = s.players[seat];
    const Production production = produce(s, player);
    Document one = Document::map();
    one.set("seat", kSeatNames[seat]);
    one.set("total", scores.total[seat]);
    one.set("rank", scores.rank[seat]);
    Document parts = Document::map();
    for (std::size_t i = 0; i < kScoreParts.size(); ++i)
      parts.set(kScoreParts[i], scores.part[seat][i]);
    one.set("parts", std::move(parts));
    one.set("rate", production.rate);
    one.set("value", production.value);
    one.set("markers", write_markers(player.marker));
    one.set("exchanges", production.exchanges);
    one.set("after_exchange", write_markers(production.after_exchange));
    one.set("money_steps", production.money_steps);
    one.set("after_money", write_markers(production.after_money));
    one.set("level", production.level);
    out.push(std::move(one));
  }
  return out;
}

}  // namespace refectory::ale
