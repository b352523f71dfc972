#pragma once

#include "bots/search.hpp"

namespace refectory::bots {

// Several searches of the same kind, each with a thread and a seed of its own, whose findings are
// merged. Playouts are split by number, so the same seed and playouts give the same findings
// however threads are scheduled, and however often time cuts a step short. Another number of
// searches gives other findings.
std::unique_ptr<Search> make_team(std::vector<std::unique_ptr<Search>> members);

}  // namespace refectory::bots
