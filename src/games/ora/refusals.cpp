#include "games/ora/refusals.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "games/ora/words.hpp"

namespace refectory::ora {

namespace {

std::string title_of(std::string_view code) {
  for (const Card& card : kCards)
    if (card.code == code) return card_title(card);
  for (const Settlement& card : kSettlementCards)
    if (card.code == code) return cat(card.name, " (", card.code, ")");
  return std::string(code);
}

std::string counted_in_words(std::string_view id, int count) {
  for (int i = 0; i < kGoods; ++i)
    if (worth(static_cast<Good>(i)).id == id) return counted(count, static_cast<Good>(i));
  if (id == "food") return icons_in_words(0, count, 0);
  return id == "points" ? icons_in_words(0, 0, count) : icons_in_words(count, 0, 0);
}

std::string listed(const Counts& counts) {
  std::vector<std::string> out;
  for (const auto& [id, count] : counts) out.push_back(counted_in_words(id, count));
  return join(out, ", ");
}

std::string either(const Ids& ids) {
  std::string out;
  for (std::size_t i = 0; i < ids.size(); ++i)
    out += cat(i == 0 ? "" : i + 1 < ids.size() ? ", " : " or ", ids[i]);
  return out;
}

std::string value_in_words(const State& s, const NamedValue& named) {
  if (const auto* counts = std::get_if<Counts>(&named.value)) return listed(*counts);
  if (const auto* ids = std::get_if<Ids>(&named.value)) return either(*ids);
  if (named.name == "question") return question(s);
  std::string id = plain_words(named);
  if (named.name == "card" || named.name == "beside") return title_of(id);
  if (named.name == "good" || named.name == "present")
    for (const Worth& tile : kWorth)
      if (tile.id == id) return std::string(tile.name);
  return id;
}

}  // namespace

Error refuse(const State& s, Why why, NamedValues values) {
  return refusal(why.row(), std::move(values),
                 [&s](const NamedValue& value) { return value_in_words(s, value); });
}

Ids terrain_ids(Terrain land) {
  Ids out;
  for (std::size_t i = 0; i < kTerrainNames.size(); ++i)
    if (land >> i & 1) out.push_back(kTerrainNames[i]);
  return out;
}

// Tiles that the price itself names are not exchanged for another good of it, as `covers` has it.
Counts missing_for(const Purse& purse, const Bundle& price, int times) {
  const auto kept = [&](Good good) { return std::min(held(purse, good), price.of(good) * times); };
  Counts out;
  for (const Amount& amount : price) {
    const int spoken_for = amount.good == Good::Coin    ? kept(Good::Wine) + 2 * kept(Good::Whiskey)
                           : amount.good == Good::Straw ? kept(Good::Grain)
                                                        : 0;
    const int lack = amount.count * times - (within(purse, amount.good) - spoken_for);
    if (lack > 0) out.emplace_back(worth(amount.good).id, lack);
  }
  return out;
}

}  // namespace refectory::ora
