// Pik-It Poker: how a hand stands against all hands that a dealer can have from any cards that are
// left, counted by ranks and suits without going through the hands.
#pragma once

#include "analysis/pik_it_poker/sweep.hpp"

namespace croupier::analysis::pik_it_poker {

inline constexpr std::size_t hand_size = 5;

class DealerCounts {
 public:
  /// The cards left have none twice.
  explicit DealerCounts(const cards::Composition& left);

  std::int32_t hands() const { return hands_; }
  /// Returns how the dealer's hands stand to a value of five cards, or of the best three.
  Standing against(cards::PokerValue value) const;
  Standing against(cards::ThreeCardValue value) const;
  /// Returns how many of the dealer's hands do not qualify (39.1 Qualifying hand).
  std::int32_t unqualified() const;

 private:
  std::array<std::array<std::uint8_t, cards::rank_count>, cards::suit_count> elsewhere_{};
  std::array<unsigned, cards::suit_count> suits_{};  // the ranks left of each, as bits
  std::vector<std::int32_t> ways_;                   // by multiset of ranks, whatever the suits
  std::int32_t hands_ = 0;
};

/// Returns the hand of a player against a dealer who draws from the cards left.
HandCase hand_case(std::span<const cards::Card, hand_size> hand, const cards::Composition& left);

}  // namespace croupier::analysis::pik_it_poker
