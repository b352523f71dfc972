#include "games/ale/refusals.hpp"

namespace refectory::ale {

Error refuse(Why why, NamedValues values) {
  return refusal(why.row(), std::move(values), plain_words);
}

}  // namespace refectory::ale
