#pragma once

#include <array>
#include <string_view>

#include "core/setup.hpp"
#include "games/ale/state.hpp"

// What a table may decide before the game, in the order of Choice; docs/rules/ale.md says which
// doubt in the sources each of them answers.
namespace refectory::ale {

inline constexpr std::array<std::string_view, 3> kSpotsValues = {
    kStartingSpots[0].name, kStartingSpots[1].name, kStartingSpots[2].name};
inline constexpr std::array<std::string_view, 2> kExchangeValues = {"exhaustive", "optional"};
inline constexpr std::array<std::string_view, 2> kShedsValues = {"true", "false"};
inline constexpr std::array<std::string_view, 2> kLoneMonkValues = {"false", "true"};
inline constexpr std::array<std::string_view, 2> kBrewmasterValues = {"lost", "ducats"};

inline constexpr std::array<Option, kChoices> kOptions = {{
    {.name = "starting_spots",
     .help = "where markers and brewmaster start (PV-10)",
     .values = kSpotsValues,
     .before = {kStartingSpots[0].name}},
    {.name = "exchange",
     .help = "final exchange: until impossible, or as long as the player wants (HA-13)",
     .values = kExchangeValues,
     .before = {"exhaustive"}},
    {.name = "shed_activation_exact",
     .help = "a shed activates exactly its number of tiles, not up to it (HA-6.6)",
     .values = kShedsValues,
     .before = {"true"}},
    {.name = "monk_spot_needs_activation",
     .help = "a disc on a monk spot must activate some tile (HA-7.3)",
     .values = kLoneMonkValues,
     .before = {"false"}},
    {.name = "brewmaster_overflow",
     .help = "steps of the brewmaster beyond 20: lost, or a ducat each (HA-7.10)",
     .values = kBrewmasterValues,
     .before = {"lost"}},
}};

}  // namespace refectory::ale
