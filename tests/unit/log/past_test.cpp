#include <gtest/gtest.h>

#include <algorithm>

#include "base/text.hpp"
#include "every_game.hpp"
#include "log/replay.hpp"
#include "toy/toy.hpp"

// Games outlive versions: what is older than an option says nothing of it.
namespace refectory {
namespace {

// The usual setup at every number of seats, and each of its options with every value that fits.
std::vector<Setup> some_setups(const Game& game) {
  std::vector<Setup> out;
  for (int seats = game.info->min_seats; seats <= game.info->max_seats; ++seats)
    for (const Option& option : game.info->options)
      for (const std::string_view value : option.values)
        if (const auto setup =
                make_setup(game, seats, {{std::string(option.name), std::string(value)}}))
          out.push_back(*setup);
  return out;
}

Setup as_before(const GameInfo& info, Setup setup, std::size_t option) {
  setup.option[option] = setup_before(info, setup.seats).option[option];
  return setup;
}

Document without(Document document, std::string_view option) {
  for (auto& [name, value] : *document.as_map())
    if (name == "options")
      std::erase_if(*value.as_map(),
                    [option](const auto& member) { return member.first == option; });
  return document;
}

TEST(Past, EveryOptionHadAValueThatFits) {
  for (const Game& game : all_games())
    for (int seats = game.info->min_seats; seats <= game.info->max_seats; ++seats) {
      for (const Option& option : game.info->options)
        EXPECT_NE(std::ranges::find(option.values, option.before.at(seats)), option.values.end())
            << game.info->id << " " << option.name;
      EXPECT_FALSE(game.check(setup_before(*game.info, seats))) << game.info->id << " " << seats;
    }
}

TEST(Past, AHeaderWithoutAnOptionHasTheValueBeforeIt) {
  for (const Game& game : all_games())
    for (const auto& setup : some_setups(game)) {
      const Log log{.game = &game, .setup = setup, .seed = {3}};
      for (std::size_t i = 0; i < game.info->options.size(); ++i) {
        const Option& option = game.info->options[i];
        std::string text = write_log(log);
        const std::string word = cat(" ", option.name, "=", option.values[setup.option[i]]);
        ASSERT_NE(text.find(word), text.npos);
        text.erase(text.find(word), word.size());
        const auto wanted = as_before(*game.info, setup, i);
        const auto read = Replay::read(std::span(&game, 1), text);
        ASSERT_EQ(static_cast<bool>(read), !game.check(wanted)) << text;
        if (!read) continue;
        EXPECT_EQ(read->log().setup, wanted) << text;
      }
    }
}

TEST(Past, ADocumentWithoutAnOptionHasTheValueBeforeIt) {
  for (const Game& game : all_games())
    for (const auto& setup : some_setups(game))
      for (std::size_t i = 0; i < game.info->options.size(); ++i) {
        const auto wanted = as_before(*game.info, setup, i);
        if (game.check(wanted)) continue;
        // What is set up under the wanted options, so that nothing else contradicts them.
        const Document document =
            without(Position(game, wanted).document(), game.info->options[i].name);
        const auto read = Position::from(game, document);
        ASSERT_TRUE(read) << read.error().message << "\n" << to_json(document);
        EXPECT_EQ(read->setup(), wanted);
      }
}

// The toy's usual cellar came with a later version; its games before had none.
TEST(Past, IsNotWhatIsUsualToday) {
  const Game& toy = toy::toys()[0];
  const auto today = make_setup(toy, 3, {});
  const auto then = make_setup(toy, 3, {}, Unnamed::Before);
  EXPECT_EQ(today->option[1], 1);
  EXPECT_EQ(then->option[1], 0);
  const auto log = Replay::read(toy::toys(), "refectory 1\ngame toy rules 3 seats 3 seed 1\n");
  ASSERT_TRUE(log) << log.error().message;
  EXPECT_EQ(log->log().setup, *then);
}

TEST(Past, UnknownOptionsAreRefusedByName) {
  for (const Game& game : all_games()) {
    Document document = Position(game, *make_setup(game, 3, {})).document();
    for (auto& [name, value] : *document.as_map())
      if (name == "options") value.set("hats", "many");
    const auto read = Position::from(game, document);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().message, "options.hats is not an option");
  }
}

}  // namespace
}  // namespace refectory
