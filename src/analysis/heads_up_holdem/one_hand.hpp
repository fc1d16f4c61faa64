// One known hole: what its acts are worth, by dealing every board and every dealer's hand from the
// cards that are left. The plain way, for single situations and for decks in which cards are
// missing.
#pragma once

#include <optional>
#include <vector>

#include "analysis/blocks.hpp"
#include "analysis/heads_up_holdem/payoffs.hpp"

namespace croupier::analysis::heads_up_holdem {

class OneHand {
 public:
  /// `left` are the cards that may still come, without the hole and without what has been seen.
  OneHand(const Payoffs& payoffs, std::span<const cards::Card, 2> hole,
          std::vector<cards::Card> left)
      : payoffs_(payoffs), hole_{hole[0], hole[1]}, left_(std::move(left)) {}

  /// Returns the values after the river, whose five board cards are none of those left.
  ActValues after_river(std::span<const cards::Card, 5> board) const;

  /// Returns the values on a flop whose cards are none of those left, with best play after it.
  ActValues on_flop(std::span<const cards::Card, 3> flop) const;

  /// Returns the values before the flop, with best play after it; nothing where the monitor
  /// stopped it.
  std::optional<ActValues> before_flop(Threads threads, Monitor& monitor) const;

 private:
  const Payoffs& payoffs_;
  std::array<cards::Card, 2> hole_;
  std::vector<cards::Card> left_;
};

}  // namespace croupier::analysis::heads_up_holdem
