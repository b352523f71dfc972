#include "core/conformance.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "every_game.hpp"
#include "walks.hpp"

// What holds for every game, written once. A new game is found by itself.
namespace refectory {
namespace {

template <class R>
class Conformance : public testing::Test {};
template <class R>
class SlowConformance : public testing::Test {};

TYPED_TEST_SUITE(Conformance, EveryGame);
TYPED_TEST_SUITE(SlowConformance, EveryGame);

bool is_snake_case(std::string_view code) {
  return !code.empty() && std::ranges::all_of(code, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
}

// Texts of actions that occur in a few random games, whole and as a spectator sees them; offered
// here or not.
template <Rules R>
std::vector<std::string> some_texts() {
  std::set<std::string> texts;
  walk_random_games<R>(5, 4, [&](const auto& state, const ActionList& offers) {
    for (const Action a : offers)
      for (const Action shown : {a, R::seen(state, a, kNobody)})
        if (texts.size() < 3000) texts.insert(R::format(shown));
  });
  return {texts.begin(), texts.end()};
}

TYPED_TEST(Conformance, IntroducesItself) {
  const GameInfo& info = TypeParam::info();
  EXPECT_FALSE(info.id.empty());
  EXPECT_FALSE(info.title.empty());
  EXPECT_GE(info.rules, 1);
  EXPECT_LE(1, info.min_seats);
  EXPECT_LE(info.min_seats, info.max_seats);
  EXPECT_LE(info.max_seats, kMaxSeats);
  EXPECT_GE(std::ssize(info.seat_names), info.max_seats);
  EXPECT_LE(std::ssize(info.score_parts), kMaxParts);
  EXPECT_LE(std::ssize(info.options), kMaxOptions);
  std::set<std::string_view> names(info.seat_names.begin(), info.seat_names.end());
  EXPECT_EQ(names.size(), info.seat_names.size());
  const Game game = make_game<TypeParam>();
  for (int seats = info.min_seats; seats <= info.max_seats; ++seats)
    EXPECT_TRUE(make_setup(game, seats, {})) << "the usual options for " << seats;
  EXPECT_FALSE(make_setup(game, info.min_seats - 1, {}));
  EXPECT_FALSE(make_setup(game, info.max_seats + 1, {}));
}

TYPED_TEST(Conformance, SetupRemembersItsOptions) {
  for (const Setup& setup : all_setups<TypeParam>(1000)) {
    const auto state = TypeParam::setup(setup);
    EXPECT_EQ(TypeParam::setup_of(state), setup);
    EXPECT_EQ(TypeParam::audit(state), "");
  }
}

TYPED_TEST(Conformance, RandomGamesKeepEveryPromise) {
  Rng rng(1);
  for (const Setup& setup : all_setups<TypeParam>()) {
    const Walk walk = audited_game<TypeParam>(TypeParam::setup(setup), rng, 16);
    EXPECT_EQ(walk.finding, "") << "with " << int{setup.seats} << " seats";
    EXPECT_TRUE(walk.finished);
  }
}

TYPED_TEST(SlowConformance, ManyRandomGamesKeepEveryPromise) {
  for (const Setup& setup : all_setups<TypeParam>()) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      Rng rng(seed);
      const Walk walk = audited_game<TypeParam>(TypeParam::setup(setup), rng, 8);
      ASSERT_EQ(walk.finding, "") << int{setup.seats} << " seats, seed " << seed;
    }
  }
}

TYPED_TEST(Conformance, EveryOfferReadsBackAndApplies) {
  walk_random_games<TypeParam>(2, 8, [](const auto& state, const ActionList& offers) {
    ASSERT_GT(offers.size(), 1u) << "a question with one answer is not asked";
    for (const Action a : offers) {
      ASSERT_EQ(TypeParam::parse(TypeParam::format(a)), a);
      auto next = state;
      ASSERT_EQ(audited_apply<TypeParam>(next, a), "");
    }
  });
}

TYPED_TEST(Conformance, ReplayEqualsPlay) {
  Rng rng(3);
  for (const Setup& setup : all_setups<TypeParam>(8)) {
    auto played = TypeParam::setup(setup), replayed = played;
    ActionList offers;
    while (TypeParam::actor(played) != kNobody) {
      const std::string text = TypeParam::format(random_step<TypeParam>(played, offers, rng));
      const auto action = TypeParam::parse(text);
      ASSERT_TRUE(action) << text;
      TypeParam::apply(replayed, *action);
      ASSERT_TRUE(same_bytes(played, replayed)) << text;
    }
  }
}

TYPED_TEST(Conformance, SameSeedSameGame) {
  for (const Setup& setup : all_setups<TypeParam>(4)) {
    auto a = TypeParam::setup(setup), b = a;
    Rng first(4), second(4);
    EXPECT_EQ(play_out<TypeParam>(a, first), play_out<TypeParam>(b, second));
    EXPECT_TRUE(same_bytes(a, b));
  }
}

TYPED_TEST(Conformance, RefusedActionsChangeNothingAndSayWhy) {
  const Game game = make_game<TypeParam>();
  const auto texts = some_texts<TypeParam>();
  Rng rng(6);
  for (const Setup& setup : all_setups<TypeParam>(4)) {
    Position position(game, setup);
    ActionList offers;
    while (!position.over()) {
      for (int tries = 0; tries < 8; ++tries) {
        const std::string& text = texts[rng.below(static_cast<std::uint32_t>(texts.size()))];
        if (position.offers(*game.parse(text))) continue;
        const Position before = position;
        const auto refused = try_apply(position, position.actor(), text);
        ASSERT_FALSE(refused) << text;
        ASSERT_TRUE(position == before) << text;
        ASSERT_TRUE(is_snake_case(refused.error().code)) << refused.error().code;
        ASSERT_FALSE(refused.error().message.empty()) << text;
        ASSERT_EQ(refused.error().message.find_first_of("{}|#"), std::string::npos)
            << refused.error().message;
        for (const NamedValue& named : refused.error().values)
          if (const auto* counts = std::get_if<Counts>(&named.value)) {
            ASSERT_FALSE(counts->empty()) << text;
            for (const auto& [id, count] : *counts) ASSERT_GT(count, 0) << text << ": " << id;
          }
      }
      offers.clear();
      position.offer(offers);
      position.apply(offers[rng.below(static_cast<std::uint32_t>(offers.size()))]);
    }
    EXPECT_EQ(try_apply(position, kNobody, texts[0]).error().code, code::kGameOver);
  }
}

TYPED_TEST(Conformance, EveryActionHasOneSpelling) {
  const auto texts = some_texts<TypeParam>();
  Rng rng(7);
  const auto pick = [&](std::size_t n) { return rng.below(static_cast<std::uint32_t>(n)); };
  const std::string letters = "abcdeghilmnoprstuwy 0123456789,;:|+-*?/#\t\"\\\xC3\xFF";
  for (int i = 0; i < 20'000; ++i) {
    std::string text = texts[pick(texts.size())];
    for (auto changes = 1 + pick(3); changes > 0 && !text.empty(); --changes) {
      const auto where = pick(text.size());
      switch (pick(4)) {
        case 0: text.erase(where, 1); break;
        case 1: text.insert(where, 1, letters[pick(letters.size())]); break;
        case 2: text[where] = letters[pick(letters.size())]; break;
        default: text += texts[pick(texts.size())].substr(0, where);
      }
    }
    const auto action = TypeParam::parse(text);
    ASSERT_EQ(action ? TypeParam::format(*action) : text, text);
  }
}

// Every node of a tree, in no order that matters.
void collect(Document& node, std::vector<Document*>& out) {
  out.push_back(&node);
  if (auto* list = node.as_list())
    for (Document& item : *list) collect(item, out);
  if (auto* map = node.as_map())
    for (auto& item : *map) collect(item.second, out);
}

void damage(Document& node, Rng& rng) {
  const auto numbers = std::array{-1, 0, 1, 2, 3, 5, 9, 40, 255, 256, 70000};
  switch (rng.below(7)) {
    case 0: node = Document(); return;
    case 1: node = numbers[rng.below(numbers.size())]; return;
    case 2: node = "nonsense"; return;
    case 3: node = Document::list(); return;
    case 4: node = true; return;
    case 5:
      if (auto* list = node.as_list(); list && !list->empty()) list->push_back(list->front());
      if (auto* map = node.as_map(); map && !map->empty()) map->pop_back();
      return;
    default:
      if (auto* list = node.as_list(); list && !list->empty()) list->pop_back();
      if (auto* map = node.as_map()) map->emplace_back("strange", 1);
  }
}

// A damaged document is refused with a sentence, or it is a position that can be played.
TYPED_TEST(Conformance, DamagedDocumentsAreRefusedOrPlayable) {
  Rng rng(8);
  int refused = 0;
  walk_random_games<TypeParam>(8, 8, [&](const auto& state, const ActionList&) {
    if (rng.below(8) != 0) return;
    Document document = TypeParam::document(state);
    std::vector<Document*> nodes;
    collect(document, nodes);
    damage(*nodes[rng.below(static_cast<std::uint32_t>(nodes.size()))], rng);
    const auto read = TypeParam::read(document);
    if (!read) {
      ++refused;
      ASSERT_TRUE(is_snake_case(read.error().code));
      ASSERT_FALSE(read.error().message.empty());
      return;
    }
    ASSERT_EQ(TypeParam::audit(*read), "") << to_json(document);
    const Walk walk = audited_game<TypeParam>(*read, rng, 64);
    ASSERT_EQ(walk.finding, "") << to_json(document);
  });
  EXPECT_GT(refused, 0);
}

// What is masked is masked for good, reads as an action, and the actor sees its own answers.
TYPED_TEST(Conformance, SeenActionsAreActions) {
  walk_random_games<TypeParam>(9, 8, [](const auto& state, const ActionList& offers) {
    const Seat actor = TypeParam::actor(state);
    for (int i = 0; i <= TypeParam::setup_of(state).seats; ++i) {
      const Seat seat = i < TypeParam::setup_of(state).seats ? seat_of(i) : kNobody;
      for (const Action a : offers) {
        const Action seen = TypeParam::seen(state, a, seat);
        ASSERT_EQ(TypeParam::parse(TypeParam::format(seen)), seen) << TypeParam::format(a);
        ASSERT_TRUE(seat != actor || seen == a) << TypeParam::format(a);
      }
    }
  });
}

// Whether some answer shows all that was hidden before.
template <Rules R>
bool may_show_all(const typename R::State& state, const ActionList& offers) {
  const auto open = [](const auto& s) { return same_bytes(R::view(s, kNobody), s); };
  return !open(state) && std::ranges::any_of(offers, [&](Action a) {
    auto after = state;
    R::apply(after, a);
    return open(after);
  });
}

// A random game in which `reveals` is compared with its definition, for every seat and a spectator:
// at every `stride`-th decision and where all may be shown.
template <Rules R>
void compare_reveals(const Setup& setup, std::uint64_t seed, std::uint32_t stride,
                     std::size_t limit, Revealed& count) {
  Rng rng(seed);
  auto state = R::setup(setup);
  ActionList offers;
  for (std::uint32_t n = 0; R::actor(state) != kNobody && n < kMaxDecisions; ++n) {
    offers.clear();
    R::offer(state, offers);
    if (n % stride == 0 || may_show_all<R>(state, offers))
      for (int i = 0; i <= setup.seats; ++i) {
        const Seat seat = i < setup.seats ? seat_of(i) : kNobody;
        ASSERT_EQ(audit_reveals<R>(state, offers, seat, limit, rng, count), "")
            << int{setup.seats} << " seats, seed " << seed << ", after " << n;
      }
    random_step<R>(state, offers, rng);
  }
}

TYPED_TEST(Conformance, RevealsWhatItsDefinitionSays) {
  std::map<int, Revealed> by_seats;
  for (const Setup& setup : all_setups<TypeParam>(12))
    compare_reveals<TypeParam>(setup, 12, 32, 2000, by_seats[setup.seats]);
  for (const auto& [seats, count] : by_seats) {
    EXPECT_EQ(count.yes > 0, make_game<TypeParam>().hidden) << seats << " seats";
    EXPECT_GT(count.no, 0) << seats << " seats";
  }
}

TYPED_TEST(SlowConformance, RevealsWhatItsDefinitionSays) {
  std::map<int, Revealed> by_seats;
  for (const Setup& setup : all_setups<TypeParam>())
    for (std::uint64_t seed = 0; seed < 4; ++seed)
      compare_reveals<TypeParam>(setup, seed, 8, 2000, by_seats[setup.seats]);
  for (const auto& [seats, count] : by_seats) {
    EXPECT_EQ(count.yes >= 50, make_game<TypeParam>().hidden) << seats << " seats";
    EXPECT_GE(count.no, 500) << seats << " seats";
  }
}

// What is asked of a seat, how it is worded and why something is refused: all of it is the same
// for the truth, for the seat's view and for any other world of the seat.
TYPED_TEST(Conformance, OwnDecisionsFollowFromTheView) {
  const auto texts = some_texts<TypeParam>();
  Rng rng(13);
  walk_random_games<TypeParam>(13, 8, [&](const auto& state, const ActionList& offers) {
    const Seat actor = TypeParam::actor(state);
    if (actor == kChance) return;
    for (const auto& other :
         {TypeParam::view(state, actor), TypeParam::resample(state, actor, rng)}) {
      ActionList same;
      TypeParam::offer(other, same);
      ASSERT_EQ(TypeParam::actor(other), actor);
      ASSERT_TRUE(std::ranges::equal(same, offers));
      for (const Action a : offers)
        ASSERT_EQ(TypeParam::gloss(other, a), TypeParam::gloss(state, a));
      for (int tries = 0; tries < 30; ++tries) {
        const auto& text = texts[rng.below(static_cast<std::uint32_t>(texts.size()))];
        const Action a = *TypeParam::parse(text);
        if (offers.contains(a)) continue;
        const Error here = TypeParam::explain(other, a), truth = TypeParam::explain(state, a);
        ASSERT_EQ(cat(here.code, ": ", here.message), cat(truth.code, ": ", truth.message)) << text;
        ASSERT_TRUE(here.values == truth.values) << text;
      }
      ASSERT_EQ(TypeParam::picture(other, actor, Ink{}), TypeParam::picture(state, actor, Ink{}));
    }
  });
}

TYPED_TEST(Conformance, SpeaksToPeople) {
  walk_random_games<TypeParam>(10, 4, [](const auto& state, const ActionList& offers) {
    for (const Action a : offers) ASSERT_FALSE(TypeParam::gloss(state, a).empty());
    ASSERT_FALSE(TypeParam::picture(state, TypeParam::actor(state), Ink{}).empty());
    ASSERT_EQ(TypeParam::picture(state, kNobody, Ink{}).find('\x1b'), std::string::npos);
    ASSERT_FALSE(TypeParam::sheet(state).is_null());
  });
  EXPECT_FALSE(TypeParam::help("no such word at all"));
}

TYPED_TEST(Conformance, SomebodyWins) {
  Rng rng(11);
  for (const Setup& setup : all_setups<TypeParam>()) {
    auto state = TypeParam::setup(setup);
    play_out<TypeParam>(state, rng);
    const Scores scores = TypeParam::score(state);
    for (int i = 0; i < setup.seats; ++i) {
      EXPECT_GE(scores.rank[i], 1);
      // Alone at the table a seat may still rank behind opponents that hold no seat.
      if (setup.seats > 1) {
        EXPECT_LE(scores.rank[i], setup.seats);
      }
    }
    if (setup.seats > 1) {
      EXPECT_EQ(*std::min_element(scores.rank.begin(), scores.rank.begin() + setup.seats), 1);
    }
  }
}

}  // namespace
}  // namespace refectory
