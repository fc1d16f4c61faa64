// The table of three-card values, the best three of five, and three-card hands in words.
#include "cards/three_card.hpp"

#include <algorithm>
#include <functional>
#include <optional>

#include "cards/rank_mask.hpp"

namespace croupier::cards {

namespace detail {

namespace {

using RankTriple = std::array<Rank, 3>;

constexpr unsigned digit(Rank rank) { return static_cast<unsigned>(rank); }

constexpr std::optional<ThreeCardValue> straight_value(const RankTriple& ranks, bool suited) {
  // PIK 39.4(c)4: 3-2-A is the lowest straight, and none goes round the ace.
  const std::optional<Rank> top =
      straight_top(bit_of(ranks[0]) | bit_of(ranks[1]) | bit_of(ranks[2]), 3);
  if (!top) return std::nullopt;
  if (!suited) return ThreeCardValue{ThreeCardRank::straight, *top, 0};
  const bool royal = *top == Rank::ace;
  return ThreeCardValue{royal ? ThreeCardRank::royal_flush : ThreeCardRank::straight_flush, *top,
                        0};
}

// Returns the value of three ranks that stand in descending order.
constexpr ThreeCardValue value_of(const RankTriple& ranks, bool suited) {
  const auto& [high, middle, low] = ranks;
  if (const auto straight = straight_value(ranks, suited)) return *straight;
  if (high == low) return {ThreeCardRank::three_of_a_kind, high, 0};
  // T21 2C.2(c)6: a pair of one suit, which only several decks hold, counts as the flush it is.
  if (!suited && high == middle) return {ThreeCardRank::pair, high, digit(low)};
  if (!suited && middle == low) return {ThreeCardRank::pair, middle, digit(high)};
  return {suited ? ThreeCardRank::flush : ThreeCardRank::high_card, high,
          digit(middle) * rank_count + digit(low)};
}

constexpr auto build_values() {
  std::array<ThreeCardValue, three_card_values.size()> values{};
  for (unsigned place = 0; place < rank_triples; ++place) {
    RankTriple ranks = {static_cast<Rank>(place / (rank_count * rank_count)),
                        static_cast<Rank>(place / rank_count % rank_count),
                        static_cast<Rank>(place % rank_count)};
    std::ranges::sort(ranks, std::greater{});
    values[place] = value_of(ranks, false);
    values[place + rank_triples] = value_of(ranks, true);
  }
  return values;
}

}  // namespace

constinit const std::array<ThreeCardValue, 2 * std::size_t{rank_triples}> three_card_values =
    build_values();

}  // namespace detail

BestThree best_three(std::span<const Card, 5> hand) {
  BestThree best{};
  for (std::size_t first = 0; first < 3; ++first) {
    for (std::size_t second = first + 1; second < 4; ++second) {
      for (std::size_t third = second + 1; third < 5; ++third) {
        const ThreeCardValue value = rank_three(hand[first], hand[second], hand[third]);
        if (value > best.value) {
          best = {.value = value, .cards = {hand[first], hand[second], hand[third]}};
        }
      }
    }
  }
  return best;
}

std::string_view name(ThreeCardRank rank) {
  static constexpr std::array<std::string_view, 7> names = {
      "high card", "pair", "flush", "straight", "three of a kind", "straight flush", "royal flush"};
  return names[static_cast<std::size_t>(rank)];
}

std::string describe(ThreeCardValue value) {
  const std::string_view lead = name(value.lead());
  const std::string_view leads = plural(value.lead());
  switch (value.rank()) {
    case ThreeCardRank::high_card:
      return std::string{lead}.append(" high");
    case ThreeCardRank::pair:
      return std::string{"pair of "}.append(leads);
    case ThreeCardRank::three_of_a_kind:
      return std::string{"three "}.append(leads);
    case ThreeCardRank::flush:
    case ThreeCardRank::straight:
    case ThreeCardRank::straight_flush:
      return std::string{name(value.rank())}.append(", ").append(lead).append(" high");
    case ThreeCardRank::royal_flush:
      break;
  }
  return std::string{name(value.rank())};
}

}  // namespace croupier::cards
