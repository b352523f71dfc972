#include "base/text.hpp"
#include "core/head.hpp"
#include "games/ora/document_names.hpp"
#include "games/ora/land.hpp"
#include "games/ora/rules.hpp"
#include "games/ora/wheel.hpp"

// State to position document; read.cpp is the way back. docs/notation-ora.md has the schema.
namespace refectory::ora {

namespace {

template <class Names, class Enum>
std::string_view name(const Names& names, Enum value) {
  return names[static_cast<std::size_t>(value)];
}

std::string content_text(const State& s, std::uint8_t content) {
  if (content == kForest) return "forest";
  if (content == kMoor) return "moor";
  if (is_building(content)) return std::string(card(s, content).code);
  if (is_settlement(content)) return std::string(settlement_of(content).code);
  return "";
}

std::string site_text(const State& s, Site where) {
  if (where == kHome) return "home";
  const int number = number_at(where);
  const std::string text(card(s, number).code);
  return is_heartland(number) ? cat(text, " of ", side_name(s, side_of(where))) : text;
}

Document cells_document(const State& s, const Player& p, std::initializer_list<Cell> cells) {
  Document list = Document::list();
  for (const Cell cell : cells) list.push(content_text(s, at(p, cell)));
  return list;
}

Document land_document(const State& s, const Player& p) {
  Document block = Document::list(), coast = Document::list(), mountain = Document::list();
  for (int row = p.top; row <= p.bottom; ++row) {
    const auto kind = static_cast<Block>(p.rows[static_cast<std::size_t>(row & (kRows - 1))] & 7);
    if (kind != Block::None) {
      const std::string_view tile = kind == Block::Hills    ? "hills"
                                    : kind == Block::Plains ? "plains"
                                                            : "heartland";
      block.push(Document::map()
                     .set("row", row)
                     .set("tile", tile)
                     .set("cells", cells_document(
                                       s, p, {{row, 0}, {row, 1}, {row, 2}, {row, 3}, {row, 4}})));
    }
    if (begins_plot(p, Tile::Mountain, row))
      mountain.push(Document::map()
                        .set("row", row)
                        .set("cells", cells_document(s, p, {{row, 5}, {row + 1, 5}, {row, 6}})));
    if (begins_plot(p, Tile::Coast, row))
      coast.push(
          Document::map()
              .set("row", row)
              .set("cells",
                   cells_document(s, p, {{row, -2}, {row, -1}, {row + 1, -2}, {row + 1, -1}})));
  }
  return Document::map().set("block", block).set("coast", coast).set("mountain", mountain);
}

Document goods_document(const Purse& purse) {
  Document goods = Document::map();
  for (int i = 0; i < kGoods; ++i)
    if (const int count = purse[static_cast<std::size_t>(i)])
      goods.set(kWorth[static_cast<std::size_t>(i)].id, count);
  return goods;
}

Document codes_document(const State& s, std::uint64_t numbers) {
  Document list = Document::list();
  for_each_bit(numbers, [&](int number) { list.push(card(s, number).code); });
  return list;
}

Document side_document(const State& s, int side) {
  const Player& p = s.players[static_cast<std::size_t>(side)];
  Document out = player_entry(side_name(s, side));
  if (side < s.seats) {
    Document hand = Document::list();
    for_each_bit(p.hand,
                 [&](int i) { hand.push(kSettlementCards[static_cast<std::size_t>(i)].code); });
    out.set("goods", goods_document(p.goods)).set("settlements", hand);
  }
  Document brothers = Document::list();
  for (int i = 1; i < clergymen(s); ++i)
    brothers.push(site_text(s, p.clergy[static_cast<std::size_t>(i)]));
  return out.set("prior", site_text(s, p.clergy[0]))
      .set("brothers", brothers)
      .set("land", land_document(s, p));
}

Document redirect_document(const State& s, std::uint8_t marks) {
  Document list = Document::list();
  for (std::size_t i = 0; i < kRedirectNumbers.size(); ++i)
    if (marks >> i & 1) list.push(card(s, kRedirectNumbers[i]).code);
  return list;
}

Document ask_document(const State& s) {
  Document out =
      Document::map().set("kind", name(kAskNames, s.ask)).set("seat", kSeatNames[s.asked]);
  switch (s.ask) {
    case Ask::Fee:
    case Ask::Send:
      out.set("card", card(s, s.pending).code).set("owner", side_name(s, s.pending_side));
      break;
    case Ask::Where:
    case Ask::Prior:
    case Ask::NeutralWhere: out.set("card", content_text(s, s.pending)); break;
    case Ask::Lay: out.set("tile", name(kStackNames, s.pending)); break;
    case Ask::Harvest: out.set("good", worth(static_cast<Good>(s.pending)).id); break;
    case Ask::Pay: out.set("kinds_done", int{s.cursor}); break;
    default: break;
  }
  return out;
}

Document frame_document(const State& s) {
  const Frame& f = s.frame;
  return Document::map()
      .set("card", card(s, f.card).code)
      .set("owner", f.owner == kFromDisplay ? std::string_view("display") : side_name(s, f.owner))
      .set("step", int{f.step})
      .set("before", int{f.before})
      .set("times", int{f.times})
      .set("last", int{f.last})
      .set("done", int{f.done});
}

}  // namespace

Document Rules::document(const State& s) {
  Document wheel = Document::map(), players = Document::list();
  for (std::size_t i = 0; i < kDials; ++i)
    wheel.set(kDialNames[i], s.wheel[i] == kNotInPlay ? Document() : Document(int{s.wheel[i]}));
  for (int seat = 0; seat < s.seats; ++seat) players.push(side_document(s, seat));
  Document out = document_head(info(), setup_of(s));
  out.set("round", int{s.round})
      .set("next_phase", name(kLetterNames, s.letter))
      .set("wheel", wheel)
      .set("display", codes_document(s, s.display))
      .set("price", int{s.price})
      .set("wonders", int{s.wonders})
      .set("districts", int{s.districts})
      .set("plots", int{s.plots})
      .set("players", players);
  if (is_solo(s))
    out.set("neutral", side_document(s, kNeutral))
        .set("gone", codes_document(s, s.gone))
        .set("fresh", codes_document(s, s.fresh));
  out.set("turn", Document::map()
                      .set("seat", kSeatNames[s.turn])
                      .set("slot", int{s.slot})
                      .set("actions", int{s.actions})
                      .set("bought", s.bought != 0)
                      .set("settled", s.settled != 0)
                      .set("back_to", name(kRootNames, s.root)));
  out.set("ask", ask_document(s));
  if (s.frame.card) out.set("use", frame_document(s));
  Document owed = Document::map();
  for (std::size_t i = 0; i < kIcons; ++i)
    if (s.owed[i]) owed.set(kIconNames[i], int{s.owed[i]});
  if (!owed.as_map()->empty()) out.set("owed", owed);
  if (s.entered) out.set("entered", redirect_document(s, s.entered));
  if (s.visited) out.set("visited", redirect_document(s, s.visited));
  if (s.idle) out.set("idle", int{s.idle});
  if (s.final_turn) out.set("final", name(kFinalNames, s.final_turn));
  if (s.stopped) out.set("stopped", true);
  return out;
}

}  // namespace refectory::ora
