#include "core/position.hpp"

#include "base/text.hpp"
#include "core/refusals.hpp"

namespace refectory {

std::optional<Figures> brings(const Position& position, Action answer, Seat viewer) {
  const Game& game = position.game();
  Position after = position;
  after.apply(answer);
  if (!game.hidden) return after.figures() - position.figures();
  if (game.reveals(position.data(), answer, viewer)) return std::nullopt;
  return after.view(viewer).figures() - position.view(viewer).figures();
}

std::string_view seat_name(const GameInfo& info, Seat seat) {
  if (seat == kChance) return "*";
  const auto i = static_cast<std::size_t>(index(seat));
  return i < info.seat_names.size() ? info.seat_names[i] : "-";
}

std::optional<Seat> seat_named(const GameInfo& info, int seats, std::string_view name) {
  if (name == "*") return kChance;
  for (int i = 0; i < seats; ++i)
    if (info.seat_names[static_cast<std::size_t>(i)] == name) return seat_of(i);
  return std::nullopt;
}

namespace {

std::optional<Error> choose(const GameInfo& info, Setup& setup, std::string_view name,
                            std::string_view value) {
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const Option& option = info.options[i];
    if (option.name != name) continue;
    std::string known;
    for (std::size_t v = 0; v < option.values.size(); ++v) {
      if (option.values[v] == value) {
        setup.option[i] = static_cast<std::uint8_t>(v);
        return std::nullopt;
      }
      known += cat(v > 0 ? ", " : "", option.values[v]);
    }
    return Error{code::kBadSetup, cat(name, "=", value, " is not possible; choose from ", known)};
  }
  return Error{code::kBadSetup, cat(info.id, " has no option '", name, "'")};
}

}  // namespace

Result<Setup> make_setup(const Game& game, int seats, const Choices& choices, Unnamed unnamed) {
  const GameInfo& info = *game.info;
  if (seats < info.min_seats || seats > info.max_seats)
    return Error{code::kBadSetup, cat(info.id, " is for ", info.min_seats, " to ", info.max_seats,
                                      " seats, not ", seats)};
  Setup setup = unnamed == Unnamed::Usual ? usual_setup(info, seats) : setup_before(info, seats);
  for (const auto& [name, value] : choices)
    if (auto error = choose(info, setup, name, value)) return *error;
  if (auto error = game.check(setup)) return *error;
  return setup;
}

Action draw(const Position& position, Rng rng) {
  assert(position.actor() == kChance);
  return position.game().draw(position.data(), rng);
}

std::optional<Error> why_not(const Position& position, Seat seat, Action action) {
  const Game& game = position.game();
  const Seat actor = position.actor();
  if (actor == kNobody) return common_refusal(code::kGameOver);
  if (actor != seat)
    return actor == kChance ? common_refusal({code::kNotYourTurn, "chance"})
                            : common_refusal({code::kNotYourTurn, "seat"},
                                             {{"seat", seat_name(*game.info, actor)}});
  if (!position.offers(action)) return game.explain(position.data(), action);
  return std::nullopt;
}

Result<Action> check_answer(const Position& position, Seat seat, std::string_view text) {
  const auto action = position.game().parse(text);
  if (!action) return common_refusal(code::kUnreadable, {{"text", text}});
  if (auto refused = why_not(position, seat, *action)) return *refused;
  return *action;
}

Result<Action> try_apply(Position& position, Seat seat, std::string_view text) {
  auto action = check_answer(position, seat, text);
  if (action) position.apply(*action);
  return action;
}

}  // namespace refectory
