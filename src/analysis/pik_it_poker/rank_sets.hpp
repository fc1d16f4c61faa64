// What five cards are worth by their ranks: tables over all multisets of five ranks, and over the
// ranks that three, four or five cards of one suit can have. Built once, on first use.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards/card.hpp"

namespace croupier::analysis::pik_it_poker {

inline constexpr std::size_t pair_count = cards::rank_count * (cards::rank_count + 1) / 2;

/// A multiset of up to five ranks, as its parent and one more group of equal, higher ranks.
struct RankSet {
  std::uint16_t parent = 0;  // among all sets
  std::uint8_t rank = 0;     // of the group
  std::uint8_t count = 0;    // cards in it
};

/// A multiset of five ranks and what it is worth.
struct FiveRanks {
  std::uint16_t node = 0;
  std::uint16_t five = 0;   // code of all five cards, not of one suit
  std::uint16_t three = 0;  // code of the best three of them, where no three are of one suit
  std::uint16_t ranks = 0;  // the set as bits where all five differ, else 0
  std::uint16_t flush = 0;  // code of all five in one suit, where they differ
};

/// Ranks of one suit: what the best three of them are worth, and the best three without regard to
/// suits together with what completes the hand.
template <std::size_t Others>
struct SuitedRanks {
  std::uint16_t ranks = 0;  // as bits
  std::uint16_t three = 0;
  std::array<std::uint16_t, Others> with{};
};

struct RankTables {
  std::vector<RankSet> nodes;    // all multisets of up to five ranks; the first is empty
  std::vector<FiveRanks> fives;  // those of five
  std::vector<SuitedRanks<pair_count>> threes;        // completed by two ranks, in order of pairs
  std::vector<SuitedRanks<cards::rank_count>> fours;  // completed by one rank
  std::vector<SuitedRanks<1>> all_five;
};

const RankTables& rank_tables();

}  // namespace croupier::analysis::pik_it_poker
