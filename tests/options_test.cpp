#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <set>

#include "base/text.hpp"
#include "core/position.hpp"
#include "every_game.hpp"

// What the rows of options say: which values there are, which is usual, where they matter.
namespace refectory {
namespace {

// Menu and page decide in the table's order what matters; the menu asks what is in front first.
bool is_asked_before(const GameInfo& info, std::size_t other, std::size_t option) {
  return other < option && (info.options[other].front || !info.options[option].front);
}

TEST(Options, RowsAreSound) {
  for (const Game& game : all_games()) {
    const GameInfo& info = *game.info;
    std::set<std::string_view> names;
    for (std::size_t i = 0; i < info.options.size(); ++i) {
      const Option& option = info.options[i];
      SCOPED_TRACE(cat(info.id, " ", option.name));
      EXPECT_TRUE(names.insert(option.name).second);
      for (int seats = info.min_seats; seats <= info.max_seats; ++seats)
        for (const auto value : {option.usual_at(seats), option.before.at(seats)})
          EXPECT_NE(std::ranges::find(option.values, value), option.values.end()) << value;
      for (const int seats : option.matters.seats)
        EXPECT_TRUE(seats == 0 || (info.min_seats <= seats && seats <= info.max_seats)) << seats;
      for (const Chosen& wanted : option.matters.with) {
        if (wanted.option.empty()) continue;
        const auto other = std::ranges::find(info.options, wanted.option, &Option::name);
        ASSERT_NE(other, info.options.end()) << wanted.option;
        EXPECT_NE(std::ranges::find(other->values, wanted.value), other->values.end());
        EXPECT_TRUE(
            is_asked_before(info, static_cast<std::size_t>(other - info.options.begin()), i));
      }
    }
    for (int seats = info.min_seats; seats <= info.max_seats; ++seats)
      EXPECT_FALSE(game.check(usual_setup(info, seats))) << info.id << " " << seats;
  }
}

// Every number of seats with every value of the options on which others depend.
std::vector<Setup> tables(const Game& game) {
  const GameInfo& info = *game.info;
  std::vector<Setup> out;
  for (int seats = info.min_seats; seats <= info.max_seats; ++seats)
    out.push_back(usual_setup(info, seats));
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const bool decides = std::ranges::any_of(info.options, [&](const Option& option) {
      return std::ranges::find(option.matters.with, info.options[i].name, &Chosen::option) !=
             option.matters.with.end();
    });
    if (!decides) continue;
    std::vector<Setup> more;
    for (Setup table : out)
      for (std::size_t value = 0; value < info.options[i].values.size(); ++value) {
        table.option[i] = static_cast<std::uint8_t>(value);
        more.push_back(table);
      }
    out = std::move(more);
  }
  std::erase_if(out, [&](const Setup& table) { return game.check(table).has_value(); });
  return out;
}

// Gives house rules that nothing depends on any values.
Setup varied(const Game& game, Setup table, std::size_t but, Rng& rng) {
  const GameInfo& info = *game.info;
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    if (i == but || info.options[i].front) continue;
    Setup other = table;
    other.option[i] = static_cast<std::uint8_t>(
        rng.below(static_cast<std::uint32_t>(info.options[i].values.size())));
    if (!game.check(other)) table = other;
  }
  return table;
}

// Two positions in which everything but the byte of an option is the same.
class Pair {
 public:
  Pair(const Game& game, const Setup& one, const Setup& other)
      : one_(game, one), other_(game, other) {
    for (std::size_t i = 0; i < game.state_bytes; ++i)
      if (one_.data()[i] != other_.data()[i]) byte_ = i;
  }

  bool alike() const {
    Position marked = other_;
    marked.data()[byte_] = one_.data()[byte_];
    if (!(marked == one_) || one_.data()[byte_] == other_.data()[byte_]) return false;
    return one_.scores() == other_.scores() && one_.actor() == other_.actor() &&
           weighed(one_) == weighed(other_);
  }
  bool over() const { return one_.over(); }
  void play(Rng& rng) {
    const auto offers = weighed(one_);
    const Action action = offers[rng.below(static_cast<std::uint32_t>(offers.size()))].first;
    one_.apply(action);
    other_.apply(action);
  }

 private:
  static std::vector<std::pair<Action, int>> weighed(const Position& position) {
    ActionList offers;
    position.offer(offers);
    std::vector<std::pair<Action, int>> out;
    for (const Action a : offers)
      out.emplace_back(
          a, position.actor() == kChance ? position.game().weight(position.data(), a) : 1);
    return out;
  }

  Position one_, other_;
  std::size_t byte_ = 0;
};

// Whether a random game with these values of an option is another one with that value.
bool makes_a_difference(const Game& game, const Setup& table, std::size_t option,
                        std::uint8_t value, std::uint64_t seed) {
  constexpr int kLong = 5'000;  // house rules may let two players go on for ever
  Rng rng(seed);
  const Setup one = varied(game, table, option, rng);
  Setup other = one;
  other.option[option] = value;
  if (game.check(other)) return false;
  Pair pair(game, one, other);
  for (int i = 0; i < kLong; ++i) {
    if (!pair.alike()) return true;
    if (pair.over()) return false;
    pair.play(rng);
  }
  return false;
}

// For every option at every table, with whether it matters there.
template <class Visit>
void for_each_option(Visit visit) {
  for (const Game& game : all_games())
    for (const Setup& table : tables(game))
      for (std::size_t i = 0; i < game.info->options.size(); ++i) {
        SCOPED_TRACE(cat(game.info->id, " ", game.info->options[i].name, " ", table.seats, " ",
                         to_json(options_document(*game.info, table))));
        visit(game, table, i, matters(*game.info, i, table));
      }
}

TEST(Options, ChangeNothingWhereTheyDoNotMatter) {
  for_each_option([](const Game& game, const auto& table, std::size_t option, bool matters) {
    for (std::size_t value = 0; !matters && value < game.info->options[option].values.size();
         ++value)
      for (std::uint64_t seed = 1; value != table.option[option] && seed <= 5; ++seed)
        ASSERT_FALSE(
            makes_a_difference(game, table, option, static_cast<std::uint8_t>(value), seed));
  });
}

// Two options of ale concern what random players do not reach.
bool is_rare(const Option& option) {
  return option.name == "exchange" || option.name == "brewmaster_overflow";
}

TEST(Options, ChangeSomethingWhereTheyMatter) {
  for_each_option([](const Game& game, const auto& table, std::size_t option, bool matters) {
    if (!matters || is_rare(game.info->options[option])) return;
    bool differs = false;
    for (std::uint64_t seed = 1; !differs && seed <= 1'000; ++seed)
      for (std::size_t value = 0; !differs && value < game.info->options[option].values.size();
           ++value)
        differs = value != table.option[option] &&
                  makes_a_difference(game, table, option, static_cast<std::uint8_t>(value), seed);
    EXPECT_TRUE(differs);
  });
}

}  // namespace
}  // namespace refectory
