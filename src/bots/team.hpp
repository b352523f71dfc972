#pragma once

#include "bots/search.hpp"

namespace refectory::bots {

// Several searches of the same kind that think beside each other, each in a thread of its own
// and with a seed of its own, and are asked together. Playouts are split by number, so that the
// same seed and playouts give the same findings however threads are scheduled, and however often
// time cuts a step short on the way there. Another number of searches finds something else.
std::unique_ptr<Search> make_team(std::vector<std::unique_ptr<Search>> members);

}  // namespace refectory::bots
