#include "games/ragusa/cards.hpp"
#include "games/ragusa/notation.hpp"
#include "games/ragusa/rules.hpp"

namespace refectory::ragusa {

namespace {

struct Name {
  std::string_view id, en, pl, es;
};

// Everything a player meets, by the id that notation and tables use. Kinds of land come first, in
// the order of Kind: the land of a resource has a name of its own.
// clang-format off
constexpr std::array<Name, kKinds> kLands = {{
  {"sea",         "Sea",             "Morze",           "Mar"},
  {"woodcutter",  "Woodcutter",      "Las",             "Bosque"},
  {"quarry",      "Stone Quarry",    "Kamieniołom",     "Cantera"},
  {"mine",        "Silver Mine",     "Kopalnia srebra", "Mina de plata"},
  {"vineyard",    "Vineyard",        "Winnica",         "Viñedo"},
  {"grove",       "Olive Grove",     "Gaj oliwny",      "Olivar"},
  {"winery",      "Winery",          "Winiarnia",       "Bodega"},
  {"oil_press",   "Oil Press",       "Tłocznia oliwy",  "Almazara"},
  {"silversmith", "Silversmith",     "Jubiler",         "Platero"},
  {"architect",   "Architect",       "Architekt",       "Arquitecto"},
  {"mason",       "Mason",           "Kamieniarz",      "Cantero"},
  {"fishmonger",  "Fishmonger",      "Handlarz rybami", "Pescadería"},
  {"market",      "Market",          "Targowisko",      "Mercado"},
  {"wharf",       "Wharf",           "Nabrzeże",        "Muelle"},
  {"palace",      "Rector's Palace", "Pałac rektora",   "Palacio del Rector"},
  {"cathedral",   "Cathedral",       "Katedra",         "Catedral"},
}};

constexpr std::array<Name, kResources> kResourceWords = {{
  {"fish",       "Fish",       "Ryby",        "Pescado"},
  {"wood",       "Wood",       "Drewno",      "Madera"},
  {"stone",      "Stone",      "Kamień",      "Piedra"},
  {"silver-ore", "Silver ore", "Ruda srebra", "Mena de plata"},
  {"grapes",     "Grapes",     "Winogrona",   "Uvas"},
  {"olives",     "Olives",     "Oliwki",      "Aceitunas"},
}};

constexpr std::array<Name, kCommodities> kCommodityWords = {{
  {"silver", "Silver",    "Srebro", "Plata"},
  {"wine",   "Wine",      "Wino",   "Vino"},
  {"oil",    "Olive oil", "Oliwa",  "Aceite"},
}};

constexpr std::array<Name, kGoods> kGoodWords = {{
  {"gems",    "Gems",    "Klejnoty",  "Gemas"},
  {"pearls",  "Pearls",  "Perły",     "Perlas"},
  {"silk",    "Silk",    "Jedwab",    "Seda"},
  {"clothes", "Clothes", "Ubrania",   "Ropa"},
  {"spices",  "Spices",  "Przyprawy", "Especias"},
  {"pottery", "Pottery", "Ceramika",  "Cerámica"},
  {"furs",    "Furs",    "Futra",     "Pieles"},
}};

// Bonus cards that are not called after a resource or a good.
constexpr std::array<Name, 5> kBonusWords = {{
  {"variety", "Variety of goods", "Różne dobra",      "Variedad de bienes"},
  {"sets",    "Commodity sets",   "Zestawy towarów",  "Juegos de mercancías"},
  {"ships",   "Ship points",      "Punkty za statki", "Puntos de barcos"},
  {"walls",   "Walls",            "Mury",             "Murallas"},
  {"towers",  "Towers",           "Wieże",            "Torres"},
}};
// clang-format on

constexpr std::array<std::string_view, 7> kCountNames = {"resource",    "good",  "variety", "sets",
                                                         "ship_points", "walls", "towers"};

// A row must stand where its table expects it.
template <class Words, class Ids>
constexpr bool in_order(const Words& words, const Ids& ids) {
  for (std::size_t i = 0; i < words.size(); ++i)
    if (words[i].id != ids[i]) return false;
  return true;
}
static_assert(in_order(kResourceWords, kResourceNames));
static_assert(in_order(kCommodityWords, kCommodityNames));
static_assert(in_order(kGoodWords, kGoodNames));

template <class Words>
void add_names(Document& out, const Words& words) {
  for (const Name& name : words) {
    Document row = Document::map();
    row.set("en", name.en).set("pl", name.pl).set("es", name.es);
    out.set(name.id, row);
  }
}

Document names() {
  Document out = Document::map();
  add_names(out, kLands);
  add_names(out, kResourceWords);
  add_names(out, kCommodityWords);
  add_names(out, kGoodWords);
  add_names(out, kBonusWords);
  return out;
}

// --- Board -------------------------------------------------------------------------------------

// The middle of a hex in the measure of corners: half hex widths and half hex sides.
Document hexes() {
  Document out = Document::list();
  for (const HexRow& row : kHexes) {
    Document hex = Document::map();
    hex.set("id", row.id).set("land", kLands[static_cast<int>(row.kind)].id);
    hex.set("zone", is_city(row.kind) ? "city" : is_sea(row.kind) ? "sea" : "country");
    hex.set("x", 2 * row.q + row.r).set("y", 3 * row.r);
    out.push(hex);
  }
  return out;
}

Document spaces() {
  Document out = Document::list();
  for (int s = 0; s < kBoard.spaces; ++s) {
    Document space = Document::map(), touches = Document::list();
    for (const int hex : kBoard.touches[s]) touches.push(kBoard.id[hex]);
    space.set("id", space_name(s)).set("x", kBoard.corner[s].x).set("y", kBoard.corner[s].y);
    space.set("hexes", touches);
    out.push(space);
  }
  return out;
}

// --- Figures -----------------------------------------------------------------------------------

Document lands() {
  Document out = Document::map();
  for (int r = 0; r < kResources; ++r)
    out.set(kLands[r].id, Document::map().set("gives", kResourceNames[r]));
  for (const Workshop& shop : kWorkshops)
    out.set(kLands[static_cast<int>(shop.kind)].id,
            Document::map()
                .set("from", kResourceNames[static_cast<int>(shop.from)])
                .set("to", kCommodityNames[static_cast<int>(shop.to)]));
  return out;
}

Document ships() {
  Document out = Document::map();
  for (const Ship& ship : kShips) {
    Document row = Document::map();
    row.set("good", kGoodNames[static_cast<int>(ship.good)]).set("points", int{ship.points});
    row.set("extra", int{ship.extra}).set("pays", kCommodityNames[static_cast<int>(ship.pays)]);
    row.set("raises", kCommodityNames[static_cast<int>(ship.back)]).set("by", int{ship.arrows});
    row.set("count", int{ship.count});
    out.set(ship.name, row);
  }
  return out;
}

Document slots() {
  Document out = Document::list();
  for (const Slot& slot : kSlots)
    out.push(Document::map()
                 .set("pays", kCommodityNames[static_cast<int>(slot.pays)])
                 .set("base", int{slot.base})
                 .set("falls", kCommodityNames[static_cast<int>(slot.falls)]));
  return out;
}

Document bonuses() {
  Document out = Document::map();
  for (const Bonus& bonus : kBonuses) {
    Document row = Document::map();
    row.set("count", kCountNames[static_cast<int>(bonus.count)]).set("points", int{bonus.points});
    if (bonus.count == Count::Resource) row.set("unit", kResourceNames[bonus.unit]);
    if (bonus.count == Count::Good) row.set("unit", kGoodNames[bonus.unit]);
    out.set(bonus.name, row);
  }
  return out;
}

Document patrician() {
  Document out = Document::map();
  for (int card = 0; card < kPatricianCards; ++card) {
    Document row = Document::list();
    for (const int space : kPatrician[card]) row.push(space_name(space));
    out.set(patrician_name(card), row);
  }
  return out;
}

Document prices() {
  Document out = Document::map();
  for (int r = 1; r < kResources; ++r) out.set(kResourceNames[r], int{kFishPrice[r]});
  return out;
}

Document tables() {
  Document out = Document::list();
  for (std::size_t seats = 1; seats < kTable.size(); ++seats)
    out.push(Document::map()
                 .set("seats", static_cast<int>(seats))
                 .set("houses", int{kTable[seats].houses})
                 .set("superhouses", int{kTable[seats].superhouses}));
  return out;
}

}  // namespace

Document Rules::catalogue() {
  Document out = Document::map(), track = Document::list();
  for (const int value : kTrack) track.push(value);
  out.set("game", "ragusa").set("hexes", hexes()).set("spaces", spaces()).set("ring", kBoard.ring);
  out.set("lands", lands()).set("ships", ships()).set("slots", slots()).set("bonuses", bonuses());
  out.set("bonus_cap", kBonusCap).set("storage", kStorage).set("track", track);
  out.set("fish_price", prices()).set("fishmonger_fish", kFishmongerFish).set("towers", kTowers);
  out.set("patrician", patrician()).set("tables", tables()).set("names", names());
  return out;
}

}  // namespace refectory::ragusa
