#include <array>
#include <cassert>

#include "base/text.hpp"
#include "games/ora/document_names.hpp"
#include "games/ora/rules.hpp"
#include "games/ora/schedule.hpp"
#include "games/ora/wheel.hpp"

// The constexpr tables as a document. English names stand in the tables, the others only here.
namespace refectory::ora {

namespace {

struct Names {
  std::string_view id, polish, spanish;
};

// clang-format off
constexpr std::array kCardNames = {
  Names{"L1", "Gliniane wzgórze", "Montículo de adobe"},
  Names{"L2", "Obejście", "Granja"},
  Names{"L3", "Kancelaria klasztorna", "Edificio principal"},
  Names{"G01", "Dom przeora", "Estancias del Prior"},
  Names{"G02", "Wirydarz", "Claustro"},
  Names{"F03", "Magazyn zbożowy", "Almacén de trigo"},
  Names{"I03", "Spichlerz", "Granero"},
  Names{"F04", "Wiatrak", "Molino de viento"},
  Names{"I04", "Słodownia", "Maltería"},
  Names{"F05", "Piekarnia", "Panadería"},
  Names{"I05", "Browar", "Cervecería"},
  Names{"G06", "Skład opału", "Comerciante de combustible"},
  Names{"G07", "Mielerz", "Carbonera de turba"},
  Names{"F08", "Targowisko", "Mercado"},
  Names{"I08", "Fałszywa latarnia morska", "Faro falso"},
  Names{"F09", "Ogród klasztorny", "Jardín del monasterio"},
  Names{"I09", "Przędzalnia", "Hilandería"},
  Names{"F10", "Stolarnia", "Carpintería"},
  Names{"I10", "Chałupa", "Casa de campo"},
  Names{"F11", "Promenada portowa", "Paseo del puerto"},
  Names{"I11", "Barka mieszkalna", "Casa flotante"},
  Names{"G12", "Skład kamieni", "Comerciante de piedra"},
  Names{"G13", "Skład budowlany", "Tienda de materiales"},
  Names{"F14", "Winorośl", "Viñedo"},
  Names{"I14", "Święte miejsce", "Lugar sagrado"},
  Names{"F15", "Majątek finansowany", "Hacienda financiada"},
  Names{"I15", "Dom druida", "Casa del druida"},
  Names{"G16", "Kapitularz", "Casa capitular"},
  Names{"F17", "Biblioteka klasztorna", "Biblioteca del monasterio"},
  Names{"I17", "Skryptorium", "Scriptorium"},
  Names{"G18", "Warsztat klasztorny", "Taller del monasterio"},
  Names{"G19", "Rzeźnia", "Matadero"},
  Names{"F20", "Zajazd", "Posada"},
  Names{"I20", "Piwiarnia", "Taberna"},
  Names{"F21", "Winiarnia", "Bodega de vino"},
  Names{"I21", "Destylarnia whisky", "Destilería de whiskey"},
  Names{"G22", "Kamieniołom", "Cantera"},
  Names{"F23", "Łaźnia", "Casa de baños"},
  Names{"I23", "Rozmównica", "Locutorio"},
  Names{"F24", "Kościół klasztorny", "Iglesia del monasterio"},
  Names{"I24", "Kaplica", "Capilla"},
  Names{"F25", "Komnata cudów", "Cámara de maravillas"},
  Names{"I25", "Portyk", "Pórtico"},
  Names{"G26", "Stocznia", "Astillero"},
  Names{"F27", "Zamek", "Palacio"},
  Names{"I27", "Dwór", "Casa señorial"},
  Names{"G28", "Warownia", "Castillo"},
  Names{"F29", "Kamieniołom", "Cantera"},
  Names{"I29", "Leśna chata", "Cabaña del bosque"},
  Names{"F30", "Majątek miejski", "Hacienda urbana"},
  Names{"I30", "Refektarz", "Refectorio"},
  Names{"F31", "Winorośl", "Viñedo"},
  Names{"I31", "Port węglowy", "Puerto carbonero"},
  Names{"F32", "Kalefaktorium", "Calefactorio"},
  Names{"I32", "Kościół filialny", "Iglesia filial"},
  Names{"F33", "Nabrzeże", "Compañía naviera"},
  Names{"I33", "Warsztat bednarski", "Tonelería"},
  Names{"G34", "Zakrystia", "Sacristía"},
  Names{"F35", "Warsztat fałszerza", "Taller del falsificador"},
  Names{"I35", "Okrągła wieża", "Torre redonda"},
  Names{"F36", "Cel pielgrzymek", "Lugar de peregrinación"},
  Names{"I36", "Skarbiec", "Cámara del tesoro"},
  Names{"F37", "Dormitorium", "Dormitorio"},
  Names{"I37", "Bastion", "Baluarte"},
  Names{"F38", "Drukarnia", "Imprenta"},
  Names{"I38", "Plac festynowy", "Recinto ferial"},
  Names{"G39", "Majątek ziemski", "Hacienda"},
  Names{"F40", "Przytułek", "Hospicio"},
  Names{"I40", "Karczma", "Casa de huéspedes"},
  Names{"G41", "Dom bractwa", "Casa de la hermandad"},
  Names{"S01", "Dzielnica nędzy", "Aldea de chozas"},
  Names{"S02", "Osada rolnicza", "Aldea de labradores"},
  Names{"S03", "Miasteczko targowe", "Villa mercantil"},
  Names{"S04", "Osada rybacka", "Aldea de pescadores"},
  Names{"S05", "Kolonia artystów", "Colonia de artistas"},
  Names{"S06", "Przysiółek", "Caserío"},
  Names{"S07", "Wieś", "Pueblo"},
  Names{"S08", "Latyfundium", "Pueblo de las colinas"},
};
constexpr std::array kGoodNames = {
  Names{"peat", "torf", "turba"},
  Names{"peat_coal", "opał", "carbón de turba"},
  Names{"livestock", "owca", "ganado"},
  Names{"meat", "mięso", "carne"},
  Names{"grain", "zboże", "trigo"},
  Names{"straw", "słoma", "paja"},
  Names{"wood", "drewno", "madera"},
  Names{"whiskey", "whisky", "whiskey"},
  Names{"clay", "glina", "adobe"},
  Names{"ceramic", "ceramika", "cerámica"},
  Names{"coin", "moneta", "moneda"},
  Names{"book", "księga", "libro"},
  Names{"five_coins", "5 monet", "5 monedas"},
  Names{"reliquary", "relikwia", "relicario"},
  Names{"stone", "kamień", "piedra"},
  Names{"ornament", "ornament", "ornamento"},
  Names{"grapes", "winogrono", "uvas"},
  Names{"wine", "wino", "vino"},
  Names{"flour", "mąka", "harina"},
  Names{"bread", "chleb", "pan"},
  Names{"malt", "słód", "malta"},
  Names{"beer", "piwo", "cerveza"},
  Names{"wonder", "cud", "maravilla"},
};
// clang-format on

template <class Table>
Document named(const Table& table, std::string_view id, std::string_view english) {
  for (const Names& row : table) {
    if (row.id != id) continue;
    return Document::map().set("en", english).set("pl", row.polish).set("es", row.spanish);
  }
  assert(false && "every card and good has its names");
  return {};
}

Document bundle(const Bundle& goods) {
  Document out = Document::map();
  for (const Amount& amount : goods) out.set(worth(amount.good).id, int{amount.count});
  return out;
}

Document terrains(Terrain land) {
  Document out = Document::list();
  for (std::size_t i = 0; i < kTerrainNames.size(); ++i)
    if (land >> i & 1) out.push(kTerrainNames[i]);
  return out;
}

std::string_view stage_name(Stage stage) {
  if (stage == Stage::Start) return "start";
  if (stage == Stage::Heartland) return "heartland";
  return kLetterNames[static_cast<std::size_t>(stage) - 1];
}

template <class Numbers>
Document numbers(const Numbers& values) {
  Document out = Document::list();
  for (const int value : values) out.push(value);
  return out;
}

// Only what is not as usual is written: most steps have two or three members.
class StepWriter {
 public:
  explicit StepWriter(const Step& step) : step_(step) { write(); }
  Document take() { return std::move(out_); }

