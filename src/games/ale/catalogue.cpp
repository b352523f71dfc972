#include <array>
#include <bit>
#include <string_view>

#include "base/text.hpp"
#include "games/ale/board.hpp"
#include "games/ale/garden.hpp"
#include "games/ale/rules.hpp"
#include "games/ale/state.hpp"
#include "games/ale/tiles.hpp"

namespace refectory::ale {

namespace {

struct Names {
  std::string_view en, pl, es;
};

// In the order of the tables that they name.
constexpr std::array<Names, kResources> kResourceWords = {{
    {"Wood", "Drewno", "Madera"},
    {"Yeast", "Drożdże", "Levadura"},
    {"Hops", "Chmiel", "Lúpulo"},
    {"Water", "Woda", "Agua"},
    {"Barley", "Jęczmień", "Cebada"},
}};
constexpr std::array<Names, kMonks> kMonkWords = {{
    {"Monk A", "Mnich A", "Monje A"},
    {"Monk B", "Mnich B", "Monje B"},
    {"Monk C", "Mnich C", "Monje C"},
    {"Monk D", "Mnich D", "Monje D"},
}};
constexpr std::array<Names, kShedTypes> kShedWords = {{
    {"Shed 0", "Szopa 0", "Cobertizo 0"},
    {"Shed 1", "Szopa 1", "Cobertizo 1"},
    {"Shed 2", "Szopa 2", "Cobertizo 2"},
    {"Shed 3", "Szopa 3", "Cobertizo 3"},
    {"Shed 4", "Szopa 4", "Cobertizo 4"},
}};
constexpr std::array<Names, kCards> kCardWords = {{
    {"12 ducats", "12 dukatów", "12 ducados"},
    {"Brewmaster +5", "Piwowar 5 kroków", "Maestro cervecero +5"},
    {"Colour harvest", "Wybór koloru zasobu", "Cosecha de un color"},
    {"Help for the last", "Pomoc dla najdalszego w tyle", "Ayuda al último"},
    {"Barrel bonus", "Premia za beczki", "Bonificación de barriles"},
}};
constexpr std::array<Names, kGoals> kGoalWords = {{
    {"Brewmaster on 1", "Piwowar na 1", "Maestro cervecero en 1"},
    {"All markers on 1", "Wszystkie znaczniki na 1", "Todos los marcadores en 1"},
    {"A marker on 20", "Znacznik na 20", "Un marcador en 20"},
    {"Six tiles of 1", "Sześć jedynek", "Seis losetas de 1"},
    {"Six tiles of 5", "Sześć piątek", "Seis losetas de 5"},
    {"Discs on all monks", "Dyski na wszystkich mnichach", "Discos en todos los monjes"},
    {"Discs on all resources", "Dyski na wszystkich zasobach", "Discos en todos los recursos"},
    {"Three sheds alike", "Trzy jednakowe szopy", "Tres cobertizos iguales"},
    {"Four kinds of sheds", "Cztery różne szopy", "Cuatro cobertizos distintos"},
    {"Three privileges", "Trzy przywileje", "Tres privilegios"},
    {"Sunny side full", "Słoneczna strona pełna", "Lado soleado lleno"},
    {"Shady side full", "Zacieniona strona pełna", "Lado sombrío lleno"},
}};

Document names(const Names& words) {
  return Document::map().set("en", words.en).set("pl", words.pl).set("es", words.es);
}

Document named(std::string_view id, const Names& words) {
  return Document::map().set("id", id).set("names", names(words));
}

std::string_view label(std::uint16_t spots) {
  if (spots == kXSpot) return "A";
  if (spots == kMonkSpots) return "B";
  return spots == kResourceSpots ? "C" : "ABC";
}

Document spaces() {
  constexpr std::array<std::string_view, 4> kinds = {"resource", "monk", "disc", "barrel"};
  Document out = Document::list();
  for (int number = 1; number <= kSpaces; ++number) {
    const Space& space = space_at(number);
    Document row = Document::map()
                       .set("space", number)
                       .set("kind", kinds[static_cast<std::size_t>(space.kind)]);
    if (space.kind == Kind::Monk) row.set("cost", space.cost);
    if (space.kind == Kind::Disc) row.set("label", label(space.spots));
    out.push(std::move(row));
  }
  return out;
}

Document resources() {
  Document out = Document::list();
  for (int i = 0; i < kResources; ++i) out.push(named(kResourceNames[i], kResourceWords[i]));
  return out;
}

Document monks() {
  Document out = Document::list();
  for (int i = 0; i < kMonks; ++i) out.push(named(tile_name(monk_tile(i)), kMonkWords[i]));
  return out;
}

Document sheds() {
  Document out = Document::list();
  for (int type = 0; type < kShedTypes; ++type) {
    const ShedRow& row = kShedRows[type];
    const int most = kDirections * kMaxFertility;
    out.push(named(row.name, kShedWords[type])
                 .set("from", row.from)
                 .set("to", type + 1 < kShedTypes ? kShedRows[type + 1].from - 1 : most)
                 .set("brewmaster", row.brewmaster)
                 .set("activates", row.activates));
  }
  return out;
}

template <class Ids, class Words>
Document named_list(const Ids& ids, const Words& words) {
  Document out = Document::list();
  for (std::size_t i = 0; i < ids.size(); ++i) out.push(named(ids[i], words[i]));
  return out;
}

template <class Ids>
Document id_list(const Ids& ids) {
  Document out = Document::list();
  for (const std::string_view id : ids) out.push(id);
  return out;
}

Document place(std::string_view id, Hex hex) {
  return Document::map().set("id", id).set("column", hex.column).set("row", hex.row);
}

Document garden() {
  Document spots = Document::list(), around = Document::list();
  for (int spot = 0; spot < kSpots; ++spot) {
    Document beside = Document::list();
    for (std::uint32_t rest = kGarden.beside[spot]; rest; rest &= rest - 1)
      beside.push(spot_name(std::countr_zero(rest)));
    spots.push(place(spot_name(spot), kGarden.spot[spot]).set("beside", std::move(beside)));
  }
  for (int shed = 0; shed < kSheds; ++shed) {
    Document ring = Document::list();
    for (const int spot : kGarden.ring[shed]) ring.push(spot_name(spot));
    around.push(place(shed_name(shed), kGarden.shed[shed]).set("ring", std::move(ring)));
  }
  return Document::map().set("spots", std::move(spots)).set("sheds", std::move(around));
}

Document rates() {
  Document out = Document::list();
  for (const BrewmasterRow& row : kBrewmasterRows)
    out.push(Document::map().set("from", row.from).set("rate", row.rate).set("value", row.value));
  return out;
}

Document rounds() {
  Document out = Document::map();
  for (int seats = 2; seats <= kMostSeats; ++seats) out.set(cat(seats), rounds_for(seats));
  return out;
}

Document printed_figures() {
  return Document::map()
      .set("purse", kPurse)
      .set("track_start", kTrackStart)
      .set("track_end", kTrackEnd)
      .set("start_ducats", kStartDucats)
      .set("start_brewmaster", kStartBrewmaster)
      .set("start_marker", kStartMarker)
      .set("card_coin", kCoinOfCard)
      .set("card_ducats", kCardDucats)
      .set("card_brewmaster", kCardBrewmaster)
      .set("large_barrel", kLargeBarrel)
      .set("small_barrel", kSmallBarrel)
      .set("ducats_per_step", kDucatsPerStep)
      .set("copies_per_back", kCopiesPerBack)
      .set("monks_per_back", kMonkCopiesPerBack);
}

}  // namespace

Document Rules::catalogue() {
  return Document::map()
      .set("game", "ale")
      .set("figures", printed_figures())
      .set("rounds", rounds())
      .set("resources", resources())
      .set("monks", monks())
      .set("sheds", sheds())
      .set("cards", named_list(kCardNames, kCardWords))
      .set("goals", named_list(kGoalNames, kGoalWords))
      .set("scoring", id_list(kScoringNames))
      .set("pairs", id_list(kPairNames))
      .set("starts",
           id_list(std::array{kStartNames[0], kStartNames[1], kStartNames[2], kStartNames[3]}))
      .set("spaces", spaces())
      .set("garden", garden())
      .set("rates", rates());
}

}  // namespace refectory::ale
