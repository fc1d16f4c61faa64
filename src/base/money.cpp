#include "base/money.hpp"

namespace croupier::base {

std::string to_text(Money amount) {
  const std::int64_t cents = amount.cents() < 0 ? -amount.cents() : amount.cents();
  std::string text = amount.cents() < 0 ? "-$" : "$";
  text += std::to_string(cents / 100);
  if (const auto rest = cents % 100; rest != 0) {
    text += rest < 10 ? ".0" : ".";
    text += std::to_string(rest);
  }
  return text;
}

std::string to_text(Odds odds) {
  return std::to_string(odds.to) + " to " + std::to_string(odds.from);
}

}  // namespace croupier::base
