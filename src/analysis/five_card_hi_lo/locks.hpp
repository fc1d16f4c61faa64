// 5 Card Hi-Lo: the best play with some decisions locked.
#pragma once

#include "analysis/five_card_hi_lo/solver.hpp"
#include "analysis/locks.hpp"

namespace croupier::analysis::five_card_hi_lo {

inline constexpr std::string_view lockable = "fold=never, setting=house_way";

/// Returns the play that is best where it is not locked, given what is; or why it cannot be locked.
std::expected<Policy, std::string> locked_play(const games::five_card_hi_lo::HouseRules& rules,
                                               std::span<const Lock> locks);

}  // namespace croupier::analysis::five_card_hi_lo
