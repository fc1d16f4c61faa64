// What a person sees in a hole: on a flop its pair and its draws, after the river whether it plays
// and how many single cards would let the dealer win. Rules of strategy are made of these.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "cards/card.hpp"

namespace croupier::analysis::heads_up_holdem {

/// What a hole makes of a flop: a pair that a hole card has with the flop is hidden; a pocket pair
/// has met no card of its rank, nor a flop of three alike.
enum class Made : std::uint8_t { nothing, hidden_pair, pocket_pair, two_pair_or_better };

struct FlopFeatures {
  Made made = Made::nothing;
  cards::Rank pair{};                       // of a hidden or pocket pair
  std::optional<cards::Rank> flush_draw{};  // the highest hole card of a suit that has four
  std::uint8_t straight_ranks = 0;  // ranks that complete a straight with a hole card; 2 at most
  std::uint8_t overcards = 0;       // hole cards above the flop
  cards::Rank high{};               // the higher hole card
  bool flop_pair = false;           // two or three cards of the flop are of one rank

  bool operator==(const FlopFeatures&) const = default;
};

/// Returns what is seen in a hole on a flop.
FlopFeatures features_on_flop(std::span<const cards::Card, 2> hole,
                              std::span<const cards::Card, 3> flop);

struct RiverFeatures {
  bool plays = false;     // the hand is of a higher class than the board alone
  std::uint8_t outs = 0;  // unseen cards of which one alone, with the board, beats the hand

  bool operator==(const RiverFeatures&) const = default;
};

/// Returns what is seen in a hole after the river.
RiverFeatures features_after_river(std::span<const cards::Card, 2> hole,
                                   std::span<const cards::Card, 5> board);

}  // namespace croupier::analysis::heads_up_holdem
