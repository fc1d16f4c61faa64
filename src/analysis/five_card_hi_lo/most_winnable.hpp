// 5 Card Hi-Lo: the most that one hand can win with the table minimum on every wager, which the
// payout limit of 40.11(f) rests on, found by trying every hand, setting and dealer's hand.
#pragma once

#include "analysis/five_card_hi_lo/solver.hpp"

namespace croupier::analysis::five_card_hi_lo {

/// Returns the most that the minimum on ante, play, tie bet and poker bonus can win in one hand, or
/// nothing where the monitor stopped it. Lost wagers are not set off (ruling 5CH/payout-limit).
std::optional<games::Money> most_winnable(const games::five_card_hi_lo::HouseRules& rules,
                                          const cards::Composition& deck, Threads threads,
                                          Monitor& monitor);

}  // namespace croupier::analysis::five_card_hi_lo