 private:
  void write() {
    constexpr std::array<std::string_view, 14> kKinds = {
        "none",  "gain",  "choose", "trade", "different", "tier",  "holding",
        "wheel", "clear", "extra",  "use",   "recall",    "raise", "reward"};
    out_.set("kind", kKinds[static_cast<std::size_t>(step_.kind)]);
    goods("in", step_.in);
    goods("out", step_.out);
    if (step_.limit != kAnyNumber) out_.set("limit", int{step_.limit});
    count("energy_halves", step_.energy);
    count("food", step_.food);
    count("points", step_.points);
    flag("gate", step_.gate);
    flag("joined", step_.joined);
    flag("shared", step_.shared);
    flag("joker_only", step_.joker_only);
    flag("unlike", step_.unlike);
    special();
  }

  void special() {
    constexpr std::array<std::string_view, 4> kTargets = {"prior", "occupied", "neighbour",
                                                          "display"};
    constexpr std::array<std::string_view, 6> kExtras = {"build", "settle",   "fell",
                                                         "cut",   "district", "plot"};
    switch (step_.kind) {
      case StepKind::UseOf:
        out_.set("target", kTargets[static_cast<std::size_t>(step_.target)]);
        break;
      case StepKind::Recall:
        out_.set("recall", step_.recall == Recall::Prior ? "prior" : "everybody");
        break;
      case StepKind::Reward:
        out_.set("unit", step_.unit == Unit::Cloisters ? "cloisters" : "forests and moors");
        break;
      case StepKind::Tier:
      case StepKind::Holding: {
        Document levels = Document::list();
        for (const Level& level : step_.levels)
          levels.push(Document::map().set("need", int{level.need}).set("coins", int{level.coins}));
        out_.set("levels", std::move(levels));
        break;
      }
      case StepKind::Extra: {
        Document extras = Document::list();
        for (std::size_t i = 0; i < kExtras.size(); ++i)
          if (step_.extras >> i & 1) extras.push(kExtras[i]);
        out_.set("extras", std::move(extras));
        break;
      }
      default: break;
    }
  }

