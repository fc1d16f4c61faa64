// How the dealer's hand ends, exactly, for any cards gone from the shoe. The dealer's hands of one
// up card are listed once as multisets with the number of orders they can come in. Their chances
// are summed value by value: after the first j values only what is left of a hand, its size and its
// result still matter, so hands merge, and shoes that agree on the first j values share the work.
#pragma once

#include <vector>

#include "analysis/three_card_21/shoe.hpp"
#include "games/three_card_21/house_rules.hpp"

namespace croupier::analysis::three_card_21 {

/// How the dealer's hand ends.
enum class Ending : std::uint8_t { at_17, at_18, at_19, at_20, at_21, bust, blackjack };
inline constexpr std::size_t ending_count = 7;

/// The chance of each ending.
template <class Number>
struct Odds {
  std::array<Number, ending_count> of{};

  const Number& operator[](Ending ending) const { return of[static_cast<std::size_t>(ending)]; }
  Number& operator[](Ending ending) { return of[static_cast<std::size_t>(ending)]; }
};

/// All hands of a dealer with one up card, and how to sum them value by value. The same for every
/// shoe.
class DealerHands {
 public:
  DealerHands(const games::three_card_21::HouseRules& rules, Value up);

  /// Partial sums that lie side by side and go each into a sum of its own after the value, all
  /// times the ways to take `taken` cards of it. After the ace these sums are the endings.
  struct Run {
    std::uint16_t begin;
    std::uint16_t end;
    std::uint8_t taken;
    std::uint8_t drawn;  // at the ace: cards of the whole hand without the up card
  };

  Value up() const { return up_; }
  /// Returns the number of orders of each hand.
  const std::vector<std::uint32_t>& orders() const { return orders_; }
  const std::vector<Run>& runs(Value value) const { return runs_[value]; }
  /// Returns for each partial sum before a value where it goes.
  const std::vector<std::uint16_t>& targets(Value value) const { return targets_[value]; }
  /// Returns the most cards that the dealer takes, and the most of one value.
  unsigned drawn_max() const { return drawn_max_; }
  unsigned taken_max() const { return taken_max_; }

 private:
  Value up_;
  std::vector<std::uint32_t> orders_;
  std::array<std::vector<Run>, value_count> runs_;
  std::array<std::vector<std::uint16_t>, value_count> targets_;
  unsigned drawn_max_ = 0;
  unsigned taken_max_ = 0;
};

/// The chances of the dealer's endings with one shoe, from which the up card is gone.
template <class Number>
class DealerOdds {
 public:
  /// Keeps a reference to the hands.
  DealerOdds(const DealerHands& hands, const Shoe<Number>& shoe);

  /// Returns the chances after these cards are gone too; undefined where the shoe does not hold
  /// them. Fast: hands asked for in lexicographic order share most of the work. The chances sum to
  /// less than one where the shoe could run out.
  Odds<Number> after(const Counts& gone);

 private:
  void count_ways(unsigned left);
  void sum(Value value);
  std::span<const Number> inverses(unsigned gone);

  const DealerHands& hands_;
  Shoe<Number> shoe_;
  std::array<std::vector<Number>, value_count> sums_;  // before each value
  std::vector<std::vector<Number>> inverses_;          // by cards gone: 1 / falling(left, drawn)
  std::vector<Number> ways_;                           // to take so many cards of a value
  Counts last_{};
  bool started_ = false;
};

}  // namespace croupier::analysis::three_card_21
