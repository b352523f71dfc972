#include "games/ora/rules.hpp"

namespace refectory::ora {

const GameInfo& Rules::info() {
  static constexpr GameInfo kInfo{
      .id = "ora",
      .title = "Ora et Labora",
      .rules = 1,
      .min_seats = 1,
      .max_seats = 4,
      .seat_names = kSeatNames,
      .score_parts = kPartNames,
      .figures = kFigureNames,
      .options = {},
  };
  static const GameInfo info = [] {
    GameInfo with_options = kInfo;
    with_options.options = kOptions;
    return with_options;
  }();
  return info;
}

std::optional<Error> Rules::check(const Setup& setup) {
  if (setup.seats == 1 && setup.option[kLength] == 1)
    return Error{code::kBadSetup, "the solo game has one length: length=long"};
  return std::nullopt;
}

Setup Rules::setup_of(const State& s) {
  return {.seats = s.seats, .option = s.option};
}

}  // namespace refectory::ora
