#include "games/ora/rules.hpp"
namespace refectory::ora {
Error Rules::explain(const State&, Action) {
  return {code::kNotOffered, "not possible now"};
}
std::string Rules::picture(const State&, Seat, Ink) {
  return {};
}
std::string Rules::gloss(const State&, Action) {
  return {};
}
std::optional<std::string> Rules::help(std::string_view) {
  return {};
}
}  // namespace refectory::ora