  void goods(std::string_view name, const Bundle& amounts) {
    if (!amounts.empty()) out_.set(name, bundle(amounts));
  }
  void count(std::string_view name, int value) {
    if (value != 0) out_.set(name, value);
  }
  void flag(std::string_view name, bool value) {
    if (value) out_.set(name, true);
  }

  const Step& step_;
  Document out_ = Document::map();
};

Document card_entry(const Card& card) {
  Document effect = Document::list();
  for (const Step& step : card.effect)
    if (step.kind != StepKind::None) effect.push(StepWriter(step).take());
  Document out = Document::map()
                     .set("code", card.code)
                     .set("name", named(kCardNames, card.code, card.name))
                     .set("stage", stage_name(card.stage))
                     .set("cost", bundle(card.cost))
                     .set("land", terrains(card.land))
                     .set("economy", int{card.economy})
                     .set("dwelling", int{card.dwelling});
  if (card.cloister) out.set("cloister", true);
  if (card.raises_price) out.set("raises_price", true);
  if (card.once_per_action) out.set("once", true);
  return out.set("effect", std::move(effect));
}

Document settlement_entry(const Settlement& card) {
  return Document::map()
      .set("code", card.code)
      .set("name", named(kCardNames, card.code, card.name))
      .set("stage", stage_name(card.stage))
      .set("food", int{card.food})
      .set("energy_halves", int{card.energy})
      .set("land", terrains(card.land))
      .set("economy", int{card.economy})
      .set("dwelling", int{card.dwelling});
}

Document good_entry(const Worth& tile) {
  return Document::map()
      .set("id", tile.id)
      .set("name", named(kGoodNames, tile.id, tile.name))
      .set("food", int{tile.food})
      .set("energy_halves", int{tile.energy})
      .set("coins", int{tile.coins})
      .set("points", int{tile.points});
}

Document deck(Mode mode, Variant variant) {
  Document out = Document::map();
  for (const Stage stage : {Stage::Start, Stage::A, Stage::B, Stage::C, Stage::D}) {
    Document codes = Document::list();
    for (int number = 1; number < kNumbers; ++number)
      if (deck_of(mode, variant, stage) & bit(number)) codes.push(card_of(variant, number).code);
    out.set(stage_name(stage), std::move(codes));
  }
  return out;
}

Document choice(std::size_t option, std::size_t value) {
  const Option& row = kOptions[option];
  return Document::map().set("option", row.name).set("value", row.values[value]);
}

// What a table chooses to play in that mode, besides its seats.
Document chosen_for(Mode mode) {
  const Option& length = kOptions[kLength];
  Setup setup{.seats = schedule_of(mode).seats, .option = {}};
  Document out = Document::list();
  if (!length.matters.has(setup.seats)) return out;
  while (mode_of(setup) != mode) ++setup.option[kLength];
  return out.push(choice(kLength, setup.option[kLength]));
}

// The cards of each letter, with what a table chooses to play with them.
Document decks(Mode mode) {
  Document out = Document::list();
  for (const Variant variant : {Variant::France, Variant::Ireland})
    out.push(Document::map()
                 .set("with", choice(kVariant, static_cast<std::size_t>(variant)))
                 .set("cards", deck(mode, variant)));
  return out;
}

Document mode_entry(Mode mode) {
  const Schedule& plan = schedule_of(mode);
  return Document::map()
      .set("key", plan.key)
      .set("seats", int{plan.seats})
      .set("with", chosen_for(mode))
      .set("back_face", plan.back_face)
      .set("short_game", plan.short_game)
      .set("phases", numbers(plan.phase))
      .set("grapes", int{plan.grapes})
      .set("stone", int{plan.stone})
      .set("last_round", int{plan.last_round})
      .set("left", int{plan.left})
      .set("cloister_halves", int{plan.cloister_halves})
      .set("decks", decks(mode));
}

Document round_goods() {
  Document out = Document::list();
  for (const auto& pair : kRoundGoods) {
    Document goods = Document::list();
    for (const Good good : pair) goods.push(worth(good).id);
    out.push(std::move(goods));
  }
  return out;
}

template <class Rows, class Entry>
Document each(const Rows& rows, Entry entry) {
  Document out = Document::list();
  for (const auto& row : rows) out.push(entry(row));
  return out;
}

}  // namespace

Document Rules::catalogue() {
  Document dials = Document::list(), modes = Document::list();
  for (const std::string_view dial : kDialNames) dials.push(dial);
  for (int mode = 0; mode < kModes; ++mode) modes.push(mode_entry(static_cast<Mode>(mode)));
  return Document::map()
      .set("game", "ora")
      .set("goods", each(kWorth, good_entry))
      .set("cards", each(kCards, card_entry))
      .set("settlements", each(kSettlementCards, settlement_entry))
      .set("wheel", Document::map()
                        .set("dials", std::move(dials))
                        .set("front", numbers(kFaceValues[0]))
                        .set("back", numbers(kFaceValues[1])))
      .set("modes", std::move(modes))
      .set("round_goods", round_goods())
      .set("district_prices", numbers(kDistrictPrices))
      .set("plot_prices", numbers(kPlotPrices))
      .set("wonders", kWonders);
}

}  // namespace refectory::ora
