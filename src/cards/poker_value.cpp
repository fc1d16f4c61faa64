// Poker hands in words.
#include "cards/poker_value.hpp"

#include <array>
#include <cstddef>

namespace croupier::cards {

namespace {

std::string join(std::string_view first, std::string_view second, std::string_view third = {}) {
  return std::string{first}.append(second).append(third);
}

}  // namespace

std::string_view name(PokerRank rank) {
  static constexpr std::array<std::string_view, 10> names = {
      "high card", "pair",       "two pairs",      "three of a kind", "straight",
      "flush",     "full house", "four of a kind", "straight flush",  "royal flush"};
  return names[static_cast<std::size_t>(rank)];
}

std::string describe(PokerValue value) {
  const Rank lead = value.lead();
  switch (value.rank()) {
    case PokerRank::high_card:
      return join(name(lead), " high");
    case PokerRank::pair:
      return join("pair of ", plural(lead));
    case PokerRank::two_pair: {
      const auto lower_pair = static_cast<Rank>(value.rest() / rank_count);
      return join("two pairs, ", plural(lead), " and ").append(plural(lower_pair));
    }
    case PokerRank::three_of_a_kind:
      return join("three ", plural(lead));
    case PokerRank::full_house:
      return join("full house, ", plural(lead), " over ")
          .append(plural(static_cast<Rank>(value.rest())));
    case PokerRank::four_of_a_kind:
      return join("four ", plural(lead));
    case PokerRank::straight:
    case PokerRank::flush:
    case PokerRank::straight_flush:
      return join(name(value.rank()), ", ", name(lead)).append(" high");
    case PokerRank::royal_flush:
      break;
  }
  return std::string{name(value.rank())};
}

}  // namespace croupier::cards
