// How many hands hold each card, pair, three and four of a deck, and by that how many hands share
// no card with a given one: the sum over its subsets, less where their number is odd.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards/card.hpp"

namespace croupier::analysis::pik_it_poker {

// binomials[k][n] is n choose k.
inline constexpr auto binomials = [] {
  std::array<std::array<std::uint32_t, cards::card_count + 1>, 6> table{};
  for (std::size_t n = 0; n <= cards::card_count; ++n) {
    table[0][n] = 1;
    for (std::size_t k = 1; k < table.size() && n > 0; ++k) {
      table[k][n] = table[k - 1][n - 1] + table[k][n - 1];
    }
  }
  return table;
}();

using Places = std::array<std::uint8_t, 5>;  // of cards in the deck, in ascending order

// The numbers of all pairs, threes and fours of a hand, each among all of its size.
struct Subsets {
  std::array<std::uint32_t, 10> pairs;
  std::array<std::uint32_t, 10> threes;
  std::array<std::uint32_t, 5> fours;

  explicit Subsets(const Places& hand) {
    const auto& [a, b, c, d, e] = hand;
    const auto two = [](std::uint32_t low, unsigned high) { return binomials[2][high] + low; };
    const auto three = [](std::uint32_t pair, unsigned top) { return binomials[3][top] + pair; };
    const auto four = [](std::uint32_t triple, unsigned top) { return binomials[4][top] + triple; };
    pairs = {two(a, b), two(a, c), two(b, c), two(a, d), two(b, d),
             two(c, d), two(a, e), two(b, e), two(c, e), two(d, e)};
    threes = {three(pairs[0], c), three(pairs[0], d), three(pairs[1], d), three(pairs[2], d),
              three(pairs[0], e), three(pairs[1], e), three(pairs[2], e), three(pairs[3], e),
              three(pairs[4], e), three(pairs[5], e)};
    fours = {four(threes[0], d), four(threes[0], e), four(threes[1], e), four(threes[2], e),
             four(threes[3], e)};
  }
};

// How many of the hands added so far hold each card, pair, three and four.
class SubsetCounts {
 public:
  explicit SubsetCounts(std::size_t deck_size)
      : pairs_(binomials[2][deck_size]),
        threes_(binomials[3][deck_size]),
        fours_(binomials[4][deck_size]) {}

  void add(const Places& hand) {
    const Subsets subsets(hand);
    ++hands_;
    for (const std::uint8_t place : hand) ++cards_[place];
    for (const std::uint32_t pair : subsets.pairs) ++pairs_[pair];
    for (const std::uint32_t three : subsets.threes) ++threes_[three];
    for (const std::uint32_t four : subsets.fours) ++fours_[four];
  }

  // How many hands share no card with this one, which itself counts once where it was added.
  std::int32_t apart(const Places& hand, std::int32_t itself) const {
    const Subsets subsets(hand);
    std::int32_t count = hands_ - itself;
    for (const std::uint8_t place : hand) count -= cards_[place];
    for (const std::uint32_t pair : subsets.pairs) count += pairs_[pair];
    for (const std::uint32_t three : subsets.threes) count -= threes_[three];
    for (const std::uint32_t four : subsets.fours) count += fours_[four];
    return count;
  }

 private:
  std::int32_t hands_ = 0;
  std::array<std::int32_t, cards::card_count> cards_{};
  std::vector<std::int32_t> pairs_;
  std::vector<std::uint16_t> threes_;
  std::vector<std::uint8_t> fours_;  // at most 48 hands hold the same four cards
};

}  // namespace croupier::analysis::pik_it_poker
